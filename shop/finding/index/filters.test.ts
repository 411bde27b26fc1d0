import { describe, expect, test } from 'vitest'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { filterLimits, listActiveFilters, noFilters, readProductFilters, withoutFilter } from './filters.ts'

const schema: SpecificationSchema = {
  side: { label: 'Side', type: 'select', options: ['Left', 'Right'], required: false },
  bore: { label: 'Bore', type: 'text', options: ['22'], required: false },
  finish: { label: 'Finish', type: 'select', options: ['Plain', 'Coated'], required: false },
}
const read = (query: string) => readProductFilters(new URLSearchParams(query), schema)

describe('the filters of an address', () => {
  test('all of them', () => {
    const { filters, ignored, priceError } = read(
      'brand=Bosch&brand=Kestrel&condition=used&condition=new&min=10&max=49.90&stock=1&rating=4&spec.finish=Plain&spec.side=Right&spec.side=Left',
    )
    expect(filters).toEqual({
      brands: ['Bosch', 'Kestrel'],
      conditions: ['New', 'Used'],
      minCents: 1000,
      maxCents: 4990,
      isInStock: true,
      rating: 4,
      specifications: [
        { key: 'side', values: ['Right', 'Left'] },
        { key: 'finish', values: ['Plain'] },
      ],
    })
    expect({ ignored, priceError }).toEqual({ ignored: [], priceError: null })
  })

  test.each(['', 'q=brake&sort=name&page=2&category=4&vehicle=7', 'brand=&min=&max=&stock=&rating=&spec.side='])(
    'none in %j, and nothing to complain about',
    query => {
      expect(read(query)).toEqual({ filters: noFilters, typed: { min: '', max: '' }, priceError: null, ignored: [] })
    },
  )

  test('a brand counts once, however it is written', () => {
    expect(read('brand=Bosch&brand=BOSCH&brand=+bosch+').filters.brands).toEqual(['Bosch'])
  })

  test.each([
    'condition=broken',
    'stock=2',
    'stock=yes',
    'rating=0',
    'rating=5',
    'rating=4.5',
    'rating=-1',
    'spec.side=Middle',
    'spec.side=left',
    'spec.bore=22',
    'spec.colour=Red',
    'spec.constructor=x',
    'spec.__proto__=x',
    'spec.=x',
  ])('%s means nothing here: left out and named', query => {
    expect(read(query)).toMatchObject({ filters: noFilters, ignored: [query] })
  })

  test('a specification without a schema means nothing', () => {
    expect(readProductFilters(new URLSearchParams('spec.side=Left'))).toMatchObject({ ignored: ['spec.side=Left'] })
  })

  test('at most so many values, of at most so many characters', () => {
    const many = Array.from({ length: 500 }, (_, index) => `brand=B${index}`).join('&')
    expect(read(many).filters.brands).toHaveLength(filterLimits.values)
    expect(read(many).ignored).toHaveLength(3)
    const long = read(`brand=${'x'.repeat(10_000)}`)
    expect(long.filters.brands).toEqual([])
    expect(long.ignored[0]?.length).toBeLessThanOrEqual(60)
  })

  test('control characters and broken surrogates never reach the database', () => {
    expect(read('brand=A%00B%0AC').filters.brands).toEqual(['A B C'])
    expect(readProductFilters(new URLSearchParams([['brand', '\uD800x']])).filters.brands[0]?.isWellFormed()).toBe(true)
  })
})

describe('prices', () => {
  test.each([
    ['min=10', 1000, null],
    ['max=10.5', null, 1050],
    ['min=+.50&max=0.50', 50, 50],
    ['min=10&max=10', 1000, 1000],
    ['min=0', 0, null],
  ])('%s', (query, minCents, maxCents) => {
    expect(read(query)).toMatchObject({ filters: { minCents, maxCents }, priceError: null })
  })

  test.each(['min=x', 'max=-1', 'min=1e3', 'max=1.234', 'min=99999999999999', 'min=10&max=1,00,0'])(
    '%s cannot be one: nothing is narrowed, and what was typed stays',
    query => {
      const { filters, priceError, typed } = read(query)
      expect(filters).toEqual(noFilters)
      expect([typed.min, typed.max].every(text => query.includes(text))).toBe(true)
      expect(priceError).toBe('Write a price as 12 or 12.50')
    },
  )

  test('the lowest above the highest', () => {
    expect(read('min=50&max=10&stock=1')).toMatchObject({
      filters: { minCents: null, maxCents: null, isInStock: true },
      typed: { min: '50', max: '10' },
      priceError: 'The lowest price is above the highest',
    })
  })
})

describe('taking filters away', () => {
  const query =
    'q=brake&brand=Bosch&brand=kestrel&min=10&max=50&stock=1&spec.side=Left&spec.side=Right&sort=name&page=3'
  const active = listActiveFilters(read(query).filters, { side: 'Side' }, '€')

  test('each says what it is', () => {
    expect(active.map(({ label }) => label)).toEqual([
      'Bosch',
      'kestrel',
      'Price from €10.00 up to €50.00',
      'In stock',
      'Side: Left',
      'Side: Right',
    ])
  })

  test.each([
    ['Bosch', 'q=brake&brand=kestrel&min=10&max=50&stock=1&spec.side=Left&spec.side=Right&sort=name'],
    [
      'Price from €10.00 up to €50.00',
      'q=brake&brand=Bosch&brand=kestrel&stock=1&spec.side=Left&spec.side=Right&sort=name',
    ],
    ['Side: Right', 'q=brake&brand=Bosch&brand=kestrel&min=10&max=50&stock=1&spec.side=Left&sort=name'],
  ])('%s alone, from the first page', (label, rest) => {
    const filter = active.find(one => one.label === label)
    expect(filter && withoutFilter(query, filter)).toBe(rest)
  })

  test('all of them, unknown ones too, and nothing else', () => {
    expect(withoutFilter(`?${query}&spec.gone=x&rating=9&vehicle=7`, null)).toBe('q=brake&sort=name&vehicle=7')
  })

  test('a brand in another case goes as well', () => {
    expect(withoutFilter('brand=BOSCH&brand=Bosch', { label: 'Bosch', names: ['brand'], value: 'Bosch' })).toBe('')
  })
})
