import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { flagField } from '#shop/office/forms/fields.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMails } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { lockShownOrder } from '#shop/selling/orders/lock.server.ts'
import { keepWithdrawal } from '#shop/selling/orders/requests/withdrawal.server.ts'
import { isOrderNumber, orderStates } from '#shop/selling/orders/status.ts'
import { piecesLeft } from '#shop/selling/shipments/left.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { type AskedPiece, askForReturn } from './ask.server.ts'
import { earlyWithdrawalLetter, earlyWithdrawalShopLetter, type Unsent } from './letter.ts'
import { namedLines } from './named-lines.ts'
import { returnable } from './rules.ts'
import { offeredKinds } from './until-when.ts'

const line = (label: string, most: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().min(1, `${label} is required`).max(most, `${label} must be at most ${most} characters`))

/** A withdrawal as somebody without an account declares it. `confirmed` is sent by the second step alone. */
export const withdrawalForm = z.object({
  orderNumber: line('Order number', 60),
  contact: line('Email or telephone', 200),
  parts: z.string().default('').transform(severalLines).pipe(z.string().max(500, 'At most 500 characters')),
  /** Made by the first step for the second, so that confirming twice is one withdrawal. */
  requestKey: z.uuid('This form is out of date. Please open it again.').default(() => crypto.randomUUID()),
  confirmed: flagField,
  /** Sent by the button that leads from the second step back to the first. */
  back: flagField,
})

export const withdrawalJob = z.object({
  orderNumber: z.string(),
  contact: z.string(),
  parts: z.string(),
  requestKey: z.uuid(),
  /** When it was declared, which the job may work off days later. */
  declaredAt: z.coerce.date().optional(),
})
type Withdrawal = Omit<z.output<typeof withdrawalJob>, 'declaredAt'>

/**
 * Queues a withdrawal from a contract (EU 2011/83 art. 11a), declared now, without looking whether there is such an order: so the
 * answer takes the same time and says the same for any. Limited per network.
 */
export async function queueWithdrawal(
  db: Db,
  { withdrawal, ip }: { withdrawal: Withdrawal; ip: string },
): Promise<{ ok: true } | TryLater> {
  const refused = await countAttempt(db, limits.withdrawalOfNetwork, ip)
  if (refused) return refused
  const declared = JSON.stringify({ ...withdrawal, declaredAt: new Date() })
  await db.execute(sql`select graphile_worker.add_job('withdraw', payload := ${declared}::json, max_attempts := 25)`)
  return { ok: true }
}

type Working = { withdrawal: Withdrawal; declaredAt: Date; origin: string }

/**
 * Works off a withdrawal that was declared at that moment, of the parts that it names, or of all: what was sent becomes a return,
 * with its acknowledgement; what was not, and where nobody can read which parts are meant, becomes an open request of the order,
 * with mails to the customer and the shop. Does nothing for an order that is not there, whose customer has another address and
 * telephone, or whose days were over at that moment: the job may run days later.
 */
export async function workWithdrawal(db: Db, { withdrawal, declaredAt, origin }: Working): Promise<void> {
  const orderId = await findDeclared(db, withdrawal)
  if (!orderId) return
  await db.transaction(async tx => {
    const settings = await findSettings(tx)
    const order = await lockShownOrder(tx, orderId)
    if (!order || !offeredKinds(order, settings, declaredAt).includes('withdrawal')) return
    const { parts, requestKey } = withdrawal
    const sent = returnable(order)
    const unsent = orderStates[order.status].isUnshipped ? piecesLeft(order) : []
    if (sent.size === 0 && unsent.length === 0) return
    const meant = namedLines(order.items, parts)
    const declared = { order, parts, declaredAt, requestKey, origin }
    if (meant.size === 0) return keepUnsent(tx, { ...declared, waiting: [], unsent: 'unread' })
    const waiting = unsent.filter(({ line }) => meant.has(line))
    const isAll = order.shipments.length === 0 && waiting.length === order.items.length
    if (waiting.length > 0) await keepUnsent(tx, { ...declared, waiting, unsent: isAll ? 'all' : waiting })
    const pieces = Array.from(sent, ([line, quantity]): AskedPiece => ({ line, quantity, reason: 'not_needed' }))
    await askBack(tx, { ...declared, pieces: pieces.filter(({ line }) => meant.has(line)) })
  })
}

/** The order of a number, or of its end, if the typed contact is its customer's. */
async function findDeclared(db: Db, { orderNumber: typed, contact }: Withdrawal): Promise<string | null> {
  const orderNumber = typed.replace(/^#/, '').toUpperCase()
  if (!isOrderNumber(orderNumber)) return null
  // The end of the number is found by the index of the owner's search, as other ends are.
  const found = await db
    .select({ id: orders.id, customerEmail: orders.customerEmail, customerPhone: orders.customerPhone })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        sql`${orders.searched} like ${`%${orderNumber.slice(-9).toLowerCase()}%`}`,
        sql`${orders.orderNumber} like ${`%${orderNumber}`}`,
      ),
    )
    .limit(2)
  return found.find(one => isTheirs(one, contact))?.id ?? null
}

type Declared = {
  order: NonNullable<Awaited<ReturnType<typeof lockShownOrder>>>
  parts: string
  declaredAt: Date
  requestKey: string
  origin: string
}

async function askBack(tx: Db, { order, parts, pieces, ...declared }: Declared & { pieces: AskedPiece[] }) {
  if (pieces.length === 0) return
  const note = parts === '' ? '' : `Declared without logging in: ${parts}`
  const { id: orderId, userId } = order
  const asked = await askForReturn(tx, { ...declared, orderId, userId, kind: 'withdrawal', pieces, note, by: null })
  // All of it was looked at under the lock, but that the same declaration was worked off, and its parts were kept after all.
  if (!asked.ok && asked.reason !== 'used')
    throw new Error(`A withdrawal from ${order.orderNumber} was refused: ${asked.reason}`)
}

type OfUnsent = Declared & {
  waiting: ReturnType<typeof piecesLeft<Declared['order']['items'][number]>>
  unsent: Unsent
}

/**
 * Keeps the withdrawal from parts that were not sent yet, of which there is nothing to return: the order gets an open request, the
 * customer the acknowledgement, and the shop is told. Once for each form, however often it is sent and its job is tried.
 */
async function keepUnsent(tx: Db, { order, parts, declaredAt, requestKey, origin, waiting, unsent }: OfUnsent) {
  const lines = waiting.map(left => {
    const quantity = order.items.find(({ line }) => line === left.line)?.quantity ?? left.quantity
    return { ...left, quantity, sent: quantity - left.quantity }
  })
  if (!(await keepWithdrawal(tx, { orderId: order.id, requestKey, lines, note: parts, declaredAt }))) return
  const settings = await findSettings(tx)
  const shop = { ...shopFacts(settings, origin), timeZone: settings.timeZone }
  const to = await recipientOf(tx, order)
  const said = { ...order, parts, declaredAt, unsent, hasPage: order.userId !== null }
  const letters = [
    ...(to ? [{ ...earlyWithdrawalLetter(shop, said), to }] : []),
    ...(settings.email === '' ? [] : [{ ...earlyWithdrawalShopLetter(shop, said), to: settings.email }]),
  ]
  await queueMails(
    tx,
    letters.map(letter => ({ ...letter, orderId: order.id })),
  )
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

function isTheirs(order: { customerEmail: string; customerPhone: string }, contact: string): boolean {
  if (contact.includes('@')) return order.customerEmail.toLowerCase() === contact.toLowerCase()
  const typed = digitsOf(contact)
  return typed.length >= 6 && digitsOf(order.customerPhone).endsWith(typed.slice(-9))
}
