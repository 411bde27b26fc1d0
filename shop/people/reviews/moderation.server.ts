import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { countUpTo, sqlOf } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { isUuid } from '#shop/ids.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { listPage, type Page, pageSize } from '#shop/paging.ts'
import type { ModeratedReview, ReviewFilter } from './moderation.ts'

const authorRow = z.object({ name: z.string(), email: z.string() }).nullable()
const author = sqlOf(authorRow)`case when ${profiles.id} is not null then
  jsonb_build_object('name', ${profiles.fullName}, 'email', ${profiles.email}) end`

/** A page of all reviews, hidden ones too, newest first, 40 a page. A page number above the last one answers the last page. */
export async function listAllReviews(db: Db, filter: ReviewFilter, page: number): Promise<Page<ModeratedReview>> {
  const chosen = chosenBy(filter)
  return listPage({
    page,
    count: limit => countUpTo(db, reviews, chosen, limit),
    read: async shown =>
      selectReviews(db)
        .where(chosen)
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(pageSize)
        .offset((shown - 1) * pageSize),
  })
}

const chosenBy = ({ rating, productKey, hasPhotos, view }: ReviewFilter) =>
  and(
    rating === null ? undefined : eq(reviews.rating, rating),
    productKey === null
      ? undefined
      : sql`${reviews.productId} = (select id from products where reference_key = ${productKey})`,
    hasPhotos ? sql`jsonb_array_length(${reviews.images}) > 0` : undefined,
    view === 'shown' ? isNull(reviews.hiddenAt) : undefined,
    view === 'hidden' ? isNotNull(reviews.hiddenAt) : undefined,
  )

const selectReviews = (db: Db) =>
  db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      images: reviews.images,
      createdAt: reviews.createdAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      author,
      product: { id: products.id, name: products.name },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(profiles, eq(profiles.id, reviews.userId))

/** A review by its id, hidden ones too; null where there is none. */
export async function findReview(db: Db, reviewId: string): Promise<ModeratedReview | null> {
  if (!isUuid(reviewId)) return null
  const [review] = await selectReviews(db).where(eq(reviews.id, reviewId))
  return review ?? null
}

/**
 * Hides a review for a reason that is written down, or shows it again where `reason` is null. A hidden review is shown and
 * counted nowhere; the database keeps the product's number and sum of ratings. False where there is no such review.
 */
export async function moderateReview(
  db: Db,
  { reviewId, reason, by }: { reviewId: string; reason: string | null; by: string },
): Promise<boolean> {
  if (!isUuid(reviewId)) return false
  return db.transaction(async tx => {
    // The product first, as writing a review locks it, so that the two never wait in a circle.
    await tx.execute(sql`
      select from products where id = (select product_id from reviews where id = ${reviewId}) for no key update`)
    const [before] = await tx
      .select({ hiddenReason: reviews.hiddenReason, name: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, reviewId))
      .for('no key update', { of: reviews })
    if (!before) return false
    if (before.hiddenReason === reason) return true
    await tx
      .update(reviews)
      .set({ hiddenReason: reason, hiddenAt: reason === null ? null : sql`now()` })
      .where(eq(reviews.id, reviewId))
    const changes = [{ field: 'Hidden, because', from: before.hiddenReason, to: reason }]
    const action = reason === null ? 'restored' : 'hidden'
    await recordChange(tx, { by, action, thing: 'review', id: reviewId, name: `Review of ${before.name}`, changes })
    return true
  })
}
