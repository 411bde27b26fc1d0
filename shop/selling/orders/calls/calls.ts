import type { CallOutcome } from '#db/words/order-words.ts'

export { type CallOutcome, callOutcomes } from '#db/words/order-words.ts'

export const callOutcomeLabels: Record<CallOutcome, string> = { no_answer: 'No answer', confirmed: 'Confirmed' }

/** A month of the shop's calendar, 'YYYY-MM': how many orders were placed in it, and how many were refused at the door in it. */
export type RefusedMonth = { month: string; orders: number; refused: number }

/** '2.5%'; nothing where no orders were placed. */
export const refusedRate = ({ orders, refused }: RefusedMonth): string =>
  orders === 0 ? '' : `${((100 * refused) / orders).toFixed(1)}%`
