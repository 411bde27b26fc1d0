import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { html, made, openCache } from '#test/platform/made-pages.ts'
import type { MadePage } from './page-cache.ts'

/** A page that is begun, and made when `finish` is called. */
function slowPage(page: MadePage) {
  const { promise, resolve, reject } = Promise.withResolvers<MadePage>()
  return { make: vi.fn(() => promise), finish: () => resolve(page), fail: () => reject(new Error('no')) }
}

test('a page is made once, and kept until a change of what it shows', async () => {
  const { pages, get } = openCache()
  await get('/a', { tags: ['lists', 'product:A'] })
  await get('/b', { tags: ['product:B'] })
  expect((await get('/a')).isMade).toBe(false)
  pages.change(['product:B', 'product:C'])
  expect((await get('/a')).isMade).toBe(false)
  expect((await get('/b', { tags: ['product:B'] })).isMade).toBe(true)
  pages.change(['lists'])
  expect((await get('/a')).isMade).toBe(true)
  expect((await get('/b')).isMade).toBe(false)
  pages.change(['all'])
  expect(pages.size()).toEqual({ pages: 0, bytes: 0, tags: 0 })
})

test('a page that does not say what it shows goes at every change', async () => {
  const { pages, get } = openCache()
  await get('/a', { tags: [] })
  expect((await get('/a')).isMade).toBe(false)
  pages.change(['product:X'])
  expect((await get('/a')).isMade).toBe(true)
})

test.each<[string, Partial<MadePage>]>([
  ['a 404', { status: 404 }],
  ['a redirect', { status: 302 }],
  ['a page with a fault', { isSound: false }],
  ['a 503', { status: 503, isSound: false }],
])('%s is sent and not kept', async (_, more) => {
  const { pages, get } = openCache()
  expect(await get('/a', more)).toMatchObject({ status: more.status ?? 200, text: html('/a'), isMade: true })
  expect(pages.size().pages).toBe(0)
  expect((await get('/a', more)).isMade).toBe(true)
})

test('the memory has an end: the pages that nobody asked for last are dropped, with their tags', async () => {
  const { pages, get } = openCache(100_000)
  for (let n = 0; n < 200; n += 1) {
    await get('/hot', { tags: ['hot'] })
    await get(`/${n}`, { tags: [`product:${n}`] })
    expect(pages.size().bytes).toBeLessThanOrEqual(100_000)
  }
  expect((await get('/hot')).isMade).toBe(false)
  expect((await get('/0')).isMade).toBe(true)
  const { pages: kept, tags } = pages.size()
  expect(kept).toBeGreaterThan(5)
  expect(kept).toBeLessThan(50)
  expect(tags).toBe(kept)
})

test('a page larger than the whole memory is sent and not kept', async () => {
  const { pages, get } = openCache(4_000)
  expect((await get('/a', { bytes: Buffer.alloc(5_000) })).status).toBe(200)
  expect(pages.size()).toEqual({ pages: 0, bytes: 0, tags: 0 })
})

describe('while a page is being made', () => {
  test('whoever asks for it waits for it: it is made once', async () => {
    const { pages, asked } = openCache()
    const page = slowPage(made('a'))
    const all = Array.from({ length: 50 }, () => pages.serve(asked('/a'), page.make))
    page.finish()
    for (const sent of await Promise.all(all)) expect(sent.bytes?.toString()).toBe(html('a'))
    expect(page.make).toHaveBeenCalledTimes(1)
  })

  test('a change of what it shows keeps it from being kept', async () => {
    const { pages, asked, get } = openCache()
    const page = slowPage(made('old', { tags: ['product:A'] }))
    const first = pages.serve(asked('/a'), page.make)
    pages.change(['product:A'])
    const after = get('/a', { tags: ['product:A'] }, 'new')
    expect(await after).toMatchObject({ text: html('new'), isMade: true })
    page.finish()
    expect((await first).bytes?.toString()).toBe(html('old'))
    expect(await get('/a')).toMatchObject({ text: html('new'), isMade: false })
  })

  test('a change of something else does not', async () => {
    const { pages, asked, get } = openCache()
    const page = slowPage(made('a', { tags: ['product:A'] }))
    const first = pages.serve(asked('/a'), page.make)
    pages.change(['product:B'])
    page.finish()
    await first
    expect((await get('/a')).isMade).toBe(false)
  })

  test('a page without tags is not kept after any change', async () => {
    const { pages, asked } = openCache()
    const page = slowPage(made('a', { tags: [] }))
    const first = pages.serve(asked('/a'), page.make)
    pages.change(['product:B'])
    page.finish()
    await first
    expect(pages.size().pages).toBe(0)
  })

  test.each(['turned off', 'turned off and on again'])('the cache is %s: it is not kept', async how => {
    const { pages, asked } = openCache()
    const page = slowPage(made('a'))
    const first = pages.serve(asked('/a'), page.make)
    pages.turnOff()
    if (how.endsWith('again')) pages.turnOn()
    page.finish()
    await first
    expect(pages.size().pages).toBe(0)
  })

  test('it fails: the others make their own', async () => {
    const { pages, asked, get } = openCache()
    const page = slowPage(made('a'))
    const first = pages.serve(asked('/a'), page.make)
    const others = Promise.all([get('/a', {}, 'own'), get('/a', {}, 'own')])
    page.fail()
    await expect(first).rejects.toThrow('no')
    for (const other of await others) expect(other).toMatchObject({ text: html('own'), isMade: true })
  })

  test('it has a fault: nobody else gets it', async () => {
    const { pages, asked, get } = openCache()
    const page = slowPage(made('fault', { status: 503, isSound: false }))
    const first = pages.serve(asked('/a'), page.make)
    const other = get('/a', {}, 'own')
    page.finish()
    expect((await first).status).toBe(503)
    expect(await other).toMatchObject({ status: 200, text: html('own') })
  })

  test('it takes too long: nobody waits for ever', async () => {
    vi.useFakeTimers()
    const { pages, asked, get } = openCache()
    const page = slowPage(made('a'))
    const first = pages.serve(asked('/a'), page.make)
    const other = get('/a', {}, 'own')
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    expect(await other).toMatchObject({ text: html('own'), isMade: true })
    page.finish()
    await first
  })
})

test('off, nothing is kept', async () => {
  const { pages, get } = openCache()
  await get('/a')
  pages.turnOff()
  expect(pages.isOn()).toBe(false)
  expect((await get('/a')).isMade).toBe(true)
  expect((await get('/a')).isMade).toBe(true)
  pages.turnOn()
  await get('/a')
  expect((await get('/a')).isMade).toBe(false)
})

describe('while nobody can ask what has changed', () => {
  const field = (head: string[] = [], name: string) => head[head.indexOf(name) + 1]

  test('a page is served as it last was, and says that it is old', async () => {
    const { pages, get, asked } = openCache()
    await get('/a')
    expect(await pages.serveOld(asked('/a'))).toBeNull()
    pages.turnOff()
    // Turned off once more, as at each try to listen again, it still has what it had.
    pages.turnOff()
    const old = await pages.serveOld({ ...asked('/a'), ifNoneMatch: '*' })
    expect([old?.status, old?.bytes?.toString()]).toEqual([200, html('/a')])
    expect(field(old?.head, 'Cache-Control')).toBe('no-store')
    expect(field(old?.head, 'Cache-Status')).toMatch(/ttl=-\d+$/)
    expect(old?.head).not.toContain('ETag')
    expect(await pages.serveOld(asked('/b'))).toBeNull()
  })

  test('a page that a change has dropped, or that was made anew since, does not come back', async () => {
    const { pages, get, asked } = openCache()
    await get('/a', { tags: ['product:A'] })
    await get('/b')
    await get('/c')
    pages.change(['product:A'])
    pages.turnOff()
    pages.forgetOld('/b')
    expect(await pages.serveOld(asked('/a'))).toBeNull()
    expect(await pages.serveOld(asked('/b'))).toBeNull()
    expect(await pages.serveOld(asked('/c'))).not.toBeNull()
    pages.turnOn()
    pages.turnOff()
    expect(await pages.serveOld(asked('/c'))).toBeNull()
  })

  test('it does so for ten minutes', async () => {
    vi.useFakeTimers()
    const { pages, get, asked } = openCache()
    await get('/a')
    pages.turnOff()
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(await pages.serveOld(asked('/a'))).not.toBeNull()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await pages.serveOld(asked('/a'))).toBeNull()
    vi.useRealTimers()
  })
})

test('a page that changes by itself is kept until then, and one that has changed already is not', async () => {
  vi.useFakeTimers()
  const { get } = openCache()
  const holdsUntil = Date.now() + 60_000
  await get('/midnight', { holdsUntil })
  await get('/other')
  await vi.advanceTimersByTimeAsync(59_000)
  expect((await get('/midnight', { holdsUntil })).isMade).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await get('/midnight', { holdsUntil })).isMade).toBe(true)
  expect((await get('/midnight')).isMade).toBe(true)
  expect((await get('/other')).isMade).toBe(false)
  vi.useRealTimers()
})

test('each encoding holds the same page; the ETag is one for all and another for another page', async () => {
  const { pages } = openCache()
  const get = (acceptEncoding: string | null, key = '/a') =>
    pages.serve({ key, acceptEncoding, ifNoneMatch: null }, async () => made(key))
  const header = (head: string[], name: string) => head[head.indexOf(name) + 1]
  const [br, gzip, plain] = [await get('br'), await get('gzip'), await get(null)]
  expect(brotliDecompressSync(br.bytes ?? '').toString()).toBe(html('/a'))
  expect(gunzipSync(gzip.bytes ?? '').toString()).toBe(html('/a'))
  expect(plain.bytes?.toString()).toBe(html('/a'))
  expect(header(br.head, 'Content-Encoding')).toBe('br')
  expect(header(gzip.head, 'Content-Encoding')).toBe('gzip')
  expect(plain.head).not.toContain('Content-Encoding')
  for (const { head, bytes } of [br, gzip, plain]) {
    expect(header(head, 'Content-Length')).toBe(String(bytes?.length))
    expect(header(head, 'ETag')).toBe(header(br.head, 'ETag'))
  }
  expect(header(br.head, 'ETag')).toMatch(/^W\/"[\w-]{22}"$/)
  expect(header((await get('br', '/b')).head, 'ETag')).not.toBe(header(br.head, 'ETag'))
})
