import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { listAnyOrders } from '#shop/selling/orders/admin-list.server.ts'

/** The orders of an address such as ?orders=ID+pending&orders=…, in its order; `without` counts those that have no address, as what is picked up. */
export async function findLabelled(context: LoaderFunctionArgs['context'], searchParams: URLSearchParams) {
  const ids = searchParams.getAll('orders').map(text => text.split(' ')[0] ?? '')
  const found = await listAnyOrders(context.get(dbContext), ids)
  const there = found.filter(({ deletedAt }) => !deletedAt)
  const labels = there
    .filter(({ shippingAddress }) => shippingAddress.street !== '')
    .map(({ id, orderNumber, customerName, customerPhone, shippingAddress }) => {
      return { id, orderNumber, customerName, customerPhone, shippingAddress }
    })
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return { labels, without: there.length - labels.length }
}
