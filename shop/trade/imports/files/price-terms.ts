import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'
import { readNumber, withoutUnits } from './cells/number.ts'

/** Headers of columns that say for how many pieces the price beside them is. Written as `headerKey` has them. */
const ofPieces =
  /^(preiseinheit|preismenge|preisproeinheit|priceunit|priceper|pricingunit|priceunitquantity|prijseenheid|pe|peh|preiseh|pricebasis|pricebase|preisbasis|preispro|preisje|pro|je|perqty|priceqty|unitedeprix|unidaddeprecio|unitaprezzo|jednostkaceny|per|kpein)$/
const ofCurrency = /^(currency|currencycode|wahrung|waehrung|devise|monnaie|moneda|divisa|valuta|waluta|валюта|konwa)$/

const currencies = new Set(Intl.supportedValuesOf('currency'))
const asCode = (text: string | undefined) => (text && currencies.has(text.toUpperCase()) ? text.toUpperCase() : null)

/** Signs of one currency alone. What is '$' or 'kr' in several countries, and '€' beside prices of a shop that has no other sign, says none. */
const signs = Object.entries({
  GBP: '£',
  PLN: 'zł|zl',
  CZK: 'Kč|Kc',
  HUF: 'Ft',
  RON: 'lei',
  BGN: 'лв',
  RUB: '₽|руб',
  UAH: '₴|грн',
  TRY: '₺',
  INR: '₹',
  CHF: 'S?Fr',
  USD: 'US?\\$',
  CAD: 'CA?\\$',
  AUD: 'AU?\\$',
  NZD: 'NZ\\$',
  HKD: 'HK\\$',
  MXN: 'MX\\$',
  BRL: 'R\\$',
}).map(([code, words]) => ({ code, pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu') }))
const ofSign = (text: string) => signs.find(({ pattern }) => pattern.test(text))?.code ?? null

/** The currency that a header says, as 'Price (EUR)' does. */
const currencyOf = (header: string) => asCode(/[([ /,.-]([A-Z]{3})[)\]]?$/.exec(header.trim())?.[1]) ?? ofSign(header)

/** A header in which prices of other currencies have no name, where it has some in the shop's: only these can be meant. */
export function ofCurrencyAlone(header: readonly string[], currencyCode: string): string[] {
  const codes = header.map(currencyOf)
  return header.map((text, at) =>
    codes.includes(currencyCode) && (codes[at] ?? currencyCode) !== currencyCode ? '' : text,
  )
}

/** A price is one of many pieces, or of another currency, if one of its row's other columns, its own cell or its header says so. */
export type PriceTerms = (cells: readonly (string | null)[], place: number) => string | null

/**
 * Says what is wrong with a price of a file: it is that of 100 units, or in another currency than `currencyCode`, the shop's. A sign
 * such as $ or € says no currency for sure, zł and £ do, and what says nothing is taken to be the shop's.
 */
export function priceTermsOf(header: readonly string[], currencyCode: string): PriceTerms {
  const keys = header.map(headerKey)
  const placeOfPieces = keys.findIndex(key => ofPieces.test(key))
  const placeOfCurrency = keys.findIndex(key => ofCurrency.test(key))
  const inHeader = header.map(currencyOf)
  return (cells, place) => {
    const pieces = manyPieces(cells[placeOfPieces] ?? '')
    if (pieces) return `is that of ${pieces} units. Write that of one`
    const cell = cells[place] ?? ''
    const inCell = asCode(/(?<!\p{L})[a-z]{3}(?!\p{L})/iu.exec(cell)?.[0]) ?? ofSign(cell)
    const beside = cells[placeOfCurrency]?.trim() ?? ''
    const code = inCell ?? asCode(beside) ?? ofSign(beside) ?? inHeader[place] ?? currencyCode
    return code === currencyCode ? null : `is in ${code}. This shop's prices are in ${currencyCode}`
  }
}

/** A number of pieces other than one, as it stands in a cell; null for '1', '1,00', 'Stk' and nothing. */
function manyPieces(cell: string): string | null {
  const read = readNumber(withoutUnits(cell), 'comma')
  return read && read !== 'either' && !/^0*1$/.test(read.whole) ? cell.trim() : null
}
