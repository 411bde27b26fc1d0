import { type Header, headerOfTwoRows, isNameless, type Row } from './header-rows.ts'
import { type CountKnown, isSeparator, separators } from './layout.ts'
import { headerWithin } from './wrapped-rows.server.ts'

/** The first rows of a text with a separator, each with the line on which it begins. Cells may have quotes; the last row may be cut off. */
function firstRows(text: string, separator: string, most = 60): Row[] {
  const rows: Row[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let began = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some(Boolean)) rows.push({ line: began, cells })
    cells = []
    began = line
  }
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < plain.length; at++) {
    const sign = plain.charAt(at)
    if (sign === '\n') line += 1
    // A quote that is written twice is one of the text.
    if (isQuoted && plain.startsWith('""', at)) {
      cell += sign
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
    if (rows.length === most) return rows
  }
  endRow()
  return rows
}

/** `header`: where it is more than the row with the names of the columns: two rows, or none. */
type Shape = { separator: string; headerLine: number; areLinesMixed: boolean; header: Header | null }
type Asked = { separator?: string; headerLine?: number; countKnown: CountKnown }

/** Titles and notes above a table are looked for in so many rows. */
const mostAbove = 20

/**
 * Tells what stands between the cells of a file and in which line its table begins, from its first rows: by the line with most names
 * that the shop knows, else by the first one that is as wide as the others. A first line 'sep=;' is taken at its word.
 */
export function shapeOf(start: string, { separator, headerLine, countKnown }: Asked): Shape {
  const said = /^\ufeff?"?sep=(.)"?[\r\n]/i.exec(start)?.[1]
  const text = said ? start.replace(/^[^\r\n]*/, '') : start
  const chosen = separator ?? said
  const tried = (chosen ? [chosen] : Object.keys(separators).filter(isSeparator)).map(sign => {
    const rows = firstRows(text, sign).map(row => ({ ...row, cells: headerWithin(row.cells, sign, countKnown) }))
    const header = headerOf(rows, { countKnown, headerLine })
    return {
      separator: sign,
      headerLine: headerLine ?? header.line,
      header: header.isNamed && header.last === header.line ? null : header,
      known: countKnown(header.cells),
      steady: steadiness(rows, header),
      areLinesMixed: areLinesMixed(text, rows, header),
    }
  })
  const [best = { separator: ',', headerLine: 1, areLinesMixed: false, header: null }] = tried.toSorted(
    (one, other) => other.known - one.known || other.steady - one.steady,
  )
  const { header, areLinesMixed: isMixed } = best
  return { separator: best.separator, headerLine: best.headerLine, areLinesMixed: isMixed, header }
}

const filled = ({ cells }: Row) => cells.filter(Boolean).length

/** The names of the columns: the line that was chosen, else the row, or the two rows, with most names that the shop knows, else the first wide one, unless that has data. */
export function headerOf(
  rows: readonly Row[],
  { countKnown, headerLine }: Pick<Asked, 'countKnown' | 'headerLine'>,
): Header {
  const one = (row: Row = { line: 1, cells: [] }) => ({ ...row, last: row.line, isNamed: true })
  if (headerLine) return one(rows.find(({ line }) => line === headerLine))
  const above = rows.slice(0, mostAbove)
  const known = above.map(({ cells }) => countKnown(cells))
  const most = Math.max(0, ...known)
  const two = headerOfTwoRows(above, countKnown)
  if (two && countKnown(two.cells) >= most) return two
  if (most >= 2) return one(above[known.indexOf(most)])
  const widest = Math.max(0, ...above.map(filled))
  const wide = above.find(row => filled(row) > widest / 2)
  if (!wide || !isNameless(wide, above, countKnown))
    // Below the names of columns there is a row at least.
    return one(wide === rows.at(-1) ? rows[0] : wide)
  return { line: wide.line, cells: wide.cells.map(() => ''), last: wide.line - 1, isNamed: false }
}

/**
 * Whether rows end in several ways, as where programs have put a file together: then each has as many cells as the header. Otherwise
 * a lone break between them may stand in a cell without quotes.
 */
function areLinesMixed(text: string, rows: Row[], header: Row): boolean {
  const isOfSeveral = /\r\n/.test(text) && /[^\r]\n|\r[^\n]/.test(text)
  const below = rows.slice(
    rows.findIndex(({ line }) => line === header.line),
    -1,
  )
  return isOfSeveral && below.every(({ cells }) => cells.length === header.cells.length)
}

/** How many rows are as wide as the header, if that has several columns. */
const steadiness = (rows: Row[], header: Row) =>
  header.cells.length < 2
    ? 0
    : rows.filter(({ cells }) => cells.length === header.cells.length).length * Math.log2(header.cells.length)
