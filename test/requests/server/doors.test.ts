import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test, vi } from 'vitest'
import { operations } from '#app/api/operations.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { routePaths } from '#test/route-paths.ts'
import { anna, fillWorld, stockShelves } from '#test/world.ts'

// A crowd of many networks stands at one door of the shop, and nothing that it asks the database is answered. Whoever comes to
// another door is served all the same. The doors are all routes that a stranger can ask or send a form to.

const { db, pool } = await testDatabase()
await stockShelves(db, await fillWorld(db))

/** What the crowd waits for, in whose requests alone it stands. */
const crowd = new AsyncLocalStorage<{ released: Promise<never>; held: number }>()

const heldPool = new Proxy(pool, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name)
    if (typeof value !== 'function' || (name !== 'query' && name !== 'connect')) return value
    return async (...given: unknown[]) => {
      const waits = crowd.getStore()
      if (waits) {
        waits.held += 1
        await waits.released
      }
      return Reflect.apply(value, target, given)
    }
  },
})
const shop = await openShop(drizzle(heldPool), { env: { TRUST_PROXY: '1' } })
const customer = await shop.visitor().signIn(anna)

/** More than the turns there are. */
const networks = 13

const fields = {
  fullName: 'Flo Od',
  name: 'Flo Od',
  firstName: 'Flo',
  lastName: 'Od',
  email: 'flo@example.com',
  phone: '',
  password: 'CamshaftFlood1',
  confirmPassword: 'CamshaftFlood1',
  currentPassword: 'Sesame12',
  code: '123456',
  subject: 'A part',
  message: 'Where is it?',
  vin: '1HGCM82633A004352',
  rating: '5',
  comment: 'A good part, fits.',
  address: '1 Mill Street',
  city: 'Bangor',
  postcode: '04401',
  paymentMethod: 'cod',
  shownTotalCents: '0',
  checkoutKey: '3f1e0b1c-66a7-4f0c-9d6a-0d2f8f6f2b11',
  lines: '[{"id":"KT-PAD10","quantity":1}]',
}

type Door = { path: string; method: string }

const forStrangers = routePaths.filter(({ path }) => !/^\/admin(\/|$)/.test(path))
const hasForm = ({ file }: { file: string }) =>
  /export (const|async function|function) action\b/.test(readFileSync(`app/${file}`, 'utf8'))
const doors: Door[] = [
  ...forStrangers.map(({ path }) => ({ path, method: 'GET' })),
  ...forStrangers.filter(hasForm).map(({ path }) => ({ path, method: 'POST' })),
  ...operations.map(({ path, method }) => ({ path, method })),
  ...['/feeds/google-merchant.xml', '/uploads/avatars/1.jpg'].map(path => ({ path, method: 'GET' })),
]

/** Each of the networks asks once at each of the doors. `heldAt` says of how many the database has heard. */
async function crowdAt(crowded: readonly Door[]) {
  const { promise: released, reject } = Promise.withResolvers<never>()
  released.catch(() => undefined)
  const waits = { released, held: 0 }
  const answers = crowded.flatMap(({ path, method }) =>
    Array.from({ length: networks }, (_, n) => crowd.run(waits, () => shop.fetch(askedAt(path, method, n)))),
  )
  // Nobody in the crowd gets further than their first question, so a few rounds bring each as far as they come.
  for (let round = 0; round < 50; round += 1) await nextTurn()
  return {
    held: waits.held,
    /** Their first question fails, so nobody goes on to hash a password. */
    async goesHome() {
      reject(new Error('The crowd goes home'))
      await Promise.all(answers)
    },
  }
}

let visitors = 0

function askedAt(path: string, method: string, n: number): Request {
  const url = new URL(path.replace(/:\w+/g, 'KT-PAD10').replace('*', 'nothing'), origin)
  url.searchParams.set('q', `braek padz ${n}`)
  url.searchParams.set('token', 'made-up')
  visitors += 1
  const headers = new Headers({
    'X-Forwarded-For': `198.18.${visitors >> 8}.${visitors & 255}`,
    Origin: origin,
    Host: new URL(origin).host,
    Authorization: 'Bearer cam_made-up',
    Cookie: 'login-code=made-up',
  })
  if (method !== 'POST') return new Request(url, { method, headers })
  const body = String(new URLSearchParams({ ...fields, email: `flo-${visitors}@example.com` }))
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  headers.set('Content-Length', String(body.length))
  return new Request(url, { method, headers, body })
}

/** What others ask, each at another door. */
const others = {
  '/search': () => shop.visitor().get('/search?q=brake+pads'),
  '/products/:productId': () => customer.get('/products/KT-PAD10'),
  '/orders': () => customer.get('/orders'),
}

async function expectServed(crowded: readonly Door[]) {
  for (const [path, ask] of Object.entries(others)) {
    if (crowded.some(door => door.path === path)) continue
    expect((await ask()).status, path).toBe(200)
  }
}

const hashing = ['POST /login', 'POST /auth', 'POST /auth/sign-up', 'POST /register']
const costly = [
  ...hashing,
  ...['POST /forgot-password', 'POST /reset-password', 'POST /login/code', 'POST /contact', 'POST /garage/vin'],
  ...['GET /search', 'GET /search/suggestions', 'GET /api/v1/orders', 'GET /products/:productId'],
]
const nameOf = ({ method, path }: Door) => `${method} ${path}`

test.each(doors)('while nobody of a crowd is answered at $method $path, others are at their doors', async door => {
  const { held, goesHome } = await crowdAt([door])
  if (costly.includes(nameOf(door))) expect(held).toBeGreaterThan(0)
  await expectServed([door])
  await goesHome()
})

test('the doors that cost are among them', () => {
  expect(doors.map(nameOf)).toEqual(expect.arrayContaining(costly))
})

test('a crowd at every door behind which a password is hashed holds up nobody: it waits in turns of its own', async () => {
  const crowded = doors.filter(door => hashing.includes(nameOf(door)))
  const { held, goesHome } = await crowdAt(crowded)
  // Two at a time get as far as the database, to count their attempt.
  expect(held).toBe(2)
  await expectServed(crowded)
  await goesHome()
})

test('uploads that do not arrive hold up nobody, and not even those who look at the page of their form', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const senders = await Promise.all(
    Array.from({ length: networks }, async (_, n) => {
      const email = `sender-${n}@example.com`
      await makeCustomer(db, { email })
      const { cookies } = await shop.visitor().signIn(email)
      return { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ip: `198.19.0.${n}` }
    }),
  )
  let arriving = 0
  const uploads = senders.map(({ Cookie, ip }) => {
    const body = new ReadableStream(
      {
        async pull(controller) {
          arriving += 1
          await arrived
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      Cookie,
      'X-Forwarded-For': ip,
      Origin: origin,
      Host: new URL(origin).host,
      'Content-Length': '1000',
      'Content-Type': 'multipart/form-data; boundary=b',
    }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    return shop.fetch(new Request(`${origin}/profile/avatar`, init))
  })
  await vi.waitUntil(() => arriving === networks, { timeout: 120_000 })
  expect((await customer.get('/profile/avatar')).status).toBe(200)
  await expectServed([])
  arrive()
  await Promise.all(uploads)
})
