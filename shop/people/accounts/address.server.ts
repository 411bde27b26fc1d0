import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { violatedConstraint } from '#db/faults.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { plainEmail } from '#shop/people/passwords/credentials.ts'
import { dropLinks, findLink, takeLink } from './links.server.ts'
import { queueAddressChange } from './mails.server.ts'

/** The link to a new address, which carries it. */
export type AddressLink = { token: string; email: string }

export type AddressChange = { ok: true } | { ok: false; reason: 'expired' | 'taken' }

/** Mails a link to the new address, and tells the old one. An earlier link of the customer is worth nothing from then on. */
export async function requestAddress(
  db: Db,
  { userId, email, origin }: { userId: string; email: string; origin: string },
): Promise<void> {
  await db.transaction(async tx => {
    await dropLinks(tx, userId, 'change-address')
    await queueAddressChange(tx, { userId, email: plainEmail(email), origin })
  })
}

export const isAddressLink = async (db: Db, { token, email }: AddressLink): Promise<boolean> =>
  (await findLink(db, 'change-address', token, plainEmail(email))) !== null

/**
 * Gives the account of a link the address that the link was mailed to, and uses the link up. The address counts as confirmed.
 * Links to the old address are worth nothing from then on. Refused where somebody else has it by now.
 */
export async function changeAddress(db: Db, { token, email }: AddressLink): Promise<AddressChange> {
  const change = db.transaction(async (tx): Promise<AddressChange> => {
    const userId = await takeLink(tx, 'change-address', token, plainEmail(email))
    if (!userId) return { ok: false, reason: 'expired' }
    const isOthers = and(eq(profiles.email, plainEmail(email)), ne(profiles.id, userId))
    if ((await tx.$count(profiles, isOthers)) > 0) return { ok: false, reason: 'taken' }
    await tx
      .update(profiles)
      .set({ email: plainEmail(email), emailVerified: true, updatedAt: new Date() })
      .where(eq(profiles.id, userId))
    await dropLinks(tx, userId)
    return { ok: true }
  })
  return change.catch(error => {
    // Somebody took it at the same moment.
    if (violatedConstraint(error) === 'profiles_email_key') return { ok: false, reason: 'taken' }
    throw error
  })
}
