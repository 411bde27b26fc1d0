import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { askForChange } from '#shop/selling/orders/requests/ask.server.ts'
import { listChangeRequests } from '#shop/selling/orders/requests/find.server.ts'
import { requestTexts } from '#shop/selling/orders/requests/requests.ts'
import { testDatabase } from '#test/database.ts'
import { addProduct, buy, openShop, origin } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let by: string
let userId: string
let orderId: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 5 })
  await addProduct(db, { id: 'FILT1', name: 'Oil Filter', priceCents: 500, stock: 5 })
  orderId = (await buy(db, userId, { PAD1: 2, FILT1: 1 }, 7800)).id
})

/** What the customer reads of the own request on the page of the order. */
async function read() {
  const {
    items: [request],
  } = await listChangeRequests(db, orderId)
  const order = await findOrder(db, { orderId, userId })
  if (!request || !order) throw new Error('There is no request')
  return { status: request.status, texts: requestTexts(request, order.items) }
}

const others = [
  { line: 1, quantity: 3 },
  { line: 2, quantity: 0 },
]

async function askAndDo({ lines = others, note = '', agreedCents = 10800 } = {}) {
  const wish = { orderId, userId, requestKey: crypto.randomUUID(), lines, shippingAddress: null, note, origin }
  expect(await askForChange(db, wish)).toEqual({ ok: true })
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const [request] = await db.select().from(changeRequests)
  if (!order || !request) throw new Error('There is no request')
  const { deliveryMethod, shippingAddress, customerName: name, customerPhone: phone, customerEmail: email } = order
  const editing = {
    orderId,
    expected: order.updatedAt.toISOString(),
    requestId: request.id,
    added: [],
    deliveryMethod,
    by,
    origin,
    lines: lines.map(line => ({ ...line, agreed: null })),
    mostDiscountPercent: 0,
    shippingAddress,
    customer: { name, phone, email },
  }
  return { before: await read(), edited: await editOrder(db, { ...editing, agreedCents }) }
}

test('what was asked for reads the same once it is done: what was ordered before, and what was taken out', async () => {
  const texts = ['Norrland Brake Pads: 3 instead of 2', 'Norrland Oil Filter: none']
  expect(await askAndDo()).toEqual({ before: { status: 'open', texts }, edited: { ok: true } })
  expect(await read()).toEqual({ status: 'done', texts })
})

test('a request of an older release, which kept neither, says no nonsense', async () => {
  await askAndDo()
  const lines = [
    { line: 1, quantity: 3 },
    { line: 2, quantity: 0 },
  ]
  await db.update(changeRequests).set({ lines })
  expect((await read()).texts).toEqual(['Norrland Brake Pads: 3', 'A part that was taken out: none'])
})

test('what was asked for and changes nothing of the order is done by its form too, and the log says so', async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const done = await askAndDo({ lines: [], note: 'Please ring first', agreedCents: order?.totalCents ?? 0 })
  expect(done.edited).toEqual({ ok: true })
  expect(await read()).toMatchObject({ status: 'done' })
  const log = await db.select().from(auditLog).where(eq(auditLog.thing, 'order'))
  expect(log.map(({ action, changes }) => [action, changes])).toEqual([
    ['updated', [{ field: 'Change asked for', from: null, to: 'Done' }]],
  ])
})
