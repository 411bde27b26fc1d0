import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/office/shop.ts'
import { profiles, sessions, verifications } from '#db/schema/people/accounts.ts'
import { changeAddress, isAddressLink, requestAddress } from '#shop/people/accounts/address.server.ts'
import { changePassword, createCustomer } from '#shop/people/accounts/credentials.server.ts'
import { mailResetLink } from '#shop/people/accounts/mails.server.ts'
import { type Accounts, createAccounts } from '#shop/people/accounts/sign-in.server.ts'
import { forgetExpired } from '#shop/people/sessions/expiry.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { linkIn, queuedJobs, queuedMails } from '#test/queue.ts'

const { db } = await testDatabase()
const origin = 'http://localhost:3000'
const visitor = { ip: '203.0.113.7', userAgent: 'Firefox' }
const anna = { fullName: 'Anna Berg', email: 'anna@example.com', password: 'Sesame12' }
const next = 'Harbour58'
let accounts: Accounts

beforeEach(async () => {
  await emptyTables(db)
  accounts = await createAccounts(db, { origin })
})

const signIn = (password: string) => accounts.signIn({ email: anna.email, password }, visitor)

/** The token of a new reset link, as the mail carries it. */
async function resetToken(): Promise<string> {
  await mailResetLink(db, { email: anna.email, returnTo: null, origin })
  const mail = (await queuedMails(db)).at(-1)
  return linkIn(mail).searchParams.get('token') ?? ''
}

const expireLinks = () => db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })

describe('asking for a reset', () => {
  test('is the same for every address: one job, and nothing looked up', async () => {
    await makeCustomer(db, anna)
    expect(await accounts.requestReset({ email: ' Anna@example.com', returnTo: null }, visitor)).toEqual({ ok: true })
    expect(await accounts.requestReset({ email: 'nobody@example.com', returnTo: null }, visitor)).toEqual({ ok: true })
    expect(await queuedJobs(db)).toEqual([
      { task: 'mail_reset_link', payload: { email: 'anna@example.com', returnTo: null } },
      { task: 'mail_reset_link', payload: { email: 'nobody@example.com', returnTo: null } },
    ])
    expect(await db.$count(verifications)).toBe(0)
  })

  test('mails who has an account, and nobody else', async () => {
    await makeCustomer(db, anna)
    await mailResetLink(db, { email: 'nobody@example.com', returnTo: null, origin })
    expect(await queuedMails(db)).toEqual([])
    await mailResetLink(db, { email: anna.email, returnTo: null, origin })
    const [mail] = await queuedMails(db)
    expect(mail).toMatchObject({ to: anna.email, subject: 'Reset your password for Camshaft' })
    expect(linkIn(mail).pathname).toBe('/reset-password')
  })

  test('is for 5 an hour to one address, with or without an account, from all networks together', async () => {
    await makeCustomer(db, anna)
    for (const email of [anna.email, 'nobody@example.com']) {
      const asked = []
      for (let n = 0; n < 6; n++)
        asked.push(await accounts.requestReset({ email: email, returnTo: null }, { ...visitor, ip: `203.0.113.${n}` }))
      expect(asked.slice(0, 5)).toEqual(Array(5).fill({ ok: true }))
      expect(asked[5]).toMatchObject({
        reason: 'too-many-attempts',
        message: 'Too many attempts. Try again in 60 minutes.',
      })
    }
  })

  test('is for 20 an hour from one network', async () => {
    await accounts.requestReset({ email: 'a@example.com', returnTo: null }, visitor)
    await db.update(rateLimits).set({ points: 20 }).where(sql`${rateLimits.key} like 'reset-network:%'`)
    expect(await accounts.requestReset({ email: 'b@example.com', returnTo: null }, visitor)).toMatchObject({
      reason: 'too-many-attempts',
    })
    expect(
      await accounts.requestReset({ email: 'b@example.com', returnTo: null }, { ...visitor, ip: '203.0.113.8' }),
    ).toEqual({ ok: true })
  })
})

describe('a reset link', () => {
  beforeEach(() => makeCustomer(db, anna))

  test('sets the password once', async () => {
    const token = await resetToken()
    expect(await accounts.isResetLink(token)).toBe(true)
    expect(await accounts.resetPassword({ token, password: next }, visitor)).toEqual({ ok: true })
    expect(await accounts.isResetLink(token)).toBe(false)
    expect(await accounts.resetPassword({ token, password: 'Third123' }, visitor)).toEqual({
      ok: false,
      reason: 'expired',
    })
    expect(await signIn(next)).toMatchObject({ ok: true })
    expect(await signIn(anna.password)).toMatchObject({ reason: 'refused' })
  })

  test('used several times at once sets the password of one', async () => {
    const token = await resetToken()
    const tries = ['Try00001', 'Try00002', 'Try00003']
    const done = await Promise.all(tries.map(password => accounts.resetPassword({ token, password }, visitor)))
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await signIn(tries[done.findIndex(({ ok }) => ok)] ?? '')).toMatchObject({ ok: true })
  })

  test('is kept as a hash only', async () => {
    const token = await resetToken()
    const kept = await db.select().from(verifications)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    for (const { identifier } of kept) expect(await accounts.isResetLink(identifier.split(':')[1] ?? '')).toBe(false)
  })

  test('is valid for one hour', async () => {
    const token = await resetToken()
    const [link] = await db.select({ expiresAt: verifications.expiresAt }).from(verifications)
    expect(Math.abs((link?.expiresAt.getTime() ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000)
    await expireLinks()
    expect(await accounts.isResetLink(token)).toBe(false)
    expect(await accounts.resetPassword({ token, password: next }, visitor)).toEqual({ ok: false, reason: 'expired' })
    expect(await signIn(anna.password)).toMatchObject({ ok: true })
  })

  test('ends all sessions of the account, and of no other', async () => {
    await makeCustomer(db, { email: 'bert@example.com' })
    await signIn(anna.password)
    await signIn(anna.password)
    await accounts.signIn({ email: 'bert@example.com', password: 'Sesame12' }, visitor)
    await accounts.resetPassword({ token: await resetToken(), password: next }, visitor)
    const left = await db
      .select({ email: profiles.email })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
    expect(left).toEqual([{ email: 'bert@example.com' }])
  })

  test('makes the other reset links worthless, as does a password that is changed', async () => {
    const [first, second] = [await resetToken(), await resetToken()]
    await accounts.resetPassword({ token: second, password: next }, visitor)
    expect(await accounts.isResetLink(first)).toBe(false)
    const third = await resetToken()
    const [{ id: userId } = { id: '' }] = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, anna.email))
    await changePassword(db, { userId, password: next, origin: 'http://localhost:3000' })
    expect(await accounts.isResetLink(third)).toBe(false)
  })

  test('makes a link to another address worthless, which somebody who knew the old password may have asked for', async () => {
    const [{ id: userId } = { id: '' }] = await db.select({ id: profiles.id }).from(profiles)
    const addressLink = async () => {
      await requestAddress(db, { userId, email: 'thief@example.com', origin })
      const mails = await queuedMails(db)
      const { searchParams } = linkIn(mails.findLast(({ to }) => to === 'thief@example.com'))
      return { token: searchParams.get('token') ?? '', email: 'thief@example.com' }
    }
    const first = await addressLink()
    expect(await isAddressLink(db, first)).toBe(true)
    await accounts.resetPassword({ token: await resetToken(), password: next }, visitor)
    expect(await isAddressLink(db, first)).toBe(false)
    const second = await addressLink()
    await changePassword(db, { userId, password: 'Third123', origin })
    expect(await changeAddress(db, second)).toEqual({ ok: false, reason: 'expired' })
  })

  test('proves the address, and forgets the failed sign-ins of before', async () => {
    for (let n = 0; n < 10; n++) await signIn('Wrong123')
    expect(await signIn(anna.password)).toMatchObject({ reason: 'too-many-attempts' })
    await accounts.resetPassword({ token: await resetToken(), password: next }, visitor)
    expect(await signIn(next)).toMatchObject({ ok: true })
    expect(await db.select({ isConfirmed: profiles.emailVerified }).from(profiles)).toEqual([{ isConfirmed: true }])
  })

  test.each(['', 'x', "'; drop table profiles", '\u0000', 'x'.repeat(10_000)])(
    'that is made up is none: %j',
    async token => {
      expect(await accounts.isResetLink(token)).toBe(false)
      expect(await accounts.resetPassword({ token, password: next }, visitor)).toEqual({ ok: false, reason: 'expired' })
      expect(await accounts.confirmAddress(token)).toBe(false)
    },
  )

  test('is no confirmation link, nor the other way round', async () => {
    const token = await resetToken()
    expect(await accounts.confirmAddress(token)).toBe(false)
    const [profile] = await db.select({ id: profiles.id }).from(profiles)
    await accounts.sendConfirmation(profile?.id ?? '')
    const confirmation = linkIn((await queuedMails(db)).at(-1)).searchParams.get('token') ?? ''
    expect(await accounts.isResetLink(confirmation)).toBe(false)
    expect(await accounts.confirmAddress(confirmation)).toBe(true)
  })
})

describe('confirming an address', () => {
  const confirmed = async () => (await db.select({ is: profiles.emailVerified }).from(profiles))[0]?.is

  test('a sign-up mails the link, and nothing waits for it', async () => {
    expect(await accounts.signUp(anna, visitor)).toMatchObject({ ok: true })
    const mails = await queuedMails(db)
    expect(mails).toMatchObject([{ to: anna.email, subject: 'Confirm your email address for Camshaft' }])
    const link = linkIn(mails[0])
    expect(link.origin + link.pathname).toBe(`${origin}/confirm-email`)
    expect(await confirmed()).toBe(false)
    expect(await accounts.confirmAddress(link.searchParams.get('token') ?? '')).toBe(true)
    expect(await confirmed()).toBe(true)
  })

  test('a sign-up that is refused mails nothing', async () => {
    await makeCustomer(db, anna)
    await accounts.signUp(anna, visitor)
    expect(await queuedJobs(db)).toEqual([])
  })

  test('following the link again says the same, until it expires', async () => {
    await accounts.signUp(anna, visitor)
    const token = linkIn((await queuedMails(db))[0]).searchParams.get('token') ?? ''
    expect(await accounts.confirmAddress(token)).toBe(true)
    expect(await accounts.confirmAddress(token)).toBe(true)
    await expireLinks()
    expect(await accounts.confirmAddress(token)).toBe(false)
  })

  test('another link is mailed on demand, 3 an hour, and none to a confirmed address', async () => {
    const userId = await makeCustomer(db, anna)
    for (let n = 0; n < 3; n++) expect(await accounts.sendConfirmation(userId)).toEqual({ ok: true })
    expect(await accounts.sendConfirmation(userId)).toMatchObject({ reason: 'too-many-attempts' })
    expect(await queuedMails(db)).toHaveLength(3)
    await db.delete(rateLimits)
    await db.update(profiles).set({ emailVerified: true })
    await accounts.sendConfirmation(userId)
    expect(await queuedMails(db)).toHaveLength(3)
  })

  test('an account made by hand needs none', async () => {
    await createCustomer(db, anna)
    expect(await confirmed()).toBe(true)
    expect(await queuedJobs(db)).toEqual([])
  })

  test('what has ended is forgotten: links and sessions', async () => {
    await accounts.signUp(anna, visitor)
    await forgetExpired(db)
    expect([await db.$count(verifications), await db.$count(sessions)]).toEqual([1, 1])
    await expireLinks()
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })
    await forgetExpired(db)
    expect([await db.$count(verifications), await db.$count(sessions)]).toEqual([0, 0])
  })

  test('expired links are cleared away', async () => {
    const userId = await makeCustomer(db, anna)
    await accounts.sendConfirmation(userId)
    await expireLinks()
    await accounts.sendConfirmation(userId)
    expect(await db.$count(verifications)).toBe(1)
  })
})
