import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema.ts'

export type Profile = {
  fullName: string
  email: string
  isEmailConfirmed: boolean
  /** '' where none is given. */
  phone: string
  avatarUrl: string | null
}

/** What a customer sees and edits of themselves; null once the account is gone. */
export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const [profile] = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      isEmailConfirmed: profiles.emailVerified,
      phone: profiles.phone,
      avatarUrl: profiles.avatarUrl,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return profile ? { ...profile, phone: profile.phone ?? '' } : null
}

/** Keeps a customer's own name and phone; the e-mail address never changes. */
export async function updateProfile(
  db: Db,
  { userId, fullName, phone }: { userId: string; fullName: string; phone: string },
): Promise<void> {
  await db
    .update(profiles)
    .set({ fullName, phone: phone || null, updatedAt: new Date() })
    .where(eq(profiles.id, userId))
}
