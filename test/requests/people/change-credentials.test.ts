import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/office/shop.ts'
import { profiles, sessions } from '#db/schema/people/accounts.ts'
import { linkIn, queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { until } from '#test/until.ts'
import { anna, boris, fillWorld, type World } from '#test/world.ts'

// Changing one's own password and email address, and logging out elsewhere.

const { db, shop } = await testShop()
let world: World
let customer: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  customer = await shop.visitor().signIn(anna)
})

const current = 'Sesame12'
const next = { currentPassword: current, password: 'Harbour58', confirmPassword: 'Harbour58' }
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/orders')).status === 200
const addressOf = async (userId: string) =>
  (await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId)))[0]?.email
const subjects = async () => (await queuedMails(db)).map(({ to, subject }) => `${to}: ${subject}`)

describe('/profile/password', () => {
  test('changes it, keeps this device logged in and no other, and mails that it was changed', async () => {
    const elsewhere = await shop.visitor().signIn(anna)
    expect((await customer.get('/profile')).links).toContain('/profile/password')
    const done = await customer.post('/profile/password', next)
    expect(done).toMatchObject({ status: 302, location: '/profile', toast: { title: 'Password changed' } })
    expect([await isSignedIn(customer), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await shop.visitor().post('/login', { email: anna, password: current })).status).not.toBe(302)
    expect((await shop.visitor().post('/login', { email: anna, password: 'Harbour58' })).status).toBe(302)
    expect(await subjects()).toEqual([expect.stringMatching(`${anna}: Your password for .* was changed`)])
  })

  test.each([
    [{ currentPassword: '' }, 'currentPassword', 'Password is required'],
    [{ currentPassword: 'Sesame13' }, 'currentPassword', 'This is not your password'],
    [
      { password: 'harbour58', confirmPassword: 'harbour58' },
      'password',
      'Password must contain at least one uppercase letter',
    ],
    [{ confirmPassword: 'Harbour585' }, 'confirmPassword', "Passwords don't match"],
    [
      { password: 'CornerParts1', confirmPassword: 'CornerParts1' },
      'password',
      'This is the name of the shop or your own address, so it is tried first. Please choose another one',
    ],
  ])('refuses %j at its field, and changes nothing', async (change, field, error) => {
    const page = await customer.post('/profile/password', { ...next, ...change })
    expect(page.status).toBe(422)
    expect(page.field(field)?.error).toBe(error)
    expect(page.html).not.toContain('Harbour58')
    expect(await isSignedIn(customer)).toBe(true)
    expect((await shop.visitor().post('/login', { email: anna, password: current })).status).toBe(302)
  })

  test('counts wrong passwords as failed sign-ins', async () => {
    await customer.post('/profile/password', { ...next, currentPassword: 'Sesame13' })
    await db.update(rateLimits).set({ points: 10 })
    const late = await customer.post('/profile/password', next)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('/profile/email', () => {
  const ask = (email: string, currentPassword = current) => customer.post('/profile/email', { email, currentPassword })
  const link = async () => {
    const mail = (await queuedMails(db)).find(({ to }) => to === 'new@example.com')
    const { pathname, search } = linkIn(mail)
    return pathname + search
  }

  test('changes it once the link to the new address is opened and its button pressed, and tells the old one', async () => {
    const asked = await ask('New@Example.com')
    expect(asked).toMatchObject({ status: 302, location: '/profile', toast: { title: 'Look into your mail' } })
    expect(await subjects()).toEqual([
      expect.stringContaining('new@example.com: Your new email address'),
      expect.stringContaining(`${anna}: A new email address for your account`),
    ])
    const address = await link()
    const opened = await shop.visitor().get(address)
    expect(opened.main).toContain('Use new@example.com for your account from now on?')
    expect(await addressOf(world.people.anna)).toBe(anna)
    expect(await customer.post(address, {})).toMatchObject({ location: '/profile', toast: { title: 'Email changed' } })
    expect(await addressOf(world.people.anna)).toBe('new@example.com')
    expect((await shop.visitor().post('/login', { email: 'new@example.com', password: current })).status).toBe(302)
    expect((await shop.visitor().post(address, {})).status).toBe(404)
    expect((await shop.visitor().get(address)).main).toContain('This link is invalid or has expired.')
  })

  test('a link is worth nothing for any other address, or once another one was asked for', async () => {
    await ask('new@example.com')
    const address = await link()
    for (const wrong of [
      address.replace('new%40', 'evil%40'),
      address.replace(/token=(.)/, (_, first) => `token=${first === 'x' ? 'y' : 'x'}`),
    ]) {
      expect((await shop.visitor().get(wrong)).status).toBe(404)
      expect((await shop.visitor().post(wrong, {})).status).toBe(404)
    }
    await ask('other@example.com')
    expect((await shop.visitor().post(address, {})).status).toBe(404)
    expect(await addressOf(world.people.anna)).toBe(anna)
  })

  test('does not tell who has an account: the form answers the same, and the address is told by mail', async () => {
    const [taken, free] = [await ask(boris), await ask('new@example.com')]
    const text = (page: typeof taken) => page.toast?.description?.replace(/\S+@\S+/, 'x')
    expect([taken.status, text(taken)]).toEqual([free.status, text(free)])
    expect(await subjects()).toContainEqual(expect.stringContaining(`${boris}: This address has an account`))
    expect(linkIn((await queuedMails(db)).find(({ to }) => to === boris)).pathname).toBe('/login')
  })

  test('an address that somebody else takes at the very moment is not taken from them', async () => {
    await ask('new@example.com')
    const address = await link()
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const late = await db.transaction(async tx => {
      await tx.update(profiles).set({ email: 'new@example.com' }).where(eq(profiles.id, world.people.boris))
      const answer = shop.visitor().post(address, {})
      await until(async () => expect((await db.execute(waiting)).rowCount).toBe(1))
      return { answer }
    })
    expect((await late.answer).status).toBe(409)
    expect(await addressOf(world.people.anna)).toBe(anna)
  })

  test('an address that somebody else took meanwhile is not taken from them', async () => {
    await ask('new@example.com')
    const address = await link()
    await db.update(profiles).set({ email: 'new@example.com' }).where(eq(profiles.id, world.people.boris))
    const late = await shop.visitor().post(address, {})
    expect([late.status, late.main.includes('Another account uses this email address by now')]).toEqual([409, true])
    expect(await addressOf(world.people.anna)).toBe(anna)
  })

  test.each([
    ['nobody', current, 'email', 'Invalid email address'],
    [anna, current, 'email', 'This is your email address already'],
    ['new@example.com', 'Sesame13', 'currentPassword', 'This is not your password'],
  ])(
    'refuses %s with %s at its field, keeps the address that was typed, and mails nothing',
    async (email, password, field, error) => {
      const page = await ask(email, password)
      expect(page.status).toBe(422)
      expect(page.field(field)?.error).toBe(error)
      expect(page.field('email')?.value).toBe(email)
      expect(page.field('currentPassword')?.value).toBe('')
      expect(await queuedMails(db)).toEqual([])
    },
  )

  test('is asked for a few times an hour', async () => {
    for (let n = 0; n < 5; n++) expect((await ask(`new${n}@example.com`)).status).toBe(302)
    expect((await ask('new9@example.com')).status).toBe(429)
  })
})

test('logging out elsewhere ends every other session, and this device goes on', async () => {
  const elsewhere = await shop.visitor().signIn(anna)
  const done = await customer.post('/profile/other-sessions', {})
  expect(done).toMatchObject({ location: '/profile', toast: { title: 'Logged out elsewhere' } })
  expect([await isSignedIn(customer), await isSignedIn(elsewhere)]).toEqual([true, false])
  expect(await db.$count(sessions, eq(sessions.userId, world.people.anna))).toBe(1)
})
