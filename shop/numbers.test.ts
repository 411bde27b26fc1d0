import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
  [-1234, '-1,234'],
])('%s is written with its thousands apart', (number, text) => {
  expect(formatNumber(number)).toBe(text)
  expect(text).toBe(number.toLocaleString('en-US'))
})
