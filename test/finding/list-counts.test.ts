import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { findSubModelUse } from '#shop/cars/vehicles/sub-models.server.ts'
import { countVehicleParts } from '#shop/catalogue/categories/shown.server.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { foldCounts } from '#shop/overview/dashboard/figures.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'

// What lists are counted by is kept by triggers: after each kind of write it says what the products say.

const { db } = await testDatabase()
let brakes: number
let wipers: number
let golf: number

beforeEach(async () => {
  await emptyTables(db)
  brakes = (await makeCategory(db, { name: 'Brakes' })).id
  wipers = (await makeCategory(db, { name: 'Wipers' })).id
  const make = await makeMake(db, { name: 'Volkswagen' })
  const model = await makeModel(db, { makeId: make.id, name: 'Golf' })
  const variant = await makeVariant(db, { modelId: model.id, name: 'Mk7' })
  golf = variant.id
  // A product that goes to two places of a car counts once.
  const places = (['front', 'rear'] as const).map(position => ({ id: golf, position, builtFrom: '2014-04-01' }))
  await makeProduct(db, { id: 'PAD', name: 'Pads', categoryId: brakes, fits: places })
  await makeProduct(db, { id: 'DISC', name: 'Discs', categoryId: brakes, stock: 0, fits: [variant] })
  await makeProduct(db, { id: 'OLD', name: 'Drums', categoryId: brakes, isActive: false, fits: [variant] })
  await makeProduct(db, { id: 'BLADE', name: 'Blades', categoryId: wipers, isUniversal: true, fits: [variant] })
  await makeProduct(db, { id: 'LOOSE', name: 'Loose', fits: [variant] })
})

async function kept() {
  const { rows: counts } = await db.execute(sql`
    select category_id, sum(products)::integer as products, sum(in_stock)::integer as stocked, sum(universal)::integer as universals
    from category_counts group by 1 having sum(products) <> 0 order by 1`)
  const listed = await db.select().from(productCompatibility).where(eq(productCompatibility.isListed, true))
  return { counts, listed: [...new Set(listed.map(({ productId }) => productId))].sort() }
}

async function real() {
  const { rows: counts } = await db.execute(sql`
    select coalesce(category_id, 0) as category_id, count(*)::integer as products, (count(*) filter (where stock > 0))::integer as stocked,
      (count(*) filter (where is_universal))::integer as universals
    from products where is_active group by 1 order by 1`)
  const shown = await db.select().from(products)
  const listed = shown.filter(({ isActive, isUniversal }) => isActive && !isUniversal).map(({ id }) => id)
  const { rows } = await db.execute<{ id: string }>(sql`select distinct product_id as id from product_compatibility`)
  return { counts, listed: listed.filter(id => rows.some(row => row.id === id)).sort() }
}

const update = (id: string, set: Partial<typeof products.$inferInsert>) =>
  correctStock(db, tx => tx.update(products).set(set).where(eq(products.id, id)))

test.each<[string, () => Promise<unknown>]>([
  ['added', async () => undefined],
  ['sold out', () => update('PAD', { stock: 0 })],
  ['back in stock', () => update('DISC', { stock: 3 })],
  ['inactive', () => update('PAD', { isActive: false })],
  ['active', () => update('OLD', { isActive: true })],
  ['universal', () => update('PAD', { isUniversal: true })],
  ['no longer universal', () => update('BLADE', { isUniversal: false })],
  ['moved', () => update('PAD', { categoryId: wipers })],
  ['moved out of all, and sold out', () => update('PAD', { categoryId: null, stock: 0 })],
  ['moved while inactive', () => update('OLD', { categoryId: wipers })],
  ['deleted', () => db.delete(products).where(eq(products.categoryId, brakes))],
  ['left behind by their category', () => db.delete(categories).where(eq(categories.id, brakes))],
])('products %s', async (_, write) => {
  await write()
  expect(await kept()).toEqual(await real())
  await foldCounts(db)
  expect(await kept()).toEqual(await real())
  const { rows } = await db.execute(sql`select from category_counts group by category_id having count(*) > 1`)
  expect(rows).toEqual([])
})

test('an order that leaves some in stock writes no count', async () => {
  const count = () => db.$count(sql`category_counts`)
  const before = await count()
  await update('PAD', { stock: 1 })
  expect(await count()).toBe(before)
})

test('a vehicle shows how many fit it in each category', async () => {
  const inPads = (await makeCategory(db, { name: 'Pads', parentId: brakes })).id
  const inactive = (await makeCategory(db, { name: 'Old', parentId: brakes, isActive: false })).id
  for (const categoryId of [inPads, inactive]) await makeProduct(db, { name: 'Pad', categoryId, fits: [{ id: golf }] })
  expect(Object.fromEntries(await countVehicleParts(db, anyOfVariant(golf)))).toEqual({
    [brakes]: { own: 2, branch: 3 },
    [wipers]: { own: 1, branch: 1 },
    [inPads]: { own: 1, branch: 1 },
    [inactive]: { own: 1, branch: 1 },
  })
})

test('a list narrowed to a vehicle shows a product once, with the conditions on which it fits', async () => {
  const list = { car: anyOfVariant(golf), sort: 'name', page: 1, filters: noFilters, schema: {} } as const
  const { page, fit } = await listProducts(db, list)
  expect(page.items.map(({ id, fitsIf }) => [id, fitsIf?.text])).toEqual([
    ['BLADE', undefined],
    ['DISC', undefined],
    ['LOOSE', undefined],
    ['PAD', 'Fits if built from 04/2014 (front), or …'],
  ])
  expect(page.total).toBe(4)
  expect(fit).toMatchObject({ own: { count: 4 }, universal: { count: 0 } })
  const [search] = (await searchProducts(db, { ...list, text: 'pads', sort: 'relevance' })).items
  expect(search?.fitsIf).toEqual({
    kind: 'fits-if',
    text: 'Fits if built from 04/2014 (front), or …',
    subModelId: golf,
  })
  expect((await findSubModelUse(db, golf))?.productCount).toBe(5)
})
