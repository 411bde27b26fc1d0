import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { countsOf, maySayMany, placeOfMaybePieces } from '#shop/trade/imports/files/price-terms.ts'

const cellRow = z.object({ cell: z.string() })
/** Of more different ones half says as much. */
const mostCells = 10_000

const listCells = async (db: Db, id: string, place: number) =>
  (
    await listRows(db, cellRow)`
      select distinct left(trim(cells ->> ${place}::integer), 40) as cell from import_lines
      where import_id = ${id} and trim(cells ->> ${place}::integer) <> '' limit ${mostCells}`
  ).map(({ cell }) => cell)

type Columns = { header: string[]; mapping: ColumnMapping; isKnown: (header: string) => boolean }

/**
 * Asks whether a column says for how many units prices are, unless somebody has chosen that: of one such as 'PE' that has a 100, where no
 * other says it in numbers, and of one such as 'Price unit' whose numbers may be prices. Null where nothing is to be asked.
 */
export async function askOfUnits(db: Db, id: string, { header, mapping, isKnown }: Columns): Promise<string | null> {
  const sure = mapping.indexOf('priceUnits')
  const counts = sure === -1 ? null : countsOf(await listCells(db, id, sure))
  const maybe = placeOfMaybePieces(header, mapping)
  const asksMaybe = maybe !== -1 && counts !== 'units' && (await listCells(db, id, maybe)).some(maySayMany)
  const asked = [...(counts === 'prices' ? [sure] : []), ...(asksMaybe ? [maybe] : [])]
  const texts = asked.map(place => header[place] ?? '').filter(text => !isKnown(text))
  return texts.length > 0
    ? `'${texts.join("', '")}' may say for how many units a price is: choose Units of the price for it if it does, and else that it is not read.`
    : null
}
