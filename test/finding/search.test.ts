import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { categories, products } from '#db/schema/catalogue/products.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { plainReading } from '#shop/finding/meaning/reading.ts'
import type { SearchSort } from '#shop/finding/text/request.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { searchCatalogue, searchesOf } from './search-products.ts'

const { db, pool } = await testDatabase({ max: 10 })
const { search, idsOf } = searchesOf(db)
const bumper = (id: string) => ({ id, name: 'Bumper', brand: 'Plain', priceCents: 1000 })

async function fillCatalogue() {
  await emptyTables(db)
  await db.insert(products).values(searchCatalogue)
  await db.execute(sql`select refresh_search_words()`)
}
beforeAll(fillCatalogue)

describe('what people type finds what they mean', () => {
  test.each([
    // as written
    ['ceramic brake pads', ['KT-INS114', 'KT-INS115']],
    ['EGR', ['IR-EG12']],
    ['cv axle', ['CS-CV410']],
    // one edit
    ['alternater', ['DZ-ALT90']],
    ['termostat', ['CS-TH460']],
    ['exaust muffler', ['IR-EX10']],
    ['radiattor hose', ['CS-RH480']],
    ['egine oil', ['VL-OIL530', 'VL-OIL540']],
    ['brake dics', ['KT-BD200', 'KT-BD201']],
    ['cluch kit', ['CS-CK420']],
    ['xoygen sensor', ['DZ-OX20']],
    // two edits
    ['catalitik converter', ['IR-CC11']],
    ['allternater', ['DZ-ALT90']],
    ['windsheeld wipper', ['FR-WW60']],
    ['cranckshaft possition', ['DZ-CKP23']],
    ['turbocarjer', ['IR-TC13']],
    // transpositions
    ['braek pasd', ['KT-INS114', 'KT-INS115']],
    ['fitler cabni', ['NL-CF030']],
    ['stabilzier link', ['HM-SL360']],
    // a missing space, one too many
    ['brakepads', ['KT-INS114', 'KT-INS115']],
    ['sparkplug', ['DZ-SP04']],
    ['ball joint', ['HM-BJ340']],
    ['wind shield wiper', ['FR-WW60']],
    ['therm ostat', ['CS-TH460']],
    ['head light bulb h7', ['FR-HB07']],
    ['turbo charger', ['IR-TC13']],
    // the beginning of a word
    ['alter', ['DZ-ALT90']],
    ['crank sens', ['DZ-CKP23']],
    ['mass airfl', ['DZ-MAF21']],
    ['eg', ['IR-EG12']],
    // plural and singular
    ['thermostats', ['CS-TH460']],
    ['batteries', ['DZ-BAT60']],
    ['brake pad', ['KT-INS114', 'KT-INS115']],
    ['clutches', ['CS-CK420', 'IR-AC15']],
    // accents, either way
    ['moller facade', ['MO-WAX1']],
    ['MÖLLER', ['MO-WAX1']],
    ['älternator', ['DZ-ALT90']],
    ['facade cre\u0300me', ['MO-WAX1']],
    ['brakediscfront', ['KT-BD200']],
    // part numbers without the brand's letters, and with one wrong
    ['INS114', ['KT-INS114']],
    ['ins 115', ['KT-INS115']],
    ['114', ['KT-INS114']],
    ['kestrel ins114 pads', ['KT-INS114']],
    ['KT-INS11', ['KT-INS114', 'KT-INS115']],
    ['KX-INS114', ['KT-INS114']],
    ['KT-INSS115', ['KT-INS115']],
    ['KT-ISN115', ['KT-INS115']],
    // numbers, units and initials
    ['5w30', ['VL-OIL530']],
    ['5w-30', ['VL-OIL530']],
    ['5W 30', ['VL-OIL530']],
    ['5w-40', ['VL-OIL540']],
    ['1.8l', ['DZ-STR95']],
    ['12v battery', ['DZ-BAT60']],
    ['h 7', ['FR-HB07']],
    ['ac compressor', ['IR-AC15']],
    ['a/c compresor', ['IR-AC15']],
    ['k&n', ['KN-33']],
    ['k n filter', ['KN-33']],
    ['o ring', ['NL-OF011']],
    ['drivers choice', ['KN-33']],
    // by brand and description
    ['denzo sensor', ['DZ-OX20', 'DZ-MAF21', 'DZ-ABS22', 'DZ-CKP23']],
    ['banjo', ['TX-BH77']],
    ['nitrogen', ['HM-SA301', 'HM-SA302']],
  ])('%s', async (text, expected) => {
    const ids = await idsOf(text)
    expect(ids.slice(0, expected.length).sort()).toEqual([...expected].sort())
  })
})

describe('part numbers', () => {
  afterEach(fillCatalogue)

  test.each(['KT-INS114', 'kt-ins114', 'ktins114', 'kt ins114', ' KT ins 114 '])('%j is one product', async text => {
    expect(await idsOf(text)).toEqual(['KT-INS114'])
  })

  test('its beginning finds all that share it', async () => {
    expect(await idsOf('ktins')).toEqual(['KT-INS114', 'KT-INS115'])
    expect(await idsOf('dz-')).toEqual([])
    expect((await idsOf('cs-r')).sort()).toEqual(['CS-RD470', 'CS-RH480'])
  })

  test('among other words it still comes first', async () => {
    expect((await idsOf('kestrel ktins115 pads'))[0]).toBe('KT-INS115')
  })

  test('the very number comes before longer ones, both before words', async () => {
    await db.insert(products).values([
      { ...bumper('AB-10'), ratingCount: 0 },
      { ...bumper('AB-100'), ratingCount: 9, ratingSum: 45 },
      { ...bumper('ZZ-1'), description: 'Replaces ab10' },
    ])
    expect(await idsOf('ab10')).toEqual(['AB-10', 'AB-100', 'ZZ-1'])
  })

  test('what is a word of the catalogue is meant as that', async () => {
    await db.insert(products).values(bumper('PAD-500'))
    expect(await idsOf('pad')).toEqual(['KT-INS114', 'KT-INS115', 'PAD-500'])
  })

  test('what is found by number and by word counts once', async () => {
    await db
      .insert(products)
      .values(Array.from({ length: 45 }, (_, n) => ({ ...bumper(`PAD-${100 + n}`), name: `Pad ${n}` })))
    const first = await searchProducts(db, { text: 'pad', sort: 'relevance', page: 1 })
    expect(first).toMatchObject({ total: 47, pageCount: 2 })
    const last = await searchProducts(db, { text: 'pad', sort: 'relevance', page: 2 })
    expect(new Set([...first.items, ...last.items].map(({ id }) => id)).size).toBe(47)
    expect(
      first.facets?.facets.find(({ name }) => name === 'brand')?.values.reduce((sum, [, n]) => sum + (n ?? 0), 0),
    ).toBe(47)
  })
})

describe('order', () => {
  afterEach(fillCatalogue)

  test('name, then brand, then longer words of these, then description; in stock; rating count', async () => {
    await emptyTables(db)
    await db.insert(products).values([
      { ...bumper('IN-TEXT'), description: 'Fits beside the visor' },
      { ...bumper('IN-BRAND'), brand: 'Visor', name: 'Sun shade' },
      { ...bumper('SOLD-OUT'), name: 'Visor', stock: 0, ratingCount: 9, ratingSum: 45 },
      { ...bumper('RATED'), name: 'Visor', stock: 1, ratingCount: 5, ratingSum: 5 },
      { ...bumper('UNRATED'), name: 'Visor', stock: 9 },
      { ...bumper('LONGER'), name: 'Visorclip', stock: 9, ratingCount: 99, ratingSum: 495 },
    ])
    expect(await idsOf('visor')).toEqual(['RATED', 'UNRATED', 'SOLD-OUT', 'IN-BRAND', 'LONGER', 'IN-TEXT'])
  })

  test('each sort orders all that was found, and pages do not overlap', async () => {
    await emptyTables(db)
    await db.insert(products).values(
      Array.from({ length: 95 }, (_, i) => ({
        ...bumper(`P${i}`),
        name: `Visor ${['Beta', 'alpha', 'Alpha', 'gamma'][i % 4]}`,
        priceCents: 100 * (i % 7),
        ratingCount: i % 3,
        ratingSum: (i % 3) * (1 + (i % 5)),
      })),
    )
    const keys: Record<SearchSort, (product: ProductCard) => string | number> = {
      relevance: product => -product.ratingCount,
      'price-asc': product => product.priceCents,
      'price-desc': product => -product.priceCents,
      rating: product => -product.ratingAverage,
      name: product => product.name.toLowerCase(),
    }
    for (const sort of ['relevance', 'price-asc', 'price-desc', 'rating', 'name'] as const) {
      const pages = await Promise.all([1, 2, 3].map(page => search('visor', { sort, page })))
      const all = pages.flatMap(page => page.items)
      expect(pages.map(page => page.items.length)).toEqual([40, 40, 15])
      expect(new Set(all.map(product => product.id)).size).toBe(95)
      const sorted = all.map(keys[sort])
      expect(sorted, sort).toEqual([...sorted].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }
    const last = { total: 95, totalIsCapped: false, page: 3, pageCount: 3 }
    expect(await search('visor', { page: 250 })).toMatchObject(last)
  })

  test('a total above 1,000 is capped, and page 25 is the last', async () => {
    await db.execute(sql`insert into products (id, name, brand, price)
      select 'MANY-' || n, 'Clip', 'Plain', 1 from generate_series(1, 1050) n`)
    const capped = { total: 1000, totalIsCapped: true, page: 25, pageCount: 25 }
    for (const sort of ['relevance', 'price-asc', 'name'] as const) {
      const page = await search('clip', { sort, page: 25 })
      expect(page).toMatchObject(capped)
      expect(page.items).toHaveLength(40)
    }
  })
})

describe('what is searched', () => {
  afterEach(fillCatalogue)

  test('inactive products are hidden, by words and by part number', async () => {
    await db.update(products).set({ isActive: false }).where(eq(products.id, 'DZ-ALT90'))
    expect(await idsOf('alternator 120a')).not.toContain('DZ-ALT90')
    expect(await idsOf('dz-alt90')).toEqual([])
    expect(await idsOf('dz-alt')).not.toContain('DZ-ALT90')
  })

  test('only the given categories, their products all without a text', async () => {
    const [brakes, lights] = await db
      .insert(categories)
      .values([
        { name: 'Brakes', slug: 'brakes' },
        { name: 'Lights', slug: 'lights' },
      ])
      .returning()
    const categoryIds = [brakes?.id ?? 0]
    await db.update(products).set({ categoryId: brakes?.id }).where(like(products.id, 'KT-%'))
    await db.update(products).set({ categoryId: lights?.id }).where(like(products.id, 'FR-%'))
    expect((await idsOf('front', { categoryIds })).sort()).toEqual(['KT-BD200', 'KT-INS114'])
    expect(await idsOf('rear ktins115', { categoryIds })).toContain('KT-INS115')
    expect(await idsOf('headlight', { categoryIds })).toEqual([])
    expect(await idsOf('fr-hb07', { categoryIds })).toEqual([])
    expect(await idsOf('', { categoryIds, sort: 'price-desc' })).toEqual([
      'KT-BD201',
      'KT-BD200',
      'KT-INS115',
      'KT-INS114',
    ])
    expect(await idsOf('', { categoryIds })).toHaveLength(4)
    await db.update(products).set({ isActive: false }).where(eq(products.id, 'KT-INS115'))
    expect(await idsOf('rear', { categoryIds })).toEqual(['KT-BD201'])
    expect(await idsOf('kt-ins115', { categoryIds })).toEqual([])
    expect(await idsOf('brake', { categoryIds: [] })).toEqual([])
  })

  test('nothing asked, nothing read', async () => {
    const empty = {
      items: [],
      facets: null,
      leavesCar: false,
      fit: null,
      total: 0,
      totalIsCapped: false,
      page: 1,
      pageCount: 1,
      reading: plainReading,
    }
    const queries = vi.spyOn(pool, 'query')
    expect(await search('  ', { page: 7 })).toEqual(empty)
    expect(queries).not.toHaveBeenCalled()
    await search('brkae pasd zzzzz')
    expect(queries).toHaveBeenCalledTimes(6)
    queries.mockRestore()
  })

  test('words that nothing is found for are dropped, the least known first', async () => {
    expect((await idsOf('qwertzuiop alternator'))[0]).toBe('DZ-ALT90')
    // Both are words, of different products: the rarer one goes, and what only mentions the other with it.
    const mentions = 'CS-WB401'
    expect(await idsOf('sensor')).toContain(mentions)
    expect(await idsOf('pollen sensor')).toEqual((await idsOf('sensor')).filter(id => id !== mentions))
  })
})

describe('a whole name, as it is copied from a page', () => {
  const name = 'Semi-Metallic Brake Pad Set, Rear, with Wear Sensor and Hardware – Mazda 6-Cyl 1988-2000'
  const rows = [
    { id: 'FN-1', name: name.replace('2000', '2001'), brand: 'Plain', priceCents: 900 },
    { id: 'FN-2', name, brand: 'Plain', priceCents: 1000 },
    { id: 'FN-4', name: 'DOT 4 Brake Fluid, Can', brand: 'Plain', priceCents: 1000 },
    { id: 'FN-3', name: 'DOT 3 Brake Fluid, Can', brand: 'Plain', priceCents: 1000 },
    { id: 'FN-5', name: 'Brake Fluid', brand: 'Plain', priceCents: 1000, stock: 0 },
  ]
  beforeAll(async () => {
    await fillCatalogue()
    await db.insert(products).values(rows)
    await db.execute(sql`select refresh_search_words()`)
  })

  test('comes first, whatever else has its first words', async () => {
    for (const { id, name } of rows.slice(0, 4)) expect((await idsOf(name.toUpperCase()))[0]).toBe(id)
  })

  test('nothing of it is left out or taken for a vehicle', async () => {
    expect((await search(name)).reading).toEqual(plainReading)
  })

  test('of two words it names a kind of part: one of them that is sold out does not come first', async () => {
    expect((await idsOf('brake fluid'))[0]).not.toBe('FN-5')
  })
})
