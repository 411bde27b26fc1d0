import type { KeptQuoteStatus } from '#db/words/order-words.ts'
import type { ChipColour } from '#shop/selling/orders/status.ts'

/** How a quote stands. One that nobody has answered by its last day has expired; no job is needed for that. */
export type QuoteStatus = KeptQuoteStatus | 'expired'

/** All of them, in the order in which lists offer them. */
export const shownQuoteStatuses = [
  'open',
  'accepted',
  'refused',
  'withdrawn',
  'expired',
] as const satisfies QuoteStatus[]

/** `over` says why a quote cannot be accepted any more; null of an open one. */
export const quoteStates: Record<QuoteStatus, { label: string; colour: ChipColour; over: string | null }> = {
  open: { label: 'Open', colour: 'yellow', over: null },
  accepted: { label: 'Accepted', colour: 'green', over: 'This quote is accepted already.' },
  refused: { label: 'Refused', colour: 'red', over: 'This quote was refused.' },
  withdrawn: { label: 'Withdrawn', colour: 'purple', over: 'This quote was withdrawn by the shop.' },
  expired: { label: 'Expired', colour: 'blue', over: 'This quote has expired.' },
}

export const isQuoteNumber = (text: string): boolean => /^QUO-\d{1,10}$/.test(text)

/** What a part of a quote is short of today; null where all its pieces are there. */
export function shortOf({ quantity, stock }: { quantity: number; stock: number | null }): string | null {
  if (stock === null) return 'No longer sold'
  if (stock === 0) return 'Out of stock today'
  return stock < quantity ? `Only ${stock} in stock today` : null
}

/** What an open quote says whose delivery fee depends on a postcode that nobody has given. */
export const openFeeNote = 'What delivery costs depends on the postcode, and is told before you accept.'

/** The path of the page at which the customer answers. Whoever has it may. */
export const quoteLink = (token: string): string => `/quote/${token}`

/** The name of a line's message in a refusal, by its product. */
export const lineField = (productId: string): string => `line ${productId}`
