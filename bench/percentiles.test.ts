import { expect, test } from 'vitest'
import { percentiles } from './percentiles.ts'

test('a share of the times is within', () => {
  const at = percentiles([5, 1, 4, 2, 3, 10, 9, 8, 7, 6])
  expect([at(0), at(0.5), at(0.9), at(0.95), at(0.99), at(1)]).toEqual([1, 5, 9, 10, 10, 10])
})

test('numbers are put in order as numbers', () => expect(percentiles([100, 9, 20])(0.5)).toBe(20))

test('no numbers have no share', () => expect(percentiles([])(0.5)).toBeNaN())
