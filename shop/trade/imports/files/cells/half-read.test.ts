import { expect, test } from 'vitest'
import type { CellRules } from './read.ts'
import { type CellType, readCell } from './types.ts'

// Cells of which a reader that looks for a pattern would take a half.

const unknown: CellRules = { decimal: null, isDayFirst: null, unit: null }
const read = (text: string, type: CellType, rules: Partial<CellRules> = {}) => {
  const found = readCell(text, type, { rules: { ...unknown, ...rules }, label: 'It' })
  return 'text' in found ? found.text : null
}
const of = (type: CellType, texts: string[]) => texts.map(text => [type, text] as const)

test.each([
  ...of('money', [
    'ab 12,50',
    '12.50-15.00',
    '12,50/15,00',
    '2 for 10',
    '12.50 + VAT',
    '15%',
    '12.50 CR',
    '12,50 €/100 Stk',
  ]),
  ...of('money', [
    '12,50 €/Paar',
    '12,50 €/VPE',
    '12.50 USD/pair',
    '12,50 €/l',
    '12.50/m',
    '=A2*1.2',
    '12,50€12,50',
    '01.05.2024',
  ]),
  ...of('stock', [
    '10-20',
    '5/10',
    '5 (2 reserved)',
    '2 Wochen',
    'ab 2025',
    '+5',
    '5 €',
    '24h',
    '5x',
    '10 l',
    '<=5',
    'ca. 10',
  ]),
  ...of('grams', ['0,45', '1.2-1.5 kg', '1 kg 200 g', '2 x 500 g', 'ca. 1 kg', '10 lb 4 oz']),
  ...of('months', ['2 Jahre / 40.000 km', '2-3 years', 'lifetime', '12/24', '2 Jahre ab Kauf']),
  ...of('years', [
    '2009-2012 ohne 2010',
    '2009-2012 except 2010',
    '2009-2012 (not 2010)',
    '2009-2012 sauf 2010',
    'excl. 2010',
  ]),
  ...of('years', [
    '2012 (bis Juni)',
    '2012 bis',
    'early 2012',
    'Ende 2012',
    '2012 H2',
    '1/2 2012',
    'ca. 2012',
    '05-10, 12+',
  ]),
  ...of('firstMonth', [
    'Market 2014',
    'Maybe 2014',
    'Novo 2014',
    'Juny 2014',
    '14-04-29',
    '12-04-14',
    'KW 04/2014',
    '2014 Q2',
  ]),
  ...of('pictures', [
    'https://a.example/1.jpg;2.jpg',
    'https://a.example/my pic.jpg',
    '<img src="https://a.example/1.jpg">',
  ]),
  ...of('partNumber', [
    '27060-0T010 27060-0T020',
    '1J0 615 301 K, M, P',
    '8K0 698 151 F / H',
    '7700100009 y 7700100010',
    '06A 109 119 C oraz 06A 109 119 D',
    'B-10; C-2',
    '=VLOOKUP(A2;B:C;2;0)',
    'AW-1 or AW-2',
    '04465-02220 & 04465-02230',
    '04465-02220 oder 04465-02230',
  ]),
  ...of('partNumber', [
    'siehe 04465-02220',
    'see catalogue',
    'ersetzt durch 04465-02220',
    '1.23E+7',
    '12:30',
    '123.0',
    '$12.50',
  ]),
  ...of('partNumber', [
    'AW-1;AW-2',
    'AW-1 -> AW-2',
    'AW-1...AW-5',
    'AW-1 bis AW-5',
    'AW-1 (ersetzt AW-0)',
    'ehem. AW-1',
  ]),
  ...of('partNumber', [
    'alt: AW-1',
    'auf Anfrage',
    '50%',
    '5 Stk',
    '1,5 kg',
    'https://a.example/AW-1',
    'a@b.example',
    '["AW-1"]',
  ]),
  ...of('years', ['2009 + 2011', '2009_2012', '~2009', '2009-2012*']),
  ...of('name', ['Bolt #REF!', 'Bolt, undefined', 'NaN mm', '[object Object] mm', 'null null']),
  ...of('pictures', ['https://']),
  ...of('partNumber', ['Summe Bremsen', 'Subtotal 25']),
  ...of('name', [
    '=A2&B2',
    'Bremsbel?ge',
    'St??d?mpfer',
    '{"en":"Bolt"}',
    '["Bolt"]',
    'a:1:{i:0;s:4:"Bolt";}',
    '{{name}}',
  ]),
  ...of('name', ['12.05.2024', '1.23E+12', 'Brake%20Disc', "b'Bolt'", 'datetime.datetime(2014, 4, 1)', '$name']),
  ...of('name', [
    'https://a.example/pads',
    'info@a.example',
    'C:\\texts\\pads.txt',
    '12,50 €',
    '$12.50',
    'Summe:',
    'Subtotal 25',
  ]),
  ...of('partNumber', ['=AB12&CD12', '=Parts!A2']),
  ...of('name', ['=AB12', "='My parts'!A2", '="Bolt "&B2', '=WENN(A2;B2)']),
  ...of('text', ['Bremsbel?ge f?r vorne']),
  ...of('car', ['=B2', 'https://a.example', '{{model}}']),
])('a cell of the type %s: %j is refused, and no part of it read', (type, text) => {
  expect(read(text, type)).toBe(null)
})

test.each<[CellType, string, string]>([
  ['money', '12,50 €/Stück', '12.50'],
  ['money', '€12,50/ea', '12.50'],
  ['stock', 'OutOfStock', '0'],
  ['stock', 'at least 10', '10'],
  ['stock', '>=10 Stück', '10'],
  ['grams', '850.00', '850'],
  ['grams', '1.5KG', '1500'],
  ['grams', '1.5 kilograms', '1500'],
  ['grams', '2 кг', '2000'],
  ['grams', '2 LBR', '907'],
  ['grams', '850 GRM', '850'],
  ['grams', '1 kilo', '1000'],
  ['grams', '2 ounces', '57'],
  ['stock', '5 Stueck', '5'],
  ['stock', '5 unità', '5'],
  ['stock', '5 stuks', '5'],
  ['stock', '5 штук', '5'],
  ['money', '12,50 €/u', '12.50'],
  ['money', '12,50 €/Einheit', '12.50'],
  ['firstMonth', 'juill. 2014', '07/2014'],
  ['firstMonth', 'Febr. 2014', '02/2014'],
  ['firstMonth', 'февр. 2014', '02/2014'],
  ['firstMonth', 'styczen 2014', '01/2014'],
  ['firstMonth', 'wrzesnia 2014', '09/2014'],
  ['firstMonth', 'outubro 2014', '10/2014'],
  ['years', 'MY2015', '2015'],
  ['years', '2009-2012, 2014-', '2009-2012, 2014+'],
  ['years', '2012 & 2014', '2012 & 2014'],
  ['years', '2010 only', '2010 only'],
  ['firstMonth', '41730.5', '04/2014'],
  ['firstMonth', 'octobre 2014', '10/2014'],
  ['pictures', 'HTTPS://A.EXAMPLE/1.JPG', 'HTTPS://A.EXAMPLE/1.JPG'],
  ['pictures', 'https://a.example/1.jpg::https://a.example/2.jpg', 'https://a.example/1.jpg https://a.example/2.jpg'],
  ['pictures', 'https://a.example/1.jpghttps://a.example/2.jpg', 'https://a.example/1.jpg https://a.example/2.jpg'],
  ['partNumber', '“AW-ALT108”', 'AW-ALT108'],
  ['partNumber', '1234-or-5', '1234-or-5'],
  ['partNumber', '0 986 494-123 KIT-1', '0 986 494-123 KIT-1'],
  ['name', '„Bolt“', 'Bolt'],
  ['name', '«Bolt»', 'Bolt'],
  ['name', "'=2 bolts", '=2 bolts'],
  ['name', 'Total Quartz 9000', 'Total Quartz 9000'],
  ['partNumber', '13.0460(A)', '13.0460(A)'],
  ['name', 'M8x1.25(100mm)', 'M8x1.25(100mm)'],
  ['car', 'ID.3(E11)', 'ID.3(E11)'],
  ['firstMonth', '0', ''],
  ['lastMonth', '9999', ''],
  ['car', 'Universal', 'Universal'],
  ['car', 'X', 'X'],
  ['name', 'X', 'X'],
  ['name', 'Unbranded', 'Unbranded'],
  ['name', 'No Name', 'No Name'],
  ['text', '=== Features ===', '=== Features ==='],
  ['text', '=SUM(A1:A2) is a formula', '=SUM(A1:A2) is a formula'],
  ['name', '==Bolt==', '==Bolt=='],
  ['name', '=> fits all', '=> fits all'],
  ['partNumber', '= OE 123', '= OE 123'],
  ['partNumber', '=AB12', '=AB12'],
  ['name', 'Bolt <B>', 'Bolt <B>'],
  ['name', '<b>Bolt</b>', 'Bolt'],
  ['car', '<i>30</i>', '<i>30</i>'],
  ['partNumber', 'A<B>1</B>', 'A<B>1</B>'],
  ['partNumber', 'A&amp;B-12', 'A&B-12'],
  ['text', 'One\n\nTwo &amp; <i>three</i>', 'One\n\nTwo & three'],
  ['text', 'Passt das?ja', 'Passt das?ja'],
  ['name', 'ABS?sensor', 'ABS?sensor'],
  ['name', 'Front?rear', 'Front?rear'],
  ['text', 'Details: https://x.example/a?b=1', 'Details: https://x.example/a?b=1'],
])('a cell of the type %s: %j is %j', (type, text, meant) => {
  expect(read(text, type)).toBe(meant)
})

test.each([
  ['draft', 'no'],
  ['archived', 'no'],
  ['0', 'no'],
  ['-1', null],
  ['2', null],
  ['active', 'yes'],
  ['1', 'yes'],
  ['In stock', null],
])('below a header such as Status or Published %j says whether a product is for sale: %j', (text, meant) => {
  expect(read(text, 'flag', { isStatus: true })).toBe(meant)
})

test('a number for what is off is known where a program writes it', () => {
  expect(read('2', 'flag', { isStatus: true, off: '2' })).toBe('no')
  expect(read('-1', 'flag', { isStatus: true, off: '-1' })).toBe('no')
})

test('a weight in a column of which others have decimals needs its unit', () => {
  expect(read('12', 'grams', { unit: 'unknown' })).toBe(null)
  expect(read('12 kg', 'grams', { unit: 'unknown' })).toBe('12000')
})
