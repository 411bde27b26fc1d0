import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { onlyRow } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { importApplications } from '#db/schema/trade/imports.ts'
import { refuseBrokenOff } from '#shop/trade/imports/work/broken-off.server.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { findImport } from '#shop/trade/imports/work/rows.server.ts'
import { stageFile } from '#shop/trade/imports/work/stage.server.ts'
import {
  applyImport,
  stopImport,
  stopStuckImports,
  undoImport,
  workOnImport,
} from '#shop/trade/imports/work/work.server.ts'
import { testDatabase, untilOneWaits } from '#test/database.ts'
import { queuedJobs } from '#test/queue.ts'
import { fillWorld } from '#test/world.ts'
import { allProducts, applied, bytesOf, checkFile, header, manyRows, undone, workOff } from './world.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await fillWorld(db)
})

test('an import that is stopped half way keeps what it wrote, and goes on or is undone', async () => {
  const before = await allProducts(db)
  const { id } = await checkFile(db, header + manyRows(2500))
  await applyImport(db, id)
  await workOnImport(db, id)
  expect(await stopImport(db, id)).toEqual({ ok: true })
  expect(await workOff(db, id)).toMatchObject({ state: 'stopped', position: 1000 })
  expect(await applied(db, id)).toMatchObject({ state: 'applied', position: 2500 })
  expect(await db.$count(products, sql`id like 'IM-%'`)).toBe(2500)
  expect(await undone(db, id)).toMatchObject({ state: 'undone' })
  expect(await allProducts(db)).toEqual(before)
})

test('an undo that is stopped half way is gone on with', async () => {
  const before = await allProducts(db)
  const { id } = await checkFile(db, header + manyRows(2500))
  await applied(db, id)
  await undoImport(db, id)
  await workOnImport(db, id)
  expect(await stopImport(db, id)).toEqual({ ok: true })
  expect(await workOff(db, id)).toMatchObject({ state: 'half-undone', position: 1500 })
  expect(await db.$count(products, sql`id like 'IM-%'`)).toBe(1500)
  expect(await applyImport(db, id)).toMatchObject({ ok: false })
  expect(await undone(db, id)).toMatchObject({ state: 'undone', position: 0, leftCount: 0 })
  expect(await allProducts(db)).toEqual(before)
})

test('a file whose process was killed while it read it is refused, with what to do; one that is read goes on', async () => {
  const reading = async (age: string) =>
    (
      await onlyRow(db, z.object({ id: z.string() }))`
        insert into imports (file_name, user_name, phase_at) values ('cut.csv', 'Dana', now() - ${age}::interval)
        returning id`
    ).id
  const killed = await reading('4 minutes')
  const alive = await reading('1 minute')
  await db.execute(sql`
    insert into import_applications (import_id, part_number, number, line, first_year, last_year, fits)
    select id, 'P1', 1, 3, 2015, 2015, '[]' from imports where id in (${killed}, ${alive})`)
  await refuseBrokenOff(db)
  expect(await findImport(db, killed)).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('Send it again'),
  })
  expect(await findImport(db, alive)).toMatchObject({ state: 'reading' })
  expect(await db.select({ importId: importApplications.importId }).from(importApplications)).toEqual([
    { importId: alive },
  ])
})

test('two who apply two imports at the same moment: one writes, the other is told so', async () => {
  const one = await checkFile(db, header + manyRows(3))
  const other = await checkFile(db, header + manyRows(4))
  const answers = await Promise.all([applyImport(db, one.id), applyImport(db, other.id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ message: expect.stringContaining('Another import') })
})

test('a file that is to be applied at once, checked in the moment in which another import begins, waits until somebody applies it', async () => {
  const one = await checkFile(db, header + manyRows(3))
  const other = await stageFile(db, bytesOf(header + manyRows(4)), {
    fileName: 'file.csv',
    supplier: '',
    kind: null,
    isAtOnce: true,
    sender: { userId: null, userName: 'Dana Reyes' },
  })
  let working: Promise<unknown> | null = null
  await db.transaction(async tx => {
    expect(await applyImport(tx, one.id)).toEqual({ ok: true })
    working = workOff(db, other)
    await untilOneWaits(db)
  })
  expect(await working).toMatchObject({ state: 'checked', problem: expect.stringContaining('not applied at once') })
})

test('a batch that breaks off leaves nothing of itself, and is done once when it is done again', async () => {
  const { id } = await checkFile(db, header + manyRows(1500))
  await applyImport(db, id)
  await workOnImport(db, id)
  const cut = db.transaction(async tx => {
    await workOnImport(tx, id)
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect(await db.$count(products, sql`id like 'IM-%'`)).toBe(1000)
  expect((await queuedJobs(db)).filter(({ task }) => task === 'work_import')).toHaveLength(1)
  expect(await workOff(db, id)).toMatchObject({ state: 'applied' })
  expect(await db.$count(products, sql`id like 'IM-%'`)).toBe(1500)
})

test('one import writes at a time: another one is told so', async () => {
  const one = await checkFile(db, header + manyRows(3))
  const other = await checkFile(db, header + manyRows(4))
  await applyImport(db, one.id)
  const refused = { ok: false, message: expect.stringContaining('Another import is being applied') }
  expect(await applyImport(db, other.id)).toEqual(refused)
  await workOff(db, one.id)
  expect(await applyImport(db, other.id)).toEqual({ ok: true })
})

test('a check can be stopped, and begun anew with the columns that the file had', async () => {
  const sender = { userId: null, userName: 'Dana Reyes' }
  const file = bytesOf(`${header}${manyRows(2_500)}\n`)
  const id = await stageFile(db, file, { fileName: 'file.csv', supplier: '', kind: null, sender, isAtOnce: false })
  expect(await workOnImport(db, id)).toBe('checking')
  expect(await stopImport(db, id)).toEqual({ ok: true })
  expect(await workOnImport(db, id)).toBe('unmapped')
  const mapping = (await findImport(db, id))?.mapping ?? []
  expect(await mapColumns(db, { id, kind: 'products', mapping })).toEqual({ ok: true })
  expect(await workOff(db, id)).toMatchObject({ state: 'checked', newCount: 2_500 })
})

test('an import that no job works on any more stops, says why, and can be gone on with', async () => {
  const { id } = await checkFile(db, `${header}${manyRows(3)}\n`)
  await applyImport(db, id)
  await stopStuckImports(db)
  expect(await findImport(db, id)).toMatchObject({ state: 'applying', problem: null })
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`import:${id}`}`)
  await stopStuckImports(db)
  const problem = expect.stringContaining('has stopped trying')
  expect(await findImport(db, id)).toMatchObject({ state: 'stopped', problem })
  expect(await applied(db, id)).toMatchObject({ state: 'applied', newCount: 3, problem: null })
})

test('an import whose columns are being chosen anew is not applied meanwhile', async () => {
  const { id } = await checkFile(db, `${header}${manyRows(3)}\n`)
  const waiting = async (count: number) => {
    const countRow = z.object({ count: z.coerce.number() })
    const { count: found } = await onlyRow(db, countRow)`
      select count(*) from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`
    if (found < count) await waiting(count)
  }
  const mapping = ['reference', 'name', 'brand', 'price', 'stock', 'category']
  // Whoever checks anew first removes the rows of the last check, which takes a while of a large file.
  const { mapped, begun } = await db.transaction(async tx => {
    await tx.execute(sql`lock table import_rows in share mode`)
    const mapped = mapColumns(db, { id, kind: 'products', mapping })
    await waiting(1)
    const begun = applyImport(db, id)
    await waiting(2)
    return { mapped, begun }
  })
  expect(await mapped).toEqual({ ok: true })
  expect(await begun).toMatchObject({ ok: false })
  expect(await workOff(db, id)).toMatchObject({ state: 'checked', newCount: 3 })
})
