import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { createLog } from '#platform/log.ts'
import { countWants } from '#shop/finding/wants/counter.server.ts'
import { addWants, forgetOldWants, listWants } from '#shop/finding/wants/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { serveOverHttp } from '#test/over-http.ts'
import { openShop } from '#test/request.ts'
import { openCachingShop } from '#test/requests/kept-pages/shops.ts'
import { corollaPath, dana, fillShop, type World } from '#test/world.ts'

const { direct: database } = await testDatabase()
const { db } = database
const log = createLog({ pretty: false, destination: { write: () => undefined } })
let world: World
let wants = countWants(db, log)
const counting = { count: (...asked: Parameters<typeof wants.count>) => wants.count(...asked) }
const caching = await openCachingShop(database, 64, counting)
const shop = await openShop(db, { wants: counting, env: { TRUST_PROXY: '1' } })
const served = await serveOverHttp(db, { pages: caching.pages, wants: counting, env: { TRUST_PROXY: '1' } })

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from = (network: number, userAgent = browser) => ({
  headers: { 'X-Forwarded-For': `203.0.113.${network}`, 'User-Agent': userAgent },
})

beforeEach(async () => {
  world = await fillShop(db)
  await wants.stop()
  wants = countWants(db, log)
  await db.execute(sql`delete from wants`)
  // Networks are counted by one of 64 bits each. A salt that is drawn by lot lets six of them share four bits in 2% of the runs.
  await db.execute(sql`delete from want_salts`)
  await db.execute(sql`
    insert into want_salts values (date_trunc('week', now() at time zone 'UTC')::date, 'the same in every run')`)
})

const counted = z.object({ text: z.string(), vehicle: wholeNumber, category: wholeNumber, times: wholeNumber })
/** What is written, whether it is shown or not. */
const readCounted = () =>
  listRows(db, counted)`
    select text, sub_model_id as vehicle, category_id as category, times from wants order by text, category_id`

const want = (text: string, networks: number, more: { subModelId?: number; categoryId?: number } = {}) => ({
  text,
  subModelId: 0,
  categoryId: 0,
  ...more,
  networks: Array.from({ length: networks }, (_, n) => `198.51.100.${n}`),
})

describe('what is counted', () => {
  test('a search that finds nothing, once a minute for a network, with its vehicle and category', async () => {
    const { corolla } = world.variants
    const { pads } = world.categories
    for (const network of [1, 2, 2]) await shop.visitor().get('/search?q=Roof%20Box', from(network))
    await shop.visitor().get(`/search?q=roof+box&vehicle=${corolla.id}&category=brake-pads`, from(1))
    await shop.visitor().get('/search.data?q=roof+box', from(3))
    await wants.write()
    expect(await readCounted()).toEqual([
      { text: 'roof box', vehicle: 0, category: 0, times: 3 },
      { text: 'roof box', vehicle: corolla.id, category: pads.id, times: 1 },
    ])
  })

  test('a search that finds something only without some of its words, or not for the car that it names', async () => {
    for (const text of ['zq712%2F95+brake+pads', 'brake+pads+golf'])
      await shop.visitor().get(`/search?q=${text}`, from(1))
    await wants.write()
    expect((await readCounted()).map(({ text }) => text)).toEqual(['brake pads golf', 'zq712/95 brake pads'])
  })

  test('a category in which nothing fits a vehicle, by either address', async () => {
    const { golf } = world.variants
    await shop.visitor().get(`/categories/brake-pads/products?vehicle=${golf.id}`, from(1))
    await shop.visitor().get('/makes/volkswagen/models/golf/sub-models/gti/categories/brake-pads/products', from(2))
    await shop.visitor().get(`${corollaPath}/categories/brake-pads/products`, from(3))
    await wants.write()
    expect(await readCounted()).toEqual([{ text: '', vehicle: golf.id, category: world.categories.pads.id, times: 2 }])
  })

  test.each([
    ['what is found', '/search?q=brake+pads'],
    ['what filters hide', '/search?q=roof+box&min=5'],
    ['a price that cannot be read', '/search?q=roof+box&min=x'],
    ['an e-mail address', '/search?q=anna%40example.com'],
    ['no text', '/search?category=wipers'],
    ['a category without a vehicle', '/categories/wipers/products'],
  ])('not %s', async (_, address) => {
    await shop.visitor().get(address, from(1))
    await wants.write()
    expect(await readCounted()).toEqual([])
  })

  test('not for robots', async () => {
    await shop.visitor().get('/search?q=roof+box', from(1, 'Mozilla/5.0 (compatible; bingbot/2.0)'))
    await shop.visitor().get('/search?q=roof+box', from(1, 'curl/8'))
    await wants.write()
    expect(await readCounted()).toEqual([])
  })

  test.each(['a page', 'data'])('also where %s comes out of memory', async what => {
    const address = what === 'data' ? '/search.data?q=tow+bar' : '/search?q=tow+bar'
    await served.get(address, from(1).headers)
    const { kept } = caching.pages.counts()
    const etag = (await served.get(address, from(2).headers)).headers.get('ETag') ?? ''
    const unchanged = await served.get(address, { ...from(3).headers, 'If-None-Match': etag })
    expect(unchanged.status).toBe(304)
    expect(caching.pages.counts().kept).toBe(kept + 2)
    await wants.write()
    expect(await readCounted()).toEqual([{ text: 'tow bar', vehicle: 0, category: 0, times: 3 }])
  })

  test('one network counts for a hundred wants a day, and five hundred wait at once', async () => {
    for (let n = 0; n < 200; n += 1) wants.count(`0 0 one ${n}`, { ip: '203.0.113.9', userAgent: browser })
    for (let n = 0; n < 900; n += 1) wants.count(`0 0 many ${n}`, { ip: `10.0.${n % 250}.1`, userAgent: browser })
    await wants.write()
    const rows = await readCounted()
    expect(rows.filter(({ text }) => text.startsWith('one'))).toHaveLength(100)
    expect(rows).toHaveLength(500)
  })

  test('a day has five thousand different wants at most, and those that it has go on counting', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => want(`text ${n}`, 1))
    await addWants(db, many)
    await addWants(db, [want('text 0', 2), want('one more', 1)])
    const rows = await readCounted()
    expect(rows).toHaveLength(5_000)
    expect(rows.find(({ text }) => text === 'text 0')?.times).toBe(3)
  })

  test('what waits is written at the stop', async () => {
    wants.count('0 0 roof box', { ip: '203.0.113.9', userAgent: browser })
    await wants.stop()
    expect(await readCounted()).toHaveLength(1)
  })

  test('a database that is away is logged, and takes no page with it', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementationOnce(() => undefined)
    const away = { ...db, execute: () => Promise.reject(new Error('away')) }
    const other = countWants(Object.assign(Object.create(db), away), log)
    other.count('0 0 roof box', { ip: '203.0.113.9', userAgent: browser })
    await other.stop()
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('what is shown', () => {
  test('a text only once five networks have typed it within a week, however often fewer did', async () => {
    for (let n = 0; n < 9; n += 1) await addWants(db, [want('my own name', 4), want('roof box', 40)])
    expect((await listWants(db, null, 1)).items).toEqual([
      expect.objectContaining({ text: 'roof box', times: 360, vehicle: null, category: null }),
    ])
    // Five networks, but not in one week.
    await db.execute(sql`
      insert into wants (day, text, sub_model_id, category_id, times, networks)
      select day::date, 'my own name', 0, 0, 1, 1::bigint << extract(week from day)::integer
      from generate_series(now() - interval '28 days', now() - interval '7 days', interval '7 days') day`)
    expect((await listWants(db, null, 1)).items).toHaveLength(1)
  })

  test('of the networks nothing is kept that says whose they were, and the salt goes with its week', async () => {
    await addWants(db, [want('roof box', 3)])
    await db.execute(sql`insert into want_salts values (current_date - 9, 'old')`)
    await forgetOldWants(db)
    const salts = await listRows(db, z.object({ salt: z.string() }))`select salt from want_salts`
    expect(salts).toHaveLength(1)
    expect(salts[0]?.salt).not.toBe('old')
    const [row] = await listRows(db, z.object({ kept: z.string() }))`select wants::text as kept from wants`
    expect(row?.kept).not.toContain('198.51')
  })

  test('wants go after 30 days, and texts that are not shown with their week', async () => {
    await db.execute(sql`
      insert into wants (day, text, sub_model_id, category_id, times, networks) values
        (current_date - 31, 'too old', 0, 0, 9, -1), (current_date - 29, 'roof box', 0, 0, 9, -1),
        (current_date - 29, 'my own name', 0, 0, 9, 15), (current_date, 'my own name', 0, 0, 9, 15)`)
    await forgetOldWants(db)
    expect((await readCounted()).map(({ text }) => text)).toEqual(['my own name', 'roof box'])
  })

  test('the page says what, how often and for which car, and leads to the same search', async () => {
    const { golf } = world.variants
    const { pads } = world.categories
    const nasty = '<script>alert(1)</script>'
    await addWants(db, [
      want('=cmd|roof', 9, { subModelId: golf.id, categoryId: pads.id }),
      want(nasty, 6),
      want('', 1, { subModelId: golf.id, categoryId: pads.id }),
      want('', 9, { subModelId: 99_999, categoryId: pads.id }),
    ])
    const owner = await shop.visitor().signIn(dana)
    const page = await owner.get('/admin/wants')
    expect(page.html).not.toContain(nasty)
    expect(page.text).toContain('“<script>alert(1)</script>”')
    expect(page.text).toContain('in Brake Pads, for Volkswagen Golf GTI')
    expect(page.text).toContain('Brake Pads for Volkswagen Golf GTI')
    expect(page.html).toContain(`/search?q=%3Dcmd%7Croof&amp;category=brake-pads&amp;vehicle=${golf.id}`)
    expect(page.html).toContain('/makes/volkswagen/models/golf/sub-models/gti/categories/brake-pads/products')
    expect(page.html.match(/Look Again/g)).toHaveLength(3)
    const cars = await owner.get('/admin/wants?kind=vehicles')
    expect(cars.html.match(/Look Again/g)).toHaveLength(1)
    const file = await owner.get('/admin/wants/not-found.csv')
    expect(file.headers.get('Content-Disposition')).toContain('not-found.csv')
    expect(file.html).toContain("\r\n'=cmd|roof,Volkswagen Golf GTI,Brake Pads,9,")
    expect(file.html.trim().split('\r\n')).toHaveLength(4)
  })

  test('an empty list says what will be there', async () => {
    const owner = await shop.visitor().signIn(dana)
    expect((await owner.get('/admin/wants')).text).toContain('Nothing yet')
  })
})
