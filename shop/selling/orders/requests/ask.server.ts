import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orders, type ShippingAddress } from '#db/schema/selling/orders.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { pieceField } from '#shop/selling/shipments/left.ts'
import { changeAskedLetter } from './letters.ts'
import { askedName, customerCanAskForChange, requestTexts } from './requests.ts'

type Wish = {
  orderId: string
  userId: string
  requestKey: string
  /** The pieces of each line as they are to be; lines that are not named stay. */
  lines: { line: number; quantity: number }[]
  /** Null where nobody was asked, since the parts are picked up. */
  shippingAddress: ShippingAddress | null
  note: string
  origin: string
}

export type Asked =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-late'; message: string }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }

/** Counts one try of a customer to ask for a change: 30 an hour, with those to ask for a return. */
export const countChangeAttempt = (db: Db, userId: string): Promise<TryLater | null> =>
  countAttempt(db, limits.returnOfCustomer, userId)

/**
 * Keeps what a customer asks to be changed of the own order, and mails it to the shop. It takes the place of what the same customer asked
 * before and nobody has answered; the same form sent again is one request. Refuses an order of somebody else, one that the shop has
 * begun with, one with a withdrawal that nobody has dealt with, and a wish that changes nothing or leaves no part.
 */
export const askForChange = (db: Db, wish: Wish): Promise<Asked> =>
  db.transaction(async (tx): Promise<Asked> => {
    const { orderId, userId, requestKey, note, origin } = wish
    const order = await lockOwn(tx, orderId, userId)
    if (!order) return { ok: false, reason: 'not-found' }
    const before = await tx.$count(
      changeRequests,
      and(eq(changeRequests.requestKey, requestKey), eq(changeRequests.orderId, orderId)),
    )
    if (before > 0) return { ok: true }
    if (!customerCanAskForChange(order)) return { ok: false, reason: 'too-late', message: begunText }
    if ((await tx.$count(changeRequests, and(isOpenOf(orderId), changeRequests.isWithdrawal))) > 0)
      return { ok: false, reason: 'too-late', message: withdrawnText }
    const lines = wish.lines.flatMap(({ line, quantity }) => {
      const item = order.items.find(one => one.line === line)
      return item && item.quantity !== quantity ? [{ line, quantity, was: item.quantity, name: askedName(item) }] : []
    })
    const last = wish.lines.at(-1)
    const leavesNothing = order.items.every(item =>
      lines.some(({ line, quantity }) => line === item.line && quantity === 0),
    )
    if (leavesNothing && last)
      return invalid(pieceField(last.line), 'Cancel the order instead, if you need none of its parts')
    const shippingAddress = movesTo(order, wish.shippingAddress)
    if (lines.length === 0 && !shippingAddress && note === '') return invalid('', 'Say what is to be changed')
    await tx.update(changeRequests).set({ status: 'taken_back' }).where(isOpenOf(orderId))
    const [request] = await tx
      .insert(changeRequests)
      .values({ orderId, requestKey, lines, shippingAddress, note })
      .returning()
    const settings = await findSettings(tx)
    if (request && settings.email !== '') {
      const texts = requestTexts({ ...request, askedAt: request.createdAt }, order.items)
      const letter = changeAskedLetter(shopFacts(settings, origin), { ...order, orderId, texts })
      await queueMail(tx, { ...letter, to: settings.email, replyTo: order.customerEmail || undefined, orderId })
    }
    return { ok: true }
  })

/** Takes back what a customer has asked for and nobody has answered. Answers whether the order is theirs. */
export const takeBackRequest = (db: Db, { orderId, userId }: { orderId: string; userId: string }): Promise<boolean> =>
  db.transaction(async tx => {
    if (!(await lockOwn(tx, orderId, userId))) return false
    await tx
      .update(changeRequests)
      .set({ status: 'taken_back' })
      .where(and(isOpenOf(orderId), eq(changeRequests.isWithdrawal, false)))
    return true
  })

const invalid = (field: string, message: string): Asked => ({
  ok: false,
  reason: 'invalid',
  errors: { [field]: message },
})
const begunText = 'We have begun with this order, so it cannot be changed here any more. Please write to us.'

const withdrawnText =
  'You have withdrawn from this order or a part of it, and we answer that first. Please write to us if something else is to be changed.'

const isOpenOf = (orderId: string) => and(eq(changeRequests.orderId, orderId), eq(changeRequests.status, 'open'))

/** The customer's own order, locked as whoever moves or changes it locks it. */
async function lockOwn(tx: Db, orderId: string, userId: string) {
  const order = await findOrder(tx, { orderId, userId })
  if (!order) return null
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  return findOrder(tx, { orderId, userId })
}

type Own = NonNullable<Awaited<ReturnType<typeof lockOwn>>>

/** Where it is to go instead; null where that is as before. */
function movesTo({ deliveryMethod, shippingAddress: now }: Own, wanted: ShippingAddress | null) {
  if (!wanted || deliveryMethod === 'pickup') return null
  const isSame = wanted.street === now.street && wanted.city === now.city && wanted.postcode === now.postcode
  return isSame ? null : wanted
}
