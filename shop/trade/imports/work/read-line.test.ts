import { expect, test } from 'vitest'
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
