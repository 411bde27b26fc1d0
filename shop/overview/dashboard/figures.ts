import type { OrderChannel } from '#db/words/order-words.ts'
import type { Area } from '#shop/office/staff/permissions.ts'
import type { DeliveryMethod, OrderStatus } from '#shop/selling/orders/status.ts'

/** How far back the chart can look. */
export const chartDays = [30, 90, 365] as const
export type ChartDays = (typeof chartDays)[number]

/** Reads the chart's days from an address: 30 for anything that is no choice. */
export const readChartDays = (text: string | null): ChartDays =>
  chartDays.find(days => String(days) === text) ?? chartDays[0]

/** Where counts stop that could be long: the dashboard then says '999+'. */
export const countedUpTo = 999
/** Best sellers are counted in at most this many of the newest orders. */
export const bestSellerOrders = 2_000
export const bestSellerLines = 8_000
export const bestSellerDays = 30

/** '12', or '999+' where there are more. */
export const cappedText = (count: number): string => (count > countedUpTo ? `${countedUpTo}+` : String(count))

/** How many of each wait for somebody of the shop. */
export type Waiting = {
  orders: number
  /** Null in a shop in which no order waits for a call, and none would by its settings. */
  calls: number | null
  /** Rounds that are not closed; null in a shop that has no round, and nobody whose role is to drive one. */
  rounds: number | null
  returns: number
  messages: number
  imports: number
}

/** One bar: a day, or the days from `from` to `to`, 'YYYY-MM-DD' of the shop's calendar. */
export type Period = { from: string; to: string; revenueCents: number; orders: number }

/** The money of the chart's days, in cents. */
export type MoneyFigures = {
  /** What documents of these days say. */
  invoicedCents: number
  creditedCents: number
  /** What was paid in these days, and what customers got back. */
  takenCents: number
  givenBackCents: number
  /** What is still to be paid for orders that were placed in these days, and what is to be given back. */
  owedCents: number
  toRefundCents: number
}

export type Dashboard = {
  products: number
  /** The number of orders that are not deleted, cancelled ones included. */
  orders: number
  users: number
  /** The total of completed orders. */
  revenueCents: number
  /** The sign of the currency in which the first order was placed; null where it is that of today. */
  earlierSymbol: string | null
  /** The number of orders in each status that has not ended: they wait for somebody of the shop. */
  waiting: { status: OrderStatus; orders: number }[]
  periods: Period[]
  /** The orders of the chart's days by their status, every status in the order of the steps. */
  byStatus: { status: OrderStatus; orders: number; amountCents: number }[]
  /** How many of these orders came by each channel, without cancelled ones; every channel is named. */
  byChannel: { channel: OrderChannel; orders: number; amountCents: number }[]
  money: MoneyFigures
  /** Returns that wait for somebody of the shop. */
  returnCount: number
  /** Orders that wait to be sent; those that wait for a call are not among them. */
  sendCount: number
  lowStockCount: number
  /** `sold` are the pieces sold in the last 90 days, of which the newest 2,000 orders tell. */
  lowStock: { id: string; name: string; brand: string; stock: number; image: string | null; sold: number }[]
  /** The products with the most pieces sold. `isThere` is false for a product that was deleted since. */
  bestSellers: { id: string; name: string; brand: string; units: number; isThere: boolean }[]
  messageCount: number
  messages: { id: number; name: string; subject: string; sentAt: Date }[]
  latestOrders: {
    id: string
    orderNumber: string
    status: OrderStatus
    deliveryMethod: DeliveryMethod
    customerName: string
    totalCents: number
    currencySymbol: string
    placedAt: Date
  }[]
}

/** Who may see which part: whoever may see its area. */
export const partAreas: Record<keyof Dashboard, Area> = {
  products: 'catalogue',
  orders: 'orders',
  users: 'people',
  revenueCents: 'orders',
  earlierSymbol: 'orders',
  waiting: 'orders',
  periods: 'orders',
  byStatus: 'orders',
  byChannel: 'orders',
  money: 'orders',
  returnCount: 'orders',
  sendCount: 'orders',
  lowStockCount: 'catalogue',
  lowStock: 'catalogue',
  bestSellers: 'catalogue',
  messageCount: 'messages',
  messages: 'messages',
  latestOrders: 'orders',
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
