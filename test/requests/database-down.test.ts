import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { orders } from '#db/schema.ts'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { anna, fillWorld, stockShelves } from '#test/world.ts'

const { db, pool } = await testDatabase()
await stockShelves(db, await fillWorld(db))

// The shop reaches its database over a line of its own, which can be cut and mended.
const { host, port, user, password, database } = pool.options
const sockets = new Set<Socket>()
let line: Server | null = null

async function mendLine(at = 0) {
  line = createServer(client => {
    const server = host?.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port ?? 5432, host)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    client.pipe(server).pipe(client)
  }).listen(at, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function cutLine() {
  const closed = line && once(line.close(), 'close')
  for (const socket of sockets) socket.destroy()
  await closed
  line = null
}

const linePort = await mendLine()
const overLine = openDatabase({ host: '127.0.0.1', port: linePort, user, password, database }, { max: 4 })
const shop = await openShop(overLine.db)
afterAll(async () => {
  await overLine.close()
  await cutLine()
})
beforeEach(async () => {
  if (!line) await mendLine(linePort)
})

const pages = ['/', '/makes', '/products/KT-PAD10', '/search?q=brake', '/orders', '/nothing', '/cart']

test('while the database is away every page says so with 503, and then the shop is back by itself', async () => {
  const visitor = await shop.visitor().signIn(anna)
  await cutLine()
  for (const path of pages) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(503)
    expect(page.headers.get('Retry-After')).toBe('5')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.main || page.text).toContain('Back in a moment')
    expect(page.text).toContain('Try again')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  }
  expect((await visitor.get('/healthz')).status).toBe(200)
  await mendLine(linePort)
  for (const path of pages) expect((await visitor.get(path)).status, path).toBe(path === '/nothing' ? 404 : 200)
})

test('nobody is signed out, and nothing signs anybody in, while it is away', async () => {
  const visitor = await shop.visitor().signIn(anna)
  await cutLine()
  expect((await visitor.post('/login', { email: anna, password: 'Sesame12' })).status).toBe(503)
  await mendLine(linePort)
  expect((await visitor.get('/orders')).status).toBe(200)
})

test('an order sent meanwhile is not half kept: the same form goes through afterwards', async () => {
  const visitor = await shop.visitor().signIn(anna)
  const form = {
    ...{ firstName: 'Anna', lastName: 'Berg', email: anna, phone: '1', address: 'a', city: 'b', postcode: 'c' },
    checkoutKey: crypto.randomUUID(),
    lines: JSON.stringify([{ id: 'KT-PAD10', quantity: 1 }]),
    shownTotalCents: '6718',
  }
  await cutLine()
  expect((await visitor.post('/checkout', form)).status).toBe(503)
  await mendLine(linePort)
  expect(await db.$count(orders)).toBe(0)
  expect((await visitor.post('/checkout', form)).location).toBe('/orders')
  expect(await db.$count(orders)).toBe(1)
})

test('a fault of ours is the last-resort page, without a word on what it was', async () => {
  await db.execute(sql`alter table banners rename to banners_elsewhere`)
  const page = await shop.visitor().get('/')
  await db.execute(sql`alter table banners_elsewhere rename to banners`)
  expect(page.status).toBe(500)
  expect(page.main).toContain('Unexpected Application Error!')
  expect(page.links).toEqual(['/'])
  expect(/banners|select|at .*\.js/.test(page.html.replaceAll('/pictures/banners', ''))).toBe(false)
  expect(shop.logged.at(-1)).toContain('banners')
  expect((await shop.visitor().get('/')).status).toBe(200)
})

test('data requests fail with a 5xx, so that the browser can say so', async () => {
  await cutLine()
  const { status, html } = await shop.visitor().get('/makes.data')
  expect(status).toBeGreaterThanOrEqual(500)
  expect(/ECONNREFUSED|select |127\.0\.0\.1/.test(html)).toBe(false)
})
