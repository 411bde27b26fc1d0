import { expect, test } from 'vitest'
import type { CellRules } from './read.ts'
import { type CellType, readCell } from './types.ts'

const unknown: CellRules = { decimal: null, isDayFirst: null, unit: null }
const read = (text: string, type: CellType, rules: Partial<CellRules> = {}) =>
  readCell(text, type, { rules: { ...unknown, ...rules }, label: 'It' })
const textOf = (text: string, type: CellType, rules: Partial<CellRules> = {}) => {
  const found = read(text, type, rules)
  return 'text' in found ? found.text : `refused: ${found.problem}`
}

test.each([
  '',
  '-',
  '--',
  '—',
  '?',
  '...',
  'N/A',
  'n.a.',
  'NULL',
  '\\N',
  '(null)',
  'none',
  'nil',
  'NaN',
  '(blank)',
  '(leer)',
  'k.A.',
  'TBD',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '00.00.0000',
  '\ufeff\u00a0',
  '\u00ad\u200b',
  '\u3164',
  '&nbsp;',
  "''",
  'n.v.t.',
  'н/д',
  '[object Object]',
  '=""',
  'Does not apply',
  'nicht zutreffend',
  'XXX',
  'Ne s’applique pas',
])('%j is no data in a cell of any type', text => {
  const types: CellType[] = [
    'text',
    'car',
    'money',
    'stock',
    'flag',
    'condition',
    'partNumber',
    'firstMonth',
    'years',
    'pictures',
  ]
  expect(types.map(type => read(text, type))).toEqual(types.map(() => ({ text: '' })))
})

test.each(['brak', 's/o', 's.o.', 'n.b.', 'keine'])(
  '%j is no data, and told in a column of stocks, where it may say that there is none',
  text => {
    expect(read(text, 'text')).toEqual({ text: '' })
    expect(read(text, 'stock')).toEqual({ problem: expect.stringContaining(`not '${text}'`) })
  },
)

test.each(
  '#REF! #N/A #VALUE! #NAME? #DIV/0! #NV #BEZUG! #NOM? #¡REF! #ARG! #WAARDE! #VÄRDEFEL! #N/B Err:502 #####'.split(' '),
)('%s is the error of a spreadsheet in a cell of any type', text => {
  const types: CellType[] = ['text', 'car', 'money', 'stock', 'flag', 'partNumber', 'years']
  for (const type of types)
    expect(read(text, type)).toEqual({ problem: `The cell holds an error of a spreadsheet: ${text}` })
})

test.each<[CellType, string]>([
  ['money', 'call'],
  ['money', '12.Mai'],
  ['money', 'Mai 95'],
  ['money', '05-Dec'],
  ['money', '1.234,5O'],
  ['money', '12.50.1'],
  ['money', '-12'],
  ['money', '12-'],
  ['money', '(12.50)'],
  ['money', '12 50'],
  ['money', '1.23E+05'],
  ['stock', 'in stock'],
  ['stock', 'in_stock'],
  ['stock', '12.Mai'],
  ['stock', '<5'],
  ['stock', '5.5'],
  ['whole', '2.5'],
  ['grams', '5 apples'],
  ['flag', 'maybe'],
  ['pictures', 'https://a.example/1.jpg C:\\pictures\\2.jpg'],
  ['partNumber', '4,00638E+12'],
  ['partNumber', '1E+05'],
  ['partNumber', '12-Mar'],
  ['partNumber', '01. Dez'],
  ['partNumber', 'Summe:'],
  ['partNumber', '2004-05-04 00:00:00'],
  ['partNumber', '2004-05-04T00:00:00Z'],
  ['partNumber', '04.05.2004'],
  ['partNumber', '5/4/2004'],
  ['partNumber', '12.май'],
  ['partNumber', '04465-02220, 04465-02230'],
  ['partNumber', '04465-02220 / 04465-02230'],
  ['partNumber', '04465-02220\n04465-02230'],
  ['partNumber', '04465-02220|04465-02230'],
  ['partNumber', '1234567.0'],
  ['partNumber', '4006381333931,00'],
  ['car', 'Gesamt'],
  ['car', '0'],
  ['car', '5. Sep'],
  ['car', '9-Mar'],
  ['car', '2021-05-01 00:00:00'],
  ['name', '12,50'],
  ['years', '0'],
  ['years', '1.6'],
  ['name', '0'],
  ['name', 'FALSE'],
  ['name', '2004-05-04 00:00:00'],
  ['text', 'Bremsbel\u00c3\u00a4ge'],
  ['text', 'Bremsbel\ufffdge'],
  ['text', '\u00d0\u00a2\u00d0\u00be\u00d1\u20ac\u00d0\u00bc\u00d0\u00be\u00d0\u00b7'],
  ['firstMonth', '13/2014'],
  ['firstMonth', '14/13/2014'],
  ['firstMonth', 'spring'],
  ['years', '2009-12'],
  ['years', '04/2009-12/2012'],
  ['years', '09-12'],
  ['years', '2012-2009'],
  ['years', 'bis 2012'],
  ['years', '2009/2012'],
  ['years', '>2009'],
  ['years', 'after 2009'],
  ['years', "jusqu'en 2009"],
  ['years', 'fino al 2009'],
  ['years', 'до 2009'],
  ['years', 'tot 2009'],
  ['years', 'pre-2009'],
])('a cell of the type %s: %j is refused with what to write', (type, text) => {
  expect(textOf(text, type)).toMatch(/^refused: /)
})

test.each(['TEST', 'Sample', 'Muster', 'exempt', 'XXX', '000', 'Dummy', 'Unbranded', 'no name'])(
  '%s is no number of a part',
  text => {
    expect(read(text, 'partNumber')).toEqual({ text: '' })
  },
)
