import { expect, test } from 'vitest'
import { monthField } from './month.ts'

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (name, lastDay) => {
  expect(monthField.parse(name)).toEqual({ name, firstDay: `${name}-01`, lastDay })
})

test.each(['', '2026-13', '2026-00', '2026-1', '2026-11-01', '0026-11', "2026-11'"])('%j is no month', text => {
  expect(monthField.safeParse(text).success).toBe(false)
})
