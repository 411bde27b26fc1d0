import { describe, expect, test } from 'vitest'
import { checkDigitOf, isCheckDigitRight, modelYears } from './digits.ts'
import { judgeCheckDigit, likelySlips, readTypedVin } from './typed.ts'

// 1M8GDM9AXKP042788 is the example of title 49 of the US Code of Federal Regulations, part 565.
const example = '1M8GDM9AXKP042788'

describe('the check digit', () => {
  test.each([
    [example, 'X'],
    ['11111111111111111', '1'],
    ['1HGCM82633A004352', '3'],
  ])('of %s is %s', (vin, digit) => {
    expect(checkDigitOf(vin)).toBe(digit)
    expect(isCheckDigitRight(vin)).toBe(true)
  })

  test('is right, wrong, or need not be there: only North America and China ask it of every car', () => {
    expect(judgeCheckDigit(example)).toBe('right')
    expect(judgeCheckDigit('1M8GDM9A2KP042788')).toBe('wrong')
    expect(judgeCheckDigit('LSVAM2187C2184842')).toBe('wrong')
    expect(judgeCheckDigit('WVWZZZ1KZ6W000001')).toBe('none')
    expect(judgeCheckDigit('3VWZZZ1KZ6M000001')).toBe('none')
  })

  test('tells one character mistyped for any other, and two neighbours swapped', () => {
    for (const place of example.split('').keys()) {
      const other = example[place] === '7' ? '6' : '7'
      const wrong = example.slice(0, place) + other + example.slice(place + 1)
      // P has the value of 7: the arithmetic cannot tell these two.
      expect(isCheckDigitRight(wrong), wrong).toBe(example[place] === 'P' || example[place] === 'G')
    }
    expect(isCheckDigitRight('M18GDM9AXKP042788')).toBe(false)
  })
})

describe('a typed VIN', () => {
  test.each([
    ['1m8gd m9axk-p042788', example],
    [` ${example} `, example],
    [`*${example}*`, example],
    [`VIN: ${example}`, example],
    ['1M8.GDM9A/XKP–042788', example],
    [`it is ${example}, I think`, example],
  ])('%j is read as %s', (typed, vin) => {
    expect(readTypedVin(typed)).toEqual({ ok: true, vin })
  })

  test.each([
    ['1M8GDM9AXKPO42788', 'VINs have no letter O: is it a zero?', [example]],
    ['IM8GDM9AXKP042788', 'VINs have no letter I: is it a one?', [example]],
    ['1M8GDM9AXKPQ42788', 'VINs have no letter Q: is it a zero?', [example]],
    ['1M8GDM9AXKPO4', 'VINs have no letter O: is it a zero?', []],
    ['', 'Type the 17 characters of the VIN', []],
    ['1M8GDM9AXKP0427889', 'A VIN has 17 characters, this has 18.', []],
    ['1M8GDM9AXKP0427é8', 'A VIN has only letters from A to Z and digits', []],
    [
      '1M8GDM9AXKP04278',
      'A VIN has 17 characters, this has 16. Cars from before 1981 have shorter numbers: choose yours by make and model.',
      [],
    ],
  ])('%j is refused: %s', (typed, message, meant) => {
    expect(readTypedVin(typed)).toEqual({ ok: false, message, meant })
  })
})

test.each([
  ['an S for a 5', '1HGCM82633A0043S2'],
  ['two neighbours', '1HGCM82633A003452'],
  ['a B for an 8', '1HGCMB2633A004352'],
  ['the check digit itself', '1HGCM826X3A004352'],
])('among the likely slips of a wrong VIN is the right one: %s', (_, wrong) => {
  expect(likelySlips(wrong)).toContain('1HGCM82633A004352')
})

test.each([
  ['1HGCM82633A004352', true, [2003]],
  ['2HGFB2F5XEH000001', true, [2014]],
  ['1HGCM8A633A004352', true, []],
  ['1HGCM8A63ZA004352', true, []],
  ['1FDXE45S03HA00001', false, [2003]],
  ['1FDXE4FS0EHA00001', false, [2014, 1984]],
])('%s, light: %s, may be of the model years %j', (vin, isLight, years) => {
  expect(modelYears(vin, { isLight, lastYear: 2027 })).toEqual(years)
})
