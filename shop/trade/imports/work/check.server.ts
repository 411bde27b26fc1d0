import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { yielding } from '#platform/yielding.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { type FileFormat, formats } from '#shop/trade/imports/files/formats.ts'
import { linePlace } from '#shop/trade/imports/files/line-place.ts'
import { rulesOf } from '#shop/trade/imports/files/notation.ts'
import { priceTermsOf } from '#shop/trade/imports/files/price-terms.ts'
import type { Evidence } from '#shop/trade/imports/files/table/evidence.server.ts'
import { type Column, isActive, type Values, valuesRow } from '#shop/trade/imports/kinds/column.server.ts'
import type { Kind, Reader, RowProblem } from '#shop/trade/imports/kinds/kind.server.ts'
import { setMisfitsAside } from './batch.server.ts'
import {
  fieldOf,
  givenValues,
  heading,
  lineRow,
  type Note,
  type OfFile,
  type ReadableLine,
  type RefusedLine,
  readLine,
} from './read-line.server.ts'
import type { FileSettings } from './settings.server.ts'

/** The most rows, and the most characters of rows, that are checked in one transaction. */
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
  notes: Problem[]
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

/** How many rows had which outcome. */
export type Counts = Record<'new' | 'changed' | 'unchanged' | 'refused', number>

/**
 * Checks the rows after `position`: reads their cells, compares them with what the shop has, and writes down what each would do.
 * Changes nothing else. Returns how many rows had which outcome, how many that are not refused have notes, and the number of the
 * last one.
 */
export async function checkBatch(
  tx: Db,
  { id, kind, format, mapping, position, header, settings: kept, evidence }: Asked,
): Promise<{ counts: Counts; noted: number; last: number }> {
  const lines = await listRows(tx, lineRow)`
    select number, line, cells, refusal, notes from (
      select number, line, cells, refusal, notes, sum(length(cells::text)) over (order by number) - length(cells::text) as length_before
      from import_lines
      where import_id = ${id} and number > ${position} and number <= ${position + (kind.asOneUpTo ?? mostAtOnce.rows)}
    ) next where length_before < ${mostAtOnce.characters} or ${kind.asOneUpTo !== undefined}
    order by number`
  const of = { kind, format }
  // What a header says holds for its file alone: it is not kept among what was chosen for the files of its supplier.
  const settings = { ...kept, given: { ...kept.given, ...kind.saidByHeader?.(header, mapping) } }
  const columns = mapping.map(name => kind.columns.find(column => column.name === name) ?? null)
  const rules = rulesOf({ columns: kind.columns, mapping, evidence, settings }, header)
  const { currencyCode } = await findSettings(tx)
  const reading = {
    columns,
    rules,
    settings,
    priceTerms: priceTermsOf({ header, mapping, currencyCode, notUnits: kept.notUnits }),
    ...of,
  }
  const read = await Array.fromAsync(yielding(lines), line => readLine(line, reading))
  const readable = read.flatMap(row => ('values' in row ? [row.values] : []))
  const reader = await kind.reader(tx, readable, { importId: id, settings })
  const given = givenValues(kind, settings)
  const named = await Array.fromAsync(yielding(read), row => findKey(row, reader, of))
  const keys = named.flatMap(row => ('outcome' in row ? [] : [row.key]))
  const { current, twice } = await readCurrent(tx, kind, keys)
  const found = await Array.fromAsync(yielding(named), row => {
    if ('outcome' in row) return row
    if (twice.has(row.key)) return refused(row.number, [{ field: null, reason: ambiguous }, ...row.notes])
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

type Problem = { field: string | null; reason: string }

const problemAt = (of: OfFile, { column, reason }: RowProblem): Problem => ({ field: fieldOf(of, column), reason })

/** A refused row: the first problem is why, and its notes have the others, so that one look at the file mends all of them. */
const refused = (number: number, [why, ...notes]: Problem[]): Found => ({
  number,
  outcome: 'refused',
  key: null,
  values: null,
  before: null,
  version: null,
  notes,
  field: why?.field ?? null,
  reason: why?.reason ?? null,
})

function findKey(line: ReadableLine | RefusedLine, { find }: Reader, of: OfFile): Named | Found {
  const { number, notes } = line
  if (!('values' in line)) return refused(number, [{ field: line.field, reason: line.reason }, ...notes])
  const found = find(line.values)
  return 'problem' in found ? refused(number, [problemAt(of, found.problem), ...notes]) : { ...line, ...found }
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

/**
 * Judges a row. A value that cannot be is left out and noted where the row can do without it. Where it cannot, as a product cannot
 * without a category, the row is judged on all the same, for its other values may be wrong too.
 */
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
  const note = { field, reason }
  const without = judgeValues(others, { ...of, notes: [...notes, note] })
  const isMissed = 'problem' in without.judged && !((without.judged.problem.column ?? '') in others)
  return isMissed ? { judged, notes: without.notes.filter(other => other !== note) } : without
}

type Beside = OfFile & { reader: Reader; now: Current | undefined; given: Values; columns: (Column | null)[] }

function compare(
  { number, key, values, notes: read, isHeading }: Named,
  { reader, now, given, columns, kind, format }: Beside,
): Found {
  const current = now?.values ?? null
  const of = { kind, format }
  const settled = formats[format].settle(values, current)
  const asked = current ? settled : { ...given, ...settled }
  const { judged, notes } = judgeValues(asked, { ...of, reader, current, notes: read })
  const problems = problemsOf({ judged, notes }, { ...of, asked, current, columns })
  if ('problem' in judged || problems.length > 0) return refused(number, isHeading && !now ? [heading] : problems)
  const common = { number, key, field: null, reason: null, notes }
  if (!now) {
    return {
      ...common,
      outcome: 'new',
      values: kind.parts ? saidOf(judged.values) : withCare(judged.values, { ...of, notes }),
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

type Unjudged = OfFile & { asked: Values; current: Values | null; columns: (Column | null)[] }

/** What is wrong with a row that cannot be taken, all of it, beginning with why it cannot; nothing of one that can be. */
function problemsOf({ judged, notes }: Judged, { asked, current, columns, ...of }: Unjudged): Problem[] {
  const problem = 'problem' in judged ? [problemAt(of, judged.problem)] : []
  const unread = current ? [] : notes.filter(note => isNeeded(note, of))
  const lacking = current ? [] : lackingOf('problem' in judged ? asked : judged.values, { ...of, columns })
  const isTold = new Set([...notes, ...problem].map(({ field }) => field))
  const why = [...unread, ...problem, ...lacking.filter(({ field }) => !isTold.has(field))]
  return why.length > 0 ? [...new Set([...why, ...notes])] : []
}

/** What something new needs and the row does not say. */
const lackingOf = (values: Values, { columns, ...of }: OfFile & { columns: (Column | null)[] }): Problem[] =>
  of.kind.columns
    .filter(({ name, needed }) => needed === 'new' && !(name in values))
    .map(column => {
      const isInFile = of.format === 'csv' && columns.includes(column)
      const reason = `${column.label} is required${isInFile ? '' : ' for something new, and the file does not say it'}`
      return problemAt(of, { column: column.name, reason })
    })

/** Whether a note is about what something new cannot do without. */
const isNeeded = ({ field }: Note, of: OfFile): boolean =>
  of.kind.columns.some(({ name, needed }) => needed && fieldOf(of, name) === field)

/** Whether something new is to be shown may be what could not be read: then it is not. */
const withCare = (values: Values, { notes, kind, format }: OfFile & { notes: Note[] }): Values =>
  notes.some(({ field }) => field === fieldOf({ kind, format }, isActive.name))
    ? { ...values, isActive: false }
    : values

/** Leaves out the empty fields of a row that belongs to a product: most are empty, and a million rows are kept. */
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

const firstRow = z.object({ key: z.string(), line: wholeNumber, sheet: z.string().nullable() })

/** Two rows about one thing: the first one counts, and the others are refused with its line. */
async function refuseTwins(
  tx: Db,
  { id, twins, kind, format }: OfFile & { id: string; twins: Found[] },
): Promise<Found[]> {
  const keys = twins.map(({ key }) => key)
  const firsts = await listRows(tx, firstRow)`
    select r.key, l.line, l.sheet from import_rows r join import_lines l using (import_id, number)
    where r.import_id = ${id} and r.outcome <> 'refused' and r.key = any(${sql.param(keys)}::text[])`
  const placeOf = new Map(firsts.map(({ key, ...place }) => [key, linePlace(place)]))
  const field = fieldOf({ kind, format }, kind.columns.find(({ needed }) => needed === 'always')?.name ?? null)
  return twins.map(({ number, key }) =>
    refused(number, [{ field, reason: `${placeOf.get(key ?? '') ?? 'Another line'} is about the same one already` }]),
  )
}
