import { expect, test } from 'vitest'
import { centsOfOne, countsOf, listMaybeUnits, maySayMany, ofCurrencyAlone, priceTermsOf } from './price-terms.ts'

const currencyCode = 'USD'

test.each<[header: string[], cells: string[], wrong: string | null]>([
  [['SKU', 'Price'], ['A', '12.50'], null],
  [['SKU', 'Price'], ['A', '$12.50'], null],
  [['SKU', 'Price'], ['A', '12,50 €'], null],
  [['SKU', 'Price'], ['A', '12.50 USD'], null],
  [['SKU', 'Price'], ['A', '12 pcs'], null],
  [['SKU', 'Price'], ['A', 'PLN 12,50'], 'PLN'],
  [['SKU', 'Price'], ['A', '12,50eur'], 'EUR'],
  [['SKU', 'Price (EUR)'], ['A', '12.50'], 'EUR'],
  [['SKU', 'Preis in CHF'], ['A', '12.50'], 'CHF'],
  [['SKU', 'Price (USD)'], ['A', '12.50'], null],
  [['SKU', 'Price net'], ['A', '12.50'], null],
  [['SKU', 'Price', 'Currency'], ['A', '12.50', 'GBP'], 'GBP'],
  [['SKU', 'Price', 'Waluta'], ['A', '12.50', 'usd '], null],
  [['SKU', 'Price', 'Devise'], ['A', '12.50', 'yes'], null],
  [['SKU', 'Price (EUR)', 'Currency'], ['A', '12.50', 'USD'], null],
  [['SKU', 'Price'], ['A', 'CA$12.50'], 'CAD'],
  [['SKU', 'Price'], ['A', 'US$ 12.50'], null],
  [['SKU', 'Price'], ['A', '£12.50'], 'GBP'],
  [['SKU', 'Price'], ['A', '12,50zł'], 'PLN'],
  [['SKU', 'Price'], ['A', '12,50 руб.'], 'RUB'],
  [['SKU', 'Cena (zł)'], ['A', '12,50'], 'PLN'],
  [['SKU', 'Price', 'Currency'], ['A', '12.50', '£'], 'GBP'],
  [['SKU', 'Price', 'Currency'], ['A', '12.50', '$'], null],
  [['SKU', 'Price', 'Price unit'], ['A', '12.50', 'EUR'], 'EUR'],
  [['SKU', 'Price', 'Price unit'], ['A', '12.50', 'KGS'], null],
  [['SKU', 'Price', 'Currency'], ['A', '12.50', 'KGS'], 'KGS'],
  [['SKU', 'Prix (FR)'], ['A', '12,50'], null],
  [['SKU', 'Price/ft'], ['A', '12.50'], null],
  [['SKU', 'Price'], ['A', '12.50 ft'], null],
])('below %j the price of %j is in another currency: %j', (header, cells, wrong) => {
  const said = priceTermsOf({ header, currencyCode })(cells, 1, 'comma')
  expect(said).toEqual(wrong && { wrong: `is in ${wrong}. This shop's prices are in USD` })
})

test.each<[pieces: string, said: object | null]>([
  ['1', null],
  ['1,00', null],
  ['Stk', null],
  ['', null],
  ['100', { pieces: 100 }],
  ['100 Stk', { pieces: 100 }],
  ['0', { wrong: 'is that of 0 units. Write that of one' }],
  ['2', { wrong: 'is that of 2 units. Write that of one' }],
  ['2,5', { wrong: 'is that of 2,5 units. Write that of one' }],
  ['C', { wrong: "is that of 'C'. Write that of one" }],
  ['Hundert', { wrong: "is that of 'Hundert'. Write that of one" }],
  ['per 100', { wrong: "is that of 'per 100'. Write that of one" }],
  ['100 ml', { wrong: "is that of '100 ml'. Write that of one" }],
  ['1 l', null],
  ['pair', null],
])('a price for %j pieces: %j', (pieces, said) => {
  const header = ['SKU', 'Preis', 'Preiseinheit']
  expect(priceTermsOf({ header, currencyCode })(['A', '12,50', pieces], 1, 'comma')).toEqual(said)
})

test.each<['comma' | 'dot' | null, object | null]>([
  ['comma', null],
  ['dot', { pieces: 1000 }],
  [null, { wrong: 'is that of 1,000 units. Write that of one' }],
])('a price for 1,000 pieces, where numbers are written with a %s: %j', (decimal, said) => {
  const header = ['SKU', 'Preis', 'Preiseinheit']
  expect(priceTermsOf({ header, currencyCode })(['A', '12', '1,000'], 1, decimal)).toEqual(said)
})

test.each([
  ['PEH', 'Preis'],
  ['Price per', 'Preis'],
  ['Preis pro', 'Preis'],
  ['Price basis', 'Preis'],
  ['Note', 'Preis je 100 Stück'],
  ['Note', 'Price/100'],
])('a column %j beside %j says for how many units a price is', (beside, price) => {
  const header = ['SKU', price, beside]
  expect(priceTermsOf({ header, currencyCode })(['A', '12,50', '100'], 1, 'comma')).toEqual({ pieces: 100 })
})

test.each(['Preis 01/2026', 'Preis/Stk', 'Price 100', 'Prozent 10', 'Price 2/10'])(
  'a header %j says nothing of how many units its prices are for',
  text => {
    expect(priceTermsOf({ header: ['SKU', text], currencyCode })(['A', '12,50'], 1, 'comma')).toBe(null)
  },
)

test.each([
  ['Preis je 100 Stück', { pieces: 100 }],
  ['Price per 10 l', { wrong: "is that of '10 l'. Write that of one" }],
  ['Price per 100 kg', { wrong: "is that of '100 kg'. Write that of one" }],
])('a header %j says of its prices: %j', (text, said) => {
  const mapping = ['reference', 'price']
  expect(priceTermsOf({ header: ['SKU', text], mapping, currencyCode })(['A', '12,50'], 1, 'comma')).toEqual(said)
})

test.each([
  ['11,00', null],
  ['100', { wrong: 'is that of 100 units. Write that of one' }],
  ['EUR', { wrong: "is in EUR. This shop's prices are in USD" }],
])('a column of price units that was not chosen, with %j: %j', (cell, said) => {
  const header = ['SKU', 'Price', 'Price unit']
  const mapping = ['reference', 'price', null]
  expect(priceTermsOf({ header, mapping, currencyCode: 'USD' })(['A', '12,50', cell], 1, 'comma')).toEqual(said)
})

test.each([
  [['1', '100', '2'], 'units'],
  [['1,000', '100,000'], 'units'],
  [['11,00', '9,00', '100,00'], 'prices'],
  [['EUR', 'Stk'], null],
])('numbers %j below a column of price units are %s', (cells, said) => {
  expect(countsOf(cells)).toBe(said)
})

test('a cell may say that a price is of many, with a word behind it or in front', () => {
  const [many, one] = ['100 1000 1.000 100Stk 100,00 Hundert'.split(' '), ['1', '1,00', 'Stk', '6', 'PE-80', '']]
  expect([...many, 'per 100'].filter(maySayMany)).toEqual([...many, 'per 100'])
  expect(one.filter(maySayMany)).toEqual([])
})

test('the price of one is that of many where it is whole cents', () => {
  expect([centsOfOne(12_500, 100), centsOfOne(12_550, 100), centsOfOne(990, 1)]).toEqual([125, null, 990])
})

test('of prices in several currencies those in the shop’s are meant; where it has none of these, all keep their names', () => {
  const header = ['SKU', 'Price EUR', 'Price (USD)', 'Cena zł', 'Stock']
  expect(ofCurrencyAlone(header, 'USD')).toEqual(['SKU', '', 'Price (USD)', '', 'Stock'])
  expect(ofCurrencyAlone(header, 'CHF')).toEqual(header)
})

test.each([
  ['12,50 руб.', 'BYN'],
  ['12,50 lei', 'MDL'],
  ['£12.50', 'EGP'],
  ['12,50 лв', 'BGN'],
  ['1250 Fr', 'XOF'],
  ['C$12.50', 'NIO'],
])('a sign that several currencies have, as that of %s, is the shop’s where it sells in %s', (cell, code) => {
  expect(priceTermsOf({ header: ['SKU', 'Price'], currencyCode: code })(['A', cell], 1, 'comma')).toBe(null)
})

test('a name or a text in a language keeps its header beside a price in the shop’s currency', () => {
  const header = ['SKU', 'Name (FR)', 'description_fr', 'Fits (ALL)', 'Price EUR', 'Price USD']
  expect(ofCurrencyAlone(header, 'EUR')).toEqual(header.with(5, ''))
})

test.each(['PE', 'Pro', 'je'])(
  'a column %j may be a packing unit or another price: it says nothing of the price beside it until somebody chooses it',
  text => {
    const header = ['SKU', 'Preis', text]
    const cells = ['A', '12,50', '10']
    expect(priceTermsOf({ header, currencyCode })(cells, 1, 'comma')).toBe(null)
    expect(listMaybeUnits(header, ['reference', 'price', null])).toEqual([{ at: 2, isPlain: false }])
    const mapping = ['reference', 'price', 'priceUnits']
    expect(priceTermsOf({ header, mapping, currencyCode })(cells, 1, 'comma')).toEqual({ pieces: 10 })
    expect(listMaybeUnits(header, mapping)).toEqual([])
  },
)
