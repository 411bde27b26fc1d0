import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { brands } from '#db/schema/catalogue/products.ts'
import { importApplications } from '#db/schema/trade/imports.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { exportAces } from '#shop/trade/imports/exports/aces.server.ts'
import { writeRefused } from '#shop/trade/imports/work/downloads.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { undoImport } from '#shop/trade/imports/work/work.server.ts'
import { brandNumber } from '#shop/trade/vcdb/brands.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeVariant } from '#test/make.ts'
import { countXml } from '#test/validators.ts'
import { fillShop, type World } from '#test/world.ts'
import { applied, checkFile, workOff } from './world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
})

const sample = await readFile(new URL('files/fitment.aces.xml', import.meta.url), 'utf8')

const fitText = z.object({ row: z.string() })
const allFits = async () =>
  (
    await listRows(db, fitText)`
      select (to_jsonb(f) - 'id')::text as row from product_compatibility f order by row`
  ).map(({ row }) => row)

test('an ACES file becomes rows of compatibility, and is undone row for row', async () => {
  const before = await allFits()
  const found = await checkFile(db, sample)
  expect(found).toMatchObject({ format: 'aces', kind: 'compatibility', state: 'checked', newCount: 2, refusedCount: 5 })
  await applied(db, found.id, { isSure: false })
  const made = await db.select().from(productCompatibility).where(sql`product_id = 'KT-PAD10'`)
  expect(made).toContainEqual(
    expect.objectContaining({
      subModelId: world.variants.corolla.id,
      position: 'front left',
      quantity: 2,
      builtFrom: '2016-04-01',
      note: null,
    }),
  )
  expect(made).toContainEqual(
    expect.objectContaining({
      subModelId: world.variants.golf.id,
      position: null,
      drive: 'FWD',
      quantity: 1,
      note: 'Model years 2018-2019; Position Shift Lever',
    }),
  )
  expect(await checkFile(db, sample)).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 2 })
  await undoImport(db, found.id)
  expect(await workOff(db, found.id)).toMatchObject({ state: 'undone', leftCount: 0 })
  expect(await allFits()).toEqual(before)
})

test('what is refused of ACES says line, element and reason', async () => {
  const refused = await listImportRows(db, await checkFile(db, sample), 'refused', 10)
  expect(refused.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [31, 'BaseVehicle', 'id 1939 of BaseVehicle: load your copy of the VCdb'],
    [34, 'Make', "The shop has no make 'Dodge'"],
    [38, 'App', expect.stringContaining('takes this application back')],
    [42, 'EquipmentBase', expect.stringContaining('an engine or a machine')],
    [45, 'Reference (Part)', expect.stringContaining('No product has this reference')],
  ])
})

test('the row of an application that is refused keeps all that it asks of a car', async () => {
  const note = `<EngineBase>L4 2.0L</EngineBase><EngineVIN>F</EngineVIN><Note>${'x'.repeat(300)}</Note><Qty>`
  const dodge = sample.replace(/(Dodge.*\n.*?)<Qty>/, `$1${note}`)
  let file = ''
  for await (const line of writeRefused(db, await checkFile(db, dodge))) file += line
  expect(file).toContain(`"L4 2.0L, Engine VIN F"`)
  expect(file).toContain('x'.repeat(300))
})

test('ids are read by the operator’s copy, and a part by the number of its maker', async () => {
  await db.execute(sql`insert into vcdb_base_vehicles (id, year, make_id, model_id) values (1939, 2015, 76, 410)`)
  await db.execute(sql`insert into vcdb_names (kind, id, name)
    values ('Make', 76, 'Toyota'), ('Model', 410, 'Corolla'), ('EngineBase', 143, 'L4 1.8L')`)
  await db.insert(productReferences).values({ productId: 'KT-BD20', kind: 'manufacturer', number: 'P.135' })
  const found = await checkFile(db, sample)
  expect(found).toMatchObject({ newCount: 4, refusedCount: 3 })
  const names = (await listImportRows(db, found, 'new', 10)).map(({ key }) => key?.split(' · ')[0])
  expect(names).toEqual(['KT-PAD10', 'KT-PAD10', 'NL-OF1', 'KT-BD20'])
})

test('a part of another brand than the product is not it, and neither is one of a brand that is only a code', async () => {
  const coded = sample.replaceAll('<Part>KT-PAD10', '<Part BrandAAIAID="BBHK">KT-PAD10')
  const reasonsOf = async (file: string) =>
    (await listImportRows(db, await checkFile(db, file), 'refused', 10)).map(({ reason }) => reason)
  const unknown = 'The product KT-PAD10 is of Kestrel, and which brand the file means by BBHK is not known'
  expect(await reasonsOf(coded)).toContainEqual(expect.stringContaining(unknown))
  const setBrand = (name: string) =>
    db.execute(sql`
    insert into vcdb_names (kind, id, name) values ('Brand', ${brandNumber('BBHK')}, ${name})
    on conflict (kind, id) do update set name = excluded.name`)
  await setBrand('WIX')
  expect(await reasonsOf(coded)).toContainEqual(expect.stringContaining('KT-PAD10 is a product of Kestrel'))
  await setBrand('Kestrel')
  expect(await checkFile(db, coded)).toMatchObject({ newCount: 2, refusedCount: 5 })
  // What the owner says in the brand's form comes first.
  await setBrand('WIX')
  await db.update(brands).set({ tradeCode: 'BBHK' }).where(eq(brands.name, 'Kestrel'))
  expect(await checkFile(db, coded)).toMatchObject({ newCount: 2, refusedCount: 5 })
})

const appXml = (year: number, part: string) =>
  `<App action="A" id="1"><Years from="${year}" to="${year}"/><Make>Volkswagen</Make><Model>Golf</Model><Qty>1</Qty>` +
  `<PartType>Oil Filter</PartType><Part>${part}</Part></App>`

test('applications of one part become one row however far they stand apart, and those of a part stand together', async () => {
  const years = [2016, 2014, 2012, 2013, 2015]
  const others = Array.from({ length: 400 }, (_, at) => `P${at}`)
  // All of it in one line, and the years of a part four hundred applications apart.
  const apps = years.flatMap(year => ['NL-OF1', ...others, 'KT-PAD10'].map(part => appXml(year, part)))
  const file = `<ACES version="4.2"><Header/>${apps.join('')}</ACES>`
  const found = await checkFile(db, file)
  expect(found).toMatchObject({ newCount: 2, refusedCount: 400 })
  const rows = await listImportRows(db, found, 'new', 10)
  expect(rows.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^KT-PAD10 .*Model years 2012-2016$/),
    expect.stringMatching(/^NL-OF1 .*Model years 2012-2016$/),
  ])
  expect(await db.$count(importApplications)).toBe(0)
  expect(await checkFile(db, file.slice(0, -100))).toMatchObject({ state: 'refused' })
  expect(await db.$count(importApplications)).toBe(0)
})

test.each([
  ['cut off', sample.slice(0, 1500), /^Line \d+: The file ends too early/],
  ['with a DTD', `<!DOCTYPE ACES [<!ENTITY a "b">]>${sample.replace(/^.*\n/, '')}`, /^Line 1: The file has a DTD/],
  ['of a version that there is not', sample.replace('"4.2"', '"2.0"'), /^Line 2: This is <ACES version="2.0">/],
  ['without applications', '<ACES version="4.2"><Header/></ACES>', /has nothing in it/],
])('a file %s is refused as a whole', async (_, file, problem) => {
  expect(await checkFile(db, file)).toMatchObject({ state: 'refused', problem: expect.stringMatching(problem) })
})

async function exported() {
  const settings = await findSettings(db)
  let file = ''
  for await (const text of exportAces(db, { settings, day: '2026-11-23' })) file += text
  return file
}

test('what is exported as ACES and imported again changes nothing', async () => {
  await applied(db, (await checkFile(db, sample)).id, { isSure: false })
  const { corolla, golf } = world.models
  const twin = await makeVariant(db, { modelId: golf.id, name: 'GTI', slug: 'gti-2', year: '2023-2025' })
  const longer = await makeVariant(db, { modelId: golf.id, name: 'GTI Cabrio', year: '2012-2016, 2018-2023' })
  const open = await makeVariant(db, { modelId: corolla.id, name: 'Hybrid', year: '2019+' })
  const rowOf = ({ id }: { id: number }, said: Partial<typeof productCompatibility.$inferInsert>) => ({
    productId: 'NL-OF1',
    subModelId: id,
    modelId: 0,
    makeId: 0,
    ...said,
  })
  await db
    .insert(productCompatibility)
    .values([
      rowOf(twin, { engine: '2.0 TSI', body: 'Hatchback', note: 'With ABS; Not for export' }),
      rowOf(longer, { builtTo: '2016-08-01', quantity: 4, position: 'rear right' }),
      rowOf(longer, { body: 'Cabrio', engine: '2.0 TSI' }),
      rowOf(longer, { body: 'Saloon' }),
      rowOf(open, { quantity: null }),
      rowOf(open, { quantity: 1, position: 'upper' }),
      { ...rowOf(open, {}), productId: 'HIDDEN1' },
    ])
  const file = await exported()
  expect(file).not.toContain('HIDDEN1')
  expect(countXml(file, '/ACES/Footer[RecordCount = count(/ACES/App)]')).toBe(1)
  const again = await checkFile(db, file)
  expect(await listImportRows(db, again, 'new', 10)).toEqual([])
  expect(again).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 11, refusedCount: 0 })
})
