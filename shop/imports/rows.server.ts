import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { decimalNumber, moment, wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { findRow, listRows } from '#db/rows.ts'
import { fileFormats, importStates } from '#db/schema/imports.ts'
import { isUuid } from '#shop/ids.ts'
import { type Column, cellText, type Value } from './column.server.ts'
import { csvLine } from './csv-line.ts'
import { isKindName, kindOf } from './kinds.server.ts'
import type { ShownImport, ShownRow } from './shown.ts'
import type { ImportOutcome } from './states.ts'

const keptFor = sql`interval '30 days'`

const importRow = z.object({
  id: z.string(),
  kind: z.string().nullable(),
  supplier: z.string(),
  fileName: z.string(),
  format: z.enum(fileFormats),
  partOf: z.string().nullable(),
  userName: z.string(),
  state: z.enum(importStates),
  problem: z.string().nullable(),
  header: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  rowCount: wholeNumber,
  position: wholeNumber,
  phaseFrom: wholeNumber,
  newCount: wholeNumber,
  changedCount: wholeNumber,
  unchangedCount: wholeNumber,
  refusedCount: wholeNumber,
  leftCount: wholeNumber,
  createdAt: moment,
  endedAt: moment.nullable(),
  isKept: z.boolean(),
  rate: decimalNumber.nullable(),
})

const shownColumns = sql`id, kind, supplier, file_name as "fileName", format, part_of as "partOf", user_name as "userName", state, problem, header, mapping,
  row_count as "rowCount", position, phase_from as "phaseFrom", new_count as "newCount", changed_count as "changedCount",
  unchanged_count as "unchangedCount", refused_count as "refusedCount", left_count as "leftCount", created_at as "createdAt",
  ended_at as "endedAt", is_kept as "isKept", round(abs(position - phase_from)
    / nullif(extract(epoch from clock_timestamp() - phase_at), 0)) as rate`

/** An import by its id; null where there is none. */
export async function findImport(db: Db, id: string): Promise<ShownImport | null> {
  return isUuid(id) ? findRow(db, importRow)`select ${shownColumns} from imports where id = ${id}` : null
}

/** The other imports of the same file, of which some hold two: first the one that is applied first. */
export const listRestOfFile = (db: Db, { id, partOf }: Pick<ShownImport, 'id' | 'partOf'>): Promise<ShownImport[]> =>
  listRows(db, importRow)`
    select ${shownColumns} from imports
    where (id = ${partOf} or part_of = ${partOf ?? id}) and id <> ${id} order by part_of is not null, kind`

/** The newest imports, at most 50. */
export const listImports = (db: Db): Promise<ShownImport[]> =>
  listRows(
    db,
    importRow,
  )`select ${shownColumns} from imports order by created_at desc, part_of is not null, id desc limit 50`

const values = z.record(z.string(), z.unknown()).nullable()
const shownRow = z.object({
  line: wholeNumber,
  key: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string().nullable(),
  values,
  before: values,
})

/** The first rows of an import with one outcome, with what each changes. */
export async function listImportRows(
  db: Db,
  { id, kind }: Pick<ShownImport, 'id' | 'kind'>,
  outcome: ImportOutcome,
  limit: number,
): Promise<ShownRow[]> {
  const parts = isKindName(kind) ? kindOf(kind).parts : undefined
  const written = sql`coalesce(r.values, r.before)`
  const name = parts ? sql`coalesce((${written} ->> 'reference') || ' · ' || ${parts.say(written)}, r.key)` : sql`r.key`
  const rows = await listRows(db, shownRow)`
    select l.line, ${name} as key, r.field, r.reason, r.values, r.before
    from import_rows r join import_lines l using (import_id, number)
    where r.import_id = ${id} and r.outcome = ${outcome} and r.outcome <> 'unchanged' order by r.number limit ${limit}`
  const columns = isKindName(kind) ? kindOf(kind).columns : []
  return rows.map(({ values, before, ...row }) => ({
    ...row,
    changes: columns
      .filter(({ name }) => values && name in values && !isDeepStrictEqual(before?.[name], values[name]))
      .map(column => ({
        field: column.label,
        from: before ? tell(before[column.name], column) : null,
        to: tell(values?.[column.name], column),
      })),
  }))
}

const plain: z.ZodType<Value> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
])
const tell = (value: unknown, { tell: say = text => text }: Column): string => {
  const text = plain.catch(null).parse(value)
  return typeof text === 'string' ? say(text) : cellText(text)
}

const refusedRow = z.object({
  number: wholeNumber,
  line: wholeNumber,
  field: z.string().nullable(),
  reason: z.string().nullable(),
  cells: z.array(z.string().nullable()),
})

/** Rows of the file of refused rows are read so many at a time. */
const page = 1_000

/**
 * The refused rows of an import, and those that were left alone, as a CSV file: each as it came, with its line, the column and
 * the reason before it. Mend the cells and send the file again: the three columns are not read.
 */
export async function* writeRefused(
  db: Db,
  { id, header }: Pick<ShownImport, 'id' | 'header'>,
): AsyncGenerator<string> {
  yield csvLine(['Line', 'Column', 'Why refused', ...header])
  let last = 0
  for (;;) {
    const rows = await listRows(db, refusedRow)`
      select number, l.line, r.field, r.reason, l.cells from import_rows r join import_lines l using (import_id, number)
      where import_id = ${id} and r.outcome in ('refused', 'left') and number > ${last} order by number limit ${page}`
    for (const { line, field, reason, cells } of rows) {
      yield csvLine([String(line), field ?? '', reason ?? '', ...cells.map(cell => cell ?? '')])
    }
    const end = rows.at(-1)
    if (!end || rows.length < page) return
    last = end.number
  }
}

/** Forgets the rows of imports that are 30 days old; what is kept of these are their figures. */
export async function forgetOldImports(db: Db): Promise<void> {
  await db.transaction(async tx => {
    await allowTime(tx, 'import')
    const old = sql`(select id from imports where created_at < now() - ${keptFor} and is_kept)`
    await tx.execute(sql`delete from import_rows where import_id in ${old}`)
    await tx.execute(sql`delete from import_lines where import_id in ${old}`)
    await tx.execute(sql`
      update imports set is_kept = false, state = case when state in ('reading', 'unmapped', 'waiting', 'checking', 'checked')
        then 'refused' else state end
      where id in ${old}`)
  })
}
