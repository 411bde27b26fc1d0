import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { allowTime } from '#db/patience.ts'
import { brandNumber } from './brands.server.ts'
import { type NameSource, nameOf, nameSources, readCells, readHeader } from './files.ts'

/** A text file of the copy: its name without folder and ending, and its lines. */
type VcdbFile = { name: string; lines: AsyncIterable<string> }

/** How many ids of a file were taken. */
type LoadedFile = { name: string; count: number }

/** How many rows are written at once. */
const batchSize = 5_000

/**
 * Takes the names of the trade's databases from an operator's copy, as text files with a first line that names the columns. What
 * a file has replaces what was loaded of its kind before; files that say nothing of what we read are passed over. All or nothing:
 * a line that has no id where one should be is told with its file, and nothing is changed. Returns what was taken.
 */
export async function loadVcdb(
  db: Db,
  files: AsyncIterable<VcdbFile>,
): Promise<{ ok: true; loaded: LoadedFile[] } | { ok: false; message: string }> {
  try {
    return await db.transaction(async tx => {
      await allowTime(tx, 'starter list')
      const loaded: LoadedFile[] = []
      for await (const file of files) {
        const count = await loadFile(tx, file)
        if (count !== null) loaded.push({ name: file.name, count })
      }
      return { ok: true, loaded }
    })
  } catch (error) {
    if (error instanceof BadLine) return { ok: false, message: error.message }
    throw error
  }
}

class BadLine extends Error {}

/** Exports put the day before the name: 20231026_Make. */
const bareName = (name: string) => name.replace(/^\d+[_-]/, '').toLowerCase()

async function loadFile(tx: Db, { name, lines }: VcdbFile): Promise<number | null> {
  const sources = nameSources.filter(({ file }) => file.toLowerCase() === bareName(name))
  const isBaseVehicle = bareName(name) === 'basevehicle'
  if (sources.length === 0 && !isBaseVehicle) return null
  if (isBaseVehicle) await tx.execute(sql`delete from vcdb_base_vehicles`)
  for (const { kind } of sources) await tx.execute(sql`delete from vcdb_names where kind = ${kind}`)
  let count = 0
  for await (const rows of readRows(name, lines)) {
    if (isBaseVehicle) await writeBaseVehicles(tx, rows)
    for (const source of sources) await writeNames(tx, source, rows)
    count += rows.length
  }
  return count
}

type Row = { cells: Map<string, string>; place: string }

async function* readRows(name: string, lines: AsyncIterable<string>): AsyncGenerator<Row[]> {
  let header: ReturnType<typeof readHeader> | null = null
  const rows: Row[] = []
  let number = 0
  for await (const line of lines) {
    number++
    if (!header) {
      header = readHeader(line)
      continue
    }
    if (line.trim() === '') continue
    const place = `${name}, line ${number}`
    const cells = readCells(line, header.separator)
    if (!cells) throw new BadLine(`${place}: a quote is not closed`)
    const named = header.columns.map((column, index): [string, string] => [column.toLowerCase(), cells[index] ?? ''])
    rows.push({ cells: new Map(named), place })
    if (rows.length === batchSize) yield rows.splice(0)
  }
  yield rows
}

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)

function idIn({ cells, place }: Row, column: string, read = wholeNumber): number {
  const text = cells.get(column.toLowerCase())
  if (text === undefined) throw new BadLine(`${place}: there is no column ${column}. The first line names the columns`)
  const id = read(text)
  if (id === null) throw new BadLine(`${place}: '${text.slice(0, 40)}' in the column ${column} is no id`)
  return id
}

async function writeBaseVehicles(tx: Db, rows: Row[]) {
  const vehicles = rows.map(row => ({
    id: idIn(row, 'BaseVehicleID'),
    year: idIn(row, 'YearID'),
    make_id: idIn(row, 'MakeID'),
    model_id: idIn(row, 'ModelID'),
  }))
  await tx.execute(sql`
    insert into vcdb_base_vehicles (id, year, make_id, model_id)
    select * from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as row (id int, year int, make_id int, model_id int)
    on conflict (id) do nothing`)
}

async function writeNames(tx: Db, source: NameSource, rows: Row[]) {
  const names = rows.flatMap(row => {
    const id = idIn(row, source.id, source.kind === 'Brand' ? brandNumber : wholeNumber)
    const name = nameOf(source, row.cells)
    return name ? { id, name } : []
  })
  await tx.execute(sql`
    insert into vcdb_names (kind, id, name)
    select ${source.kind}, row.id, row.name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as row (id int, name text)
    on conflict (kind, id) do nothing`)
}
