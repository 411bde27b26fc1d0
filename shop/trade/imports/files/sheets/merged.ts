import type { Cell } from './sheet.ts'

/** Cells that are one, by the places of the first and the last row, and of the first column. */
export type Merged = { startRow: number; endRow: number; startCol: number }

const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== ''

/** A price or a stock of several parts together is none of each. */
const isFigure = (cell: Cell) => typeof cell === 'number' || /^[\d.,\s]+$/.test(cell)

/**
 * Writes what stands in a cell over several rows into each of them that has something else, as a brand that stands once beside its
 * parts. A title over several columns and rows is repeated nowhere.
 */
export function fillMerged(rows: Cell[][], merged: readonly Merged[]): void {
  for (const { startRow, endRow, startCol } of merged) {
    const cell = rows[startRow]?.[startCol]
    if (cell === undefined || cell === '' || isFigure(cell)) continue
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      if (!row.some(isFilled)) continue
      while (row.length < startCol) row.push('')
      row[startCol] = cell
    }
  }
}
