import { expect, test } from 'vitest'
import { findVin, mayBecomeVin, mayHoldVin } from './looks.ts'

const vin = '1HGCM82633A004352'

test.each([
  [vin, vin],
  ['1hgcm82633a004352', vin],
  ['1HG CM826 3 3A 004352', vin],
  ['1HGCM82633A-004352', vin],
  ['brake pads 1HGCM82633A004352', vin],
  ['1HGCM82633AOO4352', '1HGCM82633AOO4352'],
  [`VIN:${vin}`, vin],
  [`VIN${vin}`, vin],
  [`*${vin}*`, vin],
  ['1HG.CM8263.3A004352', vin],
  ['1HG–CM82633A004352', vin],
  ['1HG/CM82633A004352', vin],
  ['１ＨＧCM82633A004352', vin],
  ['part for 1hg cm826 33a-004352 please', vin],
  // Its check digit, or the filler of its maker, says what it is in whatever groups.
  ['1HGC M826 33A0 0435 2', vin],
  ['WVWZ ZZ1K ZAW1 2345 6', 'WVWZZZ1KZAW123456'],
  ['WAUZZZ 8K9 BA 123456', 'WAUZZZ8K9BA123456'],
  ['VSSZZZ5FZHR123456', 'VSSZZZ5FZHR123456'],
  ['SJNFAAJ10U1234567', 'SJNFAAJ10U1234567'],
  // One character too few, one too many, and a letter at the end.
  [vin.slice(0, 16), vin.slice(0, 16)],
  [`${vin}1`, `${vin}1`],
  [`${vin.slice(0, 16)}A`, `${vin.slice(0, 16)}A`],
])('%j reads like the VIN %s', (text, found) => {
  expect(findVin(text)).toBe(found)
})

test.each([
  'brake pads civic 2014',
  'oil filter 04152-YZZA1',
  '0986494123',
  '12345678901234567',
  'WAGNER-QC1210-000',
  'honda civic 2014',
  'KT-PAD10',
  'thermostat gasket',
  // Of 17 characters each, where nothing but letters and digits counts.
  'kia rio glx 2012-2017',
  'VW 1K0615301AA 2015',
  'kia 26300-35503 2014',
  'bmw 118 116 2004-2011',
  'BMW 34 11 6 860 017 320',
  'civic brakepad 2014',
  // No region's numbers begin so.
  '0986494123AB12345',
])('%j does not', text => {
  expect(findVin(text)).toBeNull()
})

test('a text may become a VIN once it has part of the car’s own number; names and part numbers stay below that', () => {
  expect(mayBecomeVin(vin.slice(0, 12))).toBe(true)
  expect(mayBecomeVin(`pads ${vin.slice(0, 14)}`)).toBe(true)
  expect(mayBecomeVin(`VIN:${vin.slice(0, 3)}.${vin.slice(3)}99`)).toBe(true)
  for (const text of [vin.slice(0, 11), 'brake pads 2014', '34116855152', '04465-0K370', 'A0004203520']) {
    expect(mayBecomeVin(text), text).toBe(false)
  }
})

test('a text may hold a VIN whatever is wrong with it; words and part numbers do not', () => {
  for (const text of [
    `chassis:${vin}X9`,
    vin.slice(0, 15),
    `${vin} ${vin}`,
    'sb1 ks56e 10e 12345',
    '１２３４５６７８９０１２３４５',
  ]) {
    expect(mayHoldVin(text), text).toBe(true)
  }
  for (const text of [
    'bremsbeläge corsa 2014 vorne',
    '34 11 6 860 017',
    'toyota corolla 1.8 2zr-fe 2014',
    'BOSCH-0986494123',
  ]) {
    expect(mayHoldVin(text), text).toBe(false)
  }
})
