import { beforeEach, expect, test } from 'vitest'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { listReasons } from '#shop/trade/imports/work/reasons.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { fillWorld } from '#test/world.ts'
import { checkFile, workOff } from './world.ts'

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
