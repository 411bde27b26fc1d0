import { readExcel } from './sheets/excel.server.ts'
import { readMarkup } from './sheets/markup.server.ts'
import type { Cell, Sheet, WorkbookFormat } from './sheets/sheet.ts'
import { type Encoding, isEncoding } from './table/encodings.ts'
import { decodeText, type FoundEncoding } from './text.server.ts'

/** A file that has its table in sheets, and what somebody chose of how it is read. */
export type Workbook = { bytes: Uint8Array; format: WorkbookFormat; encoding?: Encoding; headerLine?: number }

/** A filled row of a sheet, and its number in it, from 1. */
export type SheetRow = { line: number; cells: Cell[] }

/**
 * A sheet as it comes out of the thread: its first filled rows, from the line of the columns on where somebody chose that, by which it
 * is told from the others; and all of its rows as lines of JSON, which whoever asks reads one after the other.
 */
export type PackedSheet = Omit<Sheet, 'rows'> & { width: number; start: SheetRow[]; lines: Uint8Array }

/** `encoding`: of what is written as text. */
export type Unpacked = { sheets: PackedSheet[]; encoding?: FoundEncoding }

/** The beginning of a sheet that is looked at: so many filled rows, among so many. */
const start = { filled: 60, rows: 1000 }

/** What a thread of `workbook.server.ts` does. */
export default async function unpack({ bytes, format, encoding, headerLine = 1 }: Workbook): Promise<Unpacked> {
  if (format === 'excel') return { sheets: (await readExcel(bytes)).map(sheet => pack(sheet, headerLine)) }
  const { text, found } = await textOf(bytes, encoding)
  return { sheets: readMarkup(text, format).map(sheet => pack(sheet, headerLine)), encoding: found }
}

const isFilled = (cell: Cell) => typeof cell === 'number' || cell.trim() !== ''

function pack({ name, isHidden, rows: all }: Sheet, headerLine: number): PackedSheet {
  const rows = all.slice(0, all.findLastIndex(row => row.some(isFilled)) + 1)
  const first = rows
    .slice(headerLine - 1, headerLine - 1 + start.rows)
    .map((cells, at) => ({ line: headerLine + at, cells }))
  return {
    name: name.slice(0, 100),
    isHidden,
    width: rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0),
    start: first.filter(({ cells }) => cells.some(isFilled)).slice(0, start.filled),
    lines: Buffer.from(rows.map(row => `${JSON.stringify(row)}\n`).join('')),
  }
}

/** UTF-8 where it is that; else what somebody chose, what the page says of itself, or what its letters say. */
async function textOf(
  bytes: Uint8Array,
  chosen: Encoding | undefined,
): Promise<{ text: string; found: FoundEncoding }> {
  const utf8 = asUtf8(bytes)
  if (utf8 !== null) return { text: utf8, found: { encoding: 'utf-8', isSure: true } }
  const said = saidEncoding(bytes)
  let found: FoundEncoding = { encoding: 'utf-8', isSure: true }
  const pieces = await Array.fromAsync(
    decodeText(one(bytes), chosen ?? (said === 'utf-8' ? undefined : said), told => {
      found = told
    }),
  )
  return { text: pieces.join(''), found }
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** What a web page says of its encoding, as in <meta charset="windows-1251">. */
function saidEncoding(bytes: Uint8Array): Encoding | undefined {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const said = /<meta[^>]*charset=["']?([\w-]+)|<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)
  const name = (said?.[1] ?? said?.[2])?.toLowerCase()
  return isEncoding(name) ? name : undefined
}

async function* one(bytes: Uint8Array) {
  yield bytes
}
