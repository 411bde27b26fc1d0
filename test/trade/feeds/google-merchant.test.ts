import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { limits } from '#shop/limits.server.ts'
import { readProducts } from '#shop/trade/feeds/rows.server.ts'
import { readXml, type XmlElement } from '#shop/trade/formats/xml-read.server.ts'
import { origin, testShop } from '#test/request.ts'
import { countXml } from '#test/validators.ts'
import { fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
const address = '/feeds/google-merchant.xml'

beforeEach(async () => {
  await fillShop(db)
  await db.update(settings).set({ currencyCode: 'EUR' })
})

// What Google Merchant Center takes, as its product data specification says.
const limited = (length: number) => z.string().min(1).max(length)
const money = z.string().regex(/^\d+\.\d\d [A-Z]{3}$/)
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)
const once = <Value extends z.ZodType>(value: Value) => z.tuple([value]).transform(([only]) => only)
const maybe = <Value extends z.ZodType>(value: Value) => z.array(value).max(1).optional()
const item = z
  .strictObject({
    id: once(limited(50)),
    title: once(limited(150)),
    description: once(limited(5000)),
    link: once(webAddress),
    image_link: maybe(webAddress),
    additional_image_link: z.array(webAddress).max(10).optional(),
    availability: once(z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder'])),
    price: once(money.refine(text => Number.parseFloat(text) > 0, 'Google takes no price of 0')),
    brand: once(limited(70)),
    gtin: maybe(z.string().regex(/^(\d{8}|\d{12,14})$/)),
    mpn: maybe(limited(70)),
    identifier_exists: maybe(z.enum(['yes', 'no'])),
    condition: once(z.enum(['new', 'refurbished', 'used'])),
    google_product_category: once(z.string().regex(/^\d+$/)),
    product_type: maybe(limited(750)),
    shipping: z.array(z.literal('')).min(1),
    product_detail: z.array(z.literal('')).max(100).optional(),
  })
  .refine(
    ({ gtin, mpn, identifier_exists }) => !!(gtin ?? mpn) !== (identifier_exists?.[0] === 'no'),
    'A product has an identifier, or says that it has none',
  )

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** The items of a feed, each by the names of its elements; throws for what Google would refuse. */
async function validItems(feed: string) {
  const items: (z.output<typeof item> & { element: XmlElement })[] = []
  for await (const element of readXml(bytesOf(feed), ['rss/channel/item'])) {
    if ('kind' in element) throw new Error(`Line ${element.line}: ${element.reason}`)
    if (element.name === 'rss') {
      expect(element.attributes).toEqual({ version: '2.0', g: 'http://base.google.com/ns/1.0' })
      continue
    }
    const given = Object.groupBy(element.children, ({ name }) => name)
    const texts = Object.entries(given).map(([name, list]) => [name, list?.map(({ text }) => text)])
    items.push({ ...item.parse(Object.fromEntries(texts)), element })
  }
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  return items
}

const readFeed = async () => {
  await db.execute(sql`delete from rate_limits`)
  const response = await shop.fetch(new Request(new URL(address, origin)))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const feed = await response.text()
  const items = await validItems(feed)
  expect(countXml(feed, '/rss/channel/item/g:id', { g: 'http://base.google.com/ns/1.0' })).toBe(items.length)
  return items
}
const itemOf = async (id: string) => (await readFeed()).find(found => found.id === id)

test('the feed has every active product once, and all that Google asks for', async () => {
  await db.update(products).set({ isActive: false }).where(eq(products.id, 'KT-PAD10'))
  const items = await readFeed()
  expect(items.length).toBe(await db.$count(products, eq(products.isActive, true)))
  expect(items.map(({ id }) => id)).not.toContain('KT-PAD10')
})

test('an item says what its page says: name, brand, price, stock, category and some of the vehicles', async () => {
  await db.update(settings).set({ deliveryFeeCents: 599, freeDeliveryOverCents: null })
  await db
    .update(products)
    .set({
      name: 'Pads <front> & "rear"',
      priceCents: 1250,
      condition: 'used',
      description: 'Quiet\u0001 & <b>clean</b>',
    })
    .where(eq(products.id, 'KT-PAD10'))
  const found = await itemOf('KT-PAD10')
  const { brand } = (await db.select().from(products).where(eq(products.id, 'KT-PAD10')))[0] ?? {}
  expect(found).toMatchObject({
    title: `${brand} Pads <front> & "rear"`,
    description: 'Quiet & <b>clean</b>',
    link: `${origin}/products/KT-PAD10`,
    availability: 'in_stock',
    price: '12.50 EUR',
    condition: 'used',
    brand,
    product_type: ['Brakes > Brake Pads'],
  })
  const partsOf = (name: string) =>
    found?.element.children.filter(child => child.name === name).map(({ children }) => children.map(({ text }) => text))
  expect(partsOf('shipping')).toEqual([['5.99 EUR']])
  expect(partsOf('product_detail')).toContainEqual([
    'Vehicles',
    'Toyota Corolla',
    expect.stringContaining('1.8L 4-cyl'),
  ])
})

test('a delivery that is free for one piece alone is told to be free', async () => {
  await db.update(settings).set({ deliveryFeeCents: 599, freeDeliveryOverCents: 1000 })
  await db.update(products).set({ priceCents: 1001 }).where(eq(products.id, 'KT-PAD10'))
  const shipping = (await itemOf('KT-PAD10'))?.element.children.find(({ name }) => name === 'shipping')
  expect(shipping?.children[0]?.text).toBe('0.00 EUR')
})

test('a core charge, for which Google has no place, is with the delivery in a shop that takes cores back', async () => {
  await db.update(settings).set({ deliveryFeeCents: 599, freeDeliveryOverCents: null })
  await db.update(products).set({ coreChargeCents: 2500 }).where(eq(products.id, 'KT-PAD10'))
  const priced = async () => {
    const found = await itemOf('KT-PAD10')
    const shipping = found?.element.children.find(({ name }) => name === 'shipping')
    return [found?.price, shipping?.children[0]?.text]
  }
  expect(await priced()).toEqual(['49.99 EUR', '5.99 EUR'])
  await db.update(settings).set({ coreDays: 30 })
  expect(await priced()).toEqual(['49.99 EUR', '30.99 EUR'])
})

test('names and texts that are longer than Google takes are cut, and letters stay whole', async () => {
  await db
    .update(products)
    .set({ name: '🚗 '.repeat(200), brand: 'Ü'.repeat(100), description: 'word '.repeat(3000) })
    .where(eq(products.id, 'KT-PAD10'))
  const found = await itemOf('KT-PAD10')
  expect([...(found?.title ?? '')].length).toBeLessThanOrEqual(150)
  expect(found?.title.isWellFormed()).toBe(true)
  expect(found?.description.endsWith('word')).toBe(true)
})

test('photos are told, the first one first, and no drawing, which Google refuses', async () => {
  const images = ['/pictures/parts/pads.svg', '/uploads/products/1.300.jpg', '/uploads/products/2.300.jpg']
  await db.update(products).set({ images }).where(eq(products.id, 'KT-PAD10'))
  expect(await itemOf('KT-PAD10')).toMatchObject({
    image_link: [`${origin}/uploads/products/1.300.jpg`],
    additional_image_link: [`${origin}/uploads/products/2.300.jpg`],
  })
})

test('a GTIN tells Google which product it is, else the number of its manufacturer, else that there is none', async () => {
  const productId = 'KT-PAD10'
  expect(await itemOf(productId)).toMatchObject({ identifier_exists: ['no'] })
  await db.insert(productReferences).values({ productId, kind: 'manufacturer', number: '0 986-494.123' })
  expect(await itemOf(productId)).toMatchObject({ mpn: ['0 986-494.123'] })
  await db.insert(productReferences).values({ productId, kind: 'gtin', number: '4006381-333931' })
  const found = await itemOf(productId)
  expect(found).toMatchObject({ gtin: ['4006381333931'] })
  expect(found).not.toHaveProperty('mpn')
})

test('a product without a price is left out, and one whose category is not active has no category', async () => {
  await db.update(products).set({ priceCents: 0 }).where(eq(products.id, 'KT-PAD10'))
  expect(await itemOf('KT-PAD10')).toBeUndefined()
  await db.update(products).set({ priceCents: 1 }).where(eq(products.id, 'KT-PAD10'))
  await db.update(categories).set({ isActive: false }).where(eq(categories.slug, 'brake-pads'))
  expect(await itemOf('KT-PAD10')).not.toHaveProperty('product_type')
})

/** Adds 2,000 products, several parts of a feed, without what triggers would do for each. */
async function addMany() {
  await db.execute(sql`insert into brands (name, slug) values ('Plain', 'plain') on conflict do nothing`)
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`insert into products (id, name, brand, price, is_active)
    select 'SM-' || n, 'Part', 'Plain', 1, n % 3 > 0 from generate_series(1, 2000) n`)
  await db.execute(sql`alter table products enable trigger user`)
}

test('many products come in parts, each once', async () => {
  await addMany()
  expect((await readFeed()).length).toBe(await db.$count(products, eq(products.isActive, true)))
})

test('a feed that fails on the way is broken off, and whoever went away before that does not hear of it', async () => {
  await addMany()
  await db.execute(sql`update products set images = '[null]' where id = 'SM-800'`)
  const parts = readProducts(db)
  expect([(await parts.next()).done, (await parts.next()).done]).toEqual([false, false])
  await parts.return(undefined)
  await expect(readFeed()).rejects.toThrow('A row of the database is not what its schema says')
})

test('an empty shop has a feed without items', async () => {
  await db.delete(products)
  expect(await readFeed()).toEqual([])
})

test('whoever asks for it again and again has to wait', async () => {
  await db.execute(sql`delete from rate_limits`)
  const ask = () => shop.fetch(new Request(new URL(address, origin)))
  for (let n = 0; n < limits.feedOfNetwork.points; n++) await (await ask()).text()
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('two feeds are sent at once; a third waits until one ends or is broken off', async () => {
  await db.execute(sql`delete from rate_limits`)
  const ask = () => shop.fetch(new Request(new URL(address, origin)))
  const [first, second] = [await ask(), await ask()]
  const third = await ask()
  expect([third.status, third.headers.get('Retry-After')]).toEqual([503, '60'])
  await first.body?.cancel()
  const fourth = await ask()
  expect(fourth.status).toBe(200)
  await Promise.all([second.text(), fourth.text()])
  expect((await shop.fetch(new Request(new URL(address, origin), { method: 'HEAD' }))).status).toBe(200)
})
