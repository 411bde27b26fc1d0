import { createRequire } from 'node:module'
import { Piscina } from 'piscina'
import { outOfTurn } from '#platform/own-turn.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type CsvRow, mostColumns } from './csv.server.ts'
import { FileRefused } from './refused.ts'
import { listAlike, rowsInOrderOf } from './sheets/alike.server.ts'
import { rowsOf, textOf } from './sheets/packed-rows.ts'
import type { WorkbookFormat } from './sheets/sheet.ts'
import { headerOf } from './table/first-rows.server.ts'
import type { ChosenLayout, CountKnown, SheetLayout, TellingPlaces } from './table/layout.ts'
import type { PackedSheet, Unpacked, Workbook } from './workbook-thread.server.ts'

/**
 * One thread of our own reads workbooks, whole and with bounded memory, so that no page waits for it and a file that means harm
 * takes nothing but its thread with it.
 */
const thread = new Piscina<Workbook, Unpacked>({
  filename: createRequire(import.meta.url).resolve('#shop/trade/imports/files/workbook-thread.server.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  concurrentTasksPerWorker: 1,
  niceIncrement: 5,
  recordTiming: false,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
})
const longestMs = 120_000
const mostMegabytes = 50

type Asked = {
  format: WorkbookFormat
  chosen?: ChosenLayout
  countKnown?: CountKnown
  tellingPlaces?: TellingPlaces
  tell?: (layout: SheetLayout) => void
}

/**
 * Reads a sheet of a workbook row by row, the header first; rows have the numbers that a spreadsheet shows beside them. Reads the sheet
 * that somebody chose, else the one whose header has most names that the shop knows, and those that go on with it; tells which. Refuses workbooks of more than
 * 50 MB, with a password or damaged, and sheets of more than 500 columns.
 */
export async function* readWorkbook(
  bytes: AsyncIterable<Uint8Array>,
  { format, chosen = {}, countKnown = () => 0, tellingPlaces = () => [], tell = () => undefined }: Asked,
): AsyncGenerator<CsvRow, void> {
  const { sheet: name, headerLine, encoding } = chosen
  const { sheets, encoding: found } = await unpackInOrder({ bytes: await whole(bytes), format, encoding, headerLine })
  const [best, ...others] = inOrder(sheets, chosen, countKnown)
  if (!best) throw new FileRefused(headerLine ? `Nothing stands in line ${headerLine} or below it` : emptyAs[format])
  const { sheet, header, known } = best
  if (!isNarrow(best))
    throw new FileRefused(`The sheet has ${formatNumber(sheet.width)} columns, and at most ${mostColumns} are read`)
  const shown = others.filter(other => !other.sheet.isHidden)
  const isChosen = name === sheet.name
  const alike = isChosen ? [] : await listAlike(best, shown.filter(isNarrow), tellingPlaces)
  const place = alike.length > 0 ? { sheet: sheet.name } : {}
  yield { ...place, line: header.line, cells: Array.from({ length: sheet.width }, (_, at) => header.cells[at] ?? '') }
  for (const row of rowsOf(sheet)) if (row.line > header.last) yield { ...row, ...place }
  for (const other of alike) yield* rowsInOrderOf(best, other)
  tell({
    format,
    sheet: sheet.name,
    readAfter: alike.map(other => other.sheet.name),
    sheets: sheets.map(one => one.name),
    unread: shown
      .filter(other => !alike.includes(other) && other.known >= Math.max(2, known))
      .map(other => other.sheet.name),
    missing: name !== undefined && !isChosen ? name : null,
    headerLine: header.isNamed ? header.line : 0,
    ...(found && { encoding: found.encoding, isEncodingSure: found.isSure }),
  })
}

/** An address that wants a password, or has moved, answers with a page. */
const emptyAs: Record<WorkbookFormat, string> = {
  excel: 'The file is empty',
  'excel-xml': 'The file is empty',
  'web-page':
    'This is a web page without a table, such as one where people log in. Open its address, and send the file itself',
}

const isNarrow = ({ sheet }: { sheet: PackedSheet }) => sheet.width <= mostColumns

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

let before: Promise<unknown> = Promise.resolve()

/** Unpacks one workbook after the other, so that the time of each is its own and not that of whoever stood before it. */
function unpackInOrder(workbook: Workbook): Promise<Unpacked> {
  const unpacked = before.then(() => unpack(workbook))
  // Whoever comes next waits for the end of it, and keeps nothing of what it was.
  const ended = () => undefined
  before = unpacked.then(ended, ended)
  return outOfTurn(() => unpacked)
}

async function unpack(workbook: Workbook): Promise<Unpacked> {
  try {
    return await thread.run(workbook, { signal: AbortSignal.timeout(longestMs) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // An error that comes out of a thread is one of its class by name alone.
    if (error.name === 'FileRefused') throw new FileRefused(error.message)
    throw new FileRefused(whyUnread(error))
  }
}

const whyUnread = (error: Error): string =>
  /memory|abort|RangeError|limit/i.test(`${error.name} ${error.message}`)
    ? 'The workbook is too large to be read as one. Save its sheet as CSV, and send that'
    : 'This workbook cannot be read: it is damaged, has a password, or is of another program. Save it as .xlsx or CSV, and send that'

/** The sheets that have something in them, the one that is meant first: that somebody chose, else of those to be seen that with most known names. */
const inOrder = (sheets: PackedSheet[], { sheet: name, headerLine }: ChosenLayout, countKnown: CountKnown) =>
  sheets
    .filter(({ start }) => start.length > 0)
    .map(sheet => {
      const start = sheet.start.map(({ line, cells }) => ({ line, cells: cells.map(textOf) }))
      const header = headerOf(start, { countKnown, headerLine: headerLine === undefined ? undefined : start[0]?.line })
      return { sheet, header, known: countKnown(header.cells) }
    })
    .toSorted(
      (one, other) =>
        Number(other.sheet.name === name) - Number(one.sheet.name === name) ||
        Number(one.sheet.isHidden) - Number(other.sheet.isHidden) ||
        other.known - one.known,
    )
