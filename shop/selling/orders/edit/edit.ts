import type { ProductFit } from '#shop/cars/fitment/answers.ts'
import { type DeliveryMethod, type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'
import type { OrderTotals } from '#shop/selling/orders/totals.ts'

/** The name of a line's field in the form that changes an order. */
export const editField = (what: 'pieces' | 'price' | 'reason' | 'note', line: number): string => `${what}-${line}`

/** The cars by name that a part is for which comes in the place of another, and whether it fits each, in the same order. */
export type CarsOfPart = { id: string; names: string[]; fit: ProductFit }

/** What a change comes to, for somebody to agree. `stock` is by how many pieces each product's stock changes. */
export type EditPreview = {
  before: OrderTotals
  after: OrderTotals
  /** How it is handed over from then on. */
  deliveryMethod: DeliveryMethod
  coresCents: number
  vatRate: number
  pricesIncludeVat: boolean
  stock: { id: string; name: string; change: number }[]
  /** The cars that added parts are for, as the lines are in whose place they come, and whether they fit these. */
  cars: CarsOfPart[]
  /** Where the mail about it goes; null where there is none. */
  mailTo: string | null
}

/** Whether an order can still be changed: until all of it is sent. What was sent stays as it is, and only a return brings it back. */
export const canBeEdited = (order: { status: OrderStatus; deletedAt?: Date | null }): boolean =>
  orderStates[order.status].isUnshipped && !order.deletedAt
