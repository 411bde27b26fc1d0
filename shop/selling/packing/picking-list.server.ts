import type { Db } from '#db/client.server.ts'
import { listAnyOrders } from '#shop/selling/orders/admin-list.server.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { piecesLeft } from '#shop/selling/shipments/left.ts'
import { findBins } from '#shop/stock/levels/bins.server.ts'
import { type Pick, pickingList } from './picking.ts'

/** What several orders have left to send, summed by part, and how many of the orders wait for anything. */
export async function findPickingList(db: Db, orderIds: string[]): Promise<{ picks: Pick[]; orders: number }> {
  const orders = await listAnyOrders(db, orderIds)
  const waiting = orders.filter(({ status, deletedAt }) => orderStates[status].isUnshipped && !deletedAt)
  const left = waiting.map(order => ({ orderNumber: order.orderNumber, items: piecesLeft(order) }))
  return { picks: pickingList(left, await findBinsOf(db, waiting)), orders: waiting.length }
}

/** Where the parts of orders lie on the shelves. */
export const findBinsOf = (db: Db, orders: readonly { items: readonly { productId: string }[] }[]) =>
  findBins(
    db,
    orders.flatMap(({ items }) => items.map(({ productId }) => productId)),
  )
