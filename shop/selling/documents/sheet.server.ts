import PDFDocument from 'pdfkit'
import { dejavu } from './fonts.server.ts'
import { linesOf } from './lines.server.ts'
import { type Direction, directionOf, type Run, runsOf } from './runs.server.ts'

// The pages of a PDF, and text on them. What stands where is said in draw.server.ts.

export type Sheet = PDFKit.PDFDocument

type RunOptions = { features?: Record<string, false>; lineBreak: false; baseline: 'alphabetic' }

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The catalogue of the file, which the types leave out. */
      _root: { data: { OpenAction?: { S: 'Named'; N: 'Print' } } }
    }
    namespace Mixins {
      interface PDFText {
        /** With features as a table of those that are off, which the types leave out too. */
        text(text: string, x: number, y: number, options: RunOptions): this
        widthOfString(text: string, options: RunOptions): number
      }
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

/** Starts a document; `whole` is the finished file, once `sheet.end()` was called. The same content is the same bytes. */
export function startSheet({
  title,
  author,
  at,
  toPrint,
  size = page.size,
}: {
  title: string
  author: string
  at: Date
  /** Whether whatever shows the file asks at once on which printer. */
  toPrint: boolean
  size?: 'A4' | 'LETTER'
}): {
  sheet: Sheet
  whole: Promise<Buffer>
} {
  const sheet = new PDFDocument({
    size,
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
  return { sheet, whole }
}

/** Writes lines of text downwards from `y` and answers where the next one starts. Empty lines take no room. */
export function write(sheet: Sheet, lines: Cell[], box: Box): number {
  let next = box.y
  for (const cell of lines) {
    const set = setIn(sheet, cell, box)
    for (const line of set.lines) {
      drawLine(sheet, line, { ...set, ...box, y: next })
      next += set.lineHeight
    }
  }
  return next
}

/** How tall a text is in a column of that width, cut to the tallest row. */
export function heightOf(sheet: Sheet, cell: Cell, box: Pick<Box, 'width' | 'size'>): number {
  const { lines, lineHeight } = setIn(sheet, cell, box)
  return lines.length * lineHeight
}

type Style = { isBold: boolean; size: number; direction: Direction }

function setIn(sheet: Sheet, { text, isBold = false, isWhole }: Cell, box: Pick<Box, 'width' | 'size'>) {
  const shown = plain(text)
  const style = { isBold, size: box.size ?? smallSize, direction: directionOf(shown) }
  const room = (box.width - 1) / widthOf(sheet, shown, style)
  if (isWhole && room < 1) style.size *= room
  const lineHeight = sheet.font(dejavu(isBold)).fontSize(style.size).currentLineHeight(true) + 2
  const most = Math.floor(tallestRow / lineHeight)
  const lines = linesOf(shown, { widthOf: line => widthOf(sheet, line, style), width: box.width, most })
  return { ...style, lines, lineHeight }
}

const widthOf = (sheet: Sheet, line: string, style: Style) =>
  runsOf(line, style.direction).reduce((sum, run) => sum + measure(sheet, run, style).width, 0)

/** How far the letters of the first font reach above the line that they stand on, for a size of 1. */
const ascent = 0.928

/** Laid out a word at a time, and each word once. */
const byWords: RunOptions = { lineBreak: false, baseline: 'alphabetic' }
/** With features of its own a run is laid out as a whole: then its words are in order where they go from right to left. */
const whole: RunOptions = { ...byWords, features: {} }
/** The same with accents where the letters have them anyway. */
const withoutPlaces: RunOptions = { ...byWords, features: { mark: false, mkmk: false, abvm: false, blwm: false } }

/**
 * Sets the font of a run, and answers how wide it is and how it is to be drawn. The library throws at fonts that say of an accent
 * that it has no place on a letter, as those of Punjabi and Khmer do.
 */
function measure(sheet: Sheet, { text, font }: Run, { isBold, size }: Style): { width: number; options: RunOptions } {
  sheet.font(font(isBold)).fontSize(size)
  const options = font === dejavu ? byWords : whole
  try {
    return { width: sheet.widthOfString(text, options), options }
  } catch {
    return { width: sheet.widthOfString(text, withoutPlaces), options: withoutPlaces }
  }
}

/** Draws the runs of a line beside each other, all on the base line of the first font. */
function drawLine(sheet: Sheet, line: string, { x, y, width, align, ...style }: Style & Box) {
  const base = y + ascent * style.size
  let next = align === 'right' ? x + width - widthOf(sheet, line, style) : x
  for (const run of runsOf(line, style.direction)) {
    const measured = measure(sheet, run, style)
    sheet.text(run.text, next, base, measured.options)
    next += measured.width
  }
}

const emoji = / ?(?:\p{RGI_Emoji}|[\p{Emoji_Presentation}\p{Emoji_Modifier}\u{1f000}-\u{1faff}\ufe0e\ufe0f])+/gv

/** Line breaks and other control characters have no place in a cell, nor have pictures, of which our fonts have none. */
const plain = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(emoji, '')
    .trim()
