import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyOut, copySettings } from '#db/copy.server.ts'
import { listMigrations } from '#db/migrate.server.ts'
import { listSequences, listTables, sumRows } from '#db/tables.server.ts'
import type { Part } from '#platform/archive.ts'
import type { Files } from '#platform/files.ts'
import { listPictures } from '#shop/office/pictures/files.server.ts'
import { type Manifest, manifestName, picturesFolder, startTally, tablesFolder } from './manifest.ts'

type Source = { pool: pg.Pool; files: Files; say: (line: string) => void }

/** The clocks of the shop and of its object storage may differ by this much. */
const clocksDifferMs = 60 * 60_000

/**
 * Makes the parts of a backup while the shop runs: all tables as they are at one moment, and every picture that they name. It
 * holds up nobody. `say` hears how far it is.
 */
export async function* makeBackup({ pool, files, say }: Source): AsyncGenerator<Part, void> {
  const madeAt = new Date()
  const tally = startTally()
  function* tallied(part: Part) {
    tally.add(part)
    yield part
  }
  // Before the tables, so that a picture that is removed meanwhile is there for the row that still names it …
  for await (const part of pictureParts(files, new Date(0), say)) yield* tallied(part)
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query(copySettings)
    const db = drizzle(client)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(db)) {
      say(table.name)
      tables.push({ ...table, ...(await sumRows(db, table.name)) })
      let number = 0
      for await (const content of copyOut(client, table)) {
        number += 1
        yield* tallied({ name: `${tablesFolder}${table.name}/${String(number).padStart(6, '0')}`, content })
      }
    }
    const migrations = await listMigrations(client)
    const sequences = await listSequences(db)
    // … and after them those that came meanwhile.
    const recent = new Date(madeAt.getTime() - clocksDifferMs)
    for await (const part of pictureParts(files, recent, say)) yield* tallied(part)
    const rest = { migrations, tables, sequences, contents: tally.end() }
    const manifest: Manifest = { format: 1, madeAt: madeAt.toISOString(), ...rest }
    yield { name: manifestName, content: Buffer.from(JSON.stringify(manifest, null, 1)) }
  } finally {
    // A copy that was given up half way leaves a connection that nobody can use.
    client.release(true)
  }
}

async function* pictureParts(files: Files, changedSince: Date, say: Source['say']): AsyncGenerator<Part, void> {
  let count = 0
  for await (const { name, changedAt } of listPictures(files)) {
    if (changedAt < changedSince) continue
    const found = await files.read(name)
    if (!found) continue
    yield { name: `${picturesFolder}${name}`, content: Buffer.from(await new Response(found.body).arrayBuffer()) }
    count += 1
    if (count % 100 === 0) say(`${count} pictures`)
  }
}
