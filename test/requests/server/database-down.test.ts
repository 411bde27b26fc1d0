import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { testDatabase } from '#test/database.ts'
import { openLine } from '#test/db/database-line.ts'
import { openShop } from '#test/request.ts'
import { anna, dana, fillShop } from '#test/world.ts'

const { direct: database } = await testDatabase()
const { db } = database
await fillShop(db)

const line = await openLine(database)
const shop = await openShop(line.db)
beforeEach(line.mend)

const pages = ['/', '/makes', '/products/KT-PAD10', '/search?q=brake', '/orders', '/nothing', '/cart']

test('while the database is away every page says so with 503, and then the shop is back by itself', async () => {
  const visitor = await shop.visitor().signIn(anna)
  await line.cut()
  for (const path of pages) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(503)
    expect(page.headers.get('Retry-After')).toBe('5')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.main || page.text).toContain('Back in a moment')
    expect(page.text).toContain('Try Again')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  }
  // A page that is open already asks for data: it stays, and says that the shop is away.
  for (const path of ['/makes', '/products/KT-PAD10', '/orders']) {
    const { status, headers } = await visitor.get(`${path}.data`)
    expect([status, headers.get('Retry-After'), headers.get('X-Remix-Response')], path).toEqual([503, '5', null])
  }
  expect((await visitor.get('/healthz')).status).toBe(200)
  await line.mend()
  for (const path of pages) expect((await visitor.get(path)).status, path).toBe(path === '/nothing' ? 404 : 200)
})

test('a program is told so as a problem, with when to try again', async () => {
  await line.cut()
  for (const path of ['/api/v1/products?q=brake', '/api/v1/catalogue']) {
    const { status, headers, text } = await shop.visitor().get(path)
    expect([status, headers.get('Content-Type'), headers.get('Retry-After')], path).toEqual([
      503,
      'application/problem+json',
      '5',
    ])
    expect(JSON.parse(text)).toMatchObject({ status: 503 })
  }
})

test('a shopper reads that the cart is kept, and an owner reads nothing of a cart', async () => {
  const shopper = shop.visitor()
  const owner = await shop.visitor().signIn(dana)
  await line.cut()
  expect((await shopper.get('/makes')).text).toContain(
    'The shop cannot reach its catalogue right now. Nothing is lost: your cart is kept in this browser. This page tries again',
  )
  for (const path of ['/admin', '/admin/orders'])
    expect((await owner.get(path)).text).toContain(
      'The shop cannot reach its catalogue right now. This page tries again by itself.',
    )
})

test('nobody is signed out, and nothing signs anybody in, while it is away', async () => {
  const visitor = await shop.visitor().signIn(anna)
  await line.cut()
  expect((await visitor.post('/login', { email: anna, password: 'Sesame12' })).status).toBe(503)
  await line.mend()
  expect((await visitor.get('/orders')).status).toBe(200)
})

test('an order sent meanwhile is not half kept: the same form goes through afterwards', async () => {
  const visitor = await shop.visitor().signIn(anna)
  const form = {
    firstName: 'Anna',
    lastName: 'Berg',
    email: anna,
    phone: '555 0100',
    address: '1 Road',
    city: 'Town',
    postcode: '12345',
    checkoutKey: crypto.randomUUID(),
    lines: JSON.stringify([{ id: 'KT-PAD10', quantity: 1 }]),
    shownTotalCents: '6718',
  }
  await line.cut()
  expect((await visitor.post('/checkout', form)).status).toBe(503)
  await line.mend()
  expect(await db.$count(orders)).toBe(0)
  expect((await visitor.post('/checkout', form)).location).toBe('/orders')
  expect(await db.$count(orders)).toBe(1)
})

test('a fault of ours is the last-resort page, without a word on what it was', async () => {
  await db.execute(sql`alter table products rename to products_elsewhere`)
  const page = await shop.visitor().get('/products/KT-PAD10')
  await db.execute(sql`alter table products_elsewhere rename to products`)
  expect(page.status).toBe(500)
  expect(page.main).toContain('Unexpected Application Error!')
  expect(page.title).toBe('Unexpected Application Error! | Corner Parts')
  expect(page.links).toEqual(['/products/KT-PAD10', '/'])
  expect(page.html).toMatch(/<link [^>]*rel="stylesheet"/)
  expect(/_elsewhere|select |relation| {4}at /.test(page.html)).toBe(false)
  expect(shop.logged.at(-1)).toContain('\\"products\\" does not exist')
  expect((await shop.visitor().get('/products/KT-PAD10')).status).toBe(200)
})

test('it has its title and look where not even the shop’s name can be read, and below a page of its own', async () => {
  await db.execute(sql`alter table settings rename to settings_elsewhere`)
  // A process that has read it before shows the frame as it was; this one has just begun.
  const nameless = await (await openShop(line.db)).visitor().get('/makes')
  await db.execute(sql`alter table settings_elsewhere rename to settings`)
  await db.execute(sql`alter table products rename to products_elsewhere`)
  const product = await shop.visitor().get('/products/KT-PAD10')
  await db.execute(sql`alter table products_elsewhere rename to products`)
  for (const [page, shopName, address] of [
    [nameless, 'Camshaft', '/makes'],
    [product, 'Corner Parts', '/products/KT-PAD10'],
  ] as const) {
    expect(page.status).toBe(500)
    expect(page.title).toBe(`Unexpected Application Error! | ${shopName}`)
    expect(page.links).toEqual([address, '/'])
    expect(page.html).toMatch(/<link [^>]*rel="stylesheet"/)
  }
})

test('data requests fail with a 5xx, so that the browser can say so', async () => {
  await line.cut()
  const { status, html } = await shop.visitor().get('/makes.data')
  expect(status).toBeGreaterThanOrEqual(500)
  expect(/ECONNREFUSED|select |127\.0\.0\.1/.test(html)).toBe(false)
})
