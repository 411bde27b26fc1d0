import { weightUnitOf } from '#shop/trade/imports/files/cells/amounts.ts'
import { withoutUnits } from '#shop/trade/imports/files/cells/number.ts'

const others =
  /^(?:mm|cm|m|in|inch|zoll|l|ltr|liter|litre|ml|v|volt|a|ah|w|watt|nm|bar|%|months?|monate?|days?|tage?)$/i

/** Whether a cell is nothing but a unit or a currency: 'EUR', '[mm]', '(kg)', 'Stk.'. */
function isUnit(cell: string): boolean {
  const bare = bareUnit(cell)
  const isWeight = /^\p{L}+$/u.test(bare) && weightUnitOf(bare) !== null
  return bare !== '' && (others.test(bare) || isWeight || withoutUnits(`1 ${bare}`) === '1')
}

const bareUnit = (cell: string) => cell.trim().replace(/^[([]|[)\].]$/g, '')

/** What is known of the names of a file's columns. */
export type KnownHeader = {
  /** Places that are measured or counted, and all whose names are known. */
  measured: number[]
  known: number[]
  /** Whether a name with its unit behind it is known as that of the same column. */
  isSame: (place: number, name: string) => boolean
}

/** Whether a row has units alone, as the one below the names of the columns: '', '', 'EUR', 'kg'. What names a part or a category has none. */
export function isUnitsRow(cells: string[], { measured, known }: KnownHeader): boolean {
  const filled = cells.flatMap((cell, place) => (cell.trim() ? [place] : []))
  return (
    filled.some(place => measured.includes(place)) &&
    filled.every(place => isUnit(cells[place] ?? '') && (measured.includes(place) || !known.includes(place)))
  )
}

/** The names of the columns, with these units behind those that are known so as well: 'Price (EUR)'. */
export const withUnits = (header: string[], units: string[], { isSame }: KnownHeader): string[] =>
  header.map((name, place) => {
    const unit = bareUnit(units[place] ?? '')
    const longer = `${name} (${unit})`
    return name && unit && isSame(place, longer) ? longer : name
  })
