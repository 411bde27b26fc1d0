import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

// The pages of a PDF, and text on them. What stands where is said in draw.server.ts.

export type Sheet = PDFKit.PDFDocument

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The catalogue of the file, which the types leave out. */
      _root: { data: { OpenAction?: { S: 'Named'; N: 'Print' } } }
    }
  }
}

/** In points, 72 to an inch. */
export const page = { size: 'LETTER', left: 54, right: 558, top: 54, bottom: 720, footer: 744 } as const
export const ink = { text: '#1c2125', soft: '#596168', line: '#c9c6c0', ground: '#f3f2ef' }
export const smallSize = 9
/** The tallest that a row may be: a longer product name is cut short. */
export const tallestRow = 200

/** `isWhole` sets a text smaller rather than break it, as an amount of money must not be. */
export type Cell = { text: string; isBold?: boolean; isWhole?: boolean }
type Box = { x: number; y: number; width: number; size?: number; align?: 'left' | 'right' }

// We embed a font, since the fonts of every PDF reader have Western European letters only.
const fontFile = createRequire(import.meta.url).resolve

/** Starts a document; `whole` is the finished file, once `sheet.end()` was called. The same content is the same bytes. */
export function startSheet({
  title,
  author,
  at,
  toPrint,
}: {
  title: string
  author: string
  at: Date
  /** Whether whatever shows the file asks at once on which printer. */
  toPrint: boolean
}): {
  sheet: Sheet
  whole: Promise<Buffer>
} {
  const sheet = new PDFDocument({
    size: page.size,
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: plain(author), Creator: 'Camshaft', CreationDate: at },
  })
  if (toPrint) sheet._root.data.OpenAction = { S: 'Named', N: 'Print' }
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', chunk => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  sheet.registerFont('regular', fontFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))
  sheet.registerFont('bold', fontFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))
  return { sheet, whole }
}

/** Writes lines of text downwards from `y` and answers where the next one starts. Empty lines take no room. */
export function write(sheet: Sheet, lines: Cell[], { x, y, width, size = smallSize, align = 'left' }: Box): number {
  let next = y
  for (const line of lines) {
    if (line.text === '') continue
    const height = Math.min(heightOf(sheet, line, { width, size }), tallestRow)
    sheet.text(plain(line.text), x, next, { width, height, align, lineGap: 2, ellipsis: true })
    next += height
  }
  return next
}

/** How tall a text is in a column of that width. Leaves the sheet with the text's font. */
export function heightOf(sheet: Sheet, { text, isBold, isWhole }: Cell, box: { width: number; size?: number }): number {
  const size = box.size ?? smallSize
  sheet.font(isBold ? 'bold' : 'regular').fontSize(size)
  const room = (box.width - 1) / sheet.widthOfString(plain(text))
  if (isWhole && room < 1) sheet.fontSize(size * room)
  return sheet.heightOfString(plain(text), { width: box.width, lineGap: 2 })
}

/** Line breaks and other control characters have no place in a cell. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
