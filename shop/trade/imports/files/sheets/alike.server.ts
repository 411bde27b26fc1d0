import { yielding } from '#platform/yielding.ts'
import type { CsvRow } from '#shop/trade/imports/files/csv.server.ts'
import type { Header } from '#shop/trade/imports/files/table/header-rows.ts'
import type { TellingPlaces } from '#shop/trade/imports/files/table/layout.ts'
import type { PackedSheet } from '#shop/trade/imports/files/workbook-thread.server.ts'
import { rowsOf } from './packed-rows.ts'

/** A sheet, and the row with the names of its columns. */
export type HeadedSheet = { sheet: PackedSheet; header: Pick<Header, 'cells' | 'last'> }

/** How many rows of a sheet are compared with those of another one. */
const mostCompared = 20_000
/** Two sheets are editions of one list where a greater share of their rows than this is about the same parts. */
const mostShared = 0.05
/** What suppliers call a sheet of parts that they do not have any more. */
const ended =
  /discontinued|obsolete|superseded|archiv|entfall|auslauf|ausgelaufen|\bnla\b|\balt\b|\bold\b|arrêté|descatalogad/i

/**
 * Tells which of these sheets go on with the first one, as where a supplier has a sheet for each group of parts: those with the same names of
 * columns, in any order, whose rows are about other things. Of a list of this year and one of the last, or in two languages, only the
 * first is read, and none of parts that are not made any more.
 */
export async function listAlike<Headed extends HeadedSheet>(
  first: Headed,
  others: Headed[],
  tellingPlaces: TellingPlaces,
): Promise<Headed[]> {
  const telling = tellingPlaces(first.header.cells)
  const candidates = others.filter(other => namesOf(other) === namesOf(first) && !ended.test(other.sheet.name))
  if (telling.length === 0 || candidates.length === 0) return []
  const alike: Headed[] = []
  const told = await listTold(first, first, telling)
  for (const other of candidates) {
    const own = await listTold(other, first, telling)
    const shared = [...own].filter(text => told.has(text))
    if (shared.length > mostShared * Math.min(own.size, told.size)) continue
    alike.push(other)
    for (const text of own) told.add(text)
  }
  return alike
}

/** The rows below the header of a sheet, with their cells in the order of another one's columns. */
export function* rowsInOrderOf({ header: wanted }: HeadedSheet, { sheet, header }: HeadedSheet): Generator<CsvRow> {
  const places = placesFor(wanted.cells, header.cells)
  const inOrder = (cells: string[]) => places.map(place => cells[place] ?? '')
  for (const { line, cells, seen = cells } of rowsOf(sheet))
    if (line > header.last) yield { line, sheet: sheet.name, cells: inOrder(cells), seen: inOrder(seen) }
}

const keyOf = (name: string) => name.trim().toLowerCase()

const namesOf = ({ header }: HeadedSheet) => header.cells.map(keyOf).filter(Boolean).toSorted().join('\n')

/** At which place of a header each name of another stands; of two that are alike the second is the second. */
function placesFor(wanted: string[], given: string[]): number[] {
  const taken = new Set<number>()
  return wanted.map(name => {
    const place = given.findIndex((other, at) => !taken.has(at) && keyOf(other) === keyOf(name))
    taken.add(place)
    return place
  })
}

async function listTold(of: HeadedSheet, first: HeadedSheet, telling: number[]): Promise<Set<string>> {
  const told = new Set<string>()
  for await (const { cells } of yielding(rowsInOrderOf(first, of))) {
    const texts = telling.map(place => (cells[place] ?? '').toLowerCase())
    if (texts.some(Boolean)) told.add(texts.join('\n'))
    if (told.size === mostCompared) break
  }
  return told
}
