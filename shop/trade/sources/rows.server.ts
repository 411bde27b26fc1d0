import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { imports } from '#db/schema/trade/imports.ts'
import { importSources } from '#db/schema/trade/sources.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { NewSource } from './form.server.ts'
import { nextTime, tellTimetable } from './times.ts'

/** The most sources that a shop may have. */
export const mostSources = 100

/** All sources by their suppliers, each with what became of its last file. */
export const listSources = (db: Db) =>
  db
    .select({
      id: importSources.id,
      supplier: importSources.supplier,
      address: importSources.address,
      kind: importSources.kind,
      everyHours: importSources.everyHours,
      dailyAt: importSources.dailyAt,
      isAtOnce: importSources.isAtOnce,
      nextAt: importSources.nextAt,
      readAt: importSources.readAt,
      problem: importSources.problem,
      importId: importSources.importId,
      state: imports.state,
      /** Why that file was refused, or waits. */
      importProblem: imports.problem,
      /** Why it was not applied at once. */
      alarm: imports.alarm,
      mostPriceJumps: importSources.mostPriceJumps,
      mostSoldOut: importSources.mostSoldOut,
      leastRows: importSources.leastRows,
      newCount: imports.newCount,
      changedCount: imports.changedCount,
      refusedCount: imports.refusedCount,
      leftCount: imports.leftCount,
    })
    .from(importSources)
    .leftJoin(imports, eq(imports.id, importSources.importId))
    .orderBy(asc(importSources.supplier), asc(importSources.id))
    .limit(mostSources)

/** Adds a source, which is read at its next time. False where there are too many. */
export async function addSource(db: Db, { by, values }: { by: string; values: NewSource }): Promise<boolean> {
  return db.transaction(async tx => {
    if ((await tx.$count(importSources)) >= mostSources) return false
    const nextAt = nextTime(values, new Date())
    const [made] = await tx
      .insert(importSources)
      .values({ ...values, nextAt })
      .returning()
    if (!made) throw new Error('An inserted source did not come back')
    const changes = [
      { field: 'Address', from: null, to: made.address },
      { field: 'Read', from: null, to: tellTimetable(made) },
      { field: 'Apply at once', from: null, to: made.isAtOnce ? 'Yes' : 'No' },
    ]
    await recordChange(tx, { by, action: 'created', thing: 'import-source', id: made.id, name: made.supplier, changes })
    return true
  })
}

/** Deletes a source; its imports stay. False where there is none. */
export async function deleteSource(db: Db, { id, by }: { id: number; by: string }): Promise<boolean> {
  return db.transaction(async tx => {
    const [gone] = await tx.delete(importSources).where(eq(importSources.id, id)).returning()
    if (gone) {
      const changes = [{ field: 'Address', from: gone.address, to: null }]
      await recordChange(tx, { by, action: 'deleted', thing: 'import-source', id, name: gone.supplier, changes })
    }
    return gone !== undefined
  })
}

/**
 * Pauses a source, so that it is read only by hand, or lets it go on at its next time. One that is so already stays so. False
 * where there is none.
 */
export async function pauseSource(
  db: Db,
  { id, isPaused, by }: { id: number; isPaused: boolean; by: string },
): Promise<boolean> {
  return db.transaction(async tx => {
    const [source] = await tx.select().from(importSources).where(eq(importSources.id, id)).for('update')
    if (!source) return false
    if ((source.nextAt === null) === isPaused) return true
    const nextAt = isPaused ? null : nextTime(source, new Date())
    await tx.update(importSources).set({ nextAt }).where(eq(importSources.id, id))
    const action = isPaused ? 'paused' : 'resumed'
    await recordChange(tx, { by, action, thing: 'import-source', id, name: source.supplier })
    return true
  })
}

/** The supplier and the address of a source; null where there is none. */
export async function findSource(db: Db, id: number): Promise<{ supplier: string; address: string } | null> {
  const [source] = await db
    .select({ supplier: importSources.supplier, address: importSources.address })
    .from(importSources)
    .where(eq(importSources.id, id))
  return source ?? null
}

/** Queues that a source is read at once, also where its file did not change. False where there is none. */
export async function readNow(db: Db, id: number): Promise<boolean> {
  return db.transaction(async tx => {
    const { rowCount } = await tx
      .update(importSources)
      .set({ mark: null, contentHash: null })
      .where(eq(importSources.id, id))
    if (rowCount) await queue(tx, id)
    return Boolean(rowCount)
  })
}

/** One try each: what failed is tried again at its next time. Only a killed process is followed by a second try. */
const queue = (tx: Db, id: number) =>
  tx.execute(sql`
    select graphile_worker.add_job('read_source', json_build_object('id', ${id}::integer), max_attempts := 2,
      job_key := ${`import-source:${id}`})`)

const dueRow = z.object({ id: z.int(), everyHours: z.int(), dailyAt: z.string() })

/** Queues the sources that are due, and moves each to its next time. */
export async function queueDue(db: Db, now = new Date()): Promise<void> {
  await db.transaction(async tx => {
    const due = await listRows(tx, dueRow)`
      select id, every_hours as "everyHours", daily_at as "dailyAt" from import_sources where next_at <= ${now.toISOString()}
      order by id for update skip locked`
    for (const source of due) {
      await tx
        .update(importSources)
        .set({ nextAt: nextTime(source, now) })
        .where(eq(importSources.id, source.id))
      await queue(tx, source.id)
    }
  })
}
