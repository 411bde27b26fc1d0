import type { Db } from '#db/client.server.ts'
import { listAnyOrders } from '#shop/selling/orders/admin-list.server.ts'

/** The address labels of orders, in the order of their ids; `without` counts those that have no address, as what is picked up. */
export async function listLabels(db: Db, orderIds: string[]) {
  const there = (await listAnyOrders(db, orderIds)).filter(({ deletedAt }) => !deletedAt)
  const labels = there
    .filter(({ shippingAddress }) => shippingAddress.street !== '')
    .map(({ id, orderNumber, customerName, customerPhone, shippingAddress }) => {
      return { id, orderNumber, customerName, customerPhone, shippingAddress }
    })
    .sort((one, other) => orderIds.indexOf(one.id) - orderIds.indexOf(other.id))
  return { labels, without: there.length - labels.length }
}
