import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'

/** Where mails about an account's orders go; null once the account is deleted, or where an order has none. */
export async function accountEmailOf(db: Db, userId: string | null): Promise<string | null> {
  if (!userId) return null
  const [profile] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId))
  return profile?.email ?? null
}
