import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { formatNumber } from '#shop/numbers.ts'
import { oneLine } from '#shop/typed-text.ts'
import { whileSignalling } from './broken-off.server.ts'
import { type CsvRow, readCsv } from './csv.server.ts'
import type { KindName } from './kinds.server.ts'
import { chooseColumns } from './mapping.server.ts'
import { FileRefused } from './refused.ts'

/** Rows are written so many at a time. */
const piece = 1_000
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
/**
 * Takes a file into the database, row by row as it arrives, and queues its check. Returns the id of the import. A file that
 * cannot be read is kept as refused, with the reason; one whose columns nobody knows waits for somebody to name them.
 * `say` hears how many rows are in.
 */
export async function stageFile(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  asked: NewImport,
  say: (rows: number) => void = () => undefined,
): Promise<string> {
  const { fileName, sender, kind, isAtOnce } = asked
  const supplier = oneLine(asked.supplier).slice(0, 100)
  const { id } = await onlyRow(db, idRow)`
    insert into imports (kind, supplier, file_name, user_id, user_name, is_at_once)
    values (${kind}, ${supplier}, ${oneLine(fileName).slice(0, 200) || 'file'}, ${sender.userId},
      coalesce((select coalesce(nullif(full_name, ''), email) from profiles where id = ${sender.userId}), ${sender.userName}), ${isAtOnce})
    returning id`
  try {
    const { header, rowCount } = await whileSignalling(db, id, () => stageRows(db, id, readCsv(bytes), say))
    const kept = await db.execute(sql`
      update imports set header = ${JSON.stringify(header)}::jsonb, row_count = ${rowCount}
      where id = ${id} and state = 'reading'`)
    if (kept.rowCount) await chooseColumns(db, id, { header, supplier, kind })
  } catch (error) {
    const problem = error instanceof FileRefused ? error.message : 'The file broke off while it was read. Send it again'
    await db.execute(sql`
      update imports set state = 'refused', problem = ${problem}, ended_at = now() where id = ${id}`)
    if (!(error instanceof FileRefused)) throw error
  }
  return id
}

async function stageRows(db: Db, id: string, rows: AsyncIterable<CsvRow>, say: (rows: number) => void) {
  let header: string[] | null = null
  let waiting: (CsvRow & { number: number })[] = []
  let rowCount = 0
  const write = async () => {
    await db.execute(sql`
      insert into import_lines (import_id, number, line, cells)
      select ${id}, number, line, cells
      from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as row (number integer, line integer, cells jsonb)`)
    waiting = []
    say(rowCount)
  }
  for await (const { line, cells } of rows) {
    if (!header) {
      header = cells.map(text => oneLine(text).slice(0, 200))
      continue
    }
    if (cells.every(cell => cell.trim() === '')) continue
    rowCount += 1
    if (rowCount > mostRows)
      throw new FileRefused(`The file has more than ${formatNumber(mostRows)} rows. Send it in parts`)
    waiting.push({ line, number: rowCount, cells })
    if (waiting.length === piece) await write()
  }
  if (!header) throw new FileRefused('The file is empty')
  if (rowCount === 0) throw new FileRefused('The file has a header and no rows below it')
  if (waiting.length > 0) await write()
  return { header, rowCount }
}
