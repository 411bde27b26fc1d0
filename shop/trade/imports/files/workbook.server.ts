import { createRequire } from 'node:module'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { outOfTurn } from '#platform/own-turn.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type CsvRow, mostColumns } from './csv.server.ts'
import { FileRefused } from './refused.ts'
import type { WorkbookFormat } from './sheets/sheet.ts'
import { type Encoding, isEncoding } from './table/encodings.ts'
import { headerOf } from './table/first-rows.server.ts'
import type { ChosenLayout, CountKnown, SheetLayout } from './table/layout.ts'
import type { PackedSheet, Workbook } from './workbook-thread.server.ts'

/**
 * One thread of our own reads workbooks, whole and with bounded memory, so that no page waits for it and a file that means harm
 * takes nothing but its thread with it.
 */
const thread = new Piscina<Workbook, PackedSheet[]>({
  filename: createRequire(import.meta.url).resolve('#shop/trade/imports/files/workbook-thread.server.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  concurrentTasksPerWorker: 1,
  niceIncrement: 5,
  recordTiming: false,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
})
const longestMs = 300_000
const mostMegabytes = 50

type Asked = {
  format: WorkbookFormat
  chosen?: ChosenLayout
  countKnown?: CountKnown
  tell?: (layout: SheetLayout) => void
}

/**
 * Reads a sheet of a workbook row by row, the header first; rows have the numbers that a spreadsheet shows beside them. Reads the sheet
 * that somebody chose, else the one whose header has most names that the shop knows. Refuses workbooks of more than 50 MB, with a
 * password or damaged, and sheets of more than 500 columns.
 */
export async function* readWorkbook(
  bytes: AsyncIterable<Uint8Array>,
  { format, chosen = {}, countKnown = () => 0, tell = () => undefined }: Asked,
): AsyncGenerator<CsvRow, void> {
  const file = await whole(bytes)
  const sheets = await unpack({ bytes: file, format, encoding: chosen.encoding ?? saidEncoding(file) })
  const { sheet, header } = chooseSheet(sheets, chosen, countKnown)
  if (sheet.width > mostColumns)
    throw new FileRefused(`The sheet has ${formatNumber(sheet.width)} columns, and at most ${mostColumns} are read`)
  for (const row of rowsOf(sheet)) if (row.line >= header.line) yield row
  tell({ format, sheet: sheet.name, sheets: sheets.map(({ name }) => name), headerLine: header.line })
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    length += piece.length
    if (length > mostMegabytes * 1024 * 1024)
      throw new FileRefused(`The workbook is larger than ${mostMegabytes} MB. Save it as CSV, and send that`)
  }
  return Buffer.concat(pieces)
}

async function unpack(workbook: Workbook): Promise<PackedSheet[]> {
  try {
    return await outOfTurn(() => thread.run(workbook, { signal: AbortSignal.timeout(longestMs) }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // An error that comes out of a thread is one of its class by name alone.
    if (error.name === 'FileRefused') throw new FileRefused(error.message)
    throw new FileRefused(whyUnread(error))
  }
}

const whyUnread = (error: Error): string => {
  if (/memory|abort|RangeError/i.test(`${error.name} ${error.message}`))
    return 'The workbook is too large to be read as one. Save its sheet as CSV, and send that'
  return 'This workbook cannot be read: it is damaged, has a password, or is of another program. Save it as .xlsx or CSV, and send that'
}

/** What a web page says of its encoding, as in <meta charset="windows-1251">. */
function saidEncoding(file: Uint8Array): Encoding | undefined {
  const head = Buffer.from(file.subarray(0, 4096)).toString('latin1')
  const said = /<meta[^>]*charset=["']?([\w-]+)/i.exec(head)?.[1]?.toLowerCase()
  return isEncoding(said) ? said : undefined
}

/** By so many rows at its beginning a sheet is told from the others. */
const enoughRows = 60

function chooseSheet(sheets: PackedSheet[], { sheet: name, headerLine }: ChosenLayout, countKnown: CountKnown) {
  const looked = sheets
    .filter(({ width }) => width > 0)
    .map(sheet => {
      const start = firstRows(sheet)
      const header = headerOf(start, { countKnown, headerLine })
      return { sheet, header, known: countKnown(header.cells) }
    })
  const [best] = looked.toSorted(
    (one, other) =>
      Number(other.sheet.name === name) - Number(one.sheet.name === name) ||
      Number(one.sheet.isHidden) - Number(other.sheet.isHidden) ||
      other.known - one.known,
  )
  if (!best) throw new FileRefused('The file is empty')
  return best
}

function firstRows(sheet: PackedSheet): CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of rowsOf(sheet)) {
    if (row.cells.some(Boolean)) rows.push(row)
    if (rows.length === enoughRows) break
  }
  return rows
}

const packedCells = z.array(z.union([z.string(), z.number()]))

/** The rows of a sheet, each as wide as the widest. */
function* rowsOf({ lines, width }: PackedSheet): Generator<CsvRow> {
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
const textOf = (cell: string | number): string =>
  typeof cell === 'string' ? cell.trim() : cell.toLocaleString('en-US', digits)
const digits = { useGrouping: false, maximumSignificantDigits: 15 } as const

/** What a cell shows of how the file writes numbers: a number as '1.234' could be more than a thousand, '1.2340' cannot. */
const seenAs = (cell: string | number, text: string): string =>
  typeof cell === 'number' && /\.\d{3}$/.test(text) ? `${text}0` : text
