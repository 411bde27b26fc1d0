import { dayIn, daysAfter, dayText, monthsAfter } from '#shop/office/calendar/days.ts'
import type { OrderStatus } from '#shop/selling/orders/status.ts'
import { type ReturnableLine, type ReturnKind, returnableLines } from './rules.ts'

// Until when parts of an order can be sent back, as the customer of it may ask.

type Changes = readonly { status: OrderStatus; changedAt: Date }[]

/** When an order was delivered, by its first change to delivered or completed; null while it is on its way. */
export const deliveredAt = (changes: Changes): Date | null =>
  changes
    .filter(({ status }) => status === 'delivered' || status === 'completed')
    .map(({ changedAt }) => changedAt)
    .sort((one, other) => one.getTime() - other.getTime())[0] ?? null

type WarrantyDays = Pick<Days, 'sellsToEu' | 'timeZone'>
type Promised = { returnDays?: number; withdrawalDays?: number; coreDays?: number }
type Days = {
  returnDays: number | null
  withdrawalDays: number | null
  coreDays: number | null
  sellsToEu: boolean
  timeZone: string
}

/** What the days depend on of an order. Those of its `seller` are what the shop promised as it was placed. */
type DatedOrder = {
  changes: Changes
  seller: Promised
  items: readonly { line: number; coreChargeCents: number; warrantyMonths: number | null }[]
}

/**
 * The kinds of return that a customer may ask for at a moment, the most generous first, by what was promised with the order, or by
 * today's promise where that is longer. The days are those of the shop's calendar:
 * the first is the day after the delivery, and the last one counts until its end. What was delivered on November 3 can be sent
 * back within 14 days until the end of November 17. The time for a withdrawal never ends on a weekend (regulation 1182/71, article
 * 3).
 */
export function offeredKinds(order: DatedOrder, days: Days, now: Date): ReturnKind[] {
  const at = deliveredAt(order.changes)
  const today = dayIn(days.timeZone, now)
  const lastDay = (since: Date, limit: number) => daysAfter(dayIn(days.timeZone, since), limit)
  const isOpen = (limit: number | null, movedTo = (day: string) => day) =>
    limit !== null && (at === null || today <= movedTo(lastDay(at, limit)))
  const { withdrawalDays, returnDays } = promisedDays(order, days)
  return [
    ...(isOpen(withdrawalDays, noWeekend) ? (['withdrawal'] as const) : []),
    ...(isOpen(returnDays) ? (['return'] as const) : []),
    ...(underWarranty(order, days, now).size > 0 ? (['warranty'] as const) : []),
    ...(coreLimits(order, days).some(limit => limit === 'open' || isOpen(limit)) ? (['core'] as const) : []),
  ]
}

/**
 * Within how many days an order can be sent back, or withdrawn from: as it was promised with the order, or as it is now where that
 * is longer. Null where it was not promised then, and is not now.
 */
export const promisedDays = (
  { seller }: { seller: Promised },
  now: Pick<Days, 'returnDays' | 'withdrawalDays'>,
): Pick<Days, 'returnDays' | 'withdrawalDays'> => ({
  returnDays: longest(seller.returnDays, now.returnDays),
  withdrawalDays: longest(seller.withdrawalDays, now.withdrawalDays),
})

const longest = (one: number | undefined, other: number | null): number | null =>
  one === undefined ? other : Math.max(one, other ?? 0)

/**
 * Within how many days the old parts of an order come back, by each promise: that of its own day and that of today. A shop that
 * asks no core charges any more still owes those that it was paid, without an end where nobody knows what it promised.
 */
function coreLimits({ items, seller }: DatedOrder, { coreDays }: Days): (number | null | 'open')[] {
  if (!items.some(({ coreChargeCents }) => coreChargeCents > 0)) return []
  return seller.coreDays === undefined && coreDays === null ? ['open'] : [seller.coreDays ?? null, coreDays]
}

/** The day itself, or the Monday after it where it is a Saturday or Sunday. */
function noWeekend(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** Whatever a maker promises, what is sold to consumers in the EU has to be in order for two years (EU 2019/771 art. 10). */
const legalMonths = 24

/**
 * The last day on which each line of an order is under warranty, by the months that were promised with the part or are today where that
 * is longer; null while the order is on its way. None of a part without a warranty.
 */
function warrantyDays(
  { items, changes }: Pick<DatedOrder, 'items' | 'changes'>,
  { sellsToEu, timeZone }: WarrantyDays,
): Map<number, string | null> {
  const at = deliveredAt(changes)
  const from = at && dayIn(timeZone, at)
  return new Map(
    items.flatMap(({ line, warrantyMonths }) => {
      const months = Math.max(warrantyMonths ?? 0, sellsToEu ? legalMonths : 0)
      return months === 0 ? [] : [[line, from && monthsAfter(from, months)] as const]
    }),
  )
}

/** The lines of an order that are under warranty at a moment, by their numbers. */
function underWarranty(order: Pick<DatedOrder, 'items' | 'changes'>, days: WarrantyDays, now: Date): Set<number> {
  const today = dayIn(days.timeZone, now)
  return new Set(
    [...warrantyDays(order, days)].flatMap(([line, last]) => (last === null || today <= last ? [line] : [])),
  )
}

type Bought = Parameters<typeof returnableLines>[0] & Pick<DatedOrder, 'changes'> & { items: DatedOrder['items'] }

/** The lines of an order of which something can come back, each with what is known of its warranty at a moment. */
export function linesWithWarranty(order: Bought, days: WarrantyDays, now: Date): ReturnableLine[] {
  const last = warrantyDays(order, days)
  const today = dayIn(days.timeZone, now)
  return returnableLines(order).map(line => {
    const day = last.get(line.line)
    return day ? { ...line, warranty: `Warranty ${today <= day ? 'until' : 'ended on'} ${dayText(day)}` } : line
  })
}

/** Lists the lines of an order that the customer can claim under warranty today. */
export function claimableLines(order: Bought, days: WarrantyDays, now: Date): ReturnableLine[] {
  const open = underWarranty(order, days, now)
  return linesWithWarranty(order, days, now).filter(({ line }) => open.has(line))
}

/** Why pieces cannot be claimed at a moment, by line: 'Its warranty is over'. Empty where all of them are under warranty. */
export function withoutWarranty(
  order: Pick<DatedOrder, 'items' | 'changes'>,
  pieces: readonly { line: number }[],
  { now, ...days }: WarrantyDays & { now: Date },
): Record<number, string> {
  const open = underWarranty(order, days, now)
  return Object.fromEntries(pieces.flatMap(({ line }) => (open.has(line) ? [] : [[line, 'Its warranty is over']])))
}
