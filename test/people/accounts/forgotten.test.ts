import { globSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { contactMessages } from '#db/schema/office/shop.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { markCallsFirst } from '#shop/people/customers/calls-first.server.ts'
import { markMessage } from '#shop/people/messages/inbox.server.ts'
import { sendMessage } from '#shop/people/messages/send.server.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { saveTracking } from '#shop/selling/orders/tracking.server.ts'
import { correctPayment, takePayment } from '#shop/selling/payments/take.server.ts'
import { testDatabase } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { anna, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let by: string
let orderId: string

beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
})

/** All that the log has, as one text. */
const wholeLog = async () => JSON.stringify(await db.select().from(auditLog))
const orderNow = async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The order is gone')
  return order
}

async function editAll() {
  const { updatedAt, totalCents } = await orderNow()
  return editOrder(db, {
    orderId,
    expected: updatedAt.toISOString(),
    agreedCents: totalCents,
    mostDiscountPercent: 0,
    by,
    origin,
    added: [],
    deliveryMethod: 'delivery',
    lines: [{ line: 1, quantity: 1, agreed: null, note: 'For Ottilie' }],
    customer: { name: 'Ottilie Quist', phone: '555 7788', email: 'ottilie@example.com' },
    shippingAddress: { street: '9 Quarry Lane', city: 'Ogdenville', postcode: '12345' },
  })
}

test('a change of name, phone, email, address and note is in the log without what they were and are', async () => {
  expect(await editAll()).toEqual({ ok: true })
  const [entry] = await db.select().from(auditLog)
  expect(entry?.changes).toEqual([
    { field: 'Note of Ceramic Brake Pads', from: null, to: 'Changed' },
    ...['Name', 'Phone', 'Email', 'Address'].map(field => ({ field, from: null, to: 'Changed' })),
  ])
})

test('after an account is deleted, nothing of its customer stands in the log, with payments, or in the queue', async () => {
  const told = { name: 'Anna', email: anna, phone: '', subject: 'Anna Berg asks', message: 'Do they squeak?' }
  await sendMessage(db, { userId: world.people.anna, message: told, origin, ip: '203.0.113.7' })
  const [message] = await db.select().from(contactMessages)
  await markMessage(db, { id: message?.id ?? 0, as: 'done', by })
  await markCallsFirst(db, { userId: world.people.anna, callsFirst: true, by })
  await editAll()
  await saveTracking(db, { orderId, tracking: 'https://carrier.example/Ottilie', by })
  await changeOrderStatus(db, { orderId, to: 'shipped', by, origin })
  const payment = { orderId, amountCents: 1000, kind: 'transfer', by } as const
  const requestKey = crypto.randomUUID()
  await takePayment(db, { ...payment, requestKey, reference: 'QUIST, Ottilie', note: 'Paid by Ottilie’s aunt' })
  const [paid] = await db.select().from(payments)
  await correctPayment(db, { orderId, paymentId: paid?.id ?? 0, note: 'It was not Ottilie', by })
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No such mailbox'`,
  )
  expect(await removeCustomer(db, { userId: world.people.anna, origin })).toMatchObject({ ok: true })

  const secrets = /anna|ottilie|quist|quarry|ogdenville|7788/i
  expect(await wholeLog()).not.toMatch(secrets)
  const kept = await db
    .select({ cents: payments.amountCents, note: payments.note, reference: payments.reference })
    .from(payments)
  expect(kept).toEqual([1000, -1000].map(cents => ({ cents, note: '', reference: '' })))
  const { rows } = await db.execute(sql`select payload ->> 'to' as to from graphile_worker._private_jobs`)
  expect(JSON.stringify(rows)).not.toMatch(secrets)
})

test('what an older release wrote into the log is taken out of it, and the rest stays', async () => {
  const entry = { userName: 'Dana Reyes', thing: 'order', thingId: orderId, thingName: 'ORD-1' }
  const field = (name: string, from: string | null, to: string | null) => ({ field: name, from, to })
  await db.insert(auditLog).values([
    {
      ...entry,
      action: 'changed',
      changes: [
        field('Name', 'Ottilie', 'Anna'),
        field('Note of Pads', null, 'For Ottilie'),
        field('Total', '$1.00', '$2.00'),
      ],
    },
    {
      ...entry,
      action: 'updated',
      changes: [field('Paid', null, '$10.00 bank transfer: Paid by Ottilie: aunt'), field('Call', null, 'Waits')],
    },
    { ...entry, action: 'updated', changes: [field('Paid', null, '$5.00 exchange: For ORD-2')] },
  ])
  const [file = ''] = globSync('db/migrations/*_log_without_customers.sql')
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement))
  expect(
    (await db.select({ changes: auditLog.changes }).from(auditLog).orderBy(auditLog.id)).map(one => one.changes),
  ).toEqual([
    [field('Name', null, 'Changed'), field('Note of Pads', null, 'Changed'), field('Total', '$1.00', '$2.00')],
    [field('Paid', null, '$10.00 bank transfer'), field('Call', null, 'Waits')],
    [field('Paid', null, '$5.00 exchange: For ORD-2')],
  ])
})
