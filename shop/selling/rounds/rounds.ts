import type { StopOutcome } from '#db/words/order-words.ts'
import { sumText } from '#shop/money.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { mostAtOnce } from '#shop/selling/orders/admin-list.ts'
import { type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'
import { type Balance, dueOf, dueText } from '#shop/selling/payments/due.ts'
import type { PaymentKind } from '#shop/selling/payments/kinds.ts'

export { type StopOutcome, stopOutcomes } from '#db/words/order-words.ts'

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

const dayMs = 86_400_000

/**
 * Whether somebody sees a round as its driver: until a day after it was closed, for it has names, addresses and telephones of
 * customers.
 */
export const driverSees = (
  { driverId, closedAt }: Pick<Times, 'closedAt'> & { driverId: string | null },
  userId: string,
  now = new Date(),
): boolean => driverId === userId && (closedAt === null || now.getTime() - closedAt.getTime() < dayMs)

/** What a round is called; the till that its driver's money is counted in has the same name. */
export const roundName = (roundId: number): string => `Round ${roundId}`

/** How a form says that the last press of a stop is taken back: nothing has become of it yet. */
export const takenBack = 'taken_back'

/**
 * What a driver may say of a stop. A customer who was not met may be met later on the same way; all else is said once, until it is taken
 * back (null).
 */
export const canSay = (before: StopOutcome | null, outcome: StopOutcome | null): boolean =>
  before === null || before === outcome || before === 'not_met' || outcome === null

type Pieces = readonly { line: number; quantity: number }[]

/**
 * The pieces of an order that are out with its round: those of its last parcel. A round takes all that an order has left, so that
 * nothing is sent after it; whatever was sent before went another way, and may be with the customer.
 */
export const lastParcel = (shipments: readonly { number: number; pieces: Pieces }[]): Pieces =>
  shipments.toSorted((one, other) => other.number - one.number)[0]?.pieces ?? []

type Called = { status: OrderStatus; deletedAt: Date | null }

/** Whether an order is not to be brought any more: it was cancelled or deleted. */
export const isCalledOff = ({ status, deletedAt }: Called): boolean =>
  deletedAt !== null || !orderStates[status].countsAsSold

/** What happened to the order of a stop that was not brought: 'Cancelled: bring it back'; null where it is to be brought or was. */
export function calledOffText(stop: Called & { outcome: StopOutcome | null }, isPlanned = false): string | null {
  if (!isCalledOff(stop) || (stop.outcome !== null && stop.outcome !== 'not_met')) return null
  const text = stop.deletedAt ? 'Deleted' : orderStates[stop.status].label
  return isPlanned ? text : `${text}: bring it back`
}

/**
 * What stands beside a stop: that its order was called off, or what is to be collected there. Of a customer who refused nothing is, nor
 * of one who was not met once the round is closed, since the order goes on another one.
 */
export function collectText(
  stop: Balance & Called & { outcome: StopOutcome | null; currencySymbol: string },
  state: ReturnType<typeof roundState>,
): string {
  const off = calledOffText(stop, state === 'planned')
  if (off) return off
  const isOver = stop.outcome === 'refused' || (stop.outcome === 'not_met' && state === 'closed')
  const due = isOver && dueOf(stop) > 0 ? null : dueText(stop, stop.currencySymbol)
  return due?.text ?? 'Nothing to collect'
}

/** What stands at a stop whose customer was promised another day than that of the round; null where nobody was. */
export const otherDayText = (stop: { promisedOn: string | null }, round: { day: string }): string | null =>
  stop.promisedOn === null || stop.promisedOn === round.day ? null : `Promised for ${weekdayText(stop.promisedOn)}`

/** How many stops of a round have still to be driven to. What was called off needs no outcome. */
export const stopsLeft = (stops: readonly (Called & { outcome: StopOutcome | null })[]): number =>
  stops.filter(stop => stop.outcome === null && !isCalledOff(stop)).length

/** What is still to be collected on a round, at the stops that have to be driven to; '' of nothing. */
export const toCollectText = (
  stops: readonly (Balance & Called & { outcome: StopOutcome | null; currencySymbol: string })[],
): string =>
  sumText(
    stops
      .filter(stop => stop.outcome === null && !isCalledOff(stop))
      .map(stop => ({ cents: Math.max(0, dueOf(stop)), symbol: stop.currencySymbol })),
  )

const collectedHow: Record<DoorKind, string> = { cash: 'in cash', card_terminal: 'by card' }

/** What was collected on a round so far, which its driver hands in: '$302.33 in cash, $50.00 by card'; null where nothing was. */
export function collectedText(
  collected: readonly { kind: PaymentKind; amountCents: number; currencySymbol: string }[],
): string | null {
  const texts = doorKinds.flatMap(door => {
    const own = collected.filter(({ kind }) => kind === door)
    const text = sumText(own.map(({ amountCents: cents, currencySymbol: symbol }) => ({ cents, symbol })))
    return text === '' ? [] : [`${text} ${collectedHow[door]}`]
  })
  return texts.length === 0 ? null : texts.join(', ')
}

/** Papers of a round have all of its orders. */
export const mostStops = mostAtOnce
