import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'
import { priceHeaders } from '#shop/trade/imports/kinds/headers.ts'
import { readNumber, withoutUnitBehind, withoutUnits } from './cells/number.ts'

/** Headers of columns that say for how many pieces the price beside them is. Written as `headerKey` has them. */
const ofPieces =
  /^(preiseinheit|preismenge|preisproeinheit|priceunit|priceper|pricingunit|priceunitquantity|prijseenheid|peh|preiseh|pricebasis|pricebase|preisbasis|preispro|preisje|perqty|priceqty|unitedeprix|unidaddeprecio|unitaprezzo|jednostkaceny|per|kpein)$/
const ofCurrency = /^(currency|currencycode|wahrung|waehrung|devise|monnaie|moneda|divisa|valuta|waluta|валюта|konwa)$/

const currencies = new Set(Intl.supportedValuesOf('currency'))
const asCode = (text: string | undefined) => (text && currencies.has(text.toUpperCase()) ? text.toUpperCase() : null)

/**
 * Signs with the currencies that have them, the best known first. What is '$' or 'kr' in many countries says none, nor does '€' beside
 * prices of a shop that has no other sign; 'Ft' and 'Fr' are feet and French as well.
 */
const signs = Object.entries({
  '£': 'GBP EGP LBP SYP SDG SSP GIP FKP SHP',
  'zł|zl': 'PLN',
  'Kč|Kc': 'CZK',
  lei: 'RON MDL',
  лв: 'BGN KGS UZS',
  '₽': 'RUB',
  руб: 'RUB BYN',
  '₴|грн': 'UAH',
  '₺': 'TRY',
  '₹': 'INR',
  SFr: 'CHF',
  'US\\$': 'USD',
  'CA\\$': 'CAD',
  'C\\$': 'CAD NIO',
  'AU?\\$': 'AUD',
  'NZ\\$': 'NZD',
  'HK\\$': 'HKD',
  'MX\\$': 'MXN',
  'R\\$': 'BRL',
}).map(([words, codes]) => ({
  codes: codes.split(' '),
  pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
}))

/** The currency of a sign in a text: the shop's where that has it too. */
function ofSign(text: string, shops: string): string | null {
  const codes = signs.find(({ pattern }) => pattern.test(text))?.codes ?? []
  return codes.includes(shops) ? shops : (codes[0] ?? null)
}

/** The currency that a header says, as 'Price (EUR)' does. */
const currencyOf = (header: string, shops: string) =>
  asCode(/[([ /,.-]([A-Z]{3})[)\]]?$/.exec(header.trim())?.[1]) ?? ofSign(header, shops)

const prices = new Set(['price', ...priceHeaders.map(headerKey)])
const isOfPrice = (header: string) => prices.has(headerKey(withoutUnitBehind(header)))

/** A header in which prices of other currencies have no name, where it has some in the shop's: only these can be meant. */
export function ofCurrencyAlone(header: readonly string[], currencyCode: string): string[] {
  const codes = header.map(text => (isOfPrice(text) ? currencyOf(text, currencyCode) : null))
  return header.map((text, at) =>
    codes.includes(currencyCode) && (codes[at] ?? currencyCode) !== currencyCode ? '' : text,
  )
}

/** A price is one of many pieces, or of another currency, if one of its row's other columns, its own cell or its header says so. */
export type PriceTerms = (cells: readonly (string | null)[], place: number) => string | null

/**
 * Says what is wrong with a price of a file: it is that of 100 units, or in another currency than `currencyCode`, the shop's. A sign
 * such as $ or € says no currency for sure, zł does, £ does unless it is the shop's, and what says nothing is taken to be the shop's.
 */
export function priceTermsOf(header: readonly string[], currencyCode: string): PriceTerms {
  const keys = header.map(headerKey)
  const placeOfPieces = keys.findIndex(key => ofPieces.test(key))
  const placeOfCurrency = keys.findIndex(key => ofCurrency.test(key))
  const inHeader = header.map(text => currencyOf(text, currencyCode))
  return (cells, place) => {
    const pieces = manyPieces(cells[placeOfPieces] ?? '')
    if (pieces) return `is that of ${pieces} units. Write that of one`
    const cell = cells[place] ?? ''
    const inCell = asCode(/(?<!\p{L})[a-z]{3}(?!\p{L})/iu.exec(cell)?.[0]) ?? ofSign(cell, currencyCode)
    const beside = cells[placeOfCurrency]?.trim() ?? ''
    const code = inCell ?? asCode(beside) ?? ofSign(beside, currencyCode) ?? inHeader[place] ?? currencyCode
    return code === currencyCode ? null : `is in ${code}. This shop's prices are in ${currencyCode}`
  }
}

/** A number of pieces other than one, as it stands in a cell; null for '1', '1,00', 'Stk' and nothing. */
function manyPieces(cell: string): string | null {
  const read = readNumber(withoutUnits(cell), 'comma')
  return read && read !== 'either' && !/^0*1$/.test(read.whole) ? cell.trim() : null
}
