import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import type { SearchQuery } from '#shop/finding/lists/search.server.ts'
import { testDatabase } from '#test/database.ts'
import { fillSearchWithCars } from './search-cars.ts'
import { searchesOf } from './search-products.ts'

const { db } = await testDatabase()

const { search, idsOf } = searchesOf(db)
const readingOf = async (text: string, more: Partial<SearchQuery> = {}) => (await search(text, more)).reading

beforeAll(() => fillSearchWithCars(db))

describe('a vehicle inside the words', () => {
  test.each([
    ['brake pads corolla 2015', 'Toyota Corolla 2015', ['KT-INS114', 'KT-INS115']],
    ['brake pads corolla 2020', 'Toyota Corolla 2020', ['KT-INS114']],
    ['toyota corolla oil filter', 'Toyota Corolla', ['NL-OF010']],
    ['toyta corola oil fliter', 'Toyota Corolla', ['NL-OF010']],
    ['oil filter honda crv', 'Honda CR-V', ['NL-OF010']],
    ['cr-v oil filter', 'Honda CR-V', ['NL-OF010']],
    ['f150 oil filter', 'Ford F-150', ['NL-OF010']],
    ['oil filter ford f 150', 'Ford F-150', ['NL-OF010']],
    ['bmw 3 series 320d wiper', 'BMW 3 Series 320d', ['FR-WW60']],
    ['pads for golf 7', 'Volkswagen Golf', ['KT-INS114']],
    ['pads for my golf 7', 'Volkswagen Golf', ['KT-INS114']],
    ['silverado oil filter', 'Chevrolet Silverado', ['NL-OF010', 'NL-OF011']],
    ['chevrolet spark brake disc', 'Chevrolet Spark', ['KT-BD200']],
    ['corolla spor disc', 'Toyota Corolla Sport', ['KT-BD201']],
    ['corolla spo disc', 'Toyota Corolla Sport', ['KT-BD201']],
    ['croolla sport disc', 'Toyota Corolla Sport', ['KT-BD201']],
    ['crv oil filter', 'Honda CR-V', ['NL-OF010']],
    ['vw golf pads', 'Volkswagen Golf', ['KT-INS114']],
    ['3 series sedan wiper', 'BMW 3 Series sedan', ['FR-WW60']],
    ['chevrolet silve oil filter', 'Chevrolet Silverado', ['NL-OF010', 'NL-OF011']],
  ])('%j shows what fits %s', async (text, name, ids) => {
    const page = await search(text)
    expect(page.reading.vehicle?.name).toBe(name)
    expect(page.items.map(({ id }) => id).sort()).toEqual(ids)
  })

  test('alone it finds what names it and what fits it: both first, then what names it, what fits only it, and what fits all', async () => {
    await db.insert(products).values([
      { id: 'BADGE1', name: 'Volkswagen Golf Badge', brand: 'Plain', priceCents: 100, stock: 1 },
      {
        id: 'BADGE2',
        name: 'Badge',
        brand: 'Plain',
        description: 'For the Volkswagen Golf',
        priceCents: 100,
        stock: 1,
      },
      { id: 'BADGE3', name: 'Volkswagen Golf Badge', brand: 'Plain', priceCents: 100, stock: 1 },
      { id: 'BADGE4', name: 'Wax', brand: 'Plain', priceCents: 100, stock: 1, isUniversal: true },
    ])
    await db.execute(sql`insert into product_compatibility (product_id, sub_model_id)
      select 'BADGE3', sub_model_id from product_compatibility where product_id = 'KT-INS114' order by 2 desc limit 1`)
    await db.execute(sql`select refresh_search_words()`)
    const { items, reading } = await search('volkswagen golf')
    expect(reading.vehicle).toMatchObject({ name: 'Volkswagen Golf', isAll: true })
    const inOrder = ['BADGE3', 'BADGE1', 'KT-INS114', 'BADGE2', 'BADGE4']
    expect(items.map(({ id }) => id)).toEqual(inOrder)
    // No name has the year.
    expect(await idsOf('volkswagen golf 2015')).toEqual(inOrder)
    // Where its name is a word of others as well, rather what fits it.
    await db.execute(sql`
      insert into products (id, name, brand, price, stock) select 'BALL' || n, 'Golf Ball', 'Plain', 1, 1 from generate_series(1, 9) n`)
    await db.execute(sql`select refresh_search_words()`)
    expect(await idsOf('volkswagen golf')).toEqual(['BADGE3', 'KT-INS114', 'BADGE1', 'BADGE2', 'BADGE4'])
    await db.execute(sql`delete from products where id like 'BADGE%' or id like 'BALL%'`)
    await db.execute(sql`select refresh_search_words()`)
  })

  test('what names a vehicle that was misspelt comes first', async () => {
    await db.insert(products).values([
      { id: 'ZZ-CRO', name: 'Polish for Toyota Camyral', brand: 'Plain', priceCents: 100, stock: 1, isUniversal: true },
      { id: 'ZZ-CAM', name: 'Badge for Toyota Camry', brand: 'Plain', priceCents: 100, stock: 1, isUniversal: true },
    ])
    await db.execute(sql`select refresh_search_words()`)
    const { items, reading } = await search('toyota camyr')
    expect(reading.vehicle?.name).toBe('Toyota Camry')
    expect(items[0]?.id).toBe('ZZ-CAM')
    await db.execute(sql`delete from products where id like 'ZZ-%'`)
    await db.execute(sql`select refresh_search_words()`)
  })

  test('a beginning that a more frequent word has as well is that word, even beside a make', async () => {
    await db.insert(products).values([
      { id: 'ZZ-COR1', name: 'Corona Wire', brand: 'Plain', priceCents: 100, stock: 1 },
      { id: 'ZZ-COR2', name: 'Corona Cable', brand: 'Plain', priceCents: 100, stock: 1 },
    ])
    await db.execute(sql`select refresh_search_words()`)
    expect((await readingOf('toyota coro')).vehicle).toBeNull()
    await db.execute(sql`delete from products where id like 'ZZ-%'`)
    await db.execute(sql`select refresh_search_words()`)
    expect((await readingOf('toyota coro')).vehicle?.name).toBe('Toyota Corolla')
  })

  test.each(['spark plug', 'chevrolet spark plug', 'KT-INS114', 'brake pads', 'timing belt kit 3', 'oil 5w30'])(
    '%j names none',
    async text => {
      const { vehicle, unfitVehicle } = await readingOf(text)
      expect([vehicle, unfitVehicle]).toEqual([null, null])
    },
  )

  test('a year that no variant has falls back to the model, and is told', async () => {
    const { items, reading } = await search('corolla 1999 brake pads')
    expect(reading.vehicle).toMatchObject({ name: 'Toyota Corolla', missedYear: 1999 })
    expect(items.map(({ id }) => id).sort()).toEqual(['KT-INS114', 'KT-INS115'])
  })

  test('where nothing fits, the words are searched for alone, and it is told', async () => {
    const { items, reading } = await search('camry alternator')
    expect(reading).toMatchObject({ vehicle: null, unfitVehicle: { name: 'Toyota Camry' }, droppedWords: [] })
    expect(items[0]?.id).toBe('DZ-ALT90')
    // Rather without the vehicle than without a word of the part.
    const plugs = await search('toyota camry 2015 spark plug qwertz')
    expect(plugs.reading).toMatchObject({ unfitVehicle: { name: 'Toyota Camry 2015' }, droppedWords: ['qwertz'] })
    expect(plugs.items.map(({ id }) => id)).toEqual(['DZ-SP04'])
  })

  test('a filter that leaves nothing changes neither words nor vehicle', async () => {
    const filters = { ...noFilters, brands: ['Kestrel'] }
    const words = await search('oil filter', { filters })
    expect(words).toMatchObject({ total: 0, reading: { droppedWords: [], correctedText: null } })
    expect(words.facets?.without.brand).toBe(2)
    const fitting = await search('corolla oil filter', { filters })
    expect(fitting).toMatchObject({ total: 0, reading: { vehicle: { name: 'Toyota Corolla' }, unfitVehicle: null } })
    expect(fitting.facets?.without.brand).toBe(1)
    expect((await search('qwertz oil filter', { filters })).reading.droppedWords).toEqual(['qwertz'])
  })

  test('nothing but a vehicle shows what fits it', async () => {
    const { items, reading } = await search('toyota corolla 2015')
    expect(reading.vehicle).toMatchObject({
      isAll: true,
      path: expect.stringContaining('/makes/x-toyota/models/x-corolla'),
    })
    expect(items.map(({ id }) => id).sort()).toEqual(['KT-INS114', 'KT-INS115', 'NL-OF010'])
  })

  test('is undone by asking for the words, and by a vehicle that was chosen', async () => {
    expect((await readingOf('corolla brake pads', { areWords: true })).vehicle).toBeNull()
    const { rows } = await db.execute<{ id: number }>(sql`select id from car_sub_models where name = '2.5L'`)
    const chosen = await search('corolla brake hose', { car: anyOfVariant(rows[0]?.id ?? 0) })
    expect(chosen.reading.vehicle).toBeNull()
    expect(chosen.items.map(({ id }) => id)).toEqual(['TX-BH77'])
  })

  test('what is hidden from shoppers is named by no text', async () => {
    await db.execute(sql`update car_models set is_active = false where name = 'Golf'`)
    expect((await readingOf('golf brake pads')).vehicle).toBeNull()
    await db.execute(sql`update car_models set is_active = true where name = 'Golf'`)
  })
})

test.each(['KT-INSII4', 'kt insll4', 'KT-1NS114', 'INSI14', 'brake KT-INSI14'])(
  'in a part number O is 0, and I and L are 1: %j',
  async text => {
    const { items, reading } = await search(text)
    expect(items.map(({ id }) => id)).toEqual(['KT-INS114'])
    expect(reading.correctedText).toBeNull()
  },
)

describe('what the trade calls otherwise', () => {
  test.each([
    ['brake rotor front', ['KT-BD200']],
    ['cam belt', ['CS-TB430']],
    ['cambelt', ['CS-TB430']],
    ['windscreen washer fluid', ['FR-WF61']],
    ['windscren wiper', ['FR-WW60']],
    ['silencer', ['IR-EX10']],
    ['lambda sensor', ['DZ-OX20']],
    ['headlamp assembly', ['FR-HL80']],
    ['break hose', ['TX-BH77']],
  ])('%j finds %j', async (text, ids) => {
    expect((await idsOf(text)).slice(0, ids.length)).toEqual(ids)
  })

  test('what is rather meant than what was typed comes first', async () => {
    await db.insert(products).values([
      {
        id: 'ZZ-PUMP',
        name: 'Engine Oil Pump',
        brand: 'Plain',
        priceCents: 100,
        stock: 1,
        ratingCount: 3,
        ratingSum: 15,
      },
      { id: 'ZZ-OIL', name: 'Motor Oil', brand: 'Plain', priceCents: 100, stock: 1 },
    ])
    await db.execute(sql`select refresh_search_words()`)
    expect((await idsOf('engine oil'))[0]).toBe('ZZ-OIL')
    await db.execute(sql`delete from products where id like 'ZZ-%'`)
    await db.execute(sql`select refresh_search_words()`)
  })

  test('the very word comes first', async () => {
    await db
      .insert(products)
      .values({ id: 'ZZ-ROT', name: 'Brake Rotor Front', brand: 'Plain', priceCents: 100, stock: 1 })
    expect((await idsOf('brake rotor front'))[0]).toBe('ZZ-ROT')
    await db.execute(sql`delete from products where id = 'ZZ-ROT'`)
  })
})

describe('what is said', () => {
  test.each([
    ['brak pds', 'brake pads'],
    ['altrenator', 'alternator'],
    ['brakepads', 'brake pads'],
    ['KX-INS114', 'KT-INS114'],
    ['brak disc', null],
    ['brake pads', null],
    ['alternators', null],
    ['crank sens', null],
    ['windscren wiper', null],
  ])('%j was understood as %j', async (text, corrected) => {
    expect((await readingOf(text)).correctedText).toBe(corrected)
  })

  test('what is only begun is no other number: names with the whole word come first', async () => {
    await db.insert(products).values([
      { id: 'ZZ-TXT', name: 'Caliper', brand: 'Plain', priceCents: 100, stock: 1, description: 'For brakes and pads' },
      { id: 'ZZ-NAM', name: 'Brake Pad', brand: 'Plain', priceCents: 100, stock: 1 },
    ])
    await db.execute(sql`select refresh_search_words()`)
    const ids = await idsOf('brak pds')
    expect(ids.indexOf('ZZ-NAM')).toBeLessThan(ids.indexOf('ZZ-TXT'))
    await db.execute(sql`delete from products where id like 'ZZ-%'`)
    await db.execute(sql`select refresh_search_words()`)
  })

  test('words that were left out', async () => {
    expect((await readingOf('qwertzuiop alternator')).droppedWords).toEqual(['qwertzuiop'])
    expect((await readingOf('pollen sensor')).droppedWords).toEqual(['pollen'])
    expect((await readingOf('ceramic pads')).droppedWords).toEqual([])
    // Beside a part number, and after the eighth word.
    expect((await readingOf('KT-INS114 qwertzuiop')).droppedWords).toEqual(['qwertzuiop'])
    expect((await readingOf('kestrel KT-INSI14 brake')).droppedWords).toEqual([])
    expect((await readingOf(`${'alternator '.repeat(8)}left over`)).droppedWords).toEqual(['left', 'over'])
  })

  test('nothing is corrected or left out where that is asked for', async () => {
    expect(await idsOf('brkae', { isExact: true })).toEqual([])
    expect(await idsOf('alternator qwertzuiop', { isExact: true })).toEqual([])
    expect(await idsOf('KX-INS114', { isExact: true })).toEqual([])
    expect(await idsOf('alternator', { isExact: true })).toContain('DZ-ALT90')
  })
})

test('a vehicle after the eighth word is not read', async () => {
  const { reading } = await search(`${'brake '.repeat(9)} corolla`)
  expect(reading.vehicle).toBeNull()
})
