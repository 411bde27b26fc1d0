import { expect, test } from 'vitest'
import { numberCell } from './excel.server.ts'
import { fillMerged } from './merged.ts'
import type { Cell } from './sheet.ts'

const filled = (first: Cell, second: Cell) => {
  const rows = [
    [first, 'PL-1'],
    [second, 'PL-2'],
  ]
  fillMerged(rows, [{ startRow: 0, endRow: 1, startCol: 0 }])
  return rows[1]?.[0]
}

test.each([50, numberCell(50, '[$EUR] 0'), '50,00 €', '10+', '> 10', 'ca. 10 Stk', '10 pcs', 'Stock: 10'])(
  'a price or a stock of several parts together is that of the first: %j',
  cell => {
    expect(filled(cell, '')).toBe('')
  },
)

test('a word of several parts together is written where nothing stands, and over nothing', () => {
  expect(filled('Kestrel', '')).toBe('Kestrel')
  expect(filled('Kestrel', 'Bosch')).toBe('Bosch')
  expect(filled('Kestrel', 0)).toBe(0)
})
