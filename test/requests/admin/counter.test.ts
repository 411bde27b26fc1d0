import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { userRoles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { findTypedCars } from '#shop/finding/identify/typed-cars.server.ts'
import { findChangedOrder } from '#shop/selling/orders/changed.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { makeModel, makeVariant } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { correctStock } from '#test/stock.ts'
import { anna, boris, dana, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

/** One set of pads, picked up: 49.99 with 20% VAT 59.99. */
const sale = (changed: Record<string, string> = {}) => ({
  userId: '',
  customerName: 'Grace Hopper',
  phone: '555 0188',
  email: '',
  handover: 'pickup',
  channel: 'phone',
  address: '',
  city: '',
  postcode: '',
  paidBy: 'cash',
  lines: '[{"id":"KT-PAD10","quantity":1}]',
  prices: '{}',
  saleKey: crypto.randomUUID(),
  shownTotalCents: '5999',
  ...changed,
})
const send = (changed: Record<string, string> = {}, by = admin) => by.post('/admin/counter', sale(changed))
const newest = async () => {
  const [order] = await db.select().from(orders)
  if (!order) throw new Error('No order was placed')
  return order
}

test('an order without account and address for mails stands on every screen, paper and file', async () => {
  expect((await send()).status).toBe(302)
  const { id, orderNumber } = await newest()
  const page = await admin.get(`/admin/orders/${id}`)
  expect(page.main).toContain('By telephone, taken by Dana Reyes')
  expect(page.main).toMatch(/Pick-up To be picked up at the shop/)
  expect((await admin.get('/admin/orders?q=hopper')).main).toContain(orderNumber)
  expect((await admin.get(`/admin/orders/${id}/packing-slip`)).main).toContain('To be picked up by')
  expect((await admin.get(`/admin/orders/${id}/invoice.pdf`)).status).toBe(200)
  for (const to of ['processing', 'shipped', 'delivered', 'completed'] as const) {
    expect(await changeOrderStatus(db, { orderId: id, to, by: world.people.dana, origin })).toMatchObject({ ok: true })
  }
  const empty = { street: '', city: '', postcode: '' }
  expect(await findChangedOrder(db, id)).toMatchObject({
    channel: 'phone',
    deliveryMethod: 'pickup',
    customerEmail: '',
    shippingAddress: empty,
  })
  expect((await admin.get('/admin')).status).toBe(200)
  expect((await admin.get('/admin/accounting')).status).toBe(200)
})

test('what is handed over now has its invoice with the answer', async () => {
  expect((await send({ handover: 'now', customerName: '', phone: '' })).status).toBe(302)
  const order = await newest()
  expect(order).toMatchObject({ status: 'completed', customerName: 'Walk-in customer', paidCents: 5999 })
  expect(order.documentNumbers).not.toBe('')
})

test('of what is handed over and paid nothing says that it is paid at pick-up, and the invoice is printed by one press', async () => {
  const userId = world.people.anna
  const sold = await send({ handover: 'now', userId })
  const page = await admin.get(sold.location?.replace(/#sold$/, '') ?? '')
  expect(page.main).toContain('Print Invoice')
  expect(page.main).not.toContain('Payment at Pick-up')
  expect(page.links).toContainEqual(expect.stringMatching(/\/documents\/\d+\?print$/))
  const customer = await shop.visitor().signIn(anna)
  const { main } = await customer.get('/orders')
  expect(main).toContain('Paid')
  expect(main).not.toContain('Payment at Pick-up')
  // What is only ordered at the counter is paid when it is picked up, and has no invoice yet.
  const ordered = await admin.get((await send({ channel: 'counter', userId })).location ?? '')
  expect(ordered.main).toContain('Payment at Pick-up')
  expect(ordered.main).not.toContain('Print Invoice')
  expect((await customer.get('/orders')).main).toContain('Payment at Pick-up')
})

test('what is wrong is said at its field, and what was typed stays', async () => {
  const missing = await send({ handover: 'delivery', shownTotalCents: '6718' })
  expect(missing.status).toBe(422)
  const cheap = await send({ prices: '{"KT-PAD10":{"price":"x","reason":""}}' })
  expect(cheap.status).toBe(422)
  const sold = await send({ lines: '[{"id":"KT-PAD10","quantity":999}]' })
  expect(sold.status).toBe(409)
  expect(await db.$count(orders)).toBe(0)
})

test('a price is read as the screen reads it: 12. is 12', async () => {
  const prices = JSON.stringify({ 'KT-PAD10': { price: '12.', reason: 'Agreed' } })
  expect((await send({ prices, shownTotalCents: '1440' })).status).toBe(302)
})

test('a colleague who is no admin goes down by 10% at most', async () => {
  await db.insert(userRoles).values({ userId: world.people.boris, role: 'orders' })
  const colleague = await shop.visitor().signIn(boris)
  const at = (price: string, shownTotalCents: string) => ({
    prices: JSON.stringify({ 'KT-PAD10': { price, reason: 'Agreed' } }),
    shownTotalCents,
  })
  expect((await send(at('30.00', '3600'), colleague)).status).toBe(422)
  expect((await send(at('45.00', '5400'), colleague)).status).toBe(302)
  expect((await send(at('30.00', '3600'))).status).toBe(302)
})

test('parts are found for the car, each with its fit; callers by telephone', async () => {
  const car = `${world.makes.toyota.id}.${world.models.corolla.id}.2015.${world.variants.corolla.id}`
  await correctStock(db, tx => tx.update(products).set({ stock: 0 }).where(eq(products.id, 'KT-PAD10')))
  const parts = await admin.post('/admin/counter/parts.data', { part: 'brake pads', vehicle: car })
  expect(parts.html).toContain('KT-PAD10')
  expect(parts.html).toContain('Fits')
  await correctStock(db, tx => tx.update(products).set({ stock: 9 }).where(eq(products.id, 'KT-PAD10')))
  await send()
  expect((await admin.post('/admin/counter/callers.data', { caller: '5550188' })).html).toContain('Grace Hopper')
  for (const path of ['parts', 'callers', 'cars']) {
    for (const nothing of ['', ' ', '%', '\u0000', 'x'.repeat(5_000)]) {
      const fields = { part: nothing, caller: nothing, car: nothing, vehicle: nothing }
      expect((await admin.post(`/admin/counter/${path}.data`, fields)).status).toBe(200)
    }
  }
})

test.each(['2015 corolla', 'toyota corolla', 'corola 2015'])('%s is a car, with its variant', async typed => {
  const { cars, message } = await findTypedCars(db, typed, new Date('2026-11-26'))
  expect(message).toBeNull()
  expect(cars.items.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Toyota Corolla 1\.8L 4-cyl \d{4}$/))
})

test('a make and a year without a model are the models of that year, of which one is chosen, and none where there is one', async () => {
  const { toyota } = world.makes
  for (const [name, year] of [
    ['Sienna', '2011-2020'],
    ['Tacoma', '2005-2015'],
    ['Prius', '2004-2009'],
  ] as const) {
    const model = await makeModel(db, { makeId: toyota.id, name, displayOrder: 9 })
    await makeVariant(db, { modelId: model.id, name: 'Base', slug: 'base', year })
  }
  const { cars, message } = await findTypedCars(db, '2015 toyota van', new Date('2026-11-26'))
  expect(message).toBeNull()
  expect(cars.items.map(({ name }) => name)).toEqual([
    'Toyota Corolla 2015',
    'Toyota Sienna 2015',
    'Toyota Tacoma 2015',
  ])
  expect(cars.items[1]?.written).toMatch(new RegExp(`^${toyota.id}\\.\\d+\\.2015`))
  for (const text of ['toyota van', '2015 vw bus', '1990 toyota van', '2015 toyota and vw'])
    expect(await findTypedCars(db, text, new Date('2026-11-26'))).toMatchObject({ cars: { items: [] } })
})

test('what names no car says so; nothing asks nothing', async () => {
  expect(await findTypedCars(db, 'brake pads', new Date())).toMatchObject({
    cars: { items: [] },
    message: expect.stringMatching(/No car/),
  })
  expect(await findTypedCars(db, '  ', new Date())).toEqual({ cars: { items: [], hasMore: false }, message: null })
  expect(await findTypedCars(db, '1HGCM82633A004352', new Date())).toMatchObject({ cars: { items: [] } })
})
