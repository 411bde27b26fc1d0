import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { createLog } from '#platform/log.ts'
import { startPageCache } from '#server/kept-pages/cache.ts'
import { testDatabase } from '#test/database.ts'
import { openLine } from '#test/db/database-line.ts'
import { openShop } from '#test/request.ts'
import { until } from '#test/until.ts'
import { fillShop } from '#test/world.ts'
import { openCachingShop } from './shops.ts'

// The line on which a shop hears of changes may break like any other.

const { direct: database } = await testDatabase()
const { db } = database
await fillShop(db)
const line = await openLine(database, 10)
const shop = await openCachingShop(line)

beforeEach(async () => {
  line.swallow(false)
  await line.mend()
  await shop.isOn()
  await shop.hasHeard()
  shop.told.length = 0
})

const offLine = 'Changes of the database are not heard of: nothing is kept in memory until they are'
const onLine = 'Changes of the database are heard of again: pages are kept'
const told = () => shop.told.map(line => JSON.parse(line).msg)

test('a lost line turns the cache off, and only what nobody can make is shown as it was; once it is back, the cache is', async () => {
  await shop.visitor().get('/terms')
  await shop.visitor().get('/products/KT-PAD10')
  expect(shop.pages.size().pages).toBe(2)
  await line.cut()
  await shop.isOn(false)
  expect(shop.pages.size().pages).toBe(0)
  const old = await shop.visitor().get('/products/KT-PAD10')
  expect([old.status, old.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect((await shop.visitor().get('/makes')).status).toBe(503)
  await db.update(products).set({ priceCents: 4321 }).where(eq(products.id, 'KT-PAD10'))
  await line.mend()
  await until(async () => expect((await shop.visitor().get('/products/KT-PAD10')).text).toContain('43.21'))
  await shop.isOn()
  expect((await shop.visitor().get('/products/KT-PAD10')).text).toContain('43.21')
  expect((await shop.visitor().get('/products/KT-PAD10')).headers.get('ETag')).not.toBeNull()
  expect(shop.pages.size().pages).toBe(1)
  expect(told()).toEqual([offLine, onLine])
})

test('a page that is being made while the line is lost is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = { key: '/slow', acceptEncoding: null, ifNoneMatch: null }
  const slow = shop.pages.serve(asked, async () => {
    await promise
    return { status: 200, headers: [], bytes: Buffer.from('old'), tags: ['frame'], isSound: true }
  })
  await line.cut()
  await shop.isOn(false)
  await line.mend()
  await shop.isOn()
  resolve()
  expect((await slow).bytes?.toString()).toBe('old')
  expect(shop.pages.size().pages).toBe(0)
})

test('a line that went silent without a word is noticed', async () => {
  await shop.visitor().get('/terms')
  line.silence()
  await until(() => expect(shop.pages.isOn()).toBe(false))
  expect(shop.pages.size().pages).toBe(0)
  await line.cut()
})

test('behind a pooler that does not pass notifications on, it is never on, and the log says why', async () => {
  line.swallow(true)
  const heard: string[] = []
  const log = createLog({ pretty: false, destination: { write: text => heard.push(text) } })
  const { pages, stop } = startPageCache(line, { production: true, pageCacheMegabytes: 1 }, log, 'a secret')
  await until(() => expect(heard.join()).toContain('a pooler in transaction mode does not pass on'))
  expect(heard.join()).toContain(offLine)
  expect(pages?.isOn()).toBe(false)
  const behind = await openShop(line.db, { pages })
  const page = await behind.visitor().get('/terms')
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache'])
  expect(pages?.size().pages).toBe(0)
  await stop()
})

const silent = createLog({ pretty: false, destination: { write: () => undefined } })

test('where the environment wants no page cache there is none, and what is around all pages is kept all the same', async () => {
  const { pages, outline, stop } = startPageCache(line, { production: true, pageCacheMegabytes: 0 }, silent, 'a secret')
  const { frame } = outline
  expect(pages).toBeNull()
  await until(async () => expect(await frame()).toBe(await frame()))
  const closed = await openShop(line.db, { pages, outline })
  for (const shopName of ['Gearbox', 'Camshaft']) {
    await db.update(settings).set({ shopName })
    const title = async () => (await closed.visitor().get('/terms')).title
    await until(async () => expect(await title()).toBe(`Terms and conditions | ${shopName}`))
  }
  await line.cut()
  await until(() => expect(frame()).rejects.toThrow())
  await line.mend()
  await stop()
})

test('the filters of a whole list are read once, and anew when any product has changed', async () => {
  const { outline, stop } = startPageCache(line, { production: true, pageCacheMegabytes: 0 }, silent, 'a secret')
  const filters = async () => (await outline.wholeList(''))?.facets
  await until(async () => expect(await filters()).toBe(await filters()))
  const closed = await openShop(line.db, { pages: null, outline })
  const page = async () => (await closed.visitor().get('/categories')).text
  expect(await page()).not.toContain('Zebrawood')
  const queries = vi.spyOn(line.pool, 'query')
  await page()
  const asked = JSON.stringify(queries.mock.calls.map(([query]) => query))
  expect(asked).toContain('join products p')
  expect(asked).not.toContain('product_search')
  queries.mockRestore()
  await db.update(products).set({ brand: 'Zebrawood' }).where(eq(products.id, 'KT-PAD10'))
  await until(async () => expect(await page()).toContain('Zebrawood'))
  await stop()
})

test('in development nothing is kept', async () => {
  const { pages, outline } = startPageCache(line, { production: false, pageCacheMegabytes: 64 }, silent, 'a secret')
  expect(pages).toBeNull()
  expect(await outline.frame()).not.toBe(await outline.frame())
})
