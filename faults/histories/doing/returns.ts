import type { ReturnOutcome } from '#db/words/return-words.ts'
import type { DeedOf } from '#faults/histories/deeds.ts'
import {
  colleagueId,
  findOrderOf,
  findReturnOf,
  type HistoryShop,
  keyOf,
  markOf,
  origin,
  partId,
} from '#faults/histories/shop.ts'
import { mergeLines } from '#shop/selling/checkout/form.server.ts'
import { invoicedFee } from '#shop/selling/documents/issue.server.ts'
import { exchange } from '#shop/selling/exchanges/exchange.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import { settleReturn, takeBack } from '#shop/selling/returns/settle.server.ts'
import { queueWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import { answerOf, piecesText, type Send } from './answers.ts'

/** A customer asks for a return of some pieces. */
export async function ask(shop: HistoryShop, deed: DeedOf<'ask'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found?.userId) return null
  const reason = deed.kind === 'core' ? ('old_part' as const) : ('not_needed' as const)
  const pieces = deed.pieces.map(piece => ({ ...piece, reason }))
  const requestKey = keyOf(shop.seed, `form ${deed.at}`)
  const asking = {
    orderId: found.id,
    userId: found.userId,
    kind: deed.kind,
    pieces,
    note: found.customerName,
    requestKey,
  }
  return async () => answerOf(await askForReturn(shop.db, { ...asking, by: null, origin }), piecesText(pieces))
}

/** Somebody withdraws without signing in. The answer tells nothing; the queue makes it a return, if it can be one. */
export async function withdraw(shop: HistoryShop, deed: DeedOf<'withdraw'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found?.userId) return null
  const requestKey = keyOf(shop.seed, `form ${deed.at}`)
  const withdrawal = { orderNumber: found.orderNumber, contact: found.customerEmail, parts: markOf(deed), requestKey }
  const ip = `10.${deed.at >> 16}.${(deed.at >> 8) & 255}.${deed.at & 255}`
  return async () => answerOf((await queueWithdrawal(shop.db, { withdrawal, ip })) ?? { ok: true })
}

export async function step(shop: HistoryShop, deed: DeedOf<'step'>): Promise<Send | null> {
  const returnId = await findReturnOf(shop, deed.back)
  const back = returnId && (await findReturn(shop.db, returnId))
  if (!back) return null
  const { id, status: expected } = back
  const taken = {
    returnId: id,
    expected,
    to: deed.to,
    answer: 'As we said',
    by: colleagueId(shop.seed, deed.at),
    origin,
  }
  return async () => answerOf(await moveReturn(shop.db, taken))
}

export async function settle(shop: HistoryShop, deed: DeedOf<'settle'>): Promise<Send | null> {
  const returnId = await findReturnOf(shop, deed.back)
  const back = returnId && (await findReturn(shop.db, returnId))
  if (!back) return null
  const goodsCents = back.items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const settling = {
    returnId: back.id,
    expected: back.status,
    paysOut: deed.paysOut,
    outcomes: new Map(back.items.map(({ id }, n) => [id, back.kind === 'core' ? 'kept_apart' : outcomeAt(deed, n)])),
    restockingFeeCents: Math.floor((goodsCents * deed.feePercent) / 100),
    deliveryFeeCents: deed.givesDelivery ? await invoicedFee(shop.db, back.orderId) : 0,
  }
  return async () => answerOf(await settleReturn(shop.db, { ...settling, by: colleagueId(shop.seed, deed.at), origin }))
}

const outcomeAt = ({ outcomes }: DeedOf<'settle'>, n: number): ReturnOutcome =>
  outcomes[n % outcomes.length] ?? 'written_off'

/** Parts come back over the counter for others: a colleague looks at the difference, and agrees. Null where the form refuses already. */
export async function exchangeParts(shop: HistoryShop, deed: DeedOf<'exchange'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const { kind, keepsFee, inCash, outcome } = deed
  const form = {
    orderId: found.id,
    kind,
    pieces: deed.pieces.map(piece => ({ ...piece, reason: 'other' as const, outcome })),
    goesOut: mergeLines(deed.goesOut.map(({ part, quantity }) => ({ id: partId(part), quantity }))),
    note: '',
    requestKey: keyOf(shop.seed, `form ${deed.at}`),
    deliveryFeeCents: 0,
    keepsFee,
    inCash,
    by: colleagueId(shop.seed, deed.at),
    origin,
  }
  const shown = await exchange(shop.db, { ...form, agreedCents: null })
  const says = `${piecesText(form.pieces)} for ${form.goesOut
    .map(({ id, quantity }) => `${id}x${quantity}`)
    .toSorted()
    .join(' ')}`
  // Sent again after its answer was lost, the form is answered by what it did.
  if (shown.ok) return async () => answerOf(shown, says)
  if (shown.reason !== 'to-agree') return null
  const agreedCents = shown.sum.differenceCents
  return async () => answerOf(await exchange(shop.db, { ...form, agreedCents }), says)
}

/** Parts come back over the counter, all in one form. */
export async function takeBackAtCounter(shop: HistoryShop, deed: DeedOf<'take-back'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const { kind, keepsFee, paysOut } = deed
  const outcome = kind === 'core' ? ('kept_apart' as const) : deed.outcome
  const reason = kind === 'core' ? ('old_part' as const) : ('other' as const)
  const pieces = deed.pieces.map(piece => ({ ...piece, reason, outcome }))
  const requestKey = keyOf(shop.seed, `form ${deed.at}`)
  const taking = { orderId: found.id, kind, pieces, note: '', requestKey, deliveryFeeCents: 0, keepsFee, paysOut }
  const by = colleagueId(shop.seed, deed.at)
  return async () => answerOf(await takeBack(shop.db, { ...taking, by, origin }), piecesText(pieces))
}
