import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { brands, products } from '#db/schema/catalogue/products.ts'
import type { KindName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { writeRefused } from '#shop/trade/imports/work/downloads.server.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { fillWorld } from '#test/world.ts'
import {
  applied,
  checkFile,
  listNotes,
  makeAlternators,
  pricesOfAlternators,
  readInput,
  refusedOf,
  workOff,
} from './world.ts'

// Files as suppliers, spreadsheets, warehouses and old databases write them.

const { db } = await testDatabase()
beforeEach(async () => {
  await fillWorld(db)
  await makeAlternators(db)
})

const productOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]

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

  test('a price of more units than one is that of one where this is whole cents, and else left out and told', async () => {
    const rows =
      'AW-ALT108;125,00;100\nAW-ALT110;12,50;1,00\nAW-ALT111;12,50;Stk\nAW-ALT112;;100\nAW-ALT115;12,55;100\n'
    const found = await checkFile(db, `SKU;Preis;Preiseinheit\n${rows}`)
    const reason = 'Price is that of 100 units, and no whole cents of one. Write that of one'
    expect(await listNotes(db, found)).toMatchObject([{ key: 'AWALT115', field: 'Price', reason }])
    await applied(db, found.id)
    expect((await pricesOfAlternators(db)).slice(0, 5)).toEqual([125, 1250, 1250, 100, 100])
  })

  test('what may say for how many units a price is, and has a 100, is asked about once for a supplier', async () => {
    const file = 'SKU;Preis;PE\nAW-ALT108;125,00;100\nAW-ALT110;12,50;1\n'
    const asked = await checkFile(db, file, { supplier: 'Nordic' })
    expect(asked).toMatchObject({ state: 'unmapped', problem: expect.stringContaining("'PE' may say for how many") })
    const mapping = ['reference', 'price', 'priceUnits']
    expect(await mapColumns(db, { id: asked.id, kind: 'stock-and-prices', mapping })).toEqual({ ok: true })
    await workOff(db, asked.id)
    await applied(db, asked.id)
    expect((await pricesOfAlternators(db)).slice(0, 2)).toEqual([125, 1250])
    expect(await checkFile(db, file, { supplier: 'Nordic' })).toMatchObject({ state: 'checked', unchangedCount: 2 })
    const alone = 'SKU;Preis;PE\nAW-ALT108;125,00;1\n'
    expect(await checkFile(db, alone)).toMatchObject({ state: 'checked', changedCount: 1 })
  })

  test.each(['SKU;Preis pro Einheit;Stock', 'SKU;Cena za;Stock', 'SKU;Price per;Stock'])(
    'a price that is called as its units are is not taken for these: %s',
    async header => {
      const found = await checkFile(db, `${header}\nAW-ALT108;12,50;7\n`)
      expect(found).toMatchObject({ kind: 'stock-and-prices', mapping: ['reference', null, 'stock'] })
    },
  )

  test.each([
    ['SKU;Price;Price unit\nAW-ALT108;12,50;11,00\nAW-ALT110;200,00;100,00\nAW-ALT111;10,00;9,00\n', 'Price unit'],
    ['SKU;Price;Price unit;PE\nAW-ALT108;125,00;USD;100\nAW-ALT110;12,50;USD;1\n', 'PE'],
    ['SKU;Price;PE\nAW-ALT108;125,00;100Stk\nAW-ALT110;12,50;1\n', 'PE'],
  ])('what may count the units of a price, or be a price itself, is asked about: %j', async (file, text) => {
    const problem = expect.stringContaining(`'${text}' may say for how many units`)
    expect(await checkFile(db, file)).toMatchObject({ state: 'unmapped', problem })
  })

  test('what may count units is asked about in the first file of a supplier in which it has a 100, and beside another question', async () => {
    const question = "'PE' may say for how many units"
    const alone = await checkFile(db, 'SKU;Price;PE\nAW-ALT108;12,50;1\n', { supplier: 'Nordic' })
    expect(alone.state).toBe('checked')
    const later = await checkFile(db, 'SKU;Price;PE\nAW-ALT108;125,00;100\n', { supplier: 'Nordic' })
    expect(later).toMatchObject({ state: 'unmapped', problem: expect.stringContaining(question) })
    const contested = await checkFile(db, 'SKU;Preis netto;Preis brutto;PE\nAW-ALT108;125,00;150,00;100\n')
    const columns = { id: contested.id, kind: 'stock-and-prices' as const, mapping: ['reference', 'price', null, null] }
    const message = expect.stringContaining(question)
    expect(await mapColumns(db, columns)).toMatchObject({ ok: false, message, places: [3] })
    expect(await mapColumns(db, columns)).toEqual({ ok: true })
  })

  test('a column of price units that is answered not to be one is not read', async () => {
    const file = 'SKU;Price;Price unit\nAW-ALT108;12,50;11,00\nAW-ALT110;200,00;100,00\nAW-ALT111;9,00;8,00\n'
    const asked = await checkFile(db, file, { supplier: 'Nordic' })
    const mapping = ['reference', 'price', null]
    expect(await mapColumns(db, { id: asked.id, kind: 'stock-and-prices', mapping })).toEqual({ ok: true })
    await workOff(db, asked.id)
    await applied(db, asked.id)
    expect((await pricesOfAlternators(db)).slice(0, 3)).toEqual([1250, 20_000, 900])
    expect(await checkFile(db, file, { supplier: 'Nordic' })).toMatchObject({ state: 'checked', unchangedCount: 3 })
  })

  test('a word for nothing that may say in a column of stocks that there is none is told', async () => {
    const found = await checkFile(db, 'SKU;Stock\nAW-ALT108;brak\nAW-ALT110;n.v.\nAW-ALT111;s.o.\nAW-ALT112;N/A\n')
    expect((await listNotes(db, found)).map(({ key, field }) => [key, field])).toEqual([
      ['AWALT108', 'Stock'],
      ['AWALT110', 'Stock'],
      ['AWALT111', 'Stock'],
    ])
  })

  test('a price in another currency is left out and told, and one in the own is read', async () => {
    const rows = 'AW-ALT108;PLN 125,00;\nAW-ALT110;12,50;eur\nAW-ALT111;12,50;USD\nAW-ALT112;$ 12,50;\n'
    const found = await checkFile(db, `SKU;Preis;Währung\n${rows}`)
    expect(await listNotes(db, found)).toMatchObject([
      { key: 'AWALT108', field: 'Price', reason: "Price is in PLN. This shop's prices are in USD" },
      { key: 'AWALT110', field: 'Price', reason: "Price is in EUR. This shop's prices are in USD" },
    ])
    await applied(db, found.id)
    expect((await pricesOfAlternators(db)).slice(0, 4)).toEqual([100, 100, 1250, 1250])
  })

  test('JSON is told to be no table', async () => {
    for (const file of ['[{"sku":"AW-ALT108","price":5}]', '{"sku":"AW-ALT108",\n"price":5}\n'])
      expect(await checkFile(db, file)).toMatchObject({ state: 'refused', problem: expect.stringContaining('JSON') })
  })

  test('a dump of a database is told to be no table', async () => {
    const file = "-- MySQL dump 10.13\n/*!40101 SET NAMES utf8 */;\nINSERT INTO `parts` VALUES ('AW-ALT108',5.00);\n"
    expect(await checkFile(db, file)).toMatchObject({ state: 'refused', problem: expect.stringContaining('(SQL)') })
  })

  test('a line that is one cell, and rows without names of columns, are told, and none of these is lost', async () => {
    const lone = await checkFile(db, 'Our parts of May\nand of June\n')
    expect(lone).toMatchObject({
      state: 'unmapped',
      problem: expect.stringContaining('Each line of this file is one cell'),
    })
    const colons = await checkFile(db, 'SKU:Price:Stock\nAW-ALT108:12,50:3\n')
    expect(colons).toMatchObject({
      rowCount: 1,
      problem: expect.stringContaining('Each line of this file is one cell'),
    })
    const file = 'AW-ALT108;10,00;7\nAW-ALT110;11,00;8\n'
    const asked = await checkFile(db, file, { supplier: 'Nordic' })
    expect(asked).toMatchObject({
      state: 'unmapped',
      rowCount: 2,
      layout: { headerLine: 0 },
      problem: expect.stringMatching(/^This file has no names of columns\..* the line that has their names\.$/),
    })
    const mapping = ['reference', 'price', 'stock']
    expect(await mapColumns(db, { id: asked.id, kind: 'stock-and-prices', mapping })).toEqual({ ok: true })
    await workOff(db, asked.id)
    await applied(db, asked.id)
    expect((await pricesOfAlternators(db)).slice(0, 2)).toEqual([1000, 1100])
  })

  test('the columns of a file without names are proposed as those of the last one, and asked about each time', async () => {
    const of = { supplier: 'Nordic' }
    const asked = await checkFile(db, 'AW-ALT108;10,00;7\nAW-ALT110;11,00;8\n', of)
    const mapping = ['reference', 'price', 'stock']
    expect(await mapColumns(db, { id: asked.id, kind: 'stock-and-prices', mapping })).toEqual({ ok: true })
    await workOff(db, asked.id)
    const problem = expect.stringContaining('has no names of columns')
    const turned = await checkFile(db, 'AW-ALT108;7;10,00\nAW-ALT110;8;11,00\n', of)
    expect(turned).toMatchObject({ state: 'unmapped', problem, mapping })
    const wider = await checkFile(db, 'AW-ALT108;10,00;7;2\nAW-ALT110;11,00;8;3\n', of)
    expect(wider).toMatchObject({ state: 'unmapped', problem, mapping: [null, null, null, null] })
  })

  test('of prices in several currencies that of the shop is read unasked', async () => {
    const found = await checkFile(db, 'SKU;Price EUR;Price USD\nAW-ALT108;9,00;10,00\n')
    expect(found).toMatchObject({ state: 'checked', mapping: ['reference', null, 'price'] })
  })

  test('fillers of numbers make no two parts the same', async () => {
    const rows = ['N/A', '-', '000', 'NULL', 'XXX'].map(number => `AW-ALT108;OE;Toyota;${number}\n`).join('')
    const reasons = (await refusedOf(db, `Reference;Kind;Brand;Number\n${rows}`)).map(([, field, reason]) => [
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
    await applied(db, found.id)
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
      if (found.changedCount > 0) await applied(db, found.id)
      expect(await productOf('AW-ALT108')).toMatchObject({ priceCents: 100, stock: 1 })
    },
  )

  test('something new with either of them is refused', async () => {
    const header = 'Reference,Name,Brand,Category,Price,Stock\n'
    const rows =
      'NEW-1,Dynamo,Arcwell,Filters,0,3\nNEW-2,Dynamo,Arcwell,Filters,9.50,-3\nNEW-3,Dynamo,Arcwell,Filters,9.50,0\n'
    expect(await refusedOf(db, header + rows)).toEqual([
      [2, 'Price', 'Price is 0. If that is meant, type it in the form of the product'],
      [3, 'Stock', 'Stock is below zero: -3'],
    ])
  })

  test('a product whose price is 0 in the shop is read again without a word', async () => {
    await db.update(products).set({ priceCents: 0 }).where(eq(products.id, 'AW-ALT108'))
    expect(await checkFile(db, 'Reference,Price\nAW-ALT108,0.00\n')).toMatchObject({ unchangedCount: 1, notedCount: 0 })
  })
})
