import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { decimalNumber, moment, wholeNumber } from '#db/columns.ts'
import { findRow, listRows, onlyRow } from '#db/rows.ts'
import { fileFormats, importStates } from '#db/schema/trade/imports.ts'
import { isUuid } from '#shop/ids.ts'
import {
  adminCountLimit,
  type Beginning,
  countPages,
  listBeginning,
  makePage,
  type Page,
  pageSize,
} from '#shop/paging.ts'
import { type Column, cellText, valueShape } from '#shop/trade/imports/kinds/column.server.ts'
import type { Kind } from '#shop/trade/imports/kinds/kind.server.ts'
import { isKindName, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { isHeld } from './alarm.server.ts'
import { fileSettings, layoutShape } from './settings.server.ts'
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
  notedCount: wholeNumber,
  settings: fileSettings,
  layout: layoutShape.nullable(),
  alarm: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
  isKept: z.boolean(),
  rate: decimalNumber.nullable(),
})

const shownColumns = sql`id, kind, supplier, file_name as "fileName", format, part_of as "partOf", user_name as "userName", state, problem, header, mapping,
  row_count as "rowCount", position, phase_from as "phaseFrom", new_count as "newCount", changed_count as "changedCount",
  unchanged_count as "unchangedCount", refused_count as "refusedCount", left_count as "leftCount", noted_count as "notedCount",
  settings, layout, alarm, created_at as "createdAt",
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

const countRow = z.object({ count: wholeNumber })

/** A page of the imports, or of those that wait for an answer; the newest first. A page number above the last one answers the last page. */
export async function listImports(db: Db, page: number, onlyHeld = false): Promise<Page<ShownImport>> {
  const chosen = onlyHeld ? isHeld : sql`true`
  const { count } = await onlyRow(db, countRow)`
    select count(*) from (select from imports where ${chosen} limit ${adminCountLimit + 1}) counted`
  const shown = Math.min(page, countPages(count, adminCountLimit))
  const items = await listRows(db, importRow)`
    select ${shownColumns} from imports where ${chosen} order by created_at desc, part_of is not null, id desc
    limit ${pageSize} offset ${(shown - 1) * pageSize}`
  return makePage(items, count, shown, adminCountLimit)
}

const values = z.record(z.string(), z.unknown()).nullable()
const shownRow = z.object({
  number: wholeNumber,
  line: wholeNumber,
  sheet: z.string().nullable(),
  key: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string().nullable(),
  values,
  before: values,
})

/** SQL: what a row of an import is about, in words: as its kind says it, or of a refused one what stands in its first cells. */
export function nameOfRow(kind: Kind | null): SQL {
  const written = sql`coalesce(r.values, r.before)`
  const said = kind?.parts
    ? sql`(${written} ->> 'reference') || ' · ' || ${kind.parts.say(written)}`
    : (kind?.name?.(sql`r.key`, written) ?? sql`null`)
  return sql`coalesce(${said}, r.key, (
    select string_agg(left(cell, 40), ' · ' order by place)
    from jsonb_array_elements_text(l.cells) with ordinality as cells (cell, place) where place <= 3 and cell <> ''))`
}

/** SQL: all that is wrong with a row `r` of an import as `[{field, reason}]`: why it is refused or left alone, then its notes. */
export const problemsOfRow = sql`(case when r.reason is null then '[]' else
  jsonb_build_array(jsonb_build_object('field', r.field, 'reason', r.reason)) end || coalesce(r.notes, '[]'))`

/** How many rows an import has written that are still in the shop, and that an undo takes back. */
export async function countApplied(db: Db, { id, position }: Pick<ShownImport, 'id' | 'position'>): Promise<number> {
  const { count } = await onlyRow(db, countRow)`
    select count(*) from import_rows
    where import_id = ${id} and number <= ${position} and outcome in ('new', 'changed')`
  return count
}

/** The first rows of an import with one outcome, after one of that number, with what each changes. */
export async function listImportRows(
  db: Db,
  { id, kind: kindName }: Pick<ShownImport, 'id' | 'kind'>,
  outcome: ImportOutcome,
  limit: number,
  after = 0,
): Promise<ShownRow[]> {
  const kind = isKindName(kindName) ? kindOf(kindName) : null
  const rows = await listRows(db, shownRow)`
    select r.number, l.line, l.sheet, ${nameOfRow(kind)} as key, r.field, r.reason, r.values, r.before
    from import_rows r join import_lines l using (import_id, number)
    where r.import_id = ${id} and r.outcome = ${outcome} and r.outcome <> 'unchanged' and r.number > ${after}
    order by r.number limit ${limit}`
  const columns = kind?.columns ?? []
  return rows.map(({ values, before, ...row }) => ({
    ...row,
    changes: columns
      .filter(({ name }) => values && name in values && !isDeepStrictEqual(before?.[name], values[name]))
      .map(column => ({
        field: column.label,
        from: before ? valueText(before[column.name], column) : null,
        to: valueText(values?.[column.name], column),
      })),
  }))
}

const valueText = (value: unknown, { tell: say = text => text }: Column): string => {
  const text = valueShape.catch(null).parse(value)
  return typeof text === 'string' ? say(text) : cellText(text)
}

/** The most words of a file for which somebody is asked to choose a category at once. */
const askedAtOnce = 30

const wordRow = z.object({ word: z.string(), count: wholeNumber })

/** What the file of an import calls categories that the shop cannot tell, with the number of its rows, the most frequent first. */
export async function listUnknownCategories(
  db: Db,
  { id, mapping }: Pick<ShownImport, 'id' | 'mapping'>,
): Promise<Beginning<z.output<typeof wordRow>>> {
  const place = mapping.indexOf('category')
  if (place === -1) return { items: [], hasMore: false }
  return listBeginning(
    askedAtOnce,
    limit => listRows(db, wordRow)`
    select trim(l.cells ->> ${place}::integer) as word, count(*) as count
    from import_rows r join import_lines l using (import_id, number)
    where r.import_id = ${id} and (r.outcome = 'refused' or r.notes is not null)
      and exists (select from jsonb_array_elements(${problemsOfRow}) problem where problem ->> 'field' like 'Category%')
      and trim(l.cells ->> ${place}::integer) <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`,
  )
}

const cellsRow = z.object({ cells: z.array(z.string().nullable()) })

/** Lists what stands in the first rows of each column of a file, so that somebody can tell what the column is. */
export async function listSamples(db: Db, { id, header }: Pick<ShownImport, 'id' | 'header'>): Promise<string[]> {
  const rows = await listRows(db, cellsRow)`
    select cells from import_lines where import_id = ${id} and number <= 20 order by number`
  return header.map((_, place) => {
    const cells = rows.flatMap(({ cells }) => cells[place]?.trim().slice(0, 40) || [])
    return [...new Set(cells)].slice(0, 3).join(' · ')
  })
}

/** Rows are forgotten so many at a time, so that no statement takes long. */
const forgottenAtOnce = 10_000

/** Forgets the rows of imports that ended 30 days ago, or were never begun for so long; what is kept of these are their figures. */
export async function forgetOldImports(db: Db): Promise<void> {
  await db.execute(sql`
    update imports set is_kept = false, state = case when state in ('unmapped', 'waiting', 'checked') then 'refused' else state end
    where is_kept and coalesce(ended_at, created_at) < now() - ${keptFor}
      and state not in ('reading', 'checking', 'applying', 'undoing')`)
  for (const table of [sql`import_rows`, sql`import_lines`, sql`import_pieces`]) {
    let count: number | null
    do {
      const deleted = await db.execute(sql`
        delete from ${table} where (import_id, number) in (
          select r.import_id, r.number from imports i join ${table} r on r.import_id = i.id
          where not i.is_kept limit ${forgottenAtOnce})`)
      count = deleted.rowCount
    } while (count === forgottenAtOnce)
  }
}
