import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits, settings } from '#db/schema/office/shop.ts'
import { profiles, sessions } from '#db/schema/people/accounts.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables } from '#test/database.ts'
import { openShop, origin, testShop } from '#test/request.ts'
import { anna, dana } from '#test/world.ts'

const { db, shop } = await testShop()
const wrong = { email: anna, password: 'Sesame13' }
const right = { email: anna, password: 'Sesame12' }
const newcomer = { fullName: 'Nora Lind', email: 'nora@example.com', password: 'Sesame12', confirmPassword: 'Sesame12' }

beforeEach(async () => {
  await emptyTables(db)
  await makeCustomer(db, { email: anna })
  await makeCustomer(db, { email: dana, fullName: 'Dana Reyes', isAdmin: true })
})

describe.each([
  ['/login', { title: 'Login Successful', description: 'Welcome back!' }, 'Login Failed'],
  ['/auth', { title: 'Success', description: 'Logged in successfully' }, 'Error'],
])('signing in at %s', (path, toast, failed) => {
  test('leads to /admin, and a customer from there to /account', async () => {
    const customer = shop.visitor()
    expect(await customer.post(path, right)).toMatchObject({ status: 302, location: '/admin', toast })
    expect(await customer.get('/admin')).toMatchObject({ status: 302, location: '/account' })
    expect((await customer.get('/account')).main).toContain('Anna Berg anna@example.com')
    const admin = shop.visitor()
    expect(await admin.post(path, { ...right, email: dana })).toMatchObject({ location: '/admin' })
    expect((await admin.get('/admin')).status).toBe(200)
  })

  test('keeps e-mail, and never the password, when it is refused', async () => {
    const page = await shop.visitor().post(path, wrong)
    expect(page).toMatchObject({ status: 401, toast: { title: failed, description: 'Invalid email or password' } })
    expect(page.main).toContain('Invalid email or password')
    expect(page.field('email')?.value).toBe(anna)
    expect(page.field('password')?.value).toBe('')
    expect(page.html.includes(wrong.password)).toBe(false)
  })

  test('says no more about an address without an account', async () => {
    const known = await shop.visitor().post(path, wrong)
    const unknown = await shop.visitor().post(path, { ...wrong, email: 'nobody@example.com' })
    expect(unknown.status).toBe(known.status)
    expect(unknown.main).toBe(known.main)
  })

  test('names each bad field', async () => {
    const page = await shop.visitor().post(path, { email: ' no address ', password: '12345' })
    expect(page.status).toBe(422)
    expect(page.field('email')).toEqual({ value: ' no address ', error: 'Invalid email address' })
    expect(page.field('password')).toEqual({ value: '', error: 'Password must be at least 6 characters' })
    expect(page.html.includes('12345')).toBe(false)
  })

  test('is limited: after ten failures even the right password waits', async () => {
    const visitor = shop.visitor()
    for (let attempt = 0; attempt < 10; attempt++) expect((await visitor.post(path, wrong)).status).toBe(401)
    const page = await visitor.post(path, right)
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(page.main).toContain('Too many attempts. Try again in 15 minutes.')
    expect(page.toast).toMatchObject({ title: failed })
    expect(page.field('email')?.value).toBe(anna)
    expect((await shop.visitor().post(path, { ...right, email: dana })).status).toBe(302)
  })

  test('leads back to the page that asked for it', async () => {
    const { location } = await shop.visitor().post(`${path}?returnTo=%2Forders%3Fpage%3D2`, right)
    expect(location).toBe('/orders?page=2')
  })

  test.each(['//example.com', 'https://example.com', '/\\example.com', 'javascript:alert(1)', '/%09/example.com', 'x'])(
    'never leads to %s',
    async target => {
      const { location } = await shop.visitor().post(`${path}?returnTo=${encodeURIComponent(target)}`, right)
      expect(new URL(location ?? '', origin).origin).toBe(origin)
      const signedIn = await shop.visitor().logIn(anna)
      const again = await signedIn.get(`${path}?returnTo=${encodeURIComponent(target)}`)
      expect(new URL(again.location ?? '', origin).origin).toBe(origin)
    },
  )
})

describe.each([
  [
    '/register',
    '/account',
    { title: 'Account Created', description: 'Your account has been created successfully!' },
    'Registration Failed',
  ],
  [
    '/auth/sign-up',
    '/admin',
    {
      title: 'Success',
      description: 'Account created successfully! You can now log in. You are logged in here already.',
    },
    'Error',
  ],
])('signing up at %s', (path, landing, toast, failed) => {
  test('signs in and leads on', async () => {
    const visitor = shop.visitor()
    expect(await visitor.post(path, newcomer)).toMatchObject({ status: 302, location: landing, toast })
    expect((await visitor.get('/account')).main).toContain('Nora Lind nora@example.com')
    const other = await shop.visitor().post(`${path}?returnTo=/checkout`, { ...newcomer, email: 'noa@example.com' })
    expect(other.location).toBe('/checkout')
  })

  test('an address that has an account gets the message of the accounts library at its field', async () => {
    const page = await shop.visitor().post(path, { ...newcomer, email: anna })
    expect(page).toMatchObject({ status: 422, toast: { title: failed } })
    expect(page.field('email')).toEqual({ value: anna, error: 'User already exists. Use another email.' })
    expect(page.field('fullName')?.value).toBe('Nora Lind')
    expect(await db.$count(profiles)).toBe(2)
  })

  test('an address that has an account leads to signing in and to a new password, with the way back', async () => {
    const free = await shop.visitor().post(`${path}?returnTo=/checkout`, { ...newcomer, fullName: '' })
    expect(free.main).not.toContain('Is this account yours?')
    const { main, links } = await shop.visitor().post(`${path}?returnTo=/checkout`, { ...newcomer, email: anna })
    expect(main).toContain('Is this account yours? Log in or reset your password')
    expect(links).toContain(`${path === '/register' ? '/login' : '/auth'}?returnTo=%2Fcheckout`)
    expect(links).toContain('/forgot-password?returnTo=%2Fcheckout')
  })

  test('keeps what was typed, but no password', async () => {
    const page = await shop.visitor().post(path, { ...newcomer, fullName: ' N ', email: 'nora', password: 'Abc1' })
    expect(page.status).toBe(422)
    expect(page.field('fullName')).toEqual({ value: ' N ', error: 'Name must be at least 2 characters' })
    expect(page.field('email')).toEqual({ value: 'nora', error: 'Invalid email address' })
    expect(page.field('password')?.value).toBe('')
    expect(/Abc1|Sesame12/.test(page.html)).toBe(false)
    expect(await db.$count(profiles)).toBe(2)
  })

  test('is limited', async () => {
    const visitor = shop.visitor()
    await visitor.post(path, { ...newcomer, email: anna })
    await db.update(rateLimits).set({ points: 20 })
    const page = await visitor.post(path, newcomer)
    expect(page.status).toBe(429)
    expect(page.main).toContain('Too many attempts')
  })
})

test.each([
  ['short1A', 'Password must be at least 8 characters'],
  ['sesame12', 'Password must contain at least one uppercase letter'],
  ['Sesamesesame', 'Password must contain at least one number'],
  ['Password1', 'Many people use this password, so it is tried first. Please choose another one'],
])('/register refuses the password %s', async (password, message) => {
  const page = await shop.visitor().post('/register', { ...newcomer, password, confirmPassword: password })
  expect(page.status).toBe(422)
  expect(page.field('password')?.error).toBe(message)
})

test.each(['/register', '/auth/sign-up'])(
  '%s refuses the shop’s name and the own address as a password',
  async path => {
    await db.update(settings).set({ shopName: 'Corner Parts' })
    for (const password of ['CornerParts2026', 'Nora@Example.com1']) {
      const page = await shop.visitor().post(path, { ...newcomer, password, confirmPassword: password })
      expect(page.status).toBe(422)
      expect(page.field('password')?.error).toContain('This is the name of the shop or your own address')
      expect(page.html).not.toContain(password)
    }
  },
)

test('/register wants the same password twice, /auth six characters', async () => {
  const page = await shop.visitor().post('/register', { ...newcomer, confirmPassword: 'Sesame13' })
  expect(page.field('confirmPassword')).toEqual({ value: '', error: "Passwords don't match" })
  const short = await shop.visitor().post('/auth/sign-up', { ...newcomer, password: '12345' })
  expect(short.field('password')?.error).toBe('Password must be at least 6 characters')
  expect((await shop.visitor().post('/auth/sign-up', { ...newcomer, password: 'jqvzky' })).status).toBe(302)
})

test.each(['/login', '/auth', '/auth/sign-up', '/register'])('%s: who is signed in is sent on', async path => {
  const visitor = await shop.visitor().logIn(anna)
  expect(await visitor.get(path)).toMatchObject({ status: 302, location: '/admin' })
  expect(await visitor.get(`${path}?returnTo=/checkout`)).toMatchObject({ status: 302, location: '/checkout' })
})

test.each(['/login', '/auth', '/auth/sign-up', '/register'])('%s: what is no form is refused', async path => {
  const visitor = shop.visitor()
  for (const [type, body] of [
    ['application/json', '{"email":'],
    ['multipart/form-data; boundary=x', 'nonsense'],
    ['text/plain', 'email=a'],
  ] as const) {
    expect((await visitor.post(path, {}, { body, headers: { 'Content-Type': type } })).status).toBe(400)
  }
  expect((await visitor.post(path, {})).status).toBe(422)
})

describe('the session', () => {
  test('is a cookie that no script can read, and secure over https', async () => {
    const cookieOf = async (opened: typeof shop) => {
      const { headers } = await opened.visitor().post('/login', right, { headers: { Origin: 'https://shop.example' } })
      return headers.getSetCookie().find(cookie => cookie.includes('session_token'))
    }
    const secureShop = await openShop(db, { env: { ORIGIN: 'https://shop.example' } })
    const secure = await cookieOf(secureShop)
    expect(secure).toMatch(/^__Host-camshaft\.session_token=.*; HttpOnly; Secure; SameSite=Lax/)
    const plain = await shop.visitor().post('/login', right)
    const cookie = plain.headers.getSetCookie().find(text => text.includes('session_token'))
    expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain('Secure')
  })

  test('and under https every cookie is Secure, with a prefix by which browsers hold it to this site', async () => {
    const secure = (await openShop(db, { env: { ORIGIN: 'https://shop.example' } })).visitor()
    const headers = { Origin: 'https://shop.example' }
    const answers = [await secure.post('/login', right, { headers }), await secure.post('/logout', {}, { headers })]
    const cookies = answers.flatMap(answer => answer.headers.getSetCookie())
    const names = cookies.map(cookie => cookie.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['__Host-camshaft.session_token', '__Host-who', '__Host-flash']))
    expect(cookies.filter(cookie => !/^__Host-(?=.*; Path=\/)(?=.*; Secure)(?!.*Domain)/.test(cookie))).toEqual([])
  })

  test('ends with logging out: the old cookie is worth nothing', async () => {
    const visitor = await shop.visitor().logIn(anna)
    const kept = new Map(visitor.cookies)
    expect(await visitor.post('/logout', {})).toMatchObject({ status: 302, location: '/' })
    expect((await visitor.get('/account')).main).toContain('Guest User Not logged in Sign In / Register')
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect((await visitor.get('/orders')).location).toMatch(/^\/login/)
    expect(await db.$count(sessions)).toBe(0)
  })

  test('is replaced by signing in again: the old cookie is worth nothing', async () => {
    const visitor = await shop.visitor().logIn(anna)
    const kept = new Map(visitor.cookies)
    await visitor.logIn(anna)
    expect((await visitor.get('/orders')).status).toBe(200)
    expect(await db.$count(sessions)).toBe(1)
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect((await visitor.get('/orders')).location).toMatch(/^\/login/)
  })

  test('does not end by following a link', async () => {
    const visitor = await shop.visitor().logIn(anna)
    expect((await visitor.get('/logout')).location).toBe('/account')
    expect((await visitor.get('/orders')).status).toBe(200)
  })

  test('belongs to one browser: two people at once each see their own pages', async () => {
    const [first, second, nobody] = [await shop.visitor().logIn(anna), await shop.visitor().logIn(dana), shop.visitor()]
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ([first, second, nobody][n % 3] ?? nobody).get('/account')),
    )
    for (const [n, { status, main, text, headers }] of pages.entries()) {
      expect(status).toBe(200)
      expect(main).toContain(['Anna Berg', 'Dana Reyes', 'Guest User'][n % 3])
      expect(text.includes('Log in')).toBe(n % 3 === 2)
      expect(headers.get('Cache-Control')).toBe(n % 3 === 2 ? 'private, no-cache' : 'private, no-store')
    }
  })

  test('a forged or foreign cookie is nobody’s', async () => {
    const visitor = shop.visitor()
    for (const value of ['x', 'x.y', '', `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`, '%00', '%E0%A4%A']) {
      visitor.cookies.set('camshaft.session_token', value)
      const page = await visitor.get('/account')
      expect(page.status).toBe(200)
      expect(page.main).toContain('Guest User')
    }
  })

  test('the admin link is for admins', async () => {
    const admin = await shop.visitor().logIn(dana)
    expect((await admin.get('/')).html.includes('href="/admin"')).toBe(true)
    const customer = await shop.visitor().logIn(anna)
    const home = await customer.get('/')
    expect(home.html.includes('href="/admin"')).toBe(false)
    expect(home.html.includes('href="/account"')).toBe(true)
  })
})
