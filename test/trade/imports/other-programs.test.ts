import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { applyImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { fillWorld } from '#test/world.ts'
import { checkFile, listNotes, workOff } from './world.ts'

// Files as other shops, ERPs and marketplaces export them.

const { db } = await testDatabase()
beforeEach(async () => {
  await fillWorld(db)
  for (const id of ['AW-ALT108', 'AW-ALT110', 'AW-ALT111'])
    await makeProduct(db, { id, name: 'Alternator', brand: 'Arcwell', priceCents: 100, stock: 1 })
})

async function applied(id: string) {
  expect(await applyImport(db, id, { isSure: true })).toEqual({ ok: true })
  await workOff(db, id)
  return db.select().from(products).where(sql`id like 'AW-ALT%'`).orderBy(products.id)
}

test('quantities and prices of orders are not taken for those of the shop, unless somebody says so', async () => {
  const file = 'Order ID;SKU;Quantity;Price\n1001;AW-ALT108;2;12,50\n'
  const found = await checkFile(db, file, { supplier: 'Nordic' })
  expect(found).toMatchObject({
    state: 'unmapped',
    problem: expect.stringContaining("'Order ID' is a column of orders"),
  })
  const asked = { id: found.id, kind: 'stock-and-prices', mapping: found.mapping } as const
  expect(await mapColumns(db, asked)).toEqual({ ok: true })
  expect(await workOff(db, found.id)).toMatchObject({ state: 'checked', changedCount: 1 })
  expect(await checkFile(db, file, { supplier: 'Nordic' })).toMatchObject({ state: 'checked' })
  expect(await checkFile(db, file)).toMatchObject({ state: 'unmapped' })
})

test('weights are in the unit that a column beside them says, and in none where decimals say that they are no grams', async () => {
  const beside = 'SKU;Weight;Weight unit\nAW-ALT108;0,45;kg\nAW-ALT110;12;KG\nAW-ALT111;800;g\n'
  const read = await applied((await checkFile(db, beside)).id)
  expect(read.map(({ weightGrams }) => weightGrams)).toEqual([450, 12_000, 800])
  const without = await checkFile(db, 'SKU;Weight\nAW-ALT108;0,55\nAW-ALT110;13\n')
  expect(without).toMatchObject({ changedCount: 0, notedCount: 2 })
  expect((await listNotes(db, without)).map(({ reason }) => reason)).toEqual(
    ['0,55', '13'].map(
      text => `Weight in grams '${text}' has no unit. Write it behind, or into the name of the column: 'Weight (kg)'`,
    ),
  )
})

test('drafts and what is switched off are not put up for sale', async () => {
  const rows = 'AW-ALT108,-1,5.00\nAW-ALT110,1,5.00\nAW-ALT111,0,5.00\n'
  const read = await applied((await checkFile(db, `SKU,Published,Regular price\n${rows}`)).id)
  expect(read.map(({ isActive }) => isActive)).toEqual([false, true, false])
})

test('a header that ends with separators has columns that its rows may lack', async () => {
  const found = await checkFile(db, 'SKU;Price;Stock;;\nAW-ALT108;12,50;5\nAW-ALT110;12,50\n')
  expect(found).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(await listImportRows(db, found, 'refused', 5)).toMatchObject([
    { line: 3, reason: 'The row has 2 cells, and the header has 5' },
  ])
})

test.each([
  'Brakes > Brake Pads',
  'Brakes >> Brake Pads',
  'Brakes -> Brake Pads',
  'Brakes » Brake Pads',
  'Brakes|Brake Pads',
  'Brakes\\Brake Pads',
  'Default Category/Brakes/Brake Pads',
  'Home > Brakes > Brake Pads',
  'All / Brakes / Brake Pads',
])('a category is found by its path as another program writes it: %s', async path => {
  const found = await checkFile(db, `SKU;Category\nAW-ALT108;${path}\n`)
  expect(found).toMatchObject({ changedCount: 1, refusedCount: 0 })
})

test.each(['Filters > Brake Pads', 'Brakes > Brake Pads, Sale'])('%s is no category of the shop', async path => {
  expect(await checkFile(db, `SKU;Category\nAW-ALT108;"${path}"\n`)).toMatchObject({ changedCount: 0, notedCount: 1 })
})

test('a reference with Cyrillic letters that look like Latin ones is the same, and one with others is refused', async () => {
  await makeProduct(db, { id: '5', name: 'Oil', stock: 1 })
  const found = await checkFile(db, 'SKU;Stock\nАW-АLТ108;7\nМАСЛО-5;7\nAW-ÄLT110;7\nArtikelnummer;7\n')
  expect(found).toMatchObject({ changedCount: 2, refusedCount: 2 })
  expect(await listImportRows(db, found, 'refused', 5)).toMatchObject([
    { line: 3, reason: 'Reference has letters that are none from A to Z' },
    { line: 5, reason: 'This is the name of a column, and no reference' },
  ])
  expect((await applied(found.id)).map(({ stock }) => stock)).toEqual([7, 7, 1])
  expect(await db.select().from(products).where(eq(products.id, '5'))).toMatchObject([{ stock: 1 }])
})

test('a category is not called as a path, and a brand with the sign of its mark is the brand', async () => {
  const found = await checkFile(db, 'Name;Parent\nBrakes > Discs > Vented;\n', { kind: 'categories' })
  expect(await listImportRows(db, found, 'refused', 5)).toMatchObject([{ reason: expect.stringContaining('a path') }])
  const marked = await checkFile(db, 'SKU;Brand\nAW-ALT108;ARCWELL®\nAW-ALT110;Arcwell ™\n')
  expect(marked).toMatchObject({ unchangedCount: 2 })
})
