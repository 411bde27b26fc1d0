import sax from 'sax'
import { dateText, numberCell } from './excel.server.ts'
import { type Cell, mostCells, type Sheet } from './sheet.ts'

/** What its parts are called where a table is markup, and what stands in a cell without being its text. */
const dialects = {
  'web-page': { sheet: 'table', rows: ['tr'], cells: ['td', 'th'], unread: ['script', 'style'] },
  'excel-xml': { sheet: 'worksheet', rows: ['row'], cells: ['cell'], unread: ['comment', 'phonetictext'] },
}

type OpenCell = { text: string; span: number; type: string; format: string | undefined }
type OpenSheet = { sheet: Sheet; row: Cell[] | null; cell: OpenCell | null }

/** So far a row or a cell may say that it stands behind the one before it. */
const most = { emptyRows: 10_000, emptyCells: 500 }

/**
 * Reads all tables of a web page, which many programs write and call .xls, or all sheets of what Excel of 2003 calls an XML spreadsheet;
 * however untidy: ends of rows and cells may be missing. Throws a RangeError where there are too many cells.
 */
export function readMarkup(text: string, dialect: keyof typeof dialects): Sheet[] {
  const names = dialects[dialect]
  const parser = sax.parser(false, { lowercase: true })
  const sheets: Sheet[] = []
  const open: OpenSheet[] = []
  const formats = new Map<string | undefined, string>()
  let style: string | undefined
  let unreadDepth = 0
  let cellCount = 0

  const push = (row: Cell[], cells: Cell[]) => {
    row.push(...cells)
    cellCount += cells.length
    if (cellCount > mostCells) throw new RangeError('Too many cells')
  }
  const endCell = (at: OpenSheet) => {
    if (!at.cell || !at.row) return
    const { span } = at.cell
    push(at.row, [cellOf(at.cell), ...Array.from({ length: span - 1 }, () => '')])
    at.cell = null
  }
  const endRow = (at: OpenSheet) => {
    endCell(at)
    if (at.row) at.sheet.rows.push(at.row)
    at.row = null
  }
  const begin = (name: string, given: Map<string, string>, at: OpenSheet | undefined) => {
    const index = Number(given.get('index')) || 0
    if (name === names.sheet) {
      const sheet = { name: given.get('name') ?? `Table ${sheets.length + 1}`, isHidden: false, rows: [] }
      sheets.push(sheet)
      open.push({ sheet, row: null, cell: null })
    } else if (!at) {
      if (name === 'style') style = given.get('id')
      if (name === 'numberformat') formats.set(style, given.get('format') ?? '')
    } else if (names.rows.includes(name)) {
      endRow(at)
      const empty = Math.min(index - 1, at.sheet.rows.length + most.emptyRows)
      while (at.sheet.rows.length < empty) at.sheet.rows.push([])
      at.row = []
    } else if (names.cells.includes(name)) {
      endCell(at)
      at.row ??= []
      const skipped = Math.min(index - 1 - at.row.length, most.emptyCells)
      push(
        at.row,
        Array.from({ length: Math.max(0, skipped) }, () => ''),
      )
      const span = Number(given.get('colspan')) || Number(given.get('mergeacross') ?? 0) + 1
      const format = formats.get(given.get('styleid'))
      at.cell = { text: '', span: Math.min(Math.max(1, span || 1), most.emptyCells), type: '', format }
    } else if (at.cell) {
      if (name === 'data' && unreadDepth === 0) at.cell.type = given.get('type') ?? ''
      if (name === 'br' || name === 'p') at.cell.text += '\n'
    }
  }

  parser.onopentag = ({ name, attributes }) => {
    const local = withoutPrefix(name)
    if (names.unread.includes(local)) unreadDepth += 1
    const given = Object.entries(attributes).map(([key, value]): [string, string] => [withoutPrefix(key), `${value}`])
    begin(local, new Map(given), open.at(-1))
  }
  parser.ontext = read => {
    const cell = open.at(-1)?.cell
    if (cell && unreadDepth === 0) cell.text += dialect === 'web-page' ? read.replace(/\s+/g, ' ') : read
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = name => {
    const local = withoutPrefix(name)
    const at = open.at(-1)
    if (names.unread.includes(local)) unreadDepth -= 1
    if (!at) return
    if (names.cells.includes(local)) endCell(at)
    if (names.rows.includes(local) || local === names.sheet) endRow(at)
    if (local === names.sheet) open.pop()
  }
  // What is not well-formed is read as far as it goes, as browsers do.
  parser.onerror = () => {
    parser.resume()
  }
  parser.write(text).close()
  return sheets
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function cellOf({ text, type, format }: OpenCell): Cell {
  const trimmed = text.trim()
  if (type === 'Number' && trimmed !== '' && !Number.isNaN(Number(trimmed))) return numberCell(Number(trimmed), format)
  if (type === 'Boolean') return trimmed === '1' ? 'TRUE' : 'FALSE'
  const date = type === 'DateTime' ? new Date(`${trimmed.slice(0, 19)}Z`) : null
  return date && !Number.isNaN(date.getTime()) ? dateText(date) : trimmed
}
