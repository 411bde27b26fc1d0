import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { brands, products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { importRows } from '#db/schema/trade/imports.ts'
import { writeRefused } from '#shop/trade/imports/work/downloads.server.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { findImport, forgetOldImports, listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { applyImport, undoImport, workOnImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'
import { fillWorld, type World } from '#test/world.ts'
import { allProducts, applied, checkFile, header, manyRows, undone, workOff } from './world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
})

test('a check says what is new, changed field by field, unchanged and refused, and writes nothing', async () => {
  await makeProduct(db, {
    id: 'IM-1',
    name: 'Old bolt',
    brand: 'Plain',
    priceCents: 100,
    stock: 3,
    categoryId: world.categories.discs.id,
  })
  await makeProduct(db, {
    id: 'IM-2',
    name: 'Nut',
    brand: 'Plain',
    priceCents: 200,
    stock: 4,
    categoryId: world.categories.pads.id,
  })
  const before = await allProducts(db)
  const found = await checkFile(
    db,
    `${header}im1,Bolt,Plain,"1,20",3,Brakes > Brake Discs\nIM2,Nut,Plain,2.00,4,brake-pads\nIM-3,Washer,Plain,3,5,Filters\nIM-4,Ring,Plain,1.234\u002c50,5,Filters,\nIM-5,Ring,Plain,3,5,Wheels\n`,
  )
  expect(found).toMatchObject({
    state: 'checked',
    kind: 'products',
    newCount: 1,
    changedCount: 1,
    unchangedCount: 1,
    refusedCount: 2,
  })
  expect((await listImportRows(db, found, 'changed', 10))[0]).toMatchObject({
    line: 2,
    changes: [
      { field: 'Name', from: 'Old bolt', to: 'Bolt' },
      { field: 'Price', from: '1.00', to: '1.20' },
    ],
  })
  expect(await listImportRows(db, found, 'refused', 10)).toMatchObject([
    { line: 5, field: null, reason: 'The row has 8 cells, and the header has 6' },
    { line: 6, field: 'Category', reason: expect.stringContaining("There is no category 'Wheels'") },
  ])
  expect(await allProducts(db)).toEqual(before)
})

test('an import that is applied batch by batch writes each row once, and is undone row for row', async () => {
  await makeProduct(db, {
    id: 'IM-5',
    name: 'Old bolt',
    priceCents: 100,
    stock: 3,
    categoryId: world.categories.pads.id,
    specifications: { material: 'Steel' },
  })
  const before = await allProducts(db)
  const checked = await checkFile(db, header + manyRows(2500))
  expect(checked).toMatchObject({ newCount: 2499, changedCount: 1, refusedCount: 0 })
  expect(await applyImport(db, checked.id, { isSure: true })).toEqual({ ok: true })
  expect(await workOnImport(db, checked.id)).toBe('applying')
  const done = await workOff(db, checked.id)
  expect(done).toMatchObject({ state: 'applied', position: 2500, leftCount: 0 })
  const [bolt] = await db.select().from(products).where(eq(products.id, 'IM-5'))
  expect(bolt).toMatchObject({
    name: 'Bolt 5',
    priceCents: 550,
    stock: 5,
    version: 2,
    categoryId: world.categories.discs.id,
  })
  expect(await db.$count(products, sql`id like 'IM-%'`)).toBe(2500)
  const again = await checkFile(db, header + manyRows(2500))
  expect(again).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 2500 })
  const entries = await db.select().from(auditLog).where(eq(auditLog.thingId, 'IM-5'))
  expect(entries).toMatchObject([
    { action: 'updated', version: 2, changes: expect.arrayContaining([{ field: 'Price', from: '1.00', to: '5.50' }]) },
  ])
  expect(await undone(db, checked.id)).toMatchObject({ state: 'undone', leftCount: 0 })
  expect(await allProducts(db)).toEqual(before)
})

test('what somebody changes after the check, or after the import, is told and left', async () => {
  for (const id of ['IM-0', 'IM-1', 'IM-2'])
    await makeProduct(db, { id, name: 'Old', categoryId: world.categories.discs.id })
  const { id } = await checkFile(db, header + manyRows(5))
  await db.execute(sql`update products set name = 'By hand', version = version + 1 where id = 'IM-0'`)
  await makeProduct(db, { id: 'IM-3', name: 'Made by hand' })
  expect(await applied(db, id)).toMatchObject({ leftCount: 2 })
  await db.execute(sql`update products set name = 'Later', version = version + 1 where id = 'IM-1'`)
  await db.execute(sql`update products set name = 'Later', version = version + 1 where id = 'IM-4'`)
  const end = await undone(db, id)
  expect(end).toMatchObject({ leftCount: 4 })
  const names = await listRows(db, z.object({ id: z.string(), name: z.string() }))`
    select id, name from products where id like 'IM-%' order by id`
  expect(names).toEqual([
    { id: 'IM-0', name: 'By hand' },
    { id: 'IM-1', name: 'Later' },
    { id: 'IM-2', name: 'Old' },
    { id: 'IM-3', name: 'Made by hand' },
    { id: 'IM-4', name: 'Later' },
  ])
  expect((await listImportRows(db, end, 'left', 10)).map(({ line }) => line)).toEqual([2, 3, 5, 6])
})

test('what was sold since the import stays sold when it is undone', async () => {
  await makeProduct(db, { id: 'IM-0', name: 'Bolt', stock: 10 })
  const { id, kind } = await checkFile(db, 'Reference;Stock\nIM-0;50\n')
  expect(kind).toBe('stock-and-prices')
  await correctStock(db, tx => tx.execute(sql`update products set stock = 8 where id = 'IM-0'`))
  await applied(db, id)
  await correctStock(db, tx => tx.execute(sql`update products set stock = stock - 3 where id = 'IM-0'`))
  await undone(db, id)
  const [left] = await db.select().from(products).where(eq(products.id, 'IM-0'))
  expect(left?.stock).toBe(5)
})

test.each([
  ['sold out as soon as it is undone', 5, 10, 7],
  ['to be had again once it is undone', 10, 5, 5],
])('a product that is %s is found as that', async (_, before, imported, sold) => {
  await makeProduct(db, { id: 'IM-0', name: 'Bolt', stock: before })
  const { id } = await checkFile(db, `Reference,Stock\nIM-0,${imported}\n`)
  await applied(db, id)
  await correctStock(db, tx => tx.execute(sql`update products set stock = stock - ${sold} where id = 'IM-0'`))
  await undone(db, id)
  const searched = async () => (await db.execute(sql`select * from product_search`)).rows
  const found = await searched()
  await db.execute(sql`select index_products('{IM-0}')`)
  expect(await searched()).toEqual(found)
})

test('two rows about one product: the first counts, the other is refused with its line, also in a later batch', async () => {
  const found = await checkFile(
    db,
    `${header + manyRows(1200)}\nim 0,Bolt,Plain,1,1,Filters\nIM-1199,Bolt,Plain,1,1,Filters`,
  )
  expect(found).toMatchObject({ newCount: 1200, refusedCount: 2 })
  expect(await listImportRows(db, found, 'refused', 5)).toMatchObject([
    { line: 1202, field: 'Reference' },
    { line: 1203, field: 'Reference', reason: 'Line 1,201 is about the same one already' },
  ])
})

test('the file of refused rows has each row as it came, with its line and the reason, and can be mended and sent again', async () => {
  const found = await checkFile(db, `${header}IM-1,@SUM(A1),Plain,,1,Filters\nIM-2,"Bolt ""M8""",Plain,2,1,Filters\n`)
  let file = ''
  for await (const line of writeRefused(db, found)) file += line
  expect(file).toBe(
    `\ufeffLine,Column,Why refused,Reference,Name,Brand,Price,Stock,Category\r\n2,Price,Price is required,IM-1,'@SUM(A1),Plain,,1,Filters\r\n`,
  )
  const mended = await checkFile(db, file.replace('Plain,,1', 'Plain,2,1'))
  expect(mended).toMatchObject({ state: 'checked', newCount: 1, refusedCount: 0 })
  expect((await listImportRows(db, mended, 'new', 1))[0]?.changes[1]?.to).toBe('@SUM(A1)')
})

test('the columns that were chosen for a supplier are remembered', async () => {
  const file = 'Kennzahl;Sonstiges;Vorhanden\nIM-1;Bolt;5\n'
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', stock: 10 })
  const unknown = await checkFile(db, file, { supplier: 'Nordic' })
  expect(unknown).toMatchObject({ state: 'unmapped', kind: null })
  const asked = { id: unknown.id, kind: 'stock-and-prices' } as const
  expect(await mapColumns(db, { ...asked, mapping: ['stock', null, 'stock'] })).toEqual({
    ok: false,
    message: 'Stock is chosen for two columns. Choose it for one.',
    places: [0, 2],
  })
  expect(await mapColumns(db, { ...asked, mapping: [null, null, 'stock'] })).toEqual({
    ok: false,
    message: 'Choose which column is Reference.',
    places: [],
  })
  expect(await mapColumns(db, { ...asked, mapping: ['reference', null, 'stock'] })).toEqual({ ok: true })
  expect(await workOff(db, unknown.id)).toMatchObject({ state: 'checked', changedCount: 1 })
  const next = await checkFile(db, 'Vorhanden;Kennzahl\n6;IM-1\n', { supplier: 'Nordic' })
  expect(next).toMatchObject({ state: 'checked', kind: 'stock-and-prices', changedCount: 1 })
  expect(await checkFile(db, file)).toMatchObject({ state: 'unmapped' })
})

test('the rows of an import are forgotten 30 days after its end, and not while it is at work', async () => {
  const old = await applied(db, (await checkFile(db, `${header}${manyRows(3)}\n`)).id)
  const young = await checkFile(db, `${header}${manyRows(3)}\n`)
  await db.execute(sql`update imports set created_at = now() - interval '40 days'`)
  await forgetOldImports(db)
  expect(await findImport(db, old.id)).toMatchObject({ state: 'applied', isKept: true })
  expect(await findImport(db, young.id)).toMatchObject({ state: 'refused', isKept: false })
  expect(await listImportRows(db, old, 'new', 5)).toHaveLength(3)
  await undoImport(db, old.id)
  await db.execute(sql`update imports set ended_at = now() - interval '31 days'`)
  await forgetOldImports(db)
  expect(await workOff(db, old.id)).toMatchObject({ state: 'undone', isKept: true })
  await db.execute(sql`update imports set ended_at = now() - interval '31 days'`)
  await forgetOldImports(db)
  expect(await findImport(db, old.id)).toMatchObject({ state: 'undone', isKept: false, newCount: 3 })
  expect(await db.$count(importRows)).toBe(0)
})

test('an empty cell of yes or no, or of the condition, leaves the field as it is', async () => {
  const categoryId = world.categories.discs.id
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', brand: 'Plain', condition: 'used', isUniversal: true, categoryId })
  const file = `${header.trim()},Active,Universal,Condition\nIM-1,Bolt 2,Plain,1,1,Brake Discs,,,\nIM-2,Nut,Plain,1,1,Brake Discs,,,\n`
  await applied(db, (await checkFile(db, file)).id)
  const found = await db.select().from(products).orderBy(products.id)
  expect(found).toMatchObject([
    { name: 'Bolt 2', isActive: true, isUniversal: true, condition: 'used' },
    { name: 'Nut', isActive: true, isUniversal: false, condition: 'new' },
  ])
})

test('a column that was chosen not to be read stays so in the next file, and a file that waits for its columns teaches nothing', async () => {
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', priceCents: 1000, stock: 10 })
  const file = 'Reference,Price,Stock\nIM-1,99.00,5\n'
  const first = await checkFile(db, file, { supplier: 'Nordic' })
  const mapping = ['reference', null, 'stock']
  expect(await mapColumns(db, { id: first.id, kind: 'stock-and-prices', mapping })).toEqual({ ok: true })
  expect(
    await checkFile(db, 'Kennzahl,Preis X\nIM-1,1\n', { supplier: 'Nordic', kind: 'stock-and-prices' }),
  ).toMatchObject({
    state: 'unmapped',
  })
  const next = await checkFile(db, file, { supplier: 'Nordic' })
  expect(next).toMatchObject({ state: 'checked', mapping })
})

test('prices of a file move products to the bands that searches find them by, and an undo moves them back', async () => {
  const ids = ['IM-0', 'IM-1', 'IM-2', 'IM-3']
  for (const id of ids) await makeProduct(db, { id, name: 'Bolt', brand: 'Plain', priceCents: 1000, stock: 5 })
  const searched = async () => (await db.execute(sql`select * from product_search order by product_id`)).rows
  const before = await searched()
  // Within its band, into another one, into another one and sold out, and unchanged.
  const found = await checkFile(db, 'Reference,Price,Stock\nIM-0,10.10,5\nIM-1,99.00,5\nIM-2,99.00,0\nIM-3,10.00,5\n')
  await applied(db, found.id)
  const after = await searched()
  expect(after.map(row => row.price_cents)).not.toEqual(before.map(row => row.price_cents))
  await db.execute(sql`select index_products(array(select id from products))`)
  expect(await searched()).toEqual(after)
  await undone(db, found.id)
  expect(await searched()).toEqual(before)
})

test('a file that goes on naming a brand by an older name changes nothing, and its new products are of that brand', async () => {
  const file = `${header}IM-1,Bolt,Cinder,1.50,3,Brake Discs\n`
  const first = await checkFile(db, file)
  await applied(db, first.id)
  await db.update(brands).set({ name: 'Cindervale', slug: 'cindervale' }).where(eq(brands.name, 'Cinder'))
  const second = await checkFile(db, `${file}IM-2,Nut,CINDER,2.50,3,Brake Discs\n`)
  expect(second).toMatchObject({ newCount: 1, changedCount: 0, unchangedCount: 1 })
  await applied(db, second.id)
  expect(await db.$count(products, eq(products.brand, 'Cindervale'))).toBe(2)
  expect(await db.$count(brands, eq(brands.slug, 'cinder'))).toBe(0)
})
