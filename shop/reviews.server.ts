import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { reviews } from '#db/schema.ts'
import { type Review, reviewPageSize } from './reviews.ts'

/** A page of a product's reviews, newest first. `page` counts from 1. */
export async function listReviews(db: Db, productId: string, page: number): Promise<Review[]> {
  const { id, rating, comment, images, createdAt } = reviews
  return db
    .select({ id, rating, comment, images, createdAt, isByCustomer: sql<boolean>`${reviews.userId} is not null` })
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .orderBy(desc(createdAt), desc(id))
    .limit(reviewPageSize)
    .offset((page - 1) * reviewPageSize)
}
