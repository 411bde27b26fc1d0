import { expect, test } from 'vitest'
import { unguarded } from '#shop/trade/formats/guard.ts'
import { type CsvRow, readCsv } from './csv.server.ts'
import { csvHead, csvLine } from './csv-line.ts'
import type { Layout } from './table/layout.ts'

async function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type Asked = Parameters<typeof readCsv>[1]

async function read(file: string | Uint8Array, size = 7, asked: Asked = {}): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  for await (const row of readCsv(piecesOf(bytes, size), asked)) rows.push(row)
  return rows
}

const cells = async (file: string | Uint8Array, size?: number) => (await read(file, size)).map(row => row.cells)

test.each([
  ['commas', 'a,b\n1,"2,5"\n'],
  ['semicolons', 'a;b\r\n1;2,5\r\n'],
  ['tabs', 'a\tb\n1\t2,5'],
  ["Excel's line of the separator", 'sep=;\r\na;b\r\n1;2,5\r\n'],
  ['bars', 'a|b\n1|2,5\n'],
  ['spaces around its quotes', '"a" ; "b"\n "1" ;  "2,5" \n'],
  ['a title and a note above its columns', 'Price list 2026\n\nValid from 1 January, or not\na;b\n1;2,5\n'],
  ['a title that a spreadsheet has filled up', '"Price list";\n;\na;b\n1;2,5\n'],
])('a file with %s is read without saying so', async (_, file) => {
  expect(await cells(file)).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ])
})

test('quotes and line breaks stand in cells, and each row knows the line on which it begins', async () => {
  expect(await read('a,b\n"one\ntwo","say ""hi"""\n\n2" pipe,x\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one\ntwo', 'say "hi"'] },
    { line: 5, cells: ['2" pipe', 'x'] },
  ])
})

const accents = 'é,ß\nПад,œuvre\n'
const utf16 = new Uint8Array(Buffer.from(`\ufeff${accents}`, 'utf16le'))

test.each([
  ['UTF-8', new TextEncoder().encode(accents)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${accents}`)],
  ['UTF-16 with a mark', utf16],
])('%s is read, wherever its pieces are cut', async (_, bytes) => {
  for (const size of [1, 2, 3, 64]) {
    expect(await cells(bytes, size)).toEqual([
      ['é', 'ß'],
      ['Пад', 'œuvre'],
    ])
  }
})

test('rows know their line also below cells with line breaks of Windows', async () => {
  const rows = await read('a,b\r\n"one\r\ntwo\r\nthree",1\r\n"x\r\ny",2\r\nz,3\r\n')
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5, 7])
})

test.each([
  ['in its middle', [0x61, 0xdf, 0x2c, 0xe9, 0x62, 0x0a]],
  ['at its very end', [0x61, 0x2c, 0x62, 0xdf]],
])(
  'Windows-1252 with a letter %s that could begin one of UTF-8 is read, wherever its pieces are cut',
  async (_, letters) => {
    const file = Buffer.concat([Buffer.from('k,v\n'), Buffer.from(letters)])
    const expected = new TextDecoder('windows-1252').decode(Buffer.from(letters)).trim().split(',')
    for (let size = 1; size <= file.length; size++) expect((await cells(file, size)).at(-1)).toEqual(expected)
  },
)

test('Windows-1252 is recognised by its letters, also after many rows without any', async () => {
  const start = new TextEncoder().encode(`name,price\n${'plain,1\n'.repeat(50)}`)
  const file = Buffer.concat([start, Buffer.from([0x42, 0xfc, 0x72, 0x73, 0x74, 0x65, 0x2c, 0x80, 0x0a])])
  expect((await cells(file)).at(-1)).toEqual(['Bürste', '€'])
})

const bytes = (...values: number[]) => Uint8Array.from(values)
test.each<[string, string | Uint8Array, RegExp]>([
  ['a ZIP archive', bytes(0x50, 0x4b, 3, 4, 0), /ZIP archive/],
  ['an Excel workbook of before 2007', bytes(0xd0, 0xcf, 0x11, 0xe0), /Save it as .xlsx without a password/],
  ['a packed file', bytes(0x1f, 0x8b, 8, 0), /gzip/],
  ['a PDF', '%PDF-1.7\n1 0 obj\n', /This is a PDF/],
  ['a text with formats', '{\\rtf1\\ansi SKU;Price\\par A-1;5}', /RTF/],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10, 1), /This is a picture/],
  ['another picture', bytes(0xff, 0xd8, 0xff, 0xe0, 0x80), /This is a picture/],
  ['a packed file of 7-Zip', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), /This is a packed file/],
  ['a program', bytes(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0), /no text file/],
  ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x53, 0, 0, 0), /UTF-32/],
  ['a quote that is never closed', `a,b\n1,2\n3,"4\n5,6\n`, /line 3 has a quote that is never closed/],
  ['a quote within a cell', 'a,b\n1,"Disc 5" x 3\n', /Line 2 has a quote within a cell/],
  ['a million columns', `a${',b'.repeat(1_000_000)}\n1\n`, /longer than 256 KB/],
  ['too many columns', `a${',b'.repeat(999)}\n`, /Line 1 has 1,000 columns/],
  ['a row without an end', `a,b\n1,${'x'.repeat(2_000_000)}\n`, /begins on line 2 is longer than 256 KB/],
  [
    'two encodings',
    Buffer.concat([Buffer.from(`é,b\n${'plain,1\n'.repeat(600)}`), Buffer.from([0xe9, 0x2c, 0x31, 0x0a])]),
    /^Near line 513: Some of the file is in one encoding/,
  ],
  [
    'UTF-8 with a letter of Windows-1252 near its beginning',
    Buffer.concat([Buffer.from('ä,b\n1,K'), Buffer.from([0xfc]), Buffer.from('\n2,größer\n')]),
    /in one encoding \(UTF-8\) and some in another/,
  ],
])('%s is refused as a whole, with what and where', async (_, file, problem) => {
  await expect(read(file, 4096)).rejects.toThrow(problem)
})

const formulas = ['=SUM(A1)', '+1 555', '-lead', '@x', '\tx', '\rx', '\nx', '＝x', '＋x', '－x', '＠x']

test.each([...formulas, ...formulas.map(text => `'${text}`)])(
  '%j, which a spreadsheet would run, is written guarded and read as it was',
  async text => {
    const line = csvLine([text, 'x'])
    expect(line).toMatch(/^"?'/)
    expect((await cells(csvHead(['a', 'b']) + line))[1]?.map(unguarded)).toEqual([text, 'x'])
  },
)

test.each(["'quoted", 'plain', '-12.50'])('%j runs nothing, and is written as it is', text => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
  expect(unguarded(text)).toBe(text)
})

test('a file begins with the mark by which spreadsheets on Windows know UTF-8', async () => {
  const file = csvHead(['Zoë', 'Größe']) + csvLine(['ä', 'ż'])
  expect([...new TextEncoder().encode(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await cells(file)).toEqual([
    ['Zoë', 'Größe'],
    ['ä', 'ż'],
  ])
})

test('how a file was read is told, and whoever knows better says so', async () => {
  const layouts: Layout[] = []
  const tell = (layout: Layout) => layouts.push(layout)
  const file = Buffer.concat([Buffer.from('Liste\nSKU|Nom\n1|Pi'), bytes(0xe8), Buffer.from('ce\n')])
  const countKnown = (cells: string[]) => cells.filter(cell => cell === 'SKU' || cell === 'Nom').length
  expect((await read(file, 4096, { tell, countKnown })).length).toBe(2)
  const chosen = { encoding: 'windows-1250', separator: ';', headerLine: 1 } as const
  expect((await read(file, 4096, { tell, countKnown, chosen })).map(row => row.cells)).toEqual([
    ...[['Liste'], ['SKU|Nom'], ['1|Pi\u010dce']],
  ])
  expect(layouts).toEqual([
    { encoding: 'windows-1252', isEncodingSure: false, separator: '|', headerLine: 2 },
    { encoding: 'windows-1250', isEncodingSure: true, separator: ';', headerLine: 1 },
  ])
})

test('the line of the columns is the one with most names that are known, wherever numbers stand', async () => {
  const countKnown = (cells: string[]) => cells.filter(cell => ['SKU', 'Price', 'Stock'].includes(cell)).length
  const file = 'Stock;of;all;our;branches\nSKU;Price;Stock\nA,1;1,5;2,5\nB,2;1,5;3,5\nC,3;2,5;7,5\n'
  expect((await read(file, 4096, { countKnown })).map(row => row.line)).toEqual([2, 3, 4, 5])
})

test('the separator is the one by which the header has names that are known, however many commas the rows have', async () => {
  const countKnown = (cells: string[]) => cells.filter(cell => ['SKU', 'Name'].includes(cell)).length
  const rows = await read('SKU;Name\n1;a,b,c,d\n2;e,f,g,h\n3;i,j,k,l\n', 4096, { countKnown })
  expect(rows.map(({ cells }) => cells.length)).toEqual([2, 2, 2, 2])
})

test.each([1, 7, 64])('UTF-16 without a mark is told by its zeros, in pieces of %i', async size => {
  for (const [first, name] of [
    ['a', 'b'],
    ['Артикул', 'Цена'],
    ['第一', 'Цена'],
  ]) {
    const file = Buffer.from(`${first};${name}\n1;\u00e9\n`, 'utf16le')
    const expected = [
      [first, name],
      ['1', '\u00e9'],
    ]
    expect(await cells(file, size)).toEqual(expected)
    expect(await cells(file.swap16(), size)).toEqual(expected)
  }
})

test('a few Chinese letters that look like UTF-8 are no second encoding', async () => {
  const layouts: Layout[] = []
  const file = Buffer.concat([Buffer.from('SKU;Name\nA-1;'), bytes(0xc9, 0xb2, 0xb3, 0xb5, 0xc6, 0xac, 10)])
  expect((await read(file, 4096, { tell: layout => layouts.push(layout) })).at(-1)?.cells).toEqual(['A-1', '刹车片'])
  expect(layouts).toMatchObject([{ encoding: 'gb18030', isEncodingSure: false }])
})

const known = ['SKU', 'Name', 'Price']
const countKnown = (cells: string[]) => cells.filter(cell => known.includes(cell)).length

test.each([
  ['all of it', '"SKU;""Name"";Price"\n"A-1;""Bolt; M8"";12,50"\n'],
  ['all of it, with separators behind', '"SKU;Name;Price";;\n"A-1;""Bolt; M8"";12,50";;\n'],
  ['the rows', 'SKU;Name;Price\n"A-1;""Bolt; M8"";12,50"\n'],
  ['all of it, with commas', '"SKU,""Name"",Price"\n"A-1,Bolt; M8,""12,50"""\n'],
])('rows that a spreadsheet has saved as one cell are rows: %s', async (_, file) => {
  expect((await read(file, 4096, { countKnown })).map(row => row.cells)).toEqual([
    ['SKU', 'Name', 'Price'],
    ['A-1', 'Bolt; M8', '12,50'],
  ])
})

test.each([
  ['SKU;Name\n"A;1";\n', ['A;1', '']],
  ['"Name; or title"\n"Bolt; M8"\n', ['Bolt; M8']],
  ['SKU;Name;Price\n"A;1"\n', ['A;1']],
])('a cell with separators is one where nothing says that it is a row: %j', async (file, last) => {
  expect((await read(file, 4096, { countKnown })).at(-1)?.cells).toEqual(last)
})

test('rows that end in several ways are rows, and a lone break within a cell stays in it', async () => {
  expect(await read('SKU;Name\r\nA-1;Bolt\nA-2;Nut\rA-3;Disc\r\n', 4096, { countKnown })).toEqual([
    { line: 1, cells: ['SKU', 'Name'] },
    { line: 2, cells: ['A-1', 'Bolt'] },
    { line: 3, cells: ['A-2', 'Nut'] },
    { line: 4, cells: ['A-3', 'Disc'] },
  ])
  expect(await cells('SKU;Name;Price\r\nA-1;Disc\nfront;5\r\nA-2;Nut;6\r\n')).toEqual([
    ['SKU', 'Name', 'Price'],
    ['A-1', 'Disc\nfront', '5'],
    ['A-2', 'Nut', '6'],
  ])
})

test.each([
  ['"A-1";"Wiper 24\\" black"\n', 'Wiper 24" black'],
  ['"A-1";"Wiper 24"" black"\n', 'Wiper 24" black'],
  ['"A-1";"C:\\pictures\\a"\n', 'C:\\pictures\\a'],
])('quotes within a cell may have a quote or a backslash before them: %s', async (row, name) => {
  expect((await cells(`SKU;Name\n${row}`))[1]).toEqual(['A-1', name])
})

test('quotes that are written twice hide the separators behind them from nobody: the header is that of the table', async () => {
  const file = 'Name,SKU,Price\nBolts,A-1,"{""gewinde"":{""options"":[""M8"",""M10"",""Price"",""SKU""]}}"\n'
  const [header, row] = await cells(file)
  expect(header).toEqual(['Name', 'SKU', 'Price'])
  expect(row).toHaveLength(3)
})

test('columns that only spaces keep apart are not cut at these: an empty cell would move all that stand behind it', async () => {
  const file = 'SKU   Name   Price   Core   Stock\nA-1   Bolt   12.50            7\n'
  const [header, row] = await read(file, 7, { countKnown })
  expect(header?.cells).toHaveLength(1)
  expect(row?.cells).toHaveLength(1)
})
