import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, sessions, userRoles } from '#db/schema/people/accounts.ts'
import { passwordLength, plainEmail } from '#shop/people/passwords/credentials.ts'
import { hashPassword, isPassword } from '#shop/people/passwords/hashed.server.ts'
import { dropLinks, takeLink } from './links.server.ts'
import { queueConfirmation, queuePasswordChanged } from './mails.server.ts'

export type NewCustomer = { fullName: string; email: string; password: string }

const providerId = 'credential'

/**
 * Makes a profile with its password, without signing anybody in. With `confirm` a link is mailed that confirms the address;
 * without, the address counts as confirmed. Refuses an address that has an account; throws for a password outside of
 * `passwordLength`.
 */
export async function createCustomer(
  db: Db,
  { fullName, email, password }: NewCustomer,
  { confirm }: { confirm?: { origin: string } } = {},
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'taken' }> {
  const hash = await hashNewPassword(password)
  return db.transaction(tx => insertCustomer(tx, { fullName, email, hash, confirm }))
}

/** As createCustomer, of a password that is hashed already, so that no lock waits for the hashing. */
export async function insertCustomer(
  tx: Db,
  { fullName, email, hash, confirm }: Omit<NewCustomer, 'password'> & { hash: string; confirm?: { origin: string } },
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'taken' }> {
  const [profile] = await tx
    .insert(profiles)
    .values({ fullName: fullName.trim(), email: plainEmail(email), emailVerified: !confirm })
    .onConflictDoNothing({ target: profiles.email })
    .returning({ userId: profiles.id, fullName: profiles.fullName, email: profiles.email })
  if (!profile) return { ok: false, reason: 'taken' }
  const { userId } = profile
  await tx.insert(accounts).values({ accountId: userId, providerId, userId, password: hash })
  if (confirm) await queueConfirmation(tx, profile, confirm.origin)
  return { ok: true, userId }
}

/**
 * Gives a customer another password, ends all of their sessions, and mails them that it was changed. Throws as createCustomer.
 */
export async function changePassword(
  db: Db,
  { userId, password, origin }: { userId: string; password: string; origin: string },
): Promise<void> {
  const hash = await hashNewPassword(password)
  await db.transaction(async tx => {
    await keepPassword(tx, userId, hash)
    await queuePasswordChanged(tx, userId, origin)
  })
}

/** Ends the sessions of a customer, on all devices. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/**
 * Sets the password of a reset link's account, and uses the link up. Following the link also proves that the address is
 * theirs, so it becomes confirmed. Returns whose it is, or null where the link is not valid any more.
 */
export async function setPasswordByLink(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<{ userId: string; email: string } | null> {
  const hash = await hashNewPassword(password)
  return db.transaction(async tx => {
    const userId = await takeLink(tx, 'reset-password', token)
    if (!userId) return null
    const [profile] = await tx
      .update(profiles)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(profiles.id, userId))
      .returning({ userId: profiles.id, email: profiles.email })
    if (profile) await keepPassword(tx, userId, hash)
    return profile ?? null
  })
}

/**
 * Saves a new password. It ends all sessions, and makes the links of earlier requests worthless: whoever knew the old password may
 * have asked for them, such as for another address.
 */
async function keepPassword(tx: Db, userId: string, hash: string) {
  await tx
    .insert(accounts)
    .values({ accountId: userId, providerId, userId, password: hash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: new Date() },
    })
  await endSessions(tx, userId)
  await dropLinks(tx, userId, 'reset-password')
  await dropLinks(tx, userId, 'login-code')
  await dropLinks(tx, userId, 'change-address')
}

/** Whether that is the customer's password. */
export async function hasPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)))
  return account?.hash ? isPassword(password, account.hash) : false
}

/** Finds whose address and password these are; null takes as long for an address without an account as for a wrong password. */
export async function findByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const [account] = await db
    .select({ userId: profiles.id, hash: accounts.password })
    .from(profiles)
    .innerJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, providerId)))
    .where(eq(profiles.email, plainEmail(email)))
  if (account?.hash) return (await isPassword(password, account.hash)) ? account.userId : null
  await hashPassword(password)
  return null
}

/** Makes the customer of that address an admin, whatever their role was; does nothing for an admin. */
export async function makeAdmin(
  db: Db,
  email: string,
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'unknown' }> {
  const userId = await findUserId(db, email)
  if (!userId) return { ok: false, reason: 'unknown' }
  await db
    .insert(userRoles)
    .values({ userId, role: 'admin' })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role: 'admin' } })
  return { ok: true, userId }
}

/** The address of a customer; null for none. */
export async function findEmail(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [profile] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId))
  return profile?.email ?? null
}

async function findUserId(db: Db, email: string): Promise<string | null> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, plainEmail(email)))
  return profile?.id ?? null
}

/** The hash of a new password; throws for one outside of `passwordLength`. */
export async function hashNewPassword(password: string): Promise<string> {
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new RangeError(`A password has ${passwordLength.min} to ${passwordLength.max} characters`)
  }
  return hashPassword(password)
}
