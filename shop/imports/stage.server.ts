import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { inPieces, yielding } from '#platform/yielding.ts'
import { formatNumber } from '#shop/numbers.ts'
import { oneLine } from '#shop/typed-text.ts'
import { stageAces } from './aces.server.ts'
import { whileSignalling } from './broken-off.server.ts'
import { type CsvRow, readCsv } from './csv.server.ts'
import { formats } from './formats.ts'
import { type KindName, kindOf } from './kinds.server.ts'
import { chooseColumns, startCheck, waitForFirst } from './mapping.server.ts'
import { pieceWriter } from './pieces.server.ts'
import { stagePies } from './pies.server.ts'
import { recogniseFormat } from './recognise.server.ts'
import { FileRefused } from './refused.ts'
import type { Refused, StagedRow } from './staged.server.ts'

/** How often it is said how many rows are in. */
const toldEvery = 1_000
/** So many bytes are worked on at a stretch: of XML that is a millisecond. */
const readAtOnce = 4 * 1024
export const mostRows = 2_000_000

/** Who sends a file: a member of the staff, or null with a name such as 'Command line'. */
export type Sender = { userId: string | null; userName: string }

export type NewImport = {
  fileName: string
  supplier: string
  kind: KindName | null
  sender: Sender
  isAtOnce: boolean
}

const idRow = z.object({ id: z.string() })

/** Adds an import that is being read. `partOf` is the one that has to be applied before it. */
async function addImport(db: Db, { fileName, supplier, sender, kind, isAtOnce }: NewImport, partOf: string | null) {
  const { id } = await onlyRow(db, idRow)`
    insert into imports (kind, supplier, file_name, user_id, user_name, is_at_once, part_of)
    values (${kind}, ${oneLine(supplier).slice(0, 100)}, ${oneLine(fileName).slice(0, 200) || 'file'}, ${sender.userId},
      coalesce((select coalesce(nullif(full_name, ''), email) from profiles where id = ${sender.userId}), ${sender.userName}),
      ${isAtOnce}, ${partOf})
    returning id`
  return id
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
  const id = await addImport(db, asked, null)
  try {
    await whileSignalling(db, id, async () => {
      const { format, bytes: whole } = await recogniseFormat(yielding(inPieces(bytes, readAtOnce)))
      if (format === 'csv') return stageCsv(db, id, { ...asked, bytes: whole, say })
      const records = format === 'pies' ? stagePies(db, whole) : stageAces(db, id, whole)
      return stageRecords(db, id, { ...asked, format, records, say })
    })
  } catch (error) {
    const problem = error instanceof FileRefused ? error.message : 'The file broke off while it was read. Send it again'
    await db.execute(sql`
      update imports set state = 'refused', problem = ${problem}, ended_at = now()
      where (id = ${id} or part_of = ${id}) and state = 'reading'`)
    if (!(error instanceof FileRefused)) throw error
  }
  return id
}

type Csv = NewImport & { bytes: AsyncIterable<Uint8Array>; say: (rows: number) => void }

async function stageCsv(db: Db, id: string, { bytes, say, supplier, kind }: Csv) {
  const { header, rowCount } = await stageRows(db, id, readCsv(bytes), say)
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

type Line = { line: number; leadNumber?: number; cells: (string | null)[]; refusal?: Refused | null }

/** Writes the lines of an import, a piece at a time. */
function lineWriter(db: Db, id: string) {
  let count = 0
  const { write, flush } = pieceWriter(
    (lines: (Line & { number: number })[]) =>
      db.execute(sql`
        insert into import_lines (import_id, number, line, lead_number, cells, refusal)
        select ${id}, number, line, "leadNumber", cells, nullif(refusal, 'null')
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as row (number integer, line integer, "leadNumber" integer, cells jsonb, refusal jsonb)`),
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

async function stageRows(db: Db, id: string, rows: AsyncIterable<CsvRow>, say: (rows: number) => void) {
  let header: string[] | null = null
  const { write, flush, count } = lineWriter(db, id)
  for await (const { line, cells } of yielding(rows)) {
    if (!header) {
      header = cells.map(text => oneLine(text).slice(0, 200))
      continue
    }
    if (cells.every(cell => cell.trim() === '')) continue
    await write({ line, cells })
    if (count() % toldEvery === 0) say(count())
  }
  if (!header) throw new FileRefused('The file is empty')
  if (count() === 0) throw new FileRefused('The file has a header and no rows below it')
  await flush()
  say(count())
  return { header, rowCount: count() }
}

type Sheet = ReturnType<typeof lineWriter> & { id: string; columns: string[] }
type Records = NewImport & {
  format: 'pies' | 'aces'
  records: AsyncIterable<StagedRow>
  say: (rows: number) => void
}

/** Takes the records of an XML file: those of its first kind into the import itself, those of another into one that waits for it. */
async function stageRecords(db: Db, id: string, { format, records, say, ...asked }: Records) {
  const first = format === 'pies' ? 'products' : 'compatibility'
  const sheets = new Map<KindName, Sheet>()
  const open = async (kind: KindName): Promise<Sheet> => {
    const sheetId = kind === first ? id : await addImport(db, { ...asked, kind }, id)
    await db.execute(sql`update imports set kind = ${kind}, format = ${format} where id = ${sheetId}`)
    const sheet = { ...lineWriter(db, sheetId), id: sheetId, columns: kindOf(kind).columns.map(({ name }) => name) }
    sheets.set(kind, sheet)
    return sheet
  }
  let rows = 0
  const lead = await open(first)
  for await (const { kind, line, cells, refusal } of yielding(records)) {
    const sheet = sheets.get(kind) ?? (await open(kind))
    // A record gives its row of the first kind, and then what else it has.
    const leadNumber = sheet === lead ? undefined : lead.count()
    await sheet.write({ line, leadNumber, cells: sheet.columns.map(name => cells[name] ?? null), refusal })
    rows += 1
    if (rows % toldEvery === 0) say(rows)
  }
  if (lead.count() === 0) throw new FileRefused(`The file is ${formats[format].label}, and has nothing in it`)
  for (const sheet of sheets.values()) await sheet.flush()
  say(rows)
  // Those that wait are ready before the first one may end.
  for (const [kind, sheet] of [...sheets].reverse()) {
    const header = kindOf(kind).columns.map(({ label }) => label)
    if (!(await keepHeader(db, sheet.id, { header, rowCount: sheet.count() }))) return
    const columns = { kind, mapping: sheet.columns }
    if (sheet === lead) await startCheck(db, id, columns)
    else await waitForFirst(db, sheet.id, columns)
  }
}
