import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { serverOf } from '#cli/build.ts'
import { sessions } from '#db/schema/people/accounts.ts'
import { readEnv } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { listen } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { anna, corollaPath, dana, fillShop } from '#test/world.ts'
import { openCachingShop } from './shops.ts'

const { direct: database } = await testDatabase()
const { db } = database
await fillShop(db)
const shop = await openCachingShop(database)
const plainShop = await openShop(db)
const sessionSecret = await readSessionSecret(db)
const module: unknown = await import(pathToFileURL(serverOf(inject('builtSite'))).href)

// Dropped as by any change, so that each test begins with an empty cache.
beforeEach(() => shop.pages.change(['all']))

const keptPages = [
  '/',
  '/makes',
  '/makes/toyota/models',
  '/makes/toyota/models/corolla/sub-models',
  `${corollaPath}/categories`,
  `${corollaPath}/categories/brake-pads/products`,
  '/all-categories',
  '/categories',
  '/categories/brakes',
  '/categories/brake-pads/products',
  '/products/KT-PAD10',
  '/search?q=brake',
  '/garage',
  '/terms',
  '/privacy',
  '/imprint',
  '/contact',
]

test.each(keptPages)('%s and its data are the same for everybody, and kept', async path => {
  const data = path === '/' ? '/_.data' : path.replace(/(\?|$)/, '.data$1')
  for (const address of [path, data]) {
    const first = await shop.visitor().get(address)
    expect(first.status).toBe(200)
    const { pages } = shop.pages.size()
    const again = await shop.visitor().get(address)
    expect(shop.pages.size().pages).toBe(pages)
    expect([again.html, [...again.headers]]).toEqual([first.html, [...first.headers]])
    expect(first.headers.get('ETag')).toMatch(/^W\//)
    expect(first.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
    expect(first.headers.get('Cache-Control')).toBe(
      address === path ? 'public, max-age=0, must-revalidate' : 'private, max-age=10',
    )
  }
  expect(shop.pages.size().pages).toBe(2)
})

test.each(keptPages)('%s says the same as without a cache', async path => {
  const withoutNonce = (html: string) => html.replace(/ nonce="[0-9a-f-]{36}"/g, '')
  const [kept, made] = [await shop.visitor().get(path), await plainShop.visitor().get(path)]
  expect(kept.html).toBe(withoutNonce(made.html))
})

test('what advertisers add changes nothing in a page, so it may be kept without it', async () => {
  const withoutNonce = (html: string) => html.replace(/ nonce="[0-9a-f-]{36}"/g, '')
  const added = '?utm_source=mail&gclid=1'
  for (const path of keptPages.filter(path => !/categories$|products$|search/.test(path))) {
    const made = await plainShop.visitor().get(path + added)
    expect(withoutNonce(made.html), path).toBe(withoutNonce((await plainShop.visitor().get(path)).html))
    expect((await shop.visitor().get(path + added)).html, path).toBe((await shop.visitor().get(path)).html)
  }
})

test('unknown parameters fill no memory', async () => {
  for (let n = 0; n < 5; n += 1) {
    for (const path of ['/', '/products/KT-PAD10', '/categories', '/search?q=brake']) {
      await shop.visitor().get(`${path}${path.includes('?') ? '&' : '?'}x${n}=${n}`)
    }
    await shop.visitor().get(`/?utm_term=${n}`)
  }
  expect(shop.pages.size().pages).toBe(1)
})

describe('the policy of a kept page', () => {
  test.each(['/', '/products/KT-PAD10', '/search?q=brake'])('of %s names each of its scripts', async path => {
    const page = await shop.visitor().get(path)
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    const inline = page.html.match(/<script(?![^>]* src=)[^>]*>/g) ?? []
    expect(inline.length).toBeGreaterThan(3)
    expect(page.html).not.toMatch(/nonce="[^"]/)
    expect(policy).not.toContain('nonce')
    expect(policy.match(/'sha256-[\w+/]{43}='/g)?.length).toBeGreaterThan(3)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('security headers stand on it as on every page', async () => {
    const made = await plainShop.visitor().get('/')
    const kept = await shop.visitor().get('/')
    for (const name of [
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
    ]) {
      expect(kept.headers.get(name)).toBe(made.headers.get(name))
    }
  })
})

describe('what is one person’s', () => {
  test('whoever is signed in never gets a kept page, and leaves none', async () => {
    const [customer, admin] = [await shop.visitor().signIn(anna), await shop.visitor().signIn(dana)]
    for (const path of ['/', '/products/KT-PAD10', '/contact', '/contact.data', '/_.data']) {
      for (const visitor of [customer, admin]) {
        const page = await visitor.get(path)
        expect(page.status).toBe(200)
        expect(page.headers.get('Cache-Control')).toBe('private, no-store')
        expect(page.headers.get('ETag')).toBeNull()
      }
    }
    expect(shop.pages.size().pages).toBe(0)
    const stranger = await shop.visitor().get('/contact')
    expect(stranger.text).toContain('Log in')
    expect(stranger.text).not.toContain('Account')
    expect((await customer.get('/contact')).text).toContain('Account')
    expect((await admin.get('/')).html).toContain('href="/admin"')
    expect((await customer.get('/', { headers: { 'If-None-Match': '*' } })).status).toBe(200)
    expect((await shop.visitor().get('/')).html).not.toContain('href="/admin"')
    expect(shop.pages.size().pages).toBe(2)
  })

  test('a session that has ended neither', async () => {
    const visitor = await shop.visitor().signIn(anna)
    await db.delete(sessions)
    await shop.visitor().get('/')
    const page = await visitor.get('/')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(page.headers.get('Content-Security-Policy')).toContain('nonce-')
  })

  test.each(['nonsense', 'token.c2lnbmF0dXJl', '%', 'a.b.c', ''])(
    'a session cookie that is made up (%j) is none',
    async value => {
      await shop.visitor().get('/')
      for (const name of ['camshaft.session_token', '__Host-camshaft.session_token']) {
        const headers = { Cookie: `${name}=${value}` }
        const page = await shop.visitor().get('/', { headers })
        expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
        expect((await shop.visitor().get('/profile', { headers })).headers.get('Location')).toContain('/login')
      }
      expect(shop.pages.size().pages).toBe(1)
    },
  )

  test('no word of who asks reaches the page', async () => {
    const headers = {
      Cookie: 'flash=Secret1',
      'User-Agent': 'Secret2',
      'Accept-Language': 'Secret3',
      Referer: 'x:Secret4',
    }
    const page = await shop.visitor().get('/', { headers })
    expect(page.html + JSON.stringify([...page.headers])).not.toContain('Secret')
    expect((await shop.visitor().get('/')).html).toBe(page.html)
  })

  test.each(['/cart', '/auth', '/login', '/account', '/checkout', '/fit?ids=A', '/garage/variants'])(
    '%s is made for each visitor',
    async path => {
      const { headers } = await shop.visitor().get(path)
      expect(headers.get('Cache-Control')).not.toContain('public')
      expect(shop.pages.size().pages).toBe(0)
    },
  )
})

test.each(['/products/NOTHING', '/nothing', '/categories/nothing', '/makes/nothing/models.data', '/categories/care'])(
  '%s is no page, and not kept',
  async path => {
    const page = await shop.visitor().get(path)
    expect([404, 302]).toContain(page.status)
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(shop.pages.size().pages).toBe(0)
  },
)

test('a page that failed is not kept: the next one is whole', async () => {
  await db.execute(sql`alter table car_makes rename to car_makes_elsewhere`)
  const failed = await Promise.all([
    shop.visitor().get('/makes'),
    shop.visitor().get('/makes'),
    shop.visitor().get('/makes.data'),
  ])
  await db.execute(sql`alter table car_makes_elsewhere rename to car_makes`)
  expect(failed.map(page => page.status)).toEqual([500, 500, 500])
  expect(shop.pages.size().pages).toBe(0)
  expect((await shop.visitor().get('/makes')).status).toBe(200)
})

test('fifty visitors at once have a page made once', async () => {
  const connections = vi.fn()
  database.pool.on('acquire', connections)
  const pages = await Promise.all(Array.from({ length: 50 }, () => shop.visitor().get('/')))
  database.pool.off('acquire', connections)
  expect(new Set(pages.map(page => page.html)).size).toBe(1)
  expect(connections.mock.calls.length).toBeGreaterThan(0)
  expect(connections.mock.calls.length).toBeLessThan(15)
})

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
