import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { allowTime } from '#db/patience.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { findRow, onlyRow } from '#db/rows.ts'
import { importStates } from '#db/schema/trade/imports.ts'
import { inPieces, yielding } from '#platform/yielding.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type CsvRow, readCsv } from '#shop/trade/imports/files/csv.server.ts'
import { formats } from '#shop/trade/imports/files/formats.ts'
import { pieceWriter } from '#shop/trade/imports/files/pieces.server.ts'
import { keepPieces, listPieces } from '#shop/trade/imports/files/pieces-kept.server.ts'
import { recogniseFormat, type TableFormat } from '#shop/trade/imports/files/recognise.server.ts'
import { FileRefused } from '#shop/trade/imports/files/refused.ts'
import { gatherEvidence } from '#shop/trade/imports/files/table/evidence.server.ts'
import type { ChosenLayout, Layout } from '#shop/trade/imports/files/table/layout.ts'
import { isUnitsRow, type KnownHeader, withUnits } from '#shop/trade/imports/files/table/units-row.ts'
import { readWorkbook } from '#shop/trade/imports/files/workbook.server.ts'
import {
  countKnown,
  isSameColumn,
  type KindName,
  kindOf,
  measuredPlaces,
  tellingPlaces,
} from '#shop/trade/imports/kinds/kinds.server.ts'
import { stageAces } from '#shop/trade/imports/xml/aces.server.ts'
import { stagePies } from '#shop/trade/imports/xml/pies.server.ts'
import { oneLine } from '#shop/typed-text.ts'
import { whileSignalling } from './broken-off.server.ts'
import { headerFinder, isBlank } from './header-again.ts'
import { chooseColumns, startCheck, waitForFirst } from './mapping.server.ts'
import { numberByNumber } from './number-by-number.server.ts'
import type { FileSettings } from './settings.server.ts'
import type { Refused, StagedRow } from './staged.server.ts'
import { importCan } from './states.ts'
import { findSupplierSettings, keepSettings } from './supplier-settings.server.ts'

/** How often it is said how many rows are in. */
const toldEvery = 1_000
/** How many bytes are worked on at a stretch: of XML that takes a millisecond. */
const readAtOnce = 4 * 1024
const mostRows = 2_000_000

/** Who sends a file: a member of the staff, or null with a name such as 'Command line'. */
type Sender = { userId: string | null; userName: string }

type NewImport = {
  fileName: string
  supplier: string
  kind: KindName | null
  sender: Sender
  isAtOnce: boolean
  /** How the file is written, as its sender says; else as it was chosen for the supplier, or found. */
  layout?: ChosenLayout
}

const idRow = z.object({ id: z.string() })

/** Adds an import that is being read. `partOf` is the one that has to be applied before it. */
async function addImport(db: Db, asked: NewImport, partOf: string | null) {
  const { fileName, sender, kind, isAtOnce, layout } = asked
  const supplier = oneLine(asked.supplier).slice(0, 100)
  const known = await findSupplierSettings(db, supplier)
  const settings = { ...known, layout: { ...known.layout, ...layout } }
  const { id } = await onlyRow(db, idRow)`
    insert into imports (kind, supplier, file_name, user_id, user_name, is_at_once, part_of, settings)
    values (${kind}, ${supplier}, ${oneLine(fileName).slice(0, 200) || 'file'}, ${sender.userId},
      coalesce(${nameOfPerson(sender.userId)}, ${sender.userName}),
      ${isAtOnce}, ${partOf}, ${JSON.stringify(settings)}::jsonb)
    returning id`
  return { id, settings }
}

/**
 * Takes a file into the database, row by row as it arrives, and queues its check. Returns the id of the import. A file that
 * cannot be read is kept as refused, with the reason; one whose columns nobody knows waits for somebody to name them. A file
 * that holds two kinds becomes two imports, the second a part of the first. `say` hears how many rows are in.
 */
export async function stageFile(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  asked: NewImport,
  say: (rows: number) => void = () => undefined,
): Promise<string> {
  const { id, settings } = await addImport(db, asked, null)
  await orRefused(db, id, async () => {
    const { format, bytes: whole } = await recogniseFormat(yielding(inPieces(bytes, readAtOnce)))
    if (format !== 'pies' && format !== 'aces')
      return stageTable(db, id, { ...asked, format, bytes: keepPieces(db, id, whole), say, settings })
    const records = format === 'pies' ? stagePies(db, whole) : stageAces(db, id, whole)
    return stageRecords(db, id, { ...asked, format, records, say })
  })
  return id
}

/** Does the work of reading a file. One that cannot be read is refused, with the reason. */
async function orRefused(db: Db, id: string, work: () => Promise<void>) {
  try {
    await whileSignalling(db, id, work)
  } catch (error) {
    const problem = error instanceof FileRefused ? error.message : 'The file broke off while it was read. Send it again'
    await db.execute(sql`
      update imports set state = 'refused', problem = ${problem}, ended_at = now()
      where (id = ${id} or part_of = ${id}) and state = 'reading'`)
    if (!(error instanceof FileRefused)) throw error
  }
}

const rereadRow = z.object({ supplier: z.string(), state: z.enum(importStates), isTable: z.boolean() })

/** Reads a table that was kept once more, as its settings say now, and checks it anew. False where it cannot be any more. */
export async function readAgain(db: Db, id: string, settings: FileSettings): Promise<boolean> {
  const found = await db.transaction(async tx => {
    await allowTime(tx, 'import')
    const asked = await findRow(tx, rereadRow)`
      select supplier, state, exists (select from import_pieces where import_id = id) as "isTable" from imports where id = ${id} for update`
    if (!asked?.isTable || !importCan(asked.state, 'map')) return null
    await tx.execute(sql`delete from import_rows where import_id = ${id}`)
    await tx.execute(sql`delete from import_lines where import_id = ${id}`)
    await tx.execute(sql`update imports set state = 'reading', phase_at = now(), mapping = '[]' where id = ${id}`)
    await keepSettings(tx, id, settings)
    return asked
  })
  if (!found) return false
  const { supplier } = found
  await orRefused(db, id, async () => {
    const { format, bytes } = await recogniseFormat(listPieces(db, id))
    if (format === 'pies' || format === 'aces') throw new FileRefused('This is no table any more. Send it again')
    await stageTable(db, id, { format, bytes, say: () => undefined, settings, supplier, kind: null })
  })
  return true
}

type Table = Pick<NewImport, 'supplier' | 'kind'> & {
  format: TableFormat
  bytes: AsyncIterable<Uint8Array>
  say: (rows: number) => void
  settings: FileSettings
}

async function stageTable(db: Db, id: string, { format, bytes, say, settings, supplier, kind }: Table) {
  const { look, found: evidence } = gatherEvidence()
  let layout: Layout | null = null
  const asked = {
    chosen: settings.layout,
    countKnown,
    tellingPlaces,
    tell: (told: Layout) => {
      layout = told
    },
  }
  const given = format === 'csv' ? readCsv(bytes, asked) : readWorkbook(bytes, { ...asked, format })
  const rows = numberByNumber(given, kind)
  const { header, rowCount } = await stageRows(db, id, { rows, look, say })
  await db.execute(sql`
    update imports set layout = ${JSON.stringify(layout)}::jsonb, evidence = ${JSON.stringify(evidence)}::jsonb where id = ${id}`)
  if (!(await keepHeader(db, id, { header, rowCount }))) return
  await chooseColumns(db, id, { header, supplier: oneLine(supplier).slice(0, 100), kind })
}

/** Writes down what was read; false where the import was given up meanwhile. */
async function keepHeader(db: Db, id: string, { header, rowCount }: { header: string[]; rowCount: number }) {
  const kept = await db.execute(sql`
    update imports set header = ${JSON.stringify(header)}::jsonb, row_count = ${rowCount}
    where id = ${id} and state = 'reading'`)
  return Boolean(kept.rowCount)
}

type Line = Pick<StagedRow, 'line' | 'notes'> & {
  sheet?: string
  leadNumber?: number
  cells: (string | null)[]
  refusal?: Refused | null
}

/** Writes the lines of an import, a piece at a time. */
function lineWriter(db: Db, id: string) {
  let count = 0
  const { write, flush } = pieceWriter(
    (lines: (Line & { number: number })[]) =>
      db.execute(sql`
        insert into import_lines (import_id, number, line, sheet, lead_number, cells, refusal, notes)
        select ${id}, number, line, sheet, "leadNumber", cells, nullif(refusal, 'null'), nullif(notes, '[]')
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as row (number integer, line integer, sheet text, "leadNumber" integer, cells jsonb, refusal jsonb, notes jsonb)`),
    ({ cells }) => cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0),
  )
  const writeLine = async (line: Line) => {
    count += 1
    if (count > mostRows)
      throw new FileRefused(`The file has more than ${formatNumber(mostRows)} rows. Send it in parts`)
    await write({ ...line, number: count })
  }
  return { write: writeLine, flush, count: () => count }
}

type Rows = { rows: AsyncIterable<CsvRow>; look: (cells: string[]) => void; say: (rows: number) => void }

async function stageRows(db: Db, id: string, { rows, look, say }: Rows) {
  let header: string[] | null = null
  let units: string | null = null
  let isHeader: ReturnType<typeof headerFinder> = () => false
  const { write, flush, count } = lineWriter(db, id)
  for await (const { line, sheet, cells: given, seen } of yielding(rows)) {
    if (!header) {
      header = given.map(text => oneLine(text).slice(0, 200))
      isHeader = headerFinder(header)
      continue
    }
    const cells = filledUp(given, header)
    if (cells.every(cell => isBlank.test(cell)) || isHeader({ line, sheet, cells })) continue
    if (count() === 0 && units === null) {
      const known = knownOf(header)
      if (isUnitsRow(cells, known)) {
        units = cells.join('\n')
        header = withUnits(header, cells, known)
      }
    }
    // As a header they may stand on each page again.
    if (units === cells.join('\n')) continue
    if (cells.length === header.length) look(seen ?? cells)
    await write({ line, sheet, cells })
    if (count() % toldEvery === 0) say(count())
  }
  if (!header) throw new FileRefused('The file is empty')
  if (count() === 0) throw new FileRefused('The file has a header and no rows below it')
  await flush()
  say(count())
  return { header, rowCount: count() }
}

const knownOf = (header: string[]): KnownHeader => ({
  ...measuredPlaces(header),
  isSame: (place, name) => isSameColumn(header, place, name),
})

/** A row with a cell for each column, if only those without a name are missing at its end: some programs end their header with a separator. */
const filledUp = (cells: string[], header: string[]) =>
  header.slice(cells.length).every(name => name === '')
    ? header.map(() => '').toSpliced(0, cells.length, ...cells)
    : cells

type Sheet = ReturnType<typeof lineWriter> & { id: string; columns: string[] }
type Records = NewImport & {
  format: 'pies' | 'aces'
  records: AsyncIterable<StagedRow>
  say: (rows: number) => void
}

const columnsOf = (kind: KindName) => kindOf(kind).columns.filter(({ beside }) => !beside)

/** Takes the records of an XML file: those of its first kind into the import itself, those of another into one that waits for it. */
async function stageRecords(db: Db, id: string, { format, records, say, ...asked }: Records) {
  const first = format === 'pies' ? 'products' : 'compatibility'
  const sheets = new Map<KindName, Sheet>()
  const open = async (kind: KindName): Promise<Sheet> => {
    const sheetId = kind === first ? id : (await addImport(db, { ...asked, kind }, id)).id
    await db.execute(sql`update imports set kind = ${kind}, format = ${format} where id = ${sheetId}`)
    const sheet = { ...lineWriter(db, sheetId), id: sheetId, columns: columnsOf(kind).map(({ name }) => name) }
    sheets.set(kind, sheet)
    return sheet
  }
  let rows = 0
  const lead = await open(first)
  for await (const { kind, line, cells, refusal, notes } of yielding(records)) {
    const sheet = sheets.get(kind) ?? (await open(kind))
    // A record gives its row of the first kind, and then what else it has.
    const leadNumber = sheet === lead ? undefined : lead.count()
    await sheet.write({ line, leadNumber, cells: sheet.columns.map(name => cells[name] ?? null), refusal, notes })
    rows += 1
    if (rows % toldEvery === 0) say(rows)
  }
  if (lead.count() === 0) throw new FileRefused(`The file is ${formats[format].label}, and has nothing in it`)
  for (const sheet of sheets.values()) await sheet.flush()
  say(rows)
  // The later parts of the file are made ready first, so that they are there when the first part ends.
  for (const [kind, sheet] of [...sheets].reverse()) {
    const header = columnsOf(kind).map(({ label }) => label)
    if (!(await keepHeader(db, sheet.id, { header, rowCount: sheet.count() }))) return
    const columns = { kind, mapping: sheet.columns }
    if (sheet === lead) await startCheck(db, id, columns)
    else await waitForFirst(db, sheet.id, columns)
  }
}
