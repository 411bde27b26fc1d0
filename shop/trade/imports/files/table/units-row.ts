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

/** Whether a row has units alone, as the one below the names of the columns: '', '', 'EUR', 'kg'. */
export function isUnitsRow(cells: string[]): boolean {
  const filled = cells.filter(cell => cell.trim())
  return filled.length > 0 && filled.length < cells.length && filled.every(isUnit)
}

/** The names of the columns with these units behind them: 'Price (EUR)'. */
export const withUnits = (header: string[], units: string[]): string[] =>
  header.map((name, place) => {
    const unit = bareUnit(units[place] ?? '')
    return name && unit ? `${name} (${unit})` : name
  })
