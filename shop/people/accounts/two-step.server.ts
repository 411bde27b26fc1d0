import { and, arrayContains, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { sqlOf } from '#db/rows.ts'
import { profiles, twoStepLogins } from '#db/schema/people/accounts.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges } from '#shop/office/audit/changes.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { plainEmail } from '#shop/people/passwords/credentials.ts'
import { dropLinks } from './links.server.ts'
import { queueTwoStepChanged } from './mails.server.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.server.ts'
import { findPersonWithRole, type RoleChange } from './roles.server.ts'
import { seal, unseal } from './sealing.server.ts'
import { makeTotpSecret, type QrCode, qrCodeOf, stepOfCode, totpAddress } from './totp.server.ts'

// Two-step login: after the password, a code that an app makes of a secret (TOTP, RFC 6238), or one of ten recovery codes.

const ofUser = (userId: string) => eq(twoStepLogins.userId, userId)

/** Whether the customer has two-step login, since when, and how many recovery codes are left; null where it is off. */
export async function findTwoStep(db: Db, userId: string): Promise<{ begunAt: Date; codesLeft: number } | null> {
  const codesLeft = sqlOf(wholeNumber)`cardinality(${twoStepLogins.recoveryHashes})`
  const [row] = await db
    .select({ begunAt: twoStepLogins.createdAt, codesLeft })
    .from(twoStepLogins)
    .where(ofUser(userId))
  return row ?? null
}

/** What an app needs to make codes. `sealed` is the secret for the form that turns two-step login on: nothing is kept before. */
export type TwoStepSetup = { secret: string; address: string; qr: QrCode; sealed: string }

type Person = { userId: string; email: string }

/** The secret that is `sealed`, to show it again; a new one where there is none, or it was sealed for somebody else. */
export async function prepareTwoStep(db: Db, { userId, email }: Person, sealed?: string): Promise<TwoStepSetup> {
  const secret = (sealed && (await unseal(db, sealed, userId))) || makeTotpSecret()
  const { shopName } = await findSettings(db)
  const address = totpAddress(secret, { shopName, email })
  return { secret, address, qr: qrCodeOf(address), sealed: await seal(db, secret, userId) }
}

export type CodeRefusal = { ok: false; reason: 'wrong-code'; message: string }

const refuse = (message: string): CodeRefusal => ({ ok: false, reason: 'wrong-code', message })
const wrongCode = refuse('This code is not right. It changes every 30 seconds: type the one that your app shows now')
const wrongRecoveryCode = refuse('This is not one of your recovery codes, or it was used already')
const usedCode = refuse('This code was used already. Wait until your app shows the next one, and type that')

/**
 * Turns two-step login on, by a first code of the app, and mails that. Returns the recovery codes: they can be shown only now.
 * Refuses a code that is wrong, and an account that has it on.
 */
export async function turnTwoStepOn(
  db: Db,
  { userId, sealed, code, origin }: { userId: string; sealed: string; code: string; origin: string },
): Promise<{ ok: true; recoveryCodes: string[] } | CodeRefusal> {
  const secret = await unseal(db, sealed, userId)
  const step = secret === null ? null : stepOfCode(secret, digitsOf(code))
  if (secret === null || step === null) return wrongCode
  const recoveryCodes = makeRecoveryCodes()
  const row = {
    userId,
    sealedSecret: await seal(db, secret, userId),
    lastStep: step,
    recoveryHashes: recoveryCodes.map(hashOfRecoveryCode),
  }
  return db.transaction(async tx => {
    const begun = await tx
      .insert(twoStepLogins)
      .values(row)
      .onConflictDoNothing()
      .returning({ userId: twoStepLogins.userId })
    if (begun.length === 0) return refuse('Two-step login is on already. Open your profile to see it')
    await queueTwoStepChanged(tx, { userId, isOn: true, origin })
    return { ok: true, recoveryCodes }
  })
}

type TurningOff = { userId: string; origin: string }

/** Turns two-step login off, and mails that. False where it was off. */
export const turnTwoStepOff = (db: Db, turning: TurningOff): Promise<boolean> =>
  db.transaction(tx => endTwoStep(tx, turning))

async function endTwoStep(tx: Db, { userId, origin }: TurningOff): Promise<boolean> {
  const ended = await tx.delete(twoStepLogins).where(ofUser(userId)).returning({ userId: twoStepLogins.userId })
  if (ended.length === 0) return false
  await dropLinks(tx, userId, 'login-code')
  await queueTwoStepChanged(tx, { userId, isOn: false, origin })
  return true
}

const twoStepField = [{ label: 'Two-step login', text: (isOn: boolean) => (isOn ? 'On' : 'Off') }]

/**
 * Turns off the two-step login of somebody who has lost phone and recovery codes, for the admin `by`: mailed to them, and
 * written down. Refuses the own one, which asks for a code under Profile. Does nothing where it is off.
 */
export async function turnOffLostTwoStep(db: Db, { by, ...turning }: TurningOff & { by: string }): Promise<RoleChange> {
  const { userId } = turning
  if (userId === by) return { ok: false, message: 'Turn your own off under Profile' }
  const person = await findPersonWithRole(db, userId)
  if (!person) return { ok: false, message: 'This account does not exist any more' }
  await db.transaction(async tx => {
    if (!(await endTwoStep(tx, turning))) return
    const changes = describeChanges(true, false, twoStepField)
    await recordChange(tx, { by, action: 'updated', thing: 'user', id: userId, name: person.name, changes })
  })
  return { ok: true }
}

/** As turnTwoStepOff, by address: for whoever has lost their phone and their recovery codes. False where it has no account. */
export async function turnTwoStepOffOf(db: Db, email: string, origin: string): Promise<boolean> {
  const [person] = await db
    .select({ userId: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, plainEmail(email)))
  if (person) await turnTwoStepOff(db, { ...person, origin })
  return person !== undefined
}

/** Makes ten recovery codes in place of those so far. They can be shown only now. Null where two-step login is off. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[] | null> {
  const recoveryCodes = makeRecoveryCodes()
  const recoveryHashes = recoveryCodes.map(hashOfRecoveryCode)
  const renewed = await db.update(twoStepLogins).set({ recoveryHashes }).where(ofUser(userId))
  return renewed.rowCount === 1 ? recoveryCodes : null
}

/**
 * Takes a code of the app or a recovery code, each once: of several requests at once one gets it. A code of the app counts
 * for a minute and a half, so one that was read over a shoulder would otherwise let a second person in.
 */
export async function takeCode(db: Db, userId: string, typed: string): Promise<{ ok: true } | CodeRefusal> {
  return isRecoveryCode(typed) ? takeRecoveryCode(db, userId, typed) : takeAppCode(db, userId, digitsOf(typed))
}

async function takeAppCode(db: Db, userId: string, code: string): Promise<{ ok: true } | CodeRefusal> {
  const [row] = await db.select({ sealed: twoStepLogins.sealedSecret }).from(twoStepLogins).where(ofUser(userId))
  const secret = row && (await unseal(db, row.sealed, userId))
  const step = secret ? stepOfCode(secret, code) : null
  if (step === null) return wrongCode
  const taken = await db
    .update(twoStepLogins)
    .set({ lastStep: step })
    .where(and(ofUser(userId), lt(twoStepLogins.lastStep, step)))
  return taken.rowCount === 1 ? { ok: true } : usedCode
}

async function takeRecoveryCode(db: Db, userId: string, typed: string): Promise<{ ok: true } | CodeRefusal> {
  const hash = hashOfRecoveryCode(typed)
  const taken = await db
    .update(twoStepLogins)
    .set({ recoveryHashes: sql`array_remove(${twoStepLogins.recoveryHashes}, ${hash})` })
    .where(and(ofUser(userId), arrayContains(twoStepLogins.recoveryHashes, [hash])))
  return taken.rowCount === 1 ? { ok: true } : wrongRecoveryCode
}

/** Whether what was typed is meant as a recovery code: an app's code has a few digits and nothing else. */
export const isRecoveryCode = (typed: string): boolean => !/^\d{1,8}$/.test(digitsOf(typed))

/** Apps show codes as '123 456'. */
const digitsOf = (typed: string) => typed.replace(/\s/g, '')
