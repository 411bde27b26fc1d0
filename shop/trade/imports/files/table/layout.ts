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
export type ChosenLayout = { encoding?: Encoding; separator?: Separator; headerLine?: number }

/** How a file was read. `isEncodingSure`: no other encoding would have made words of it, or somebody chose it. */
export type Layout = { encoding: Encoding; isEncodingSure: boolean; separator: string; headerLine: number }

/** 'UTF-8 · Semicolons · names of the columns in line 3'. */
export const layoutText = ({ encoding, separator, headerLine }: Layout): string =>
  [
    encodings[encoding],
    isSeparator(separator) ? separators[separator] : `'${separator}' between cells`,
    `names of the columns in line ${headerLine}`,
  ].join(' · ')

/** How many of these cells are names of columns that the shop knows. */
export type CountKnown = (cells: string[]) => number
