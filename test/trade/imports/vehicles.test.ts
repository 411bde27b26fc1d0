import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { carSubModels } from '#db/schema/cars/vehicles.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { applyImport, undoImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { fillWorld, type World } from '#test/world.ts'
import { checkFile, listNotes, workOff } from './world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
})

const header = 'Make,Model,Variant,Years,Slug,Image,Display order,Active\n'
const rowText = z.object({ row: z.string() })
const all = async () =>
  (
    await listRows(db, rowText)`
      select (to_jsonb(k) - 'version')::text as row from car_makes k union all
      select (to_jsonb(m) - 'version')::text from car_models m union all
      select (to_jsonb(p) - 'version')::text from car_sub_models p order by 1`
  ).map(({ row }) => row)

const shownRow = z.object({ make: z.string(), model: z.string(), name: z.string(), slug: z.string(), place: z.int() })
const vehiclesOf = (make: string) => listRows(db, shownRow)`
  select k.name as make, m.name as model, p.name, p.slug, p.display_order as place
  from car_sub_models p join car_models m on m.id = p.model_id join car_makes k on k.id = m.make_id
  where k.name = ${make} order by m.id, p.display_order`

async function applied(id: string) {
  expect(await applyImport(db, id)).toEqual({ ok: true })
  return workOff(db, id)
}

async function undone(id: string) {
  expect(await undoImport(db, id)).toEqual({ ok: true })
  return workOff(db, id)
}

test('new variants make the makes and models that are missing, and an undo takes all of them away again', async () => {
  const before = await all()
  const checked = await checkFile(
    db,
    `${header}Škoda,Octavia,1.6 TDI,2013-2020,,,,yes\nSKODA,octavia,2.0 TDI,2013-2020,,,,yes\nŠkoda,Fabia,1.0,2015+,fabia-one,,7,no\nToyota,Yaris,1.3,2012-2016,,,,yes\n`,
  )
  expect(checked).toMatchObject({ kind: 'vehicles', newCount: 4, refusedCount: 0 })
  expect(await all()).toEqual(before)
  expect(await applied(checked.id)).toMatchObject({ state: 'applied', leftCount: 0 })
  expect(await vehiclesOf('Škoda')).toEqual([
    { make: 'Škoda', model: 'Octavia', name: '1.6 TDI', slug: '1-6-tdi-2013-2020', place: 0 },
    { make: 'Škoda', model: 'Octavia', name: '2.0 TDI', slug: '2-0-tdi-2013-2020', place: 1 },
    { make: 'Škoda', model: 'Fabia', name: '1.0', slug: 'fabia-one', place: 7 },
  ])
  expect(await db.$count(auditLog, eq(auditLog.thing, 'car-make'))).toBe(1)
  expect(await db.$count(auditLog, eq(auditLog.thing, 'car-model'))).toBe(2)
  expect(await db.$count(auditLog, eq(auditLog.thing, 'car-sub-model'))).toBe(4)
  expect(await undone(checked.id)).toMatchObject({ state: 'undone', leftCount: 0 })
  expect(await all()).toEqual(before)
})

test('over several batches a make is made once, also where its name is spelled in another way', async () => {
  const before = await all()
  const rows = Array.from({ length: 2500 }, (_, at) => {
    const make = at % 2 === 0 ? 'Mercedes-Benz' : 'MERCEDES BENZ'
    return `${make},Model ${at % 40},Engine ${at},2012-2016,,,,yes`
  })
  const { id } = await checkFile(db, header + rows.join('\n'))
  expect(await applied(id)).toMatchObject({ newCount: 2500, leftCount: 0 })
  expect(await vehiclesOf('Mercedes-Benz')).toHaveLength(2500)
  const again = await checkFile(db, header + rows.join('\n'))
  expect(again).toMatchObject({ changedCount: 0, newCount: 0, refusedCount: 0 })
  expect(again.unchangedCount).toBe(2500)
  expect(await undone(id)).toMatchObject({ leftCount: 0 })
  expect(await all()).toEqual(before)
})

test('what is there is found by its names and years, and changes only what a row says otherwise', async () => {
  const before = await all()
  const [variant] = await db.select().from(carSubModels).where(eq(carSubModels.id, world.variants.corolla.id))
  const found = await checkFile(
    db,
    `Make;Model;Variant;Years;Slug;Display order;Active\ntoyota;COROLLA;${variant?.name};${variant?.year};${variant?.slug};;no\n`,
  )
  expect(found).toMatchObject({ newCount: 0, changedCount: 1 })
  expect((await listImportRows(db, found, 'changed', 5))[0]?.changes).toEqual([
    { field: 'Active', from: 'yes', to: 'no' },
  ])
  await applied(found.id)
  const [now] = await db.select().from(carSubModels).where(eq(carSubModels.id, world.variants.corolla.id))
  expect(now).toEqual({ ...variant, isActive: false, version: 2 })
  await undone(found.id)
  expect(await all()).toEqual(before)
})

test('a file of nothing but names and years is known as one of vehicles', async () => {
  const found = await checkFile(db, 'Make,Model,Variant,Years\nToyota,Yaris,1.3,2012-2016\n')
  expect(found).toMatchObject({ state: 'checked', kind: 'vehicles', newCount: 1 })
})

test('rows are refused by the rules of the form, and one whose slug is taken is left', async () => {
  const make = await makeMake(db, { name: 'Saab' })
  const model = await makeModel(db, { makeId: make.id, name: '9-3', slug: 'saab-9-3' })
  await makeVariant(db, { modelId: model.id, name: 'Aero', slug: 'aero', year: '2003-2011' })
  for (const slug of ['twin-1', 'twin-2']) {
    await makeVariant(db, { modelId: model.id, name: 'Twin', slug, year: '2003' })
  }
  const found = await checkFile(
    db,
    `${header}Saab,9-3,,2003,,,,yes\nSaab,9-3,Linear,2003,Not a slug,,,yes\nSaab,9-3,Linear,2003,,,first,yes\nSaab,9-3,Aero,2003-2011,other,,,yes\nSaab,9-3,Twin,2003,,,,yes\nSaab,9-3,Arc,2003,,,,maybe\n,9-3,Arc,2003,,,,yes\nSaab,9-3,Vector,2003,aero,,,yes\n`,
  )
  expect(
    (await listImportRows(db, found, 'refused', 10)).map(({ line, field, reason }) => [line, field, reason]),
  ).toEqual([
    [2, 'Variant', 'Variant is required'],
    [4, 'Make', 'Line 3 is about the same one already'],
    [6, null, 'The shop has two of this name, so it cannot be told which one is meant'],
    [8, 'Make', 'Make is required'],
  ])
  expect((await listNotes(db, found)).map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [3, 'Slug', 'Use lowercase letters, digits and hyphens, with at least one letter'],
    [5, 'Slug', "This variant is there with the slug 'aero', which only its editor changes"],
    [7, 'Active', "Active must be yes or no, not 'maybe'"],
  ])
  const done = await applied(found.id)
  expect(done).toMatchObject({ newCount: 3, leftCount: 1 })
  const [arc] = await db.select().from(carSubModels).where(eq(carSubModels.name, 'Arc'))
  expect(arc).toMatchObject({ isActive: false })
  expect((await listImportRows(db, done, 'left', 10))[0]).toMatchObject({ line: 9, field: 'Slug' })
})

test('a variant that parts fit by now, and what somebody put below a new model, stay when it is undone', async () => {
  const { id } = await checkFile(
    db,
    `${header}Saab,9-3,Aero,2003,,,,yes\nSaab,9-3,Linear,2003,,,,yes\nVolvo,V70,2.4,2003,,,,yes\nTatra,Niva,1.7,2003,,,,yes\n`,
  )
  await applied(id)
  const [aero] = await db.select().from(carSubModels).where(eq(carSubModels.name, 'Aero'))
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', fits: [{ id: aero?.id ?? 0 }] })
  const [v70] = await db.select().from(carSubModels).where(eq(carSubModels.name, '2.4'))
  await makeVariant(db, { modelId: v70?.modelId ?? 0, name: 'T5', year: '2003' })
  const end = await undone(id)
  expect(end).toMatchObject({ state: 'undone', leftCount: 1 })
  expect((await listImportRows(db, end, 'left', 5))[0]).toMatchObject({
    line: 2,
    reason: expect.stringContaining('used after'),
  })
  expect((await vehiclesOf('Saab')).map(({ name }) => name)).toEqual(['Aero'])
  expect((await vehiclesOf('Volvo')).map(({ name }) => name)).toEqual(['T5'])
  expect(await listRows(db, rowText)`select name as row from car_makes where name = 'Tatra'`).toEqual([])
})

test('what stands for any make is added as none, but a make that the shop has is read', async () => {
  const file = `${header}Universal,Any,All,2013-2020,,,,yes\nDiverse,Any,All,2013-2020,,,,yes\nDiverse,Any,Most,2013-2020,,,,yes\n`
  const refused = await checkFile(db, file)
  expect(refused).toMatchObject({ newCount: 0, refusedCount: 3 })
  await makeMake(db, { name: 'Universal' })
  expect(await checkFile(db, file)).toMatchObject({ newCount: 1, refusedCount: 2 })
})
