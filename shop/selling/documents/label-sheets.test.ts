import { expect, test } from 'vitest'
import { labelPlaces, labelSheets, placesOn, readPlace } from './label-sheets.ts'

test('labels stand in rows, from the first free place on, and go on on the next sheet', () => {
  const places = labelPlaces('letter', 3, 30)
  expect(places.map(({ sheet }) => sheet)).toEqual([0, 1, 1])
  expect(places[0]).toEqual({ sheet: 0, x: 13.5 + 2 * 198, y: 36 + 9 * 72 })
  expect(places[1]).toEqual({ sheet: 1, x: 13.5, y: 36 })
  expect(places[2]).toEqual({ sheet: 1, x: 13.5 + 198, y: 36 })
})

test.each(['a4', 'letter'] as const)('the labels of %s are on the paper', name => {
  const { width, height, size } = labelSheets[name]
  const paper = size === 'A4' ? { width: 595.28, height: 841.89 } : { width: 612, height: 792 }
  const last = labelPlaces(name, placesOn(name), 1).at(-1)
  expect((last?.x ?? 0) + width).toBeLessThanOrEqual(paper.width + 0.01)
  expect((last?.y ?? 0) + height).toBeLessThanOrEqual(paper.height)
})

test.each([
  ['1', 1],
  ['24', 24],
  ['25', 1],
  ['0', 1],
  ['-3', 1],
  ['x', 1],
  [null, 1],
])('the place %j is read as %i', (typed, place) => {
  expect(readPlace(typed, 'a4')).toBe(place)
})
