import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'
import { maybePriceUnits, priceHeaders, priceUnitsHeaders } from '#shop/trade/imports/kinds/headers.ts'
import { type Decimal, readNumber, withoutUnitBehind, withoutUnits } from './cells/number.ts'

const ofPieces = new Set(priceUnitsHeaders.map(headerKey))
const maybeOfPieces = new Set(maybePriceUnits.map(headerKey))
/** A header that says for how many units its prices are: 'Preis je 100 Stück', 'Price/100'. */
const piecesInHeader = /(?:\b(?:per|pro|je|par|por|za)\s+|\p{L}\s*\/\s*)(10{1,4})(?!\d)/iu
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

/** What else is to be known of a price in a cell, with numbers beside it that have this sign before decimals: that it is of another currency, or that of many pieces; null for nothing. */
export type PriceTerms = (
  cells: readonly (string | null)[],
  place: number,
  decimal: Decimal | null,
) => { wrong: string } | { pieces: number } | null

type Known = { header: readonly string[]; mapping?: ColumnMapping; currencyCode: string }

/**
 * Says of the prices of a file for how many pieces they are, by the column that was chosen for it or a header that says so, and what is
 * wrong with one in another currency than `currencyCode`, the shop's. A sign such as $ or € says no currency for sure, zł does, £ does
 * unless it is the shop's, and what says nothing is taken to be the shop's.
 */
export function priceTermsOf({ header, mapping = [], currencyCode }: Known): PriceTerms {
  const keys = header.map(headerKey)
  const chosen = mapping.indexOf('priceUnits')
  const placeOfPieces = chosen === -1 ? keys.findIndex(key => ofPieces.has(key)) : chosen
  const placeOfCurrency = keys.findIndex(key => ofCurrency.test(key))
  const inHeader = header.map(text => currencyOf(text, currencyCode))
  return (cells, place, decimal) => {
    const cell = cells[place] ?? ''
    const inCell = asCode(/(?<!\p{L})[a-z]{3}(?!\p{L})/iu.exec(cell)?.[0]) ?? ofSign(cell, currencyCode)
    const beside = cells[placeOfCurrency]?.trim() ?? ''
    const code =
      inCell ??
      asCode(beside) ??
      asCode(cells[placeOfPieces]?.trim()) ??
      ofSign(beside, currencyCode) ??
      inHeader[place] ??
      currencyCode
    if (code !== currencyCode) return { wrong: `is in ${code}. This shop's prices are in ${currencyCode}` }
    const ofHeader = piecesInHeader.exec(header[place] ?? '')?.[1]
    return manyPieces(ofHeader ?? cells[placeOfPieces] ?? '', decimal)
  }
}

/** A number of pieces other than one, as it stands in a cell: 10, 100 and so on, by which ERPs price; null for '1', '1,00', 'Stk' and nothing. */
function manyPieces(cell: string, decimal: Decimal | null): ReturnType<PriceTerms> {
  const read = readNumber(withoutUnits(cell), decimal)
  if (read === null || (read !== 'either' && /^0*1$/.test(read.whole))) return null
  const isPriced = read !== 'either' && /^0*10+$/.test(read.whole) && !/[1-9]/.test(read.fraction)
  return isPriced ? { pieces: Number(read.whole) } : { wrong: `is that of ${cell.trim()} units. Write that of one` }
}

/** The price of one piece, in cents; null where that is no whole number of them. */
export const centsOfOne = (cents: number, pieces: number): number | null =>
  cents % pieces === 0 ? cents / pieces : null

/** A column that may say for how many units the price is, where none does for sure: its place. */
export const placeOfMaybePieces = (header: readonly string[], mapping: ColumnMapping): number =>
  mapping.includes('price') && !mapping.includes('priceUnits')
    ? header.findIndex((text, at) => !mapping[at] && maybeOfPieces.has(headerKey(text)))
    : -1
