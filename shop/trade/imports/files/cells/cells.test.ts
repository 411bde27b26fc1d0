import { expect, test } from 'vitest'
import { formOfDate } from './dates.ts'
import { formOfNumber, withoutUnitBehind } from './number.ts'
import type { CellRules } from './read.ts'
import { type CellType, readCell } from './types.ts'

const unknown: CellRules = { decimal: null, isDayFirst: null, unit: null }
const read = (text: string, type: CellType, rules: Partial<CellRules> = {}) =>
  readCell(text, type, { rules: { ...unknown, ...rules }, label: 'It' })
const textOf = (text: string, type: CellType, rules: Partial<CellRules> = {}) => {
  const found = read(text, type, rules)
  return 'text' in found ? found.text : `refused: ${found.problem}`
}
const cases = (type: CellType, pairs: [string, string][]) => pairs.map(pair => [type, ...pair] as const)

test.each([
  ...cases('money', [
    ['1.234,50', '1234.50'],
    ['$12.50', '12.50'],
    ['12.5000', '12.50'],
    ['12,50 €', '12.50'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u202f234,50 EUR', '1234.50'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1’234.50 CHF', '1234.50'],
    ['12.5', '12.50'],
    ['12,5', '12.50'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['1.234.567', '1234567.00'],
    ['1,23,456.50', '123456.50'],
    ['Rs. 1,23,456', '123456.00'],
    ['R$ 1.234,50', '1234.50'],
    ['US$12.50', '12.50'],
    ['EUR 12', '12.00'],
    ['12 zł', '12.00'],
    ['1 234,50 Kč', '1234.50'],
    ['12,-', '12.00'],
    ['12.-- ', '12.00'],
    ['12,50 €/Stk.', '12.50'],
    ['0.500', '0.50'],
    ['1234.500', '1234.50'],
    ['12.3456', '12.35'],
    ['12.345678', '12.35'],
    ['="12,50"', '12.50'],
    ["'12,50", '12.50'],
    ['１２,５０', '12.50'],
    ['\u200e12,50\u200e', '12.50'],
    ['&euro; 12,50', '12.50'],
    ['PLN 12,50', '12.50'],
    ['0,00', '0.00'],
  ]),
  ...cases('stock', [
    ['5', '5'],
    ['5.0', '5'],
    ['5,00', '5'],
    ['1 234', '1234'],
    ['5 pcs', '5'],
    ['5 Stück', '5'],
    ["'5", '5'],
    ['5 sets', '5'],
    ['meer dan 10', '10'],
    ['более 10', '10'],
    ['>10', '10'],
    ['10+', '10'],
    ['> 1 000', '1000'],
    ['-0', '0'],
    ['ausverkauft', '0'],
    ['Nicht verfügbar', '0'],
    ['not available', '0'],
    ['n/a', ''],
    ['out of stock', '0'],
    ['out_of_stock', '0'],
    ['uitverkocht', '0'],
  ]),
  ...cases('whole', [
    ['007', '7'],
    ['2.0', '2'],
  ]),
  ...cases('grams', [
    ['850', '850'],
    ['1,25 kg', '1250'],
    ['850 g', '850'],
    ['2.5 lbs', '1134'],
    ['0.00', ''],
  ]),
  ...cases('months', [
    ['24', '24'],
    ['24 months', '24'],
    ['24 Monate', '24'],
    ['2 Jahre', '24'],
    ['2 ans', '24'],
    ['0', ''],
  ]),
  ...cases('flag', [
    ['ja', 'yes'],
    ['Oui', 'yes'],
    ['X', 'yes'],
    ['TAK', 'yes'],
    ['-1', 'yes'],
    ['Nein', 'no'],
    ['0', 'no'],
    ['FALSCH', 'no'],
  ]),
  ...cases('condition', [
    ['Neu', 'new'],
    ['generalüberholt', 'refurbished'],
    ['Occasion', 'used'],
  ]),
  ...cases('note', [
    ['with sport suspension', 'with sport suspension'],
    ['Used', ''],
    ['neu', ''],
  ]),
  ...cases('pictures', [
    ['https://a.example/1.jpg|https://a.example/2.jpg', 'https://a.example/1.jpg https://a.example/2.jpg'],
    ['https://a.example/1,2.jpg, /uploads/a.webp', 'https://a.example/1,2.jpg /uploads/a.webp'],
  ]),
  ...cases('partNumber', [
    ['0 986 479 R45', '0 986 479 R45'],
    ['13.0460-7218.2', '13.0460-7218.2'],
    ['="00123"', '00123'],
    ["'00123", '00123'],
    ['W\u00a0712/95', 'W 712/95'],
    ['1E05', '1E05'],
    ['ＡＷ-１２', 'AW-12'],
    ['AW\u00ad-\u200b12', 'AW-12'],
    ['04465-02280;', '04465-02280;'],
    ['W 712/95, 1', 'W 712/95, 1'],
    ['false', ''],
    ['000', ''],
    ['xxx', ''],
    ['N/A', ''],
  ]),
  ...cases('firstMonth', [
    ['04/2014', '04/2014'],
    ['4/2014', '04/2014'],
    ['2014-04', '04/2014'],
    ['2014-04-01T00:00:00Z', '04/2014'],
    ['01.04.2014', '04/2014'],
    ['25/04/2014', '04/2014'],
    ['4/25/2014', '04/2014'],
    ['April 2014', '04/2014'],
    ['avr. 2014', '04/2014'],
    ['2014 Apr', '04/2014'],
    ['201404', '04/2014'],
    ['04/14', '04/2014'],
    ['04.87', '04/1987'],
    ['41730', '04/2014'],
    ['2014', '01/2014'],
    ['0000-00-00', ''],
    ['1900-01-01', ''],
  ]),
  ...cases('lastMonth', [
    ['2014', '12/2014'],
    ['31.12.9999', ''],
    ['heute', ''],
  ]),
  ...cases('years', [
    ['2012-2016', '2012-2016'],
    ['2012-2014, 2016', '2012-2014, 2016'],
    ['2015+', '2015+'],
    ['2009 to 2012', '2009-2012'],
    ['von 2009 bis 2012', '2009-2012'],
    ['de 2009 à 2012', '2009-2012'],
    ['2009 – 2012', '2009-2012'],
    ['2009->2012', '2009-2012'],
    ['ab 2015', '2015+'],
    ['vanaf 2015', '2015+'],
    ['с 2015', '2015+'],
    ['à partir de 2015', '2015+'],
    ['с 2009 по 2012', '2009-2012'],
    ['2009 tot 2012', '2009-2012'],
    ['2009 г.', '2009 г.'],
    ['since 2015', '2015+'],
    ['2015-', '2015+'],
    ['2015 ->', '2015+'],
    ['2015 - present', '2015+'],
    ['2009-15', '2009-2015'],
    ["'09-'12", '2009-2012'],
    ['2009.0', '2009'],
    ['Mk7 (2009-2012)', 'Mk7 (2009-2012)'],
    ['Mk7', 'Mk7'],
    ['2009-2012 facelift', '2009-2012 facelift'],
  ]),
  ...cases('text', [
    ['Bolt &amp; Nut 5&quot;', 'Bolt & Nut 5"'],
    ['Stra&szlig;e f&uuml;r &Eacute;t&eacute;', 'Straße für Été'],
    ['R&#38;D', 'R&D'],
    ['&unknown; &#7;', '&unknown; &#7;'],
    ['Bo\u00adlt\u200b', 'Bolt'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['São Ângela Å', 'São Ângela Å'],
    ['\u00a0Bosch\u00a0', 'Bosch'],
    ['!!!', '!!!'],
    ['#', '#'],
    ['Not available in California', 'Not available in California'],
  ]),
  ...cases('name', [
    ["'Bolt'", 'Bolt'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ['3M', '3M'],
    ['555', '555'],
    ['Total', 'Total'],
  ]),
  ...cases('car', [
    ['NA', 'NA'],
    ['N/A', ''],
    ['9-5', '9-5'],
    ['1.60', '1.60'],
    ['3008', '3008'],
  ]),
])('a cell of the type %s: %j is %j', (type, text, meant) => {
  expect(textOf(text, type)).toBe(meant)
})

test('what is ambiguous follows the whole file, and is a question where the file does not say', () => {
  expect(textOf('1.234', 'money')).toMatch(/^refused: .*more than a thousand/)
  expect(textOf('1.234', 'money', { decimal: 'comma' })).toBe('1234.00')
  expect(textOf('1.234', 'money', { decimal: 'dot' })).toBe('1.23')
  expect(textOf('1,234', 'stock', { decimal: 'dot' })).toBe('1234')
  expect(textOf('5,000', 'stock', { decimal: 'comma' })).toBe('5')
  expect(textOf('05/04/2014', 'firstMonth')).toMatch(/^refused: .*the day or the month/)
  expect(textOf('05/04/2014', 'firstMonth', { isDayFirst: true })).toBe('04/2014')
  expect(textOf('05/04/2014', 'firstMonth', { isDayFirst: false })).toBe('05/2014')
  expect(textOf('1,25', 'grams', { unit: 'kg' })).toBe('1250')
})

test.each([
  ['Price (EUR)', 'Price'],
  ['Preis in €', 'Preis'],
  ['Price [USD]', 'Price'],
  ['Stock pcs.', 'Stock'],
  ['Price (cents)', 'Price (cents)'],
  ['Preis je 100 Stück', 'Preis je 100'],
  ['Part set', 'Part'],
  ['EUR', 'EUR'],
])('the header %j without a unit behind it is %j', (header, bare) => {
  expect(withoutUnitBehind(header)).toBe(bare)
})

test('each number and each date tells which notation a file has, or that it may be either', () => {
  expect(
    ['1.234,50', '12,5', '$12.50', '12.5000', '1.234', '1,234', '12', 'a.b', '1.234.567'].map(formOfNumber),
  ).toEqual([...['comma', 'comma', 'dot', 'dot', 'either', 'either', null, null, 'comma']])
  expect(['25/04/2014', '04/25/2014', '05/04/2014', '05.04.2014', '04/2014'].map(formOfDate)).toEqual([
    ...['day', 'month', 'either', null, null],
  ])
})
