import { expect, test } from 'vitest'
import { isMadeOf } from './obvious.server.ts'

const words = ['Corner Parts', 'anna.berg@example.com', 'anna.berg', 'KFZ']

test.each([
  'CornerParts1',
  'Corner-Parts-2026!',
  '123corner parts',
  'CORNERPARTSCORNERPARTS1',
  'Anna.Berg@Example.com1',
  'AnnaBerg1985',
  'x1AnnaBerg',
])('%s is made of the shop’s name or the own address', password => expect(isMadeOf(password, words)).toBe(true))

test.each(['Sesame12', 'CornerPartsAdmin1', 'MyAnnaBergCat7', 'Kfz12345', 'PartsCorner1'])('%s is not', password =>
  expect(isMadeOf(password, words)).toBe(false),
)
