import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { openShop } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

// Every catalogue page is complete in its HTML: no script runs here.

const { db } = await testDatabase()
const world = await fillShop(db)
const shop = await openShop(db)

const shown = (path: string) => shop.visitor().get(path)

describe('a product', () => {
  test('shows its characteristics by the labels of its category, then its vehicles', async () => {
    const { main } = await shown('/products/KT-PAD10')
    expect(main).toContain('Brand Kestrel Reference KT-PAD10 Condition New Item material Ceramic axle Front')
    expect(main).toContain('Fits these vehicles Variant Years Toyota Corolla 1.8L 4-cyl 2014-2019')
  })

  test('lists its reviews newest first, with who wrote them', async () => {
    const { main, html } = await shown('/products/KT-PAD10')
    expect(main).toMatch(/Verified buyer.*Quiet at last.*AnonymousJanuary 5, 2026 A bit dear/)
    expect(html).toContain('aria-label="5.0 out of 5"')
    expect(main).toContain('Please login to write a review Login')
    expect((await shown('/products/KT-PAD10')).links).toContain('/login?returnTo=%2Fproducts%2FKT-PAD10%3Freviews%3D1')
  })

  test('has no invitation to log in for who is signed in', async () => {
    const anna = await shop.visitor().signIn('anna@example.com')
    expect((await anna.get('/products/KT-PAD10')).main).not.toContain('Please login')
  })

  test('without reviews says so', async () => {
    expect((await shown('/products/NL-OF1')).main).toContain('No reviews yet. Be the first to review!')
  })

  test('out of stock cannot be bought', async () => {
    const { main, html } = await shown('/products/KT-BD20')
    expect(main).toContain('Out of Stock')
    expect(html).toMatch(/<button type="button" disabled=""[^>]*>(?:(?!<\/button>).)*Out of stock/)
  })

  test('that fits a model only on a condition says so, and tells search engines of no such car', async () => {
    const row = { productId: 'KT-BD20', subModelId: world.variants.corolla.id, modelId: 0, makeId: 0 }
    await db.insert(productCompatibility).values({ ...row, builtFrom: '2016-04-01' })
    const conditional = await shown('/products/KT-BD20')
    expect(conditional.main).toContain('Fits Toyota Corolla (on a condition)')
    expect(conditional.html).not.toContain('"@type":"Car"')
    await db.insert(productCompatibility).values({ ...row, position: 'rear' })
    const plain = await shown('/products/KT-BD20')
    expect(plain.main).toMatch(/Fits Toyota Corolla (?!\(on a)/)
    expect(plain.html).toContain('"@type":"Car"')
    await db.delete(productCompatibility).where(eq(productCompatibility.productId, 'KT-BD20'))
  })

  test('that is not sold any more leads to the one that takes its place', async () => {
    const old = await makeProduct(db, { id: 'KT-OLD1', name: 'Old Pads', brand: 'Kestrel', isActive: false })
    expect(await shown('/products/KT-OLD1')).toMatchObject({ status: 404, headings: ['Product not found'] })
    await db.insert(productReferences).values({ productId: old.id, kind: 'superseded_by', number: 'KT-PAD10' })
    const page = await shown('/products/kt-old1')
    expect(page).toMatchObject({ status: 404, headings: ['This part is no longer sold'] })
    expect(page.main).toContain('It is replaced by Kestrel Ceramic Brake Pads, KT-PAD10')
    expect(page.links).toContain('/products/KT-PAD10')
  })

  test('says its condition once, also where its category asks for that too', async () => {
    await db
      .update(products)
      .set({ specifications: { condition: 'New', side: 'Left' } })
      .where(eq(products.id, 'KT-BD20'))
    await db
      .update(categories)
      .set({ specificationSchema: { condition: { type: 'text', label: 'Condition', options: [], required: false } } })
      .where(eq(categories.slug, 'brake-discs'))
    const { main } = await shown('/products/KT-BD20')
    expect(main).toContain('Reference KT-BD20 Condition New side Left')
  })

  test('every product leads to a report that it does not fit', async () => {
    for (const id of ['KT-PAD10', 'KT-BD20', 'CLEAN100']) {
      expect((await shown(`/products/${id}`)).links).toContain(`/contact?part=${id}&report=1`)
    }
  })

  test('is universal, or nobody knows which vehicles it fits', async () => {
    expect((await shown('/products/CLEAN100')).main).toContain('Universal: check the size or grade in your handbook.')
    expect((await shown('/products/KT-BD20')).main).toContain('Fit not known')
  })

  test('has its core charge beside the price, and in the sum with VAT, in a shop that takes cores back', async () => {
    await db.update(products).set({ coreChargeCents: 2500 }).where(eq(products.id, 'KT-BD20'))
    const { main } = await shown('/products/KT-BD20')
    expect(main).not.toContain('core')
    const [price = ''] = /\$[\d.]+(?= \$[\d.]+ with 20% VAT)/.exec(main) ?? []
    await db.update(settings).set({ coreDays: 90 })
    const withVat = (Math.round((Number(price.slice(1)) + 25) * 120) / 100).toFixed(2)
    const sum = `+ $25.00 refundable core · $${withVat} with core and 20% VAT`
    await expect.poll(async () => (await shown('/products/KT-BD20')).main).toContain(`${price} ${sum}`)
    await db.update(settings).set({ coreDays: null })
  })
})
