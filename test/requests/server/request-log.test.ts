import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { securityEvents } from '#server/requests/security-events.ts'
import { testDatabase } from '#test/database.ts'
import { serveOverHttp } from '#test/over-http.ts'
import { routePaths } from '#test/route-paths.ts'
import { until } from '#test/until.ts'
import { anna, dana, fillShop } from '#test/world.ts'

const { db } = await testDatabase()
await fillShop(db)
const site = await serveOverHttp(db)
const behindProxy = await serveOverHttp(db, { env: { TRUST_PROXY: '1' } })
beforeEach(() => {
  site.logged.length = 0
  behindProxy.logged.length = 0
})

const line = z.looseObject({
  msg: z.string(),
  level: z.string(),
  request: z.string().optional(),
  route: z.string().optional(),
})
const linesOf = (logged: string[], msg: string) =>
  logged.map(text => line.parse(JSON.parse(text))).filter(line => line.msg === msg)

/** The lines of a kind, once there are so many: a line is written when the answer has left, which may be after it arrived. */
const waitForLines = (logged: string[], msg: string, count: number) =>
  until(() => {
    const lines = linesOf(logged, msg)
    expect(lines).toHaveLength(count)
    return lines
  })

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

const signIn = async (email: string) => cookieOf(await site.post('/login', { email, password: 'Sesame12' }))

test('each request is one line with its id, method, route, status, time and bytes, and its answer carries the id', async () => {
  const answer = await site.get('/products/KT-PAD10')
  const bytes = (await answer.text()).length
  const [told] = await waitForLines(site.logged, 'request', 1)
  expect(told).toMatchObject({ level: 'info', method: 'GET', route: '/products/:productId', status: 200 })
  expect(told?.request).toBe(answer.headers.get('X-Request-Id'))
  expect(told?.ms).toBeGreaterThan(0)
  expect(Number(told?.bytes)).toBeGreaterThan(bytes / 20)
})

test('files of a page and health checks have no line, a page that is not there has one', async () => {
  for (const path of ['/favicon.svg', '/healthz', '/readyz', '/nothing/secret-1']) await site.get(path)
  const lines = await waitForLines(site.logged, 'request', 1)
  expect(lines).toMatchObject([{ route: '*', status: 404 }])
})

test('the id of a proxy is taken where one is trusted, if it can be one', async () => {
  const asked = { 'X-Request-Id': 'from-the-proxy-1' }
  expect((await behindProxy.get('/terms', asked)).headers.get('X-Request-Id')).toBe('from-the-proxy-1')
  expect((await site.get('/terms', asked)).headers.get('X-Request-Id')).not.toBe('from-the-proxy-1')
  const forged = await behindProxy.get('/terms', { 'X-Request-Id': 'a b" forged' })
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a sign-in, a refused one and a sign-out are security events, of an account and a wide network', async () => {
  await site.post('/login', { email: anna, password: 'Wrong-secret-1' })
  const Cookie = await signIn(anna)
  await site.post('/logout', {}, { Cookie })
  const events = await waitForLines(site.logged, 'security', 3)
  expect(events).toMatchObject([
    { event: 'sign-in', outcome: 'refused', level: 'warn', account: null, from: '127.0.0.0/24' },
    { event: 'sign-in', outcome: 'done', level: 'info' },
    { event: 'sign-out', outcome: 'done' },
  ])
  expect(events[1]?.account).toMatch(/^[\w-]{10,}$/)
  expect(events[2]?.account).toBe(events[1]?.account)
})

test('who is led out of the admin area, or comes from another site, is told as refused', async () => {
  const Cookie = await signIn(anna)
  await site.get('/admin/orders', { Cookie })
  await site.post('/profile', {}, { Cookie, Origin: 'https://evil.example' })
  const events = await waitForLines(site.logged, 'security', 3)
  expect(events.slice(1)).toMatchObject([
    { event: 'refused', outcome: 'refused', route: '/admin/orders', account: events[0]?.account },
    { event: 'refused', outcome: 'refused', route: '/profile', status: 403 },
  ])
})

test('an export of data and a change of role are told, and a change that is refused by a toast as refused', async () => {
  const Cookie = await signIn(dana)
  await site.get('/profile/data', { Cookie })
  await site.post('/admin/users/nobody/make-admin', {}, { Cookie })
  const events = await waitForLines(site.logged, 'security', 3)
  expect(events.slice(1)).toMatchObject([
    { event: 'data exported', outcome: 'done', account: events[0]?.account },
    { event: 'role given', outcome: 'refused', account: events[0]?.account },
  ])
})

test('nothing that anybody typed, no secret and no address is in any line', async () => {
  const secrets = ['Hidden-Word-1', 'hidden-2@example.com', 'hidden-3', 'hidden-4', 'hidden-5', 'KT-PAD10']
  const [password = '', email = '', token, search, cookie] = secrets
  const debugging = await serveOverHttp(db, { env: { LOG: 'debug', TRUST_PROXY: '1' } })
  for (const path of ['/login', '/register', '/forgot-password', `/reset-password?token=${token}`, '/contact']) {
    await debugging.post(path, {
      email,
      password,
      fullName: search ?? '',
      confirmPassword: password,
      message: search ?? '',
    })
    await debugging.get(path, { Cookie: `better-auth.session_token=${cookie}`, 'User-Agent': search ?? '' })
  }
  await debugging.get(`/search?q=${search}`)
  await debugging.get(`/search.data?q=${search}`)
  await debugging.get('/products/KT-PAD10')
  await debugging.get(`/nothing?token=${token}`)
  await debugging.get(`/uploads/${search}.webp`, {
    'X-Forwarded-For': '203.0.113.77',
    'X-Request-Id': `${cookie} ${token}`,
  })
  await debugging.get('/', { Authorization: `Bearer ${token}`, Referer: `${debugging.origin}/?q=${search}` })
  await waitForLines(debugging.logged, 'request', 16)
  const whole = debugging.logged.join('')
  for (const secret of [...secrets, '203.0.113.77']) expect(whole).not.toContain(secret)
})

/** Forms of these areas that change nothing about who may do what. */
const noEvent = [
  '/confirm-email',
  '/admin/users/:userId/calls-first',
  '/admin/users/:userId/cancel-orders',
  '/profile',
  '/profile/avatar',
  '/profile/avatar/remove',
  '/profile/confirmation',
]

test('every form about accounts is told as a security event, or is known to be none', () => {
  const areas = /^(auth|account\/(profile|sessions|two-step)|admin\/users)\//
  const forms = routePaths.filter(
    ({ path, file }) =>
      areas.test(file) &&
      /export (const|async function|function) action\b/.test(readFileSync(`app/${file}`, 'utf8')) &&
      !(`POST ${path}` in securityEvents) &&
      !noEvent.includes(path),
  )
  expect(
    forms.map(({ path }) => path),
    'Give each a row in server/requests/security-events.ts, or say here that it is none',
  ).toEqual([])
  const paths = routePaths.map(({ path }) => path)
  expect(Object.keys(securityEvents).filter(key => !paths.includes(key.split(' ')[1] ?? ''))).toEqual([])
})
