import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { countsOf, listMaybeUnits, maySayMany } from '#shop/trade/imports/files/price-terms.ts'
import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'

const cellRow = z.object({ cell: z.string() })
/** A column with more different cells than this counts no units. */
const mostCells = 1000

const listCells = async (db: Db, id: string, place: number) =>
  (
    await listRows(db, cellRow)`
      select distinct left(trim(cells ->> ${place}::integer), 40) as cell from import_lines
      where import_id = ${id} and trim(cells ->> ${place}::integer) <> '' limit ${mostCells}`
  ).map(({ cell }) => cell)

type Columns = { header: string[]; mapping: ColumnMapping; notUnits: readonly string[] }

/**
 * Lists the columns that may say for how many units prices are, so that somebody has to be asked: one such as 'PE' that has a 100,
 * where no other column says it in numbers, and one such as 'Price unit' whose numbers may be prices. Columns of which somebody
 * has said that they count no units, `notUnits`, are left out.
 */
export async function listMaybeCounting(db: Db, id: string, { header, mapping, notUnits }: Columns): Promise<number[]> {
  const sure = mapping.indexOf('priceUnits')
  const counts = sure === -1 ? null : countsOf(await listCells(db, id, sure))
  const isOpen = (at: number) => !notUnits.includes(headerKey(header[at] ?? ''))
  const maybe = counts === 'units' ? [] : listMaybeUnits(header, mapping).filter(({ at }) => isOpen(at))
  const places = counts === 'prices' ? [sure] : []
  for (const { at, isPlain } of maybe) {
    const cells = await listCells(db, id, at)
    if (isPlain ? countsOf(cells) === 'prices' : cells.length < mostCells && cells.some(maySayMany)) places.push(at)
  }
  return places
}

/** The question about these columns; null where there are none. */
export const askOfUnits = (header: string[], places: number[]): string | null =>
  places.length > 0
    ? `'${places.map(at => header[at]).join("', '")}' may say for how many units a price is: choose Units of the price for it if it does, and else that it is not read.`
    : null
