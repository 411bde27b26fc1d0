import { desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/schema/people/accounts.ts'
import { networkOf } from '#platform/network.ts'
import { countAttempt, forgetAttempts, giveBack, limits, secretKey, type TryLater } from '#shop/limits.server.ts'

/** Who tries to come in: the visitor's network address, and the e-mail address that they give. */
type Attempt = { ip: string; email: string }

/**
 * Counts a sign-in before its password is checked. Strangers in many networks together soon wait, but never make somebody
 * wait who has a session from the network where they are.
 */
export async function countSignIn(db: Db, { ip, email }: Attempt): Promise<TryLater | null> {
  const network = networkOf(ip)
  const refused =
    (await countAttempt(db, limits.signInOfAddressAndNetwork, secretKey(network, email))) ??
    (await countAttempt(db, limits.signInOfNetwork, network))
  if (refused || (await isAtHome(db, eq(profiles.email, email), network))) return refused
  const key = secretKey('any', email)
  return (
    (await countAttempt(db, limits.signInOfAddress, key)) ?? (await countAttempt(db, limits.signInOfAddressLonger, key))
  )
}

/** A sign-in that succeeded was no attempt. */
export async function forgetSignIn(db: Db, { ip, email }: Attempt): Promise<void> {
  const network = networkOf(ip)
  const key = secretKey('any', email)
  await forgetAttempts(db, limits.signInOfAddressAndNetwork, secretKey(network, email))
  await giveBack(db, limits.signInOfNetwork, network)
  await giveBack(db, limits.signInOfAddress, key)
  await giveBack(db, limits.signInOfAddressLonger, key)
}

/** Forgets failed sign-ins and codes after a reset: somebody who has just chosen a password may sign in with it. */
export async function forgetFailures(db: Db, { ip, email, userId }: Attempt & { userId: string }): Promise<void> {
  await forgetCodes(db, { ip, userId })
  await forgetAttempts(db, limits.signInOfAddressAndNetwork, secretKey(networkOf(ip), email))
  for (const limit of [limits.signInOfAddress, limits.signInOfAddressLonger]) {
    await forgetAttempts(db, limit, secretKey('any', email))
  }
}

/**
 * Counts a code of two-step login before it is looked at. Whoever knows somebody's password may guess codes in many networks,
 * and soon waits in all of them; the owner does not, who has a session from the network where they are.
 */
export async function countCode(db: Db, { ip, userId }: { ip: string; userId: string }): Promise<TryLater | null> {
  const network = networkOf(ip)
  const refused = await countAttempt(db, limits.signInOfNetwork, network)
  if (refused) return refused
  const key = (await isAtHome(db, eq(profiles.id, userId), network)) ? secretKey(network, userId) : userId
  return (
    (await countAttempt(db, limits.codeOfAccount, key)) ?? (await countAttempt(db, limits.codeOfAccountLonger, key))
  )
}

/** A code that was right was no attempt. */
export async function forgetCodes(db: Db, { ip, userId }: { ip: string; userId: string }): Promise<void> {
  const network = networkOf(ip)
  await giveBack(db, limits.signInOfNetwork, network)
  for (const key of [userId, secretKey(network, userId)]) {
    await forgetAttempts(db, limits.codeOfAccount, key)
    await forgetAttempts(db, limits.codeOfAccountLonger, key)
  }
}

/** Counts a reset mail that somebody asks for. */
export const countReset = async (db: Db, { ip, email }: Attempt): Promise<TryLater | null> =>
  (await countAttempt(db, limits.resetOfNetwork, networkOf(ip))) ??
  (await countAttempt(db, limits.resetOfAddress, secretKey('any', email)))

const mostSessions = 50

/** Whether the account has a session that began in that network. */
async function isAtHome(db: Db, account: SQL, network: string): Promise<boolean> {
  const begun = await db
    .select({ ip: sessions.ipAddress })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(account)
    .orderBy(desc(sessions.createdAt))
    .limit(mostSessions)
  return begun.some(({ ip }) => ip !== null && networkOf(ip) === network)
}
