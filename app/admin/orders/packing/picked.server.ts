import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { listAnyOrders } from '#shop/selling/orders/admin-list.server.ts'
import { findBins } from '#shop/stock/levels/bins.server.ts'

/** The orders of an address such as ?orders=ID+pending&orders=…, as the list sends them, with where their parts lie. */
export async function findPicked(context: LoaderFunctionArgs['context'], searchParams: URLSearchParams) {
  const db = context.get(dbContext)
  const ids = searchParams.getAll('orders').map(text => text.split(' ')[0] ?? '')
  const orders = await listAnyOrders(db, ids)
  const parts = orders.flatMap(({ items }) => items.map(({ productId }) => productId))
  return { orders, bins: await findBins(db, parts) }
}
