import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profiles, sessions, userRoles } from '#db/schema/people/accounts.ts'
import { makeAdmin } from '#shop/people/accounts/credentials.server.ts'
import { type Accounts, createAccounts, type SignInResult } from '#shop/people/accounts/sign-in.server.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'

const { db, pool } = await testDatabase()
let accounts: Accounts
beforeEach(async () => {
  await emptyTables(db)
  accounts = await createAccounts(db, { origin: 'http://localhost:3000' })
})

const visitor = { ip: '203.0.113.7', userAgent: 'Firefox' }
const anna = { fullName: 'Anna Berg', email: 'anna@example.com', password: 'Sesame12' }

/** The request that a browser would send after that answer. */
function withCookies(result: SignInResult): Headers {
  if (!result.ok) throw new Error(`Refused: ${result.message}`)
  return new Headers({ cookie: result.setCookie.map(cookie => cookie.split(';')[0]).join('; ') })
}

async function sessionOf(headers: Headers) {
  return (await accounts.findSession(headers)).session
}

describe('a session', () => {
  let headers: Headers
  beforeEach(async () => {
    await makeCustomer(db, anna)
    headers = withCookies(await accounts.signIn(anna, visitor))
  })

  test('ends with signing out, and the cookie goes', async () => {
    const { setCookie } = await accounts.signOut(headers)
    expect(setCookie[0]).toMatch(/^camshaft\.session_token=;.*Max-Age=0/)
    expect(await sessionOf(headers)).toBeNull()
    expect(await db.$count(sessions)).toBe(0)
  })

  test('is not looked for without a cookie', async () => {
    expect(await accounts.findSession(new Headers())).toEqual({ session: null, setCookie: [] })
    expect(await accounts.findSession(new Headers({ cookie: 'flash=x' }))).toEqual({ session: null, setCookie: [] })
    expect(await accounts.signOut(new Headers())).toEqual({ setCookie: [] })
  })

  test('with a forged cookie is none, and the cookie goes', async () => {
    const good = headers.get('cookie') ?? ''
    const [token] = good.replace('camshaft.session_token=', '').split('.')
    for (const cookie of [
      `camshaft.session_token=${token}`,
      `camshaft.session_token=${token}.${encodeURIComponent('A'.repeat(43))}=`,
      good.replace(/=./, '=!'),
      `${good.slice(0, -6)}AAAAAA`,
      'camshaft.session_token=',
    ]) {
      const found = await accounts.findSession(new Headers({ cookie }))
      expect(found.session, cookie).toBeNull()
      expect(found.setCookie[0], cookie).toMatch(/^camshaft\.session_token=;.*Max-Age=0/)
    }
  })

  test('cannot be taken over by who has a copy of the database, though the secret that signs cookies is in it', async () => {
    const [token = ''] = decodeURIComponent(headers.get('cookie') ?? '')
      .replace('camshaft.session_token=', '')
      .split('.')
    const kept = JSON.stringify((await db.execute(sql`select * from sessions, secrets`)).rows)
    expect(kept).not.toContain(token)
    const secret = await readSessionSecret(db)
    const [session] = await db.select({ token: sessions.token }).from(sessions)
    const signed = (text: string) =>
      `camshaft.session_token=${text}.${encodeURIComponent(createHmac('sha256', secret).update(text).digest('base64'))}`
    expect(signed(token)).toBe(headers.get('cookie'))
    expect(await sessionOf(new Headers({ cookie: signed(session?.token ?? '') }))).toBeNull()
  })

  test('shows a role at once, given or taken', async () => {
    expect(await sessionOf(headers)).toMatchObject({ role: null })
    await makeAdmin(db, anna.email)
    expect(await sessionOf(headers)).toMatchObject({ role: 'admin' })
    await db.delete(userRoles)
    expect(await sessionOf(headers)).toMatchObject({ role: null })
  })

  test('ends for an admin after twelve hours, however busy, and goes on for a customer', async () => {
    const startedAgo = (time: string) => db.update(sessions).set({ createdAt: sql`now() - ${time}::interval` })
    await startedAgo('12 hours 1 minute')
    expect(await sessionOf(headers)).toMatchObject({ email: anna.email })
    await makeAdmin(db, anna.email)
    const found = await accounts.findSession(headers)
    expect(found.session).toBeNull()
    expect(found.setCookie[0]).toMatch(/^camshaft\.session_token=;.*Max-Age=0/)
    await startedAgo('11 hours 59 minutes')
    expect(await sessionOf(headers)).toMatchObject({ role: 'admin' })
  })

  test('ends for the rest of the staff as it does for admins', async () => {
    const [profile] = await db.select().from(profiles).where(eq(profiles.email, anna.email))
    await db.insert(userRoles).values({ userId: profile?.id ?? '', role: 'reader' })
    expect(await sessionOf(headers)).toMatchObject({ role: 'reader' })
    await db.update(sessions).set({ createdAt: sql`now() - interval '12 hours 1 minute'` })
    expect(await sessionOf(headers)).toBeNull()
  })

  test('of a deleted customer is none', async () => {
    await db.delete(profiles).where(eq(profiles.email, anna.email))
    const found = await accounts.findSession(headers)
    expect(found.session).toBeNull()
    expect(found.setCookie).toHaveLength(1)
  })

  test('is refreshed once a day, row and cookie', async () => {
    expect((await accounts.findSession(headers)).setCookie).toEqual([])
    await db.update(sessions).set({ expiresAt: sql`now() + interval '28 days 23 hours'` })
    const { session, setCookie } = await accounts.findSession(headers)
    expect(session).toMatchObject({ email: anna.email })
    expect(setCookie[0]).toContain(`${headers.get('cookie')}; Max-Age=${30 * 24 * 3600}`)
    const [row] = await db.select({ expiresAt: sessions.expiresAt }).from(sessions)
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * 24 * 3600_000)
  })

  test('ends after its time', async () => {
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await sessionOf(headers)).toBeNull()
  })

  test('is one query, and none where the cookie is missing or forged', async () => {
    const query = vi.spyOn(pool, 'query')
    await accounts.findSession(new Headers({ cookie: 'camshaft.session_token=forged.signature' }))
    await accounts.findSession(new Headers())
    expect(query).toHaveBeenCalledTimes(0)
    await accounts.findSession(headers)
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  test('counts in every process, and in none with another secret', async () => {
    const sameShop = await createAccounts(db, { origin: 'http://localhost:3000' })
    expect((await sameShop.findSession(headers)).session).toMatchObject({ email: anna.email })
    await db.execute(sql`update secrets set value = repeat('0123456789abcdef', 4)`)
    const anotherSecret = await createAccounts(db, { origin: 'http://localhost:3000' })
    expect((await anotherSecret.findSession(headers)).session).toBeNull()
  })
})
