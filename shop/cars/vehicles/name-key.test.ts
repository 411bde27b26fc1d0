import { expect, test } from 'vitest'
import { underMakeName, vehicleNameKey, vehicleNameWords } from './name-key.ts'

test.each([
  ['Mercedes-Benz', 'MERCEDES BENZ'],
  ['Citroën C-4', 'citroen c4'],
  ['Škoda', 'SKODA'],
  ['1.8 T', '1.8t'],
])('%s and %s are one name', (one, other) => {
  expect(vehicleNameKey(one)).toBe(vehicleNameKey(other))
})

test.each([
  ['1.8', '18'],
  ['Лада Гранта', 'УАЗ Патриот'],
  ['比亚迪', '吉利'],
])('%s and %s are two names', (one, other) => {
  expect(vehicleNameKey(one)).not.toBe(vehicleNameKey(other))
})

test('words are told apart by whatever is no letter, digit or point', () => {
  expect(vehicleNameWords('GTI "Édition"/1.8-T Гранта')).toEqual(['gti', 'edition', '1.8', 't', 'гранта'])
})

test.each([
  ['Volkswagen', 'VW'],
  ['Mercedes-Benz', 'Mercedes'],
  ['Mercedes', 'MERCEDES BENZ'],
  ['Chevrolet', 'Chevy'],
])('a make that is called %s is found as %s', (own, given) => {
  expect(underMakeName(new Map([[vehicleNameKey(own), own]]), given)).toBe(own)
})

test('a make that has the very name is meant before another name of it', () => {
  expect(underMakeName(new Map(Object.entries({ volkswagen: 1, vw: 2 })), 'VW')).toBe(2)
  expect(underMakeName(new Map(Object.entries({ volkswagen: 1 })), 'Volvo')).toBe(undefined)
})
