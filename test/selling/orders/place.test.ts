import { count, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carSubModels } from '#db/schema/cars/vehicles.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orderItems, orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { lineCarKey } from '#shop/selling/cart/vehicles.ts'
import { findOrder, listOrders } from '#shop/selling/orders/own.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { listCarsOfItems, listConditions } from '#shop/selling/orders/vehicles.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeMake, makeModel, makeVariant } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'
import { addCustomer, cart, checkoutOf, mailsTo, openForAda, origin, stockOf, total } from './world.ts'

const { db } = await testDatabase()
let userId: string

beforeEach(async () => {
  userId = await openForAda(db)
})

const ordersKept = async () => (await db.select({ orders: count() }).from(orders))[0]?.orders

async function place(lines: { id: string; quantity: number }[] = cart) {
  const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(lines, total) })
  if (!placed.ok) throw new Error(placed.message)
  return placed
}

/** A car of which no variant is named, and the id of its one variant. */
async function makeCivic() {
  const make = await makeMake(db, { name: 'Honda' })
  const model = await makeModel(db, { makeId: make.id, name: 'Civic' })
  const { id } = await makeVariant(db, { modelId: model.id, name: '1.8', slug: 'petrol', year: '2012-2016' })
  return { civic: { makeId: make.id, modelId: model.id, year: 2014 }, subModelId: id }
}

describe('an order that is placed', () => {
  test('keeps lines and amounts of the day, takes the stock, and stands at pending', async () => {
    const placed = await place()
    expect(placed.order.orderNumber).toMatch(/^ORD-\d{13}-[0-9A-Z]{9}$/)
    expect(await stockOf(db)).toEqual({ PAD1: 3, FILTER1: 2 })
    const { lines, ...order } = placed.order
    expect(lines).toEqual([
      { id: 'PAD1', quantity: 2 },
      { id: 'FILTER1', quantity: 1 },
    ])
    expect(await findOrder(db, { orderId: order.id, userId })).toEqual({
      ...order,
      status: 'pending',
      channel: 'web',
      deliveryMethod: 'delivery',
      invoiceNumber: null,
      invoicedCents: 0,
      creditNumber: null,
      creditedCents: 0,
      paidCents: 0,
      givenBackCents: 0,
      exchangedCents: 0,
      exchangedFrom: null,
      fromExchangeCents: 0,
      tracking: '',
      shipments: [],
      documents: [],
      payments: [],
      returns: [],
      placedAt: expect.any(Date),
      subtotalCents: 4708,
      deliveryFeeCents: 599,
      vatRate: 0.2,
      pricesIncludeVat: false,
      vatCents: 1061,
      totalCents: 6368,
      currencySymbol: '$',
      deliveryTimeDays: 3,
      paymentMethod: 'cod',
      promisedOn: null,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      customerPhone: '555 0100',
      shippingAddress: { street: '12 Gear Street', city: 'Springfield', postcode: '12345' },
      deliveryNote: '',
      seller: {
        name: 'Camshaft',
        address: '',
        city: '',
        phone: '',
        email: 'counter@camshaft.example',
        timeZone: 'UTC',
        logoUrl: '',
        currencyCode: 'USD',
        returnDays: 30,
      },
      items: [
        {
          line: 1,
          productId: 'PAD1',
          productName: 'Brake Pads',
          productBrand: 'Norrland',
          quantity: 2,
          priceCents: 1999,
          coreChargeCents: 0,
          warrantyMonths: null,
          note: '',
          vehicles: [],
          image: '/pads.webp',
          isForSale: true,
          hasProduct: true,
        },
        {
          line: 2,
          productId: 'FILTER1',
          productName: 'Oil Filter',
          productBrand: 'Norrland',
          quantity: 1,
          priceCents: 710,
          coreChargeCents: 0,
          warrantyMonths: null,
          note: '',
          vehicles: [],
          image: null,
          isForSale: true,
          hasProduct: true,
        },
      ],
      changes: [{ status: 'pending', changedAt: expect.any(Date) }],
    })
  })

  test('is not altered by later changes of settings and products', async () => {
    const placed = await place()
    const before = await findOrder(db, { orderId: placed.order.id, userId })
    await db.update(settings).set({ vatRate: 0.05, deliveryFeeCents: 1, currencySymbol: '€', deliveryTimeDays: 9 })
    await db.update(products).set({ priceCents: 1, name: 'Renamed', brand: 'Other' })
    await db.delete(products).where(eq(products.id, 'FILTER1'))
    const after = await findOrder(db, { orderId: placed.order.id, userId })
    expect(after?.items[1]).toMatchObject({ productName: 'Oil Filter', image: null, isForSale: false })
    expect({ ...after, items: [] }).toEqual({ ...before, items: [] })
    expect(after?.items.map(item => item.priceCents)).toEqual([1999, 710])
  })

  test('keeps the cars that its parts are for, by the names and ids of the catalogue alone', async () => {
    const { civic, subModelId } = await makeCivic()
    const sent = [
      { id: 'PAD1', quantity: 1, vehicles: [{ ...civic, subModelId }] },
      { id: 'PAD1', quantity: 1, vehicles: [{ ...civic, year: 2015, subModelId: subModelId + 1 }] },
      { id: 'FILTER1', quantity: 1, vehicles: [{ ...civic, makeId: civic.makeId + 1 }] },
    ]
    const placed = await place(sent)
    const order = await findOrder(db, { orderId: placed.order.id, userId })
    expect(order?.items.map(item => item.vehicles)).toEqual([
      [
        { name: 'Honda Civic 1.8 2014', subModelId },
        { name: 'Honda Civic 2015', subModelId: null },
      ],
      [],
    ])
    await db.delete(carSubModels)
    expect(await findOrder(db, { orderId: placed.order.id, userId })).toEqual(order)
  })

  test('a universal part is for no car, whatever a cart says', async () => {
    const { civic } = await makeCivic()
    await db.update(products).set({ isUniversal: true }).where(eq(products.id, 'PAD1'))
    const lines = ['PAD1', 'FILTER1'].map(id => ({ id, quantity: id === 'PAD1' ? 2 : 1, vehicles: [civic] }))
    expect(await listConditions(db, lines)).toEqual({ [lineCarKey('PAD1', civic)]: null })
    const placed = await place(lines)
    const order = await findOrder(db, { orderId: placed.order.id, userId })
    expect(order?.items.map(item => [item.productId, item.vehicles.length])).toEqual([
      ['PAD1', 0],
      ['FILTER1', 1],
    ])
  })

  test('keeps the conditions of the day on which its parts fit those cars', async () => {
    const { civic: plain, subModelId } = await makeCivic()
    const row = { subModelId, modelId: 0, makeId: 0 }
    await db.insert(productCompatibility).values([
      { productId: 'PAD1', builtFrom: '2014-04-01', ...row },
      { productId: 'FILTER1', ...row },
    ])
    const civic = { ...plain, subModelId }
    const sent = [
      { id: 'PAD1', quantity: 2, vehicles: [civic, { ...civic, built: '2014-06' }] },
      { id: 'FILTER1', quantity: 1, vehicles: [civic] },
    ]
    const placed = await place(sent)
    await db.delete(productCompatibility)
    const order = await findOrder(db, { orderId: placed.order.id, userId })
    const name = 'Honda Civic 1.8 2014'
    expect(order?.items.map(item => item.vehicles)).toEqual([
      [
        { name, subModelId, condition: 'built from 04/2014' },
        { name: `${name} built 06/2014`, subModelId },
      ],
      [{ name, subModelId }],
    ])
    // Ordered again, they are for the same cars, as the garage knows these.
    const { makeId, modelId } = civic
    const ids = { makeId: String(makeId), modelId: String(modelId), variant: { id: subModelId, name: '1.8' } }
    const car = { ...ids, makeName: 'Honda', modelName: 'Civic', year: '2014' }
    const again = { PAD1: [car, { ...car, built: '2014-06' }], FILTER1: [car] }
    expect(await listCarsOfItems(db, order?.items ?? [])).toEqual(again)
  })

  test('in a shop whose prices include VAT: nothing comes on top, and the order keeps that it was so', async () => {
    await db.update(settings).set({ pricesIncludeVat: true })
    expect(await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })).toMatchObject({
      ok: false,
      reason: 'total-changed',
    })
    const now = await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, 5307) })
    if (!now.ok) throw new Error(now.message)
    await db.update(settings).set({ pricesIncludeVat: false })
    expect(await findOrder(db, { orderId: now.order.id, userId })).toMatchObject({
      subtotalCents: 4708,
      deliveryFeeCents: 599,
      vatCents: 885,
      totalCents: 5307,
      pricesIncludeVat: true,
    })
  })

  test('adds up several lines of one product', async () => {
    const lines = [...cart, { id: 'PAD1', quantity: 3 }]
    // 5 x 19.99 + 7.10 = 107.05: above 50, so delivery is free
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(lines, 12846) })
    expect(placed).toMatchObject({ ok: true })
    expect(await stockOf(db)).toEqual({ PAD1: 0, FILTER1: 2 })
    expect(await db.select({ quantity: orderItems.quantity }).from(orderItems).orderBy(orderItems.id)).toEqual([
      { quantity: 5 },
      { quantity: 1 },
    ])
  })

  test('queues a mail to the customer and to the shop, in its own transaction', async () => {
    await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })
    expect(await mailsTo(db)).toEqual(['ada@example.com', 'counter@camshaft.example'])
  })

  test('queues no mail to a shop without an address', async () => {
    await db.update(settings).set({ email: '' })
    await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })
    expect(await mailsTo(db)).toEqual(['ada@example.com'])
  })

  test('is not kept when its mail cannot be queued', async () => {
    await db.execute(sql`alter table graphile_worker._private_jobs add constraint none check (false) not valid`)
    try {
      await expect(placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })).rejects.toThrow()
    } finally {
      await db.execute(sql`alter table graphile_worker._private_jobs drop constraint none`)
    }
    expect(await ordersKept()).toBe(0)
    expect(await stockOf(db)).toEqual({ PAD1: 5, FILTER1: 3 })
  })
})

describe('looking at orders', () => {
  test('only one’s own is found, and nothing under what is no id', async () => {
    const placed = await place()
    const orderId = placed.order.id
    const other = await addCustomer(db, 'bob@example.com')
    expect(await findOrder(db, { orderId, userId: other })).toBeNull()
    for (const bad of ['1', "' or 1=1", `${orderId}0`, crypto.randomUUID()]) {
      expect(await findOrder(db, { orderId: bad, userId })).toBeNull()
    }
    expect((await listOrders(db, other, 1)).items).toEqual([])
    await db.update(orders).set({ deletedAt: new Date() })
    expect(await findOrder(db, { orderId, userId })).toBeNull()
    expect((await listOrders(db, userId, 1)).total).toBe(0)
  })

  test('the list is newest first, 40 a page, and a page too far shows the last', async () => {
    await correctStock(db, tx => tx.update(products).set({ stock: 200 }))
    for (let n = 0; n < 41; n++) {
      const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })
      expect(placed.ok).toBe(true)
    }
    const first = await listOrders(db, userId, 1)
    expect(first).toMatchObject({ total: 41, page: 1, pageCount: 2, totalIsCapped: false })
    expect(first.items).toHaveLength(40)
    expect(first.items[0]).toMatchObject({ status: 'pending', totalCents: total, itemCount: 2, currencySymbol: '$' })
    const times = first.items.map(order => order.placedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const last = await listOrders(db, userId, 250)
    expect(last).toMatchObject({ page: 2, pageCount: 2, total: 41 })
    expect(last.items).toHaveLength(1)
    expect(first.items.map(order => order.id)).not.toContain(last.items[0]?.id)
  })
})

test('the first status change names the customer', async () => {
  await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })
  expect(await db.select({ by: orderStatusChanges.changedBy }).from(orderStatusChanges)).toEqual([{ by: userId }])
})
