import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { findImport } from '#shop/trade/imports/work/rows.server.ts'
import { defaultSettings } from '#shop/trade/imports/work/settings.server.ts'
import { readAgain } from '#shop/trade/imports/work/stage.server.ts'
import { undoImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory } from '#test/make.ts'
import { fillWorld, type World } from '#test/world.ts'
import { applied, checkFile, listNotes, makeAlternators, pricesOfAlternators, readInput, workOff } from './world.ts'

// Files as suppliers, spreadsheets, warehouses and old databases write them.

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
  await makeAlternators(db)
})

const productOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]

describe('around the table', () => {
  test('bars stand between cells', async () => {
    const found = await checkFile(db, await readInput('pipe-separated.csv'))
    expect(found).toMatchObject({
      state: 'checked',
      kind: 'stock-and-prices',
      changedCount: 1,
      layout: { separator: '|' },
    })
    await applied(db, found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 19900, stock: 5 })
  })

  test.each([
    ['windows-1250', 'Łożysko koła świeca żarowa'],
    ['windows-1251', 'Тормозной диск'],
    ['gbk', '刹车片'],
  ])('a file in %s is read right, and says so', async (name, first) => {
    const found = await checkFile(db, await readInput(`${name}.csv`), { kind: 'products' })
    expect(found).toMatchObject({
      changedCount: 2,
      refusedCount: 0,
      layout: { encoding: name === 'gbk' ? 'gb18030' : name },
    })
    await applied(db, found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ name: first })
  })

  test('where two encodings make words somebody is asked, and the answer is kept for the supplier', async () => {
    const file = Buffer.from('SKU;Name\nAW-ALT108;Pi\xe8ce\n', 'latin1')
    const found = await checkFile(db, file, { supplier: 'Nordic', kind: 'products' })
    expect(found).toMatchObject({ state: 'unmapped', problem: expect.stringContaining('more than one encoding') })
    const settings = { ...defaultSettings, layout: { encoding: 'windows-1252' as const } }
    expect(await readAgain(db, found.id, settings)).toBe(true)
    expect(await workOff(db, found.id)).toMatchObject({ state: 'checked', changedCount: 1 })
    await applied(db, found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ name: 'Pièce' })
    expect(await checkFile(db, file, { supplier: 'nordic', kind: 'products' })).toMatchObject({
      state: 'checked',
      unchangedCount: 1,
    })
    expect(await readAgain(db, found.id, settings)).toBe(false)
  })

  test('a title, headers in French, an odd separator and quotes with spaces around are read', async () => {
    const file = 'Tarif du 1er janvier\n\n"Référence" | "Prix HT" | "Quantité"\n"AW-ALT108" | "1 234,50 €" | ">10"\n'
    const found = await checkFile(db, file)
    expect(found).toMatchObject({ state: 'checked', changedCount: 1, layout: { separator: '|', headerLine: 3 } })
    await applied(db, found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 123450, stock: 10 })
  })

  test('a separator that somebody chose is taken at their word', async () => {
    const found = await checkFile(db, 'SKU;Name,Price\nAW-ALT108;A,5\n')
    const again = { ...defaultSettings, layout: { separator: ',' as const } }
    expect(await readAgain(db, found.id, again)).toBe(true)
    expect(await findImport(db, found.id)).toMatchObject({ state: 'unmapped', header: ['SKU;Name', 'Price'] })
  })
})

describe('numbers', () => {
  test('as ERPs write them are all read', async () => {
    const found = await checkFile(db, await readInput('prices-of-erps.csv'))
    expect(found).toMatchObject({ changedCount: 7, refusedCount: 0 })
    await applied(db, found.id)
    expect(await pricesOfAlternators(db)).toEqual([123450, 1250, 1250, 1250, 1250, 123450, 123450])
  })

  test('that may be read in two ways follow the other rows of the file', async () => {
    await applied(db, (await checkFile(db, 'SKU;Price\nAW-ALT108;1.234\nAW-ALT110;12,50\n')).id)
    expect((await pricesOfAlternators(db)).slice(0, 2)).toEqual([123400, 1250])
    await applied(db, (await checkFile(db, 'SKU;Price\nAW-ALT108;1.234\nAW-ALT110;12.50\n')).id)
    expect((await pricesOfAlternators(db)).slice(0, 2)).toEqual([123, 1250])
  })

  test('of which no row says how they are meant are asked once for a supplier', async () => {
    const file = 'SKU;Price\nAW-ALT108;1.234\n'
    const found = await checkFile(db, file, { supplier: 'Nordic' })
    expect(found).toMatchObject({
      state: 'unmapped',
      problem: "Price has '1.234': choose which sign stands before the decimals.",
    })
    const asked = { id: found.id, kind: 'stock-and-prices', mapping: found.mapping } as const
    expect(await mapColumns(db, asked)).toMatchObject({ ok: false })
    expect(await mapColumns(db, { ...asked, settings: { ...found.settings, decimal: 'comma' } })).toEqual({ ok: true })
    await workOff(db, found.id)
    await applied(db, found.id)
    expect((await pricesOfAlternators(db))[0]).toBe(123400)
    expect(await checkFile(db, file, { supplier: 'NORDIC' })).toMatchObject({ state: 'checked', unchangedCount: 1 })
    expect(await checkFile(db, file)).toMatchObject({ state: 'unmapped' })
  })
})

describe('which column is meant', () => {
  const file = 'SKU;Preis netto;Preis brutto\nAW-ALT108;10,00;11,90\n'
  test('of two that may be the price is asked once for a supplier, and none is taken unasked', async () => {
    const found = await checkFile(db, file, { supplier: 'Nordic' })
    expect(found).toMatchObject({
      state: 'unmapped',
      kind: 'stock-and-prices',
      mapping: ['reference', null, null],
      problem: "Price may be 'Preis netto' or 'Preis brutto': choose which one it is.",
    })
    const mapping = ['reference', null, 'price']
    expect(await mapColumns(db, { id: found.id, kind: 'stock-and-prices', mapping })).toEqual({ ok: true })
    await workOff(db, found.id)
    await applied(db, found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 1190 })
    expect(await checkFile(db, file, { supplier: 'nordic' })).toMatchObject({ state: 'checked', unchangedCount: 1 })
  })

  test('of two with one name the place is remembered', async () => {
    const twice = 'SKU;Price;Price\nAW-ALT108;10,00;11,90\n'
    const found = await checkFile(db, twice, { supplier: 'Nordic' })
    expect(found).toMatchObject({ state: 'unmapped', problem: expect.stringContaining("'Price' or 'Price'") })
    await mapColumns(db, { id: found.id, kind: 'stock-and-prices', mapping: ['reference', 'price', null] })
    await workOff(db, found.id)
    await applied(db, found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 1000 })
    expect(await checkFile(db, twice, { supplier: 'Nordic' })).toMatchObject({ state: 'checked', unchangedCount: 1 })
  })
})

describe('which product a row is about', () => {
  test('a reference that a spreadsheet kept as a formula is read', async () => {
    await applied(db, (await checkFile(db, await readInput('excel-text-formula-reference.csv'))).id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 19900, stock: 5 })
  })

  test('a printed number is a new product with that number, is found by it again, and goes with an undo', async () => {
    const header = 'Reference;Name;Brand;Price;Stock;Category\n'
    const file = `${header}0 986 479 R45;Disc;Bosch;9,50;3;Filters\nW 712/95;Filter;Mann;5,50;1;Filters\n13.0460-7218.2;Pads;Ate;7,50;1;Filters\n`
    const found = await checkFile(db, file)
    expect(found).toMatchObject({ newCount: 3, refusedCount: 0 })
    await applied(db, found.id)
    const kept = await db.select().from(productReferences).orderBy(productReferences.id)
    expect(kept.map(({ productId, kind, number }) => [productId, kind, number])).toEqual([
      ['0-986-479-R45', 'manufacturer', '0 986 479 R45'],
      ['W-712-95', 'manufacturer', 'W 712/95'],
      ['13-0460-7218-2', 'manufacturer', '13.0460-7218.2'],
    ])
    expect(await checkFile(db, file)).toMatchObject({ newCount: 0, unchangedCount: 3 })
    await undoImport(db, found.id)
    expect(await workOff(db, found.id)).toMatchObject({ state: 'undone', leftCount: 0 })
    expect(await db.$count(productReferences)).toBe(0)
  })

  test('a product is found by the number of its maker, in files of stock and of vehicles too', async () => {
    await db.insert(productReferences).values({ productId: 'AW-ALT108', kind: 'manufacturer', number: 'A 108/X' })
    expect(await checkFile(db, 'SKU;Stock\nA108X;7\n')).toMatchObject({ changedCount: 1 })
    expect(await checkFile(db, 'SKU;Make;Model;Variant\nA 108/X;Volkswagen;Golf;GTI\n')).toMatchObject({ newCount: 1 })
    const ofAnother = 'SKU;Name;Brand;Price;Stock;Category\nA 108/X;Belt;Gates;5;1;Filters\n'
    expect(await checkFile(db, ofAnother)).toMatchObject({ newCount: 1, changedCount: 0 })
  })
})

describe('an empty cell', () => {
  const file = 'SKU;Price;Images;Description\nAW-ALT108;1,50;;\n'
  test('keeps what the shop has', async () => {
    await applied(db, (await checkFile(db, file)).id)
    expect(await productOf('AW-ALT108')).toMatchObject({
      priceCents: 150,
      images: ['/pictures/a.svg'],
      description: 'Strong',
    })
  })

  test('erases it where that is the setting of the supplier, and never what has to be there', async () => {
    const found = await checkFile(db, file.replace('1,50', ''), { supplier: 'Nordic' })
    const settings = { ...found.settings, emptyCells: 'erase' as const }
    await mapColumns(db, { id: found.id, kind: 'products', mapping: found.mapping, settings })
    await workOff(db, found.id)
    await applied(db, found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 100, images: [], description: null })
  })
})

test("labels of makers' guarantees come by a file with the years of the guarantee, and go when it is undone", async () => {
  const label = 'https://labels.example/alternator.png'
  const found = await checkFile(
    db,
    `SKU;Warranty;Guarantee label\nAW-ALT108;36 months;${label}\nAW-ALT110;36 months;\n`,
  )
  expect(found).toMatchObject({ kind: 'products', changedCount: 2, refusedCount: 0 })
  await applied(db, found.id)
  expect(await productOf('AW-ALT108')).toMatchObject({ warrantyMonths: 36, guaranteeLabelUrl: label })
  expect(await productOf('AW-ALT110')).toMatchObject({ warrantyMonths: 36, guaranteeLabelUrl: '' })
  await undoImport(db, found.id)
  await workOff(db, found.id)
  expect(await productOf('AW-ALT108')).toMatchObject({ warrantyMonths: null, guaranteeLabelUrl: '' })
  const unread = await checkFile(db, 'SKU;Guarantee label\nAW-ALT108;C:\\labels\\1.png\n')
  expect(unread).toMatchObject({ changedCount: 0 })
  expect(JSON.stringify(await listNotes(db, unread))).toContain('is no address that begins with https://')
})

describe('what all rows lack', () => {
  const file = 'SKU;Name;Price\nNEW-1;Bolt;5\nAW-ALT108;Alternator;1\n'
  test('is given once for new products, and remembered for the supplier', async () => {
    const found = await checkFile(db, file, { supplier: 'Nordic', kind: 'products' })
    expect(found).toMatchObject({ newCount: 0, refusedCount: 1, unchangedCount: 1 })
    const given = {
      brand: 'Plain',
      stock: '0',
      category: 'brake-pads',
      specifications: 'Item material: Ceramic\nWeight: none',
    }
    const settings = { ...found.settings, given }
    await mapColumns(db, { id: found.id, kind: 'products', mapping: found.mapping, settings })
    expect(await workOff(db, found.id)).toMatchObject({ newCount: 1, refusedCount: 0, unchangedCount: 1 })
    await applied(db, found.id)
    expect(await productOf('NEW-1')).toMatchObject({
      brand: 'Plain',
      stock: 0,
      categoryId: world.categories.pads.id,
      specifications: { material: 'Ceramic' },
    })
    const next = await checkFile(db, file.replace('NEW-1', 'NEW-2'), { supplier: 'Nordic', kind: 'products' })
    expect(next).toMatchObject({ newCount: 1, refusedCount: 0 })
  })

  test('may stay open where new products come in as inactive', async () => {
    const thread = { label: 'Thread', type: 'text' as const, options: [], required: true }
    const bolts = await makeCategory(db, { name: 'Bolts', specificationSchema: { thread } })
    const rows = 'SKU;Name;Brand;Price;Stock;Category\nNEW-1;Bolt;Plain;5;1;\nNEW-2;Bolt;Plain;5;1;Bolts\n'
    const found = await checkFile(db, rows)
    expect(found).toMatchObject({ newCount: 0, refusedCount: 2 })
    const settings = { ...found.settings, isLenient: true }
    await mapColumns(db, { id: found.id, kind: 'products', mapping: found.mapping, settings })
    expect(await workOff(db, found.id)).toMatchObject({ newCount: 2, refusedCount: 0 })
    await applied(db, found.id)
    expect(await productOf('NEW-1')).toMatchObject({ isActive: false, categoryId: null })
    expect(await productOf('NEW-2')).toMatchObject({ isActive: false, categoryId: bolts.id })
  })
})
