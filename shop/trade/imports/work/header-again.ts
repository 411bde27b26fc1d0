import type { CsvRow } from '#shop/trade/imports/files/csv.server.ts'
import { linePlace } from '#shop/trade/imports/files/line-place.ts'
import { FileRefused } from '#shop/trade/imports/files/refused.ts'
import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'

/** Nothing that is seen, such as the sign by which DOS ends a file. */
export const isBlank = /^[\s\p{Cc}]*$/u

/** Tells whether a row is the header once more, as on each page of a list that was printed. Refuses the names of another table. */
export function headerFinder(header: string[]): (row: CsvRow) => boolean {
  const keys = header.map(headerKey)
  const names = new Set(keys.filter(Boolean))
  return ({ cells, ...place }) => {
    const filled = cells.filter(cell => !isBlank.test(cell))
    if (filled.length < 2 || !filled.every(cell => names.has(headerKey(cell)))) return false
    if (cells.every((cell, place) => headerKey(cell) === (keys[place] ?? ''))) return true
    throw new FileRefused(
      `${linePlace(place)} names the columns again, in another order. Send each table as a file of its own`,
    )
  }
}
