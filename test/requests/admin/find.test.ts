import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { carMakes } from '#db/schema/cars/vehicles.ts'
import { testDatabase } from '#test/database.ts'
import { makeMake, makeModel, makeVariant } from '#test/make.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { dana, fillWorld } from '#test/world.ts'

const { db } = await testDatabase()
const world = await fillWorld(db)
const shop = await openShop(db)
let admin: Visitor

beforeAll(async () => {
  const skoda = await makeMake(db, { name: 'Škoda', slug: 'skoda', displayOrder: 4 })
  await makeModel(db, { makeId: skoda.id, name: 'Octavia', isActive: false })
  await makeModel(db, { makeId: skoda.id, name: 'Golf Plus' })
  await makeVariant(db, { modelId: world.models.yaris.id, name: '1.8L Hybrid', year: '2020+' })
  admin = await shop.visitor().signIn(dana)
})

async function find(address: string): Promise<{ id: string; label: string; hint?: string }[]> {
  const { status, html } = await admin.get(`/admin/find/${address}`)
  expect(status).toBe(200)
  return JSON.parse(html).items
}
const labels = async (address: string) => (await find(address)).map(({ label }) => label)

test('without a text: all in the owner’s order', async () => {
  expect(await labels('makes')).toEqual(['Toyota', 'Volkswagen', 'Lada', 'Škoda'])
  expect(await find('models?q=')).toEqual([
    { id: String(world.models.corolla.id), label: 'Corolla', hint: 'Toyota' },
    { id: String(world.models.yaris.id), label: 'Yaris', hint: 'Toyota' },
    { id: String(world.models.golf.id), label: 'Golf', hint: 'Volkswagen' },
    { id: expect.any(String), label: 'Golf Plus', hint: 'Škoda' },
    { id: expect.any(String), label: 'Octavia', hint: 'Škoda' },
  ])
})

test.each([
  ['makes?q=toy', ['Toyota']],
  ['makes?q=SKODA', ['Škoda']],
  ['makes?q=%C5%A1koda', ['Škoda']],
  // Those that begin with it come first, then those that hold it.
  ['makes?q=da', ['Lada', 'Škoda']],
  ['makes?q=o', ['Škoda', 'Toyota', 'Volkswagen']],
  ['models?q=o', ['Octavia', 'Corolla', 'Golf', 'Golf Plus', 'Yaris']],
  ['models?q=toyota%20corolla', ['Corolla']],
  ['models?q=corolla%20toyota', ['Corolla']],
  ['models?q=gol&make=1', []],
  ['sub-models?q=corolla%201.8', ['1.8L 4-cyl']],
  ['sub-models?q=2018', ['GTI']],
  ['sub-models?q=1.8l', ['1.8L 4-cyl', '1.8L Hybrid']],
  ['makes?q=%25', []],
  ['makes?q=_', []],
  ['makes?q=%00', ['Toyota', 'Volkswagen', 'Lada', 'Škoda']],
])('%s finds %j', async (address, expected) => {
  expect(await labels(address)).toEqual(expected)
})

test('of a make, of a model', async () => {
  expect(await labels(`models?make=${world.makes.toyota.id}`)).toEqual(['Corolla', 'Yaris'])
  expect(await find(`sub-models?q=gti`)).toEqual([
    { id: String(world.variants.golf.id), label: 'GTI', hint: 'Volkswagen Golf, 2012-2016, 2018-2023' },
  ])
  expect(await find(`sub-models?model=${world.models.golf.id}`)).toEqual([
    { id: String(world.variants.golf.id), label: 'GTI', hint: '2012-2016, 2018-2023' },
  ])
})

test.each(['models?make=x', 'sub-models?model=-1', 'models?make=99999999999'])('%s is refused', async address => {
  expect((await admin.get(`/admin/find/${address}`)).status).toBe(400)
})

test('at most 20, and a text of 10,000 characters is only a text', async () => {
  await db.insert(carMakes).values(Array.from({ length: 30 }, (_, n) => ({ name: `Kit ${n}`, slug: `kit-${n}` })))
  expect(await labels('makes?q=kit')).toHaveLength(20)
  expect(await labels('makes')).toHaveLength(20)
  expect(await labels(`makes?q=${'kit '.repeat(2500)}`)).toHaveLength(20)
})

const kits = sql`select 'Many ' || n as name, 'many-' || n as slug from generate_series(1, 21) n`
test.each([
  ['makes', sql`insert into car_makes (name, slug) ${kits}`],
  [
    'models',
    sql`insert into car_models (make_id, name, slug) select ${world.makes.lada.id}, name, slug from (${kits}) k`,
  ],
  [
    'sub-models',
    sql`insert into car_sub_models (model_id, name, slug, year)
      select ${world.models.golf.id}, name, slug, '2020' from (${kits}) k`,
  ],
  ['categories', sql`insert into categories (name, slug) ${kits}`],
  ['brands', sql`insert into products (id, name, brand, price) select upper(slug), name, name, 1 from (${kits}) k`],
])('more %s than 20 are told, and exactly 20 are all', async (what, add) => {
  const hasMore = async () => JSON.parse((await admin.get(`/admin/find/${what}?q=many`)).html)
  await db.execute(add)
  expect(await hasMore()).toMatchObject({ items: { length: 20 }, hasMore: true })
  const [table] = { makes: ['car_makes'], models: ['car_models'], 'sub-models': ['car_sub_models'] }[what] ?? [
    what === 'brands' ? 'products' : 'categories',
  ]
  await db.execute(sql.raw(`delete from ${table} where name = 'Many 21'`))
  expect(await hasMore()).toMatchObject({ items: { length: 20 }, hasMore: false })
})
