import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { serverOf } from '#cli/build.ts'
import { readEnv } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { listen } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { testDatabase } from '#test/database.ts'
import { anna, fillShop } from '#test/world.ts'
import { openCachingShop } from './shops.ts'

const { direct: database } = await testDatabase()
const { db } = database
await fillShop(db)
const shop = await openCachingShop(database)

const sessionSecret = await readSessionSecret(db)
const module: unknown = await import(pathToFileURL(serverOf(inject('builtSite'))).href)

// Dropped as by any change, so that each test begins with an empty cache.
beforeEach(() => shop.pages.change(['all']))

describe('over HTTP, as npm start serves it', () => {
  const env = readEnv({ NODE_ENV: 'production' })
  const log = createLog({ pretty: false, destination: { write: () => undefined } })
  const services = {
    db,
    env,
    log,
    files: createFiles(env),
    pages: shop.pages,
    outline: shop.outline,
    replicas: null,
    sessionSecret,
    wants: { count: () => undefined },
    notes: new WeakMap(),
    metrics: null,
    traces: null,
    lastChange: null,
    findObstacle: async () => null,
  }

  async function open() {
    const server = createServer(await createListener(module, services))
    const { close } = await listen({ port: 0, host: '127.0.0.1' }, server)
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        redirect: 'manual',
        headers: { 'Accept-Encoding': 'br', Cookie: '', ...headers },
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    return { get, close }
  }

  const lasting = (headers: Headers) =>
    [...headers].filter(([name]) => !['date', 'content-encoding', 'x-request-id'].includes(name))

  test('a kept page is what was made, in every encoding, with every header', async () => {
    const { get, close } = await open()
    for (const path of ['/', '/products/KT-PAD10', '/search.data?q=brake']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const made = await get(path, { 'Accept-Encoding': encoding })
        const kept = await get(path, { 'Accept-Encoding': encoding })
        expect(kept.status).toBe(200)
        expect(kept.text, encoding).toBe(made.text)
        expect(lasting(kept.headers)).toEqual(lasting(made.headers))
        expect(kept.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding)
      }
    }
    await close()
  })

  test('HEAD, and that a page is still the same, before and after it is kept', async () => {
    const { get, close } = await open()
    const head = await get('/makes', {}, 'HEAD')
    const page = await get('/makes')
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('ETag')).toBe(page.headers.get('ETag'))
    expect((await get('/makes', {}, 'HEAD')).headers.get('Content-Length')).toBe(page.headers.get('Content-Length'))
    const known = { 'If-None-Match': page.headers.get('ETag') ?? '' }
    expect(await get('/makes', known)).toMatchObject({ status: 304, text: '' })
    shop.pages.change(['all'])
    expect(await get('/makes', known)).toMatchObject({ status: 304, text: '' })
    shop.pages.change(['all'])
    await db.execute(sql`update car_makes set name = 'Ladha' where slug = 'lada'`)
    await expect.poll(async () => (await get('/makes', known)).status).toBe(200)
    await close()
  })

  test('a session goes past what is kept', async () => {
    const { get, close } = await open()
    const { cookies } = await shop.visitor().signIn(anna)
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await get('/contact')
    expect((await get('/contact')).text).not.toContain('Account')
    const own = await get('/contact', { Cookie, 'Accept-Encoding': 'identity' })
    expect(own.text).toContain('Account')
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await get('/contact')).text).not.toContain('Account')
    await close()
  })

  test('an address that is written another way, and one from a newsletter, is the same page', async () => {
    const { get, close } = await open()
    const page = await get('/search?q=%62rake')
    expect(page.text).toContain('Brake')
    expect((await get('/?utm_source=mail')).headers.get('ETag')).toBe((await get('/')).headers.get('ETag'))
    await close()
  })

  test('the encodings hold the page', async () => {
    const { pages } = shop
    const get = (acceptEncoding: string) =>
      pages.serve({ key: '/terms', acceptEncoding, ifNoneMatch: null }, () => Promise.reject(new Error('not kept')))
    const page = await shop.visitor().get('/terms')
    expect(brotliDecompressSync((await get('br')).bytes ?? '').toString()).toBe(page.html)
    expect(gunzipSync((await get('gzip')).bytes ?? '').toString()).toBe(page.html)
  })
})
