import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { yielding } from '#platform/yielding.ts'
import { type FileFormat, formats } from '#shop/trade/imports/files/formats.ts'
import { rulesOf } from '#shop/trade/imports/files/notation.ts'
import type { Evidence } from '#shop/trade/imports/files/table/evidence.server.ts'
import { type Column, isActive, type Values, valuesRow } from '#shop/trade/imports/kinds/column.server.ts'
import type { Kind, Reader, RowProblem } from '#shop/trade/imports/kinds/kind.server.ts'
import { setMisfitsAside } from './batch.server.ts'
import {
  fieldOf,
  givenValues,
  lineRow,
  type Note,
  type OfFile,
  type ReadableLine,
  type RefusedLine,
  readLine,
} from './read-line.server.ts'
import type { FileSettings } from './settings.server.ts'

/** So many rows are checked in one transaction, or fewer that have so many characters together. */
const mostAtOnce = { rows: 2_000, characters: 8_000_000 }

const ambiguous = 'The shop has two of this name, so it cannot be told which one is meant'

const currentRow = z.object({ key: z.string(), version: wholeNumber, values: valuesRow })
type Current = z.output<typeof currentRow>

type Found = {
  number: number
  outcome: keyof Counts
  key: string | null
  field: string | null
  reason: string | null
  notes: Note[]
  values: Values | null
  before: Values | null
  version: number | null
}

type Asked = {
  id: string
  kind: Kind
  format: FileFormat
  mapping: ColumnMapping
  position: number
  header: string[]
  settings: FileSettings
  evidence: Evidence
}

/** How many rows had which outcome; and of how many that are not refused a value was left out. */
export type Counts = Record<'new' | 'changed' | 'unchanged' | 'refused', number>

/**
 * Checks the rows after `position`: reads their cells, compares them with what the shop has, and writes down what each would
 * do. Changes nothing else. Returns how many rows had which outcome, and the number of the last one.
 */
export async function checkBatch(
  tx: Db,
  { id, kind, format, mapping, position, header, settings, evidence }: Asked,
): Promise<{ counts: Counts; noted: number; last: number }> {
  const lines = await listRows(tx, lineRow)`
    select number, line, cells, refusal, notes from (
      select number, line, cells, refusal, notes, sum(length(cells::text)) over (order by number) - length(cells::text) as length_before
      from import_lines
      where import_id = ${id} and number > ${position} and number <= ${position + (kind.asOneUpTo ?? mostAtOnce.rows)}
    ) next where length_before < ${mostAtOnce.characters} or ${kind.asOneUpTo !== undefined}
    order by number`
  const of = { kind, format }
  const columns = mapping.map(name => kind.columns.find(column => column.name === name) ?? null)
  const rules = rulesOf({ columns: kind.columns, mapping, evidence, settings }, header)
  const read = await Array.fromAsync(yielding(lines), line => readLine(line, { columns, rules, settings, ...of }))
  const readable = read.flatMap(row => ('values' in row ? [row.values] : []))
  const reader = await kind.reader(tx, readable, { importId: id, settings })
  const given = givenValues(kind, settings)
  const named = await Array.fromAsync(yielding(read), row => findKey(row, reader, of))
  const keys = named.flatMap(row => ('outcome' in row ? [] : [row.key]))
  const { current, twice } = await readCurrent(tx, kind, keys)
  const found = await Array.fromAsync(yielding(named), row => {
    if ('outcome' in row) return row
    if (twice.has(row.key)) return refusedRow(row.number, of, { column: null, reason: ambiguous })
    return compare(row, { reader, now: current.get(row.key), given, columns, ...of })
  })
  const twins = await writeRows(tx, id, found)
  if (twins.length > 0) await writeRows(tx, id, await refuseTwins(tx, { id, twins, kind, format }))
  const isTwin = new Set(twins.map(({ number }) => number))
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { number, outcome } of found) counts[isTwin.has(number) ? 'refused' : outcome] += 1
  const last = lines.at(-1)?.number ?? position
  const misfits = await setMisfitsAside(tx, { id, kind, from: position, to: last }, 'refused')
  counts.new -= misfits
  counts.refused += misfits
  const noted = found.filter(
    ({ number, outcome, notes }) => notes.length > 0 && outcome !== 'refused' && !isTwin.has(number),
  )
  return { counts, noted: noted.length, last }
}

type Named = ReadableLine & { key: string }

const refused = (number: number, field: string | null, reason: string): Found => ({
  ...{ number, outcome: 'refused', key: null, values: null, before: null, version: null, notes: [], field, reason },
})

const refusedRow = (number: number, { kind, format }: OfFile, { column, reason }: RowProblem): Found =>
  refused(number, fieldOf({ kind, format }, column), reason)

function findKey(line: ReadableLine | RefusedLine, { find }: Reader, of: OfFile): Named | Found {
  if (!('values' in line)) return refused(line.number, line.field, line.reason)
  const { number, values, notes } = line
  const found = find(values)
  return 'problem' in found ? refusedRow(number, of, found.problem) : { number, notes, ...found }
}

/** What the shop has under these keys, and the keys under which it has two things. */
async function readCurrent(tx: Db, kind: Kind, keys: string[]) {
  const rows = await listRows(tx, currentRow)`
    select r.key, ${kind.version} as version, ${kind.values} as values
    from (select distinct key from unnest(${sql.param(keys)}::text[]) key) r, ${kind.source}
    where ${kind.isAbout(sql`r.key`)}`
  const current = new Map<string, Current>()
  const twice = new Set<string>()
  for (const row of rows) {
    if (current.has(row.key)) twice.add(row.key)
    current.set(row.key, row)
  }
  return { current, twice }
}

type Judged = { judged: ReturnType<Reader['judge']>; notes: Note[] }
type Judging = OfFile & { reader: Reader; current: Values | null; notes: Note[] }

/** Judges a row. A value that cannot be is left out and noted where the row can do without it. */
function judgeValues(values: Values, { notes, ...of }: Judging): Judged {
  const { reader, current, kind, format } = of
  const judged = reader.judge(values, current)
  if (!('problem' in judged)) return { judged, notes }
  const { column: name, reason } = judged.problem
  const column = kind.columns.find(column => column.name === name)
  const field = fieldOf({ kind, format }, name)
  if (!column || !field || column.needed === 'always' || kind.parts || !(column.name in values))
    return { judged, notes }
  const { [column.name]: _, ...others } = values
  const without = judgeValues(others, { ...of, notes: [...notes, { field, reason }] })
  return 'problem' in without.judged ? { judged, notes } : without
}

type Beside = OfFile & { reader: Reader; now: Current | undefined; given: Values; columns: (Column | null)[] }

function compare(
  { number, key, values, notes: read }: Named,
  { reader, now, given, columns, kind, format }: Beside,
): Found {
  const current = now?.values ?? null
  const settled = formats[format].settle(values, current)
  const { judged, notes } = judgeValues(current ? settled : { ...given, ...settled }, {
    reader,
    current,
    kind,
    format,
    notes: read,
  })
  const refuse = (column: string | null, reason: string) => refused(number, fieldOf({ kind, format }, column), reason)
  const unread = current ? undefined : unreadOf(notes, { kind, format })
  if (unread) return refused(number, unread.field, unread.reason)
  if ('problem' in judged) return refuse(judged.problem.column, judged.problem.reason)
  const common = { number, key, field: null, reason: null, notes }
  if (!now) {
    const missing = kind.columns.find(({ name, needed }) => needed === 'new' && !(name in judged.values))
    if (missing) {
      const isInFile = format === 'csv' && columns.includes(missing)
      return refuse(
        missing.name,
        `${missing.label} is required${isInFile ? '' : ' for something new, and the file does not say it'}`,
      )
    }
    return {
      ...common,
      outcome: 'new',
      values: kind.parts ? saidOf(judged.values) : withCare(judged.values, { notes, kind, format }),
      before: null,
      version: null,
    }
  }
  const differing = Object.keys(judged.values).filter(name => !isDeepStrictEqual(judged.values[name], now.values[name]))
  if (differing.length === 0)
    return { ...common, outcome: 'unchanged', values: null, before: null, version: now.version }
  const changed = { ...common, outcome: 'changed' as const, version: now.version }
  // A row that belongs to a thing is told and compared as a whole: it is small, and says nothing in pieces.
  if (kind.parts) return { ...changed, values: { ...now.values, ...judged.values }, before: now.values }
  const pick = (from: Values): Values => Object.fromEntries(differing.map(name => [name, from[name] ?? null]))
  return { ...changed, values: pick(judged.values), before: pick(now.values) }
}

/** Of something new, what it needs and nobody can read. */
const unreadOf = (notes: Note[], of: OfFile): Note | undefined =>
  notes.find(({ field }) => of.kind.columns.some(({ name, needed }) => needed && fieldOf(of, name) === field))

/** Whether something new is to be shown may be what could not be read: then it is not. */
const withCare = (values: Values, { notes, kind, format }: OfFile & { notes: Note[] }): Values =>
  notes.some(({ field }) => field === fieldOf({ kind, format }, isActive.name))
    ? { ...values, isActive: false }
    : values

/** Of a row that belongs to a product, what it says: most of its fields are empty, and a million rows are kept with them. */
const saidOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const numberRow = z.object({ number: wholeNumber })

/** Writes down what was found; returns the rows that were not written, since the file has their key already. */
async function writeRows(tx: Db, id: string, found: Found[]): Promise<Found[]> {
  const rows = await listRows(tx, numberRow)`
    insert into import_rows (import_id, number, outcome, key, field, reason, notes, values, before, version)
    select ${id}, number, outcome, key, field, reason, nullif(notes, '[]'), values, before, version
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as row (number integer, outcome text,
      key text, field text, reason text, notes jsonb, values jsonb, before jsonb, version integer)
    order by number
    on conflict (import_id, key) where outcome <> 'refused' do nothing returning number`
  const written = new Set(rows.map(({ number }) => number))
  return found.filter(({ number }) => !written.has(number))
}

const firstRow = z.object({ key: z.string(), line: wholeNumber })

/** Two rows about one thing: the first one counts, and the others are refused with its line. */
async function refuseTwins(
  tx: Db,
  { id, twins, kind, format }: OfFile & { id: string; twins: Found[] },
): Promise<Found[]> {
  const keys = twins.map(({ key }) => key)
  const firsts = await listRows(tx, firstRow)`
    select r.key, l.line from import_rows r join import_lines l using (import_id, number)
    where r.import_id = ${id} and r.outcome <> 'refused' and r.key = any(${sql.param(keys)}::text[])`
  const lineOf = new Map(firsts.map(({ key, line }) => [key, line]))
  const column = kind.columns.find(({ needed }) => needed === 'always')?.name ?? null
  return twins.map(({ number, key }) =>
    refusedRow(
      number,
      { kind, format },
      { column, reason: `Line ${lineOf.get(key ?? '') ?? '?'} is about the same one already` },
    ),
  )
}
