import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { makeFolder } from '#faults/stock.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { insist } from './doing/office.ts'

const patient = { statementTimeoutMs: 60_000, connectMs: 60_000, probeMs: 60_000 }

/** A PostgreSQL of its own in a temporary folder, which may be killed, with an empty shop to copy for each history. */
export type HistoryServer = Awaited<ReturnType<typeof startHistoryServer>>

export async function startHistoryServer() {
  const folder = await makeFolder()
  const said: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir: folder, say: line => said.push(line) })
  const { connection } = postgres
  const template = openDatabase(connection, patient)
  // Whole pages in the log are for a machine that loses its power, which none does here.
  await template.pool.query('alter system set full_page_writes = off')
  await migrate(template.pool)
  await template.close()

  async function onServer(statement: string) {
    const server = openDatabase({ ...connection, database: 'postgres' }, { max: 1, ...patient })
    await insist(() => server.pool.query(statement)).finally(server.close)
  }
  let made = 0
  return {
    folder,
    /** A database with an empty shop; `open` has its connections, `drop` removes it. */
    async copy() {
      made += 1
      const name = `history_${made}`
      await onServer(`drop database if exists ${name}`)
      await onServer(`create database ${name} template ${connection.database}`)
      const own = { ...connection, database: name }
      const database = openDatabase(own, { max: 8, ...patient })
      const drop = () => database.close().then(() => onServer(`drop database if exists ${name} with (force)`))
      return { connection: own, database, drop }
    },
    /** Kills the server; it comes back by itself. False where it has not come back since the last time. */
    async kill(): Promise<boolean> {
      const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
      const [postmaster = 0] = text.split('\n').map(Number)
      try {
        return postmaster > 1 && process.kill(postmaster, 'SIGKILL')
      } catch {
        return false
      }
    },
    async end() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
