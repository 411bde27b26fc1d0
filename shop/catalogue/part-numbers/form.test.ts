import { expect, test } from 'vitest'
import { readNumbers } from './form.server.ts'
import { isGtin } from './gtin.ts'
import { numberInput } from './typed.ts'

type Typed = [kind: string, brand: string, number: string]
const valuesOf = (rows: Typed[]) =>
  Object.fromEntries(
    rows.flatMap(([kind, brand, number], position) => [
      [numberInput(position, 'kind'), kind],
      [numberInput(position, 'brand'), brand],
      [numberInput(position, 'number'), number],
    ]),
  )
const read = (...rows: Typed[]) => readNumbers(valuesOf(rows), 'KT-PAD10')
const errorsOf = (...rows: Typed[]) => {
  const found = read(...rows)
  return found.ok ? {} : found.errors
}

test('numbers are kept as they are printed, rows without one are left out', () => {
  expect(read(['oe', ' Toyota ', ' 04465-02220 '], ['gtin', '', ''], ['supersedes', '', 'KT.9/A'])).toEqual({
    ok: true,
    numbers: [
      { kind: 'oe', brand: 'Toyota', number: '04465-02220' },
      { kind: 'supersedes', brand: null, number: 'KT.9/A' },
    ],
  })
})

test.each<[string, Typed[], string]>([
  ['a kind that there is not', [['other', '', '1']], 'numbers.0.kind'],
  ['a number of signs alone', [['oe', '', '-/.']], 'numbers.0.number'],
  ['a number without a letter from A to Z', [['oe', '', 'Ω']], 'numbers.0.number'],
  ['a number of a letter whose capitals are from A to Z', [['oe', '', 'ß']], 'numbers.0.number'],
  ['a number that is too long', [['oe', '', '1'.repeat(49)]], 'numbers.0.number'],
  ['a brand that is too long', [['oe', 'x'.repeat(101), '1']], 'numbers.0.brand'],
  ['an interchange of no brand', [['interchange', '', '1']], 'numbers.0.brand'],
  ['a GTIN with a wrong check digit', [['gtin', '', '4006381333932']], 'numbers.0.number'],
  ['a GTIN of zeros', [['gtin', '', '00000000']], 'numbers.0.number'],
  ['a GTIN of nine digits', [['gtin', '', '123456789']], 'numbers.0.number'],
  ['a part that replaces itself', [['supersedes', '', 'kt pad 10']], 'numbers.0.number'],
  ['a part that is replaced by itself', [['superseded_by', '', 'KTPAD10']], 'numbers.0.number'],
  [
    'the same number written in two ways',
    [
      ['oe', 'VW', '1K0 615'],
      ['oe', 'VW', '1k0615'],
    ],
    'numbers.1.number',
  ],
  [
    'a part that replaces its successor',
    [
      ['superseded_by', '', 'A-1'],
      ['supersedes', '', 'A1'],
    ],
    'numbers.1.number',
  ],
])('%s is refused at its field', (_, rows, field) => {
  expect(Object.keys(errorsOf(...rows))).toEqual([field])
})

test('the same number of two brands, or of two kinds, is two numbers', () => {
  expect(errorsOf(['oe', 'VW', '1'], ['oe', 'Audi', '1'], ['manufacturer', 'VW', '1'])).toEqual({})
})

test('more than 500 are refused as a whole', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n): Typed => ['oe', '', `N${n}`])
  expect(errorsOf(...many(500))).toEqual({})
  expect(Object.keys(errorsOf(...many(501)))).toEqual(['numbers'])
})

test.each(['4006381333931', '40063 8133-3931', '96385074', '036000291452', '10614141000415'])('%s is a GTIN', text => {
  expect(isGtin(text)).toBe(true)
})
