import type { YearSpan } from '#shop/cars/vehicles/year-spans.ts'
import { spansOf } from '#shop/cars/vehicles/year-spans.ts'
import type { Fit, KnownVariant } from './matching.ts'

/** An application whose variants are found: `line` is where it stands in its file. */
export type MatchedApplication = {
  line: number
  partNumber: string
  years: { from: number; to: number }
  fits: Fit[]
}

type Condition = Omit<Fit, 'variantIds' | 'notes'>

/** One row of fitment, as it comes out of applications. `line` is that of the first application of which it comes. */
export type FittedRow = Condition & {
  line: number
  partNumber: string
  variantId: number
  note: string | null
  /** Why it is none, and by which element. */
  refusal: { place: string; reason: string } | null
}

/**
 * Merges applications into rows of fitment. Files have one for each model year: those of all years of a variant become one row,
 * and where some years are missing a row with a note that names those there are. All applications of a part come one after the
 * other, and only those of one part are in memory.
 */
export async function* mergeApplications(
  known: KnownVariant[],
  applications: AsyncIterable<MatchedApplication>,
): AsyncGenerator<FittedRow> {
  const spansById = new Map(known.map(({ id, year }) => [id, spansOf(year)]))
  let ofPart = new Map<string, Gathered>()
  let part: string | null = null
  for await (const application of applications) {
    if (application.partNumber !== part) {
      yield* rowsOf(ofPart, spansById)
      ofPart = new Map()
      part = application.partNumber
    }
    gather(ofPart, application)
  }
  yield* rowsOf(ofPart, spansById)
}

type Gathered = { row: Omit<FittedRow, 'note' | 'refusal'>; notes: string; years: Set<number> }

/** Puts each variant of an application to the row that asks the same of it. */
function gather(ofPart: Map<string, Gathered>, { line, partNumber, years, fits }: MatchedApplication) {
  for (const { variantIds, notes, ...asked } of fits) {
    const condition = JSON.stringify([asked, notes])
    for (const variantId of variantIds) {
      const key = `${variantId} ${condition}`
      const gathered = ofPart.get(key) ?? { row: { line, partNumber, variantId, ...asked }, notes, years: new Set() }
      for (let year = years.from; year <= years.to; year++) gathered.years.add(year)
      ofPart.set(key, gathered)
    }
  }
}

/**
 * The rows of a part. Where applications differ in nothing but how many pieces a car needs, nobody can say which of them is right: that
 * the part fits is taken, without a number, and the later ones are refused.
 */
function rowsOf(ofPart: Map<string, Gathered>, spansById: Map<number, YearSpan[]>): FittedRow[] {
  const rows: FittedRow[] = []
  const first = new Map<string, { row: FittedRow; said: number | null }>()
  for (const { row: gathered, notes, years } of ofPart.values()) {
    const yearsOf = yearsNote(spansById.get(gathered.variantId) ?? [], [...years])
    const row: FittedRow = { ...gathered, note: [yearsOf, notes].filter(Boolean).join('; ') || null, refusal: null }
    const key = JSON.stringify({ ...row, line: null, quantity: null })
    const same = first.get(key)
    if (!same) {
      first.set(key, { row, said: row.quantity })
      rows.push(row)
    } else if (same.said === null || row.quantity === null) {
      same.said ??= row.quantity
      same.row.quantity = same.said
    } else {
      same.row.quantity = null
      const reason = `Line ${same.row.line} says that a car needs ${same.said}, and this one ${row.quantity}, of the same part at the same place. It is taken as fitting, without a number`
      rows.push({ ...row, refusal: { place: 'Qty', reason } })
    }
  }
  return rows
}

/** Which model years of a variant a part fits, where it is not all of them; null where it is. */
function yearsNote(spans: YearSpan[], years: number[]): string | null {
  // A variant that is still built goes on; nobody knows of more of its years than this one.
  const until = (to: number | null) => to ?? new Date().getUTCFullYear()
  const isAll =
    spans.length > 0 && spans.every(({ from, to }) => countWithin(years, from, until(to)) === until(to) - from + 1)
  if (isAll) return null
  const sorted = years.toSorted((a, b) => a - b)
  const runs: { from: number; to: number }[] = []
  for (const year of sorted) {
    const last = runs.at(-1)
    if (last && last.to === year - 1) last.to = year
    else runs.push({ from: year, to: year })
  }
  return `Model years ${runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ')}`
}

const countWithin = (years: number[], from: number, to: number) =>
  years.filter(year => year >= from && year <= to).length
