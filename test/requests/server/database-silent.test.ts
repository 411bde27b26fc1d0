import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { testDatabase } from '#test/database.ts'
import { openLine } from '#test/db/database-line.ts'
import type { Page } from '#test/page.ts'
import { openShop } from '#test/request.ts'
import { openCachingShop } from '#test/requests/kept-pages/shops.ts'
import { routePaths } from '#test/route-paths.ts'
import { until } from '#test/until.ts'
import { dana, fillShop } from '#test/world.ts'

// PostgreSQL takes statements and connections and says nothing, as when it is frozen or the network swallows its words.

const { direct: database } = await testDatabase()
const { db } = database
await fillShop(db)
const line = await openLine(database)
// Everybody asks from a network of their own, as people do: of one network alone fewer are let in at once.
const shop = await openShop(line.db, { env: { TRUST_PROXY: '1' } })

const values: Record<string, string> = { ':productId': 'KT-PAD10', ':categorySlug': 'brakes' }
const addresses = routePaths.map(({ path }) =>
  path.replace(/:\w+/g, name => values[name] ?? '1').replace('*', 'nothing'),
)

test('every address of routes.ts answers with 503, as a page, as data and as a form, and is back once it speaks again', async () => {
  const admin = await shop.visitor().signIn(dana)
  line.silence()
  const asked = addresses.flatMap((path, n) => {
    const data = `${path === '/' ? '/_' : path}.data`
    const from = { headers: { 'X-Forwarded-For': `10.0.1.${n}` } }
    return [
      { path, answer: admin.get(path, from) },
      { path: data, answer: admin.get(data, from) },
      { path: `POST ${path}`, answer: admin.post(path, {}, from) },
    ]
  })
  const answers = await Promise.all(asked.map(async ({ path, answer }) => ({ path, ...(await answer) })))
  const isAway = ({ status, headers }: Page) => status === 503 && headers.get('Retry-After') === '5'
  // A method that an address does not take, or fields that are missing, are refused without asking the database.
  const others = answers.filter(answer => !isAway(answer))
  expect(others.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
  // Nobody is told that they are signed out while their session goes on.
  expect(answers.filter(isAway).map(({ path }) => path)).toContain('POST /logout')
  expect(answers.length - others.length).toBeGreaterThan(200)
  await line.cut()
  await line.mend()
  await until(async () => expect((await shop.visitor().get('/makes')).status).toBe(200))
})

test('a page that nobody can make any more is shown as it last was, marked so that no cache keeps it', async () => {
  const { db: own, pool, cut, mend, silence } = await openLine(database, 10)
  const caching = await openCachingShop({ db: own, pool })
  await caching.visitor().get('/products/KT-PAD10')
  await caching.visitor().get('/makes.data')
  await caching.visitor().get('/terms')
  await db.update(products).set({ priceCents: 7777 }).where(eq(products.id, 'KT-PAD10'))
  await caching.hasHeard()
  silence()
  await caching.isOn(false)
  for (const path of ['/terms', '/makes.data']) {
    const page = await caching.visitor().get(path)
    expect([page.status, page.headers.get('Cache-Control'), page.headers.get('ETag')], path).toEqual([
      200,
      'no-store',
      null,
    ])
    expect(page.headers.get('Cache-Status')).toMatch(/^Camshaft; hit; ttl=-\d+$/)
  }
  // It was known to be out of date, so it does not come back.
  expect((await caching.visitor().get('/products/KT-PAD10')).status).toBe(503)
  await cut()
  await mend()
  await caching.isOn()
  expect((await caching.visitor().get('/products/KT-PAD10')).text).toContain('77.77')
  expect((await caching.visitor().get('/terms')).headers.get('Cache-Control')).toContain('public')
})
