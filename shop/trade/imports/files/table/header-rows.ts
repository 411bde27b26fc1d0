import type { CountKnown } from './layout.ts'

export type Row = { line: number; cells: string[] }

/** The names of the columns, and the line of the last row that they stand in: the one above the rows where the file has none. */
export type Header = Row & { last: number; isNamed: boolean }

const isNumber = (cell: string) => /^[^\p{L}\p{N}]*\d[\d.,\s]*[^\p{L}\p{N}]*$/u.test(cell)
const isFilled = (cell: string) => cell !== ''

/**
 * A header whose names stand in two rows, one part above the other: 'Unit' over 'Price', or 'Preis' once over 'netto' and 'brutto'. It is
 * one where the parts together name more columns than either row does; null where no two rows do.
 */
export function headerOfTwoRows(rows: readonly Row[], countKnown: CountKnown): Header | null {
  const known = new Map<string, boolean>()
  const isKnown = (name: string) => {
    const is = known.get(name) ?? countKnown([name]) > 0
    known.set(name, is)
    return is
  }
  const countOf = (cells: string[]) => cells.filter(isKnown).length
  const pairs = rows.slice(1).flatMap((lower, at) => {
    const upper = rows[at]
    if (!upper || [upper, lower].some(({ cells }) => cells.filter(isFilled).length < 2 || cells.some(isNumber)))
      return []
    const names = joinedNames(upper.cells, lower.cells, isKnown)
    const count = countOf(names)
    const isMore = count > Math.max(countOf(upper.cells), countOf(lower.cells), 1)
    // The cells of a row of data are no names, but for one by chance; what is merged with the one above says nothing.
    const said = lower.cells.flatMap((cell, place) =>
      cell && cell !== upper.cells[place] ? isKnown(names[place] ?? '') && names[place] !== upper.cells[place] : [],
    )
    const isOfNames = said.filter(Boolean).length * 2 > said.length
    const isJoined = names.some(
      (name, place) => isKnown(name) && name !== lower.cells[place] && name !== upper.cells[place],
    )
    return isMore && isOfNames && isJoined
      ? { count, header: { line: upper.line, cells: names, last: lower.line, isNamed: true } }
      : []
  })
  const [most] = pairs.toSorted((one, other) => other.count - one.count)
  return most?.header ?? null
}

/** A group that stands once over several columns stands in the first of them. */
function joinedNames(upper: string[], lower: string[], isKnown: (name: string) => boolean): string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
    const below = lower[place] ?? ''
    group = upper[place] || group
    const above = upper[place] || (below && group)
    const whole = `${above} ${below}`.trim()
    return [whole, below, upper[place]].find(name => name && isKnown(name)) ?? whole
  })
}

/** Whether a table begins with its first row, without names of columns: one that has numbers, where none of its first rows has a name that is known. */
export const isNameless = (first: Row, rows: readonly Row[], countKnown: CountKnown): boolean =>
  first.cells.filter(isFilled).length > 1 &&
  first.cells.some(isNumber) &&
  rows.every(({ cells }) => countKnown(cells) === 0)
