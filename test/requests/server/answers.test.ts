import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { anna, fillShop } from '#test/world.ts'

const { db } = await testDatabase()
await fillShop(db)
let obstacle: string | null = null
const shop = await openShop(db, { findObstacle: async () => obstacle })
const site = inject('builtSite')
const [asset = ''] = await readdir(join(site, 'client', 'assets'))

describe('every answer of the website carries the security headers', () => {
  test.each(['/', '/products/NOTHING', '/nothing', '/checkout', '/search.data?q=brake', '/account'])(
    '%s',
    async path => {
      const { headers } = await shop.visitor().get(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers.get('Cache-Control')).toMatch(/private|no-store/)
      expect(headers.get('X-Powered-By')).toBeNull()
      expect(headers.get('Strict-Transport-Security')).toBeNull()
    },
  )

  test('a policy that lets in no foreign script, frame, form or base', async () => {
    const page = await shop.visitor().get('/')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    for (const rule of [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    // Data for search engines is no script that runs.
    const scripts = page.html.match(/<script(?![^>]* (?:src=|type="application\/ld))[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect((await shop.visitor().get('/')).headers.get('Content-Security-Policy')).not.toBe(policy)
  })

  test('https is asked for where the shop has it', async () => {
    const secure = await openShop(db, { env: { ORIGIN: 'https://shop.example' } })
    const page = await secure.visitor().get('/makes')
    expect(page.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(page.canonical).toBe('https://shop.example/makes')
  })
})

describe('what comes from another site is refused', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
    { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://localhost.evil.example:3000' },
    { Origin: 'http://localhost:3001' },
  ])('%j', async headers => {
    const visitor = await shop.visitor().signIn(anna)
    for (const path of ['/logout', '/checkout', '/login', '/cart/lines', '/checkout.data', '/nothing']) {
      expect((await visitor.post(path, { email: anna, password: 'Sesame12' }, { headers })).status, path).toBe(403)
    }
    expect((await visitor.get('/orders')).status).toBe(200)
  })

  test('a same-site neighbour without an Origin too', async () => {
    const request = (site: string) =>
      new Request(`${origin}/logout`, { method: 'POST', headers: { Host: 'localhost:3000', 'Sec-Fetch-Site': site } })
    expect((await shop.fetch(request('same-site'))).status).toBe(403)
    expect((await shop.fetch(request('cross-site'))).status).toBe(403)
  })

  test('behind a proxy the shop’s own address counts', async () => {
    const secure = await openShop(db, { env: { ORIGIN: 'https://shop.example' } })
    const right = { email: anna, password: 'Sesame12' }
    const send = (from: string) => secure.visitor().post('/login', right, { headers: { Origin: from } })
    expect((await send('https://shop.example')).status).toBe(302)
    expect((await send('http://localhost:3000')).status).toBe(403)
  })
})

test('an oversized body is refused, whether it says its size or not', async () => {
  const visitor = await shop.visitor().signIn(anna)
  const much = 'x'.repeat(1024 * 1024 + 1)
  for (const path of ['/login', '/checkout', '/cart/lines', '/nothing', '/checkout.data']) {
    expect((await visitor.post(path, { lines: much })).status, path).toBe(413)
  }
  const stream = new Blob([`lines=${much}`]).stream()
  const headers = { Host: 'localhost:3000', Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  // The types of the browser leave out what Node asks for with a stream.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, headers, duplex: 'half' }
  expect((await shop.fetch(new Request(`${origin}/cart/lines`, init))).status).toBe(413)
})

test('HEAD answers as GET does, without a body', async () => {
  for (const path of ['/', '/makes', '/products/KT-PAD10', '/nothing', '/checkout', '/healthz', `/assets/${asset}`]) {
    const [get, head] = [await shop.visitor().get(path), await shop.visitor().get(path, { method: 'HEAD' })]
    expect(head.status, path).toBe(get.status)
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(head.html).toBe('')
  }
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s is no way in and no fault of ours', async method => {
  const body = method === 'OPTIONS' ? undefined : new URLSearchParams({ x: 'y' })
  for (const path of ['/', '/products/KT-PAD10', '/login', '/nothing']) {
    const { status } = await shop.visitor().get(path, { method, body, headers: { Origin: origin } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

test('/healthz answers while the process lives, /readyz only once the shop is ready', async () => {
  expect((await shop.visitor().get('/healthz')).status).toBe(200)
  expect((await shop.visitor().get('/readyz')).status).toBe(200)
  obstacle = 'the disk is full'
  const page = await shop.visitor().get('/readyz')
  expect([page.status, page.html]).toEqual([503, 'not ready: the disk is full'])
  expect((await shop.visitor().get('/healthz')).status).toBe(200)
  obstacle = null
})

test('built files never change, pictures may', async () => {
  const cached = async (path: string) => {
    const { status, headers } = await shop.visitor().get(path)
    return [status, headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]
  }
  expect(await cached(`/assets/${asset}`)).toEqual([200, 'public, max-age=31536000, immutable', 'nosniff'])
  expect(await cached('/pictures/parts/brake-pads.svg')).toEqual([200, 'public, max-age=86400', 'nosniff'])
  expect(await cached('/favicon.svg')).toEqual([200, 'public, max-age=86400', 'nosniff'])
})

test.each([
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/pictures/..%5c..%5cpackage.json',
  '/assets/nothing.js',
  '/pictures/%00',
])('%s is a 404', async path => {
  expect((await shop.visitor().get(path)).status).toBe(404)
})

test('under https every answer tells browsers to ask by https alone', async () => {
  const secure = await openShop(db, { env: { ORIGIN: 'https://shop.example' } })
  for (const path of ['/healthz', '/readyz', '/pictures/mark.svg', '/uploads/nothing.jpg', '/nothing', '/login']) {
    const { headers } = await secure.fetch(new Request(`https://shop.example${path}`))
    expect(headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000')
  }
  const headers = { Origin: 'https://evil.example' }
  const refused = await secure.fetch(new Request('https://shop.example/login', { method: 'POST', headers }))
  expect([refused.status, refused.headers.get('Strict-Transport-Security')]).toEqual([403, 'max-age=31536000'])
})

test('a file that was asked for comes out of memory, the same in each encoding', async () => {
  const name = `test-${crypto.randomUUID()}.svg`
  const onDisk = join(site, 'client', 'pictures', name)
  await writeFile(onDisk, '<svg>plain</svg>')
  await writeFile(`${onDisk}.gz`, gzipSync('<svg>packed</svg>'))
  const ask = async (encoding: string) => {
    const headers = { 'Accept-Encoding': encoding }
    const file = await shop.fetch(new Request(new URL(`/pictures/${name}`, origin), { headers }))
    const told = ['Content-Type', 'Content-Encoding', 'Cache-Control'].map(header => file.headers.get(header))
    return { status: file.status, told, bytes: Buffer.from(await file.arrayBuffer()).toString('base64') }
  }
  const [plain, packed] = [await ask('identity'), await ask('gzip')]
  expect(Buffer.from(plain.bytes, 'base64').toString()).toBe('<svg>plain</svg>')
  expect(gunzipSync(Buffer.from(packed.bytes, 'base64')).toString()).toBe('<svg>packed</svg>')
  await rm(onDisk)
  await rm(`${onDisk}.gz`)
  expect([await ask('identity'), await ask('gzip')]).toEqual([plain, packed])
})

test('a file of another build is served as long as that build is there, and nothing else of it', async () => {
  const other = join(dirname(site), `test-${crypto.randomUUID()}`)
  await mkdir(join(other, 'client', 'assets'), { recursive: true })
  await writeFile(join(other, 'client', 'assets', 'old-1234567.js'), 'old()')
  await writeFile(join(other, 'client', 'secret.txt'), 'secret')
  try {
    const file = await shop.visitor().get('/assets/old-1234567.js')
    expect([file.status, file.html]).toEqual([200, 'old()'])
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await shop.visitor().get('/assets/..%2fsecret.txt')).status).toBe(404)
  } finally {
    await rm(other, { recursive: true })
  }
  expect((await shop.visitor().get('/assets/old-1234567.js')).status).toBe(404)
})
