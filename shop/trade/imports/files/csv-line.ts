/**
 * What a spreadsheet would take for a formula (OWASP's list, with the full-width signs that some read as plain ones), or what would
 * be read as such a text that is guarded already.
 */
const isFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const isNumber = /^-?\d+([.,]\d+)?$/

/**
 * A line of a CSV file, with its line break. A text that begins like a formula gets an apostrophe, so that opening the file
 * runs nothing; an import takes it away again.
 */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`

/** The first line of a CSV file. By the mark before it a spreadsheet on Windows reads 'Zoë' as UTF-8; imports pass it over. */
export const csvHead = (columns: string[]): string => `\ufeff${csvLine(columns)}`

function cell(text: string): string {
  const safe = isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as it was before csvLine guarded it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula.test(text.slice(1)) ? text.slice(1) : text
