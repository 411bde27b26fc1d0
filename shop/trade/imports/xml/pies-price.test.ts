import { expect, test } from 'vitest'
import type { PiesItem } from '#shop/trade/formats/pies-read.server.ts'
import { priceOf } from './pies-price.ts'

type Price = PiesItem['prices'][number]
const price: Price = {
  type: 'RET',
  cents: 1000,
  currency: null,
  unit: 'PE',
  from: null,
  until: null,
  leastPieces: null,
}
const item: PiesItem = {
  action: 'A',
  partNumber: 'P1',
  brandId: null,
  brandLabel: null,
  gtin: null,
  partTypeId: null,
  descriptions: [],
  prices: [],
  extended: [],
  attributes: [],
  packages: [],
  interchanges: [],
  pictures: [],
}

const cases: [what: string, prices: Partial<Price>[], cents: number | undefined][] = [
  ['at retail, before the one by the list', [{ type: 'LST', cents: 2000 }, { type: 'JBR', cents: 1 }, {}], 1000],
  ['at retail, and not the core charge', [{ type: 'COR', cents: 2500 }, {}], 1000],
  ['by the list, where none is at retail', [{ type: 'LST', cents: 2000 }], 2000],
  ['in the shop’s currency', [{ currency: 'CAD', cents: 1 }, { currency: 'USD' }], 1000],
  ['not past its last day', [{ until: '2026-11-22', cents: 1 }, {}], 1000],
  ['not before its first day', [{ from: '2026-11-24', cents: 1 }, {}], 1000],
  ['on its first day, which is its last one', [{ from: '2026-11-23', until: '2026-11-23T00:00:00' }], 1000],
  ['that came into force last', [{ from: '2020-01-01', cents: 1 }, { from: '2026-01-01' }, { cents: 2 }], 1000],
  ['not on a day that cannot be read', [{ from: 'soon', cents: 1 }], undefined],
  ['not one from ten pieces on', [{ leastPieces: '10', cents: 1 }, { leastPieces: '1' }], 1000],
  ['a hundredth of that of a hundred', [{ unit: 'HU', cents: 30_000 }], 300],
  ['not a hundredth that is no whole cents', [{ unit: 'HU', cents: 12_345 }], undefined],
  ['not that of a pack', [{ unit: 'PK' }], undefined],
]
test.each(cases)('the price of a part is the one %s', (_, prices, cents) => {
  const told = { ...item, prices: prices.map(said => ({ ...price, ...said })) }
  expect(priceOf(told, { currencyCode: 'USD', day: '2026-11-23' })?.cents).toBe(cents)
})
