import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '#db/schema/people/accounts.ts'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { anna, corollaPath, dana, fillShop } from '#test/world.ts'
import { openCachingShop } from './shops.ts'

const { direct: database } = await testDatabase()
const { db } = database
await fillShop(db)
const shop = await openCachingShop(database)
const plainShop = await openShop(db)

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
