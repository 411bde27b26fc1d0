import { type CellValue, readXlsx, type Cell as SheetCell } from 'hucre/xlsx'
import { fillMerged } from './merged.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Reads an .xlsx workbook. Throws where it is none, has a password, is damaged or unpacks to too much. */
export async function readExcel(bytes: Uint8Array): Promise<Sheet[]> {
  if (unpackedLength(bytes) > mostUnpacked) throw new RangeError('Too large')
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return sheets.map(({ name, hidden, veryHidden, rows: given, cells, merges }) => {
    const rows = given.map((row, line) =>
      Array.from(row ?? [], (value, place) => cellOf(value, cells?.get(`${line},${place}`))),
    )
    fillMerged(rows, merges ?? [])
    return { name, isHidden: Boolean(hidden || veryHidden), rows }
  })
}

/** A formula whose value the file does not have, as programs write it that do not calculate, stays a formula: nobody takes it for nothing. */
function cellOf(value: CellValue | undefined, cell: SheetCell | undefined): Cell {
  if (value === null || value === undefined) return cell?.type === 'formula' ? `=${cell.formula ?? ''}` : ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return numberCell(value, cell?.style?.numFmt)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

/** '2026-05-06', and '2026-05-06 14:30' where it has a time of the day; what is no day, as a GTIN in a format of days, as Excel shows it. */
export const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '#VALUE!'
  const text = date.toISOString().slice(0, 16).replace('T', ' ')
  return text.endsWith(' 00:00') ? text.slice(0, 10) : text
}

/** Two zeros and more with spaces, strokes and fixed letters, as '0 000 000 000' or '"W "000/00': how a part number is written. */
const ofPartNumber = /^(?=(?:[^0]*0){2})(?:[0\s/-]|\\.|"[^"]*")+$/

/** Spreadsheets keep fifteen digits of a number: what stood behind them is lost. */
const mostExact = 1e15

/** A number as its sheet keeps it, with the currency that its format says, or as it shows it where that is how a part number is written: 4465 in '00000' is '04465'. */
export function numberCell(value: number, format: string | undefined): Cell {
  if (!Number.isFinite(value)) return '#VALUE!'
  if (Math.abs(value) >= mostExact) return value.toExponential(5).toUpperCase()
  const [, currency] = /\[\$([A-Z]{3})[\]-]/.exec(format ?? '') ?? []
  if (currency) return `${currency} ${value.toFixed(4)}`
  return format && Number.isInteger(value) && value >= 0 && ofPartNumber.test(format) ? inPlaces(value, format) : value
}

/** The digits of a number in the zeros of a format, the last digit in the last zero; digits that are left stand in the first one. */
function inPlaces(value: number, format: string): string {
  const signs = format.match(/"[^"]*"|\\.|[\s\S]/g) ?? []
  const places = signs.filter(sign => sign === '0').length
  const digits = [...value.toLocaleString('en-US', { useGrouping: false }).padStart(places, '0')]
  const first = digits.splice(0, digits.length - places + 1).join('')
  let isFirst = true
  const shown = signs.map(sign => {
    if (sign !== '0') return sign.replace(/^"(.*)"$|^\\(.)$/, '$1$2')
    const own = isFirst ? first : digits.shift()
    isFirst = false
    return own
  })
  return shown.join('').trim()
}

/** A million cells are 50 MB. */
const mostUnpacked = 400 * 1024 * 1024

/**
 * To how many bytes the files of a ZIP archive unpack, as its directory says; the library unpacks none to more than that. A file of
 * which it says nothing counts as endless. The layout of a directory is that of PKWARE's APPNOTE, 4.3.12.
 */
function unpackedLength(bytes: Uint8Array): number {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const entry = Buffer.from('PK\x01\x02', 'latin1')
  let length = 0
  for (let at = zip.indexOf(entry); at !== -1 && at + 28 <= zip.length; at = zip.indexOf(entry, at + 4)) {
    const [packed, unpacked] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    length += unpacked === 0 && packed > 2 ? Number.POSITIVE_INFINITY : unpacked
  }
  return length
}
