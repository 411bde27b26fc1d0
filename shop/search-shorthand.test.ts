import { expect, test } from 'vitest'
import { writeOut } from './search-shorthand.ts'

test.each([
  ['vw golf', 'volkswagen golf'],
  ['brake pads Chevy', 'brake pads chevrolet'],
  ['205 55 16', '205/55 R16'],
  ['tyre 205/55/16 winter', 'tyre 205/55 R16 winter'],
  ['205/55R16', '205/55 R16'],
  ['2055516', '205/55 R16'],
])('%j is written %j', (typed, written) => {
  expect(writeOut(typed)).toBe(written)
})

test.each(['KT-2055516', '205 55 99', 'oil 5w30', 'mercedes benz', 'constructor'])('%j stays', text => {
  expect(writeOut(text)).toBe(text)
})
