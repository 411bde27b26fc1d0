import { z } from 'zod'
import { wholeNumber } from '#db/columns.ts'
import { plainMoney } from '#shop/money.ts'
import { formatNumber } from '#shop/numbers.ts'
import { maxProductPictures, tooManyPictures } from '#shop/office/pictures/places.ts'
import { bareCell, isNothing } from '#shop/trade/formats/nothing.ts'
import { weightUnitOf } from '#shop/trade/imports/files/cells/amounts.ts'
import type { CellRules } from '#shop/trade/imports/files/cells/read.ts'
import { readCell } from '#shop/trade/imports/files/cells/types.ts'
import { type FileFormat, formats } from '#shop/trade/imports/files/formats.ts'
import { centsOfOne, type PriceTerms } from '#shop/trade/imports/files/price-terms.ts'
import type { Column, Value, Values } from '#shop/trade/imports/kinds/column.server.ts'
import type { Kind } from '#shop/trade/imports/kinds/kind.server.ts'
import { labelOf } from './batch.server.ts'
import type { FileSettings } from './settings.server.ts'

const placed = z.object({ place: z.string(), reason: z.string() })
/** A row of a file as it was staged. */
export const lineRow = z.object({
  number: wholeNumber,
  line: wholeNumber,
  cells: z.array(z.string().nullable()),
  refusal: placed.nullable(),
  notes: z.array(placed).nullable(),
})

/** What is wrong at a field: of a row that is refused, or of one that is taken without that value. */
export type Note = { field: string; reason: string }
export type OfFile = { kind: Kind; format: FileFormat }

export type ReadableLine = { number: number; values: Values; notes: Note[]; isHeading: boolean }
/** A row that is refused. `notes` says what else is wrong with it, so that one look at the file mends all of it. */
export type RefusedLine = { number: number; field: string | null; reason: string; notes: Note[] }

/** How the columns of a file are read, by place: null for one that is not. */
export type Reading = OfFile & {
  columns: (Column | null)[]
  rules: CellRules[]
  settings: FileSettings
  priceTerms: PriceTerms
}

/** Reads the cells of a row. A value that cannot be read refuses the row where that cannot do without it, and else only itself. */
export function readLine(
  { number, cells, refusal, notes: staged }: z.output<typeof lineRow>,
  reading: Reading,
): ReadableLine | RefusedLine {
  const notes: Note[] = (staged ?? []).map(({ place, reason }) => ({ field: place, reason }))
  if (refusal) return { number, field: refusal.place, reason: refusal.reason, notes }
  const { columns, kind } = reading
  const width = columns.length
  if (cells.length < width || cells.slice(width).some(cell => cell?.trim() !== '')) {
    const cellsOfRow = `${formatNumber(cells.length)} ${cells.length === 1 ? 'cell' : 'cells'}`
    return {
      number,
      field: null,
      reason: `The row has ${cellsOfRow}, and the header has ${formatNumber(width)}`,
      notes,
    }
  }
  const values = givenForAll(reading)
  let why: Note | null = null
  for (const [place, column] of columns.entries()) {
    // Cells of several columns that are one are read together, where the first of them stands.
    if (columns.indexOf(column) < place) continue
    const said = column && readOf(cells, { ...reading, column, place })
    const terms =
      column?.cell === 'money' ? reading.priceTerms(cells, place, reading.rules[place]?.decimal ?? null) : null
    const read = terms && column ? underTerms(said, terms, column) : said
    if (!column || !read || column.beside) continue
    if ('value' in read) {
      values[column.name] = read.value
      notes.push(...(read.problems ?? []).map(reason => ({ field: column.label, reason })))
      continue
    }
    const note = { field: fieldOf(reading, column.name) ?? column.label, reason: read.problem }
    // What a row of a car or a number says counts as a whole: a part must not be taken to fit without its condition.
    const isNeeded = needsIt(column, cells, reading) || column.isKey || kind.parts !== undefined
    if (isNeeded && !why) why = note
    else notes.push(note)
  }
  const isHeading = kind.thing === 'product' && width > 2 && isLoneText(cells)
  if (!why) return { number, values, notes, isHeading }
  return isHeading ? { number, ...heading, notes: [] } : { number, ...why, notes }
}

/** A price as that of one piece in the shop's currency; what is none, or no whole cents of one, is told. */
function underTerms(said: ReadValue, terms: NonNullable<ReturnType<PriceTerms>>, { name, label }: Column): ReadValue {
  if (!said || !('value' in said) || typeof said.value !== 'string') return said
  if ('wrong' in terms) return { problem: `${label} ${terms.wrong}` }
  // A core charge beside it may be that of one piece already.
  if (name !== 'price') return { problem: `${label} may be that of ${terms.pieces} units. Write that of one` }
  const cents = centsOfOne(Number(said.value.replace('.', '')), terms.pieces)
  if (cents !== null) return { value: plainMoney(cents) }
  return { problem: `${label} is that of ${terms.pieces} units, and no whole cents of one. Write that of one` }
}

/** What is given for all rows of what each of them needs, and the file has no column for. */
function givenForAll({ columns, kind, settings }: Reading): Values {
  if (Object.keys(settings.given).length === 0) return {}
  const unsaid = kind.columns.filter(column => column.needed === 'always' && !columns.includes(column))
  return givenValues({ columns: unsaid }, settings)
}

/** Whether a row cannot do without a column: one that each row needs, or what says the same where that is empty. */
const needsIt = ({ name, needed }: Column, cells: (string | null)[], { columns, kind }: Reading): boolean =>
  needed === 'always' || kind.columns.some(other => other.instead === name && !isSaid(other.name, cells, columns))

/** Whether a row says something in a column. */
const isSaid = (name: string | undefined, cells: (string | null)[], columns: (Column | null)[]): boolean =>
  name !== undefined && !isNothing(bareCell(cells[columns.findIndex(column => column?.name === name)] ?? ''))

/** Why a row is refused that is about nothing the shop has, and is filled as a heading between parts is. */
export const heading = {
  field: null,
  reason: 'Only one cell of this row is filled: it is taken for a heading',
}

/** Whether one cell alone is filled, and with something else than the number of a part. */
const isLoneText = (cells: (string | null)[]) => {
  const [text, ...others] = cells.flatMap(cell => cell?.trim() || [])
  return text !== undefined && others.length === 0 && !/\d/.test(text)
}

type InColumn = Reading & { column: Column; place: number }

/** The value of a cell, and what of it was left out; or why it has none; null where it says nothing. */
type ReadValue = { value: Value; problems?: string[] } | { problem: string } | null

function readOf(cells: (string | null)[], { column, place, rules, settings, format, columns }: InColumn): ReadValue {
  const several = severalCells(cells, column, columns)
  if (several && column.cell === 'pictures') return readPictures(several, column, settings)
  const cell = (several && column.joined?.(several)) ?? cells[place] ?? null
  if (cell === null) return null
  const rule = rules[place] ?? noRules
  const besides = column.cell === 'grams' ? bareCell(cells[rule.unitAt ?? -1] ?? '') : ''
  const unitOfRow = weightUnitOf(besides) ?? (isNothing(besides) ? null : 'unknown')
  const unit = rule.unit === null || rule.unit === 'unknown' ? (unitOfRow ?? rule.unit) : rule.unit
  const asked = { rules: { ...rule, unit }, label: column.label }
  const text = format === 'csv' ? readCell(cell, column.cell ?? 'text', asked) : { text: cell }
  if ('problem' in text) return text
  const read = column.read.safeParse(text.text)
  const isErased = column.isSaidEmpty || (settings.emptyCells === 'erase' && read.success)
  const isLeftOut = () => column.needed !== 'always' || isSaid(column.instead, cells, columns)
  if (text.text === '' && !isErased && isLeftOut()) return null
  if (read.success) return { value: read.data }
  const [why] = read.error.issues.map(({ message }) => message)
  // A form says below its field that all are needed.
  const isOfForm = text.text === '' && !why?.includes(column.label)
  return { problem: isOfForm ? `${column.label} is required` : (why ?? `${column.label} cannot be read`) }
}

/**
 * Reads pictures in several columns, each by itself. A text that is no address, such as a file name, and a picture too many are left
 * out and told; where none is left, the cell is refused.
 */
function readPictures(cells: string[], column: Column, { emptyCells }: FileSettings): ReadValue {
  const problems: string[] = []
  const addresses: string[] = []
  for (const cell of cells) {
    const text = readCell(cell, 'pictures', { rules: noRules, label: column.label })
    const read = 'text' in text ? column.read.safeParse(text.text) : null
    if ('problem' in text) problems.push(text.problem)
    else if (read?.success)
      addresses.push(...text.text.split(' ').filter(address => address && !addresses.includes(address)))
    else problems.push(read?.error.issues[0]?.message ?? `${column.label} cannot be read`)
  }
  if (addresses.length > maxProductPictures) problems.push(`${tooManyPictures}: the first ones are taken`)
  const value = addresses.slice(0, maxProductPictures)
  if (value.length > 0) return { value, problems }
  if (problems.length > 0) return { problem: problems.join('. ') }
  return emptyCells === 'erase' ? { value } : null
}

/** The cells of several columns that are one; null where it is one column alone. */
function severalCells(cells: (string | null)[], column: Column, columns: (Column | null)[]): string[] | null {
  if (!column.joined) return null
  if (columns.indexOf(column) === columns.lastIndexOf(column)) return null
  const places = columns.flatMap((other, at) => (other === column ? at : []))
  return places.map(at => cells[at] ?? '').map(text => (isNothing(bareCell(text)) ? '' : text.trim()))
}

const noRules: CellRules = { decimal: null, isDayFirst: null, unit: null }

/** 'Category', or 'Category (PartTerminologyID)' where the file calls it otherwise. */
export function fieldOf({ kind, format }: OfFile, column: string | null): string | null {
  const label = labelOf(kind, column)
  const element = formats[format].elements[column ?? '']
  return label && element ? `${label} (${element})` : label
}

/** What somebody gave once for all new things of a file, or for all its rows what each of them needs. Characteristics are left to the kind, for each category asks for its own. */
export const givenValues = (kind: Pick<Kind, 'columns'>, { given }: FileSettings): Values =>
  Object.fromEntries(
    kind.columns
      .filter(({ isGiven, name }) => isGiven && name !== 'specifications')
      .flatMap(({ name, read }) => {
        const value = given[name] ? read.safeParse(given[name]) : null
        return value?.success ? [[name, value.data]] : []
      }),
  )
