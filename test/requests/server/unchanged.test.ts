import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { watchLastChange } from '#server/kept-pages/last-change.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

const { db } = await testDatabase()
let now = 0
const lastChange = watchLastChange({ now: () => now })
const shop = await openShop(db, { lastChange })

beforeAll(async () => {
  await fillShop(db)
})
beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`)
  lastChange.turnOn()
  now += 10_000
})

const files = ['/feeds/google-merchant.xml', '/sitemap.xml', '/sitemap.xml?part=products&after=']
const ask = async (path: string, headers: HeadersInit = {}) => {
  const answer = await shop.fetch(new Request(new URL(path, origin), { headers }))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each(files)('%s is not sent again to whoever has it, until something changes', async path => {
  const first = await ask(path, { 'Accept-Encoding': 'gzip' })
  const { ETag, since } = { ETag: first.headers.get('ETag') ?? '', since: first.headers.get('Last-Modified') ?? '' }
  expect([first.status, ETag, since]).toEqual([200, expect.stringMatching(/^W\/".+"$/), expect.stringMatching(/GMT$/)])
  const asked: HeadersInit[] = [
    { 'If-None-Match': ETag },
    { 'If-None-Match': `"x", ${ETag}` },
    { 'If-Modified-Since': since },
  ]
  for (const given of asked) {
    const again = await ask(path, given)
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', ETag])
  }
  expect((await ask(path, { 'If-None-Match': '"x"', 'If-Modified-Since': since })).status).toBe(200)
  lastChange.change()
  for (const wait of [0, 10_000]) {
    now += wait
    for (const given of asked) {
      expect((await ask(path, given)).status).toBe(200)
    }
  }
})

test('where changes are not heard of, nothing is named', async () => {
  lastChange.turnOff()
  const { status, headers } = await ask('/sitemap.xml', { 'If-Modified-Since': new Date().toUTCString() })
  expect([status, headers.get('ETag'), headers.get('Last-Modified')]).toEqual([200, null, null])
})
