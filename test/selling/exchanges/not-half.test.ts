import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { exchange } from '#shop/selling/exchanges/exchange.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { correctPayment } from '#shop/selling/payments/take.server.ts'
import { testDatabase } from '#test/database.ts'
import { checkoutOf, mailsTo, origin, stockOf } from '#test/selling/orders/world.ts'
import { exchangesOf } from './world.ts'

const { db } = await testDatabase()
const { deliver, exchanged, form, now } = exchangesOf(db)

const everything = async () => ({
  stock: await stockOf(db),
  orders: await db.$count(orders),
  returns: await db.$count(returns),
  payments: await db.$count(payments),
  documents: await db.$count(documents),
  mails: (await mailsTo(db)).length,
})

describe('nothing is half done', () => {
  test.each([
    [
      'more goes out than there is',
      { goesOut: [{ id: 'PAD2', quantity: 3 }] },
      { reason: 'out-of-stock', message: 'Better Pads: only 2 units left' },
    ],
    ['what goes out is not for sale', { goesOut: [{ id: 'GONE', quantity: 1 }] }, { reason: 'out-of-stock' }],
    ['more comes back than was bought', { pads: 3 }, { reason: 'too-many', errors: { 1: 'Only 2 can come back' } }],
    ['more delivery is given back than was paid', { deliveryFeeCents: 100 }, { reason: 'invalid' }],
    ['nobody has agreed to the difference', {}, { reason: 'to-agree', isNew: true }],
    [
      'another difference was agreed',
      { agreedCents: 1100 },
      { reason: 'to-agree', isNew: false, sum: { differenceCents: 1200 } },
    ],
    ['the order is not there', { orderId: crypto.randomUUID() }, { reason: 'not-found' }],
  ])('%s', async (_, change, refusal) => {
    const before = await everything()
    expect(await exchange(db, form(change))).toMatchObject({ ok: false, ...refusal })
    expect(await everything()).toEqual(before)
  })

  test('the price has changed since the difference was agreed', async () => {
    const asked = form({})
    await exchange(db, asked)
    await db.execute(sql`update products set price = 41 where id = 'PAD2'`)
    expect(await exchange(db, { ...asked, agreedCents: 1200 })).toMatchObject({
      reason: 'to-agree',
      isNew: false,
      sum: { differenceCents: 1320 },
    })
  })

  test('the account of the customer is gone, or the currency another one', async () => {
    await db.update(settings).set({ currencySymbol: '€' })
    expect(await exchange(db, form({}))).toMatchObject({ reason: 'currency' })
    await removeCustomer(db, { userId: now.userId, origin })
    expect(await exchange(db, form({}))).toMatchObject({ reason: 'no-customer' })
    expect(await db.$count(returns)).toBe(0)
  })
})

test('a form that is sent twice, also at once, is one exchange; one that took parts back alone is used up', async () => {
  const asked = form({ agreedCents: 1200 })
  const [first, second] = await Promise.all([exchange(db, asked), exchange(db, asked)])
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  expect(await exchange(db, asked)).toEqual(first)
  expect([await db.$count(orders), await db.$count(returns)]).toEqual([2, 1])
  expect(await stockOf(db)).toEqual({ PAD1: 9, PAD2: 1, BULB1: 10 })
})

test('the last piece goes to one of two who want it', async () => {
  const other = await deliver('PAD1', 1, 4319)
  const one = form({ goesOut: [{ id: 'PAD2', quantity: 2 }], agreedCents: 6000 })
  const outcomes = await Promise.all([
    exchange(db, one),
    exchange(db, { ...one, orderId: other, requestKey: crypto.randomUUID() }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'out-of-stock' })
  expect(await stockOf(db)).toMatchObject({ PAD2: 0 })
})

test('exchanges and buyers of the same parts, in whatever order, never wait in a circle', async () => {
  const others = await Promise.all([1, 2, 3].map(() => deliver('PAD1', 1, 4319)))
  const deeds = others.flatMap(id => [
    exchange(db, form({ orderId: id, goesOut: [{ id: 'BULB1', quantity: 1 }], agreedCents: -3000 })),
    placeOrder(db, {
      userId: now.userId,
      origin,
      checkout: checkoutOf(
        [
          { id: 'BULB1', quantity: 1 },
          { id: 'PAD1', quantity: 1 },
        ],
        4919,
      ),
    }),
  ])
  const outcomes = await Promise.all(deeds)
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
})

test('half of an exchange is not put right by itself', async () => {
  await exchanged({})
  const [wrong] = await db.select().from(payments).where(eq(payments.kind, 'exchange'))
  const correction = { orderId: now.orderId, paymentId: wrong?.id ?? 0, note: 'Wrong', by: now.by }
  expect(await correctPayment(db, correction)).toMatchObject({ ok: false, reason: 'corrected' })
})
