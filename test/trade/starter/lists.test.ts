import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { categories } from '#db/schema/catalogue/products.ts'
import { updateMake } from '#shop/cars/vehicles/makes.server.ts'
import { listStarterCategories } from '#shop/trade/starter/categories.server.ts'
import type { StarterList } from '#shop/trade/starter/lists.ts'
import { listStarterEntries, loadStarter } from '#shop/trade/starter/load.server.ts'
import { removeStarter } from '#shop/trade/starter/remove.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'

const { db } = await testDatabase()
let by = ''

beforeEach(async () => {
  await emptyTables(db)
  by = await makeCustomer(db, { fullName: 'Dana Reyes', email: 'dana@example.com', isAdmin: true })
})

/** Every row of the four tables, without the numbers that only count. */
async function catalogue(db: Db) {
  return {
    makes: await db.select().from(carMakes).orderBy(carMakes.slug),
    models: await db.select().from(carModels).orderBy(carModels.id),
    variants: await db.select().from(carSubModels).orderBy(carSubModels.id),
    categories: await db.select().from(categories).orderBy(categories.slug),
  }
}
const entryOf = async (list: StarterList, key: string) => {
  const entry = (await listStarterEntries(db, list)).find(entry => entry.key === key)
  if (!entry) throw new Error(`${key} is not in the list`)
  return entry
}
const load = (list: StarterList, ...keys: string[]) => loadStarter(db, { list, keys, by })
const remove = async (list: StarterList, key: string) =>
  removeStarter(db, { list, entry: await entryOf(list, key), by })

test.each([
  ['vehicles', 'tesla'],
  ['categories', 'brakes'],
] as const)('the %s of %s come whole, twice nothing more, and go without a trace', async (list, key) => {
  await makeVariant(db, {
    name: 'Own',
    modelId: (await makeModel(db, { name: 'Niva', makeId: (await makeMake(db, { name: 'Lada' })).id })).id,
  })
  await makeCategory(db, { name: 'Own things' })
  const before = await catalogue(db)
  const { added } = await load(list, key)
  expect(added).toBeGreaterThan(5)
  expect(await entryOf(list, key)).toMatchObject({ total: added, loaded: added })
  const once = await catalogue(db)
  expect(await load(list, key)).toEqual({ added: 0 })
  expect(await catalogue(db)).toEqual(once)
  expect(await remove(list, key)).toEqual({ removed: added, kept: 0 })
  expect(await catalogue(db)).toEqual(before)
})

test('two owners who load the same at once double nothing', async () => {
  const outcomes = await Promise.all([load('vehicles', 'tesla', 'mini'), load('vehicles', 'mini', 'tesla')])
  const total = (await entryOf('vehicles', 'tesla')).total + (await entryOf('vehicles', 'mini')).total
  expect(outcomes.map(({ added }) => added).sort((one, other) => one - other)).toEqual([0, total])
  await Promise.all([load('categories', 'brakes'), load('categories', 'brakes')])
  expect(await db.$count(categories)).toBe((await entryOf('categories', 'brakes')).total)
})

test('what an owner has typed already is taken for the row of the list, and stays when the list goes', async () => {
  const make = await makeMake(db, { name: 'TESLA', slug: 'tesla' })
  await makeModel(db, { name: 'Model S', slug: 'model-s', makeId: make.id })
  const before = await catalogue(db)
  await load('vehicles', 'tesla')
  expect(await db.$count(carModels, eq(carModels.slug, 'model-s'))).toBe(1)
  expect(await db.$count(carMakes)).toBe(1)
  await remove('vehicles', 'tesla')
  expect(await catalogue(db)).toEqual(before)
})

test('what parts use and what was changed stays, with what is above it, and a renamed make is found again', async () => {
  await load('vehicles', 'tesla')
  await load('categories', 'brakes')
  const [variant] = await db.select().from(carSubModels).limit(1)
  const [pads] = await db.select().from(categories).where(eq(categories.slug, 'brake-pads'))
  const [make] = await db.select().from(carMakes)
  if (!variant || !pads || !make) throw new Error('The lists were not loaded')
  await makeProduct(db, { name: 'Pads', categoryId: pads.id, fits: [variant] })
  const values = { name: 'Tesla Motors', slug: 'tesla-motors', logoUrl: null, displayOrder: 1, isActive: true }
  await updateMake(db, { id: make.id, version: 1, by, values })

  expect(await remove('vehicles', 'tesla')).toMatchObject({ kept: 1 })
  expect(await remove('categories', 'brakes')).toMatchObject({ kept: 2 })
  expect(await db.select({ slug: categories.slug }).from(categories).orderBy(categories.id)).toEqual([
    { slug: 'brakes' },
    { slug: 'brake-pads' },
  ])
  expect(await db.$count(carModels)).toBe(1)
  const { rowCount } = await db.execute(sql`select from product_compatibility`)
  expect(rowCount).toBe(1)

  await load('vehicles', 'tesla')
  expect(await entryOf('vehicles', 'tesla')).toSatisfy(({ total, loaded }) => total === loaded)
  expect(await db.$count(carMakes)).toBe(1)
})

test('of the starter categories only side, size and cap are required, which suppliers’ lists have in the name if anywhere', () => {
  const required = listStarterCategories().flatMap(({ specificationSchema }) =>
    Object.values(specificationSchema).flatMap(({ label, required }) => (required ? [label] : [])),
  )
  expect([...new Set(required)].sort()).toEqual(['Cap', 'Placement', 'Size'])
})
