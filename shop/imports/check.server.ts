import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { ColumnMapping } from '#db/schema/imports.ts'
import { yielding } from '#platform/yielding.ts'
import { formatNumber } from '#shop/numbers.ts'
import { labelOf, setMisfitsAside } from './batch.server.ts'
import { type Column, type Values, valuesRow } from './column.server.ts'
import { unguarded } from './csv-line.ts'
import { type FileFormat, formats } from './formats.ts'
import type { Kind, Reader, RowProblem } from './kind.server.ts'

/** So many rows are checked in one transaction, or fewer that have so many characters together. */
const mostAtOnce = { rows: 2_000, characters: 8_000_000 }

const ambiguous = 'The shop has two of this name, so it cannot be told which one is meant'

const lineRow = z.object({
  number: wholeNumber,
  line: wholeNumber,
  cells: z.array(z.string().nullable()),
  refusal: z.object({ place: z.string(), reason: z.string() }).nullable(),
})
type Line = z.output<typeof lineRow>
const currentRow = z.object({ key: z.string(), version: wholeNumber, values: valuesRow })
type Current = z.output<typeof currentRow>

type Found = {
  number: number
  outcome: keyof Counts
  key: string | null
  field: string | null
  reason: string | null
  values: Values | null
  before: Values | null
  version: number | null
}

/** `width` is the number of columns of the header. */
type Asked = {
  id: string
  kind: Kind
  format: FileFormat
  mapping: ColumnMapping
  position: number
  width: number
}

/** How many rows had which outcome. */
export type Counts = Record<'new' | 'changed' | 'unchanged' | 'refused', number>

/**
 * Checks the rows after `position`: reads their cells, compares them with what the shop has, and writes down what each would
 * do. Changes nothing else. Returns how many rows had which outcome, and the number of the last one.
 */
export async function checkBatch(
  tx: Db,
  { id, kind, format, mapping, position, width }: Asked,
): Promise<{ counts: Counts; last: number }> {
  const lines = await listRows(tx, lineRow)`
    select number, line, cells, refusal from (
      select number, line, cells, refusal, sum(length(cells::text)) over (order by number) - length(cells::text) as length_before
      from import_lines
      where import_id = ${id} and number > ${position} and number <= ${position + (kind.asOneUpTo ?? mostAtOnce.rows)}
    ) next where length_before < ${mostAtOnce.characters} or ${kind.asOneUpTo !== undefined}
    order by number`
  const of = { kind, format }
  const columns = mapping.map(name => kind.columns.find(column => column.name === name) ?? null)
  const read = await Array.fromAsync(yielding(lines), line => readLine(line, { columns, ...of, width }))
  const readable = read.flatMap(row => ('outcome' in row ? [] : [row.values]))
  const reader = await kind.reader(tx, readable, id)
  const named = await Array.fromAsync(yielding(read), row => ('outcome' in row ? row : findKey(row, reader, of)))
  const keys = named.flatMap(row => ('outcome' in row ? [] : [row.key]))
  const { current, twice } = await readCurrent(tx, kind, keys)
  const found = await Array.fromAsync(yielding(named), row => {
    if ('outcome' in row) return row
    if (twice.has(row.key)) return refusedRow(row.number, of, { column: null, reason: ambiguous })
    return compare(row, { reader, now: current.get(row.key), ...of })
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
  return { counts, last }
}

type Readable = { number: number; values: Values }
type Named = Readable & { key: string }

type Of = { kind: Kind; format: FileFormat }

const refused = (number: number, field: string | null, reason: string): Found => ({
  ...{ number, outcome: 'refused', key: null, values: null, before: null, version: null, field, reason },
})

const refusedRow = (number: number, { kind, format }: Of, { column, reason }: RowProblem): Found =>
  refused(number, fieldOf(kind, format, column), reason)

/** 'Category', or 'Category (PartTerminologyID)' where the file calls it otherwise. */
function fieldOf(kind: Kind, format: FileFormat, column: string | null): string | null {
  const label = labelOf(kind, column)
  const element = formats[format].elements[column ?? '']
  return label && element ? `${label} (${element})` : label
}

type Reading = Of & { columns: (Column | null)[]; width: number }

function readLine({ number, cells, refusal }: Line, { columns, kind, format, width }: Reading): Readable | Found {
  if (refusal) return refused(number, refusal.place, refusal.reason)
  const refuse = (column: string | null, reason: string) => refusedRow(number, { kind, format }, { column, reason })
  if (cells.length < width || cells.slice(width).some(cell => cell?.trim() !== '')) {
    return refuse(null, `The row has ${countOf(cells.length)}, and the header has ${formatNumber(width)}`)
  }
  const values: Values = {}
  for (const [place, column] of columns.entries()) {
    const cell = cells[place]
    if (!column || cell === null || (column.mayBeUnsaid && cell?.trim() === '')) continue
    const read = column.read.safeParse(format === 'csv' ? unguarded(cell ?? '') : cell)
    if (!read.success) return refuse(column.name, read.error.issues[0]?.message ?? `${column.label} cannot be read`)
    values[column.name] = read.data
  }
  return { number, values }
}

function findKey({ number, values }: Readable, { find }: Reader, of: Of): Named | Found {
  const found = find(values)
  return 'problem' in found ? refusedRow(number, of, found.problem) : { number, ...found }
}

const countOf = (cells: number) => `${formatNumber(cells)} ${cells === 1 ? 'cell' : 'cells'}`

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

type Beside = Of & { reader: Reader; now: Current | undefined }

function compare({ number, key, values }: Named, { reader, now, kind, format }: Beside): Found {
  const current = now?.values ?? null
  const judged = reader.judge(formats[format].settle(values, current), current)
  if ('problem' in judged) return refusedRow(number, { kind, format }, judged.problem)
  const common = { number, key, field: null, reason: null }
  if (!now) {
    const missing = kind.columns.find(({ name, needed }) => needed === 'new' && !(name in judged.values))
    if (missing) {
      const reason = `${missing.label} is required for something new, and the file does not say it`
      return refusedRow(number, { kind, format }, { column: missing.name, reason })
    }
    return {
      ...common,
      outcome: 'new',
      values: kind.parts ? saidOf(judged.values) : judged.values,
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

/** Of a row that belongs to a product, what it says: most of its fields are empty, and a million rows are kept with them. */
const saidOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const numberRow = z.object({ number: wholeNumber })

/** Writes down what was found; returns the rows that were not written, since the file has their key already. */
async function writeRows(tx: Db, id: string, found: Found[]): Promise<Found[]> {
  const rows = await listRows(tx, numberRow)`
    insert into import_rows (import_id, number, outcome, key, field, reason, values, before, version)
    select ${id}, row.* from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as row (number integer, outcome text,
      key text, field text, reason text, values jsonb, before jsonb, version integer)
    order by number
    on conflict (import_id, key) where outcome <> 'refused' do nothing returning number`
  const written = new Set(rows.map(({ number }) => number))
  return found.filter(({ number }) => !written.has(number))
}

const firstRow = z.object({ key: z.string(), line: wholeNumber })

/** Two rows about one thing: the first one counts, and the others are refused with its line. */
async function refuseTwins(tx: Db, { id, twins, kind, format }: Of & { id: string; twins: Found[] }): Promise<Found[]> {
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
