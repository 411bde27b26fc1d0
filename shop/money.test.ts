import { describe, expect, test } from 'vitest'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import { centsOf, formatMoney, formatRate, maxCents, plainMoney, priceOf, sumText, symbolAfter } from './money.ts'

describe('formatMoney', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [50, '$0.50'],
    [1999, '$19.99'],
    [123450, '$1,234.50'],
    [-599, '-$5.99'],
    [maxCents, '$9,999,999,999.99'],
  ])('%i cents are %s', (cents, text) => expect(formatMoney(cents)).toBe(text))

  test('takes the shop’s symbol', () => expect(formatMoney(1250, '€')).toBe('€12.50'))
  test('a symbol may stand after the amount, held there by a no-break space', () => {
    expect(formatMoney(1250, symbolAfter('€'))).toBe('12.50\u00a0€')
    expect(formatMoney(-1250, symbolAfter('kr'))).toBe('-12.50\u00a0kr')
  })
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', cents => {
    expect(() => formatMoney(cents)).toThrow(RangeError)
  })
})

describe('parseMoney', () => {
  test.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    [' 12.50 ', 1250],
    ['12,50', 1250],
    [',5', 50],
    ['.5', 50],
    ['12.', 1200],
    ['12,', 1200],
    ['1,234.', 123_400],
    ['1.234,', 123_400],
    ['007.10', 710],
    ['1,234', 123_400],
    ['1,234.50', 123_450],
    ['1.234,5', 123_450],
    ['1,234,567.89', 123_456_789],
    ['9999999999.99', maxCents],
  ])('reads %s', (text, cents) => expect(parseMoney(text)).toBe(cents))

  test.each([
    '',
    ' ',
    '.',
    '-1',
    '+1',
    '1e3',
    '12.345',
    '1,23.50',
    '1.234',
    '1,234.567',
    '1.234.567',
    '0,123',
    '012,345.00',
    '$5',
    'x',
    '10000000000',
    '0x10',
    '١٢',
  ])('refuses %j', text => expect(parseMoney(text)).toBeNull())

  test('reads back what plainMoney and formatMoney write', () => {
    for (const cents of randomInts(500, maxCents)) {
      expect(parseMoney(plainMoney(cents))).toBe(cents)
      expect(parseMoney(formatMoney(cents, ''))).toBe(cents)
    }
  })
})

test('prices of the browser and cents agree', () => {
  for (const cents of randomInts(2000, 10_000_000)) expect(centsOf(priceOf(cents))).toBe(cents)
  expect(centsOf(19.99 * 1)).toBe(1999)
  expect(centsOf(1.1)).toBe(110)
})

test.each([
  [0.2, '20%'],
  [0, '0%'],
  [1, '100%'],
  [0.07, '7%'],
  [0.0825, '8.25%'],
  [0.055, '5.5%'],
])('a rate of %d is %s', (rate, text) => expect(formatRate(rate)).toBe(text))

/** Whole numbers from 0 to `most`, the same ones in every run (mulberry32). */
function randomInts(count: number, most: number): number[] {
  let seed = count ^ most
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from({ length: count }, () => Math.floor(random() * (most + 1)))
}

test.each([
  [[], ''],
  [[[0, '$']], ''],
  [
    [
      [107_000, '$'],
      [986, '$'],
    ],
    '$1,079.86',
  ],
  [
    [
      [100, '$'],
      [5600, symbolAfter('€')],
      [39, '€'],
    ],
    '$1.00 and 56.39\u00a0€',
  ],
] as const)('%j come to %j, each currency by itself', (amounts, text) => {
  expect(sumText(amounts.map(([cents, symbol]) => ({ cents, symbol })))).toBe(text)
})
