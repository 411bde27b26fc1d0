import type { Db } from '#db/client.server.ts'
import type { Files } from '#platform/files.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { keepPictures, type PictureRefusal, removePictures } from '#shop/office/pictures/files.server.ts'
import { privateBucket } from '#shop/office/pictures/files.ts'
import { type Asked, type Asking, askForReturn } from './ask.server.ts'
import { maxReturnPhotos, tooManyReturnPhotos } from './photos.ts'

/** Counts one try of a customer to ask for a return: 30 an hour, refused photos included. */
export const countReturnAttempt = (db: Db, userId: string): Promise<TryLater | null> =>
  countAttempt(db, limits.returnOfCustomer, userId)

/** A customer's wish, with the photos as they were sent. */
type WithPhotos = Omit<Asking, 'photos' | 'userId' | 'by'> & { userId: string; photos: File[] }

type AskedWithPhotos = Asked | { ok: false; reason: 'too-many-photos'; message: string } | PictureRefusal

/**
 * Asks for a return as `askForReturn` does, with up to five photos that only its customer and the shop's people get to see.
 * Refuses every picture that keepPictures refuses. Where the return is refused, or was made by the same form before, the photos are not kept.
 */
export async function askWithPhotos(db: Db, files: Files, { photos, ...asking }: WithPhotos): Promise<AskedWithPhotos> {
  if (photos.length > maxReturnPhotos)
    return { ok: false, reason: 'too-many-photos', message: tooManyReturnPhotos.description }
  const kept = await keepPictures(files, { bucket: privateBucket, folder: asking.userId }, photos)
  if (!kept.ok) return kept
  const asked = await askForReturn(db, { ...asking, photos: kept.urls, by: null })
  if (!asked.ok || !asked.isNew) await removePictures(files, kept.urls)
  return asked
}
