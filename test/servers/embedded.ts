import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { createTemplate, onServer, type TestServer } from '#test/server.ts'

/** An embedded PostgreSQL in a temporary folder with a template database on it; `stop` leaves nothing behind. */
export async function startTestServer(binDir?: string): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-test-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  const lines: string[] = []
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, binDir, say: line => lines.push(line) })
    const address = { ...postgres.connection, database: 'postgres' }
    // These databases may be lost in a power cut.
    await onServer(address, 'alter role current_user set synchronous_commit = off')
    // It came by between two tests, took a table for empty, and the next test's plans compared each row with each.
    await onServer(address, 'alter system set autovacuum = off')
    await onServer(address, 'select pg_reload_conf()')
    const server = await createTemplate(address)
    return { server, stop: () => postgres.stop().then(remove) }
  } catch (error) {
    await remove()
    throw new Error(`The PostgreSQL of the tests did not start: ${lines.join('; ')}`, { cause: error })
  }
}
