import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, findOrderOf, type HistoryShop, keyOf, markOf, origin } from '#faults/histories/shop.ts'
import { declineRequest, endWithdrawal } from '#shop/selling/orders/requests/answer.server.ts'
import { askForChange, takeBackRequest } from '#shop/selling/orders/requests/ask.server.ts'
import { listChangeRequests } from '#shop/selling/orders/requests/find.server.ts'
import { answerOf, done, refused, type Send } from './answers.ts'

/** A customer asks for other pieces of an order. */
export async function wish(shop: HistoryShop, deed: DeedOf<'wish'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found?.userId) return null
  const asked = {
    orderId: found.id,
    userId: found.userId,
    requestKey: keyOf(shop.seed, `form ${deed.at}`),
    lines: [{ line: 1, quantity: deed.quantity }],
    shippingAddress: null,
    note: markOf(deed),
    origin,
  }
  return async () => answerOf(await askForChange(shop.db, asked))
}

/** The wish of an order that nobody has answered. */
export async function findOpenWish({ db }: Pick<HistoryShop, 'db'>, orderId: string): Promise<number | null> {
  const { items } = await listChangeRequests(db, orderId)
  return items.find(({ status }) => status === 'open')?.id ?? null
}

/** A colleague answers what a customer has asked for, or the customer takes it back. */
export async function answerWish(shop: HistoryShop, deed: DeedOf<'answer-wish'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  const requestId = found && (await findOpenWish(shop, found.id))
  if (!found || !requestId) return null
  const { id: orderId, userId } = found
  const answering = { orderId, requestId, by: colleagueId(shop.seed, deed.at) }
  if (deed.how === 'declined')
    return async () => answerOf(await declineRequest(shop.db, { ...answering, answer: 'Not any more', origin }))
  if (deed.how === 'dealt_with') return async () => answerOf(await endWithdrawal(shop.db, answering))
  if (!userId) return null
  return async () => ((await takeBackRequest(shop.db, { orderId, userId })) ? done() : refused('not theirs'))
}
