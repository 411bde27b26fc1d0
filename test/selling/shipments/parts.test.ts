import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { testDatabase, untilOneWaits } from '#test/database.ts'
import { buyPadsAndFilter, openShop, origin } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let userId: string
let by: string
let orderId: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  orderId = (await buyPadsAndFilter(db, userId)).id
})

const part = (pieces: { line: number; quantity: number }[], shipmentsWas = 0) =>
  shipPart(db, { orderId, pieces, shipmentsWas, tracking: `Parcel ${shipmentsWas + 1}`, by, origin })
const orderNow = async () => {
  const order = await findOrder(db, { orderId, userId })
  if (!order) throw new Error('The order is gone')
  return order
}
const mails = async () => {
  const { rows } = await db.execute<{ subject: string; text: string }>(sql`
    select job.payload ->> 'subject' as subject, job.payload ->> 'text' as text from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send_mail' and payload ->> 'to' = 'ada@example.com' order by job.id`)
  return rows
}

test('a part is a shipment with an invoice and a mail of its own; the rest follows with Mark Shipped', async () => {
  expect(await part([{ line: 1, quantity: 1 }])).toEqual({ ok: true, isWhole: false })
  const half = await orderNow()
  expect(half.status).toBe('processing')
  expect(half.shipments).toMatchObject([{ number: 1, tracking: 'Parcel 1', pieces: [{ line: 1, quantity: 1 }] }])
  // (10.33 + 5.99 of delivery) x 1.2
  expect(half.documents).toMatchObject([{ kind: 'invoice', totalCents: 1958, shipmentNumber: 1 }])
  const [, letter, ...others] = await mails()
  expect(letter?.subject).toContain('has been shipped in part')
  expect(others).toEqual([])
  // The log says of the status what it says after any step.
  expect(await db.select({ changes: auditLog.changes }).from(auditLog)).toEqual([
    {
      changes: [
        { field: 'Status', from: 'Pending', to: 'Processing' },
        { field: 'Shipment 1', from: null, to: '1 of 4 units' },
      ],
    },
  ])
  expect(letter?.text).toContain('Please have $19.58 ready')
  expect(letter?.text).toContain('1 x Norrland Brake Pads')
  expect(letter?.text).not.toContain('Oil Filter')

  const outcome = await changeOrderStatus(db, { orderId, to: 'shipped', tracking: 'Parcel 2', by, origin })
  expect(outcome.ok).toBe(true)
  const whole = await orderNow()
  expect(whole.shipments.map(({ pieces }) => pieces)).toEqual([
    [{ line: 1, quantity: 1 }],
    [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ],
  ])
  expect(whole.tracking).toBe('Parcel 2')
  expect(whole.invoicedCents).toBe(whole.totalCents)
  const sums = await db.select({ vat: documents.vatCents, fee: documents.deliveryFeeCents }).from(documents)
  expect(sums.reduce((sum, { vat }) => sum + vat, 0)).toBe(whole.vatCents)
  expect(sums.map(({ fee }) => fee)).toEqual([599, 0])
})

test('all that is left makes the order shipped', async () => {
  await part([{ line: 1, quantity: 3 }])
  expect(await part([{ line: 2, quantity: 1 }], 1)).toEqual({ ok: true, isWhole: true })
  expect((await orderNow()).status).toBe('shipped')
})

test('more than is left, a form of before, and an order that is shipped are refused, and nothing is half done', async () => {
  await part([{ line: 1, quantity: 2 }])
  const before = await orderNow()
  expect(
    await part(
      [
        { line: 1, quantity: 2 },
        { line: 9, quantity: 1 },
      ],
      1,
    ),
  ).toEqual({ ok: false, reason: 'too-many', errors: { 1: 'Only 1 left to ship', 9: 'Nothing is left to ship' } })
  expect(await part([{ line: 2, quantity: 1 }])).toMatchObject({ ok: false, reason: 'stale' })
  expect(await orderNow()).toEqual(before)
  await changeOrderStatus(db, { orderId, to: 'shipped', by, origin })
  expect(await part([{ line: 2, quantity: 1 }], 2)).toMatchObject({ ok: false, reason: 'not-allowed' })
})

test('the same part sent twice at once is shipped once', async () => {
  const outcomes = await Promise.all([part([{ line: 1, quantity: 1 }]), part([{ line: 1, quantity: 1 }])])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await orderNow()).shipments).toHaveLength(1)
})

test('cancelled after a part was sent: what was invoiced is credited, to the cent', async () => {
  await part([{ line: 1, quantity: 1 }])
  await part([{ line: 1, quantity: 1 }], 1)
  await cancelOrder(db, { orderId, by, origin })
  await numberDocuments(db, orderId)
  const order = await orderNow()
  expect(order.documents.map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', 'INV-0001'],
    ['invoice', 'INV-0002'],
    ['credit_note', 'INV-0003'],
  ])
  expect(order.creditedCents).toBe(order.invoicedCents)
  const [credit] = await db.select().from(documents).where(eq(documents.kind, 'credit_note'))
  expect(credit?.lines).toMatchObject([{ line: 1, quantity: 2 }])
  expect(credit?.refersTo.map(({ number }) => number)).toEqual(['INV-0001', 'INV-0002'])
})

test('an order of which a part was sent outlives the account of its customer, without name and address', async () => {
  await part([{ line: 1, quantity: 1 }])
  await numberDocuments(db, orderId)
  const pieces = [{ line: 1, quantity: 1, reason: 'other' as const }]
  const wish = { kind: 'return', pieces, note: 'My name is Ada', requestKey: crypto.randomUUID() } as const
  await askForReturn(db, { ...wish, orderId, userId: null, by, origin })
  await removeCustomer(db, { userId, origin })
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ status: 'processing', customerName: 'Deleted customer' })
  const [invoice] = await db.select().from(documents)
  expect(invoice?.customer).toEqual({
    name: 'Deleted customer',
    email: '',
    phone: '',
    address: { street: '', city: '', postcode: '' },
  })
  const { rows } = await db.execute(sql`select tracking, note from shipments, returns`)
  expect(rows).toEqual([{ tracking: '', note: '' }])
})

test.each([false, true])(
  'so does one of which a part is sent while the account is being deleted, and comes back: %s',
  async comesBack => {
    await changeOrderStatus(db, { orderId, to: 'processing', by, origin })
    let gone: ReturnType<typeof removeCustomer> | undefined
    await db.transaction(async tx => {
      const pieces = [{ line: 1, quantity: 1 }]
      await shipPart(tx, { orderId, pieces, shipmentsWas: 0, tracking: '', by, origin })
      const back = pieces.map(piece => ({ ...piece, reason: 'other' as const }))
      const wish = { kind: 'return', pieces: back, note: '', requestKey: crypto.randomUUID() } as const
      if (comesBack) await askForReturn(tx, { ...wish, orderId, userId: null, by, origin })
      // Not committed before the deletion has begun to wait for the order.
      gone = removeCustomer(db, { userId, origin })
      await untilOneWaits(db)
    })
    expect(await gone).toMatchObject({ ok: true })
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ status: 'processing', customerName: 'Deleted customer', stockRestoredAt: null })
  },
)

test.each([
  sql`update documents set total_amount = 1`,
  sql`update documents set lines = '[]'`,
  sql`update documents set number = 'INV-9999'`,
  sql`update documents set customer = jsonb_set(customer, '{name}', '"Somebody else"')`,
  sql`update documents set seller = '{}'`,
  sql`delete from documents`,
])('the database refuses to alter a document: %#', async statement => {
  await part([{ line: 1, quantity: 1 }])
  await numberDocuments(db, orderId)
  const refusal = await db.execute(statement).catch(error => error.cause)
  expect(String(refusal)).toMatch(/A document is never (changed|deleted): make a credit note/)
})
