import type { StopOutcome } from '#db/order-words.ts'
import { mostAtOnce } from '#shop/selling/orders/admin-list.ts'
import type { PaymentKind } from '#shop/selling/payments/kinds.ts'

export { type StopOutcome, stopOutcomes } from '#db/order-words.ts'

export const outcomeLabels: Record<StopOutcome, string> = {
  delivered: 'Delivered and paid',
  not_met: 'Not met',
  refused: 'Refused',
}

/** How a driver may be paid at the door. */
export const doorKinds = ['cash', 'card_terminal'] as const satisfies readonly PaymentKind[]
export type DoorKind = (typeof doorKinds)[number]

type Times = { leftAt: Date | null; closedAt: Date | null }

/** Planned in the office, out with its driver, or closed. */
export const roundState = ({ leftAt, closedAt }: Times): 'planned' | 'out' | 'closed' =>
  closedAt ? 'closed' : leftAt ? 'out' : 'planned'

/** What a round is called; the till that its driver's money is counted in has the same name. */
export const roundName = (roundId: number): string => `Round ${roundId}`

/** What a driver has said of a stop. A customer who was not met may be met later on the same way; all else is said once. */
export const canSay = (before: StopOutcome | null, outcome: StopOutcome): boolean =>
  before === null || before === outcome || before === 'not_met'

type Pieces = readonly { line: number; quantity: number }[]

/**
 * The pieces of an order that are out with its round: those of its last parcel. A round takes all that an order has left, so that
 * nothing is sent after it; whatever was sent before went another way, and may be with the customer.
 */
export const piecesOut = (shipments: readonly { number: number; pieces: Pieces }[]): Pieces =>
  shipments.toSorted((one, other) => other.number - one.number)[0]?.pieces ?? []

/** Papers of a round have all of its orders. */
export const mostStops = mostAtOnce
