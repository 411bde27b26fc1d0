import { globSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { declineRequest } from '#shop/selling/orders/requests/answer.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import { settleReturn } from '#shop/selling/returns/settle.server.ts'
import { workWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { queuedMails } from '#test/queue.ts'
import { addCustomer, addProduct, checkoutOf, origin, setRates } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let by: string

beforeEach(async () => {
  await emptyTables(db)
  await setRates(db)
  await db.update(settings).set({ withdrawalDays: 14 })
  by = await addCustomer(db, 'admin@example.com')
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 50 })
})

/** Two pads that somebody orders by telephone, who gives an address for mails and may have an account: 72.00 with VAT. */
async function order(userId: string | null) {
  const checkout = checkoutOf([{ id: 'PAD1', quantity: 2 }], 7200)
  const placed = await placeOrder(db, { userId, origin, checkout, counter: { by, channel: 'phone', tells: true } })
  if (!placed.ok) throw new Error(placed.message)
  return placed.order
}

/** Makes the shop write all the letters that it has for the customers of orders. */
async function writeAll(userId: string | null) {
  const { id: orderId } = await order(userId)
  const [now] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!now) throw new Error('The order is gone')
  const { customerName: name, customerPhone: phone, customerEmail: email, deliveryMethod, shippingAddress } = now
  const edited = await editOrder(db, {
    orderId,
    expected: now.updatedAt.toISOString(),
    lines: [{ line: 1, quantity: 3, agreed: null }],
    added: [],
    customer: { name, phone, email },
    deliveryMethod,
    shippingAddress,
    agreedCents: 10800,
    mostDiscountPercent: 0,
    by,
    origin,
  })
  expect(edited).toEqual({ ok: true })
  const [request] = await db
    .insert(changeRequests)
    .values({ orderId, requestKey: crypto.randomUUID(), lines: [{ line: 1, quantity: 1 }], note: '' })
    .returning()
  const declining = { orderId, requestId: request?.id ?? 0, answer: 'It is packed.', by, origin }
  expect(await declineRequest(db, declining)).toEqual({ ok: true })
  await changeOrderStatus(db, { orderId, to: 'processing', by, origin })
  const pieces = [{ line: 1, quantity: 1 }]
  await shipPart(db, { orderId, pieces, shipmentsWas: 0, tracking: '', by, origin })
  for (const to of ['shipped', 'delivered', 'completed'] as const)
    await changeOrderStatus(db, { orderId, to, by, origin })
  for (const declines of [true, false]) {
    const asked = await askForReturn(db, {
      orderId,
      userId,
      kind: 'return',
      note: '',
      requestKey: crypto.randomUUID(),
      by: null,
      origin,
      pieces: [{ line: 1, quantity: 1, reason: 'not_needed' }],
    })
    if (!asked.ok) throw new Error(asked.reason)
    const step = { returnId: asked.id, answer: '', by, origin }
    if (declines) await moveReturn(db, { ...step, expected: 'requested', to: 'declined' })
    else {
      await moveReturn(db, { ...step, expected: 'requested', to: 'approved' })
      await moveReturn(db, { ...step, expected: 'approved', to: 'received' })
      const outcomes = new Map((await findReturn(db, asked.id))?.items.map(({ id }) => [id, 'restocked' as const]))
      const fees = { restockingFeeCents: 0, deliveryFeeCents: 0, paysOut: false }
      expect(await settleReturn(db, { ...step, ...fees, outcomes, expected: 'received' })).toEqual({ ok: true })
    }
  }
  const other = await order(userId)
  const withdrawal = { orderNumber: other.orderNumber, contact: '555 0100', parts: '', requestKey: crypto.randomUUID() }
  await workWithdrawal(db, { withdrawal, declaredAt: new Date(), origin })
  await changeOrderStatus(db, { orderId: other.id, to: 'cancelled', by, origin })
  return (await queuedMails(db)).filter(({ to }) => to === 'ada@example.com')
}

const page = `${origin}/orders/`

test('no mail about an order without an account leads to its page; with one each of them does', async () => {
  const without = await writeAll(null)
  expect(
    without.filter(({ text, html }) => text.includes(page) || html.includes(page)).map(({ subject }) => subject),
  ).toEqual([])
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const withPage = await writeAll(await addCustomer(db, 'ada@example.com'))
  expect(withPage.filter(({ text }) => !text.includes(page)).map(({ subject }) => subject)).toEqual([])
  const said = (mails: typeof withPage) => mails.map(({ subject }) => subject.replace(/(#ORD|RET)-[\w-]+/, '$1'))
  expect(said(without)).toEqual(said(withPage))
  expect(new Set(said(without))).toEqual(
    new Set([
      ...['has been received', 'was changed', 'stays as it is', 'is being prepared', 'has been shipped in part'].map(
        text => `Order #ORD ${text}`,
      ),
      ...['has been shipped', 'has been delivered', 'is complete', 'has been cancelled'].map(
        text => `Order #ORD ${text}`,
      ),
      ...['has been received', 'is declined', 'is approved', 'has arrived', 'is settled'].map(
        text => `Return RET ${text}`,
      ),
      'Your withdrawal from order #ORD has been received',
    ]),
  )
})

test('one place alone makes the link to an order’s page for mails, so that no letter can forget to ask', () => {
  const makes = globSync('{shop,worker}/**/*.ts').filter(file =>
    /origin\}\/orders\//.test(file.endsWith('.test.ts') ? '' : readFileSync(file, 'utf8')),
  )
  expect(makes).toEqual(['shop/selling/orders/placed-letter.ts'])
})
