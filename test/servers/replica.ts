import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { postgres15Programs } from './postgres-15.ts'

const say = () => undefined

/** A PostgreSQL 15 of the test's own, stopped after its last test. */
export async function startPrimary(): Promise<EmbeddedPostgres> {
  const primary = await startEmbeddedPostgres({ dataDir: await newFolder(), binDir: await postgres15Programs(), say })
  afterAll(() => primary.stop())
  return primary
}

/**
 * A streaming replica of a primary, which applies each commit `delayMs` later. `stop` and `start` end it and bring it back.
 * It is made from a copy of the primary's folder, as PostgreSQL's manual says for a backup of a running server.
 */
export async function startReplica(primary: EmbeddedPostgres, delayMs: number) {
  const dataDir = await newFolder()
  const folder = join(dataDir, 'postgres')
  const { pool, close } = openDatabase(primary.connection, { max: 1, statementTimeoutMs: 60_000 })
  const session = await pool.connect()
  await session.query(`select pg_backup_start('replica', true)`)
  await promisify(execFile)('cp', ['-a', primary.folder, folder])
  const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  session.release()
  await close()
  for (const left of ['postmaster.pid', 'postmaster.opts']) await rm(join(folder, left), { force: true })
  const { host, port, user, password } = primary.connection
  const conninfo = `host=${host} port=${port} user=${user} password=${password}`
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nrecovery_min_apply_delay = ${delayMs}\n`,
  )
  await own(folder, 'backup_label', rows[0]?.labelfile ?? '')
  await own(folder, 'standby.signal', '')

  const binDir = await postgres15Programs()
  let running: EmbeddedPostgres | null = null
  async function start() {
    running ??= await startEmbeddedPostgres({ dataDir, binDir, say })
    return running
  }
  async function stop() {
    await running?.stop()
    running = null
  }
  afterAll(stop)
  const { connectionString } = await start()
  return { url: connectionString, start, stop }
}

async function own(folder: string, name: string, text: string) {
  const { uid, gid } = await stat(folder)
  await writeFile(join(folder, name), text)
  await chown(join(folder, name), uid, gid)
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-test-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
