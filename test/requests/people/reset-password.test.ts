import { beforeEach, expect, test } from 'vitest'
import { profiles, sessions } from '#db/schema/people/accounts.ts'
import { mailResetLink } from '#shop/people/accounts/mails.server.ts'
import { linkIn, queuedJobs, queuedMails } from '#test/queue.ts'
import { origin, testShop } from '#test/request.ts'
import { anna, fillWorld } from '#test/world.ts'

const { db, shop } = await testShop()
beforeEach(() => fillWorld(db))

const strong = { password: 'Harbour58', confirmPassword: 'Harbour58' }

async function resetLink(returnTo: string | null = null): Promise<string> {
  await mailResetLink(db, { email: anna, returnTo, origin })
  const { pathname, search } = linkIn((await queuedMails(db)).at(-1))
  return pathname + search
}

test('/login and /auth lead to /forgot-password, with the way back', async () => {
  for (const path of ['/login', '/auth']) {
    expect((await shop.visitor().get(path)).links).toContain('/forgot-password')
    const { links } = await shop.visitor().get(`${path}?returnTo=/checkout`)
    expect(links).toContain('/forgot-password?returnTo=%2Fcheckout')
  }
})

test('asking answers the same for an address with and without an account', async () => {
  const known = await shop.visitor().post('/forgot-password', { email: anna })
  const unknown = await shop.visitor().post('/forgot-password', { email: 'none@example.com' })
  for (const { status, toast, links } of [known, unknown]) {
    expect(status).toBe(200)
    expect(toast).toEqual({ title: 'Email Sent', description: 'Check your email for password reset instructions' })
    expect(links).toContain('/forgot-password')
  }
  expect(known.main).toContain('Resend Email')
  expect(known.main.replace(anna, 'x')).toBe(unknown.main.replace('none@example.com', 'x'))
  expect(await queuedJobs(db)).toHaveLength(2)
})

test('asking names a bad address, and is limited', async () => {
  const page = await shop.visitor().post('/forgot-password', { email: 'anna' })
  expect(page.status).toBe(422)
  expect(page.field('email')).toEqual({ value: 'anna', error: 'Invalid email address' })
  for (let n = 0; n < 5; n++) await shop.visitor().post('/forgot-password', { email: anna })
  const late = await shop.visitor().post('/forgot-password', { email: anna })
  expect(late.status).toBe(429)
  expect(late.main).toContain('Too many attempts. Try again in 60 minutes.')
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(3000)
})

test.each(['/reset-password', '/reset-password?token=', '/reset-password?token=made-up'])(
  '%s shows that the link is invalid, and where to get another',
  async path => {
    const { status, headings, main, links } = await shop.visitor().get(path)
    expect(status).toBe(404)
    expect(headings).toEqual(['Invalid Link'])
    expect(main).toContain('This password reset link is invalid or has expired.')
    expect(main).toContain('Request New Link')
    expect(links).toEqual(['/forgot-password'])
  },
)

test('the link of the mail sets a new password, once, and logs out everywhere', async () => {
  const signedIn = await shop.visitor().signIn(anna)
  const link = await resetLink()
  const visitor = shop.visitor()
  expect((await visitor.get(link)).main).toContain('New Password')
  const done = await visitor.post(link, strong)
  expect(done).toMatchObject({
    status: 302,
    location: '/login',
    toast: { title: 'Password Reset Successful', description: 'Your password has been updated.' },
  })
  expect((await signedIn.get('/orders')).location).toMatch(/^\/login/)
  expect(await db.$count(sessions)).toBe(0)
  expect((await visitor.post('/login', { email: anna, password: 'Sesame12' })).status).toBe(401)
  expect((await visitor.post('/login', { email: anna, password: strong.password })).status).toBe(302)

  expect((await visitor.get(link)).status).toBe(404)
  const again = await visitor.post(link, { password: 'Third123', confirmPassword: 'Third123' })
  expect(again).toMatchObject({
    status: 404,
    toast: { title: 'Invalid Token', description: 'Password reset link is invalid or expired.', tone: 'danger' },
  })
  expect(again.main).toContain('Invalid Link')
})

test('who came from the checkout ends there: by the form, the mail and the new password', async () => {
  const asked = await shop.visitor().post('/forgot-password?returnTo=/checkout', { email: anna })
  expect(asked.links).toContain('/forgot-password?returnTo=%2Fcheckout')
  expect((await queuedJobs(db)).at(-1)?.payload).toEqual({ email: anna, returnTo: '/checkout' })
  const link = await resetLink('/checkout')
  const visitor = shop.visitor()
  const page = await visitor.get(link)
  const action = /<form[^>]* action="([^"]*)"/.exec(page.html.slice(page.html.indexOf('<main')))?.[1]
  expect(action?.replaceAll('&amp;', '&')).toBe(link)
  expect((await visitor.post(link, strong)).location).toBe('/login?returnTo=%2Fcheckout')
  expect((await visitor.get(link)).links).toEqual(['/forgot-password?returnTo=%2Fcheckout'])
  const signedIn = await visitor.post('/login?returnTo=%2Fcheckout', { email: anna, password: strong.password })
  expect(signedIn.location).toBe('/checkout')
})

test.each(['https://example.com/', '//example.com', '/\\\\example.com'])(
  'a way back to %s goes into no mail, and nobody follows it',
  async elsewhere => {
    const query = `returnTo=${encodeURIComponent(elsewhere)}`
    await shop.visitor().post(`/forgot-password?${query}`, { email: anna })
    expect((await queuedJobs(db)).at(-1)?.payload).toEqual({ email: anna, returnTo: null })
    expect((await shop.visitor().post(`${await resetLink()}&${query}`, strong)).location).toBe('/login')
  },
)

test('the new password follows the rules of /register, and a refusal does not use the link up', async () => {
  const link = await resetLink()
  const weak = await shop.visitor().post(link, { password: 'short', confirmPassword: 'other' })
  expect(weak.status).toBe(422)
  expect(weak.field('password')).toEqual({ value: '', error: 'Password must be at least 8 characters' })
  expect(weak.field('confirmPassword')).toEqual({ value: '', error: "Passwords don't match" })
  expect(weak.html.includes('short')).toBe(false)
  expect((await shop.visitor().post(link, strong)).status).toBe(302)
})

test('the new password is not the own address, and a refusal neither shows it nor uses the link up', async () => {
  const link = await resetLink()
  const own = { password: 'Anna@Example.com1', confirmPassword: 'Anna@Example.com1' }
  const page = await shop.visitor().post(link, own)
  expect(page.status).toBe(422)
  expect(page.field('password')?.error).toContain('your own address')
  expect(page.html).not.toContain(own.password)
  expect((await shop.visitor().post(link, strong)).status).toBe(302)
})

test('a confirmation link lands on the home page; an old one says where to get another', async () => {
  const visitor = shop.visitor()
  await visitor.post('/register', { fullName: 'Nora Lind', email: 'nora@example.com', ...strong })
  expect((await visitor.get('/profile')).main).toContain('Email not confirmed. Send again')
  const [mail] = await queuedMails(db)
  expect(mail).toMatchObject({ to: 'nora@example.com', subject: 'Confirm your email address for Corner Parts' })
  const { pathname, search } = linkIn(mail)
  for (const reader of [shop.visitor(), visitor]) {
    expect(await reader.get(pathname + search)).toMatchObject({
      status: 302,
      location: '/',
      toast: { title: 'Email confirmed' },
    })
  }
  expect((await visitor.get('/profile')).main).not.toContain('not confirmed')
  const bad = await shop.visitor().get('/confirm-email?token=made-up')
  expect(bad.status).toBe(404)
  expect(bad.main).toContain('invalid or has expired. You can have a new one sent from your profile.')
  expect(bad.links).toEqual(['/profile'])
})

test('a customer has the confirmation sent again', async () => {
  const visitor = await shop.visitor().signIn(anna)
  expect(await visitor.post('/profile/confirmation', {})).toMatchObject({
    status: 302,
    location: '/profile',
    toast: { title: 'Email Sent' },
  })
  expect(await queuedMails(db)).toMatchObject([{ to: anna }])
  await db.update(profiles).set({ emailVerified: true })
  await visitor.post('/profile/confirmation', {})
  expect(await queuedMails(db)).toHaveLength(1)
})
