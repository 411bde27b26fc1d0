import { expect, test } from 'vitest'
import type { Kind } from '#shop/trade/imports/kinds/kind.server.ts'
import { kinds } from '#shop/trade/imports/kinds/kinds.server.ts'
import { type Reading, readLine } from './read-line.server.ts'
import { fileSettings } from './settings.server.ts'

const weightOf = (weight: string, unit: string) => {
  const { products: kind } = kinds
  const rule = { decimal: 'dot', isDayFirst: null, unit: null, unitAt: 1 } as const
  const columns = [kind.columns.find(({ name }) => name === 'weightGrams') ?? null, null]
  const settings = fileSettings.parse({})
  const rules = [rule, rule]
  const asked: Reading = { kind, format: 'csv', columns, rules, settings, priceTerms: () => null }
  const read = readLine({ number: 1, line: 2, cells: [weight, unit], refusal: null, notes: null }, asked)
  return 'values' in read ? (read.values.weightGrams ?? read.notes) : read
}

test.each([
  ['2', 'KGM', 2000],
  ['2', 'kilogram', 2000],
  ['2', 'n/a', 2],
  ['2', '', 2],
  ['2 kg', 'stone', 2000],
])('a weight of %j beside the unit %j is %j', (weight, unit, grams) => {
  expect(weightOf(weight, unit)).toBe(grams)
})

test('a weight beside a unit that nobody knows is told, and left out', () => {
  expect(weightOf('2', 'stone')).toMatchObject([{ reason: expect.stringContaining('has no unit') }])
})

const readTogether = (kind: Kind, name: string, cells: string[], chosen = {}) => {
  const column = kind.columns.find(column => column.name === name) ?? null
  const rules = cells.map(() => ({ decimal: null, isDayFirst: null, unit: null }))
  const asked = { kind, format: 'csv' as const, columns: cells.map(() => column), rules, priceTerms: () => null }
  const line = { number: 1, line: 2, cells, refusal: null, notes: null }
  const read = readLine(line, { ...asked, settings: fileSettings.parse(chosen) })
  return { value: 'values' in read ? read.values[name] : read.reason, notes: read.notes }
}

test.each([
  [
    'images',
    ['https://a.example/1.jpg', 'n/a', 'https://a.example/2.jpg'],
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  ],
  ['images', ['', ''], undefined],
])('the cells of several columns that are %s are read as one: %j', (name, cells, value) => {
  expect(readTogether(kinds.products, name, cells).value).toEqual(value)
})

const picture = (at: number) => `https://a.example/${at}.jpg`

test.each([
  [[...Array.from({ length: 12 }, (_, at) => picture(at)), ''], Array.from({ length: 12 }, (_, at) => picture(at)), []],
  [[picture(1), '2.jpg'], [picture(1)], ["'2.jpg' is no address"]],
  [['yes', picture(1), 'C:\\3.jpg'], [picture(1)], ["'yes' is no address", "'C:\\3.jpg' is no address"]],
  [
    Array.from({ length: 14 }, (_, at) => picture(at)),
    Array.from({ length: 12 }, (_, at) => picture(at)),
    ['at most 12'],
  ],
  [['1.jpg', '2.jpg'], undefined, ["'1.jpg' is no address that begins with https://. Images: '2.jpg' is no"]],
])('of pictures in the columns %j those are taken that can be, and the others are told', (cells, images, told) => {
  const read = readTogether(kinds.products, 'images', cells, { emptyCells: 'erase' })
  expect(read.value).toEqual(images)
  expect(read.notes.map(({ reason }) => reason)).toEqual(told.map(text => expect.stringContaining(text)))
})

test.each([
  [['2009', '2012'], '2009-2012'],
  [['2009', ''], '2009+'],
  [['2009', 'heute'], '2009+'],
  [['2009', '0'], '2009+'],
  [['2009', '9999'], '2009+'],
  [['2009.0', '2012.0'], '2009-2012'],
  [['', '2012'], expect.stringContaining('cannot be read as a whole')],
  [['2012', '2009'], expect.stringContaining('cannot be read as a whole')],
  [['05/2009', '03/2012'], expect.stringContaining('has months')],
])('the first and the last year %j are the years %s', (cells, years) => {
  expect(readTogether(kinds.vehicles, 'years', cells).value).toEqual(years)
})

test('what each row needs is needed beside columns that are not read, and beside another that says the same it is not', () => {
  const read = (kind: Kind, names: (string | null)[], cells: string[]) => {
    const columns = names.map(name => kind.columns.find(column => column.name === name) ?? null)
    const rules = cells.map(() => ({ decimal: null, isDayFirst: null, unit: null }))
    const settings = fileSettings.parse({})
    const line = { number: 1, line: 2, cells, refusal: null, notes: null }
    const read = readLine(line, { kind, format: 'csv', columns, rules, settings, priceTerms: () => null })
    return 'values' in read ? read.values : read.reason
  }
  expect(read(kinds.vehicles, ['make', 'model', null], ['Toyota', '', 'x'])).toBe('Model is required')
  expect(read(kinds['stock-and-prices'], [null, 'reference', 'stock'], ['x', '', '5'])).toBe('Reference is required')
  expect(read(kinds['stock-and-prices'], ['gtin', 'reference', 'stock'], ['96385074', 'n/a', '5'])).toEqual({
    gtin: '96385074',
    stock: 5,
  })
  expect(read(kinds['stock-and-prices'], ['gtin', 'reference', 'stock'], ['', '', '5'])).toBe('Reference is required')
})
