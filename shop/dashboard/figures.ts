import type { OrderStatus } from '#shop/orders/status.ts'

/** How far back the chart can look. */
export const chartDays = [30, 90, 365] as const
export type ChartDays = (typeof chartDays)[number]

/** The choice of an address; the first for anything else. */
export const readChartDays = (text: string | null): ChartDays =>
  chartDays.find(days => String(days) === text) ?? chartDays[0]

/** Counts of lists that could be long stop here. */
export const countedUpTo = 999
/** Best sellers are of at most this many of the newest orders, and of as many lines as these usually have. */
export const bestSellerOrders = 2_000
export const bestSellerLines = 8_000
export const bestSellerDays = 30

/** '12', or '999+' where there are more. */
export const cappedText = (count: number): string => (count > countedUpTo ? `${countedUpTo}+` : String(count))

/** One bar: a day, or the days from `from` to `to`, 'YYYY-MM-DD' of the shop's calendar. */
export type Period = { from: string; to: string; revenueCents: number; orders: number }

export type Dashboard = {
  products: number
  /** All that are not deleted, cancelled ones too. */
  orders: number
  users: number
  /** Of completed orders. */
  revenueCents: number
  /** Orders that have not come to their end, and so wait for somebody of the shop. */
  waiting: { status: OrderStatus; orders: number }[]
  periods: Period[]
  /** Orders placed in the time of the chart by what has become of them, in the order of an order's way; none left out. */
  byStatus: { status: OrderStatus; orders: number; amountCents: number }[]
  lowStockCount: number
  lowStock: { id: string; name: string; brand: string; stock: number; image: string | null }[]
  /** `isThere` is false for a product that was deleted since. */
  bestSellers: { id: string; name: string; brand: string; units: number; isThere: boolean }[]
  unreadCount: number
  unread: { id: number; name: string; subject: string; sentAt: Date }[]
  latestOrders: {
    id: string
    orderNumber: string
    status: OrderStatus
    customerName: string
    totalCents: number
    currencySymbol: string
    placedAt: Date
  }[]
}

/**
 * Marks of an axis from 0 to at least `highest`: 1, 2 or 5 times a power of ten apart, at most five of them above 0,
 * whole numbers. For 0 only 0 and 1.
 */
export function axisMarks(highest: number): number[] {
  const step = stepAbove(highest / 5)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

function stepAbove(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) if (step >= least) return step
  }
}
