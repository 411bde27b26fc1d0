import { expect, test } from 'vitest'
import { yearsUnderstood } from './years.ts'

test.each([
  ['2015', '2015'],
  ['2015-2019', '2015 to 2019'],
  ['2015 – 2019', '2015 to 2019'],
  ['2015+', '2015 and later'],
  ['2012-2016, 2018-2023', '2012 to 2016, 2018 to 2023'],
  ['2015-2015', '2015'],
  ['Mk7', null],
  ['', null],
  ['Mk7 (2012-2019)', '2012 to 2019'],
  // Backwards it names no year that a car could be of.
  ['2019-2015', null],
  ['20155', null],
])('%j is understood as %j', (text, expected) => {
  expect(yearsUnderstood(text)).toBe(expected)
})
