import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { findRow, onlyRow } from '#db/rows.ts'
import { fileFormats, importStates } from '#db/schema/trade/imports.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { isUuid } from '#shop/ids.ts'
import { formatNumber } from '#shop/numbers.ts'
import { evidenceShape } from '#shop/trade/imports/files/table/evidence.server.ts'
import { isKindName, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { findAlarm } from './alarm.server.ts'
import { applyBatch, type Batch, undoBatch, writtenAtOnce } from './apply.server.ts'
import { checkBatch } from './check.server.ts'
import { startWaiting } from './mapping.server.ts'
import { jobKey, queueWork } from './queue.server.ts'
import { fileSettings } from './settings.server.ts'
import { type ImportState, importCan, restingStates } from './states.ts'

const jobRow = z.object({
  id: z.string(),
  kind: z.string().nullable(),
  format: z.enum(fileFormats),
  state: z.enum(importStates),
  mapping: z.array(z.string().nullable()),
  header: z.array(z.string()),
  settings: fileSettings,
  evidence: evidenceShape,
  position: wholeNumber,
  rowCount: wholeNumber,
  isAtOnce: z.boolean(),
  by: z.string().nullable(),
  byName: z.string(),
})
type Job = z.output<typeof jobRow>

/**
 * Does the next batch of an import, whatever its state asks for: checks, applies or undoes some of its rows in one
 * transaction, which also moves its position. So a process that is killed loses nothing and does nothing twice. Returns the
 * state that it is in then; null where there is no such import.
 */
export async function workOnImport(db: Db, id: string): Promise<ImportState | null> {
  return db.transaction(async tx => {
    await allowTime(tx, 'import')
    // A power cut may take back the last batches as wholes: they are done again then.
    await tx.execute(sql`set local synchronous_commit = off`)
    // What triggers remember of a smaller shop may compare each row of a batch with each of the shop.
    await tx.execute(sql`discard plans`)
    const job = await findRow(tx, jobRow)`
      select id, kind, format, state, mapping, header, settings, evidence, position, row_count as "rowCount",
        is_at_once as "isAtOnce", user_id as by, user_name as "byName"
      from imports where id = ${id} for update`
    if (!job || !isKindName(job.kind)) return job?.state ?? null
    const note = job.state === 'undoing' ? 'Undone' : ''
    await nameStockCause(tx, { reason: 'imported', source: 'import', sourceId: id, note, by: job.by })
    return nextState(tx, job)
  })
}

function nextState(tx: Db, job: Job): Promise<ImportState> {
  switch (job.state) {
    case 'checking':
      return checkNext(tx, job)
    case 'applying':
      return applyNext(tx, job)
    case 'undoing':
      return undoNext(tx, job)
    default:
      return Promise.resolve(job.state)
  }
}

const kindOfJob = ({ kind }: Job) => {
  if (!isKindName(kind)) throw new Error('An import without a kind cannot be worked on')
  return kindOf(kind)
}

const writesRow = z.object({ writes: wholeNumber })

async function checkNext(tx: Db, job: Job): Promise<ImportState> {
  const most = kindOfJob(job).asOneUpTo
  if (most && job.rowCount > most) {
    const problem = `Such a file may have at most ${formatNumber(most)} rows, since its rows name one another`
    await tx.execute(
      sql`update imports set state = 'refused', problem = ${problem}, ended_at = now() where id = ${job.id}`,
    )
    return 'refused'
  }
  const { counts, noted, last } = await checkBatch(tx, { ...job, kind: kindOfJob(job) })
  await tx.execute(sql`
    update imports set position = ${last}, new_count = new_count + ${counts.new},
      changed_count = changed_count + ${counts.changed}, unchanged_count = unchanged_count + ${counts.unchanged},
      refused_count = refused_count + ${counts.refused}, noted_count = noted_count + ${noted}
    where id = ${job.id}`)
  if (last < job.rowCount) return 'checking'
  // What batches choose rows by: looking at the values of a sample of the rows as well took a second.
  await tx.execute(sql`analyze import_rows (import_id, number, outcome, key)`)
  const alarm = await findAlarm(tx, { ...job, kind: kindOfJob(job) })
  const { writes } = await onlyRow(tx, writesRow)`
    update imports set state = 'checked', position = 0, alarm = ${alarm} where id = ${job.id}
    returning new_count + changed_count as writes`
  if (writes === 0) await startWaiting(tx, job.id)
  if (!job.isAtOnce || alarm) return 'checked'
  if (await begin(tx, job.id, 'applying')) return 'applying'
  await tx.execute(sql`update imports set problem = ${waits} where id = ${job.id}`)
  return 'checked'
}

const waits = 'It was not applied at once, since another import was being applied. Apply it when that has ended.'

/** Writes down the whole of what an import did, beside the entries of its rows. */
const logWhole = (tx: Db, { id }: Job, action: 'applied' | 'undone') =>
  tx.execute(sql`
    insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, changes)
    select user_id, user_name, ${action}, 'import', id::text, file_name, jsonb_build_array(
      jsonb_build_object('field', 'New rows', 'from', null, 'to', new_count::text),
      jsonb_build_object('field', 'Changed rows', 'from', null, 'to', changed_count::text),
      jsonb_build_object('field', 'Rows left alone', 'from', null, 'to', left_count::text))
    from imports where id = ${id}`)

const batchOf = (job: Job, from: number, to: number): Batch => ({ ...job, kind: kindOfJob(job), from, to })

async function applyNext(tx: Db, job: Job): Promise<ImportState> {
  const to = kindOfJob(job).asOneUpTo ? job.rowCount : await endOfBatch(tx, job)
  const { left } = await applyBatch(tx, batchOf(job, job.position, to))
  const state = to < job.rowCount ? 'applying' : 'applied'
  await tx.execute(sql`
    update imports set position = ${to}, left_count = left_count + ${left}, state = ${state},
      ended_at = case when ${state} = 'applied' then now() end
    where id = ${job.id}`)
  if (state === 'applied') {
    await logWhole(tx, job, 'applied')
    await startWaiting(tx, job.id)
  }
  return state
}

async function undoNext(tx: Db, job: Job): Promise<ImportState> {
  const from = kindOfJob(job).asOneUpTo ? 0 : Math.max(0, job.position - writtenAtOnce)
  const { left } = await undoBatch(tx, batchOf(job, from, job.position))
  const state = from > 0 ? 'undoing' : 'undone'
  await tx.execute(sql`
    update imports set position = ${from}, left_count = left_count + ${left}, state = ${state},
      ended_at = case when ${state} = 'undone' then now() end
    where id = ${job.id}`)
  if (state === 'undone') await logWhole(tx, job, 'undone')
  return state
}

const endRow = z.object({ last: wholeNumber })

/** Rows that stay as they are need no work: a batch goes over as many of them as stand between. */
async function endOfBatch(tx: Db, { id, position, rowCount }: Job): Promise<number> {
  const found = await findRow(tx, endRow)`
    select number as last from import_rows
    where import_id = ${id} and number > ${position} and outcome in ('new', 'changed')
    order by number offset ${writtenAtOnce} limit 1`
  return found ? found.last - 1 : rowCount
}

const writesAlready = 'Another import is being applied or undone. Wait until it has ended, or stop it.'
const gone = 'This import is not there any more.'
const notNow = 'The import has moved on meanwhile. Look at it again.'

export type Stepped = { ok: true } | { ok: false; message: string }

const lookFirst = 'Something is strange about this file. Tick that it is right, then apply it.'

const stateRow = z.object({ state: z.enum(importStates), isKept: z.boolean(), isStrange: z.boolean() })

/**
 * Begins to apply a checked import, or goes on with one that was stopped. Refused while another one writes, and where something is
 * strange about a file that nobody has begun with, unless somebody `isSure`.
 */
export const applyImport = (db: Db, id: string, { isSure = false } = {}): Promise<Stepped> =>
  step(db, id, 'apply', 'applying', isSure)

/** Begins to take back what an import has written. Refused while another one writes, and once its rows are forgotten. */
export const undoImport = (db: Db, id: string): Promise<Stepped> => step(db, id, 'undo', 'undoing')

const checkStopped = 'The check was stopped. Check the file with these columns, and it begins anew.'

/** Stops a check, an import or its undo between two batches: what is done stays so, and can be gone on with. */
export async function stopImport(db: Db, id: string): Promise<Stepped> {
  if (!isUuid(id)) return { ok: false, message: gone }
  const { rowCount } = await db.execute(sql`
    update imports set state = ${resting} ->> state, problem = case when state = 'checking' then ${checkStopped} end, ended_at = now()
    where id = ${id} and ${resting} ? state`)
  return rowCount ? { ok: true } : { ok: false, message: notNow }
}

const resting = sql`${JSON.stringify(restingStates)}::jsonb`

const stuck =
  'The shop failed at this several times and has stopped trying; its log says why, as work_import. Begin again once that is mended.'

/**
 * Stops imports that are at work while no job of the queue is left to do it, since its last try has failed: whoever looks at
 * their page is told, and can begin again.
 */
export async function stopStuckImports(db: Db): Promise<void> {
  await db.execute(sql`
    update imports set state = ${resting} ->> state, problem = ${stuck}, ended_at = now()
    where ${resting} ? state and not exists (
      select from graphile_worker.jobs job
      where job.key = ${jobKey(sql`imports.id`)} and (job.locked_at is not null or job.attempts < job.max_attempts))`)
}

async function step(
  db: Db,
  id: string,
  asked: 'apply' | 'undo',
  state: 'applying' | 'undoing',
  isSure = true,
): Promise<Stepped> {
  if (!isUuid(id)) return { ok: false, message: gone }
  return db.transaction(async (tx): Promise<Stepped> => {
    const found = await findRow(tx, stateRow)`
      select state, is_kept as "isKept", state = 'checked' and alarm is not null as "isStrange"
      from imports where id = ${id} for update`
    if (!found) return { ok: false, message: gone }
    if (!importCan(found.state, asked)) return { ok: false, message: notNow }
    if (found.isStrange && !isSure) return { ok: false, message: lookFirst }
    if (!found.isKept) return { ok: false, message: 'Its rows are forgotten after 30 days.' }
    if (!(await begin(tx, id, state))) return { ok: false, message: writesAlready }
    await queueWork(tx, id)
    return { ok: true }
  })
}

const busyRow = z.object({ isBusy: z.boolean() })

async function begin(tx: Db, id: string, state: 'applying' | 'undoing'): Promise<boolean> {
  // Two imports may begin at the same moment: the second waits here until it sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports begin'))`)
  const { isBusy } = await onlyRow(tx, busyRow)`
    select exists (select from imports where state in ('applying', 'undoing') and id <> ${id}) as "isBusy"`
  if (isBusy) return false
  await tx.execute(sql`
    update imports set state = ${state}, phase_at = now(), phase_from = position, ended_at = null, problem = null where id = ${id}`)
  return true
}
