import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { changedAtOnce } from '#shop/selling/orders/changed.server.ts'
import { deleteOrder, restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import { makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { scopeNames } from '#shop/trade/api-tokens/scopes.ts'
import { testDatabase } from '#test/database.ts'
import { queuedMails } from '#test/queue.ts'
import { openShop, origin } from '#test/request.ts'
import { copyOrders } from '#test/selling/orders/copies.ts'
import { fillShop, placeOneOf, type StockedWorld } from '#test/world.ts'

// What the API's own text promises and no other test shows; promises.test.ts has all of it.

const { db } = await testDatabase()
let world: StockedWorld
let shop: Awaited<ReturnType<typeof openShop>>
let token: string
beforeEach(async () => {
  world = await fillShop(db)
  shop = await openShop(db)
  token = await makeToken(db, { name: 'Program', scopes: scopeNames, days: null, by: world.people.dana })
})

async function ask(path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = body === undefined ? { headers } : { headers, method: 'PATCH', body: JSON.stringify(body) }
  const response = await shop.fetch(new Request(`${origin}/api/v1${path}`, init))
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.items.map(({ id }: { id: string }) => id)

test('a list is sorted by newest and a search by relevance, unless told otherwise', async () => {
  await db
    .update(products)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(products.id, 'NL-OF1'))
  expect(idsOf(await ask('/products'))).toEqual(idsOf(await ask('/products?sort=newest')))
  expect(idsOf(await ask('/products')).at(-1)).toBe('NL-OF1')
  expect(idsOf(await ask('/products?q=brake'))).toEqual(idsOf(await ask('/products?q=brake&sort=relevance')))
})

test('words without which something was found are told', async () => {
  const { body } = await ask('/products?q=ceramic+brake+pads+zzzzqqqq')
  expect(body.reading.droppedWords).toEqual(['zzzzqqqq'])
  expect(body.items.length).toBeGreaterThan(0)
})

test('whether VAT is in a price, and what a core charge is, is told of every product', async () => {
  expect((await ask('/products/KT-PAD10')).body).toMatchObject({ priceIncludesVat: false, coreChargeCents: null })
  await db.update(settings).set({ pricesIncludeVat: true, coreDays: 30 })
  await db.update(products).set({ coreChargeCents: 2000 }).where(eq(products.id, 'KT-PAD10'))
  expect((await ask('/products/KT-PAD10')).body).toMatchObject({ priceIncludesVat: true, coreChargeCents: 2000 })
})

test('a reference is read in any case wherever one is sent', async () => {
  const saved = await ask('/stock', { items: [{ id: 'nl-of1', stock: 33 }] })
  expect(saved.body.items).toMatchObject([{ id: 'NL-OF1', outcome: 'saved', now: { stock: 33 } }])
  const items = [
    { id: 'nl-of1', stock: 1 },
    { id: 'NL-OF1', stock: 2 },
  ]
  expect((await ask('/stock', { items })).body).toMatchObject({
    status: 422,
    detail: 'items: A product is named twice',
  })
  const fit = await ask(`/fit?vehicle=${world.variants.corolla.id}&products=kt-pad10`)
  expect(fit.body.items).toMatchObject([{ productId: 'KT-PAD10', answer: 'fits' }])
  expect(idsOf(await ask('/stock?after=kt-pad10'))).toEqual(['NL-OF1'])
})

test('a product that is not for sale is unknown to the question what fits', async () => {
  const vehicle = world.variants.corolla.id
  await db.execute(sql`
    insert into product_compatibility (product_id, make_id, model_id, sub_model_id)
    select 'HIDDEN1', make_id, model_id, sub_model_id from product_compatibility
    where product_id = 'KT-PAD10' and sub_model_id = ${vehicle}`)
  expect((await ask(`/fit?vehicle=${vehicle}&products=HIDDEN1`)).body.items).toMatchObject([{ answer: 'unknown' }])
})

test('the month in which the car was built settles what it fits if', async () => {
  await db
    .update(productCompatibility)
    .set({ builtFrom: '2016-04-01' })
    .where(eq(productCompatibility.productId, 'NL-OF1'))
  const answerOf = async (built: string) => {
    const { body } = await ask(`/fit?vehicle=${world.variants.corolla.id}&products=NL-OF1${built}`)
    return body.items[0]
  }
  expect(await answerOf('')).toMatchObject({ answer: 'fits-if', fitsIf: ['built from 04/2016'] })
  expect((await answerOf('&built=2015-12')).answer).toBe('does-not-fit')
  expect((await answerOf('&built=2016-04')).answer).toBe('fits')
})

test('a part has at most 500 of its numbers, and a row of fitment says when there are more than it has', async () => {
  const numbers = Array.from({ length: 510 }, (_, n) => ({
    productId: 'NL-OF1',
    kind: 'oe' as const,
    brand: 'Toyota',
    number: `A${1000 + n}`,
  }))
  await db.insert(productReferences).values(numbers)
  const same = Array.from({ length: 13 }, (_, n) => ({
    id: `SAME${n}`,
    name: `Filter ${n}`,
    brand: 'Other',
    priceCents: 900,
    stock: 1,
  }))
  await db.insert(products).values(same)
  await db
    .insert(productReferences)
    .values({ productId: 'NL-OF1', kind: 'interchange', brand: 'Mann', number: 'W 712' })
  await db
    .insert(productReferences)
    .values(same.map(({ id }) => ({ productId: id, kind: 'manufacturer' as const, brand: 'Mann', number: 'W712' })))
  const { body } = await ask('/products/NL-OF1')
  expect([body.numbers.length, body.numbersAreCapped]).toEqual([500, true])
  expect([body.interchangeable.length, body.interchangeableIsCapped]).toEqual([12, true])
  const less = (await ask('/products/SAME1')).body
  expect([less.numbersAreCapped, less.fitmentIsCapped]).toEqual([false, false])
  expect(body.fitmentIsCapped).toBe(false)
  await db.execute(sql`
    insert into product_compatibility (product_id, make_id, model_id, sub_model_id, note)
    select product_id, make_id, model_id, sub_model_id, 'Row ' || n from product_compatibility, generate_series(1, 1001) n
    where product_id = 'NL-OF1' and sub_model_id = ${world.variants.corolla.id}`)
  const capped = (await ask('/products/NL-OF1')).body
  expect([capped.fitment.length, capped.fitmentIsCapped]).toEqual([1000, true])
})

test('a body that is too large is refused as a problem', async () => {
  const { status, headers, body } = await ask('/stock', { items: 'x'.repeat(20_000_000) })
  expect([status, headers.get('Content-Type'), body.status]).toEqual([413, 'application/problem+json', 413])
})

test('a program that asks too much at once is told when to try again, as a problem', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) => ask(`/orders?since=20${10 + (n % 10)}-01-01T00:00:00Z`)),
  )
  const late = answers.filter(({ status }) => status === 429)
  expect(late.length).toBeGreaterThan(0)
  for (const { headers } of late)
    expect([headers.get('Content-Type'), headers.get('Retry-After')]).toEqual(['application/problem+json', '5'])
  // On a slow machine some wait for their turn for so long that they are told that the shop is busy, and when to try again.
  const others = answers.filter(({ status }) => status !== 200 && status !== 429)
  for (const { status, headers } of others)
    expect([status, headers.get('Content-Type'), headers.has('Retry-After')]).toEqual([
      503,
      'application/problem+json',
      true,
    ])
})

test('a status that a program sets is mailed to the customer, and goods come back as it says', async () => {
  const stock = async () => (await db.select().from(products).where(eq(products.id, 'KT-PAD10')))[0]?.stock ?? 0
  const all = await stock()
  const place = async () => `/orders/${(await placeOneOf(db, world.people.anna, 'KT-PAD10')).id}`
  const [kept, back, unsent] = [await place(), await place(), await place()]
  const before = (await queuedMails(db)).length
  await ask(kept, { status: 'shipped' })
  expect((await queuedMails(db)).slice(before).map(({ to }) => to)).toEqual(['anna@example.com'])
  expect(await stock()).toBe(all - 3)

  for (const path of [kept, back]) await ask(path, { status: 'delivered' })
  await ask(kept, { status: 'cancelled' })
  expect(await stock(), 'of a delivered order they stay away').toBe(all - 3)
  await ask(back, { status: 'cancelled', putStockBack: true })
  expect(await stock(), 'unless it says that they came').toBe(all - 2)
  await ask(unsent, { status: 'cancelled' })
  expect(await stock(), 'of one that was not delivered they do').toBe(all - 1)
})

test('an order has its shipments, documents and what was invoiced, and one that was deleted says when', async () => {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await ask(`/orders/${id}`, { status: 'shipped', tracking: 'DHL 1' })
  const fresh = (await ask(`/orders/${id}`)).body
  expect(fresh.documents).toMatchObject([{ kind: 'invoice', number: null, shipmentNumber: 1 }])
  await numberDocuments(db, id)
  const { body } = await ask(`/orders/${id}`)
  expect(body).toMatchObject({
    currency: 'USD',
    invoiceNumber: 'INV-0001',
    creditNumber: null,
    invoicedCents: body.totalCents,
    creditedCents: 0,
    vatRate: 0.2,
    pricesIncludeVat: false,
    paidCents: 0,
    dueCents: body.totalCents,
    takenBy: null,
    deletedAt: null,
    shipments: [{ number: 1, tracking: 'DHL 1', pieces: [{ line: 1, quantity: 1 }] }],
    documents: [{ number: 'INV-0001', totalCents: body.totalCents }],
    items: [{ line: 1, productId: 'KT-PAD10', quantity: 1, priceCents: 4999, coreChargeCents: 0 }],
  })
  await ask(`/orders/${id}`, { status: 'cancelled' })
  await numberDocuments(db, id)
  expect((await ask(`/orders/${id}`)).body).toMatchObject({
    creditNumber: 'INV-0002',
    creditedCents: body.totalCents,
    dueCents: 0,
  })
  // A colleague took it, and more was paid than it cost.
  const taken = { takenBy: world.people.dana, channel: 'counter', paidCents: 500 } as const
  await db.update(orders).set(taken).where(eq(orders.id, id))
  expect((await ask(`/orders/${id}`)).body).toMatchObject({ takenBy: 'Dana Reyes', channel: 'counter', dueCents: -500 })

  await deleteOrder(db, { orderId: id, by: world.people.dana })
  expect((await ask(`/orders/${id}`)).body.deletedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect((await ask(`/orders/${id}`, { tracking: 'X' })).status).toBe(404)
  await restoreOrder(db, { orderId: id, by: world.people.dana })
  expect((await ask(`/orders/${id}`)).body.deletedAt).toBeNull()
})

test('orders come a hundred at once, and from the last page’s place what is new', async () => {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await copyOrders(
    db,
    120,
    sql`jsonb_build_object('order_number', 'ORD-COPY-' || n, 'updated_at', now() - interval '1 hour' + n * interval '1 second')`,
    sql`o.id = ${id}`,
  )
  const first = (await ask('/orders')).body
  const second = (await ask(`/orders?after=${first.next}`)).body
  expect([first.items.length, second.items.length]).toEqual([changedAtOnce, 20])
  expect((await ask(`/orders?after=${second.next}`)).body).toEqual({ items: [], next: second.next })
  await db
    .update(orders)
    .set({ updatedAt: sql`now() - interval '1 minute'` })
    .where(eq(orders.orderNumber, 'ORD-COPY-7'))
  expect((await ask(`/orders?after=${second.next}`)).body.items).toMatchObject([{ orderNumber: 'ORD-COPY-7' }])
  await db.delete(orders).where(like(orders.orderNumber, 'ORD-COPY-%'))
})

test('a page of stock that has all there is, and 500 of them, says that there are no more', async () => {
  await db.execute(sql`
    insert into products (id, name, brand, price) select 'ZZ-' || n, 'Part', 'Maker', 1 from generate_series(1000, 1500) n`)
  expect((await ask('/stock?after=ZZ')).body).toMatchObject({ items: { length: 500 }, hasMore: true })
  expect((await ask('/stock?after=ZZ-1000')).body).toMatchObject({ items: { length: 500 }, hasMore: false })
})

test('an order is told anew once the account of the colleague who took it is deleted', async () => {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await db.update(orders).set({ channel: 'phone', takenBy: world.people.boris })
  await db.update(orders).set({ updatedAt: new Date('2020-01-01') })
  expect((await ask(`/orders/${id}`)).body).toMatchObject({
    takenBy: 'Boris Klein',
    updatedAt: '2020-01-01T00:00:00.000Z',
  })
  await removeCustomer(db, { userId: world.people.boris, origin })
  const { body } = await ask(`/orders/${id}`)
  expect(body.takenBy).toBeNull()
  expect(body.updatedAt > '2026').toBe(true)
})
