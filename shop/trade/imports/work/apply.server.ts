import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import type { Kind, Batch as Rows } from '#shop/trade/imports/kinds/kind.server.ts'
import { rowsOf, setMisfitsAside } from './batch.server.ts'

/** How many rows are written in one transaction: few enough that nobody waits long for one of them. */
export const writtenAtOnce = 1_000

export type Batch = Rows & { kind: Kind }

const countRow = z.object({ count: wholeNumber })

/**
 * Writes the new and the changed rows of a batch into the catalogue, each change with its entry in the log. Leaves a row alone,
 * and says so at the row, where somebody has saved the same thing since the check, or has deleted what it refers to. Returns
 * how many rows were left.
 */
export async function applyBatch(tx: Db, batch: Batch): Promise<{ left: number }> {
  const { kind } = batch
  const added = rowsOf(batch, 'new')
  const changed = rowsOf(batch, 'changed')
  // Most batches have one of the two only.
  const { hasAdded, hasChanged } = await onlyRow(tx, hasRow)`
    select exists (select from ${added}) as "hasAdded", exists (select from ${changed}) as "hasChanged"`
  // All at once: locked in two goes, what is locked last may be what an order has locked, which then waits for the first ones.
  if (hasAdded || hasChanged) await kind.lock(tx, rowsOf(batch, ['new', 'changed']))
  const leftChanged = hasChanged ? await leaveChanged(tx, batch, changed) : 0
  const leftAdded = hasAdded ? await leaveAdded(tx, batch, added) : 0
  // What is new comes first, since a thing that is there may move to it.
  if (hasAdded && kind.insert) {
    await writeAndLog(tx, batch, { rows: added, written: kind.insert(added), action: 'created' })
    await kind.complete?.(tx, added)
  }
  if (hasChanged) {
    const written = kind.update(changed)
    await around(tx, batch, () => writeAndLog(tx, batch, { rows: changed, written, action: 'updated' }))
  }
  return { left: leftChanged + leftAdded }
}

const hasRow = z.object({ hasAdded: z.boolean(), hasChanged: z.boolean() })

async function leaveChanged(tx: Db, batch: Batch, rows: SQL): Promise<number> {
  const { kind } = batch
  const isAsChecked = isThere(kind, kind.isAsChecked)
  const left = await leave(tx, batch, {
    rows,
    unless: sql`${isAsChecked} and ${kind.isPossible}`,
    reason: changedSince,
  })
  await keepBefore(tx, batch, rows)
  return left
}

async function leaveAdded(tx: Db, batch: Batch, rows: SQL): Promise<number> {
  const { kind } = batch
  const unless = sql`not ${isThere(kind, sql`true`)} and ${kind.isPossible}`
  const left = await leave(tx, batch, { rows, unless, reason: addedSince })
  const misfits = await setMisfitsAside(tx, batch, 'left')
  return left + misfits + ((await kind.prepare?.(tx, batch)) ?? 0)
}

/**
 * SQL: whether the catalogue has what a row is about, and it is `as` this. The offset has PostgreSQL look up each row of the batch:
 * otherwise it may read the whole catalogue for a batch.
 */
const isThere = (kind: Kind, as: SQL) =>
  sql`exists (select from ${kind.source} where ${kind.isAbout(sql`r.key`)} and ${as} offset 0)`

const around = (tx: Db, batch: Batch, write: () => Promise<unknown>) =>
  batch.kind.around ? batch.kind.around(tx, rowsOf(batch, 'changed'), write) : write()

const changedSince = 'Somebody changed it after the check, or what it refers to is gone: it was left as it is'
const addedSince = 'Somebody added it after the check, or what it refers to is gone: it was left as it is'
const undoChanged = 'Somebody changed it after the import, or what it was before is gone: it was left as it is'
const undoUsed = 'It was changed, ordered or used after the import: it was left as it is'

type Leaving = { rows: SQL; unless: SQL; reason: string }

async function leave(tx: Db, { id }: Batch, { rows, unless, reason }: Leaving): Promise<number> {
  const { count } = await onlyRow(tx, countRow)`
    with leaving as (
      update import_rows set outcome = 'left', reason = ${reason}
      where import_id = ${id} and number in (select r.number from ${rows} where not (${unless})) returning 1
    ) select count(*) from leaving`
  return count
}

/** Orders move the stock without a new version: what a row has before is what it has now, not at the check. */
const keepBefore = (tx: Db, { id, kind }: Batch, rows: SQL) =>
  tx.execute(sql`
    update import_rows set before = (
      select jsonb_object_agg(field, now.values -> field) from jsonb_object_keys(import_rows.values) field
    )
    from (select r.number, ${kind.values} as values, r.before from ${rows}, ${kind.source}
      where ${kind.isAbout(sql`r.key`)}) now
    where import_id = ${id} and import_rows.number = now.number and not now.values @> now.before`)

type Writing = { rows: SQL; written: SQL; action: string; isUndo?: boolean }

/** Writes rows into the catalogue by a statement of their kind, and each thing with what changed into the log. */
async function writeAndLog(tx: Db, batch: Batch, { rows, written, action, isUndo = false }: Writing): Promise<void> {
  const { id, kind, from, to, by, byName } = batch
  await kind.parts?.touch(tx, rows)
  const [before, after] = isUndo ? [sql`w.values`, sql`w.before`] : [sql`w.before`, sql`w.values`]
  const entries = kind.parts ? partsLogged(kind.parts, before, after) : fieldsLogged(kind, before, after)
  await tx.execute(sql`
    with written as (${written}), noted as (
      insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, version, changes)
      select ${by}, ${byName}, ${kind.parts ? 'updated' : action}, ${kind.thing}, written.id::text, ${entries}
      from written join import_rows w on w.import_id = ${id} and w.key = written.key and w.number > ${from}
        and w.number <= ${to} and w.outcome in ('new', 'changed')
      ${kind.parts ? sql`group by written.id` : sql``}
    )
    select count(*) from written`)
}

/** SQL: name, version and changes of a thing's entry: a line for each field that differs. */
function fieldsLogged(kind: Kind, before: SQL, after: SQL): SQL {
  const labels = JSON.stringify(Object.fromEntries(kind.columns.map(({ name, label }) => [name, label])))
  return sql`written.name, written.version, coalesce((
    select jsonb_agg(jsonb_build_object('field', ${labels}::jsonb ->> field, 'from', ${before} ->> field,
      'to', ${after} ->> field)) from jsonb_object_keys(w.values) field where w.before is not null
  ), '[]')`
}

/** The log says so many rows of a thing in words, and counts the others. */
const toldRows = 20

/** SQL: the same of a thing whose rows came, changed or went: they are the lines of one field. */
function partsLogged({ field, say }: NonNullable<Kind['parts']>, before: SQL, after: SQL): SQL {
  const lines = (values: SQL) => sql`(
    select string_agg(line, E'\n' order by place) || case when max(all_lines) > ${toldRows}
      then '\n… and ' || max(all_lines) - ${toldRows} || ' more' else '' end
    from (select line, place, count(*) over () as all_lines
      from unnest(array_agg(${say(values)} order by w.number) filter (where ${values} is not null))
        with ordinality as told (line, place) order by place limit ${toldRows}) told)`
  return sql`(select p.name from products p where p.id = written.id), (select p.version from products p where p.id = written.id),
    jsonb_build_array(jsonb_build_object('field', ${field}::text, 'from', ${lines(before)}, 'to', ${lines(after)}))`
}

/**
 * Takes back what a batch has written: changed things become what they were, new ones go. Leaves alone, and says so at the
 * row, what somebody has changed or used since. Returns how many rows were left.
 */
export async function undoBatch(tx: Db, batch: Batch): Promise<{ left: number }> {
  const { kind } = batch
  const changed = rowsOf(batch, 'changed')
  const added = rowsOf(batch, 'new')
  await kind.lock(tx, rowsOf(batch, ['new', 'changed'], sql`coalesce(w.before, w.values)`))
  const asBefore = rowsOf(batch, 'changed', sql`w.before`)
  const leftChanged = await leave(tx, batch, {
    rows: asBefore,
    unless: sql`${isThere(kind, kind.isAsImported)} and ${kind.isPossible}`,
    reason: undoChanged,
  })
  const written = kind.undone
    ? sql`(select r.number, r.key, ${kind.undone} as v from ${changed}, ${kind.source}
        where ${kind.isAbout(sql`r.key`)}) r`
    : asBefore
  await around(tx, batch, () =>
    writeAndLog(tx, batch, { rows: asBefore, written: kind.update(written), action: 'restored', isUndo: true }),
  )
  // Only now, since what was there before may have moved to what is new.
  const leftAdded = kind.remove
    ? await leave(tx, batch, { rows: added, unless: isThere(kind, kind.mayBeRemoved), reason: undoUsed })
    : 0
  if (kind.remove)
    await writeAndLog(tx, batch, { rows: added, written: kind.remove(added), action: 'deleted', isUndo: true })
  await kind.cleanUp?.(tx, batch)
  return { left: leftChanged + leftAdded }
}
