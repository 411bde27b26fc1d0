import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { makeCustomer } from '#test/customers.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { routePaths } from '#test/route-paths.ts'
import { codeOf, turnOnFor, waitForNextCode } from '#test/totp.ts'
import { anna, dana, fillWorld } from '#test/world.ts'

// Two-step login, page by page, as a browser without a script sees it.

const { db, shop } = await testShop()
const password = 'Sesame12'
const otto = 'otto@example.com'
beforeEach(async () => {
  await fillWorld(db)
  await makeCustomer(db, { email: otto, fullName: 'Otto Orders', role: 'orders' })
})

const codesIn = (main: string) => main.match(/\b[0-9a-z]{4}(?:-[0-9a-z]{4}){5}\b/g) ?? []

/** Somebody whose password was right, and whose code is awaited. */
async function halfway(email: string, way = '/login') {
  const visitor = shop.visitor()
  const page = await visitor.post(way, { email, password })
  return { visitor, page }
}

describe('in the profile', () => {
  let staff: Visitor
  beforeEach(async () => {
    staff = await shop.visitor().logIn(otto)
  })
  const set = async (page: { field(name: string): { value: string } | null }, fields: object) =>
    staff.post('/profile/two-step', { sealed: page.field('sealed')?.value ?? '', ...fields })
  const secretIn = (main: string) => /\b[A-Z2-7]{32}\b/.exec(main)?.[0] ?? ''

  test('is offered to the staff, and not to customers', async () => {
    expect((await staff.get('/profile')).links).toContain('/profile/two-step')
    const customer = await shop.visitor().logIn(anna)
    expect((await customer.get('/profile')).links).not.toContain('/profile/two-step')
  })

  test('a first code and the password turn it on, and ten recovery codes are shown this once', async () => {
    const page = await staff.get('/profile/two-step')
    expect(page.html).toContain('aria-label="QR code of the secret"')
    const secret = secretIn(page.main)
    const done = await set(page, { code: codeOf(secret), currentPassword: password })
    expect([done.status, done.headings]).toEqual([200, ['Your Recovery Codes']])
    expect(codesIn(done.main)).toHaveLength(10)
    const { main } = await staff.get('/profile/two-step')
    expect(main).toContain('10 recovery codes are left.')
    expect(codesIn(main)).toEqual([])
    expect(main).not.toContain(secret)
    expect((await staff.get('/profile')).main).toContain('On: logging in asks for a code of your app.')
  })

  test.each([
    [{ code: '' }, 'code', 'Type the code'],
    [
      { code: 'abc' },
      'code',
      'This code is not right. It changes every 30 seconds: type the one that your app shows now',
    ],
    [{ currentPassword: '' }, 'currentPassword', 'Password is required'],
    [{ currentPassword: 'Sesame13' }, 'currentPassword', 'This is not your password'],
  ])(
    'refuses %j at its field, and goes on showing the secret that the app has by now',
    async (change, field, error) => {
      const page = await staff.get('/profile/two-step')
      const secret = secretIn(page.main)
      const refused = await set(page, { code: codeOf(secret), currentPassword: password, ...change })
      expect(refused.status).toBe(422)
      expect(refused.field(field)?.error).toBe(error)
      expect(secretIn(refused.main)).toBe(secret)
      expect(refused.html).not.toContain('Sesame1')
      expect((await set(refused, { code: codeOf(secret), currentPassword: password })).status).toBe(200)
    },
  )

  test('new recovery codes, and turning it off, take password and code', async () => {
    const { secret, recoveryCodes } = await turnOnFor(db, otto)
    for (const path of ['/profile/two-step/codes', '/profile/two-step/off']) {
      const refused = await staff.post(path, { code: 'abc', currentPassword: password })
      expect(refused.status, path).toBe(422)
      expect(refused.field('code')).toMatchObject({ value: 'abc' })
    }
    const renewed = await staff.post('/profile/two-step/codes', { code: codeOf(secret), currentPassword: password })
    const codes = codesIn(renewed.main)
    expect(codes).toHaveLength(10)
    expect(codes).not.toContain(recoveryCodes[0])
    const off = await staff.post('/profile/two-step/off', { code: codes[0] ?? '', currentPassword: password })
    expect(off).toMatchObject({ status: 302, location: '/profile', toast: { title: 'Two-step login is off' } })
    expect((await shop.visitor().post('/login', { email: otto, password })).location).toBe('/admin')
  })

  test('what only serves it leads to setting it up where it is off', async () => {
    for (const path of ['/profile/two-step/codes', '/profile/two-step/off']) {
      expect((await staff.get(path)).location).toBe('/profile/two-step')
    }
  })
})

describe.each(['/login', '/auth'])('logging in at %s', way => {
  let secret: string
  let recoveryCodes: string[]
  beforeEach(async () => {
    ;({ secret, recoveryCodes } = await turnOnFor(db, otto))
  })

  test('leads from the password to the code, and from there on the way', async () => {
    const { visitor, page } = await halfway(otto, `${way}?returnTo=/admin/orders`)
    expect(page).toMatchObject({ status: 302, location: '/login/code?returnTo=%2Fadmin%2Forders' })
    expect((await visitor.get('/admin/orders')).location).toContain('/login')
    const asked = await visitor.get(page.location ?? '')
    expect([asked.status, asked.headings]).toEqual([200, ['Two-step Login']])
    const entered = await visitor.post(page.location ?? '', { code: codeOf(secret) })
    expect(entered).toMatchObject({ status: 302, location: '/admin/orders', toast: { title: 'Login Successful' } })
    expect((await visitor.get('/admin/orders')).status).toBe(200)
    expect((await visitor.get('/login/code')).location).toBe('/admin')
  })

  test('a recovery code goes too, on a page of its own that a refusal stays on', async () => {
    const { visitor } = await halfway(otto, way)
    const asked = await visitor.get('/login/code')
    expect(asked.links).toContain('/login/code?recovery=1')
    const refused = await visitor.post('/login/code?recovery=1', { code: 'k7qf' })
    expect(refused.status).toBe(401)
    expect(refused.field('code')).toEqual({
      value: 'k7qf',
      error: 'This is not one of your recovery codes, or it was used already',
    })
    expect(refused.main).toContain('Each of your recovery codes works once.')
    expect((await visitor.post('/login/code?recovery=1', { code: recoveryCodes[0] ?? '' })).location).toBe('/admin')
  })

  test('a code that was used is refused in one line that says what to do, and nothing changes', async () => {
    const code = codeOf(secret)
    await (await halfway(otto, way)).visitor.post('/login/code', { code })
    const { visitor } = await halfway(otto, way)
    const refused = await visitor.post('/login/code', { code })
    expect(refused.status).toBe(401)
    const message = 'This code was used already. Wait until your app shows the next one, and type that'
    expect(refused.field('code')?.error).toBe(message)
    expect((await visitor.get('/admin')).location).toContain('/login')
  })
})

test('a customer, or staff without two-step login, is asked for no code', async () => {
  for (const email of [anna, otto]) expect((await halfway(email)).page.location).toBe('/admin')
})

test('nobody types a code who has not given a password, and a code is waited for by its own browser alone', async () => {
  const { secret } = await turnOnFor(db, otto)
  await halfway(otto)
  const stranger = shop.visitor()
  for (const page of [
    await stranger.get('/login/code'),
    await stranger.post('/login/code', { code: codeOf(secret) }),
  ]) {
    expect(page).toMatchObject({ status: 302, location: '/login', toast: { title: 'Log in again' } })
  }
})

test('a code ends the session that the browser had: whoever logs in beside it is not mixed up', async () => {
  const { secret } = await turnOnFor(db, otto)
  const visitor = await shop.visitor().logIn(anna)
  const before = visitor.cookies.get('camshaft.session_token') ?? ''
  await visitor.post('/login', { email: otto, password })
  await visitor.post('/login/code', { code: codeOf(secret) })
  expect((await visitor.get('/account')).main).toContain(otto)
  visitor.cookies.set('camshaft.session_token', before)
  expect((await visitor.get('/profile')).location).toContain('/login')
})

describe('a shop that wants it of its staff', () => {
  beforeEach(async () => {
    await db.update(settings).set({ requiresTwoStep: true })
  })
  const adminPaths = routePaths.map(({ path }) => path).filter(path => /^\/admin(\/|$)/.test(path))
  const addressOf = (path: string) => path.replace(/:\w+|\*/g, '987654')

  test('opens no page of the admin area, and takes no form, before it is set up', async () => {
    const admin = await shop.visitor().logIn(dana)
    for (const path of adminPaths.map(addressOf)) {
      expect(await admin.get(path), path).toMatchObject({ status: 302, location: '/profile/two-step' })
      const form = { headers: { 'Content-Length': '0' } }
      expect(await admin.post(path, {}, form), path).toMatchObject({ status: 302, location: '/profile/two-step' })
      expect((await admin.post(`${path}.data`, {}, form)).status, path).toBe(403)
    }
  })

  test('lets in who has it, asks nothing of customers, and lets in everybody once it is only offered', async () => {
    const { secret } = await turnOnFor(db, dana)
    const { visitor } = await halfway(dana)
    await visitor.post('/login/code', { code: codeOf(secret) })
    expect((await visitor.get('/admin/settings')).status).toBe(200)
    const customer = await shop.visitor().logIn(anna)
    expect((await customer.get('/orders')).status).toBe(200)
    expect((await customer.get('/admin')).location).toBe('/account')
    const staff = await shop.visitor().logIn(otto)
    expect((await staff.get('/admin/orders')).location).toBe('/profile/two-step')
    await db.update(settings).set({ requiresTwoStep: false })
    expect((await staff.get('/admin/orders')).status).toBe(200)
  })

  test('is told in the settings, by admins, and nobody reads it in a page of the shop', async () => {
    const { secret } = await turnOnFor(db, dana)
    const { visitor: admin } = await halfway(dana)
    await admin.post('/login/code', { code: codeOf(secret) })
    await waitForNextCode(db)
    const page = await admin.get('/admin/settings')
    expect(page.main).toContain('Staff needs two-step login')
    expect((await shop.visitor().get('/')).html).not.toContain('requiresTwoStep')
    expect((await admin.get('/')).html).not.toContain('requiresTwoStep')
  })
})
