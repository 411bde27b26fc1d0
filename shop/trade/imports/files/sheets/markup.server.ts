import sax from 'sax'
import { dateText, numberCell } from './excel.server.ts'
import { fillMerged, type Merged } from './merged.ts'
import { type Cell, mostCells, type Sheet } from './sheet.ts'

/** What its parts are called where a table is markup, and what stands in a cell without being its text. */
const dialects = {
  'web-page': { sheet: 'table', rows: ['tr'], cells: ['td', 'th'], unread: ['script', 'style'] },
  'excel-xml': { sheet: 'worksheet', rows: ['row'], cells: ['cell'], unread: ['comment', 'phonetictext'] },
}
export type Dialect = keyof typeof dialects

type OpenCell = { text: string; span: number; rows: number; type: string; format: string | undefined }

/** How many empty rows or cells may stand before a row or a cell that gives its own place, and how many columns a cell may span. */
const most = { emptyRows: 10_000, emptyCells: 500 }

/**
 * Reads all tables of a web page, which many programs write and call .xls, or all sheets of what Excel of 2003 calls an XML spreadsheet;
 * however untidy: ends of rows and cells may be missing. Throws a RangeError where there are too many cells.
 */
export function readMarkup(text: string, dialect: Dialect): Sheet[] {
  const names = dialects[dialect]
  const parser = sax.parser(false, { lowercase: true })
  const formats = new Map<string | undefined, string>()
  const sheets: SheetWriter[] = []
  const open: SheetWriter[] = []
  const count = { cells: 0 }
  let style: string | undefined
  let unreadDepth = 0

  const begin = (name: string, given: Map<string, string>, at: SheetWriter | undefined) => {
    const index = Number(given.get('index')) || 0
    if (name === names.sheet) {
      const sheet = new SheetWriter(given.get('name') ?? `Table ${sheets.length + 1}`, count)
      sheets.push(sheet)
      open.push(sheet)
    } else if (name === 'style') style = given.get('id')
    else if (name === 'numberformat') formats.set(style, given.get('format') ?? '')
    else if (at && names.rows.includes(name)) at.beginRow(index)
    else if (at && names.cells.includes(name)) {
      const span = Number(given.get('colspan')) || Number(given.get('mergeacross') ?? 0) + 1
      at.beginCell(index, {
        text: '',
        span: Math.min(Math.max(1, span || 1), most.emptyCells),
        rows: Number(given.get('rowspan')) || 1,
        type: '',
        format: formats.get(given.get('styleid')),
      })
    } else if (at?.cell && unreadDepth === 0) {
      if (name === 'data') at.cell.type = given.get('type') ?? ''
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
    if (!cell || unreadDepth > 0) return
    cell.text += dialect === 'web-page' ? read.replace(unmatched, '').replace(/\s+/g, ' ') : read
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = name => {
    const local = withoutPrefix(name)
    const at = open.at(-1)
    if (names.unread.includes(local)) unreadDepth -= 1
    if (at && names.cells.includes(local)) at.endCell()
    if (at && (names.rows.includes(local) || local === names.sheet)) at.endRow()
    if (local === names.sheet) open.pop()
  }
  // What is not well-formed is read as far as it goes, as browsers do.
  parser.onerror = () => {
    parser.resume()
  }
  parser.write(text).close()
  return sheets.map(({ name, rows, merged }) => {
    fillMerged(rows, merged)
    return { name, isHidden: false, rows }
  })
}

/** The end of what never began, which the parser takes for text. */
const unmatched = /<\/[^<>]*>/g

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Takes the rows and cells of a sheet as they begin and end, however they are left open. */
class SheetWriter {
  readonly name: string
  readonly rows: Cell[][] = []
  readonly merged: Merged[] = []
  cell: OpenCell | null = null
  private row: Cell[] | null = null
  /** Down to which row a cell from above stands in a column, as `rowspan` says. */
  private readonly covered = new Map<number, number>()

  private readonly count: { cells: number }

  /** `count`: of all sheets of the file together. */
  constructor(name: string, count: { cells: number }) {
    this.name = name
    this.count = count
  }

  beginRow(index: number) {
    this.endRow()
    const empty = Math.min(index - 1, this.rows.length + most.emptyRows)
    while (this.rows.length < empty) this.rows.push([])
    this.row = []
  }

  beginCell(index: number, cell: OpenCell) {
    this.endCell()
    this.row ??= []
    while ((this.covered.get(this.row.length) ?? -1) >= this.rows.length) this.push([''])
    const skipped = Math.min(index - 1 - this.row.length, most.emptyCells)
    this.push(blanks(skipped))
    this.cell = cell
  }

  endCell() {
    if (!this.cell || !this.row) return
    const { span, rows } = this.cell
    const startRow = this.rows.length
    if (rows > 1) this.merged.push({ startRow, endRow: startRow + rows - 1, startCol: this.row.length })
    for (let place = this.row.length; rows > 1 && place < this.row.length + span; place++)
      this.covered.set(place, this.rows.length + rows - 1)
    this.push([cellOf(this.cell), ...blanks(span - 1)])
    this.cell = null
  }

  endRow() {
    this.endCell()
    if (this.row) this.rows.push(this.row)
    this.row = null
  }

  private push(cells: Cell[]) {
    this.row?.push(...cells)
    this.count.cells += cells.length
    if (this.count.cells > mostCells) throw new RangeError('Too many cells')
  }
}

const blanks = (count: number) => Array.from({ length: Math.max(0, count) }, () => '')

function cellOf({ text, type, format }: OpenCell): Cell {
  const trimmed = text.trim()
  if (type === 'Number' && trimmed !== '' && !Number.isNaN(Number(trimmed))) return numberCell(Number(trimmed), format)
  if (type === 'Boolean') return trimmed === '1' ? 'TRUE' : 'FALSE'
  return type === 'DateTime' ? dateText(new Date(`${trimmed.slice(0, 19)}Z`)) : trimmed
}
