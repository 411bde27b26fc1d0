import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { findProduct } from '#shop/catalogue/products/shown.server.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { pictureFiles } from '#shop/office/pictures/files.ts'
import { countReviewAttempt, publishReview, type ReviewDraft } from '#shop/people/reviews/publish.server.ts'
import { deleteReview, listOwnReviews, listReviews } from '#shop/people/reviews/shown.server.ts'
import { deleteOrder, restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import { cancelOrder } from '#shop/selling/orders/moves/status.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct, makeReview } from '#test/make.ts'
import { badPhotos, makePhoto, namesIn, testFiles } from '#test/photos.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
const { files } = await testFiles()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
  await files.remove(await namesIn(files))
})

const draft = (more: Partial<ReviewDraft> = {}): ReviewDraft => ({
  userId: world.people.anna,
  productId: 'NL-OF1',
  rating: 4,
  comment: 'Fits, and does not leak',
  photos: [],
  ...more,
})

async function publish(more: Partial<ReviewDraft> = {}) {
  const outcome = await publishReview(db, files, draft(more))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.reviewId
}

const ratingOf = async (productId: string) => {
  const product = await findProduct(db, productId)
  return [product?.ratingAverage, product?.ratingCount]
}

describe('publishing', () => {
  test('stands first among the reviews of its product', async () => {
    const first = await publish({ productId: 'KT-PAD10', comment: 'Old news' })
    const second = await publish({ productId: 'KT-PAD10', userId: world.people.boris })
    const found = await listReviews(db, 'KT-PAD10', 1)
    expect(found.slice(0, 2).map(review => review.id)).toEqual([second, first])
    expect(found[0]).toMatchObject({
      rating: 4,
      comment: 'Fits, and does not leak',
      images: [],
      writtenBy: 'Verified buyer',
    })
  })

  test('says that its author bought the product here as long as an order proves it', async () => {
    const { anna, boris, dana } = world.people
    await publish({ productId: 'KT-PAD10', userId: boris })
    const proven = async () => (await listReviews(db, 'KT-PAD10', 1)).map(review => review.isBoughtHere)
    expect(await proven()).toEqual([false, false, false])
    const order = await placeOneOf(db, anna, 'KT-PAD10')
    expect(await proven()).toEqual([false, true, false])
    await deleteOrder(db, { orderId: order.id, by: dana })
    expect(await proven()).toEqual([false, false, false])
    await restoreOrder(db, { orderId: order.id, by: dana })
    expect(await proven()).toEqual([false, true, false])
    await cancelOrder(db, { orderId: order.id, by: null, origin: 'http://localhost:3000' })
    expect(await proven()).toEqual([false, false, false])
  })

  test('is dated as the shop writes dates, in its time zone', async () => {
    const review = await publish()
    const late = new Date('2026-03-05T23:30:00Z')
    await db.update(reviews).set({ createdAt: late }).where(eq(reviews.id, review))
    for (const [timeZone, writtenOn] of [
      ['UTC', 'March 5, 2026'],
      ['Asia/Tokyo', 'March 6, 2026'],
    ] as const) {
      await db.update(settings).set({ timeZone })
      expect((await listReviews(db, 'NL-OF1', 1))[0]).toMatchObject({ createdAt: late, writtenOn })
      expect(late.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })).toBe(writtenOn)
    }
  })

  test('average and count are right at once, on the page and in every list', async () => {
    for (const rating of [5, 4, 2]) await publish({ rating })
    expect(await ratingOf('NL-OF1')).toEqual([3.667, 3])
    const { page } = await listProducts(db, { sort: 'rating', page: 1, filters: noFilters, schema: {} })
    expect(page.items.map(({ id, ratingCount }) => [id, ratingCount]).slice(0, 2)).toEqual([
      ['KT-PAD10', 2],
      ['NL-OF1', 3],
    ])
  })

  test('thirty at the same moment are all counted', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => publish({ rating: (index % 5) + 1 })))
    expect(await ratingOf('NL-OF1')).toEqual([3, 30])
  })

  test('published and deleted at the same moment, the count stays right', async () => {
    const old = await Promise.all(Array.from({ length: 15 }, () => publish({ rating: 1 })))
    await Promise.all([
      ...old.map(reviewId => deleteReview(db, { reviewId, userId: world.people.anna })),
      ...Array.from({ length: 15 }, () => publish({ rating: 5 })),
    ])
    expect(await ratingOf('NL-OF1')).toEqual([5, 15])
  })

  test('photos are kept in the author’s folder and come with the review', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5].map(number => makePhoto(`${number}.jpg`)))
    const reviewId = await publish({ photos })
    const [review] = await listReviews(db, 'NL-OF1', 1)
    expect(review?.id).toBe(reviewId)
    expect(review?.images).toHaveLength(5)
    for (const image of review?.images ?? []) expect(image).toContain(`/review-images/${world.people.anna}/`)
    expect(await namesIn(files)).toEqual(review?.images.flatMap(pictureFiles).sort())
  })

  test('the product may be named in any case, without its dashes', async () => {
    await publish({ productId: 'nl of1' })
    expect(await ratingOf('NL-OF1')).toEqual([4, 1])
  })

  test('a sixth photo: refused, nothing kept', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(number => makePhoto(`${number}.jpg`)))
    expect(await publishReview(db, files, draft({ photos }))).toEqual({
      ok: false,
      reason: 'too-many-photos',
      message: 'You can upload up to 5 images per review',
    })
    expect(await namesIn(files)).toEqual([])
    expect(await ratingOf('NL-OF1')).toEqual([0, 0])
  })

  test('a bad photo: refused with its name, nothing kept', async () => {
    for (const { file, message } of await badPhotos()) {
      const outcome = await publishReview(db, files, draft({ photos: [await makePhoto(), file] }))
      expect(outcome).toMatchObject({ ok: false, message })
    }
    expect(await namesIn(files)).toEqual([])
    expect(await ratingOf('NL-OF1')).toEqual([0, 0])
  })

  test.each(['NOTHING', 'HIDDEN1', ''])('the product %j is not for sale: refused, nothing kept', async productId => {
    const outcome = await publishReview(db, files, draft({ productId, photos: [await makePhoto()] }))
    expect(outcome).toEqual({ ok: false, reason: 'unknown-product' })
    expect(await namesIn(files)).toEqual([])
    expect(await db.$count(reviews)).toBe(2)
  })

  test('thirty tries an hour, each customer for oneself', async () => {
    const { anna, boris } = world.people
    for (let i = 0; i < 30; i++) expect(await countReviewAttempt(db, anna)).toBeNull()
    expect(await countReviewAttempt(db, anna)).toMatchObject({ ok: false, reason: 'too-many-attempts' })
    expect(await countReviewAttempt(db, boris)).toBeNull()
  })
})

describe('one’s own', () => {
  test('newest first with their products, and nobody else’s', async () => {
    await publish({ productId: 'KT-BD20', comment: 'First' })
    await publish({ productId: 'CLEAN100', userId: world.people.boris })
    await publish({ productId: 'NL-OF1', comment: 'Second' })
    const { items, total } = await listOwnReviews(db, world.people.anna, 1)
    expect(total).toBe(3)
    expect(items.map(review => review.comment)).toEqual(['Second', 'First', 'Quiet at last'])
    expect(items[0]?.product).toEqual({ id: 'NL-OF1', name: 'Oil Filter', image: null, isForSale: true })
    expect(items[2]?.product.image).toBe('/pictures/parts/brake-pads.svg')
  })

  test('of a product that is no longer for sale as well', async () => {
    await db.update(products).set({ isActive: false })
    const { items } = await listOwnReviews(db, world.people.anna, 1)
    expect(items[0]?.product.isForSale).toBe(false)
  })

  test('paged by forty; a page too far shows the last', async () => {
    for (let i = 0; i < 42; i++) await makeReview(db, { productId: 'NL-OF1', userId: world.people.boris })
    expect(await listOwnReviews(db, world.people.boris, 2)).toMatchObject({ page: 2, pageCount: 2, total: 42 })
    expect((await listOwnReviews(db, world.people.boris, 99)).items).toHaveLength(2)
    expect(await listOwnReviews(db, world.people.dana, 99)).toMatchObject({ items: [], total: 0, page: 1 })
  })
})

describe('deleting', () => {
  test('takes the review out of list, average and count', async () => {
    const reviewId = await publish({ productId: 'KT-PAD10', rating: 1 })
    expect(await ratingOf('KT-PAD10')).toEqual([3.333, 3])
    expect(await deleteReview(db, { reviewId, userId: world.people.anna })).toEqual({ images: [] })
    expect(await ratingOf('KT-PAD10')).toEqual([4.5, 2])
    expect(await deleteReview(db, { reviewId, userId: world.people.anna })).toBeNull()
  })

  test('not another’s, not an anonymous one, not what is no id', async () => {
    const reviewId = await publish()
    const anonymous = await makeReview(db, { productId: 'NL-OF1' })
    const userId = world.people.boris
    for (const id of [reviewId, anonymous.id, 'x', '', '00000000-0000-0000-0000-000000000000', `${reviewId}'`]) {
      expect(await deleteReview(db, { reviewId: id, userId })).toBeNull()
    }
    expect(await ratingOf('NL-OF1')).toEqual([4.5, 2])
  })
})

test('the reviews of a deleted account stay, as by nobody', async () => {
  await publish()
  await db.delete(profiles).where(eq(profiles.id, world.people.anna))
  const [review] = await listReviews(db, 'NL-OF1', 1)
  expect(review).toMatchObject({ comment: 'Fits, and does not leak', writtenBy: 'Anonymous' })
  expect(await ratingOf('NL-OF1')).toEqual([4, 1])
})

test('the database holds ratings to 1 to 5, comments to something and photos to five', async () => {
  await makeProduct(db, { id: 'X1', name: 'X' })
  for (const bad of [{ rating: 0 }, { rating: 6 }, { comment: '  ' }, { images: ['1', '2', '3', '4', '5', '6'] }]) {
    await expect(makeReview(db, { productId: 'X1', ...bad })).rejects.toThrow()
  }
  expect(await ratingOf('X1')).toEqual([0, 0])
})
