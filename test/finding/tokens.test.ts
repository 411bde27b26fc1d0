import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { productSearch } from '#db/schema/finding/search.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'

// All that the index has of ten products: how tokens are written is what searches, lists and filters rely on.

const { db } = await testDatabase()

const createdAt = new Date('2026-03-31T23:30:00Z')
const plain = { name: 'Clip', brand: 'Plain', priceCents: 499, stock: 3, description: null, createdAt }

async function tokensOf(product: Partial<Parameters<typeof makeProduct>[1]>): Promise<string> {
  const { id } = await makeProduct(db, { ...plain, ...product })
  const [row] = await db.select().from(productSearch).where(sql`product_id = ${id}`)
  return row?.tokens.join(' ') ?? ''
}

const shared = 'condition/new month/202603 n/clip pop/19 price/4 stars/0 t/clip t/plain w/clip w/plain'

test('words of the name, of name and brand, and of all of it', async () => {
  expect(await tokensOf({ id: 'P1', name: 'Brake Pads', brand: 'Kestrel', description: 'Low dust pads, a pair' })).toBe(
    'brand/kestrel condition/new month/202603 n/brake n/pads pop/19 price/4 stars/0 t/brake t/kestrel t/pads w/brake w/dust w/kestrel w/low w/pads w/pair',
  )
})

test('initials, accents and compounds as people type them', async () => {
  expect(await tokensOf({ id: 'P2', name: 'A/C Façade 5W-30', brand: 'K&N' })).toBe(
    'brand/k&n condition/new month/202603 n/30 n/5w n/5w30 n/ac n/facade pop/19 price/4 stars/0 t/30 t/5w t/5w30 t/ac t/facade t/kn w/30 w/5w w/5w30 w/ac w/facade w/kn',
  )
})

test('no word of one letter, and none of more than 40', async () => {
  expect(await tokensOf({ id: 'P3', description: `a ${'x'.repeat(40)} ${'y'.repeat(41)}` })).toBe(
    `brand/plain ${shared} w/${'x'.repeat(40)}`,
  )
})

test('used and refurbished products by that word', async () => {
  const used =
    'brand/plain condition/used month/202603 n/clip pop/19 price/4 stars/0 t/clip t/plain t/used w/clip w/plain w/used'
  expect(await tokensOf({ id: 'P3U', condition: 'used' })).toBe(used)
  await db.update(products).set({ condition: 'new' }).where(eq(products.id, 'P3U'))
  const [row] = await db.select().from(productSearch).where(eq(productSearch.productId, 'P3U'))
  expect(row?.tokens.join(' ')).toBe(`brand/plain ${shared}`)
})

test('the category that it is in', async () => {
  const category = await makeCategory(db, { name: 'Clips' })
  expect(await tokensOf({ id: 'P4', categoryId: category.id })).toBe(`brand/plain category/${category.id} ${shared}`)
})

test('the band of its price, and the stars of its reviews', async () => {
  expect(await tokensOf({ id: 'P5', priceCents: 12_34, ratingCount: 3, ratingSum: 14 })).toBe(
    'brand/plain condition/new month/202603 n/clip pop/19 price/9 stars/46 t/clip t/plain w/clip w/plain',
  )
})

test('sold out, and inactive', async () => {
  expect(await tokensOf({ id: 'P6', stock: 0 })).toBe(`brand/plain ${shared}`.replace('pop/19', 'pop/20'))
  expect(await tokensOf({ id: 'P7', isActive: false })).toBe(`brand/plain ${shared}`.replace('pop/19', 'pop/30'))
})

test('its specifications, but for long texts', async () => {
  const specifications = { side: 'Left', 'a=b': 'c/d', note: 'x'.repeat(121) }
  expect(await tokensOf({ id: 'P8', specifications })).toBe(
    'brand/plain condition/new month/202603 n/clip pop/19 price/4 spec.a=b/c/d spec.side/Left stars/0 t/clip t/plain w/clip w/plain',
  )
})

test('that it fits every vehicle', async () => {
  expect(await tokensOf({ id: 'P9', isUniversal: true })).toBe(
    `brand/plain condition/new fits/all ${shared.replace('condition/new ', '')}`,
  )
})

test('the variants that it fits, and their models', async () => {
  const make = await makeMake(db, { name: 'Volkswagen' })
  const model = await makeModel(db, { makeId: make.id, name: 'Golf' })
  const [one, two] = [
    await makeVariant(db, { modelId: model.id, name: 'Mk7' }),
    await makeVariant(db, { modelId: model.id, name: 'Mk8' }),
  ]
  expect(await tokensOf({ id: 'P10', fits: [one, two] })).toBe(
    `brand/plain condition/new fits/${one.id} fits/${two.id} fits/m${model.id} ${shared.replace('condition/new ', '')}`,
  )
})

test('one product of 64 stands in the random sample, whatever it is called', async () => {
  const { rows } = await db.execute<{ share: number }>(
    sql`select count(*) filter (where is_sampled('K-' || n)) / 20000.0 * 64 as share from generate_series(1, 20000) n`,
  )
  expect(Number(rows[0]?.share)).toBeGreaterThan(0.8)
  expect(Number(rows[0]?.share)).toBeLessThan(1.2)
  const sampled = await tokensOf({ id: 'SAMPLED-51' })
  expect(sampled.split(' ').includes('sample')).toBe(true)
})
