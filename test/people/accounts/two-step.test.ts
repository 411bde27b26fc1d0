import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/office/shop.ts'
import { profiles, sessions, twoStepLogins, verifications } from '#db/schema/people/accounts.ts'
import { changePassword } from '#shop/people/accounts/credentials.server.ts'
import { type Accounts, createAccounts } from '#shop/people/accounts/sign-in.server.ts'
import { findTwoStep, prepareTwoStep, turnTwoStepOff, turnTwoStepOn } from '#shop/people/accounts/two-step.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { queuedMails } from '#test/queue.ts'
import { codeOf, turnOnFor, waitForNextCode } from '#test/totp.ts'

const { db } = await testDatabase()
const origin = 'http://localhost:3000'
const visitor = { ip: '203.0.113.7', userAgent: 'Firefox' }
const anna = { email: 'anna@example.com', password: 'Sesame12' }
let accounts: Accounts
let userId: string

beforeEach(async () => {
  await emptyTables(db)
  accounts = await createAccounts(db, { origin })
  userId = await makeCustomer(db, { ...anna, role: 'orders' })
})

const wrongCode = {
  ok: false,
  reason: 'wrong-code',
  message: 'This code is not right. It changes every 30 seconds: type the one that your app shows now',
}
const usedCode = {
  ok: false,
  reason: 'wrong-code',
  message: 'This code was used already. Wait until your app shows the next one, and type that',
}
const usedRecoveryCode = {
  ok: false,
  reason: 'wrong-code',
  message: 'This is not one of your recovery codes, or it was used already',
}
const tooMany = { ok: false, reason: 'too-many-attempts' }

/** What the browser sends once the password was right. */
async function afterPassword(): Promise<Headers> {
  const result = await accounts.signIn(anna, visitor)
  if (result.ok || result.reason !== 'code-wanted') throw new Error('No code was asked for')
  return new Headers({ cookie: result.setCookie.map(cookie => cookie.split(';')[0]).join('; ') })
}

const give = async (code: string, headers?: Headers) =>
  accounts.signInByCode({ headers: headers ?? (await afterPassword()), code }, visitor)

/** Six digits that are no code of the secret around now. */
function wrongFor(secret: string): string {
  const around = [-60, -30, 0, 30, 60].map(seconds => codeOf(secret, seconds))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !around.includes(code)) ?? ''
}

describe('setting two-step login up', () => {
  const who = () => ({ userId, email: anna.email })

  test('keeps nothing before the first code, and then neither the secret nor a recovery code as it is', async () => {
    const { secret, sealed, address, qr } = await prepareTwoStep(db, who())
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`secret=${secret}`)
    expect(address).toContain('anna%40example.com')
    expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect(await db.$count(twoStepLogins)).toBe(0)
    const turned = await turnTwoStepOn(db, { userId, sealed, code: ` ${codeOf(secret)} `, origin })
    if (!turned.ok) throw new Error(turned.message)
    expect(new Set(turned.recoveryCodes).size).toBe(10)
    expect(await findTwoStep(db, userId)).toMatchObject({ codesLeft: 10 })
    const kept = JSON.stringify(await db.select().from(twoStepLogins))
    for (const text of [secret, sealed, ...turned.recoveryCodes]) expect(kept).not.toContain(text)
  })

  test('a refused form shows the same secret again', async () => {
    const { secret, sealed } = await prepareTwoStep(db, who())
    expect((await prepareTwoStep(db, who(), sealed)).secret).toBe(secret)
    expect((await prepareTwoStep(db, who(), 'made up')).secret).not.toBe(secret)
  })

  test('refuses a wrong code, a secret that was sealed for somebody else, and a second time', async () => {
    const { secret, sealed } = await prepareTwoStep(db, who())
    const turnOn = (change: object) => turnTwoStepOn(db, { userId, sealed, code: codeOf(secret), origin, ...change })
    expect(await turnOn({ code: wrongFor(secret) })).toEqual(wrongCode)
    expect(await turnOn({ code: '' })).toEqual(wrongCode)
    expect(await turnOn({ sealed: '' })).toEqual(wrongCode)
    const others = await prepareTwoStep(db, { userId: crypto.randomUUID(), email: anna.email })
    expect(await turnOn({ sealed: others.sealed, code: codeOf(others.secret) })).toEqual(wrongCode)
    expect(await db.$count(twoStepLogins)).toBe(0)
    const both = await Promise.all([turnOn({}), turnOn({})])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('is mailed, and so is turning it off', async () => {
    await turnOnFor(db, anna.email)
    await turnTwoStepOff(db, { userId, origin })
    expect(await turnTwoStepOff(db, { userId, origin })).toBe(false)
    expect((await queuedMails(db)).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'anna@example.com: Two-step login for Camshaft was turned on',
      'anna@example.com: Two-step login for Camshaft was turned off',
    ])
  })
})

describe('logging in by password and code', () => {
  let secret: string
  let recoveryCodes: string[]
  beforeEach(async () => {
    ;({ secret, recoveryCodes } = await turnOnFor(db, anna.email))
  })

  test('begins a session after the code, and none before', async () => {
    const headers = await afterPassword()
    expect(await db.$count(sessions)).toBe(0)
    expect((await accounts.findSession(headers)).session).toBeNull()
    expect(await accounts.awaitsCode(headers)).toBe(true)
    const given = await give(codeOf(secret), headers)
    if (!given.ok) throw new Error('Refused')
    const cookie = given.setCookie.map(one => one.split(';')[0]).join('; ')
    expect((await accounts.findSession(new Headers({ cookie }))).session).toMatchObject({ email: anna.email })
    expect(given.setCookie[0]).toMatch(/^camshaft\.login_code=; Path=\/; Max-Age=0/)
    expect(await accounts.awaitsCode(headers)).toBe(false)
  })

  test('takes a code once, and says of the second time what to do', async () => {
    const code = codeOf(secret)
    expect(await give(code)).toMatchObject({ ok: true })
    expect(await give(code)).toEqual(usedCode)
    expect(await db.$count(sessions)).toBe(1)
    await waitForNextCode(db)
    expect(await give(codeOf(secret))).toMatchObject({ ok: true })
  })

  test('takes a code of several requests at the same moment once', async () => {
    const browsers = await Promise.all([afterPassword(), afterPassword(), afterPassword()])
    const code = codeOf(secret)
    const given = await Promise.all(browsers.map(headers => give(code, headers)))
    expect(given.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(sessions)).toBe(1)
  })

  test('takes each recovery code once, however it is typed, in place of a code', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect(await give(` ${first.toUpperCase().replaceAll('-', '').replaceAll('0', 'O')} `)).toMatchObject({ ok: true })
    expect(await give(first)).toEqual(usedRecoveryCode)
    expect(await give('k7qf-9mpa')).toEqual(usedRecoveryCode)
    expect(await findTwoStep(db, userId)).toMatchObject({ codesLeft: 9 })
    expect(await give(second)).toMatchObject({ ok: true })
  })

  test('a wrong code is refused at once, and the eleventh waits, however right it is and the password in between', async () => {
    const headers = await afterPassword()
    expect(await give(wrongFor(secret), headers)).toEqual(wrongCode)
    expect(await give('12', headers)).toEqual(wrongCode)
    expect(await db.$count(sessions)).toBe(0)
    await db.update(rateLimits).set({ points: 10 }).where(sql`${rateLimits.key} like 'code-account:%'`)
    expect(await give(codeOf(secret))).toMatchObject({
      ...tooMany,
      message: 'Too many attempts. Try again in 15 minutes.',
    })
    await db
      .update(rateLimits)
      .set({ expire: new Date(Date.now() - 1) })
      .where(sql`${rateLimits.key} like 'code-account:%'`)
    expect(await give(codeOf(secret))).toMatchObject({ ok: true })
    expect(await db.$count(rateLimits, sql`${rateLimits.key} like 'code-account%'`)).toBe(0)
  })

  test('fifty wrong codes in a day are enough', async () => {
    await give(wrongFor(secret))
    await db.update(rateLimits).set({ points: 50 }).where(sql`${rateLimits.key} like 'code-account-day:%'`)
    expect(await give(codeOf(secret))).toMatchObject(tooMany)
  })

  test('who guesses codes in other networks makes their owner wait nowhere: not at home, and nowhere with a recovery code', async () => {
    const stranger = { ip: '198.51.100.9', userAgent: 'curl' }
    const guess = async (from: typeof visitor, code: string) =>
      accounts.signInByCode({ headers: await afterPassword(), code }, from)
    expect(await give(recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
    await guess(stranger, wrongFor(secret))
    await db.update(rateLimits).set({ points: 50 }).where(sql`${rateLimits.key} like 'code-account%'`)
    expect(await guess(stranger, codeOf(secret))).toMatchObject(tooMany)
    expect(await guess({ ...visitor, ip: '192.0.2.4' }, recoveryCodes[1] ?? '')).toMatchObject({ ok: true })
    await guess(stranger, wrongFor(secret))
    await db.update(rateLimits).set({ points: 50 }).where(sql`${rateLimits.key} like 'code-account%'`)
    expect(await guess(stranger, codeOf(secret))).toMatchObject(tooMany)
    expect(await give(codeOf(secret))).toMatchObject({ ok: true })
  })

  test('at home fifty wrong codes in a day are enough too', async () => {
    expect(await give(recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
    await give(wrongFor(secret))
    await db.update(rateLimits).set({ points: 50 }).where(sql`${rateLimits.key} like 'code-account-day:%'`)
    expect(await give(codeOf(secret))).toMatchObject(tooMany)
  })

  test('a code is awaited for ten minutes', async () => {
    const headers = await afterPassword()
    const [link] = await db.select({ expiresAt: verifications.expiresAt }).from(verifications)
    expect(link?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(link?.expiresAt.getTime()).toBeLessThan(Date.now() + 11 * 60_000)
    await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await give(codeOf(secret), headers)).toEqual({ ok: false, reason: 'expired' })
  })

  test('no code is awaited from who made the cookie up, or once password or two-step login were changed', async () => {
    const expired = { ok: false, reason: 'expired' }
    for (const cookie of ['', 'camshaft.login_code=', 'camshaft.login_code=x']) {
      expect(await give(codeOf(secret), new Headers({ cookie }))).toEqual(expired)
    }
    const before = await afterPassword()
    await changePassword(db, { userId, password: anna.password, origin })
    expect(await give(codeOf(secret), before)).toEqual(expired)
    const again = await afterPassword()
    await turnTwoStepOff(db, { userId, origin })
    expect(await give(codeOf(secret), again)).toEqual(expired)
    expect(await accounts.signIn(anna, visitor)).toMatchObject({ ok: true })
  })

  test('is forgotten with the account', async () => {
    await db.delete(profiles).where(eq(profiles.id, userId))
    expect(await db.$count(twoStepLogins)).toBe(0)
  })
})

describe('changing two-step login', () => {
  let secret: string
  let recoveryCodes: string[]
  beforeEach(async () => {
    ;({ secret, recoveryCodes } = await turnOnFor(db, anna.email))
  })
  const proof = (change: object = {}) => ({
    userId,
    email: anna.email,
    currentPassword: anna.password,
    code: codeOf(secret),
    ...change,
  })

  test.each(['turnTwoStepOff', 'renewRecoveryCodes'] as const)('%s asks for password and code', async change => {
    expect(await accounts[change](proof({ currentPassword: 'Sesame13' }), visitor)).toMatchObject({
      reason: 'wrong-password',
    })
    expect(await accounts[change](proof({ code: wrongFor(secret) }), visitor)).toEqual(wrongCode)
    expect(await findTwoStep(db, userId)).toMatchObject({ codesLeft: 10 })
    expect(await give(recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  })

  test('is turned off by a recovery code too', async () => {
    expect(await accounts.turnTwoStepOff(proof({ code: recoveryCodes[3] }), visitor)).toEqual({ ok: true })
    expect(await findTwoStep(db, userId)).toBeNull()
  })

  test('new recovery codes take the place of those so far', async () => {
    const renewed = await accounts.renewRecoveryCodes(proof(), visitor)
    if (!renewed.ok) throw new Error('Refused')
    expect(await give(recoveryCodes[0] ?? '')).toEqual(usedRecoveryCode)
    expect(await give(renewed.recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  })

  test('guessed codes are counted there as they are at the login', async () => {
    await accounts.turnTwoStepOff(proof({ code: wrongFor(secret) }), visitor)
    await db.update(rateLimits).set({ points: 10 }).where(sql`${rateLimits.key} like 'code-account:%'`)
    expect(await accounts.turnTwoStepOff(proof(), visitor)).toMatchObject(tooMany)
    expect(await give(codeOf(secret))).toMatchObject(tooMany)
  })
})
