import { beforeEach, describe, expect, test } from 'vitest'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { listReasons } from '#shop/trade/imports/work/reasons.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { fillWorld } from '#test/world.ts'
import { applied, checkFile, undone, workOff } from './world.ts'

// Price lists as people make them, for people.

const { db } = await testDatabase()
beforeEach(() => fillWorld(db))

test('a heading between the parts is told as one, in one sentence, and a row that names a part and nothing else is none', async () => {
  await makeProduct(db, { id: 'PL-1', name: 'Pad', brand: 'Kestrel' })
  const found = await checkFile(
    db,
    'Art-Nr;Bezeichnung;Hersteller;Preis;Bestand;Kategorie\nBremsen;;;;;\nPL-1;;;;;\n;Filter;;;;\nPL-2;Bolt;Kestrel;2,50;4;Filters\n',
  )
  expect(found).toMatchObject({ newCount: 1, unchangedCount: 1, refusedCount: 2 })
  expect(await listImportRows(db, found, 'refused', 9)).toMatchObject(
    [2, 4].map(line => ({
      line,
      field: null,
      reason: 'Only one cell of this row is filled: it is taken for a heading',
    })),
  )
})

test('a list that has descriptions and no names asks once for a supplier whether these are the names', async () => {
  const file = 'SKU,Description,Brand,Price,Qty,Category\nPL-3,Bolt M8,Kestrel,2.50,4,Filters\n'
  const asked = await checkFile(db, file, { supplier: 'Nordic' })
  expect(asked).toMatchObject({
    state: 'unmapped',
    problem:
      "No column of this price list is called a name. If 'Description' has the names of the parts, choose Name for it.",
  })
  const mapping = ['reference', 'name', 'brand', 'price', 'stock', 'category']
  expect(await mapColumns(db, { id: asked.id, kind: 'products', mapping })).toMatchObject({ ok: true })
  expect(await workOff(db, asked.id)).toMatchObject({ state: 'checked', newCount: 1 })
  expect(await checkFile(db, file, { supplier: 'Nordic' })).toMatchObject({ state: 'checked', newCount: 1 })
})

test('a list whose part numbers have a name of their own asks for these alone: all other columns are known', async () => {
  const file = 'Our code,Name,Brand,Price,Stock,Category\nPL-4,Bolt,Kestrel,2.50,4,Filters\n'
  const asked = await checkFile(db, file)
  expect(asked).toMatchObject({
    state: 'unmapped',
    kind: 'products',
    mapping: [null, 'name', 'brand', 'price', 'stock', 'category'],
    problem: 'No column of the file is named Reference. Choose which one it is.',
  })
})

test('a row of units below the names of the columns belongs to them, again on each page: it is no part, and says in which currency prices are', async () => {
  await makeProduct(db, { id: 'PL-5', name: 'Pad', brand: 'Kestrel' })
  const list = (currency: string) =>
    `SKU;Name;Price;Stock;Weight\n;;[${currency}];pcs;kg\nPL-5;Pad;12.50;4;0.4\n;;[${currency}];pcs;kg\n`
  const found = await checkFile(db, list('USD'), { kind: 'products' })
  expect(found).toMatchObject({ state: 'checked', rowCount: 1, changedCount: 1, refusedCount: 0, notedCount: 0 })
  const [row] = await listImportRows(db, found, 'changed', 9)
  expect(row?.line).toBe(3)
  expect(row?.changes).toContainEqual(expect.objectContaining({ field: 'Weight in grams', to: '400' }))
  const foreign = await checkFile(db, list('EUR'), { kind: 'products' })
  const reasons = await listReasons(db, foreign, 'noted')
  expect(JSON.stringify(reasons)).toContain("is in EUR. This shop's prices are in USD")
})

describe('a list whose parts are named by their GTIN', () => {
  const gtin = '4047024123458'
  const have = async (id: string, number: string) => {
    await makeProduct(db, { id, name: 'Pad', brand: 'Kestrel', priceCents: 1000, stock: 1 })
    await db.insert(productReferences).values({ productId: id, kind: 'gtin', number })
  }
  const pricesOf = async () =>
    Object.fromEntries((await db.select().from(products)).map(({ id, priceCents, stock }) => [id, [priceCents, stock]]))

  test.each(['EAN', 'GTIN', 'Barcode', 'EAN-Code', 'UPC', 'EAN13'])('finds the products of these: %s', async header => {
    await have('PL-7', gtin)
    await have('PL-8', '036000291452')
    // A spreadsheet has taken the first zero of the second one.
    const found = await checkFile(
      db,
      `${header};Preis;Bestand\n${gtin};12,50;4\n36000291452;3,20;7\n4006381333931;9,90;2\n`,
    )
    expect(found).toMatchObject({ kind: 'stock-and-prices', changedCount: 2, refusedCount: 1 })
    await applied(db, found.id)
    expect(await pricesOf()).toMatchObject({ 'PL-7': [1250, 4], 'PL-8': [320, 7] })
  })

  test('is told where two products have the same one, and a reference of its own comes before it', async () => {
    await have('PL-7', gtin)
    await have('PL-8', `0${gtin}`)
    const found = await checkFile(db, `EAN;Price;Stock\n${gtin};12.50;4\n`)
    expect(await listImportRows(db, found, 'refused', 9)).toMatchObject([
      { reason: `Several products have the GTIN ${gtin}: PL-7, PL-8. Give the reference of the one that is meant` },
    ])
    const named = await checkFile(db, `EAN;SKU;Price;Stock\n${gtin};PL-8;12.50;4\n`)
    expect(named).toMatchObject({ mapping: ['gtin', 'reference', 'price', 'stock'], changedCount: 1, refusedCount: 0 })
  })

  test('is told by the maker’s number where the file has one: no second product is made of its GTIN', async () => {
    await makeProduct(db, { id: 'PL-9', name: 'Pad', brand: 'Kestrel', priceCents: 1000, stock: 1 })
    await db.insert(productReferences).values({ productId: 'PL-9', kind: 'manufacturer', number: 'AB-77' })
    const found = await checkFile(
      db,
      `EAN;MPN;Name;Brand;Price;Stock;Category\n${gtin};AB-77;Pad;Kestrel;12.50;4;Filters\n`,
    )
    expect(found).toMatchObject({ kind: 'products', changedCount: 1, newCount: 0 })
  })

  test('is found by them before a number of another maker that has the same digits, with spaces and without lost zeros', async () => {
    await have('PL-8', '96385074')
    await makeProduct(db, { id: 'PL-9', name: 'Disc', brand: 'Other', priceCents: 1000, stock: 1 })
    await db.insert(productReferences).values({ productId: 'PL-9', kind: 'manufacturer', number: '96385074' })
    await have('PL-7', gtin)
    const found = await checkFile(db, 'EAN;Preis;Bestand\n96385074;12,50;4\n4 047024 123458;3,20;7\n')
    await applied(db, found.id)
    expect(await pricesOf()).toMatchObject({ 'PL-7': [320, 7], 'PL-8': [1250, 4], 'PL-9': [1000, 1] })
  })

  const full = 'Name;Brand;Price;Stock;Category\n'
  test.each([
    ['42100005264', '042100005264'],
    ['73513537', '73513537'],
    ['4-006381-333931', '4006381333931'],
  ])('makes a new part with the GTIN %s, kept as %s', async (written, kept) => {
    await applied(db, (await checkFile(db, `EAN;${full}${written};Bolt;Kestrel;2.50;4;Filters\n`)).id)
    expect(await db.select().from(productReferences)).toMatchObject([{ productId: kept, kind: 'gtin', number: kept }])
  })

  test.each(['4006381333930', 'AB-77', ''])('makes no part of what is no GTIN: %j', async written => {
    const found = await checkFile(db, `EAN;${full}${written};Bolt;Kestrel;2.50;4;Filters\n`)
    expect(found).toMatchObject({ newCount: 0, refusedCount: 1 })
    expect(await listImportRows(db, found, 'refused', 9)).toMatchObject([{ field: 'GTIN' }])
  })

  test('beside a reference is kept by a new part, is left out and told where it is none, and takes no row of another part', async () => {
    await have('PL-7', gtin)
    const rows = ['NEW-1;4006381333931', 'NEW-2;4006381333930', `NEW-3;${gtin}`, ';73513537']
    const file = `SKU;EAN;${full}${rows.map(row => `${row};Bolt;Kestrel;2.50;4;Filters\n`).join('')}`
    const found = await checkFile(db, file)
    expect(found).toMatchObject({ newCount: 4, changedCount: 0, refusedCount: 0, notedCount: 1 })
    await applied(db, found.id)
    const numbers = await db.select().from(productReferences).orderBy(productReferences.id)
    expect(numbers.map(({ productId, kind, number }) => [productId, kind, number])).toEqual([
      ['PL-7', 'gtin', gtin],
      ['NEW-1', 'gtin', '4006381333931'],
      ['73513537', 'gtin', '73513537'],
    ])
    expect(await checkFile(db, file)).toMatchObject({ unchangedCount: 4, newCount: 0 })
    await undone(db, found.id)
    expect((await db.select().from(products)).map(({ id }) => id)).toEqual(['PL-7'])
  })

  test('twice beside a reference is not read, and nothing is asked: the reference says which part is meant', async () => {
    await have('PL-7', gtin)
    const found = await checkFile(db, `SKU;EAN;EAN;Price\nPL-7;${gtin};4006381333931;12.50\n`)
    expect(found).toMatchObject({ state: 'checked', mapping: ['reference', null, null, 'price'], changedCount: 1 })
    expect(await checkFile(db, `EAN;EAN;Price\n${gtin};4006381333931;12.50\n`)).toMatchObject({ state: 'unmapped' })
  })

  test.each([
    ['used part', `PL-7-USED;${gtin};3.00;1`],
    ['reference in the column of barcodes', 'ZZ-9;PL-7;9.99;99'],
  ])('beside a reference that the shop does not have says nothing: a %s takes over no other row', async (_, row) => {
    await have('PL-7', gtin)
    const found = await checkFile(db, `SKU;Barcode;Price;Stock\n${row}\nPL-7;${gtin};10.00;8\n`)
    expect(found).toMatchObject({ changedCount: 1, refusedCount: 1 })
    await applied(db, found.id)
    expect(await pricesOf()).toEqual({ 'PL-7': [1000, 8] })
  })

  test('a new part of a full list keeps its GTIN as one, and is found by it again', async () => {
    const file = `EAN;Name;Brand;Price;Stock;Category\n${gtin};Bolt;Kestrel;2.50;4;Filters\n`
    const found = await checkFile(db, file)
    expect(found).toMatchObject({ kind: 'products', newCount: 1 })
    await applied(db, found.id)
    expect(await db.select().from(productReferences)).toMatchObject([{ productId: gtin, kind: 'gtin', number: gtin }])
    expect(await checkFile(db, file)).toMatchObject({ unchangedCount: 1, newCount: 0 })
    expect(await undone(db, found.id)).toMatchObject({ state: 'undone' })
    expect(await db.$count(products)).toBe(0)
  })
})
