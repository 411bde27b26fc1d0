import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { type Shop, startShop } from '#bench/shop.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { readEnv } from '#platform/env.ts'
import { makeCustomer } from '#test/customers.ts'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { urlOf } from '#test/server.ts'
import { correctStock } from '#test/stock.ts'
import { fillShop } from '#test/world.ts'
import { startProxy } from './ready-proxy.ts'

// An update of a shop of two processes: each is restarted while the other serves.

const {
  direct: { db, pool },
} = await testDatabase({ max: 4 })
await fillShop(db)
await correctStock(db, tx => tx.update(products).set({ stock: 1_000 }))
const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-rolling-'))
const env = readEnv({ DATABASE_URL: urlOf(pool.options), DATA_DIR: dataDir, NODE_ENV: 'production' })
const start = (port?: number) => startShop(env, { TRUST_PROXY: '1' }, port)
const shops: Shop[] = [await start(), await start()]
afterAll(async () => {
  for (const shop of shops) await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The cookies of customers who each order once. */
async function signInMany(count: number): Promise<string[]> {
  const shop = await openShop(db)
  const cookies: string[] = []
  for (let n = 0; n < count; n += 1) {
    const email = `shopper-${n}@example.com`
    await makeCustomer(db, { email })
    const visitor = await shop.visitor().signIn(email)
    cookies.push([...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  }
  return cookies
}

/** Whoever looks around reads: without it they are a flood, which is another test. */
const readingMs = 20

// 5.25 + 5.99 for delivery, 20% VAT on both
const order = (n: number) => ({
  firstName: 'Kim',
  lastName: 'Shopper',
  email: `shopper-${n}@example.com`,
  phone: '207 555 0100',
  address: '1 Mill Street',
  city: 'Bangor',
  postcode: '04401',
  paymentMethod: 'cod',
  checkoutKey: crypto.randomUUID(),
  lines: JSON.stringify([{ id: 'CLEAN100', quantity: 1 }]),
  shownTotalCents: '1349',
})

test('two processes are restarted in turn while people look around and order, and no request fails', async () => {
  const cookies = await signInMany(30)
  const origin = await startProxy(shops.map(shop => shop.port))
  const home = await (await fetch(origin)).text()
  const asset = /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1] ?? ''
  const failures: string[] = []
  let answered = 0
  let placed = 0
  let isOver = false

  async function ask(path: string, init: RequestInit = {}): Promise<number> {
    const status = await fetch(origin + path, { redirect: 'manual', ...init }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    answered += 1
    if (status === 0 || status >= 400) failures.push(`${init.method ?? 'GET'} ${path}: ${status}`)
    return status
  }

  /** Until as many more requests have been answered, however long that takes. */
  function answeredMore(count: number) {
    const enough = answered + count
    return vi.waitUntil(() => answered >= enough || isOver, { timeout: 120_000, interval: 10 })
  }

  async function lookAround(from: number) {
    for (let n = from; !isOver; n += 2) {
      for (const path of ['/', asset, `/search?q=brake+${n}`, '/products/KT-PAD10', '/makes.data']) {
        await ask(path)
        await delay(readingMs)
      }
    }
  }
  async function buy() {
    for (const [n, cookie] of cookies.entries()) {
      if (isOver) return
      const headers = { Cookie: cookie, 'X-Forwarded-For': `203.0.113.${n}` }
      const status = await ask('/checkout', {
        method: 'POST',
        body: new URLSearchParams(order(n)),
        headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' },
      })
      if (status === 302) placed += 1
      await answeredMore(10)
    }
  }

  const busy = [lookAround(0), lookAround(1), buy()]
  for (const [at, shop] of shops.entries()) {
    await answeredMore(20)
    await shop.stop()
    shops[at] = await start(shop.port)
  }
  await answeredMore(20)
  isOver = true
  await Promise.all(busy)
  expect(failures).toEqual([])
  expect(placed).toBeGreaterThan(5)
  expect(await db.$count(orders)).toBe(placed)
})
