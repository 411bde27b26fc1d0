import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { findRow } from '#db/rows.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import type { Files } from '#platform/files.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { keepPictures, type PictureRefusal, removePictures } from '#shop/office/pictures/files.server.ts'

export type Profile = {
  fullName: string
  email: string
  isEmailConfirmed: boolean
  /** '' where none is given. */
  phone: string
  avatarUrl: string | null
}

/** A customer's own profile; null once the account is gone. */
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

/** Counts one try of a customer to send a picture of themselves: 20 an hour. Ask before the form is read. */
export const countAvatarAttempt = (db: Db, userId: string): Promise<TryLater | null> =>
  countAttempt(db, limits.avatarOfCustomer, userId)

/** Keeps that picture as the customer's own, and removes the one before. Refuses what keepPictures refuses. */
export async function changeAvatar(
  db: Db,
  files: Files,
  { userId, picture }: { userId: string; picture: File },
): Promise<{ ok: true } | PictureRefusal> {
  const kept = await keepPictures(files, { bucket: 'avatars', folder: userId }, [picture])
  if (!kept.ok) return kept
  await replaceAvatar(db, files, userId, kept.urls[0] ?? null)
  return { ok: true }
}

/** Removes the customer's own picture. */
export const removeAvatar = (db: Db, files: Files, userId: string): Promise<void> =>
  replaceAvatar(db, files, userId, null)

const pictureRow = z.object({ url: z.string().nullable() })

async function replaceAvatar(db: Db, files: Files, userId: string, url: string | null) {
  const before = await findRow(db, pictureRow)`
    with before as (select id, avatar_url from profiles where id = ${userId} for update)
    update profiles set avatar_url = ${url}, updated_at = now() from before where profiles.id = before.id
    returning before.avatar_url as url`
  // Where the account was deleted meanwhile, the new picture is the one to remove.
  const unused = before ? before.url : url
  if (unused) await removePictures(files, [unused])
}
