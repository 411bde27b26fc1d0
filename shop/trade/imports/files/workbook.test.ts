import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { recogniseFormat } from './recognise.server.ts'
import { dateText, numberCell } from './sheets/excel.server.ts'
import type { ChosenLayout, SheetLayout } from './table/layout.ts'
import { readWorkbook } from './workbook.server.ts'

const countKnown = (cells: string[]) =>
  cells.filter(cell => ['Part No', 'Name', 'Price', 'Stock'].includes(cell)).length

async function* pieces(bytes: Uint8Array, size = 1000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(file: string | Uint8Array, chosen: ChosenLayout = {}, count = countKnown) {
  const given = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const { format, bytes } = await recogniseFormat(pieces(given))
  if (format === 'csv' || format === 'pies' || format === 'aces') throw new Error(`This was taken for ${format}`)
  let layout: SheetLayout | undefined
  const tell = (told: SheetLayout) => {
    layout = told
  }
  const rows = await Array.fromAsync(readWorkbook(bytes, { format, chosen, countKnown: count, tell }))
  return { rows, layout, cells: rows.map(({ cells }) => cells) }
}

const example = (name: string) => readFile(join(import.meta.dirname, 'sheets/examples', name))

test('of an Excel workbook that sheet is read whose header the shop knows, from that row on, with the rows that a spreadsheet counts', async () => {
  const { rows, layout } = await read(await example('gnumeric.xlsx'))
  expect(layout).toEqual({
    format: 'excel',
    sheet: 'Preise',
    readAfter: [],
    sheets: ['Info', 'Preise'],
    unread: [],
    missing: null,
    headerLine: 3,
  })
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [3, 'Part No', 'Name', 'Price', 'Stock', 'Date', 'EAN', 'Active'],
    [4, '0986479R45', 'Disc "front"', '1234.5', '7', '2026-05-06', '4006381333931', 'TRUE'],
    [5, '04465', 'Pad\nline two', '12.3', '0', '', '', 'FALSE'],
    [6, '', '', '#N/A', '', '', '', ''],
    [7, '1200', 'x', '0.333333333333333', '1', '', '', ''],
  ])
})

test('whoever knows better chooses the sheet and the row of the names', async () => {
  const { cells } = await read(await example('gnumeric.xlsx'), { sheet: 'Info', headerLine: 2 })
  expect(cells).toEqual([['Read me']])
  const { layout } = await read(await example('gnumeric.xlsx'), { sheet: 'of another year' })
  expect(layout).toMatchObject({ sheet: 'Preise', missing: 'of another year' })
  // An empty row that is chosen is the next one, as in CSV; and a row far below is looked for there.
  expect((await read(await example('gnumeric.xlsx'), { headerLine: 6 })).layout?.headerLine).toBe(6)
  const rows = Array.from({ length: 150 }, (_, n) => [`note ${n + 1}`, 'x'])
  const far = await writeXlsx({ sheets: [{ name: 'A', rows: [...rows, ['Part No', 'Price'], ['A-1', 5]] }] })
  expect((await read(far, { headerLine: 151 })).cells).toEqual([
    ['Part No', 'Price'],
    ['A-1', '5'],
  ])
})

test.each([
  ['00000', 4465, '04465'],
  ['0 000 000 000', 986479045, '0 986 479 045'],
  ['"W "000/00', 71295, 'W 712/95'],
  ['000\\.000\\.000', 123456789, '123.456.789'],
  ['00', 12345, '12345'],
])('a number in the format %s is a part number: %d is read as %s', async (numFmt, value, shown) => {
  expect(numberCell(value, numFmt)).toBe(shown)
})

test.each(['0 "€"', '"$"0', '0', '0.00', '#,##0', '0%', '0\\ "₽"'])(
  'a number in the format %s is an amount, and is not rounded by it',
  format => {
    expect(numberCell(12.6, format)).toBe(12.6)
    expect(numberCell(12, format)).toBe(12)
  },
)

test('of a number with more than fifteen digits a spreadsheet has lost the last ones: it is read as one that was shortened', () => {
  expect(numberCell(4006381333931, undefined)).toBe(4006381333931)
  expect(numberCell(Number('4006381333931000123'), undefined)).toBe('4.00638E+18')
})

test('an amount whose format names a currency is one of that currency, and no thousands', () => {
  expect(numberCell(1.234, '#,##0.00\\ [$EUR]')).toBe('EUR 1.2340')
  expect(numberCell(5, '[$PLN-415] 0')).toBe('PLN 5.0000')
})

test('a number that is no day in a format of days, and one without an end, are errors of their cells alone', () => {
  expect(dateText(new Date(Number.NaN))).toBe('#VALUE!')
  expect(numberCell(Number.POSITIVE_INFINITY, undefined)).toBe('#VALUE!')
})

test('a sheet with a cell far below, or a blank far to the right, is as high and wide as what stands in it', async () => {
  const page = `<table><tr><td>Part No<td>Price<tr><td>A-1<td>5${'<td> '.repeat(900)}<tr><td> </table>`
  expect((await read(page)).cells).toEqual([
    ['Part No', 'Price'],
    ['A-1', '5'],
  ])
})

test('a number beside several rows is the first one’s, a word is that of each, and neither moves a cell of the others', async () => {
  const page = `<table><tr><th>Part No<th>Price<th>Stock<th>Name<tr><td>PL-1<td rowspan=2>12.60<td>5<td rowspan=2>Pad<tr><td>PL-2<td>9</table>`
  expect((await read(page)).cells).toEqual([
    ['Part No', 'Price', 'Stock', 'Name'],
    ['PL-1', '12.60', '5', 'Pad'],
    ['PL-2', '', '9', 'Pad'],
  ])
})

test('of cells of a workbook that are one down several rows each row has what stands in them', async () => {
  const rows = [
    ['Name', 'Part No', 'Price'],
    ['Pad', 'A-1', 5],
    [null, 'A-2', 6],
    [null, null, null],
  ]
  const merges = [{ startRow: 1, startCol: 0, endRow: 3, endCol: 0 }]
  expect((await read(await writeXlsx({ sheets: [{ name: 'A', rows, merges }] }))).cells.slice(1)).toEqual([
    ['Pad', 'A-1', '5'],
    ['Pad', 'A-2', '6'],
  ])
})

test('names of columns in two rows, of which one is over several columns, are read together', async () => {
  const rows = [
    ['Part No', 'Price', null, 'Stock'],
    [null, 'net', 'gross', null],
    ['A-1', 5, 6, 7],
  ]
  const merges = [
    { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
    { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
    { startRow: 0, startCol: 3, endRow: 1, endCol: 3 },
  ]
  const known = ['Price net', 'Price gross']
  const file = await writeXlsx({ sheets: [{ name: 'A', rows, merges }] })
  expect(
    (await read(file, {}, cells => countKnown(cells) + cells.filter(cell => known.includes(cell)).length)).cells,
  ).toEqual([
    ['Part No', 'Price net', 'Price gross', 'Stock'],
    ['A-1', '5', '6', '7'],
  ])
})

test('a web page is read in the encoding that its letters have, whatever was chosen for a file before it; where that is not sure, it is asked', async () => {
  const table = (name: string) => `<table><tr><td>Part No<td>Name<tr><td>A-1<td>${name}</table>`
  const page = `<meta charset="utf-8">${table('Säule')}`
  const asked = await read(page, { encoding: 'windows-1252' })
  expect(asked.cells[1]).toEqual(['A-1', 'Säule'])
  expect(asked.layout).toMatchObject({ encoding: 'utf-8', isEncodingSure: true })
  const unsure = await read(Buffer.from(table('\xe6\xf3\xb3'), 'latin1'))
  expect(unsure.layout?.isEncodingSure).toBe(false)
  const chosen = await read(Buffer.from(table('\xe6\xf3\xb3'), 'latin1'), { encoding: 'windows-1250' })
  expect(chosen.cells[1]).toEqual(['A-1', 'ćół'])
  const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body>${table('x')}</body></html>`
  expect((await read(xhtml)).layout?.format).toBe('web-page')
})

test.each([
  [
    'with-prefixes.xlsx',
    [
      ['Part', 'Price'],
      ['12', '#REF!'],
    ],
  ],
  [
    'without-places.xlsx',
    [
      ['Part', 'Price'],
      ['A\rB&C', '0.01'],
      ['', ''],
      ['TRUE', '2026-01-02'],
    ],
  ],
  [
    'formulas-without-values.xlsx',
    [
      ['Part', 'Price', ''],
      ['A-1', '=C2*2', '5'],
      ['A2', '', ''],
    ],
  ],
  [
    'part-numbers-of-1904.xlsx',
    [
      ['', '', '', '', ''],
      ['0 986 479 045', '2024-06-19', '2024-06-19 12:00', '', '4006381333931'],
    ],
  ],
])('%s, as some program writes it, is read as Excel shows it', async (name, cells) => {
  expect((await read(await example(name))).cells).toEqual(cells)
})

test('a number of a sheet with three decimals shows that its dot stands before them', async () => {
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Name', 'Price'],
          ['1.234', 1.234],
        ],
      },
    ],
  })
  const [, row] = (await read(sheet)).rows
  expect(row).toMatchObject({ cells: ['1.234', '1.234'], seen: ['1.234', '1.2340'] })
})

test('a web page that is called .xls is read as it is shown, however untidy, and in the encoding that it names', async () => {
  const page = `<html><head><meta charset="windows-1251"><style>td { color: red }</style></head><body>
    <table><tr><td>Price list<td>2026</table>
    <TABLE border=1><tr><th>Part No<th>Name</th><th colspan="2">Price</tr>
    <tr><td><b>AW-1</b></td><td>\xd4\xe8\xeb\xfc\xf2\xf0<br>oil &amp; air</td><td>1.234,50&nbsp;&euro;</td></tr>
    <tr><td>04465<td>a
      b<td>5</table>`
  const { cells, layout } = await read(Buffer.from(page, 'latin1'))
  expect(layout).toMatchObject({ format: 'web-page', sheet: 'Table 2', headerLine: 1 })
  expect(cells).toEqual([
    ['Part No', 'Name', 'Price'],
    ['AW-1', 'Фильтр\noil & air', '1.234,50 €'],
    ['04465', 'a b', '5'],
  ])
})

test('a workbook that Excel of 2003 wrote as XML is read, with cells that say where they stand', async () => {
  const { cells, layout } = await read(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="s1"><NumberFormat ss:Format="00000"/></Style></Styles>
    <Worksheet ss:Name="Notes"><Table/></Worksheet>
    <Worksheet ss:Name="Prices"><Table>
    <Row><Cell><Data ss:Type="String">Part No</Data></Cell><Cell><Data ss:Type="String">Name</Data></Cell><Cell><Data ss:Type="String">Price</Data></Cell></Row>
    <Row ss:Index="3"><Cell ss:StyleID="s1"><Data ss:Type="Number">4465</Data><Comment><ss:Data>ask Bob</ss:Data></Comment></Cell><Cell ss:Index="3"><Data ss:Type="Number">12.5</Data></Cell></Row>
    <Row><Cell><Data ss:Type="DateTime">2026-05-06T00:00:00.000</Data></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>
    </Table></Worksheet></Workbook>`)
  expect(layout).toMatchObject({ format: 'excel-xml', sheet: 'Prices', sheets: ['Notes', 'Prices'] })
  expect(cells).toEqual([
    ['Part No', 'Name', 'Price'],
    ['', '', ''],
    ['04465', '', '12.5'],
    ['2026-05-06', 'TRUE', ''],
  ])
})

test.each([
  ['says that it unpacks to gigabytes', 0x7fffffff],
  ['does not say to how much it unpacks', 0],
])('a workbook that %s is not unpacked', async (_, length) => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['Part No', 'Price']] }] }))
  file.writeUInt32LE(length, file.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  await expect(read(file)).rejects.toThrow(/too large/)
})

test.each([
  ['a ZIP that ends early', Buffer.from(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`, 'latin1'), /cannot be read/],
  ['a web page without a table', '<html><body>Log in first</body></html>', /a web page without a table/],
  ['a table of a million columns', `<table><tr>${'<td>a'.repeat(1000)}</table>`, /has 1,000 columns/],
])('%s is refused with what to do', async (_, file, problem) => {
  await expect(read(file)).rejects.toThrow(problem)
})

test('a file that would need all memory costs its thread, and nothing else', async () => {
  const rows = `<tr>${'<td colspan=500>'.repeat(10)}`.repeat(4000)
  await expect(read(`<table>${rows}</table>`)).rejects.toThrow(/too large/)
  expect((await read('<table><tr><td>Part No<td>Price<tr><td>A-1<td>5</table>')).cells).toHaveLength(2)
})
