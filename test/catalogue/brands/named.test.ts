import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { brands, products } from '#db/schema/catalogue/products.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'

// The brand of a product is a row of brands, whoever writes the product.

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

const listBrands = async () =>
  (await db.select().from(brands).orderBy(brands.id)).map(({ name, slug }) => `${name}: ${slug}`)
const brandOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.brand

test('a brand that nobody has named gets its row, and the same in other letters takes it', async () => {
  await makeProduct(db, { id: 'P1', name: 'Pads', brand: 'Mann & Filter' })
  await makeProduct(db, { id: 'P2', name: 'Pads', brand: 'MANN & filter' })
  expect(await listBrands()).toEqual(['Mann & Filter: mann-filter'])
  expect(await brandOf('P2')).toBe('Mann & Filter')
  await db.update(products).set({ brand: 'Škoda' }).where(eq(products.id, 'P2'))
  expect(await listBrands()).toEqual(['Mann & Filter: mann-filter', 'Škoda: skoda'])
})

test('brands whose names make the same slug are told apart, and one without Latin letters has one', async () => {
  for (const brand of ['Mann Filter', 'Mann-Filter', 'Лада', '3', '!']) await makeProduct(db, { name: 'Pads', brand })
  expect(await listBrands()).toEqual([
    'Mann Filter: mann-filter',
    'Mann-Filter: mann-filter-2',
    'Лада: brand',
    '3: brand-3',
    '!: brand-2',
  ])
})

test('two writers who bring the same new brand at once share it', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => makeProduct(db, { id: `P${n}`, name: 'Pads', brand: n % 2 ? 'ATE' : 'Ate' })),
  )
  expect(await listBrands()).toHaveLength(1)
  const { rows } = await db.execute(sql`select distinct brand from products`)
  expect(rows).toHaveLength(1)
})

test('a brand that is renamed takes its products along, and searches find them by the new name', async () => {
  await makeProduct(db, { id: 'P1', name: 'Pads', brand: 'Bosh' })
  await db.update(brands).set({ name: 'Bosch' })
  expect(await brandOf('P1')).toBe('Bosch')
  const { rows } = await db.execute<{ brand: string; isFound: boolean }>(
    sql`select brand, tokens @> array['brand/bosch', 't/bosch'] as "isFound" from product_search`,
  )
  expect(rows).toEqual([{ brand: 'Bosch', isFound: true }])
})

test('an older name of a brand means that brand, in any letters, until the owner gives it to another one', async () => {
  await makeProduct(db, { id: 'P1', name: 'Pads', brand: 'Fennwick' })
  for (const name of ['Fenn', 'Fennwick Parts']) await db.update(brands).set({ name })
  for (const brand of ['FENNWICK', 'Fenn']) await makeProduct(db, { id: brand.toUpperCase(), name: 'Pads', brand })
  expect(await listBrands()).toEqual(['Fennwick Parts: fennwick'])
  expect([await brandOf('FENNWICK'), await brandOf('FENN')]).toEqual(['Fennwick Parts', 'Fennwick Parts'])
  await db.insert(brands).values({ name: 'Fennwick', slug: 'fennwick-2' })
  await makeProduct(db, { id: 'P2', name: 'Pads', brand: 'Fennwick' })
  expect(await brandOf('P2')).toBe('Fennwick')
})

test('the older name of a deleted brand is free again', async () => {
  await makeProduct(db, { id: 'P1', name: 'Pads', brand: 'Лада' })
  await db.update(brands).set({ name: 'Lada' })
  await db.delete(products)
  await db.delete(brands)
  await makeProduct(db, { id: 'P1', name: 'Pads', brand: 'Лада' })
  expect(await brandOf('P1')).toBe('Лада')
})
