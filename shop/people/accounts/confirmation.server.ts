import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { findLink } from './links.server.ts'
import { queueConfirmation } from './mails.server.ts'

/** Mails the customer another confirmation link, unless the address is confirmed. */
export async function sendConfirmation(db: Db, { userId, origin }: { userId: string; origin: string }): Promise<void> {
  await db.transaction(async tx => {
    const [customer] = await tx
      .select({ userId: profiles.id, fullName: profiles.fullName, email: profiles.email })
      .from(profiles)
      .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, false)))
    if (customer) await queueConfirmation(tx, customer, origin)
  })
}

/**
 * Confirms the address of a link's account. The link stays valid for its time: mail scanners follow links before people
 * do, and nobody is to hear that a confirmation failed which has just succeeded.
 */
export async function confirmAddress(db: Db, token: string): Promise<boolean> {
  const userId = await findLink(db, 'confirm-address', token)
  if (!userId) return false
  const confirmed = await db
    .update(profiles)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(eq(profiles.id, userId))
  return confirmed.rowCount === 1
}
