import { expect, test } from 'vitest'
import { firstUniversal } from './fit-counts.ts'

const counts = (own: number, universal: number, isMore = false) => ({
  own: { count: own, isMore },
  universal: { count: universal, isMore: false },
})

test.each<[own: number, universal: number, page: number, place: number | null]>([
  [24, 90, 1, 24],
  [24, 90, 2, 0],
  [0, 90, 1, 0],
  [40, 90, 1, null],
  [40, 90, 2, 0],
  [50, 90, 1, null],
  [50, 90, 2, 10],
  [24, 0, 1, null],
])(
  'of %i of its own and %i universal ones, on page %i the universal ones begin at %j',
  (own, universal, page, place) => {
    expect(firstUniversal({ fit: counts(own, universal), page })).toBe(place)
  },
)

test('nobody knows that where not all are counted, or the list is for no vehicle', () => {
  expect(firstUniversal({ fit: counts(1000, 90, true), page: 1 })).toBeNull()
  expect(firstUniversal({ fit: null, page: 1 })).toBeNull()
})
