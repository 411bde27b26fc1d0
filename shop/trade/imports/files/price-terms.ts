import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'
import { maybePriceUnits, priceHeaders, priceUnitsHeaders } from '#shop/trade/imports/kinds/headers.ts'
import { type Decimal, readNumber, withoutUnitBehind, withoutUnits } from './cells/number.ts'

const ofPieces = new Set(priceUnitsHeaders.map(headerKey))
const maybeOfPieces = new Set(maybePriceUnits.map(headerKey))
/** A header that says for how many units its prices are: 'Preis je 100 Stück', 'Price/100'. */
const piecesInHeader =
  /(?:\b(?:per|pro|je|par|por|za)\s+|\p{L}\s*\/\s*)(10{1,4}(?!\d)(?:\s*(?:[kmcd]?[gl]|[kcmd]?m[²2]?|lit\p{L}+|met\p{L}+|gal|qt|oz|lbs?|ft)(?!\p{L}))?)/iu
/** Words for many pieces, as EDI and suppliers write them: 'C' is a hundred and 'M' a thousand. A pair is what is sold, and so is a metre, 'm'. */
const many =
  /^(?:(?:per|pro|je|par|por|za)\s|\/)?\s*(?:%|ccc|cen|hun|hundreds?|hundert|cent|cento|cientos?|sto|setka|honderd|mil|mille|tausend|tsd|thousands?|tys|duizend|dozens?|dzn?|dtzd|dutzend|douzaine|docena|dozzina|tuzin|dozijn|gross)\.?$/iu
const isMany = (text: string) => /^[CM]$/.test(text) || many.test(text)
const ofCurrency = /^(currency|currencycode|wahrung|waehrung|devise|monnaie|moneda|divisa|valuta|waluta|валюта|konwa)$/

const currencies = new Set(Intl.supportedValuesOf('currency'))
const asCode = (text: string | undefined) => (text && currencies.has(text.toUpperCase()) ? text.toUpperCase() : null)

/** The same in a column of units, where 'KGS' is kilograms and 'ROL' a roll, not the som and the old leu. */
const asCodeOfUnits = (text: string | undefined) => (/^(kgs|rol)$/i.test(text ?? '') ? null : asCode(text))

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

/** Returns the currency of a sign in a text: the shop's, where that has the same sign. */
function ofSign(text: string, shops: string): string | null {
  const codes = signs.find(({ pattern }) => pattern.test(text))?.codes ?? []
  return codes.includes(shops) ? shops : (codes[0] ?? null)
}

/** The currency that a header says, as 'Price (EUR)' does. */
const currencyOf = (header: string, shops: string) =>
  asCode(/[([ /,.-]([A-Z]{3})[)\]]?$/.exec(header.trim())?.[1]) ?? ofSign(header, shops)

const prices = new Set(['price', ...priceHeaders.map(headerKey)])
const isOfPrice = (header: string) => prices.has(headerKey(withoutUnitBehind(header)))

/** Takes the names of price columns in other currencies away where the header has a price in the shop's currency too: only that can be meant. */
export function ofCurrencyAlone(header: readonly string[], currencyCode: string): string[] {
  const codes = header.map(text => (isOfPrice(text) ? currencyOf(text, currencyCode) : null))
  return header.map((text, at) =>
    codes.includes(currencyCode) && (codes[at] ?? currencyCode) !== currencyCode ? '' : text,
  )
}

/** Says what is special about the price in a cell of a row: that it is in another currency, or for how many pieces it is; null for nothing. `decimal` is the sign that stands before the decimals of the other numbers. */
export type PriceTerms = (
  cells: readonly (string | null)[],
  place: number,
  decimal: Decimal | null,
) => { wrong: string } | { pieces: number } | null

type Known = { header: readonly string[]; mapping?: ColumnMapping; currencyCode: string; notUnits?: readonly string[] }

/**
 * Says of the prices of a file for how many pieces they are, by the column that was chosen for it or a header that says so, and by the names
 * of columns where none are chosen yet. Of such a column that was not chosen, what is no price itself is told, unless somebody
 * said that it counts none (`notUnits`). And what is
 * wrong with one in another currency than `currencyCode`, the shop's. A sign such as $ or € says no currency for sure, zł does, £ does
 * unless it is the shop's, and what says nothing is taken to be the shop's.
 */
export function priceTermsOf({ header, mapping, currencyCode, notUnits = [] }: Known): PriceTerms {
  const keys = header.map(headerKey)
  const places = keys.flatMap((key, at) => (ofPieces.has(key) || mapping?.[at] === 'priceUnits' ? at : []))
  const chosen = mapping ? mapping.indexOf('priceUnits') : (places[0] ?? -1)
  const placeOfCurrency = keys.findIndex(key => ofCurrency.test(key))
  const inHeader = header.map(text => currencyOf(text, currencyCode))
  return (cells, place, decimal) => {
    const cell = cells[place] ?? ''
    const inCell = asCode(/(?<!\p{L})[a-z]{3}(?!\p{L})/iu.exec(cell)?.[0]) ?? ofSign(cell, currencyCode)
    const beside = cells[placeOfCurrency]?.trim() ?? ''
    const code =
      inCell ??
      asCode(beside) ??
      places.map(at => asCodeOfUnits(cells[at]?.trim())).find(Boolean) ??
      ofSign(beside, currencyCode) ??
      inHeader[place] ??
      currencyCode
    if (code !== currencyCode) return { wrong: `is in ${code}. This shop's prices are in ${currencyCode}` }
    const ofHeader = piecesInHeader.exec(header[place] ?? '')?.[1]
    const unread = places.filter(at => at !== place && !notUnits.includes(keys[at] ?? '')).map(at => cells[at] ?? '')
    const said = ofHeader ?? cells[chosen] ?? (chosen === -1 ? unread.find(text => text && !isAmount(text)) : '') ?? ''
    const pieces = piecesIn(said, decimal)
    if (pieces === null) return null
    if (pieces !== 'unclear' && (ofHeader || chosen !== -1)) return { pieces }
    const units = isFigure(said) ? `${said.trim()} units` : `'${said.trim().slice(0, 40)}'`
    return { wrong: `is that of ${units}. Write that of one` }
  }
}

/** Reads from a cell for how many units a price is: 10, 100 and so on, as ERPs write it; null for one, as '1,00' and 'Stk' say; 'unclear' for '2', '100 ml' and 'C'. */
function piecesIn(cell: string, decimal: Decimal | null): number | 'unclear' | null {
  const text = cell.trim()
  const read = readNumber(withoutUnits(text), decimal)
  if (read === null) return isMany(text) || text.match(/\d+/g)?.some(digits => Number(digits) !== 1) ? 'unclear' : null
  if (read === 'either') return 'unclear'
  if (/^0*1$/.test(read.whole) && !/[1-9]/.test(read.fraction)) return null
  return /^0*10+$/.test(read.whole) && !/[1-9]/.test(read.fraction) ? Number(read.whole) : 'unclear'
}

/** Whether a cell is written as prices are: '11,00'. '100,00' is not, since it may be a count as well. */
function isAmount(cell: string): boolean {
  const read = readNumber(withoutUnits(cell), null)
  return read !== null && read !== 'either' && read.fraction !== '' && !/^0*10*$/.test(read.whole)
}

/** The price of one piece, in cents; null where that is no whole number of them. */
export const centsOfOne = (cents: number, pieces: number): number | null =>
  cents % pieces === 0 ? cents / pieces : null

/** The columns that are not read and may say for how many units the price is: whether as plainly as 'Price unit', and their places. */
export const listMaybeUnits = (
  header: readonly string[],
  mapping: ColumnMapping,
): { at: number; isPlain: boolean }[] =>
  mapping.includes('price')
    ? header.flatMap((text, at) => {
        const key = headerKey(text)
        const isPlain = ofPieces.has(key)
        return !mapping[at] && (isPlain || maybeOfPieces.has(key)) ? { at, isPlain } : []
      })
    : []

/** Whether a cell may say that a price is of many: '100', '100Stk', '1.000', 'per 100'. */
export function maySayMany(cell: string): boolean {
  const pieces = piecesIn(cell, null)
  if (pieces !== 'unclear') return pieces !== null
  return /(?<![\d.,])10+(?![\d.,])|^10*[.,]000(?![\d.,])/.test(cell.trim()) || isMany(cell.trim())
}

const isFigure = (cell: string) => readNumber(withoutUnits(cell), null) !== null

/** What the numbers below 'Price unit' and its like count: units, or they may be prices, where half of them or more are neither one nor 10, 100 and so on. */
export function countsOf(cells: readonly string[]): 'units' | 'prices' | null {
  const numbers = cells.filter(isFigure)
  const others = numbers.filter(cell => !maySayMany(cell) && piecesIn(cell, null) !== null)
  if (numbers.length === 0) return null
  return others.length * 2 >= numbers.length ? 'prices' : 'units'
}
