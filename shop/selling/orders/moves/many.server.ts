import type { Db } from '#db/client.server.ts'
import { pageSize } from '#shop/paging.ts'
import { type OrderStatus, type OrderTarget, orderStates } from '#shop/selling/orders/status.ts'
import { changeOrderStatus } from './status.server.ts'

/** The orders that were moved, by number of them, and each that was not with the reason. */
type MovedOrders = { moved: number; refused: { orderId: string; message: string }[] }

type Moving = {
  /** The orders with the status that was on the screen; at most a page of them. */
  orders: { orderId: string; expected: OrderStatus }[]
  to: Exclude<OrderTarget, 'cancelled'>
  /** Whether what is still to be collected of each was taken in cash; only for orders that are completed. */
  takesCash: boolean
  by: string
  origin: string
}

/**
 * Moves several orders to a status by the rules of a single one, each in a transaction of its own with its mail, so that one
 * that is refused keeps none of the others back.
 */
export async function moveOrders(db: Db, { orders, to, takesCash, by, origin }: Moving): Promise<MovedOrders> {
  const refused: MovedOrders['refused'] = []
  const all = orders.slice(0, pageSize)
  for (const { orderId, expected } of all) {
    const outcome = await changeOrderStatus(db, { orderId, to, expected, takesCash, by, origin })
    if (!outcome.ok) refused.push({ orderId, message: outcome.message })
  }
  return { moved: all.length - refused.length, refused }
}

/** '3 orders are shipped now' */
export const movedText = (moved: number, to: OrderTarget): string =>
  `${moved} ${moved === 1 ? 'order is' : 'orders are'} ${orderStates[to].label.toLowerCase()} now`
