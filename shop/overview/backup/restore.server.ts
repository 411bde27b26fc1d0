import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { type CopyIn, copyIn, copySettings } from '#db/copy.server.ts'
import { onlyRow } from '#db/rows.ts'
import { listTables, sumRows } from '#db/tables.server.ts'
import { readArchive } from '#platform/archive.ts'
import type { Files } from '#platform/files.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Manifest, otherVersion, picturesFolder, tablesFolder } from './manifest.ts'

type Target = { pool: pg.Pool; files: Files; say: (line: string) => void }

const ground = z.object({ isShop: z.boolean(), hasTables: z.boolean() })
const anyRow = z.object({ any: z.boolean() })

/** Whether a database has nothing that a restored shop would take the place of: no tables, or a shop without goods and accounts. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { isShop, hasTables } = await onlyRow(db, ground)`
    select to_regclass('public.settings') is not null as "isShop",
      exists (select from pg_tables where schemaname = 'public') as "hasTables"`
  if (!isShop) return !hasTables
  const { any } = await onlyRow(db, anyRow)`
    select exists (select from profiles) or exists (select from orders) or exists (select from products)
      or exists (select from categories) or exists (select from car_makes) as any`
  return !any
}

/**
 * Fills a migrated, empty shop from a backup that readBackup has looked through. Triggers do not run: counters, search words
 * and the queue come as they were. All tables in one transaction, which ends well only when each has the rows that it had.
 */
export async function restoreBackup(file: string, manifest: Manifest, { pool, files, say }: Target): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(copySettings)
    const db = drizzle(client)
    await refuseOtherTables(db, file, manifest)
    for (const { name } of manifest.tables) await client.query(`alter table ${name} disable trigger user`)
    // A new shop has a few rows of its own, such as its settings.
    for (const { name } of manifest.tables.toReversed()) await client.query(`delete from ${name}`)
    await load(file, manifest, { client, files, say })
    for (const { name, rows, sum } of manifest.tables) {
      say(`looking at ${name}`)
      await client.query(`alter table ${name} enable trigger user`)
      const restored = await sumRows(db, name)
      if (restored.rows !== rows || restored.sum !== sum) throw new Error(`${name} has not come back as it was`)
    }
    for (const { name, value } of manifest.sequences) await db.execute(sql`select setval(${name}, ${value}::bigint)`)
    await client.query('commit')
    say('counting for the planner')
    await client.query('set statement_timeout = 0')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** The queue's own tables change with its library, without a migration of ours. */
async function refuseOtherTables(db: Db, file: string, manifest: Manifest) {
  const wanted = manifest.tables.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(await listTables(db)) !== JSON.stringify(wanted)) throw new Refusal(otherVersion(file, manifest))
}

type Loading = { client: pg.PoolClient; files: Files; say: Target['say'] }

async function load(file: string, manifest: Manifest, { client, files, say }: Loading) {
  const tables = fillTables(manifest, client, say)
  for await (const { name, content } of readArchive(file)) {
    if (name.startsWith(picturesFolder)) await restorePicture(files, name.slice(picturesFolder.length), content)
    if (name.startsWith(tablesFolder)) await tables.add(name, content)
  }
  await tables.end()
}

/** Takes the pieces of one table after the other. */
function fillTables({ tables }: Manifest, client: pg.PoolClient, say: Target['say']) {
  let current = ''
  let copy: CopyIn | null = null
  return {
    async add(part: string, content: Buffer) {
      const name = part.slice(tablesFolder.length, part.lastIndexOf('/'))
      if (name !== current) {
        const table = tables.find(table => table.name === name)
        if (!table) throw new Error(`${part} is of no table`)
        await copy?.end()
        say(`${name}: ${table.rows} rows`)
        copy = copyIn(client, table)
        current = name
      }
      await copy?.write(content)
    },
    end: async () => copy?.end(),
  }
}

async function restorePicture(files: Files, name: string, content: Buffer) {
  await files.put(name, content)
  const kept = await files.read(name)
  const isEqual = kept && content.equals(Buffer.from(await new Response(kept.body).arrayBuffer()))
  if (!isEqual) throw new Error(`The picture ${name} was not kept as it was`)
}
