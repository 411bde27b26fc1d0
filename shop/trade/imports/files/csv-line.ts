import { isFormula } from '#shop/trade/formats/guard.ts'

const isNumber = /^-?\d+([.,]\d+)?$/

/**
 * A line of a CSV file, with its line break. A text that begins like a formula gets an apostrophe, so that opening the file
 * runs nothing; an import takes it away again.
 */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`

/** The first line of a CSV file. By the mark before it a spreadsheet on Windows reads 'Zoë' as UTF-8; imports pass it over. */
export const csvHead = (columns: string[]): string => `\ufeff${csvLine(columns)}`

/** A text that begins like a formula with an apostrophe before it. */
export const guarded = (text: string): string => (isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text)

function cell(text: string): string {
  const safe = guarded(text)
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
