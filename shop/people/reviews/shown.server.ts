import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { sqlOf } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { isUuid } from '#shop/ids.ts'
import { countLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import { isBoughtHere } from '#shop/selling/orders/bought-here.server.ts'
import type { OwnReview, Review } from './shown.ts'

const asCount = sqlOf(wholeNumber)
const asText = sqlOf(z.string())
const asTextOrNone = sqlOf(z.string().nullable())

/**
 * SQL: who wrote a review. Somebody with an account is a 'Verified buyer'; in a shop whose settings ask for a proof only who bought the
 * product here, and others are customers. Without an account they are anonymous.
 */
const writtenBy = asText`case when ${reviews.userId} is null then 'Anonymous'
  when coalesce((select ${settings.reviewsByOrder} from ${settings} where ${settings.id} = 1), false) and not ${isBoughtHere}
    then 'Customer'
  else 'Verified buyer' end`

/** A page of a product's reviews, newest first. `page` counts from 1. */
export async function listReviews(db: ReadDb, productId: string, page: number): Promise<Review[]> {
  const { id, rating, comment, images, createdAt } = reviews
  // The date is written here, since a browser takes 20 ms to load its time zones for the first date of a page.
  const zone = sql`coalesce((select ${settings.timeZone} from ${settings} where ${settings.id} = 1), 'UTC')`
  const writtenOn = asText`to_char(${createdAt} at time zone ${zone}, 'FMMonth FMDD, YYYY')`
  return db
    .select({ id, rating, comment, images, createdAt, writtenOn, writtenBy, isBoughtHere })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** A page of a customer's own reviews, newest first. A page number above the last one answers the last page. */
export async function listOwnReviews(db: Db, userId: string, page: number): Promise<Page<OwnReview>> {
  const found = await selectOwn(db, userId, page)
  const first = found[0]
  if (!first && page > 1) {
    const counted = await db.$count(reviews, eq(reviews.userId, userId))
    return counted === 0 ? makePage([], 0, 1) : listOwnReviews(db, userId, countPages(counted))
  }
  return makePage(
    found.map(({ review, product }) => ({ ...review, product })),
    first?.counted ?? 0,
    page,
  )
}

function selectOwn(db: Db, userId: string, page: number) {
  const isOwn = eq(reviews.userId, userId)
  return db
    .select({
      review: {
        id: reviews.id,
        rating: reviews.rating,
        comment: reviews.comment,
        images: reviews.images,
        createdAt: reviews.createdAt,
        hiddenReason: reviews.hiddenReason,
      },
      product: {
        id: products.id,
        name: products.name,
        image: asTextOrNone`${products.images} ->> 0`,
        isForSale: products.isActive,
      },
      counted: asCount`(select count(*)::integer from (select from reviews where ${isOwn} limit ${countLimit + 1}) r)`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(isOwn)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** Deletes one of the customer's own reviews and returns its photos; null for any other review. */
export async function deleteReview(
  db: Db,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<{ images: string[] } | null> {
  if (!isUuid(reviewId)) return null
  const [deleted] = await db
    .delete(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.userId, userId)))
    .returning({ images: reviews.images })
  return deleted ?? null
}
