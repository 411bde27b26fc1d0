import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { listSuggestions } from '#shop/finding/suggestions/suggest.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'

// A new shop of a few parts reads a text as a large one does, and says what it does not have.
const { db } = await testDatabase()

let accord = 0

beforeAll(async () => {
  const toyota = await makeMake(db, { name: 'Toyota' })
  const corolla = await makeModel(db, { name: 'Corolla', makeId: toyota.id })
  const variant = await makeVariant(db, { name: '1.8L 4-cyl', year: '2014-2019', modelId: corolla.id })
  const honda = await makeMake(db, { name: 'Honda' })
  const model = await makeModel(db, { name: 'Accord', makeId: honda.id })
  const other = await makeVariant(db, { name: '2.4L 4-cyl', year: '2008-2012', modelId: model.id })
  accord = other.id
  await makeProduct(db, { id: 'AW-ALT108', name: 'Alternator 180 A for Corolla', fits: [variant] })
  await makeProduct(db, { id: 'PADS-1', name: 'Front Brake Pads Corolla', fits: [variant] })
  await makeProduct(db, { id: 'OILF-1', name: 'Oil Filter Accord', fits: [other] })
  await makeProduct(db, { id: 'SHOK-1', name: 'Vibration Damper', fits: [] })
  await makeProduct(db, { id: 'NUTS-1', name: 'Lug Nuts M12 x 1.5', fits: [] })
  await makeProduct(db, { id: 'FLUI-1', name: 'DOT 4 Brake Fluid, 1 qt', fits: [] })
  await makeProduct(db, { id: 'FLUI-2', name: 'DOT 3 Brake Fluid, 12 oz', fits: [] })
  const { id: categoryId } = await makeCategory(db, { name: 'Fuel Pumps' })
  const description = 'Check its relay first.'
  await makeProduct(db, { id: 'PUMP-1', name: 'In-Tank Fuel Pump', description, categoryId, fits: [] })
  await makeProduct(db, { id: 'LAMB-1', name: 'Exhaust – Lambda Sensor', fits: [] })
  await makeProduct(db, { id: 'BATT-1', name: 'Starter Battery 70 Ah – Saturn Relay 2005-2007', fits: [] })
  await db.execute(sql`select refresh_search_words()`)
})

const search = (text: string, subModelId?: number) =>
  searchProducts(db, { text, sort: 'relevance', page: 1, car: subModelId ? anyOfVariant(subModelId) : undefined })
const idsOf = async (text: string) => (await search(text)).items.map(({ id }) => id)

describe('a model alone is a car, where the parts that name it fit it', () => {
  test.each([
    ['corolla 2016', 'Toyota Corolla 2016', ['AW-ALT108', 'PADS-1']],
    ['16 corolla brake pads', 'Toyota Corolla 2016', ['PADS-1']],
    ['corolla pads', 'Toyota Corolla', ['PADS-1']],
    ['08-12 accord oil filter', 'Honda Accord 2008-2012', ['OILF-1']],
  ])('%j is for the %s', async (text, name, ids) => {
    const { reading, items } = await search(text)
    expect(reading.vehicle?.name).toBe(name)
    expect(items.map(({ id }) => id).sort()).toEqual(ids)
  })
})

test('the car in the text comes before the active one', async () => {
  const page = await search('corolla brake pads', accord)
  expect(page).toMatchObject({ leavesCar: true, items: [{ id: 'PADS-1' }] })
  const none = await search('accord brake pads', accord)
  expect(none.leavesCar).toBe(false)
})

describe('sizes, grades and units', () => {
  test.each([
    ['alternator 180 ampere', 'AW-ALT108'],
    ['180amp alternator', 'AW-ALT108'],
    ['one eighty amp alternator', 'AW-ALT108'],
    ['M12x1.5', 'NUTS-1'],
    ['m12×1,5', 'NUTS-1'],
    ['dot4', 'FLUI-1'],
    ['dot 3', 'FLUI-2'],
    ['brake fluid 1 quart', 'FLUI-1'],
    ['brake fluid 1 liter', 'FLUI-1'],
    ['АW-АLТ108', 'AW-ALT108'],
  ])('%j finds %s first', async (text, id) => {
    expect((await idsOf(text))[0]).toBe(id)
  })
})

describe('what the shop does not have', () => {
  test.each(['brake tent', 'oil stereo', 'alternator helmet'])('%j: no part called so', async text => {
    expect((await search(text)).reading.isMissing).toBe(true)
  })

  test('of things in a row the last says what is asked for: a fuel pump is no fuel pump relay, though it speaks of one', async () => {
    const { reading, items } = await search('fuel pump relay')
    expect(items.map(({ id }) => id)).toEqual(['PUMP-1'])
    expect(reading.isMissing).toBe(true)
    expect((await search('fuel pump')).reading.isMissing).toBe(false)
  })

  test('a thing is told to be missing for the lack of an everyday word too: a lambda sensor is no knock sensor', async () => {
    const { reading, items } = await search('knock sensor')
    expect([items[0]?.id, reading.isMissing]).toEqual(['LAMB-1', true])
  })

  test.each(['brake pads', 'front pads', 'oil filtr', 'alternator'])('%j is there', async text => {
    expect((await search(text)).reading.isMissing).toBe(false)
  })
})

test('suggestions lead to a model that is begun after its make, and know sizes', async () => {
  const kept = { categoryNames: await readCategoryNames(db), currency: '$' }
  expect((await listSuggestions(db, 'toyota cor', kept)).vehicle?.name).toBe('Toyota Corolla')
  expect((await listSuggestions(db, 'dot 4', kept)).products.map(({ path }) => path)).toEqual(['/products/FLUI-1'])
})

test.each([
  ['lambda sensor', 'LAMB-1', false],
  ['starter relay', 'BATT-1', true],
])('%s finds %s first, and that it is none of these is said: %s', async (text, id, isMissing) => {
  const { items, reading } = await search(text)
  expect(items[0]?.id).toBe(id)
  expect(reading.isMissing === true).toBe(isMissing)
})
