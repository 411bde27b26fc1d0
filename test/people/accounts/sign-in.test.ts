import { sql } from 'drizzle-orm'
import { Piscina } from 'piscina'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { rateLimits } from '#db/schema/office/shop.ts'
import { accounts as accountRows, profiles, sessions, userRoles } from '#db/schema/people/accounts.ts'
import { whileHashing } from '#platform/scrypt.ts'
import { TurnRefused } from '#platform/turns.ts'
import { createCustomer, makeAdmin } from '#shop/people/accounts/credentials.server.ts'
import { type Accounts, createAccounts, type SignInResult } from '#shop/people/accounts/sign-in.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'

/** Until `end`, as many passwords wait to be hashed as may wait. */
async function manyHash() {
  const ends: (() => void)[] = []
  // Two are at it, sixteen wait.
  const held = Array.from({ length: 18 }, () => whileHashing(() => new Promise<void>(end => ends.push(end))))
  await expect(whileHashing(async () => undefined)).rejects.toBeInstanceOf(TurnRefused)
  return async function end() {
    const all = Promise.all(held)
    const ending = setInterval(() => ends.splice(0).map(end => end()), 1)
    await all
    clearInterval(ending)
  }
}

const { db } = await testDatabase()
let accounts: Accounts
beforeEach(async () => {
  await emptyTables(db)
  accounts = await createAccounts(db, { origin: 'http://localhost:3000' })
})

const visitor = { ip: '203.0.113.7', userAgent: 'Firefox' }
const anna = { fullName: 'Anna Berg', email: 'anna@example.com', password: 'Sesame12' }
const wrong = { email: anna.email, password: 'Sesame13' }
const refused = { ok: false, reason: 'refused', message: 'Invalid email or password' }

/** The request that a browser would send after that answer. */
function withCookies(result: SignInResult): Headers {
  if (!result.ok) throw new Error(`Refused: ${result.message}`)
  return new Headers({ cookie: result.setCookie.map(cookie => cookie.split(';')[0]).join('; ') })
}

async function sessionOf(headers: Headers) {
  return (await accounts.findSession(headers)).session
}

describe('signing up', () => {
  test('makes profile and password, and signs in', async () => {
    const result = await accounts.signUp({ ...anna, email: ' Anna@Example.com ' }, visitor)
    const [profile] = await db.select().from(profiles)
    expect(profile).toMatchObject({ fullName: 'Anna Berg', email: 'anna@example.com', emailVerified: false })
    expect(await sessionOf(withCookies(result))).toEqual({
      sessionId: expect.any(String),
      userId: profile?.id,
      email: 'anna@example.com',
      fullName: 'Anna Berg',
      role: null,
      lacksTwoStep: false,
    })
    const [account] = await db.select().from(accountRows)
    expect(account?.password).toMatch(/^scrypt\$/)
    expect(await db.select().from(sessions)).toMatchObject([{ ipAddress: '203.0.113.7', userAgent: 'Firefox' }])
  })

  test('with a taken address passes the message of the library on', async () => {
    await accounts.signUp(anna, visitor)
    expect(await accounts.signUp({ ...anna, email: 'ANNA@example.com' }, visitor)).toEqual({
      ok: false,
      reason: 'taken',
      message: 'User already exists. Use another email.',
    })
    expect(await db.$count(profiles)).toBe(1)
  })

  test('twice at the same moment is one account', async () => {
    const results = await Promise.all([accounts.signUp(anna, visitor), accounts.signUp(anna, visitor)])
    expect(results.map(result => result.ok).sort()).toEqual([false, true])
    expect(await db.$count(profiles)).toBe(1)
    expect(await db.$count(accountRows)).toBe(1)
  })

  test('is for 20 an hour from one network', async () => {
    await makeCustomer(db, anna)
    await accounts.signUp(anna, visitor)
    await db.update(rateLimits).set({ points: 19 })
    const attempts = await Promise.all([accounts.signUp(anna, visitor), accounts.signUp(anna, visitor)])
    expect(attempts).toContainEqual({
      ok: false,
      reason: 'too-many-attempts',
      message: 'Too many attempts. Try again in 60 minutes.',
      retryAfterSeconds: expect.any(Number),
    })
    expect(attempts).toContainEqual(expect.objectContaining({ reason: 'taken' }))
    expect(await accounts.signUp(anna, { ...visitor, ip: '203.0.113.8' })).toMatchObject({ reason: 'taken' })
  })
})

describe('signing in', () => {
  beforeEach(() => makeCustomer(db, anna))

  test('takes the address in any case', async () => {
    const result = await accounts.signIn({ email: ' ANNA@example.com', password: anna.password }, visitor)
    expect(await sessionOf(withCookies(result))).toMatchObject({ email: 'anna@example.com' })
  })

  test('with a wrong password, an unknown address or a tiny password says the same', async () => {
    expect(await accounts.signIn(wrong, visitor)).toEqual(refused)
    expect(await accounts.signIn({ ...anna, email: 'bert@example.com' }, visitor)).toEqual(refused)
    expect(await accounts.signIn({ ...anna, email: 'bert@example.com', password: 'x' }, visitor)).toEqual(refused)
    expect(await accounts.signIn({ ...anna, email: `${'x'.repeat(9000)}@example.com` }, visitor)).toEqual(refused)
    expect(await db.$count(sessions)).toBe(0)
  })

  test('with an unknown address costs the same hash as with a wrong password', async () => {
    const threads = vi.spyOn(Piscina.prototype, 'run')
    onTestFinished(() => threads.mockRestore())
    const costOf = async (email: string) => {
      threads.mockClear()
      expect(await accounts.signIn({ email, password: wrong.password }, visitor)).toEqual(refused)
      return threads.mock.calls.map(([{ logN, r, p, bytes }]) => ({ logN, r, p, bytes }))
    }
    await createCustomer(db, { ...anna, email: 'carla@example.com' })
    const cost = await costOf('carla@example.com')
    expect(cost).toEqual([{ logN: 15, r: 8, p: 3, bytes: 32 }])
    expect(await costOf('bert@example.com')).toEqual(cost)
  })

  test('keeps the session in a cookie that no script can read, for 30 days', async () => {
    const result = await accounts.signIn(anna, visitor)
    if (!result.ok) throw new Error(result.message)
    expect(result.setCookie).toHaveLength(1)
    const [value, ...flags] = result.setCookie[0]?.split('; ') ?? []
    expect(value).toMatch(/^camshaft\.session_token=/)
    expect(flags.sort()).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 3600}`, 'Path=/', 'SameSite=Lax'])
  })

  test('under https makes the cookie Secure', async () => {
    const secure = await createAccounts(db, { origin: 'https://shop.example.com' })
    const result = await secure.signIn(anna, visitor)
    if (!result.ok) throw new Error(result.message)
    expect(result.setCookie[0]).toMatch(/^__Host-camshaft\.session_token=.*; Secure/)
    expect((await secure.findSession(withCookies(result))).session).toMatchObject({ email: anna.email })
  })

  test('fails 10 times for one address and network, then waits; other addresses and networks do not', async () => {
    const attempts = await Promise.all(Array.from({ length: 12 }, () => accounts.signIn(wrong, visitor)))
    const tooMany = attempts.filter(attempt => !attempt.ok && attempt.reason === 'too-many-attempts')
    expect(tooMany).toHaveLength(2)
    expect(tooMany[0]).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' })
    expect(await accounts.signIn(anna, visitor)).toMatchObject({ reason: 'too-many-attempts' })
    expect(await accounts.signIn({ ...anna, email: 'bert@example.com' }, visitor)).toEqual(refused)
    expect(await accounts.signIn(anna, { ...visitor, ip: '203.0.113.8' })).toMatchObject({ ok: true })
    const secondProcess = await createAccounts(db, { origin: 'http://localhost:3000' })
    expect(await secondProcess.signIn(anna, visitor)).toMatchObject({ reason: 'too-many-attempts' })
  })

  test('works again when the time is over', async () => {
    await accounts.signIn(wrong, visitor)
    await db.update(rateLimits).set({ points: 200 })
    expect(await accounts.signIn(anna, visitor)).toMatchObject({ reason: 'too-many-attempts' })
    await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })
    expect(await accounts.signIn(anna, visitor)).toMatchObject({ ok: true })
  })

  test('forgets the failures once it succeeds', async () => {
    await accounts.signIn(wrong, visitor)
    await db.update(rateLimits).set({ points: 9 })
    await accounts.signIn(anna, visitor)
    const counted = await db.select({ key: rateLimits.key, points: rateLimits.points }).from(rateLimits)
    expect(counted.map(({ key, points }) => [key.split(':')[0], points]).sort()).toEqual([
      ['sign-in-account', 9],
      ['sign-in-account-hour', 9],
      ['sign-in-network', 9],
    ])
  })

  test('fails 20 times for one account from whatever networks, then waits, but not where its owner is', async () => {
    await accounts.signIn(anna, { ...visitor, ip: '198.51.100.1' })
    const strangers = Array.from({ length: 20 }, (_, n) => ({ ...visitor, ip: `192.0.2.${n}` }))
    // At once, but not more than may wait to be hashed.
    for (const some of [strangers.slice(0, 10), strangers.slice(10)])
      await Promise.all(some.map(stranger => accounts.signIn(wrong, stranger)))
    expect(await accounts.signIn(wrong, { ...visitor, ip: '192.0.2.20' })).toMatchObject({
      reason: 'too-many-attempts',
    })
    expect(await accounts.signIn(anna, visitor)).toMatchObject({
      message: 'Too many attempts. Try again in 5 minutes.',
    })
    expect(await accounts.signIn(anna, { ...visitor, ip: '198.51.100.1' })).toMatchObject({ ok: true })
    expect(await accounts.signIn({ ...anna, email: 'bert@example.com' }, visitor)).toEqual(refused)
  })

  test('while too many passwords wait to be hashed one is told to come back, and nothing is counted', async () => {
    const end = await manyHash()
    for (let n = 0; n < 20; n++) {
      expect(await accounts.signIn(wrong, visitor)).toEqual({
        ok: false,
        reason: 'busy',
        message: 'Many people are logging in right now. Please try again in a moment.',
        retryAfterSeconds: 5,
      })
    }
    await end()
    expect(await accounts.signIn(anna, visitor)).toMatchObject({ ok: true })
  })

  test('fails 100 times from one network, whatever the addresses', async () => {
    await accounts.signIn(wrong, visitor)
    await db.update(rateLimits).set({ points: 100 }).where(sql`${rateLimits.key} like 'sign-in-network:%'`)
    expect(await accounts.signIn({ ...anna, email: 'bert@example.com' }, visitor)).toMatchObject({
      reason: 'too-many-attempts',
    })
  })
})

describe('accounts made by hand', () => {
  test('a customer, then an admin', async () => {
    expect(await makeAdmin(db, anna.email)).toEqual({ ok: false, reason: 'unknown' })
    const created = await createCustomer(db, anna)
    expect(await db.$count(sessions)).toBe(0)
    expect(await makeAdmin(db, 'Anna@example.com')).toEqual(created)
    expect(await makeAdmin(db, anna.email)).toEqual(created)
    expect(await db.$count(userRoles)).toBe(1)
    expect(await createCustomer(db, anna)).toEqual({ ok: false, reason: 'taken' })
  })

  test('no account for a password that is too short or too long', async () => {
    await expect(createCustomer(db, { ...anna, password: '12345' })).rejects.toThrow(RangeError)
    await expect(createCustomer(db, { ...anna, password: 'x'.repeat(129) })).rejects.toThrow(RangeError)
  })
})
