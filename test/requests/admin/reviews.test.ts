import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { moderateReview } from '#shop/people/reviews/moderation.server.ts'
import { makeReview } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let quiet: string
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  quiet = (await db.select().from(reviews).where(eq(reviews.comment, 'Quiet at last')))[0]?.id ?? ''
})

const ratingOf = async (id: string) => {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row && [row.ratingCount, row.ratingSum]
}
const hide = (reason = 'It names a person') => admin.post(`/admin/reviews/${quiet}/hide?stars=5`, { reason })

describe('the list of reviews', () => {
  test('shows all reviews, newest first, with product and author', async () => {
    const { headings, main, links } = await admin.get('/admin/reviews')
    expect(headings).toEqual(['Reviews'])
    expect(main).toMatch(/2 reviews.*Ceramic Brake Pads.*Anna.*, anna@example\.com Quiet at last.*Anonymous A bit dear/)
    expect(links).toContain(`/admin/reviews/${quiet}/hide`)
    expect(links).toContain('/admin/reviews?q=KT-PAD10')
  })

  test.each([
    ['stars=4', ['A bit dear']],
    ['stars=1', []],
    ['q=kt+pad10', ['Quiet at last', 'A bit dear']],
    ['q=NL-OF1', ['With a photo']],
    ['q=nothing', []],
    ['photos=1', ['With a photo']],
    ['show=hidden', ['Rude']],
    ['show=shown&stars=5', ['Quiet at last', 'With a photo']],
    ['stars=9&show=odd', ['Quiet at last', 'A bit dear', 'With a photo', 'Rude']],
  ])('narrowed by %s', async (search, comments) => {
    await makeReview(db, { productId: 'NL-OF1', comment: 'With a photo', images: ['/uploads/review-images/a/b.webp'] })
    await makeReview(db, { productId: 'KT-BD20', comment: 'Rude', hiddenAt: new Date(), hiddenReason: 'Rude' })
    const { main } = await admin.get(`/admin/reviews?${search}`)
    const all = ['Quiet at last', 'A bit dear', 'With a photo', 'Rude']
    expect(all.filter(comment => main.includes(comment))).toEqual(comments)
  })
})

describe('hiding', () => {
  test('asks for a reason at its field', async () => {
    const refused = await hide('  ')
    expect(refused.status).toBe(422)
    expect(refused.main).toContain('Reason is required')
    expect((await hide('x'.repeat(301))).main).toContain('Reason must be at most 300 characters')
    expect(await ratingOf('KT-PAD10')).toEqual([2, 9])
  })

  test('takes the review out of the product’s page, its number and its average; restoring brings it back', async () => {
    const hidden = await hide()
    expect(hidden.location).toBe('/admin/reviews?stars=5')
    expect(hidden.toast).toMatchObject({ title: 'Review hidden' })
    expect(await ratingOf('KT-PAD10')).toEqual([1, 4])
    const visitor = shop.visitor()
    const page = await visitor.get('/products/KT-PAD10?reviews=1')
    expect(page.main).toContain('4.0 out of 5 (1 review)')
    expect(page.main).not.toContain('Quiet at last')
    const own = await (await shop.visitor().signIn(anna)).get('/reviews')
    expect(own.main).toContain('The shop does not show this review: It names a person')
    const restored = await admin.post(`/admin/reviews/${quiet}/restore`, {})
    expect(restored.toast).toMatchObject({ title: 'Review restored' })
    expect(await ratingOf('KT-PAD10')).toEqual([2, 9])
    expect((await visitor.get('/products/KT-PAD10?reviews=1')).main).toContain('Quiet at last')
  })

  test('and restoring are written down, once each', async () => {
    const by = world.people.dana
    await hide()
    await moderateReview(db, { reviewId: quiet, reason: 'It names a person', by })
    await Promise.all([1, 2].map(() => moderateReview(db, { reviewId: quiet, reason: null, by })))
    const of = { thing: 'review', thingId: quiet, thingName: 'Review of Ceramic Brake Pads' }
    expect(await db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
      { ...of, action: 'hidden', changes: [{ field: 'Hidden, because', from: null, to: 'It names a person' }] },
      { ...of, action: 'restored', changes: [{ field: 'Hidden, because', from: 'It names a person', to: null }] },
    ])
    expect(await ratingOf('KT-PAD10')).toEqual([2, 9])
  })

  test('a hidden review that is deleted, or whose author goes, is not counted off again', async () => {
    await hide()
    await db.execute(sql`update reviews set user_id = null where id = ${quiet}`)
    expect(await ratingOf('KT-PAD10')).toEqual([1, 4])
    await db.delete(reviews).where(eq(reviews.id, quiet))
    expect(await ratingOf('KT-PAD10')).toEqual([1, 4])
  })

  test('what never was cannot be hidden', async () => {
    for (const id of ['x', '5b0d4a3c-8f0e-4f39-9a58-0c2f6f6d1c11']) {
      expect((await admin.get(`/admin/reviews/${id}/hide`)).status).toBe(404)
      expect((await admin.post(`/admin/reviews/${id}/restore`, {})).status).toBe(404)
    }
  })
})
