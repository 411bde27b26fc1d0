import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { type SearchQuery, searchProducts } from '#shop/finding/lists/search.server.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { listSuggestions } from '#shop/finding/suggestions/suggest.server.ts'
import { testDatabase } from '#test/database.ts'

// What people say at a parts counter, in a shop whose categories say what its parts are.
const { db } = await testDatabase()

const search = (text: string, more: Partial<SearchQuery> = {}) =>
  searchProducts(db, { text, sort: 'relevance', page: 1, ...more })

/** Reference | category | name | description; with a car in the name it fits that car, 'all' fits every one. */
const shelves = `
BPAD1 | Brake Pads | Ceramic Brake Pad Set, Front – Ford F-150 | Quiet when braking
BPAD2 | Brake Pads | Ceramic Brake Pad Set, Front – Mazda3 | Quiet when braking
BPAD3 | Brake Pads | Ceramic Brake Pad Set, Rear – Ford F-150 | Wear sensor not included
DISC1 | Brake Discs | Vented Brake Disc, Front – Ford F-150 | Sold singly. Lasts as long as two pad sets
DISC2 | Brake Discs | Vented Brake Disc, Front – Honda CR-V | Sold singly, like any rotor
CLUT1 | Clutch Kits | Clutch Kit, 3-Piece – Mazda3 | Disc, cover and bearing
FOGL1 | Fog Lights | Fog Light, Left – Ford F-150 | Clear lens
HUBB1 | Wheel Bearings | Wheel Hub with Bearing – Honda CR-V | Pressed
STRT1 | Struts | Strut, Front – Honda CR-V | Comes with hub bolts; no assembly needed
STAR1 | Starter Motors | Starter Motor 1.4 kW – Mazda3 | Refurbished
BATT1 | Batteries | Starter Battery 60 Ah – Mazda3 | Sealed
BATT2 | Batteries | AGM Battery 70 Ah – Ford F-150 | For start-stop, and any alternator
DISC3 | Brake Discs | Brake Disc, Rear – Mazda3 | Vented as those in front
JUMP1 | Jump Starters | Lithium Jump Starter – all | Charged by a socket
CHRG1 | Battery Chargers | Battery Charger, 4 A – all | For any battery
ALTN1 | Alternators | Alternator 120 A – Mazda3 | Charge the battery first
RADI1 | Radiators | Radiator – Mazda3 | Plastic tanks
HOSE1 | Radiator Hoses | Upper Radiator Hose – Mazda3 | Rubber
FLUS1 | Radiator Flush & Sealer | Radiator Flush – all | A can for each radiator
FUEL1 | Fuel Filters | In-Line Fuel Filter – Mazda3 | For petrol engines
CABN1 | Cabin Filters | Cabin Filter – Mazda3 | Keeps every gas out, unlike a plain filter
MATS1 | Floor Mats | Rubber Floor Mat Set – Honda CR-V | Custom made
MATS2 | Floor Mats | Universal Floor Mat Set – all | Cut to size
NUTS1 | Wheel Nuts & Spacers | Lug Nut Set – all | Chrome
SPAC1 | Wheel Nuts & Spacers | Wheel Spacer Pair – all | Forged
`

beforeAll(async () => {
  const rows = shelves
    .trim()
    .split('\n')
    .map(line => line.split('|').map(part => part.trim()))
    .map(([id = '', category = '', name = '', description = ''], place) => ({ id, category, name, description, place }))
  const names = [...new Set(rows.map(({ category }) => category))]
  await db.insert(categories).values([
    { id: 1, name: 'Filters', slug: 'filters', displayOrder: 1 },
    ...names.map((name, index) => ({
      id: index + 2,
      name,
      slug: `shelf-${index}`,
      parentId: name.endsWith('Filters') ? 1 : null,
      displayOrder: index + 2,
    })),
  ])
  const cars = ['Ford F-150', 'Honda CR-V', 'Mazda Mazda3']
  for (const [index, car] of cars.entries()) {
    const [make = '', model = ''] = car.split(' ')
    const id = index + 1
    await db.insert(carMakes).values({ id, name: make, slug: `make-${id}` })
    await db.insert(carModels).values({ id, makeId: id, name: model, slug: `model-${id}` })
    await db.insert(carSubModels).values({ id, modelId: id, name: '2.0L', year: '2014-2020', slug: `variant-${id}` })
  }
  await db.insert(products).values(
    rows.map(({ id, category, name, description, place }) => ({
      id,
      name: name.replace(/ – all$/, ''),
      brand: 'Plain',
      description,
      priceCents: 1000,
      stock: 5,
      categoryId: names.indexOf(category) + 2,
      isUniversal: name.endsWith('all'),
      ratingCount: place,
      ratingSum: place,
    })),
  )
  await db.execute(sql`
    insert into product_compatibility (product_id, sub_model_id)
    select p.id, v.id from products p join car_sub_models v on true join car_models m on m.id = v.model_id
    where p.name like '%' || m.name`)
  await db.execute(sql`select refresh_search_words()`)
})

const idsOf = async (text: string) => (await search(text)).items.map(({ id }) => id)

describe('what is left out', () => {
  test.each([
    ['clutch set', ['CLUT1'], []],
    ['front fog lights', ['FOGL1'], []],
    ['fog lights rear', ['FOGL1'], ['rear']],
    ['hub front', ['HUBB1'], ['front']],
    ['fog light right f150', ['FOGL1'], ['right']],
    ['brake pads front left f150', ['BPAD1'], ['left']],
    ['broken brake pads f150 rear', ['BPAD3'], ['broken']],
    ['racing brake pads f150', ['BPAD3', 'BPAD1'], ['racing']],
    // Its description names the side, and it is of the other one.
    ['mazda3 front disc', ['DISC3'], ['front']],
    ['front pads and discs f150', ['DISC1', 'BPAD1'], []],
    ['i am looking for a starter battery for my mazda3', ['BATT1'], []],
    ['f150 pads and a price please', ['BPAD3', 'BPAD1'], []],
  ])('%j finds %j without %j', async (text, ids, dropped) => {
    const { items, reading } = await search(text)
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(reading.droppedWords).toEqual(dropped)
  })
})

describe('the thing comes before what belongs to it', () => {
  test.each([
    ['starter', ['STAR1', 'JUMP1', 'BATT1']],
    ['radiator', ['RADI1', 'FLUS1', 'HOSE1']],
    ['battery', ['BATT2', 'BATT1', 'CHRG1', 'ALTN1']],
    ['pads', ['BPAD3', 'BPAD2', 'BPAD1', 'DISC1']],
    ['radiator hose', ['HOSE1']],
    ['wheel spacers', ['SPAC1']],
    ['filters', ['CABN1', 'FUEL1']],
    ['battery charger', ['CHRG1']],
    ['hose for a radiator', ['HOSE1']],
  ])('%j finds %j', async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids)
  })

  test.each([
    ['mazda3 starter', ['STAR1']],
    ['mazda 3 battery', ['BATT1']],
    ['radiator for a mazda3', ['RADI1']],
  ])('beside a vehicle %j finds it alone: %j', async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids)
  })

  test('where none fits the vehicle, what fits every one and only has the word is not shown instead', async () => {
    const { items, reading } = await search('f150 starter')
    expect(items.map(({ id }) => id)).toEqual(['STAR1', 'JUMP1', 'BATT1'])
    expect(reading).toMatchObject({ vehicle: null, unfitVehicle: { name: 'Ford F-150' } })
    expect((await search('starter', { car: anyOfVariant(1) })).items).toEqual([])
    expect((await search('jump starter', { car: anyOfVariant(1) })).items.map(({ id }) => id)).toEqual(['JUMP1'])
  })

  test('beside a vehicle that was chosen, too, but not where a category was', async () => {
    const battery = async (more: Partial<SearchQuery>) =>
      (await search('battery', { car: anyOfVariant(3), ...more })).items.map(({ id }) => id)
    expect(await battery({})).toEqual(['BATT1'])
    const { rows } = await db.execute<{ id: number }>(sql`select id from categories where name = 'Battery Chargers'`)
    expect(await battery({ categoryIds: rows.map(({ id }) => id) })).toEqual(['CHRG1'])
  })
})

test.each([
  ['f150 rotors', ['DISC1']],
  ['petrol filter', ['FUEL1']],
  ['gas filter mazda3', ['FUEL1']],
])('another name of a category finds what is in it rather than what mentions the words: %j %j', async (text, ids) => {
  expect(await idsOf(text)).toEqual(ids)
})

test('what is made for the vehicle comes before what fits every one', async () => {
  expect(await idsOf('floor mats crv')).toEqual(['MATS1', 'MATS2'])
  expect(await idsOf('floor mat set cr-v')).toEqual(['MATS1', 'MATS2'])
  const chosen = await search('floor mat', { car: anyOfVariant(2) })
  expect(chosen.items.map(({ id }) => id)).toEqual(['MATS1', 'MATS2'])
})

test('who says what is wrong is shown what may help, and told so', async () => {
  const { items, reading } = await search('Noise when braking')
  expect(new Set(items.map(({ id }) => id.slice(0, 4)))).toEqual(new Set(['BPAD', 'DISC']))
  expect(reading).toMatchObject({
    several: { said: 'Noise when braking', names: 'Brake Pads, Brake Discs' },
    correctedText: null,
    droppedWords: [],
  })
  const fitting = await search('noise when braking crv')
  expect(fitting.items.map(({ id }) => id)).toEqual(['DISC2'])
  expect(fitting.reading).toMatchObject({ several: { said: 'noise when braking' }, vehicle: { name: 'Honda CR-V' } })
  const chosen = await search('noise when braking', { car: anyOfVariant(2) })
  expect(chosen.items.map(({ id }) => id)).toEqual(['DISC2'])
  expect((await search('noise when braking', { areWords: true })).reading.several).toBeNull()
})

test('who lists several things is shown each, and told so; of a car only what fits', async () => {
  const { items, reading } = await search('pads and rotors')
  expect(new Set(items.map(({ id }) => id.slice(0, 4)))).toEqual(new Set(['BPAD', 'DISC']))
  expect(reading).toMatchObject({ several: { said: 'pads and rotors', names: 'Brake Pads, Brake Discs' } })
  const fitting = await search('pads and rotors for my crv')
  expect(fitting.items.map(({ id }) => id)).toEqual(['DISC2'])
  expect(fitting.reading).toMatchObject({
    several: { names: 'Brake Discs' },
    droppedWords: ['brake pad'],
    isMissing: true,
  })
  // Of what the shop has no shelf for it is said that it is missing.
  expect((await search('pads and grille')).reading).toMatchObject({ several: null, isMissing: true })
})

test('what is wrong is nothing else of the car, where nothing that may help fits it', async () => {
  const { items, reading } = await search('battery light on crv')
  expect(items.map(({ id }) => id)).toEqual(['ALTN1'])
  expect(reading.unfitVehicle).toMatchObject({ name: 'Honda CR-V' })
})

test('suggestions mean the same: the thing first, and what may help', async () => {
  const kept = { categoryNames: await readCategoryNames(db), currency: '$' }
  const starter = await listSuggestions(db, 'starter', kept)
  expect(starter.categories.map(({ name }) => name)[0]).toBe('Starter Motors')
  expect(starter.products.map(({ path }) => path)[0]).toBe('/products/STAR1')
  const noise = await listSuggestions(db, 'noise when braking', kept)
  expect(noise.categories.map(({ name }) => name)).toEqual(['Brake Pads', 'Brake Discs'])
})
