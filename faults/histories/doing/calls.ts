import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, findOrderOf, type HistoryShop } from '#faults/histories/shop.ts'
import { keepCall } from '#shop/selling/orders/calls/keep.server.ts'
import { answerOf, type Send } from './answers.ts'

/** A colleague puts an order on the call list, or keeps what came of a call. */
export async function call(shop: HistoryShop, deed: DeedOf<'call'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const calling = { orderId: found.id, what: deed.came, note: '', by: colleagueId(shop.seed, deed.at) }
  return async () => answerOf(await keepCall(shop.db, calling))
}
