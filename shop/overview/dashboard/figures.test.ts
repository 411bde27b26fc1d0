import { expect, test } from 'vitest'
import { axisMarks, cappedText, readChartDays } from './figures.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 2, 4, 6, 8, 10]],
  [11, [0, 5, 10, 15]],
  [0.5, [0, 1]],
  [70_332.5, [0, 20_000, 40_000, 60_000, 80_000]],
])('an axis to %d is marked %j', (highest, marks) => {
  expect(axisMarks(highest)).toEqual(marks)
})

test('an axis reaches its highest bar, with two to six marks', () => {
  for (let highest = 1; highest < 1e9; highest = Math.ceil(highest * 1.37)) {
    const marks = axisMarks(highest)
    expect(marks.at(-1), String(highest)).toBeGreaterThanOrEqual(highest)
    expect(marks.length, String(highest)).toBeLessThanOrEqual(6)
  }
})

test('the days of an address, 30 for what is no choice', () => {
  expect(['30', '90', '365', null, '', '31', '90 ', '-90'].map(readChartDays)).toEqual([
    30, 90, 365, 30, 30, 30, 30, 30,
  ])
})

test('a count that was cut off says so', () => {
  expect([0, 999, 1000].map(cappedText)).toEqual(['0', '999', '999+'])
})
