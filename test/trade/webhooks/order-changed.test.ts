import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/trade/programs.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { webhookCalls } from '#shop/trade/webhooks/calls.server.ts'
import { testDatabase } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf } from '#test/world.ts'

const { db } = await testDatabase()

test('a change of an order is told once, and its preview is not', async () => {
  const { people } = await fillShop(db)
  const { id: orderId } = await placeOneOf(db, people.anna, 'KT-PAD10')
  await db
    .insert(webhookEndpoints)
    .values({ url: 'https://erp.example', secret: 'whsec_x', events: ['order.changed', 'order.moved'] })
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The order is gone')
  const { updatedAt, customerName, customerPhone, customerEmail, deliveryMethod, shippingAddress, orderNumber } = order
  const asked = {
    orderId,
    expected: updatedAt.toISOString(),
    lines: [{ line: 1, quantity: 2, agreed: null }],
    added: [],
    deliveryMethod,
    shippingAddress,
    customer: { name: customerName, phone: customerPhone, email: customerEmail },
    mostDiscountPercent: 0,
    by: people.dana,
    origin,
  }
  expect(await editOrder(db, { ...asked, agreedCents: null })).toMatchObject({ reason: 'to-agree' })
  // Two at 49.99, above the amount from which delivery is free, with 20% VAT.
  expect(await editOrder(db, { ...asked, agreedCents: 11_998 })).toEqual({ ok: true })
  const told = await db.select({ payload: webhookDeliveries.payload }).from(webhookDeliveries)
  expect(told.map(({ payload }) => webhookCalls['order.changed'].parse(payload).data)).toEqual([
    { orderId, orderNumber, status: 'pending' },
  ])
})
