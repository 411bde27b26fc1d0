import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { vcdbBaseVehicles, vcdbNames } from '#db/schema/trade/vcdb.ts'
import { readTextFiles } from '#platform/text-files.ts'
import { readBrandNames } from '#shop/trade/vcdb/brands.server.ts'
import { loadVcdb } from '#shop/trade/vcdb/load.server.ts'
import { readVcdb } from '#shop/trade/vcdb/names.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

/** Loads a folder of text files, as an operator's copy has them. */
async function load(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'vcdb-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    return await loadVcdb(db, readTextFiles(folder))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const copy = {
  'BaseVehicle.txt': 'BaseVehicleID|YearID|MakeID|ModelID\r\n1939|1997|42|410\r\n',
  '20261031_Make.txt': 'MakeID\tMakeName\n42\tDodge\n54\t"Ford"\n',
  'model.csv': '"ModelID";"ModelName";"VehicleTypeID"\n"410";"Neon";"5"\n',
  'EngineBase.txt': 'EngineBaseID|Liter|CC|CID|Cylinders|BlockType\n1|3.0|2962|181|6|V\n2|-|-|-|-|-\n',
  'Qualifier.csv': 'QualifierID,QualifierText\r\n"501","With A/C, and ""tow"" package"\r\n502,18" wheels\r\n',
  'BrakeType.txt': 'BrakeTypeID|BrakeTypeName\n5|Disc\n',
  'Positions.txt': 'PositionID|Position\n22|Front\n',
  'VersionDate.txt': 'VersionDate\n2026-10-31\n',
  'Brand.txt': 'BrandID|BrandName|BrandOwnerID\nBBHK|WIX|BBHJ\nZZZZ|Zed|ZZZY\n',
  'readme.md': 'no table',
}

test('a copy is read from its text files, whatever stands between their columns', async () => {
  expect(await load(copy)).toEqual({
    ok: true,
    loaded: [
      { name: '20261031_Make', count: 2 },
      { name: 'BaseVehicle', count: 1 },
      { name: 'BrakeType', count: 1 },
      { name: 'Brand', count: 2 },
      { name: 'EngineBase', count: 2 },
      { name: 'model', count: 1 },
      { name: 'Positions', count: 1 },
      { name: 'Qualifier', count: 2 },
    ],
  })
  const { names, baseVehicles } = await readVcdb(db)
  expect(baseVehicles).toEqual(new Map([[1939, { year: 1997, makeId: 42, modelId: 410 }]]))
  expect(await readBrandNames(db)).toEqual(
    new Map([
      ['BBHK', 'WIX'],
      ['ZZZZ', 'Zed'],
    ]),
  )
  names.delete('Brand')
  const told = Object.fromEntries([...names].map(([kind, ids]) => [kind, Object.fromEntries(ids)]))
  expect(told).toEqual({
    Make: { 42: 'Dodge', 54: 'Ford' },
    Model: { 410: 'Neon' },
    EngineBase: { 1: 'V6 3.0L' },
    FrontBrakeType: { 5: 'Disc' },
    RearBrakeType: { 5: 'Disc' },
    Position: { 22: 'Front' },
    Qual: { 501: 'With A/C, and "tow" package', 502: '18" wheels' },
  })
})

test('a newer copy takes the place of the one before, and keeps what it does not have', async () => {
  await load(copy)
  await load({ 'Make.txt': 'MakeID|MakeName\n54|Ford Motor\n' })
  const { names, baseVehicles } = await readVcdb(db)
  expect(names.get('Make')).toEqual(new Map([['54', 'Ford Motor']]))
  expect(names.get('Model')?.size).toBe(1)
  expect(baseVehicles.size).toBe(1)
})

test.each([
  ["Make, line 3: 'x' in the column MakeID is no id", { 'Make.txt': 'MakeID|MakeName\n1|Ford\nx|Fiat\n' }],
  ['Make, line 2: there is no column MakeID. The first line names the columns', { 'Make.txt': '1|Ford\n2|Fiat\n' }],
  ['Make, line 2: a quote is not closed', { 'Make.txt': 'MakeID,MakeName\n1,"Ford\n' }],
  [
    "BaseVehicle, line 2: '' in the column ModelID is no id",
    { 'BaseVehicle.txt': 'BaseVehicleID|YearID|MakeID|ModelID\n1|1997|42\n' },
  ],
])('%s: nothing is changed', async (message, files) => {
  await load({ 'Make.txt': 'MakeID|MakeName\n54|Ford\n' })
  expect(await load(files)).toEqual({ ok: false, message })
  expect(await db.select().from(vcdbNames)).toEqual([{ kind: 'Make', id: 54, name: 'Ford' }])
  expect(await db.$count(vcdbBaseVehicles)).toBe(0)
})

test('many ids come in batches, each once', async () => {
  const lines = Array.from({ length: 12_001 }, (_, id) => `${id + 1}|Qualifier ${id + 1}`)
  await load({ 'Qualifier.txt': ['QualifierID|QualifierText', ...lines, ''].join('\n') })
  expect(await db.$count(vcdbNames)).toBe(12_001)
})
