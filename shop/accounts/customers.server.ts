import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, sessions, userRoles } from '#db/schema.ts'
import { passwordLength, plainEmail } from '#shop/accounts.ts'
import { hashPassword } from './passwords.server.ts'

export type NewCustomer = { fullName: string; email: string; password: string }

const providerId = 'credential'

/**
 * A profile with its password, without signing anybody in. Refuses an address that has an account; throws for a
 * password outside of `passwordLength`.
 */
export async function createCustomer(
  db: Db,
  { fullName, email, password }: NewCustomer,
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'taken' }> {
  const hash = await hashNewPassword(password)
  return db.transaction(async tx => {
    const [profile] = await tx
      .insert(profiles)
      .values({ fullName: fullName.trim(), email: plainEmail(email) })
      .onConflictDoNothing({ target: profiles.email })
      .returning({ id: profiles.id })
    if (!profile) return { ok: false, reason: 'taken' }
    await tx.insert(accounts).values({ accountId: profile.id, providerId, userId: profile.id, password: hash })
    return { ok: true, userId: profile.id }
  })
}

/** Gives the customer of that address another password and ends all of their sessions. Throws as createCustomer. */
export async function setPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'unknown' }> {
  const hash = await hashNewPassword(password)
  return db.transaction(async tx => {
    const userId = await findUserId(tx, email)
    if (!userId) return { ok: false, reason: 'unknown' }
    await tx
      .insert(accounts)
      .values({ accountId: userId, providerId, userId, password: hash })
      .onConflictDoUpdate({
        target: [accounts.providerId, accounts.accountId],
        set: { password: hash, updatedAt: new Date() },
      })
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    return { ok: true, userId }
  })
}

/** Makes the customer of that address an admin; one who is an admin stays one. */
export async function makeAdmin(
  db: Db,
  email: string,
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'unknown' }> {
  const userId = await findUserId(db, email)
  if (!userId) return { ok: false, reason: 'unknown' }
  await db.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing()
  return { ok: true, userId }
}

async function findUserId(db: Db, email: string): Promise<string | null> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, plainEmail(email)))
  return profile?.id ?? null
}

async function hashNewPassword(password: string): Promise<string> {
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new RangeError(`A password has ${passwordLength.min} to ${passwordLength.max} characters`)
  }
  return hashPassword(password)
}
