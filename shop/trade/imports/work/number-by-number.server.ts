import { bareNumber, isNoNumber } from '#shop/trade/formats/nothing.ts'
import { numbersIn } from '#shop/trade/formats/part-number.ts'
import type { CsvRow } from '#shop/trade/imports/files/csv.server.ts'
import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'
import {
  type KindName,
  kindOf,
  mapByName,
  recogniseKind,
  saidByHeader,
} from '#shop/trade/imports/kinds/kinds.server.ts'

/** The places of the number columns, in a list of part numbers whose header says of which kind they are, such as 'OE 1'. A part is replaced by one number, so that column is never taken apart. */
function placesOfNumbers(header: string[], asked: KindName | null): number[] {
  if ((asked ?? recogniseKind(header)) !== 'references') return []
  const kind = kindOf('references')
  const mapping = mapByName(kind, header)
  const said = saidByHeader(kind, header, mapping).kind
  return said && said !== 'superseded_by' ? mapping.flatMap((name, at) => (name === 'number' ? at : [])) : []
}

/** Makes a row for each number of a row that has several, in columns of their own, as 'OE 1' and 'OE 2', or in one cell. */
function unfolded(cells: string[], places: number[]): string[][] {
  const read = places.flatMap(place => {
    const text = cells[place] ?? ''
    return isNoNumber(bareNumber(text)) ? [] : numbersIn(text).map(number => ({ place, number }))
  })
  // 'OE 1' and 'OE 2' have the same one in some rows.
  const numbers = read.filter(({ number }, at) => read.findIndex(other => other.number === number) === at)
  const isOther = (place: number, at: number) => at !== place && places.includes(at)
  return read.length < 2
    ? [cells]
    : numbers.map(({ place, number }) =>
        cells.map((cell, at) => (at === place ? number : isOther(place, at) ? '' : cell)),
      )
}

/** The rows of a table, of a list of part numbers with one number in each. The names of columns, also where they stand again, stay. */
export async function* numberByNumber(
  rows: AsyncIterable<CsvRow>,
  kind: KindName | null,
): AsyncGenerator<CsvRow, void> {
  let header: string | null = null
  let places: number[] = []
  for await (const row of rows) {
    const keys = row.cells.map(headerKey).join()
    if (header === null) {
      header = keys
      places = placesOfNumbers(row.cells, kind)
    }
    if (places.length === 0 || keys === header) yield row
    else for (const cells of unfolded(row.cells, places)) yield { ...row, cells }
  }
}
