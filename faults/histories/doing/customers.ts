import type { DeedOf } from '#faults/histories/deeds.ts'
import { buyerId, findOrderOf, type HistoryShop, origin } from '#faults/histories/shop.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { addAllToCart } from '#shop/selling/cart/changes.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { cancelOwnOrder } from '#shop/selling/orders/moves/cancel-own.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { answerOf, done, type Send } from './answers.ts'
import { orderLines } from './orders.ts'

/** A customer puts the parts of an order into the cart again, as far as the stock goes, and orders them. */
export async function again(shop: HistoryShop, deed: DeedOf<'again'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  const own = found?.userId && (await findOrder(shop.db, { orderId: found.id, userId: found.userId }))
  if (!own || !found?.userId) return null
  const today = await refreshCart(
    shop.db,
    own.items.map(({ productId, quantity }) => ({ id: productId, quantity })),
  )
  const lines = addAllToCart([], today).cart.map(({ id, quantity }) => ({ id, quantity }))
  return lines.length === 0 ? null : orderLines(shop, { at: deed.at, userId: found.userId, lines })
}

/** A customer cancels an order that the page showed as pending. */
export async function cancelOwn(shop: HistoryShop, deed: DeedOf<'cancel-own'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found?.userId) return null
  const { id: orderId, userId, status: expected } = found
  return async () => answerOf(await cancelOwnOrder(shop.db, { orderId, userId, expected, origin }))
}

/** A customer deletes the account. */
export const leave =
  ({ db, seed }: HistoryShop, { buyer }: DeedOf<'leave'>): Send =>
  async () => {
    const outcome = await removeCustomer(db, { userId: buyerId(seed, buyer), origin })
    return outcome.ok ? done() : answerOf(outcome)
  }
