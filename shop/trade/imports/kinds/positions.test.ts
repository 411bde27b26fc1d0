import { expect, test } from 'vitest'
import { readPositionCell } from './positions.ts'

test.each([
  ['Left Front', 'front left'],
  ['Vorderachse links', 'front left'],
  ['Hinterachse', 'rear'],
  ['Essieu arrière', 'rear'],
  ['Eje delantero', 'front'],
  ['Anteriore destro', 'front right'],
  ['Przód lewy', 'front left'],
  ['Oś tylna', 'rear'],
  ['Achter rechts', 'rear right'],
  ['Außen', 'outer'],
  ['Shift Lever', 'Shift Lever'],
])('the position %s is %s', (text, position) => {
  expect(readPositionCell(text)).toBe(position)
})
