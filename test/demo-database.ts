import { inject } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { testDatabase } from './database.ts'
import { runCommand } from './run-command.ts'
import { type TestServer, urlOf } from './server.ts'

/** Any number that nothing else of the tests' server locks. */
const lock = 7_404_119

/** A database of one's own with the demo, which `npm run shop -- demo` fills once for the run when a test file first needs it. */
export async function demoDatabase() {
  const server = inject('testServer')
  return testDatabase({ server: { ...server, template: await makeOnce(server) } })
}

async function makeOnce({ address, template }: TestServer): Promise<string> {
  const name = `${template}_demo`
  const { pool, close } = openDatabase(address, { max: 1, statementTimeoutMs: 120_000 })
  // One connection throughout: the lock is its own.
  const session = await pool.connect()
  try {
    // The others wait here meanwhile.
    await session.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await session.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      // Not called so before it is whole: a worker that dies on the way leaves no half of a demo.
      const unfinished = `${name}_unfinished`
      await session.query(`drop database if exists ${unfinished}`)
      await session.query(`create database ${unfinished} template ${template}`)
      const demo = await runCommand('shop.ts', ['demo'], { DATABASE_URL: urlOf(address, unfinished) })
      if (demo.code !== 0) throw new Error(`The demo was not loaded: ${demo.stderr}`)
      await session.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    session.release()
    await close()
  }
  return name
}
