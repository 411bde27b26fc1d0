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

test.each(['PE', 'Price per', 'Preis pro', 'Price basis', 'pro'])(
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
