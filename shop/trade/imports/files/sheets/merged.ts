import type { Cell } from './sheet.ts'

/** Cells that are one, by the places of the first and the last row, and of the first column. */
export type Merged = { startRow: number; endRow: number; startCol: number }

const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== ''

/** What has a digit may be a price or a stock of several parts together, which is none of each: 50, '50,00 €', '10+'. */
const isFigure = (cell: Cell) => /\d/.test(String(cell))

/**
 * Writes the word that stands in a cell over several rows into each of them that has something else and nothing there, as a brand that
 * stands once beside its parts. A title over several columns and rows is repeated nowhere.
 */
export function fillMerged(rows: Cell[][], merged: readonly Merged[]): void {
  for (const { startRow, endRow, startCol } of merged) {
    const cell = rows[startRow]?.[startCol]
    if (cell === undefined || cell === '' || isFigure(cell)) continue
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      if (!row.some(isFilled) || isFilled(row[startCol])) continue
      while (row.length < startCol) row.push('')
      row[startCol] = cell
    }
  }
}
