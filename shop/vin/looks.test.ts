import { expect, test } from 'vitest'
import { findVin, mayBecomeVin } from './looks.ts'

const vin = '1HGCM82633A004352'

test.each([
  [vin, vin],
  ['1hgcm82633a004352', vin],
  ['1HG CM826 3 3A 004352', vin],
  ['1HGCM82633A-004352', vin],
  ['brake pads 1HGCM82633A004352', vin],
  ['1HGCM82633AOO4352', '1HGCM82633AOO4352'],
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
])('%j does not', text => {
  expect(findVin(text)).toBeNull()
})

test('a text may become a VIN once it has part of the car’s own number; names and part numbers stay below that', () => {
  expect(mayBecomeVin(vin.slice(0, 12))).toBe(true)
  expect(mayBecomeVin(`pads ${vin.slice(0, 14)}`)).toBe(true)
  for (const text of [vin.slice(0, 11), 'brake pads 2014', '34116855152', '04465-0K370', 'A0004203520']) {
    expect(mayBecomeVin(text), text).toBe(false)
  }
})
