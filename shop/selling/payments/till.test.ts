import { expect, test } from 'vitest'
import { tillDifference } from './till.ts'

test('a difference says whether there is too much or too little, and none says nothing', () => {
  expect(tillDifference({ expectedCents: 6000, countedCents: 5982 })).toEqual({
    label: 'Too little in the till',
    cents: 18,
  })
  expect(tillDifference({ expectedCents: -1200, countedCents: -1000 })).toEqual({
    label: 'Too much in the till',
    cents: 200,
  })
  expect(tillDifference({ expectedCents: 6000, countedCents: 6000 })).toBeNull()
})
