import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { createLog } from '#platform/log.ts'
import { startPageCache } from '#server/kept-pages/cache.ts'
import { serveMetrics } from '#server/metrics/serve.ts'
import { createShopMetrics } from '#server/metrics/shop-metrics.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { testDatabase } from '#test/database.ts'
import { serveOverHttp } from '#test/over-http.ts'
import { routePaths } from '#test/route-paths.ts'
import { until } from '#test/until.ts'
import { anna, fillShop } from '#test/world.ts'
import { jobs } from '#worker/jobs.ts'

const { direct: database } = await testDatabase()
await fillShop(database.db)
const metrics = createShopMetrics()
const { pool, db } = openDatabase(
  { ...database.pool.options, password: database.pool.options.password },
  { watch: metrics.beginQuery },
)
afterAll(() => pool.end())
const log = createLog({ pretty: false, destination: { write: () => undefined } })
const cache = startPageCache(
  { db, pool, replicas: null },
  { production: true, pageCacheMegabytes: 8 },
  log,
  await readSessionSecret(db),
)
afterAll(cache.stop)
metrics.watchShop({ pools: { pages: pool }, db, pages: cache.pages })
const site = await serveOverHttp(db, { metrics, pages: cache.pages })

/** The figures by their names and labels, as Prometheus would read them. */
async function read(): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const [, series = '', value] = /^([a-z_]+(?:\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})?) (\S+)$/.exec(line) ?? []
      if (!series || Number.isNaN(Number(value))) throw new Error(`Not in Prometheus's format: ${line}`)
      return [series, Number(value)]
    }),
  )
}

test('requests count by route and status, kept pages among them, and queries by their time', async () => {
  await until(() => expect(cache.pages?.isOn()).toBe(true))
  for (let time = 0; time < 3; time += 1) await (await site.get('/terms')).text()
  await site.get('/products/NOTHING')
  await until(async () => {
    const figures = await read()
    expect(figures.get('camshaft_http_requests_total{route="/terms",status="200"}')).toBe(3)
    expect(figures.get('camshaft_http_requests_total{route="/products/:productId",status="404"}')).toBe(1)
    expect(figures.get('camshaft_http_request_seconds_count{route="/terms"}')).toBe(3)
    expect(figures.get('camshaft_page_cache_answers{from="memory"}')).toBe(2)
    expect(figures.get('camshaft_page_cache_on')).toBe(1)
    expect(figures.get('camshaft_query_seconds_count')).toBeGreaterThan(3)
  })
  const failed = (await read()).get('camshaft_query_errors_total') ?? 0
  await pool.query('select nothing').catch(() => undefined)
  expect((await read()).get('camshaft_query_errors_total')).toBe(failed + 1)
})

test('the queue is told by job, with the mails that wait, and an order for what is sold out is counted', async () => {
  await queueMail(db, { to: anna, subject: 'Hello', text: 'Hello', html: 'Hello' })
  const signedIn = await site.post('/login', { email: anna, password: 'Sesame12' })
  const Cookie = signedIn.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
  const address = { address: '12 Gear Street', city: 'Springfield', postcode: '12345', phone: '555 0100' }
  const who = {
    firstName: 'Anna',
    lastName: 'Berg',
    email: anna,
    paymentMethod: 'cod',
    checkoutKey: crypto.randomUUID(),
  }
  const lines = JSON.stringify([{ id: 'KT-PAD10', quantity: 1 }])
  await pool.query(`
    select set_config('camshaft.stock_cause', '{"reason":"corrected"}', true);
    update products set stock = 0 where id = 'KT-PAD10'`)
  const refused = await site.post('/checkout', { ...who, ...address, lines, shownTotalCents: '6718' }, { Cookie })
  expect(refused.status).toBe(409)
  const figures = await read()
  for (const job of Object.keys(jobs)) expect(figures.has(`camshaft_jobs_waiting{job="${job}"}`), job).toBe(true)
  expect(figures.get('camshaft_jobs_waiting{job="send_mail"}')).toBe(1)
  expect(figures.get('camshaft_jobs_overdue_seconds{job="send_mail"}')).toBeGreaterThan(0)
  expect(figures.get('camshaft_pool_connections{pool="pages",state="waiting"}')).toBe(0)
  expect(figures.get('camshaft_memory_bytes{kind="resident"}')).toBeGreaterThan(1e7)
  expect(figures.get('camshaft_database_up')).toBe(1)
  expect(figures.get('camshaft_stock_refusals_total')).toBe(1)
})

test('whatever addresses are asked for, the values of labels are those of the table of routes', async () => {
  const walk = async (odd: string) => {
    for (const { path } of routePaths) {
      const address = path.replace(/:\w+/g, odd).replace('*', `${odd}/${odd}`)
      for (const asked of [address, `${address}.data`, `${address}?q=${odd}`]) await (await site.get(asked)).text()
    }
    await (await site.get(`/uploads/${odd}`, {}, 'PUT')).text()
    return new Set((await read()).keys())
  }
  const first = await walk('nothing-1')
  const second = await walk('Se%C3%A7ret%22%7B2')
  expect([...second].filter(series => !first.has(series))).toEqual([])
  const routes = new Set([...second].flatMap(series => /route="([^"]+)"/.exec(series)?.[1] ?? []))
  const known = [...routePaths.map(({ path }) => (path === '/*' ? '*' : path)), '/uploads/*']
  expect([...routes].filter(route => !known.includes(route))).toEqual([])
})

test('the figures have a port of their own, which answers nothing else, and says which variable is wrong', async () => {
  const own = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics)
  await own.close()
  const taken = Number(new URL(site.origin).port)
  await expect(serveMetrics({ host: '127.0.0.1', port: taken }, metrics)).rejects.toThrow(
    `METRICS_PORT=${taken} is taken`,
  )
  expect((await site.get('/metrics')).status).toBe(404)
})
