import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, findOrderOf, type HistoryShop, keyOf, markOf } from '#faults/histories/shop.ts'
import { closeTill, listTills } from '#shop/selling/payments/cash-up.server.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { listPayments } from '#shop/selling/payments/list.server.ts'
import { correctPayment, takePayment } from '#shop/selling/payments/take.server.ts'
import { answerOf, type Send } from './answers.ts'

export async function pay(shop: HistoryShop, deed: DeedOf<'pay'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const amountCents = deed.cents === 0 ? Math.max(1, dueOf(found)) : deed.cents
  const requestKey = keyOf(shop.seed, `form ${deed.at}`)
  const payment = { orderId: found.id, amountCents, kind: deed.kind, requestKey, by: colleagueId(shop.seed, deed.at) }
  return async () => answerOf(await takePayment(shop.db, { ...payment, reference: markOf(deed) }), String(amountCents))
}

/** A colleague finds that a payment was typed wrong. */
export async function correct(shop: HistoryShop, deed: DeedOf<'correct'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const all = await listPayments(shop.db, found.id)
  const wrong = all[deed.nth % Math.max(1, all.length)]
  if (!wrong) return null
  const correction = { orderId: found.id, paymentId: wrong.id, note: markOf(deed), by: colleagueId(shop.seed, deed.at) }
  return async () => answerOf(await correctPayment(shop.db, correction), String(-wrong.amountCents))
}

export async function cashUp({ db, seed }: HistoryShop, deed: DeedOf<'cash-up'>): Promise<Send | null> {
  const [till] = await listTills(db)
  if (!till) return null
  const { currencySymbol, expectedCents, payments } = till
  const countedCents = Math.max(0, expectedCents + deed.differenceCents)
  const by = colleagueId(seed, deed.at)
  const counting = { till: till.till, currencySymbol, countedCents, expectedCents, payments, note: markOf(deed), by }
  return async () => answerOf(await closeTill(db, counting), `${expectedCents} ${countedCents}`)
}
