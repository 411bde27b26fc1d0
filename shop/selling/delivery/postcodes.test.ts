import { describe, expect, test } from 'vitest'
import { areaOf, barePostcode, readPostcodes } from './postcodes.ts'

test.each([
  ['sw1a 1aa', 'SW1A1AA'],
  ['00-950', '00950'],
  [' 12345-6789 ', '12345'],
  ['１２３４', '1234'],
])('%j is compared as %j', (typed, bare) => expect(barePostcode(typed)).toBe(bare))

describe('a list of postcodes', () => {
  test('has single ones, beginnings and ranges, with commas, semicolons or lines between', () => {
    expect(readPostcodes('3011, 20*;1000-1199\n00-950 , 100 – 199')).toEqual({
      ok: true,
      rules: [
        { kind: 'exact', code: '3011' },
        { kind: 'prefix', start: '20' },
        { kind: 'range', from: '1000', to: '1199' },
        { kind: 'exact', code: '00950' },
        { kind: 'range', from: '100', to: '199' },
      ],
    })
  })

  test.each(['', ' , ', '12**', '1199-1000', '*', 'a_b', '1'.repeat(21)])('%j is refused', text => {
    expect(readPostcodes(text).ok).toBe(false)
  })
})

describe('the area of a postcode', () => {
  const areas = ['1000-1999', '10*', '1055', 'SW1*', '1000-1999'].map((postcodes, at) => ({ id: at, postcodes }))
  test.each([
    ['1500', 0],
    ['1070', 1],
    ['1055', 2],
    ['sw1a 1aa', 3],
    ['10', 1],
    ['100', 1],
    ['2000', null],
    ['', null],
    ['1500a', null],
  ])('%j: the one that names it most exactly, then the first', (postcode, id) => {
    expect(areaOf(areas, postcode)?.id ?? null).toBe(id)
  })
})
