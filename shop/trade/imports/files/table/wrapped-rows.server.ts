import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { CountKnown } from './layout.ts'

// Spreadsheets that open a file with another separator save each row of it as one cell: "SKU;""Price"";Stock".

const rowsOfCells = z.array(z.array(z.string()))

/** The cells within the only cell of a row; null where it is not the only one, or holds none. */
function cellsWithin(cells: string[], separator: string): string[] | null {
  const [only = '', ...others] = cells
  if (!only.includes(separator) || others.some(cell => cell.trim() !== '')) return null
  try {
    const rows = parse(only, { delimiter: separator, trim: true, relax_quotes: true, relax_column_count: true })
    const [inner, ...below] = rowsOfCells.parse(rows)
    return inner && below.length === 0 ? inner : null
  } catch {
    return null
  }
}

/** A row as a header: what is in its only cell, if these are names that the shop knows. */
export function headerWithin(cells: string[], separator: string, countKnown: CountKnown): string[] {
  const inner = cellsWithin(cells, separator)
  return inner && countKnown(inner) >= 2 ? inner : cells
}

/**
 * Takes apart the rows of a file, the header first, that were saved as one cell: all of them below a header that is one, and else those
 * that have one cell in which there are as many as the header has.
 */
export function unwrapper(separator: string, countKnown: CountKnown): (cells: string[]) => string[] {
  let header: { width: number; isWrapped: boolean } | null = null
  return cells => {
    if (!header) {
      const names = headerWithin(cells, separator, countKnown)
      header = { width: names.length, isWrapped: names !== cells }
      return names
    }
    if (!header.isWrapped && (cells.length > 1 || header.width < 2)) return cells
    const inner = cellsWithin(cells, separator)
    return inner && (header.isWrapped || inner.length === header.width) ? inner : cells
  }
}
