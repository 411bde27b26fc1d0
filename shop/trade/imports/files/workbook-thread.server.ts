import { readExcel } from './sheets/excel.server.ts'
import { readMarkup } from './sheets/markup.server.ts'
import type { Sheet, WorkbookFormat } from './sheets/sheet.ts'
import type { Encoding } from './table/encodings.ts'
import { decodeText } from './text.server.ts'

/** A file that has its table in sheets. `encoding` is what a web page says of itself. */
export type Workbook = { bytes: Uint8Array; format: WorkbookFormat; encoding: Encoding | undefined }

/** A sheet as it comes out of the thread: each row is a line of JSON, so that whoever asks reads them one after the other. */
export type PackedSheet = Omit<Sheet, 'rows'> & { width: number; lines: Uint8Array }

/** What a thread of `workbook.server.ts` does. */
export default async function unpack({ bytes, format, encoding }: Workbook): Promise<PackedSheet[]> {
  const sheets = format === 'excel' ? await readExcel(bytes) : readMarkup(await textOf(bytes, encoding), format)
  return sheets.map(({ name, isHidden, rows }) => ({
    name: name.slice(0, 100),
    isHidden,
    width: rows.reduce((most, row) => Math.max(most, row.findLastIndex(cell => cell !== '') + 1), 0),
    lines: Buffer.from(rows.map(row => `${JSON.stringify(row)}\n`).join('')),
  }))
}

async function textOf(bytes: Uint8Array, encoding: Encoding | undefined): Promise<string> {
  const pieces = await Array.fromAsync(decodeText(one(bytes), encoding, () => undefined))
  return pieces.join('')
}

async function* one(bytes: Uint8Array) {
  yield bytes
}
