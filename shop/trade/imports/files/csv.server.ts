import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { formatNumber } from '#shop/numbers.ts'
import { FileRefused } from './refused.ts'
import { shapeOf } from './table/first-rows.server.ts'
import type { ChosenLayout, CountKnown, TextLayout } from './table/layout.ts'
import { unwrapper } from './table/wrapped-rows.server.ts'
import { decodeText, type FoundEncoding } from './text.server.ts'

/** A row of a table: its cells, the line on which it begins, and its sheet where several are read. `seen`: what its cells show of how numbers are written, where that is more. */
export type CsvRow = { line: number; sheet?: string; cells: string[]; seen?: string[] }

export const mostColumns = 500
const mostBytesOfRow = 256 * 1024

const cellsOfRow = z.array(z.string())

/** How a file is to be read: what somebody chose of its layout, which names of columns are known, and who hears how it was read. */
type Asked = { chosen?: ChosenLayout; countKnown?: CountKnown; tell?: (layout: TextLayout) => void }

/**
 * Reads a CSV file row by row, the header first, in little memory whatever its size. Its encoding, the separator and the line with the
 * names of its columns are found, where nobody has chosen them, and told before the last row; cells may have quotes, with spaces around
 * them, and within these line breaks. Empty lines are left out, and a row that
 * was written as one cell is read as the row. Refuses, with the line, a quote that is never closed, as in a file that
 * was cut off, and rows of more than 500 columns or 256 KB.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  { chosen = {}, countKnown = () => 0, tell = () => undefined }: Asked = {},
): AsyncGenerator<CsvRow, void> {
  let found: FoundEncoding = { encoding: 'utf-8', isSure: true }
  const texts = decodeText(bytes, chosen.encoding, encoding => {
    found = encoding
  })
  const start = await readStart(texts)
  const { separator, headerLine, areLinesMixed, header } = shapeOf(start, { ...chosen, countKnown })
  // The library counts a line break of two characters within a cell as two lines, for the row itself and for all below it.
  let countedTwice = 0
  let nextLine = 1
  /** Where the rows begin that are parsed, and not given out yet. */
  const lines: number[] = []
  const parser = parse({
    delimiter: separator,
    record_delimiter: areLinesMixed ? ['\r\n', '\n', '\r'] : [],
    from_line: headerLine,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    escape: isBackslashed(start) ? '\\' : '"',
    skip_empty_lines: true,
    max_record_size: mostBytesOfRow,
    // Called while the text is parsed, so that what cannot be parsed knows the row before it.
    on_record: (cells, info) => {
      countedTwice += breaksIn(cells, /\r\n/g)
      nextLine = info.lines - countedTwice + 1
      lines.push(nextLine - 1 - breaksIn(cells, /\r\n|\r|\n/g))
      return cells
    },
  })
  const parsing = pipeline(Readable.from(both(start, texts)), parser)
  parsing.catch(() => undefined)
  const unwrap = unwrapper(separator, countKnown)
  try {
    if (header) yield { line: headerLine, cells: header.cells }
    for await (const given of parser) {
      const row = { line: lines.shift() ?? 0, cells: unwrap(cellsOfRow.parse(given)) }
      if (header && row.line <= header.last) continue
      if (row.cells.length > mostColumns) throw tooManyColumns(row)
      yield row
    }
    const named = header?.isNamed === false ? 0 : headerLine
    tell({ encoding: found.encoding, isEncodingSure: found.isSure, separator, headerLine: named })
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, nextLine) : error
  } finally {
    parser.destroy()
  }
}

/** Whether quotes within cells have a backslash before them, as MySQL and PHP write, and not another quote: "24\" wiper". */
const isBackslashed = (text: string) => /[^\\]\\"[^;,|\t\r\n"]/.test(text) && !/[^;,|\t\r\n]""[^;,|\t\r\n]/.test(text)

/** How many characters of a file are read to tell its separator and its header. */
const enough = 16 * 1024

/** The text of the first lines: the separator and the header are told by it. */
async function readStart(texts: AsyncIterator<string, void>): Promise<string> {
  let start = ''
  while (start.length < enough || (!/[\r\n]/.test(start.trimStart()) && start.length < mostBytesOfRow)) {
    const next = await texts.next()
    if (next.done) break
    start += next.value
  }
  return start
}

async function* both(start: string, rest: AsyncIterable<string>) {
  yield start
  yield* rest
}

const breaksIn = (cells: string[], breaks: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(breaks)?.length ?? 0), 0)

const tooManyColumns = ({ line, cells }: CsvRow) =>
  new FileRefused(`Line ${line} has ${formatNumber(cells.length)} columns, and at most ${mostColumns} are read`)

/** `line`: the first one that was not read. */
function refusalOf({ code, message }: CsvError, line: number): FileRefused {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FileRefused(
      `The row that begins on line ${line} has a quote that is never closed, or the file is cut off`,
    )
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return new FileRefused(`The row that begins on line ${line} is longer than 256 KB. Is a quote in it not closed?`)
  }
  if (code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') {
    return new FileRefused(`Line ${line} has a quote within a cell. Write it twice there (""), or take it out`)
  }
  return new FileRefused(`Line ${line} cannot be read: ${message}`)
}
