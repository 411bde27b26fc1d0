import { type WorkbookFormat, workbookFormats } from '#shop/trade/imports/files/sheets/sheet.ts'
import { type Encoding, encodings } from './encodings.ts'

/** What may stand between the cells of a file, and what it is called where somebody chooses it. */
export const separators = {
  ';': 'Semicolons',
  ',': 'Commas',
  '\t': 'Tabs',
  '|': 'Bars',
  '^': 'Carets',
  '~': 'Tildes',
} as const
export type Separator = keyof typeof separators
export const isSeparator = (text: unknown): text is Separator =>
  typeof text === 'string' && Object.hasOwn(separators, text)

/** How a file is written around its rows, as somebody said; what is left out is found. `headerLine` is the line with the names of the columns. */
export type ChosenLayout = { encoding?: Encoding; separator?: Separator; sheet?: string; headerLine?: number }

/** How a text was read. `isEncodingSure`: no other encoding would have made words of it, or somebody chose it. `headerLine`: 0 where no line has names of columns. */
export type TextLayout = { encoding: Encoding; isEncodingSure: boolean; separator: string; headerLine: number }

/**
 * How a workbook was read: one of its sheets, and those with the same columns and other rows after it. `missing` was chosen and is not
 * there; `unread` are others with columns that the shop knows. What is written as text has its encoding.
 */
export type SheetLayout = {
  format: WorkbookFormat
  sheet: string
  readAfter: string[]
  sheets: string[]
  unread: string[]
  missing: string | null
  headerLine: number
} & Partial<Pick<TextLayout, 'encoding' | 'isEncodingSure'>>

export type Layout = TextLayout | SheetLayout

/** 'UTF-8 · Semicolons · names of the columns in line 3', or "Excel · sheet 'Prices' · names of the columns in line 3". */
export const layoutText = (layout: Layout): string => {
  const unread = 'sheet' in layout ? quoted(layout.unread) : ''
  return [
    ...('sheet' in layout ? [workbookFormats[layout.format], sheetsText(layout)] : textWords(layout)),
    layout.headerLine === 0 ? 'no names of columns' : `names of the columns in line ${layout.headerLine}`,
    ...(unread ? [`not read: ${unread}`] : []),
  ].join(' · ')
}

const quoted = (names: string[]) => names.map(name => `'${name}'`).join(', ')

const sheetsText = ({ sheet, readAfter }: SheetLayout) =>
  readAfter.length > 0 ? `sheets ${quoted([sheet, ...readAfter])} as one` : `sheet '${sheet}'`

const textWords = ({ encoding, separator }: TextLayout) => [
  encodings[encoding],
  isSeparator(separator) ? separators[separator] : `'${separator}' between cells`,
]

/** At which places of a header the columns are whose texts say what a row is about, as part number, name or model; prices and counts do not. */
export type TellingPlaces = (header: string[]) => number[]

/** How many of these cells are names of columns that the shop knows. */
export type CountKnown = (cells: string[]) => number
