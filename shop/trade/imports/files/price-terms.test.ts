import { expect, test } from 'vitest'
import { ofCurrencyAlone, priceTermsOf } from './price-terms.ts'

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
  [['SKU', 'Prix (FR)'], ['A', '12,50'], null],
  [['SKU', 'Price/ft'], ['A', '12.50'], null],
  [['SKU', 'Price'], ['A', '12.50 ft'], null],
])('below %j the price of %j is in another currency: %j', (header, cells, wrong) => {
  const said = priceTermsOf(header, 'USD')(cells, 1)
  expect(said).toEqual(wrong && `is in ${wrong}. This shop's prices are in USD`)
})

test.each<[pieces: string, wrong: string | null]>([
  ['1', null],
  ['1,00', null],
  ['Stk', null],
  ['', null],
  ['100', 'is that of 100 units. Write that of one'],
])('a price for %j pieces: %j', (pieces, wrong) => {
  expect(priceTermsOf(['SKU', 'Preis', 'Preiseinheit'], 'USD')(['A', '12,50', pieces], 1)).toBe(wrong)
})

test.each(['PEH', 'Price per', 'Preis pro', 'Price basis'])(
  'a column %j says for how many pieces a price is',
  header => {
    expect(priceTermsOf(['SKU', 'Preis', header], 'USD')(['A', '12,50', '100'], 1)).toContain('100 units')
  },
)

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
  expect(priceTermsOf(['SKU', 'Price'], code)(['A', cell], 1)).toBe(null)
})

test('a name or a text in a language keeps its header beside a price in the shop’s currency', () => {
  const header = ['SKU', 'Name (FR)', 'description_fr', 'Fits (ALL)', 'Price EUR', 'Price USD']
  expect(ofCurrencyAlone(header, 'EUR')).toEqual(header.with(5, ''))
})

test.each(['PE', 'Pro', 'je'])(
  'a column %j may be a packing unit or another price, and says nothing of the price beside it',
  header => {
    expect(priceTermsOf(['SKU', 'Preis', header], 'USD')(['A', '12,50', '10'], 1)).toBe(null)
  },
)
