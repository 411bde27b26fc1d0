import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { formatMoney } from '#shop/money.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { lockOrder } from '#shop/selling/orders/lock.server.ts'
import { dueOf } from './due.ts'
import { firstTill, type PaymentKind, paymentKindLabels } from './kinds.ts'

type Payment = {
  orderId: string
  /** Negative gives money back. */
  amountCents: number
  kind: PaymentKind
  till?: string
  reference?: string
  note?: string
  /** Made with the form: the same sent again takes nothing twice. */
  requestKey: string
  by: string
}

export type Taken =
  | { ok: true }
  | { ok: false; reason: 'not-found'; message: string }
  | { ok: false; reason: 'too-much' | 'corrected'; message: string }

/**
 * Takes money for an order, or gives some back, as one payment that is never altered. Refuses more than is to be collected, and to
 * give back more than was paid, under the lock of the order. A deed that is more than a payment calls it in its transaction.
 */
export const takePayment = (db: Db, payment: Payment): Promise<Taken> =>
  db.transaction(async (tx): Promise<Taken> => {
    const order = await lockOrder(tx, payment.orderId)
    if (!order) return notFound
    const sent = await findSent(tx, payment)
    if (sent) return sent
    const money = (cents: number) => formatMoney(cents, order.currencySymbol)
    const [due, { amountCents }] = [dueOf(order), payment]
    if (amountCents > Math.max(0, due)) {
      const message = due > 0 ? `Only ${money(due)} is to be collected` : 'Nothing is to be collected'
      return { ok: false, reason: 'too-much', message }
    }
    if (-amountCents > order.paidCents) {
      const message = order.paidCents > 0 ? `Only ${money(order.paidCents)} was paid` : 'Nothing was paid yet'
      return { ok: false, reason: 'too-much', message }
    }
    await keepPayment(tx, order, payment)
    return { ok: true }
  })

/** The answer to a form that was sent before; one whose key was used for something else is refused. */
async function findSent(tx: Db, { requestKey, orderId, amountCents }: Payment): Promise<Taken | null> {
  const [sent] = await tx.select().from(payments).where(eq(payments.requestKey, requestKey))
  if (!sent) return null
  if (sent.orderId === orderId && sent.amountCents === amountCents) return { ok: true }
  return { ok: false, reason: 'too-much', message: 'This form was used already. Please open it again.' }
}

/**
 * Takes what is to be collected for an order, in cash, into the shop's first till, in the transaction that moves it; nothing where
 * nothing is.
 */
export async function takeCash(tx: Db, { orderId, by }: { orderId: string; by: string }): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const due = order ? dueOf(order) : 0
  if (!order || due <= 0) return
  await keepPayment(tx, order, { orderId, amountCents: due, kind: 'cash', requestKey: crypto.randomUUID(), by })
}

/**
 * Gives money back in cash for what was just credited, in the transaction that credits it: at most the credit, and never more than
 * the customer has paid too much. Nothing where the order was not paid.
 */
export async function giveBackCash(
  tx: Db,
  { orderId, atMostCents, by }: { orderId: string; atMostCents: number; by: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const back = order ? Math.min(-dueOf(order), order.paidCents, atMostCents) : 0
  if (!order || back <= 0) return
  await keepPayment(tx, order, { orderId, amountCents: -back, kind: 'cash', requestKey: crypto.randomUUID(), by })
}

/**
 * Pays for one order by what another one gives back, in the transaction of an exchange: a payment out of the one and into the other,
 * of at most `atMostCents`, so that the books of both are right and no till has more or less. Answers the cents that were set
 * against each other.
 */
export async function setAgainst(
  tx: Db,
  { from, to, atMostCents, by }: { from: string; to: string; atMostCents: number; by: string },
): Promise<number> {
  const [giving, paying] = [await lockOrder(tx, from), await lockOrder(tx, to)]
  if (!giving || !paying) throw new Error(`Of ${from} and ${to} one is no order`)
  const cents = Math.max(0, Math.min(-dueOf(giving), giving.paidCents, atMostCents, dueOf(paying)))
  if (cents === 0) return 0
  const payment = { kind: 'exchange', by } as const
  for (const [order, one] of [
    [giving, { orderId: from, amountCents: -cents, note: `For ${paying.orderNumber}` }],
    [paying, { orderId: to, amountCents: cents, note: `From ${giving.orderNumber}` }],
  ] as const)
    await keepPayment(tx, order, { ...payment, ...one, requestKey: crypto.randomUUID() })
  return cents
}

/**
 * Puts a payment right that was typed wrong: a second one takes it back whole, so that the right one can be taken. Refuses a
 * payment that was put right already, one that itself puts another right, half of an exchange, and money given back that was taken
 * again, since more than the order would be in.
 */
export const correctPayment = (
  db: Db,
  { orderId, paymentId, note, by }: { orderId: string; paymentId: number; note: string; by: string },
): Promise<Taken> =>
  db.transaction(async (tx): Promise<Taken> => {
    const order = await lockOrder(tx, orderId)
    const [wrong] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.orderId, orderId)))
    if (!order || !wrong) return { ...notFound, message: 'There is no such payment' }
    if (wrong.kind === 'exchange')
      return { ok: false, reason: 'corrected', message: 'An exchange is put right by a return of what went out' }
    const isCorrected = (await tx.$count(payments, eq(payments.correctsId, paymentId))) > 0
    if (isCorrected || wrong.correctsId !== null)
      return { ok: false, reason: 'corrected', message: 'This payment was put right already' }
    if (order.paidCents < wrong.amountCents) {
      const message = 'Some of this payment was given back: put that right first'
      return { ok: false, reason: 'corrected', message }
    }
    if (order.paidCents - wrong.amountCents > order.totalCents && (await hasTakenAgain(tx, orderId)))
      return { ok: false, reason: 'corrected', message: 'Money was taken again since: put that right first' }
    const { kind, till } = wrong
    const payment = { orderId, kind, till, note, by, amountCents: -wrong.amountCents, requestKey: crypto.randomUUID() }
    await keepPayment(tx, order, payment, paymentId)
    return { ok: true }
  })

const paymentRow = z.object({ id: z.int() })

/** Whether money was taken, and is not put right, after some was given back. Who paid before the order became cheaper is owed the rest. */
async function hasTakenAgain(tx: Db, orderId: string): Promise<boolean> {
  const rows = await listRows(tx, paymentRow)`
    select id from payments taken
    where order_id = ${orderId} and amount > 0 and corrects_id is null
      and not exists (select from payments put_right where put_right.corrects_id = taken.id)
      and exists (select from payments given where given.order_id = taken.order_id and given.amount < 0
        and given.corrects_id is null and given.id < taken.id)
    limit 1`
  return rows.length > 0
}

async function keepPayment(
  tx: Db,
  order: { orderNumber: string; currencySymbol: string },
  { by, orderId, ...payment }: Payment,
  correctsId: number | null = null,
): Promise<void> {
  await tx.insert(payments).values({ till: firstTill, ...payment, orderId, correctsId, takenBy: by })
  const { amountCents, kind, note } = payment
  const what = correctsId !== null ? 'Payment put right' : amountCents < 0 ? 'Given back' : 'Paid'
  // The log takes over only the note that the shop itself writes of an exchange: it keeps everything for good, and a colleague's note may say something of the customer.
  const said = kind === 'exchange' ? note : undefined
  const to = [`${formatMoney(amountCents, order.currencySymbol)} ${paymentKindLabels[kind].toLowerCase()}`, said]
  const changes = [{ field: what, from: null, to: to.filter(Boolean).join(': ') }]
  await recordChange(tx, { by, action: 'updated', thing: 'order', id: orderId, name: order.orderNumber, changes })
}

const notFound: Extract<Taken, { reason: 'not-found' }> = {
  ok: false,
  reason: 'not-found',
  message: 'This order does not exist',
}
