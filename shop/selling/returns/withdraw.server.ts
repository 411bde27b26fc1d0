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
import { searchedOfOrders } from '#shop/selling/orders/admin-list.server.ts'
import { orderChanges, orderColumns } from '#shop/selling/orders/own.server.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { type AskedPiece, askForReturn } from './ask.server.ts'
import { earlyWithdrawalLetter, earlyWithdrawalShopLetter } from './letter.ts'
import { offeredKinds, returnable } from './rules.ts'

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
 * Queues a withdrawal from a contract (EU 2011/83 art. 11a), declared now, without looking whether there is such an order: so the answer
 * takes the same time and says the same for any. Limited per network.
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
 * Turns a withdrawal that was declared at that moment into a return of the parts that it names, or of all, and mails the acknowledgement. Of an order that
 * was not sent yet there are only the mails. Does nothing for an order that is not there, whose customer has another address and telephone, or whose days were over at that
 * moment: the job may run days later.
 */
export async function workWithdrawal(db: Db, { withdrawal, declaredAt, origin }: Working) {
  const { contact, parts, requestKey } = withdrawal
  const orderNumber = withdrawal.orderNumber.replace(/^#/, '').toUpperCase()
  if (!/^(ORD-\d{1,15}-)?[0-9A-Z]{9}$/.test(orderNumber)) return
  // The end of the number is found by the index of the owner's search, as other ends are.
  const found = await db
    .select({ ...orderColumns, changes: orderChanges, userId: orders.userId })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        sql`${searchedOfOrders} ilike ${`%${orderNumber.slice(-9)}%`}`,
        sql`${orders.orderNumber} like ${`%${orderNumber}`}`,
      ),
    )
    .limit(2)
  const order = found.find(one => isTheirs(one, contact))
  if (!order) return
  // One that a colleague took may have no account: its days are counted here.
  if (order.userId === null && !offeredKinds(order, await findSettings(db), declaredAt).includes('withdrawal')) return
  const left = returnable(order)
  const named = namedParts(parts)
  const wanted = order.items.filter(({ line, productId }) => left.has(line) && named.has(plain(productId)))
  const lines = wanted.length > 0 ? wanted : order.items.filter(({ line }) => left.has(line))
  const pieces = lines.map(({ line }): AskedPiece => {
    return { line, quantity: left.get(line) ?? 0, reason: 'not_needed' }
  })
  if (pieces.length === 0) {
    if (order.shipments.length === 0 && orderStates[order.status].isUnshipped)
      await queueEarlyLetters(db, { order: { ...order, parts }, declaredAt, requestKey, origin })
    return
  }
  const note = parts === '' ? '' : `Declared without logging in: ${parts}`
  const asking = {
    orderId: order.id,
    userId: order.userId,
    kind: 'withdrawal',
    pieces,
    note,
    requestKey,
    declaredAt,
  } as const
  await askForReturn(db, { ...asking, by: null, origin })
}

type EarlyLetters = {
  order: Parameters<typeof earlyWithdrawalShopLetter>[1] & Parameters<typeof recipientOf>[1]
  declaredAt: Date
  requestKey: string
  origin: string
}

/**
 * Of an order of which nothing was sent there is nothing to return: the customer gets the acknowledgement, and the shop is told. Once
 * for each form, however often it is sent and its job is tried.
 */
async function queueEarlyLetters(db: Db, { order, declaredAt, requestKey, origin }: EarlyLetters) {
  const settings = await findSettings(db)
  if (settings.withdrawalDays === null) return
  const shop = { ...shopFacts(settings, origin), timeZone: settings.timeZone }
  const to = await recipientOf(db, order)
  const letters = [
    ...(to ? [{ ...earlyWithdrawalLetter(shop, { ...order, hasPage: order.userId !== null, declaredAt }), to }] : []),
    ...(settings.email === '' ? [] : [{ ...earlyWithdrawalShopLetter(shop, order), to: settings.email }]),
  ]
  await db.transaction(async tx => {
    if (await countAttempt(tx, limits.withdrawalOfForm, requestKey)) return
    await queueMails(
      tx,
      letters.map(letter => ({ ...letter, orderId: order.id })),
    )
  })
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

function isTheirs(order: { customerEmail: string; customerPhone: string }, contact: string): boolean {
  if (contact.includes('@')) return order.customerEmail.toLowerCase() === contact.toLowerCase()
  const typed = digitsOf(contact)
  return typed.length >= 6 && digitsOf(order.customerPhone).endsWith(typed.slice(-9))
}

const plain = (reference: string) => reference.toUpperCase().replace(/[^0-9A-Z]/g, '')

const namedParts = (parts: string) => new Set(parts.split(/[\s,;]+/).map(plain))
