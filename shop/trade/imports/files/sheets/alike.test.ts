import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { recogniseFormat } from '#shop/trade/imports/files/recognise.server.ts'
import { type ChosenLayout, layoutText, type SheetLayout } from '#shop/trade/imports/files/table/layout.ts'
import { readWorkbook } from '#shop/trade/imports/files/workbook.server.ts'
import { countKnown, tellingPlaces } from '#shop/trade/imports/kinds/kinds.server.ts'

type Rows = (string | number)[][]
type Sheets = Record<string, Rows | { rows: Rows; hidden: true }>

async function* whole(bytes: Uint8Array) {
  yield bytes
}

async function read(given: Sheets, chosen: ChosenLayout = {}) {
  const sheets = Object.entries(given).map(([name, rows]) => ({ name, ...(Array.isArray(rows) ? { rows } : rows) }))
  const { format, bytes } = await recogniseFormat(whole(await writeXlsx({ sheets })))
  if (format !== 'excel') throw new Error(`This was taken for ${format}`)
  let told: SheetLayout | undefined
  const tell = (layout: SheetLayout) => {
    told = layout
  }
  const rows = await Array.fromAsync(readWorkbook(bytes, { format, chosen, countKnown, tellingPlaces, tell }))
  return { rows: rows.map(({ sheet = '', line, cells }) => [sheet, line, ...cells]), layout: told && layoutText(told) }
}

const head = ['Part No', 'Name', 'Price']
const parts = (of: string, count: number, price = 9): Rows =>
  Array.from({ length: count }, (_, at) => [`${of}-${at}`, `${of} ${at}`, price + at])

test('sheets with the same columns, as one for each group of parts, are read as one; each row says where it stands', async () => {
  const { rows, layout } = await read({
    Cover: [['Nordic, prices of May'], ['Call us']],
    Brakes: [['Brakes'], [], head, ['B-1', 'Pad', 10], ['B-2', 'Disc', 20]],
    Filters: [
      ['price', 'Part no', '', 'NAME'],
      [5, 'F-1', 'x', 'Oil filter'],
    ],
    Conditions: [['Payment', 'within 30 days']],
    'Last year': { rows: [head, ['L-1', 'Belt', 7]], hidden: true },
  })
  expect(rows).toEqual([
    ['Brakes', 3, ...head],
    ['Brakes', 4, 'B-1', 'Pad', '10'],
    ['Brakes', 5, 'B-2', 'Disc', '20'],
    ['Filters', 2, 'F-1', 'Oil filter', '5'],
  ])
  expect(layout).toBe("Excel · sheets 'Brakes', 'Filters' as one · names of the columns in line 3")
})

test.each<[string, Sheets, string]>([
  [
    'a list of another year has the same parts',
    { 'Prices 2026': [head, ...parts('B', 30)], 'Prices 2025': [head, ...parts('B', 25, 8), ...parts('Old', 5)] },
    "Excel · sheet 'Prices 2026' · names of the columns in line 1 · not read: 'Prices 2025'",
  ],
  [
    'a sheet of all groups has what the others have',
    {
      All: [head, ...parts('B', 3), ...parts('F', 3)],
      Brakes: [head, ...parts('B', 3)],
      Filters: [head, ...parts('F', 3)],
    },
    "Excel · sheet 'All' · names of the columns in line 1 · not read: 'Brakes', 'Filters'",
  ],
  [
    'another sheet has the same parts in another language',
    {
      DE: [head, ['A1', 'Ölfilter', 9], ['A2', 'Luftfilter', 8]],
      EN: [head, ['A1', 'Oil filter', 9], ['A2', 'Air filter', 8]],
    },
    "Excel · sheet 'DE' · names of the columns in line 1 · not read: 'EN'",
  ],
  [
    'another sheet has the parts that are not made any more',
    { Prices: [head, ...parts('B', 3)], Entfallen: [head, ...parts('F', 3)] },
    "Excel · sheet 'Prices' · names of the columns in line 1 · not read: 'Entfallen'",
  ],
  [
    'another sheet has other columns',
    { Prices: [head, ...parts('B', 3)], Stock: [['Part No', 'Name', 'Stock'], ...parts('F', 3)] },
    "Excel · sheet 'Prices' · names of the columns in line 1 · not read: 'Stock'",
  ],
])('%s: it is told, and not read', async (_, sheets, expected) => {
  const { rows, layout } = await read(sheets)
  expect(layout).toBe(expected)
  expect(new Set(rows.map(([sheet]) => sheet))).toEqual(new Set(['']))
})

test('of three sheets whoever chooses one has that one alone; one part in two groups keeps neither from being read', async () => {
  const sheets = {
    Brakes: [head, ...parts('B', 30), ['X-1', 'Grease', 3]],
    Filters: [head, ...parts('F', 30), ['X-1', 'Grease', 3]],
    Belts: [head, ...parts('V', 2)],
  }
  expect((await read(sheets)).rows).toHaveLength(65)
  const { rows, layout } = await read(sheets, { sheet: 'Belts' })
  expect(rows).toHaveLength(3)
  expect(layout).toBe("Excel · sheet 'Belts' · names of the columns in line 1 · not read: 'Brakes', 'Filters'")
})
