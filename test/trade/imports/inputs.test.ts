import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { brands, products } from '#db/schema/catalogue/products.ts'
import type { KindName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { findImport, listImportRows, writeRefused } from '#shop/trade/imports/work/rows.server.ts'
import { defaultSettings } from '#shop/trade/imports/work/settings.server.ts'
import { readAgain } from '#shop/trade/imports/work/stage.server.ts'
import { applyImport, undoImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { fillWorld, type World } from '#test/world.ts'
import { checkFile, listNotes, readInput, workOff } from './world.ts'

// Files as suppliers, spreadsheets, warehouses and old databases write them.

const { db } = await testDatabase()
let world: World
const numbers = [108, 110, 111, 112, 115, 116, 118]
beforeEach(async () => {
  world = await fillWorld(db)
  for (const at of numbers) {
    await makeProduct(db, {
      id: `AW-ALT${at}`,
      name: 'Alternator',
      brand: 'Arcwell',
      priceCents: 100,
      stock: 1,
      images: ['/pictures/a.svg'],
      description: 'Strong',
    })
  }
})

async function applied(id: string) {
  // The prices of these files are not what the shop has: somebody has looked at them.
  expect(await applyImport(db, id, { isSure: true })).toEqual({ ok: true })
  return workOff(db, id)
}
const productOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const pricesOf = async () =>
  (await db.select().from(products).where(sql`id like 'AW-ALT%'`).orderBy(products.id)).map(
    ({ priceCents }) => priceCents,
  )
const refusedOf = async (file: string | Uint8Array) =>
  (await listImportRows(db, await checkFile(db, file), 'refused', 20)).map(({ line, field, reason }) => [
    line,
    field,
    reason,
  ])

describe('what is no data', () => {
  test('the error of a spreadsheet is no name, and makes no brand', async () => {
    const found = await checkFile(db, await readInput('excel-error-as-name-and-brand.csv'))
    expect(found).toMatchObject({ newCount: 0, refusedCount: 1 })
    expect((await listImportRows(db, found, 'refused', 5))[0]?.reason).toContain(
      'the error of a spreadsheet'.replace('the', 'an'),
    )
    expect(await db.$count(brands, eq(brands.name, '#N/A'))).toBe(0)
  })

  test('the header once more, as on each page of a printed list, makes no make and no row', async () => {
    const file = 'Make;Model;Variant;Years\nToyota;Auris;1.6;2009\nMAKE;Model;Variant; Years\nToyota;Auris;1.8;2009\n'
    expect(await checkFile(db, file)).toMatchObject({ kind: 'vehicles', newCount: 2, refusedCount: 0 })
  })

  test('another table below the first one is told, and no value is read in the column of another', async () => {
    const found = await checkFile(db, 'SKU;Price;Stock\nAW-ALT108;12,50;5\nSKU;Stock;Price\nAW-ALT110;5;12,50\n')
    expect(found).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('Line 3 names the columns again'),
    })
  })

  test('the sign by which DOS ends a file is no row', async () => {
    expect(await checkFile(db, 'SKU;Price\r\nAW-ALT108;12,50\r\n\x1a')).toMatchObject({
      changedCount: 1,
      refusedCount: 0,
    })
  })

  test('a price of more units than one is left out and told', async () => {
    const rows = 'AW-ALT108;125,00;100\nAW-ALT110;12,50;1,00\nAW-ALT111;12,50;Stk\nAW-ALT112;;100\n'
    const found = await checkFile(db, `SKU;Preis;Preiseinheit\n${rows}`)
    expect(await listNotes(db, found)).toMatchObject([
      { key: 'AWALT108', field: 'Price', reason: 'Price is that of 100 units. Write that of one' },
    ])
    await applied(found.id)
    expect((await pricesOf()).slice(0, 4)).toEqual([100, 1250, 1250, 100])
  })

  test('a price in another currency is left out and told, and one in the own is read', async () => {
    const rows = 'AW-ALT108;PLN 125,00;\nAW-ALT110;12,50;eur\nAW-ALT111;12,50;USD\nAW-ALT112;$ 12,50;\n'
    const found = await checkFile(db, `SKU;Preis;Währung\n${rows}`)
    expect(await listNotes(db, found)).toMatchObject([
      { key: 'AWALT108', field: 'Price', reason: "Price is in PLN. This shop's prices are in USD" },
      { key: 'AWALT110', field: 'Price', reason: "Price is in EUR. This shop's prices are in USD" },
    ])
    await applied(found.id)
    expect((await pricesOf()).slice(0, 4)).toEqual([100, 100, 1250, 1250])
  })

  test('JSON is told to be no table', async () => {
    for (const file of ['[{"sku":"AW-ALT108","price":5}]', '{"sku":"AW-ALT108",\n"price":5}\n'])
      expect(await checkFile(db, file)).toMatchObject({ state: 'refused', problem: expect.stringContaining('JSON') })
  })

  test('fillers of numbers make no two parts the same', async () => {
    const rows = ['N/A', '-', '000', 'NULL', 'XXX'].map(number => `AW-ALT108;OE;Toyota;${number}\n`).join('')
    const reasons = (await refusedOf(`Reference;Kind;Brand;Number\n${rows}`)).map(([, field, reason]) => [
      field,
      reason,
    ])
    expect(reasons).toEqual(Array(5).fill(['Number', 'Number is required']))
  })

  test('what cannot be read of a row that is there is left out and told, and stands in the file to mend', async () => {
    const found = await checkFile(db, 'SKU;Price;Stock;Weight (kg);Active\nAW-ALT108;call;5;1,25;maybe\n')
    expect(found).toMatchObject({ changedCount: 1, refusedCount: 0, notedCount: 1 })
    expect(await listNotes(db, found)).toMatchObject([
      { field: 'Price', reason: "Price must be an amount such as 12.50, not 'call'" },
      { field: 'Active', reason: "Active must be yes or no, not 'maybe'" },
    ])
    let file = ''
    for await (const line of writeRefused(db, found)) file += line
    expect(file).toContain('2,"Active, Price","Price must be an amount such as 12.50, not \'call\'; Active')
    await applied(found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 100, stock: 5, weightGrams: 1250, isActive: true })
  })
})

describe('what cannot be sold', () => {
  test.each<[KindName, string]>([
    ['products', 'Reference,Name,Brand,Category,Price,Stock\nAW-ALT108,Dynamo,Arcwell,Filters,0,-3\n'],
    ['stock-and-prices', 'Reference,Price,Stock\nAW-ALT108,0.00,-3\n'],
  ])(
    'a stock below zero and a price of 0 in a file of %s are told, and what the shop has stays',
    async (kind, file) => {
      const found = await checkFile(db, file, { kind })
      expect(found).toMatchObject({ refusedCount: 0, notedCount: 1 })
      expect(await listNotes(db, found)).toMatchObject([
        { field: 'Stock', reason: 'Stock is below zero: -3' },
        { field: 'Price', reason: 'Price is 0. If that is meant, type it in the form of the product' },
      ])
      if (found.changedCount > 0) await applied(found.id)
      expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 100, stock: 1 })
    },
  )

  test('something new with either of them is refused', async () => {
    const header = 'Reference,Name,Brand,Category,Price,Stock\n'
    const rows =
      'NEW-1,Dynamo,Arcwell,Filters,0,3\nNEW-2,Dynamo,Arcwell,Filters,9.50,-3\nNEW-3,Dynamo,Arcwell,Filters,9.50,0\n'
    expect(await refusedOf(header + rows)).toEqual([
      [2, 'Price', 'Price is 0. If that is meant, type it in the form of the product'],
      [3, 'Stock', 'Stock is below zero: -3'],
    ])
  })

  test('a product whose price is 0 in the shop is read again without a word', async () => {
    await db.update(products).set({ priceCents: 0 }).where(eq(products.id, 'AW-ALT108'))
    expect(await checkFile(db, 'Reference,Price\nAW-ALT108,0.00\n')).toMatchObject({ unchangedCount: 1, notedCount: 0 })
  })
})

describe('around the table', () => {
  test('bars stand between cells', async () => {
    const found = await checkFile(db, await readInput('pipe-separated.csv'))
    expect(found).toMatchObject({
      state: 'checked',
      kind: 'stock-and-prices',
      changedCount: 1,
      layout: { separator: '|' },
    })
    await applied(found.id)
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
    await applied(found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ name: first })
  })

  test('where two encodings make words somebody is asked, and the answer is kept for the supplier', async () => {
    const file = Buffer.from('SKU;Name\nAW-ALT108;Pi\xe8ce\n', 'latin1')
    const found = await checkFile(db, file, { supplier: 'Nordic', kind: 'products' })
    expect(found).toMatchObject({ state: 'unmapped', problem: expect.stringContaining('more than one encoding') })
    const settings = { ...defaultSettings, layout: { encoding: 'windows-1252' as const } }
    expect(await readAgain(db, found.id, settings)).toBe(true)
    expect(await workOff(db, found.id)).toMatchObject({ state: 'checked', changedCount: 1 })
    await applied(found.id)
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
    await applied(found.id)
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
    await applied(found.id)
    expect(await pricesOf()).toEqual([123450, 1250, 1250, 1250, 1250, 123450, 123450])
  })

  test('that may be read in two ways follow the other rows of the file', async () => {
    await applied((await checkFile(db, 'SKU;Price\nAW-ALT108;1.234\nAW-ALT110;12,50\n')).id)
    expect((await pricesOf()).slice(0, 2)).toEqual([123400, 1250])
    await applied((await checkFile(db, 'SKU;Price\nAW-ALT108;1.234\nAW-ALT110;12.50\n')).id)
    expect((await pricesOf()).slice(0, 2)).toEqual([123, 1250])
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
    await applied(found.id)
    expect((await pricesOf())[0]).toBe(123400)
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
    await applied(found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 1190 })
    expect(await checkFile(db, file, { supplier: 'nordic' })).toMatchObject({ state: 'checked', unchangedCount: 1 })
  })

  test('of two with one name the place is remembered', async () => {
    const twice = 'SKU;Price;Price\nAW-ALT108;10,00;11,90\n'
    const found = await checkFile(db, twice, { supplier: 'Nordic' })
    expect(found).toMatchObject({ state: 'unmapped', problem: expect.stringContaining("'Price' or 'Price'") })
    await mapColumns(db, { id: found.id, kind: 'stock-and-prices', mapping: ['reference', 'price', null] })
    await workOff(db, found.id)
    await applied(found.id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 1000 })
    expect(await checkFile(db, twice, { supplier: 'Nordic' })).toMatchObject({ state: 'checked', unchangedCount: 1 })
  })
})

describe('which product a row is about', () => {
  test('a reference that a spreadsheet kept as a formula is read', async () => {
    await applied((await checkFile(db, await readInput('excel-text-formula-reference.csv'))).id)
    expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 19900, stock: 5 })
  })

  test('a printed number is a new product with that number, is found by it again, and goes with an undo', async () => {
    const header = 'Reference;Name;Brand;Price;Stock;Category\n'
    const file = `${header}0 986 479 R45;Disc;Bosch;9,50;3;Filters\nW 712/95;Filter;Mann;5,50;1;Filters\n13.0460-7218.2;Pads;Ate;7,50;1;Filters\n`
    const found = await checkFile(db, file)
    expect(found).toMatchObject({ newCount: 3, refusedCount: 0 })
    await applied(found.id)
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
    await applied((await checkFile(db, file)).id)
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
    await applied(found.id)
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
  await applied(found.id)
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
    await applied(found.id)
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
    await applied(found.id)
    expect(await productOf('NEW-1')).toMatchObject({ isActive: false, categoryId: null })
    expect(await productOf('NEW-2')).toMatchObject({ isActive: false, categoryId: bolts.id })
  })
})
