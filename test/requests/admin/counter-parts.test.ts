import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { changeNumbers } from '#shop/catalogue/part-numbers/save.server.ts'
import { findNamedCar, findTypedCars } from '#shop/finding/identify/typed-cars.server.ts'
import { makeProduct, makeVariant } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { correctStock } from '#test/stock.ts'
import { dana, fillShop, type StockedWorld } from '#test/world.ts'

const { db, shop } = await testShop()
let world: StockedWorld
let admin: Visitor

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

const carOf = (year: number, { id }: { id: number } = world.variants.corolla) =>
  `${world.makes.toyota.id}.${world.models.corolla.id}.${year}.${id}`

/** What an action answers to a page, which React Router sends as one list of values that name each other by their places. */
function readAnswer(text: string): unknown {
  const values: unknown[] = JSON.parse(text.split('\n')[0] ?? '')
  const at = (place: unknown): unknown => {
    if (typeof place !== 'number' || place < 0) return null
    const value = values[place]
    if (Array.isArray(value)) return value.map(at)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, of]) => [at(Number(key.slice(1))), at(of)] as [string, unknown]),
    )
  }
  return at(0)
}

const answer = z.object({ data: z.object({ hits: z.array(z.looseObject({ id: z.string() })) }).loose() })
const find = async (part: string, vehicle = '') =>
  answer.parse(readAnswer((await admin.post('/admin/counter/parts.data', { part, vehicle })).html)).data

test('what the search of the shop says of how it read a text, the counter says too', async () => {
  await db.execute(sql`select refresh_search_words()`)
  const { said, hits } = await find('brake pads xqzzy')
  expect(said).toEqual([expect.stringMatching(/Shown without: xqzzy$/)])
  expect(hits[0]).toMatchObject({ id: 'KT-PAD10' })
  expect(await find('brake pads')).toMatchObject({ said: [], named: null })
})

test('of more parts than are shown the counter says that there are more', async () => {
  const add = (number: number) =>
    makeProduct(db, { id: `WIPE${number}`, name: 'Wiper Blade', categoryId: world.categories.empty.id })
  for (let number = 1; number <= 12; number++) await add(number)
  const twelve = await find('wiper blade')
  expect([twelve.hits.length, twelve.hasMore]).toEqual([12, false])
  await add(13)
  const more = await find('wiper blade')
  expect([more.hits.length, more.hasMore]).toEqual([12, true])
})

test('what takes the place of a part is told of one in stock too, each with its fit for the car, what does not fit last', async () => {
  const { corolla, golf } = world.variants
  const pads = { name: 'Other Pads', categoryId: world.categories.pads.id, stock: 3 }
  await makeProduct(db, { ...pads, id: 'CHEAP1', priceCents: 1000, fits: [golf] })
  await makeProduct(db, { ...pads, id: 'DEAR1', priceCents: 9000, fits: [corolla] })
  for (const id of ['CHEAP1', 'DEAR1'])
    await changeNumbers(db, id, [{ kind: 'interchange', brand: 'Kestrel', number: 'KT-PAD10' }])
  const ofPads = async () => (await find('KT-PAD10', carOf(2015))).hits.find(({ id }) => id === 'KT-PAD10')
  const instead = [
    { id: 'DEAR1', fit: { text: 'Fits', isBad: false } },
    { id: 'CHEAP1', fit: { text: 'Does not fit', isBad: true } },
  ]
  expect(await ofPads()).toMatchObject({ stock: 7, instead })
  await correctStock(db, tx => tx.update(products).set({ stock: 0 }).where(eq(products.id, 'KT-PAD10')))
  expect(await ofPads()).toMatchObject({ stock: 0, instead })
})

test('the core charge of a part stands beside its price, in the list of a search box too; a shop without cores has none', async () => {
  await db.update(products).set({ coreChargeCents: 3500 }).where(eq(products.id, 'KT-PAD10'))
  const suggested = async () => (await admin.get('/search/suggestions?q=ceramic+brake')).html
  expect((await find('KT-PAD10')).hits).toMatchObject([{ coreChargeCents: null }])
  expect(await suggested()).toContain('"price":"$49.99"')
  await db.update(settings).set({ coreDays: 30 })
  expect((await find('KT-PAD10')).hits).toMatchObject([{ coreChargeCents: 3500 }])
  expect(await suggested()).toContain('"price":"$49.99 + $35.00 core"')
})

test('a car that the words name is the one that the parts are for, with its variant where only one is meant', async () => {
  const only = { name: 'Toyota Corolla 1.8L 4-cyl 2015', written: carOf(2015) }
  const pads = [{ id: 'KT-PAD10', fit: { text: 'Fits' } }]
  expect(await find('brake pads 2015 corolla')).toMatchObject({ named: only, hits: pads })
  // Another car is chosen: the words say which one is meant.
  const golf = `${world.makes.volkswagen.id}.${world.models.golf.id}.2014.${world.variants.golf.id}`
  expect(await find('brake pads 2015 corolla', golf)).toMatchObject({ named: only, hits: pads })
  // The chosen one is meant: nothing is named besides.
  expect(await find('brake pads 2015 corolla', carOf(2015))).toMatchObject({ named: null, hits: pads })
  const year = String(world.variants.corolla.year)
  await makeVariant(db, { modelId: world.models.corolla.id, name: '1.4L Diesel', year })
  const written = `${world.makes.toyota.id}.${world.models.corolla.id}.2015`
  expect(await find('brake pads 2015 corolla')).toMatchObject({ named: { name: 'Toyota Corolla 2015', written } })
})

test('where the words name another car than the chosen one the parts are not for that: for its year, or for no car', async () => {
  const golf = `${world.makes.volkswagen.id}.${world.models.golf.id}.2014.${world.variants.golf.id}`
  const other = await find('brake pads corolla', golf)
  expect(other).toMatchObject({ named: null, leavesCar: true, hits: [{ id: 'KT-PAD10', fit: null }] })
  expect(await find('brake pads corolla', carOf(2015))).toMatchObject({ named: null, leavesCar: false })
  const written = carOf(2016)
  expect(await find('brake pads 2016 corolla', carOf(2015))).toMatchObject({ named: { written }, leavesCar: false })
})

test.each([
  'brake pads corolla',
  'brake pads 1950 corolla',
  'brake pads',
  'pads 2014-2016 corolla',
  'pads 2015 toyota',
])('of %j no one car is named', async text => {
  expect(await findNamedCar(db, text)).toBeNull()
})

test('a year of two digits is the year of a typed car', async () => {
  const { cars } = await findTypedCars(db, '15 corolla', new Date('2026-11-26'))
  expect(cars.items).toEqual([{ name: 'Toyota Corolla 1.8L 4-cyl 2015', written: carOf(2015) }])
})
