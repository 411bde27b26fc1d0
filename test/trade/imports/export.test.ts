import { type SQL, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { writeCsv } from '#shop/trade/imports/exports/csv.server.ts'
import { writeExcel } from '#shop/trade/imports/exports/excel.server.ts'
import { type KindName, kindNames, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { applyImport } from '#shop/trade/imports/work/work.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { fillShop } from '#test/world.ts'
import { checkFile, workOff } from './world.ts'

const { db } = await testDatabase()
const world = await fillShop(db)
await fillAwkwardly(db)

/** A shop of what is hard to write into a cell, and of more rows than a page has. */
async function fillAwkwardly(db: Db) {
  const { golf } = world.models
  const twin = await makeModel(db, { makeId: world.makes.volkswagen.id, name: 'Golf', slug: 'golf-plus' })
  await makeVariant(db, { modelId: twin.id, name: 'GTI "Edition"; a, b', slug: 'edition', year: 'Mk7' })
  await makeVariant(db, { modelId: golf.id, name: '-1.4 TSI', slug: 'tsi', year: '2015+' })
  const dated = await makeVariant(db, { modelId: golf.id, name: 'SDI', slug: 'sdi-2', year: '1998-2003' })
  await makeVariant(db, { modelId: golf.id, name: 'SDI', slug: 'sdi', year: '1992-1997' })
  await db.execute(sql`
    update categories set icon = 'Disc', universal_hint = '=Look', specification_schema =
      '{"material":{"label":"Item material","type":"select","options":["Steel","A, b"],"required":true}}' where slug = 'filters'`)
  await makeProduct(db, {
    id: 'AW-1',
    name: '=SUM(A1)',
    brand: '@Home',
    priceCents: 5,
    coreChargeCents: 2550,
    stock: 0,
    weightGrams: 900,
    warrantyMonths: 36,
    guaranteeLabelUrl: 'https://labels.example/aw-1.png',
    bin: '=A-12',
    description: 'Two\nlines, "quoted"',
    technicalInfo: "'=guarded",
    isActive: false,
    condition: 'used',
    specifications: { material: 'A, b' },
    categoryId: world.categories.filters.id,
    images: ['/pictures/a.svg', 'https://example.com/b,c.webp'],
    fits: [
      { id: dated.id, position: 'front left', quantity: 2, builtFrom: '1998-04-01', builtTo: '1999-08-01' },
      { id: dated.id, engine: '=1.9', drive: '-4x4', body: '+Van', note: 'With ABS; "or", without' },
      { id: dated.id, position: 'rear' },
    ],
  })
  await makeProduct(db, { id: 'AW-2', name: 'Cloth', categoryId: world.categories.care.id, isUniversal: true })
  await db.execute(sql`
    insert into product_references (product_id, kind, brand, number) values ('AW-1', 'oe', '=VW', '-1K0.615'),
      ('AW-1', 'oe', null, '1K0 615'), ('AW-1', 'gtin', null, '4006381333931'), ('AW-1', 'superseded_by', null, 'AW-2')`)
  await db.execute(sql`
    insert into product_references (product_id, kind, number) select 'AW-2', 'oe', 'N' || n from generate_series(1, 480) n`)
  await db.execute(sql`
    insert into products (id, name, brand, price, category_id)
    select 'MANY-' || n, 'Bolt', 'Plain', n, ${world.categories.discs.id} from generate_series(1, 1100) n`)
  await db.execute(sql`
    insert into product_references (product_id, kind, number)
    select 'MANY-' || n, 'oe', 'M' || k from generate_series(1, 300) n, generate_series(1, 3) k`)
}

async function fileOf(name: KindName): Promise<string> {
  let file = ''
  for await (const line of writeCsv(db, kindOf(name))) file += line
  return file
}

test.each(kindNames)(
  'an export of %s for Excel is imported again as it is, too, and a spreadsheet leaves its numbers alone',
  async name => {
    const file = Buffer.concat(await Array.fromAsync(writeExcel(db, kindOf(name))))
    const found = await checkFile(db, file)
    expect(await listImportRows(db, found, 'refused', 5)).toEqual([])
    expect(await listImportRows(db, found, 'changed', 5)).toEqual([])
    expect(found).toMatchObject({ kind: name, newCount: 0, unchangedCount: found.rowCount })
    const [sheet] = (await readXlsx(file, { readStyles: true })).sheets
    const formats = kindOf(name).columns.map((_, place) => sheet?.cells?.get(`0,${place}`)?.style?.numFmt ?? 'General')
    expect(formats[0]).toBe('@')
  },
)

test.each(kindNames)('an export of %s is imported again as it is: every row is unchanged', async name => {
  const file = await fileOf(name)
  const found = await checkFile(db, file)
  expect(await listImportRows(db, found, 'refused', 5)).toEqual([])
  expect(found).toMatchObject({ kind: name, newCount: 0, changedCount: 0, refusedCount: 0 })
  expect(found.unchangedCount).toBe(found.rowCount)
  expect(found.rowCount).toBeGreaterThan(3)
})

test('the exports of a shop, imported into an empty one, make the same shop', async () => {
  // What a form would refuse of something new is refused there, too.
  await db.execute(sql`
    update products set category_id = coalesce(category_id, ${world.categories.care.id}), specifications = specifications - 'axle'`)
  await db.execute(sql`
    update products set specifications = '{"material":"Steel"}' where id <> 'AW-1' and category_id = ${world.categories.filters.id}`)
  // Two models of one name are one to a file of vehicles.
  await db.execute(sql`update car_models set name = 'Golf Plus' where slug = 'golf-plus'`)
  const before = new Map<KindName, string>()
  for (const name of kindNames) before.set(name, await fileOf(name))
  const tablesBefore = await readProductTables()
  expect(tablesBefore.emptyColumns).toEqual([])
  await emptyTables(db)
  // What others refer to comes first.
  const first: KindName[] = ['categories', 'vehicles', 'products']
  for (const name of [...first, ...kindNames.filter(name => !first.includes(name))]) {
    const checked = await checkFile(db, before.get(name) ?? '')
    expect(await listImportRows(db, checked, 'refused', 5), name).toEqual([])
    expect(await applyImport(db, checked.id)).toEqual({ ok: true })
    expect(await workOff(db, checked.id)).toMatchObject({ state: 'applied', leftCount: 0 })
  }
  for (const name of kindNames) {
    // Ids are given anew, so rows may stand in another order.
    const linesOf = (file: string) => file.split('\r\n').sort()
    expect(linesOf(await fileOf(name)), name).toEqual(linesOf(before.get(name) ?? ''))
  }
  expect((await readProductTables()).rows).toEqual(tablesBefore.rows)
})

/** Columns of products and their parts that no file carries: what the shop counts, dates and numbers itself. */
const ownOfShop = ['created_at', 'updated_at', 'version', 'part_saves', 'rating_count', 'rating_sum', 'rating_average']
const numberedAnew = ['id', 'category_id', 'sub_model_id', 'model_id', 'make_id']

const line = z.object({ row: z.record(z.string(), z.unknown()) })

/** The tables of products row by row, whatever columns they have; and which columns of products nothing stands in. */
async function readProductTables() {
  const rowsOf = async (text: SQL) =>
    (await listRows(db, line)`select to_jsonb(t) as row from (${text}) t order by 1`).map(({ row }) => row)
  const without = (row: Record<string, unknown>, names: string[]) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
  const products = (
    await rowsOf(sql`
      select p.*, coalesce(p.specifications, '{}') as specifications, c.slug as category_id from products p left join categories c on c.id = p.category_id`)
  ).map(row => without(row, ownOfShop))
  const parts = [
    ...(await rowsOf(sql`select * from product_references`)),
    ...(await rowsOf(sql`
      select f.*, variant.name || variant.year as variant from product_compatibility f join car_sub_models variant on variant.id = f.sub_model_id`)),
  ].map(row => JSON.stringify(without(row, numberedAnew)))
  const filled = Object.keys(products[0] ?? {})
  const isEmpty = (value: unknown) =>
    value === null || value === '' || value === false || JSON.stringify(value) === '[]'
  const emptyColumns = filled.filter(name => products.every(row => isEmpty(row[name])))
  return { rows: [...products, ...parts.sort()], emptyColumns }
}
