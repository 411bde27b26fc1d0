import { writeSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

/** A process of its own that holds a data folder until it is killed; as 'writer' it prints each id it was promised. */
const [dataDir = '', role = 'holder', binDir] = process.argv.slice(2)
const say = (line: string) => void writeSync(1, `${line}\n`)

const postgres = await startEmbeddedPostgres({ dataDir, say, binDir: binDir || undefined })
say('ready')

async function write() {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  for (;;) {
    const { rows } = await client.query<{ id: number }>('INSERT INTO promises (filler) VALUES ($1) RETURNING id', [
      'x'.repeat(500),
    ])
    say(`promised ${rows[0]?.id}`)
  }
}

if (role === 'writer') {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS promises (id serial PRIMARY KEY, filler text NOT NULL)')
  await client.end()
  await Promise.all([write(), write(), write(), write()])
}
