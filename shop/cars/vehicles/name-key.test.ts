import { expect, test } from 'vitest'
import { vehicleNameKey, vehicleNameWords } from './name-key.ts'

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
