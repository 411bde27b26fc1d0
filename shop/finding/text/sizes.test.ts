import { expect, test } from 'vitest'
import { otherUnits, writeSizes } from './sizes.ts'

test.each([
  ['130 amp alternator', '130a alternator'],
  ['130amp alternator', '130a alternator'],
  ['130 A alternator', '130a alternator'],
  ['alternator 180 ampere', 'alternator 180a'],
  ['one thirty amp', '130a'],
  ['80 amp hour agm', '80ah agm'],
  ['12 volt 70 Ah', '12v 70ah'],
  ['1.4 kw', '1.4kw'],
  ['55 watts', '55w'],
  ['5 quarts', '5qt'],
  ['1 liter', '1l'],
  ['2 gallons', '2gal'],
  ['12 ounces', '12oz'],
  ['16 inch', '16in'],
  ['24" wiper', '24in wiper'],
  ['DOT 4', 'dot4'],
  ['dot-5.1', 'dot5.1'],
  ['dot four', 'dot4'],
  ['dot3 quart', 'dot3 1qt'],
  ['a gallon of degreaser', 'a 1gal of degreaser'],
  ['brake fluid liter', 'brake fluid 1l'],
  ['2 gallon', '2gal'],
  ['M12x1.5', 'M12x1.5'],
  ['m12×1,5', 'm12x1.5'],
  ['M12 x 1.50', 'M12x1.5'],
  ['16×6.5', '16x6.5'],
  ['5*114.3', '5x114.3'],
  ['17 x 7.0 5x114.3', '17x7 5x114.3'],
  ['two thousand twelve camry', '2012 camry'],
  ['twenty fourteen civic', '2014 civic'],
  ['nineteen ninety eight accord', '1998 accord'],
  ['oh five corolla', '05 corolla'],
  ['2 ft cable', '2ft cable'],
])('%j is %j', (typed, written) => {
  expect(writeSizes(typed)).toBe(written)
})

test.each([
  'two bikes',
  'one man brake bleeder',
  'four season tyre',
  '5w30',
  'h7',
  'f150 4x4 2.0t',
  'KT-130A-7',
  'a c condenser',
])('%j stays', text => {
  expect(writeSizes(text)).toBe(text)
})

test.each([
  ['1l', ['1qt']],
  ['5qt', ['5l']],
  ['4l', ['4qt']],
  ['500ml', ['17oz']],
  ['24in', ['610mm', '24', 'r24']],
  ['600mm', ['24in']],
  ['1.4kw', ['1400w']],
  ['12x1.5', ['m12x1.5']],
  ['17x7', []],
  ['130a', []],
  ['left', []],
])('%j is also %j', (size, others) => {
  expect(otherUnits(size)).toEqual(others)
})
