import { expect, test } from 'vitest'
import { rateUnderstood } from './rate.ts'

test.each([
  ['0.2', '= 20%'],
  ['0,19', '= 19%'],
  [' 20% ', '= 20%'],
  ['0.0825', '= 8.25%'],
  ['1%', '= 1%'],
  ['100%', '= 100%'],
  ['1', '= 100%. Type 1% or 0.01 if you mean 1%'],
  ['1,0', '= 100%. Type 1% or 0.01 if you mean 1%'],
  ['20', null],
  ['', null],
  ['much', null],
])('%j is understood as %j', (typed, understood) => {
  expect(rateUnderstood(typed)).toBe(understood)
})
