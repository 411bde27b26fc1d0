import { count, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carSubModels } from '#db/schema/cars/vehicles.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orderItems, orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { lineCarKey } from '#shop/selling/cart/vehicles.ts'
import { hourly } from '#shop/selling/orders/limits.server.ts'
import { findOrder, listOrders } from '#shop/selling/orders/own.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { listConditions } from '#shop/selling/orders/vehicles.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeMake, makeModel, makeVariant } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'
import { addCustomer, addProduct, checkoutOf, mailsTo, origin, setRates, stockOf } from './world.ts'

const { db } = await testDatabase()
let userId: string

beforeEach(async () => {
  await emptyTables(db)
  await setRates(db)
  userId = await addCustomer(db, 'ada@example.com')
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 1999, stock: 5, images: ['/pads.webp'] })
  await addProduct(db, { id: 'FILTER1', name: 'Oil Filter', priceCents: 710, stock: 3 })
})

const ordersKept = async () => (await db.select({ orders: count() }).from(orders))[0]?.orders

// 2 x 19.99 + 7.10 = 47.08, delivery 5.99, VAT 20% of 53.07 = 10.61
const cart = [
  { id: 'PAD1', quantity: 2 },
  { id: 'FILTER1', quantity: 1 },
]
const total = 6368

describe('an order that is placed', () => {
  test('keeps lines and amounts of the day, takes the stock, and stands at pending', async () => {
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })
    if (!placed.ok) throw new Error(placed.message)
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
      tracking: '',
      shipments: [],
      documents: [],
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
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })
    if (!placed.ok) throw new Error(placed.message)
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
    const make = await makeMake(db, { name: 'Honda' })
    const model = await makeModel(db, { makeId: make.id, name: 'Civic' })
    const variant = await makeVariant(db, { modelId: model.id, name: '1.8', slug: 'petrol', year: '2012-2016' })
    const civic = { makeId: make.id, modelId: model.id, year: 2014 }
    const sent = [
      { id: 'PAD1', quantity: 1, vehicles: [{ ...civic, subModelId: variant.id }] },
      { id: 'PAD1', quantity: 1, vehicles: [{ ...civic, year: 2015, subModelId: variant.id + 1 }] },
      { id: 'FILTER1', quantity: 1, vehicles: [{ ...civic, makeId: make.id + 1 }] },
    ]
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(sent, total) })
    if (!placed.ok) throw new Error(placed.message)
    const order = await findOrder(db, { orderId: placed.order.id, userId })
    expect(order?.items.map(item => item.vehicles)).toEqual([
      [
        { name: 'Honda Civic 1.8 2014', subModelId: variant.id },
        { name: 'Honda Civic 2015', subModelId: null },
      ],
      [],
    ])
    await db.delete(carSubModels)
    expect(await findOrder(db, { orderId: placed.order.id, userId })).toEqual(order)
  })

  test('a universal part is for no car, whatever a cart says', async () => {
    const make = await makeMake(db, { name: 'Honda' })
    const model = await makeModel(db, { makeId: make.id, name: 'Civic' })
    await makeVariant(db, { modelId: model.id, name: '1.8', slug: 'petrol', year: '2012-2016' })
    await db.update(products).set({ isUniversal: true }).where(eq(products.id, 'PAD1'))
    const civic = { makeId: make.id, modelId: model.id, year: 2014 }
    const lines = ['PAD1', 'FILTER1'].map(id => ({ id, quantity: id === 'PAD1' ? 2 : 1, vehicles: [civic] }))
    expect(await listConditions(db, lines)).toEqual({ [lineCarKey('PAD1', civic)]: null })
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(lines, total) })
    if (!placed.ok) throw new Error(placed.message)
    const order = await findOrder(db, { orderId: placed.order.id, userId })
    expect(order?.items.map(item => [item.productId, item.vehicles.length])).toEqual([
      ['PAD1', 0],
      ['FILTER1', 1],
    ])
  })

  test('keeps the conditions of the day on which its parts fit those cars', async () => {
    const make = await makeMake(db, { name: 'Honda' })
    const model = await makeModel(db, { makeId: make.id, name: 'Civic' })
    const { id: subModelId } = await makeVariant(db, {
      modelId: model.id,
      name: '1.8',
      slug: 'petrol',
      year: '2012-2016',
    })
    const row = { subModelId, modelId: 0, makeId: 0 }
    await db.insert(productCompatibility).values([
      { productId: 'PAD1', builtFrom: '2014-04-01', ...row },
      { productId: 'FILTER1', ...row },
    ])
    const civic = { makeId: make.id, modelId: model.id, year: 2014, subModelId }
    const sent = [
      { id: 'PAD1', quantity: 2, vehicles: [civic, { ...civic, built: '2014-06' }] },
      { id: 'FILTER1', quantity: 1, vehicles: [civic] },
    ]
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(sent, total) })
    if (!placed.ok) throw new Error(placed.message)
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

describe('an order that is refused changes nothing', () => {
  const refused = async (checkout: ReturnType<typeof checkoutOf>) => {
    const before = await stockOf(db)
    const outcome = await placeOrder(db, { userId, origin, checkout })
    expect([await ordersKept(), await mailsTo(db), await stockOf(db)]).toEqual([0, [], before])
    return outcome
  }

  test('when stock ran out meanwhile, with a word on each part', async () => {
    await addProduct(db, { id: 'BELT1', name: 'Belt', priceCents: 100, stock: 0 })
    await addProduct(db, { id: 'HIDDEN1', name: 'Hidden', priceCents: 100, stock: 9, isActive: false })
    const lines: { id: string; quantity: number; name?: string }[] = ['PAD1', 'FILTER1', 'BELT1', 'HIDDEN1'].map(
      id => ({ id, quantity: 4 }),
    )
    lines.push({ id: 'DELETED1', quantity: 4, name: 'Wiper Blade' })
    expect(await refused(checkoutOf(lines, total))).toMatchObject({
      ok: false,
      reason: 'out-of-stock',
      message:
        'Oil Filter: only 3 units left. Belt is out of stock. Part HIDDEN1 is no longer available. Wiper Blade (DELETED1) is no longer available',
      lines: ['available', 'not-enough', 'out-of-stock', 'gone', 'gone'].map(outcome => ({ outcome })),
    })
  })

  test('when many parts are gone: the first five are named, the others counted', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({ id: `GONE${n}`, quantity: 1, name: 'x'.repeat(200) }))
    const outcome = await refused(checkoutOf(lines, total))
    expect(outcome).toMatchObject({
      reason: 'out-of-stock',
      message: expect.stringMatching(/x \(GONE4\) .*And 195 more$/),
    })
    expect(outcome).not.toMatchObject({ message: expect.stringContaining('GONE5') })
  })

  test('when lines of one product together exceed its stock', async () => {
    const lines = [3, 3].map(quantity => ({ id: 'PAD1', quantity }))
    expect(await refused(checkoutOf(lines, total))).toMatchObject({ reason: 'out-of-stock' })
  })

  test('when the total is not the one that was shown: a forged or an old price, a changed rate', async () => {
    expect(await refused(checkoutOf(cart, 1))).toMatchObject({
      reason: 'total-changed',
      totals: { subtotalCents: 4708, deliveryFeeCents: 599, vatCents: 1061, totalCents: 6368 },
      message: 'The total has changed from $0.01 to $63.68. Please check it and place the order again.',
    })
    await db.update(settings).set({ vatRate: 0.1 })
    expect(await refused(checkoutOf(cart, total))).toMatchObject({
      reason: 'total-changed',
      totals: { totalCents: 5838 },
    })
  })

  test('when nothing is ordered, or more than a column can hold', async () => {
    expect(await refused(checkoutOf([], 0))).toMatchObject({ reason: 'empty' })
    await addProduct(db, { id: 'GOLD1', name: 'Gold', priceCents: 999_999_999_999, stock: 2_000_000_000 })
    for (const quantity of [1, 2, 1_000_000]) {
      expect(await refused(checkoutOf([{ id: 'GOLD1', quantity }], total))).toMatchObject({ reason: 'too-large' })
    }
  })
})

describe('an account that orders a lot', () => {
  test('is refused beyond so many orders and pieces an hour; a key that has its order is still answered', async () => {
    await addProduct(db, { id: 'BULB', name: 'Bulb', priceCents: 100, stock: 2000 })
    const place = (quantity: number, totalCents: number) =>
      placeOrder(db, { userId, origin, checkout: checkoutOf([{ id: 'BULB', quantity }], totalCents) })
    const tooMany = await place(hourly.pieces + 1, 72120)
    expect(tooMany).toMatchObject({
      reason: 'too-many',
      message: expect.stringContaining(`At most ${hourly.pieces} units`),
    })
    const [settingsRow] = await db.select().from(settings)
    if (!settingsRow) throw new Error('There are no settings')
    const totalOf = (quantity: number) =>
      orderTotals({ subtotalCents: quantity * 100, settings: { ...settingsRow } }).totalCents
    const first = checkoutOf([{ id: 'BULB', quantity: hourly.pieces - 1 }], totalOf(hourly.pieces - 1))
    expect(await placeOrder(db, { userId, origin, checkout: first })).toMatchObject({ ok: true })
    const atOnce = await Promise.all([place(1, totalOf(1)), place(1, totalOf(1)), place(1, totalOf(1))])
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
    expect(atOnce.find(({ ok }) => !ok)).toMatchObject({
      reason: 'too-many',
      message: expect.stringMatching(/try again in (59|60) minutes/),
    })
    expect(await placeOrder(db, { userId, origin, checkout: first })).toMatchObject({ ok: true })
    await db.update(orders).set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    expect(await place(1, totalOf(1))).toMatchObject({ ok: true })
  })
})

describe('a checkout key', () => {
  test('answers with its order ever after, whatever the stock and prices are by then', async () => {
    const checkout = checkoutOf([{ id: 'PAD1', quantity: 5 }], 11994)
    const first = await placeOrder(db, { userId, origin, checkout })
    expect(first).toMatchObject({ ok: true })
    await db.update(products).set({ priceCents: 1 })
    const again = { ...first, isNew: false }
    expect(await placeOrder(db, { userId, origin, checkout })).toEqual(again)
    expect(await placeOrder(db, { userId, origin, checkout: { ...checkout, lines: cart } })).toEqual(again)
    expect(await ordersKept()).toBe(1)
    expect(await mailsTo(db)).toHaveLength(2)
  })

  test('may try again after a refusal', async () => {
    const checkout = checkoutOf(cart, 1)
    expect(await placeOrder(db, { userId, origin, checkout })).toMatchObject({ ok: false })
    expect(await placeOrder(db, { userId, origin, checkout: { ...checkout, shownTotalCents: total } })).toMatchObject({
      ok: true,
    })
  })

  test('tells nobody else about its order', async () => {
    const checkout = checkoutOf(cart, total)
    await placeOrder(db, { userId, origin, checkout })
    const other = await addCustomer(db, 'bob@example.com')
    const outcome = await placeOrder(db, { userId: other, origin, checkout })
    expect(outcome).toMatchObject({ ok: false, reason: 'key-taken' })
    expect(outcome).not.toHaveProperty('order')
    expect(await ordersKept()).toBe(1)
  })
})

describe('looking at orders', () => {
  test('only one’s own is found, and nothing under what is no id', async () => {
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(cart, total) })
    if (!placed.ok) throw new Error(placed.message)
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
