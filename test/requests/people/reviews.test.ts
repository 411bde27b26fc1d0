import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/office/shop.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { pictureFiles } from '#shop/office/pictures/files.ts'
import { testDatabase } from '#test/database.ts'
import { makeReview } from '#test/make.ts'
import { badPhotos, makePhoto, namesIn, testFiles } from '#test/photos.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { anna, boris, fillShop, type World } from '#test/world.ts'

const { db } = await testDatabase()
const { files, dataDir } = await testFiles()
const shop = await openShop(db, { env: { DATA_DIR: dataDir } })
const page = '/products/NL-OF1?reviews=1'
let world: World
beforeEach(async () => {
  world = await fillShop(db)
  await files.remove(await namesIn(files))
})

const typed = { rating: '4', comment: 'Fits, and does not leak' }

/** Sends the review form as a browser without a script does. */
async function send(visitor: Visitor, fields: Record<string, string> = typed, photos: File[] = [], path = page) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const photo of photos) form.append('photos', photo)
  if (photos.length === 0) form.append('photos', new File([], ''))
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const type = encoded.headers.get('Content-Type') ?? ''
  return visitor.post(path, {}, { body, headers: { 'Content-Type': type, 'Content-Length': String(body.byteLength) } })
}

const signedIn = (email = anna) => shop.visitor().signIn(email)
const listedReviews = () => db.select().from(reviews).where(eq(reviews.productId, 'NL-OF1'))

describe('writing a review', () => {
  test('signed out there is no form but a way to one', async () => {
    const { main, links } = await shop.visitor().get(page)
    expect(main).toContain('Please login to write a review')
    expect(main).not.toContain('Submit Review')
    expect(links).toContain(`/login?returnTo=${encodeURIComponent(page)}`)
  })

  test('signed in the form stands on the page, with five stars chosen, and can be sent without a script', async () => {
    const { html, main } = await (await signedIn()).get(page)
    expect(main).toContain('Write a review')
    expect(html).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="5"|<input[^>]*value="5"[^>]*checked=""/)
    expect(html).toContain('action="/products/NL-OF1?reviews=1"')
    expect(html).toContain('encType="multipart/form-data"')
    expect(html).not.toMatch(/<button[^>]*disabled=""[^>]*>Submit Review/)
  })

  test('published: back on the page at the new review, with the toast', async () => {
    const visitor = await signedIn()
    const answer = await send(visitor)
    expect(answer.status).toBe(302)
    expect(answer.location).toMatch(/^\/products\/NL-OF1\?reviews=1#review-[0-9a-f-]{36}$/)
    expect(answer.toast).toEqual({ title: 'Review submitted', description: 'Thank you for your review!' })
    const { main, html } = await visitor.get(page)
    expect(main).toContain('Verified buyer')
    expect(main).toContain('Fits, and does not leak')
    expect(main).toContain('4.0 out of 5 (1 review)')
    expect(html).toContain(`id="${answer.location?.split('#')[1]}"`)
    expect((await shop.visitor().get('/categories/filters/products')).main).toContain('4.0(1 review)')
  })

  test('its photos are there in every width, and open as pictures of their own', async () => {
    const visitor = await signedIn()
    await send(visitor, typed, [await makePhoto('1.jpg'), await makePhoto('2.jpg')])
    const { html } = await visitor.get(page)
    const [review] = await listedReviews()
    expect(review?.images).toHaveLength(2)
    for (const image of review?.images ?? []) {
      expect(html).toContain(`href="${image}"`)
      expect(html).toContain(`srcSet="${image.replace('.jpg', '.160.webp')} 160w, `)
      expect((await shop.fetch(new Request(`http://localhost:3000${image}`))).status).toBe(200)
    }
  })

  test('the session has ended: to the sign-in page and back, nothing kept', async () => {
    const answer = await send(shop.visitor(), typed, [await makePhoto()])
    expect(answer.location).toBe(`/login?returnTo=${encodeURIComponent(page)}`)
    expect(answer.toast).toEqual({
      title: 'Login required',
      description: 'Please login to submit a review',
      tone: 'danger',
    })
    expect(await namesIn(files)).toEqual([])
    expect(await listedReviews()).toEqual([])
  })

  test.each([
    ['', 'Please write a comment for your review'],
    [' \n\t ', 'Please write a comment for your review'],
    ['\u0000\u0007', 'Please write a comment for your review'],
    ['x'.repeat(5001), 'Comment must be less than 5,000 characters'],
  ])('a bad comment is refused at its field: $1', async (comment, message) => {
    const answer = await send(await signedIn(), { rating: '2', comment })
    expect(answer.status).toBe(422)
    expect(answer.main).toContain(message)
    expect(answer.html).toMatch(/<input[^>]*checked=""[^>]*value="2"|<input[^>]*value="2"[^>]*checked=""/)
    expect(await listedReviews()).toEqual([])
  })

  test('a blank comment has its own toast', async () => {
    const { toast } = await send(await signedIn(), { rating: '5', comment: '' })
    expect(toast?.title).toBe('Comment required')
    expect(toast?.description).toBe('Please write a comment for your review')
  })

  test.each(['0', '6', '4.5', '-1', 'five', ''])('the rating %j is refused, the comment stays', async rating => {
    const answer = await send(await signedIn(), { ...typed, rating })
    expect(answer.status).toBe(422)
    expect(answer.main).toContain('Choose 1 to 5 stars')
    expect(answer.html).toContain('>Fits, and does not leak</textarea>')
  })

  test('lines of a comment stay lines; a script in it is text', async () => {
    const visitor = await signedIn()
    await send(visitor, { rating: '5', comment: ' One\r\nTwo <script>alert(1)</script>\u0000 ' })
    expect((await listedReviews())[0]?.comment).toBe('One\nTwo <script>alert(1)</script>')
    expect((await visitor.get(page)).html).toContain('Two &lt;script&gt;')
  })

  test('six photos: refused with the toast, the text stays, nothing kept', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(number => makePhoto(`${number}.jpg`)))
    const answer = await send(await signedIn(), typed, photos)
    expect(answer.status).toBe(422)
    expect(answer.toast).toMatchObject({
      title: 'Too many images',
      description: 'You can upload up to 5 images per review',
    })
    expect(answer.html).toContain('>Fits, and does not leak</textarea>')
    expect(await namesIn(files)).toEqual([])
  })

  test('bad photos: refused with their names, the text stays, nothing kept', async () => {
    const visitor = await signedIn()
    for (const { file, message } of await badPhotos()) {
      const answer = await send(visitor, typed, [await makePhoto(), file])
      expect([answer.status, answer.toast?.description]).toEqual([422, message])
      expect(answer.main).toContain(message)
      expect(answer.html).toContain('>Fits, and does not leak</textarea>')
    }
    expect(await namesIn(files)).toEqual([])
    expect(await listedReviews()).toEqual([])
  })

  test('what else a forged form brings is not believed: author, folder, product, pictures and date', async () => {
    const victim = world.people.boris
    await send(await signedIn(), {
      ...typed,
      userId: victim,
      user_id: victim,
      folder: `review-images/${victim}`,
      productId: 'KT-PAD10',
      images: `/uploads/review-images/${victim}/1-0.jpg`,
      photos: `/uploads/review-images/${victim}/1-0.jpg`,
      createdAt: '2030-01-01',
    })
    const [review] = await listedReviews()
    expect(review).toMatchObject({ userId: world.people.anna, images: [], productId: 'NL-OF1' })
    expect(review?.createdAt.getFullYear()).not.toBe(2030)
  })

  test('a file whose name leads into another folder lands in one’s own', async () => {
    const photo = await makePhoto(`../../${world.people.boris}/1-0.jpg`)
    await send(await signedIn(), typed, [photo])
    const names = await namesIn(files)
    expect(names).toHaveLength(5)
    for (const name of names) expect(name.startsWith(`review-images/${world.people.anna}/`)).toBe(true)
  })

  test.each(['NOTHING', 'HIDDEN1'])('of the product %s: 404', async id => {
    const answer = await send(await signedIn(), typed, [await makePhoto()], `/products/${id}?reviews=1`)
    expect(answer.status).toBe(404)
    expect(await namesIn(files)).toEqual([])
  })

  test('another site’s form is refused', async () => {
    const visitor = await signedIn()
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await visitor.post(page, typed, { headers })).status).toBe(403)
    expect(await listedReviews()).toEqual([])
  })

  test('too many tries: says so and keeps the text', async () => {
    const visitor = await signedIn()
    await send(visitor)
    await db.update(rateLimits).set({ points: 30 }).where(sql`key like 'review:%'`)
    const answer = await send(visitor)
    expect(answer.status).toBe(429)
    expect(answer.main).toContain('Too many attempts. Try again in 60 minutes.')
    expect(answer.html).toContain('>Fits, and does not leak</textarea>')
    expect(await listedReviews()).toHaveLength(1)
  })
})

describe('my reviews', () => {
  test('signed out', async () => {
    const { status, main, links } = await shop.visitor().get('/reviews')
    expect(status).toBe(200)
    expect(main).toContain('Please log in to view your reviews.')
    expect(links).toContain('/login?returnTo=%2Freviews')
  })

  test('none yet', async () => {
    const { main } = await (await signedIn(boris)).get('/reviews')
    expect(main).toContain('No reviews yet')
    expect(main).toContain('Purchase products to leave reviews')
  })

  test('one’s own and nobody else’s, with a way to the product; /account leads here', async () => {
    await makeReview(db, { productId: 'NL-OF1', userId: world.people.boris, comment: 'Not for Anna' })
    const visitor = await signedIn()
    const { main, links, headers } = await visitor.get('/reviews')
    expect(main).toContain('Ceramic Brake Pads')
    expect(main).toContain('Quiet at last')
    expect(main).not.toContain('Not for Anna')
    expect(links).toContain('/products/KT-PAD10')
    expect(headers.get('Cache-Control')).toContain('private')
    expect((await visitor.get('/account')).links).toContain('/reviews')
  })
})

describe('deleting a review', () => {
  const ofBoris = () => makeReview(db, { productId: 'NL-OF1', userId: world.people.boris })

  test('one’s own goes, with its photos, average and count', async () => {
    const visitor = await signedIn()
    await send(visitor, typed, [await makePhoto()])
    const [review] = await listedReviews()
    expect(await namesIn(files)).toEqual(review?.images.flatMap(pictureFiles).sort())
    const answer = await visitor.post(`/reviews/${review?.id}/delete`, {})
    expect([answer.status, answer.location]).toEqual([302, '/reviews'])
    expect(answer.toast).toEqual({ title: 'Review deleted', description: 'Your review has been removed.' })
    expect(await namesIn(files)).toEqual([])
    expect((await visitor.get(page)).main).toContain('No reviews yet. Be the first to review!')
  })

  test('another’s is a 404, and stays', async () => {
    const { id } = await ofBoris()
    const answer = await (await signedIn()).post(`/reviews/${id}/delete`, { userId: world.people.boris })
    expect(answer.status).toBe(404)
    expect(answer.main).toContain('Failed to delete review')
    expect(await listedReviews()).toHaveLength(1)
  })

  test.each(['x', '00000000-0000-0000-0000-000000000000', '%00'])('%s is a 404', async id => {
    expect((await (await signedIn()).post(`/reviews/${id}/delete`, {})).status).toBe(404)
  })

  test('signed out: to the sign-in page, and it stays', async () => {
    const { id } = await ofBoris()
    expect((await shop.visitor().post(`/reviews/${id}/delete`, {})).location).toBe('/login?returnTo=%2Freviews')
    expect(await listedReviews()).toHaveLength(1)
  })

  test('following a link deletes nothing', async () => {
    const { id } = await ofBoris()
    expect((await (await signedIn(boris)).get(`/reviews/${id}/delete`)).location).toBe('/reviews')
    expect(await listedReviews()).toHaveLength(1)
  })
})

test('a product’s reviews are paged by forty; a page that is not there is the last, or the first', async () => {
  for (let number = 1; number <= 42; number++) {
    await makeReview(db, { productId: 'NL-OF1', comment: `Number ${number}.`, createdAt: new Date(2026, 0, number) })
  }
  const shownAt = async (asked: string) => (await shop.visitor().get(`/products/NL-OF1?reviews=${asked}`)).main
  for (const asked of ['1', '0', '-1', '1.5', '1e3', 'x']) expect(await shownAt(asked)).toContain('Number 42.')
  for (const asked of ['2', '3', '999', '9'.repeat(20)]) {
    const main = await shownAt(asked)
    expect(main).toContain('Number 1.')
    expect(main).not.toContain('Number 42.')
    expect(main).toContain('Newer Reviews')
    expect(main).not.toContain('Older Reviews')
  }
})
