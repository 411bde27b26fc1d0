import { z } from 'zod'
import type { CsvRow } from '#shop/trade/imports/files/csv.server.ts'
import type { PackedSheet } from '#shop/trade/imports/files/workbook-thread.server.ts'
import type { Cell } from './sheet.ts'

const packedCells = z.array(z.union([z.string(), z.number()]))

/** The rows of a sheet, each as wide as the widest. */
export function* rowsOf({ lines, width }: PackedSheet): Generator<CsvRow> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.length)
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from)
    const given = packedCells.parse(JSON.parse(bytes.toString('utf8', from, end)))
    const cells = Array.from({ length: width }, (_, place) => textOf(given[place] ?? ''))
    const seen = Array.from({ length: width }, (_, place) => seenAs(given[place] ?? '', cells[place] ?? ''))
    yield { line, cells, seen }
    from = end + 1
  }
}

/** What a number is as a text: without what computers add at its fifteenth digit, as 12.1 that is 12.100000000000001. */
export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell.trim() : digits.format(cell))
const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** What a cell shows of how the file writes numbers: a number as '1.234' could be more than a thousand, '1.2340' cannot. */
const seenAs = (cell: Cell, text: string): string =>
  typeof cell === 'number' && /\.\d{3}$/.test(text) ? `${text}0` : text
