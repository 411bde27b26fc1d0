import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { findRow } from '#db/rows.ts'
import type { Files } from '#platform/files.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { keepPictures, type PictureRefusal, removePictures } from '#shop/office/pictures/files.server.ts'
import { maxReviewPhotos, reviewToasts } from './shown.ts'

/** Counts one try of a customer to write a review: 30 an hour, refused photos included. Ask before a form is read. */
export const countReviewAttempt = (db: Db, userId: string): Promise<TryLater | null> =>
  countAttempt(db, limits.reviewOfCustomer, userId)

export type ReviewDraft = {
  /** The author's id, from the session, never from the form. Also the folder of the photos. */
  userId: string
  /** The reference as in the product's address, in upper or lower case. */
  productId: string
  /** 1 to 5. */
  rating: number
  /** Trimmed, not blank. */
  comment: string
  photos: File[]
}

type ReviewOutcome =
  | { ok: true; reviewId: string; productId: string }
  | { ok: false; reason: 'unknown-product' }
  | { ok: false; reason: 'too-many-photos'; message: string }
  | PictureRefusal

/**
 * Publishes a review of an active product, with its photos. Refuses a sixth photo and every picture that keepPictures
 * refuses; then nothing is kept. The product's average and count change in the same statement.
 */
export async function publishReview(db: Db, files: Files, draft: ReviewDraft): Promise<ReviewOutcome> {
  const { userId, rating, comment, photos } = draft
  if (photos.length > maxReviewPhotos) {
    return { ok: false, reason: 'too-many-photos', message: reviewToasts.tooManyPhotos.description }
  }
  const key = referenceKey(draft.productId)
  if (!(await isForSale(db, key))) return { ok: false, reason: 'unknown-product' }
  const kept = await keepPictures(files, { bucket: 'review-images', folder: userId }, photos)
  if (!kept.ok) return kept
  // Locks the product first. Otherwise two reviews would each take a weak lock, and wait for each other to write the count.
  const published = await findRow(db, publishedRow)`
    with product as materialized (
      select id from products where reference_key = ${key} and is_active for no key update
    )
    insert into reviews (product_id, user_id, rating, comment, images)
    select id, ${userId}, ${rating}, ${comment}, ${JSON.stringify(kept.urls)}::jsonb from product
    returning id as "reviewId", product_id as "productId"`
  if (published) return { ok: true, ...published }
  await removePictures(files, kept.urls)
  return { ok: false, reason: 'unknown-product' }
}

const publishedRow = z.object({ reviewId: z.string(), productId: z.string() })

async function isForSale(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from products where reference_key = ${key} and is_active`)
  return rowCount !== 0
}
