import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { listSuggestions } from '#shop/finding/suggestions/suggest.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'
import { searchCatalogue, searchesOf } from './search-products.ts'

const { db } = await testDatabase()

const { search, idsOf } = searchesOf(db)
const numbersOf = async (text: string) => (await search(text)).items.map(({ id, number }) => [id, number])

type Row = Omit<typeof productReferences.$inferInsert, 'productId'>

/** A part with other numbers besides its reference. */
async function part(id: string, rows: Row[], more: Partial<typeof products.$inferInsert> = {}) {
  await makeProduct(db, { id, name: 'Plain Bumper', brand: 'Plain', ...more })
  if (rows.length > 0) await db.insert(productReferences).values(rows.map(row => ({ ...row, productId: id })))
}

describe('what a number finds', () => {
  beforeEach(async () => {
    await emptyTables(db)
    await db.insert(products).values(searchCatalogue)
    await db.execute(sql`select refresh_search_words()`)
  })

  test('every part that has it, each once, and says by which number it was found', async () => {
    await part('A-1', [
      { kind: 'oe', brand: 'Toyota', number: '04465-02220' },
      { kind: 'interchange', brand: 'Toyota', number: '04465 02220' },
    ])
    await part('B-1', [{ kind: 'interchange', brand: 'Toyota', number: '0446502220' }])
    await part('C-1', [{ kind: 'manufacturer', number: '04465-02220-X' }])
    expect(await numbersOf('toyota 04465-02220')).toEqual([
      ['A-1', 'OE 04465-02220'],
      ['B-1', 'Toyota 0446502220'],
    ])
    expect(await numbersOf('0446502220')).toEqual([
      ['A-1', 'OE 04465-02220'],
      ['B-1', 'Toyota 0446502220'],
      ['C-1', 'No. 04465-02220-X'],
    ])
    expect(await numbersOf('A-1')).toEqual([
      ['A-1', undefined],
      ['B-1', 'Interchangeable with A-1'],
    ])
  })

  test('the part whose own reference it is stands before those that name it, however often these are bought', async () => {
    await part('OWN-REF', [])
    await part('ASKED', [{ kind: 'interchange', brand: 'Plain', number: 'OWN-REF' }], {
      ratingCount: 90,
      ratingSum: 400,
    })
    expect(await idsOf('own ref')).toEqual(['OWN-REF', 'ASKED'])
  })

  test('not of a part that is not for sale any more', async () => {
    await part('A-1', [{ kind: 'oe', brand: 'Toyota', number: '04465-02220' }], { isActive: false })
    expect(await idsOf('04465-02220')).toEqual([])
    expect(await idsOf('0446502')).toEqual([])
  })

  test('that only begins so after a brand: of that brand alone, and the brand is no word that nothing has', async () => {
    await part('A-1', [{ kind: 'oe', brand: 'Toyota', number: '04465-02220' }])
    await part('B-1', [{ kind: 'oe', brand: 'Honda', number: '04465-S5A' }])
    await part('C-1', [{ kind: 'manufacturer', number: '04465 C' }], { brand: 'Toyota' })
    const { items, reading } = await search('Toyota 04465')
    expect(items.map(({ id, number }) => [id, number])).toEqual([
      ['A-1', 'OE 04465-02220'],
      ['C-1', 'No. 04465 C'],
    ])
    expect(reading.droppedWords).toEqual([])
    expect(await idsOf('Mercedes 04465')).toEqual([])
    expect((await idsOf('04465')).sort()).toEqual(['A-1', 'B-1', 'C-1'])
  })

  test.each([
    ['a UPC', '036000291452', ['036000291452', '0036000291452', '00036000291452', '36000291452', '0 36000 29145 2']],
    ['a GTIN-13 of a UPC', '0036000291452', ['036000291452', '0036000291452', '00036000291452']],
    ['a GTIN-14 of an EAN', '04047024386938', ['4047024386938', '04047024386938', '4047024-386938']],
    ['an EAN', '4047024386938', ['4047024386938', '04047024386938']],
    ['an EAN-8', '96385074', ['96385074', '00000096385074']],
  ])('%s, however many zeros stand before it', async (_, number, ways) => {
    await part('A-1', [{ kind: 'gtin', number }])
    await part('B-1', [{ kind: 'gtin', number: '4006381333931' }])
    for (const way of ways) expect([way, await idsOf(way)]).toEqual([way, ['A-1']])
  })

  test('by one wrong digit the number that was meant, which the page names as it is printed', async () => {
    await part('A-1', [{ kind: 'oe', brand: 'Toyota', number: '04465-02220' }])
    const { items, reading } = await search('04465-02228')
    expect(items.map(({ id }) => id)).toEqual(['A-1'])
    expect(reading.correctedText).toBe('OE 04465-02220')
  })

  test('a chain of interchangeable parts, whose last ones share no number with the first', async () => {
    await part('A-1', [{ kind: 'interchange', brand: 'Mann', number: 'W 712' }])
    await part('B-1', [
      { kind: 'manufacturer', brand: 'MANN', number: 'W712' },
      { kind: 'interchange', brand: 'Bosch', number: '0 451' },
    ])
    await part('C-1', [{ kind: 'interchange', brand: 'BOSCH', number: '0451' }])
    // The same digits of another brand are another number.
    await part('D-1', [{ kind: 'interchange', brand: 'Fram', number: '0451' }])
    expect(await idsOf('A-1')).toEqual(['A-1', 'B-1', 'C-1'])
    expect(await idsOf('C-1')).toEqual(['C-1', 'A-1', 'B-1'])
  })

  test('of many parts with one number the interchange of the same five is followed at every search', async () => {
    for (const place of [7, 3, 9, 1, 8, 5, 2, 6, 4]) {
      await part(`A-${place}`, [
        { kind: 'oe', brand: 'Toyota', number: '90915-10001' },
        { kind: 'interchange', brand: 'Mann', number: `W ${place}` },
      ])
      await part(`X-${place}`, [{ kind: 'manufacturer', brand: 'Mann', number: `W ${place}` }])
    }
    const found = await idsOf('90915-10001')
    expect(found.filter(id => id.startsWith('X')).sort()).toEqual(['X-1', 'X-2', 'X-3', 'X-4', 'X-5'])
  })

  test('interchange in a ring ends, and so does a chain that is too long', async () => {
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const next = `R${(place + 1) % 8}`
      await part(`R-${place}`, [{ kind: 'interchange', brand: 'Plain', number: next }])
    }
    // Four steps to either side of a ring of eight are all of it.
    expect((await idsOf('R-0')).sort()).toEqual(['R-0', 'R-1', 'R-2', 'R-3', 'R-4', 'R-5', 'R-6', 'R-7'])
    await db.execute(sql`delete from product_references where product_id in ('R-7')`)
    expect((await idsOf('R-0')).sort()).toEqual(['R-0', 'R-1', 'R-2', 'R-3', 'R-4'])
  })

  test('an old number finds the part that replaces it, whichever of the two says so', async () => {
    await part('OLD-1', [{ kind: 'superseded_by', number: 'new 2' }])
    await part('NEW-2', [])
    await part('NEW-3', [
      { kind: 'supersedes', number: 'NEW-2' },
      { kind: 'supersedes', number: '90915-10001' },
    ])
    expect(await numbersOf('old1')).toEqual([
      ['OLD-1', undefined],
      ['NEW-2', 'Replaces OLD-1'],
      ['NEW-3', 'Replaces OLD-1'],
    ])
    expect(await numbersOf('90915 10001')).toEqual([['NEW-3', 'Replaces 90915-10001']])
    expect((await idsOf('new-2'))[0]).toBe('NEW-2')
  })

  test('a number of a part that was taken from sale leads to the one that replaces it', async () => {
    await part('OLD-1', [{ kind: 'superseded_by', number: 'NEW-2' }], { isActive: false })
    await part('NEW-2', [{ kind: 'supersedes', number: 'OLD-1' }])
    expect(await numbersOf('OLD-1')).toEqual([['NEW-2', 'Replaces OLD-1']])
  })

  test('a year, or a word of names, beside other words is not taken for the number of some other part', async () => {
    await part('A-1', [
      { kind: 'oe', brand: 'Toyota', number: '2015' },
      { kind: 'manufacturer', number: '5W30' },
    ])
    expect(await idsOf('2015 brake pds')).not.toContain('A-1')
    expect((await idsOf('5w30 oil'))[0]).toBe('VL-OIL530')
    expect((await idsOf('2015'))[0]).toBe('A-1')
  })

  test('a word is a word first, though it is the number of some part, which comes after what the word finds', async () => {
    const before = await search('brake pads')
    const joined = await search('brakepads')
    await part('A-1', [
      { kind: 'oe', brand: 'Toyota', number: 'BRAKE-PADS' },
      { kind: 'manufacturer', number: 'WIDGETARIUM' },
    ])
    await db.execute(sql`select refresh_search_words()`)
    for (const [text, found] of [
      ['brake pads', before],
      ['brakepads', joined],
    ] as const) {
      const { items, reading } = await search(text)
      expect(items.map(({ id }) => id)).toEqual([...found.items.map(({ id }) => id), 'A-1'])
      expect(reading).toEqual(found.reading)
    }
    expect(await idsOf('widgetarium')).toEqual(['A-1'])
    expect(await idsOf('widgetari')).toEqual(['A-1'])
  })

  test('a number of all the length that one may have is found typed whole, and in full-width digits', async () => {
    const number = 'ABCDEFGH-12345678-ABCDEFGH-12345678-ABCDEFGH-123'
    await part('A-1', [{ kind: 'oe', brand: 'Toyota', number }])
    expect(await idsOf(number)).toEqual(['A-1'])
    expect(await idsOf(number.replaceAll('-', ''))).toEqual(['A-1'])
    await part('B-1', [{ kind: 'oe', brand: 'Toyota', number: '04465-02220' }])
    expect(await idsOf('０４４６５－０２２２０')).toEqual(['B-1'])
  })

  test('of very many numbers that begin so, those for the vehicle are found', async () => {
    const make = await makeMake(db, { name: 'Kia' })
    const model = await makeModel(db, { name: 'Rio', makeId: make.id })
    const variant = await makeVariant(db, { name: '1.4', slug: 'rio-1-4', modelId: model.id })
    await db.execute(sql`
      insert into products (id, name, brand, price) select 'M' || n, 'Bumper', 'Plain', 9 from generate_series(1000, 3499) n`)
    await db.execute(sql`
      insert into product_references (product_id, kind, brand, number)
      select id, 'oe', 'Kia', '865' || id from products where name = 'Bumper'`)
    await db.execute(sql`
      insert into product_compatibility (product_id, sub_model_id) select 'M' || n, ${variant.id} from generate_series(3498, 3499) n`)
    expect((await idsOf('865M', { car: anyOfVariant(variant.id) })).sort()).toEqual(['M3498', 'M3499'])
  })

  test('typed in groups of which one is shorthand of the trade, as it may be read over a telephone: it is the number', async () => {
    await part('MD-SHK138', [])
    await part('MD-SHK151', [])
    await part('KT-INS777', [{ kind: 'oe', brand: 'Kia', number: 'RR SHK 20' }])
    expect(await idsOf('md shk 138')).toEqual(['MD-SHK138'])
    expect(await idsOf('kt ins 777')).toEqual(['KT-INS777'])
    expect(await idsOf('rr shk 20')).toEqual(['KT-INS777'])
  })

  test('is found whatever car is chosen: a part that does not fit is not shown as if it were for the car', async () => {
    const make = await makeMake(db, { name: 'Kia' })
    const model = await makeModel(db, { name: 'Rio', makeId: make.id })
    const [own, other] = [
      await makeVariant(db, { name: '1.4', slug: 'rio-1-4', modelId: model.id }),
      await makeVariant(db, { name: '1.6', slug: 'rio-1-6', modelId: model.id }),
    ]
    await part('MD-SHK138', [])
    await db.execute(sql`
      insert into product_compatibility (product_id, sub_model_id) values ('MD-SHK138', ${own.id})`)
    const [forOwn, forOther] = [
      await search('MD-SHK138', { car: anyOfVariant(own.id) }),
      await search('MD-SHK138', { car: anyOfVariant(other.id) }),
    ]
    expect(forOwn).toMatchObject({ leavesCar: false, items: [{ id: 'MD-SHK138' }] })
    expect(forOther).toMatchObject({ leavesCar: true, items: [{ id: 'MD-SHK138' }] })
    expect(await search('MD-SHK999', { car: anyOfVariant(other.id) })).toMatchObject({ leavesCar: false, total: 0 })
  })

  test('a search box suggests the part while its number is typed, and says the number', async () => {
    await part('A-10', [{ kind: 'oe', brand: 'Toyota', number: '04465-02220' }])
    const kept = { categoryNames: await readCategoryNames(db), currency: '$' }
    const names = async (text: string) => (await listSuggestions(db, text, kept)).products.map(({ name }) => name)
    expect(await names('04465-0')).toEqual(['Plain Bumper (OE 04465-02220)'])
    expect(await names('toyota 0446')).toEqual(['Plain Bumper (OE 04465-02220)'])
    expect(await names('honda 0446')).toEqual([])
    expect(await names('a-10')).toEqual(['Plain Bumper'])
  })

  test('a search box suggests a part by the end of its number, and the successor of one that is sold out', async () => {
    await part('A-10', [{ kind: 'oe', brand: 'Toyota', number: '04465-02220' }])
    const kept = { categoryNames: await readCategoryNames(db), currency: '$' }
    const suggested = async (text: string) =>
      (await listSuggestions(db, text, kept)).products.map(({ name, path }) => [name, path])
    expect(await suggested('65-02220')).toEqual([['Plain Bumper (OE 04465-02220)', '/products/A-10']])
    await part('OLD-1', [{ kind: 'superseded_by', number: 'NEW-2' }], { stock: 0 })
    expect(await suggested('old-1')).toEqual([['Plain Bumper', '/products/OLD-1']])
    await part('NEW-2', [])
    expect(await suggested('old-1')).toEqual([['Plain Bumper (Replaces OLD-1)', '/products/NEW-2']])
    await correctStock(db, tx => tx.execute(sql`update products set stock = 3 where id = 'OLD-1'`))
    expect(await suggested('old-1')).toEqual([['Plain Bumper', '/products/OLD-1']])
  })
})
