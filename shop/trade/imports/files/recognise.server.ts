import type { FileFormat } from './formats.ts'
import { FileRefused } from './refused.ts'
import type { WorkbookFormat } from './sheets/sheet.ts'

/** How many bytes at the start of a file are read to tell what it is. */
const enough = 64 * 1024

export type TableFormat = 'csv' | WorkbookFormat

/**
 * Tells the format of a file from its first bytes, whatever its name; `bytes` are all of it again. XML is ACES, PIES or Excel's by its
 * root element. XML whose start hides its root, as one with a DTD does, is left to the reader, which says what is wrong with it.
 */
export async function recogniseFormat(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ format: FileFormat | TableFormat; bytes: AsyncIterable<Uint8Array> }> {
  const pieces = bytes[Symbol.asyncIterator]()
  try {
    let start: Uint8Array = new Uint8Array()
    while (start.length < enough) {
      const piece = await pieces.next()
      if (piece.done) break
      start = Buffer.concat([start, piece.value])
      if (!isXml(start) && start.length >= 64) break
      if (rootOf(start)) break
    }
    return { format: formatOf(start), bytes: whole(start, pieces) }
  } catch (error) {
    await pieces.return?.()
    throw error
  }
}

async function* whole(start: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  try {
    if (start.length > 0) yield start
    for (;;) {
      const { done, value } = await rest.next()
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops before the end lets go of the file.
    await rest.return?.()
  }
}

/** The first characters as far as ASCII goes, whatever the encoding: UTF-16 has a zero beside each. */
const asciiOf = (start: Uint8Array) =>
  Buffer.from(start)
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')

const isXml = (start: Uint8Array) => /^\s*</.test(asciiOf(start))

/** The name of the root element without its prefix, once it can be seen. */
function rootOf(start: Uint8Array): string | null {
  const text = asciiOf(start).replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '')
  return /^\s*<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(text)?.[1] ?? null
}

/** Many programs write a table as a web page, and call it .xls. */
const webPage =
  /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|(?:html|head|body|meta|title|style|script|table|div|form|center|font|p|b|br|h\d)[\s/>])/i

const sqlDump =
  /^\s*(?:(?:--|#)[^\n]*\n\s*|\/\*[\s\S]*?\*\/;?\s*)*(?:insert into|create table|drop table|set names|replace into)\b/i

/** A ZIP archive whose first file is one of those that an .xlsx workbook has. */
const excelZip = /^PK[\s\S]{28}(?:\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|xl\/)/

function formatOf(start: Uint8Array): FileFormat | TableFormat {
  if (excelZip.test(Buffer.from(start).toString('latin1'))) return 'excel'
  if (/^\s*[[{]\s*["[{]/.test(asciiOf(start))) throw new FileRefused('This is JSON. Send a table of the same as CSV')
  if (sqlDump.test(asciiOf(start)))
    throw new FileRefused('This is a dump of a database (SQL). Send a table of the same as CSV')
  if (!isXml(start)) return 'csv'
  if (webPage.test(asciiOf(start))) return 'web-page'
  const root = rootOf(start)
  if (root === 'ACES') return 'aces'
  if (root === 'Workbook') return 'excel-xml'
  if (root?.toLowerCase() === 'html') return 'web-page'
  if (root === null || root === 'PIES') return 'pies'
  throw new FileRefused(
    `This is XML of <${root}>. Of XML, ACES, PIES and workbooks of Excel are read; send anything else as CSV`,
  )
}
