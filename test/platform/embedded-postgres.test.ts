import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DataFolderInUseError, type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { until } from '#test/until.ts'
import { copyCluster, kill, listProcesses, startWriter } from './embedded-postgres-processes.ts'

// Another PostgreSQL than the package's, such as /usr/lib/postgresql/15/bin.
const binDir = process.env.TEST_POSTGRES_BIN || undefined
const asRoot = process.getuid?.() === 0
const root = realpathSync(mkdtempSync(join(tmpdir(), 'camshaft-test-')))
chmodSync(root, 0o755)

let folders = 0
let dataDir: string
let said: string[]
let started: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(() => {
  dataDir = join(root, `data-${++folders}`)
  said = []
  started = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of started) await postgres.stop()
  await until(() => expect(serverProcesses()).toEqual([]))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

const say = (line: string) => void said.push(line)

async function start(folder = dataDir) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, say, binDir })
  started.push(postgres)
  return postgres
}

async function query<Row extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const made = join(root, 'made')

/** Puts a new cluster, made once, where the next start looks for it: for tests of what becomes of one. */
async function haveCluster() {
  if (!existsSync(made)) await (await start(made)).stop()
  copyCluster(made, dataDir)
  said = []
}

function startChild(role: 'holder' | 'writer') {
  const child = startWriter(dataDir, role, binDir)
  children.push(child.process)
  return { ...child, ready: () => until(() => expect(child.lines()).toContain('ready')) }
}

const clusterDir = () => realpathSync(join(dataDir, 'postgres'))
const postmasterPid = () => Number(readFileSync(join(clusterDir(), 'postmaster.pid'), 'utf8').split('\n')[0])

/** Watchers and servers of this test's folder. */
function serverProcesses() {
  if (!existsSync(join(dataDir, 'postgres'))) return []
  const ours = ` -D ${clusterDir()} `
  return listProcesses().filter(({ command }) => command.includes(ours))
}

const watchers = () => serverProcesses().filter(({ command }) => command.includes('camshaft-postgres-watcher'))

describe('embedded PostgreSQL', () => {
  test('keeps its data over a stop, with a password and without a port', async () => {
    dataDir = join(root, 'a "data", folder')
    const first = await start()
    await query(first, `CREATE TABLE parts AS SELECT 'brake pad' AS name`)
    await first.stop()
    expect(existsSync(join(clusterDir(), 'postmaster.pid'))).toBe(false)
    await first.stop()
    await until(() => expect(serverProcesses()).toEqual([]))

    const again = await start()
    expect(again.connectionString).toBe(first.connectionString)
    expect(await query(again, 'SELECT name FROM parts')).toEqual([{ name: 'brake pad' }])
    expect(
      await query(
        again,
        `SELECT current_setting('listen_addresses') AS port, current_setting('data_checksums') AS checksums,
           current_setting('fsync') AS fsync, current_setting('TimeZone') AS zone, lower('É') AS lower,
           'Z' < 'a' AS by_code_point, current_database() AS database`,
      ),
    ).toEqual([
      { port: '', checksums: 'on', fsync: 'on', zone: 'UTC', lower: 'é', by_code_point: true, database: 'camshaft' },
    ])
    expect(statSync(join(clusterDir(), 'camshaft.password')).mode & 0o777).toBe(0o600)
    const impostor = new pg.Client({ ...again.connection, password: 'guessed' })
    await expect(impostor.connect()).rejects.toThrow(/password authentication failed/)
  })

  test('refuses a second start on the folder while the first goes on working', async () => {
    await haveCluster()
    const first = await start()
    const refusal = await start().catch(error => error)
    expect(refusal).toBeInstanceOf(DataFolderInUseError)
    expect(refusal.message).toBe(
      `The data folder ${dataDir} is in use by another running Camshaft: stop that one, or set DATA_DIR to another folder`,
    )
    expect(refusal.connection).toEqual(first.connection)
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(said.filter(line => !line.startsWith('Making'))).toEqual([])
  })

  test('of four starts at once on a new folder exactly one holds it', async () => {
    const results = await Promise.allSettled([start(), start(), start(), start()])
    const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    const inUse = (refusal: unknown) => refusal instanceof DataFolderInUseError
    // Whatever else a start says is shown by its own words.
    expect(refusals.filter(refusal => !inUse(refusal)).map(String)).toEqual([])
    expect(refusals).toHaveLength(3)
    const [held] = started
    expect(held && (await query(held, 'SELECT 1 AS one'))).toEqual([{ one: 1 }])
    expect(readdirSync(dataDir).filter(name => name.startsWith('.'))).toEqual([])
  })

  test('loses nothing acknowledged over four kills of the whole process group and the server while writing', async () => {
    await haveCluster()
    const promised = new Set<number>()
    for (let round = 1; round <= 4; round++) {
      const child = startChild('writer')
      await until(() => expect(child.promised().length).toBeGreaterThan(40 * round))
      const postmaster = postmasterPid()
      const backends = listProcesses().filter(({ parent }) => parent === postmaster)
      kill(child.pid, true)
      kill(postmaster, true)
      for (const { pid } of backends) kill(pid)
      await child.closed
      for (const id of child.promised()) promised.add(id)

      const postgres = await start()
      const kept = new Set((await query<{ id: number }>(postgres, 'SELECT id FROM promises')).map(({ id }) => id))
      expect([...promised].filter(id => !kept.has(id))).toEqual([])
      await postgres.stop()
    }
    expect(promised.size).toBeGreaterThan(400)
  })

  test('goes away by itself when its process is killed', async () => {
    await haveCluster()
    const child = startChild('holder')
    await child.ready()
    const postmaster = postmasterPid()
    expect(listProcesses().map(({ pid }) => pid)).toContain(postmaster)
    kill(child.pid, true)
    await until(() => expect(serverProcesses()).toEqual([]))
    expect(existsSync(join(clusterDir(), 'postmaster.pid'))).toBe(false)
  })

  test('starts at once after a kill, while the server left behind still shuts down', async () => {
    await haveCluster()
    const child = startChild('holder')
    await child.ready()
    kill(child.pid, true)
    const postgres = await start()
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(said.filter(line => line.includes('restoring'))).toEqual([])
  })

  test('takes over a server whose process and watcher were killed', async () => {
    await haveCluster()
    const child = startChild('holder')
    await child.ready()
    const left = postmasterPid()
    for (const { pid } of watchers()) kill(pid)
    await until(() => expect(watchers()).toEqual([]))
    kill(child.pid, true)
    await child.closed
    expect(listProcesses().map(({ pid }) => pid)).toContain(left)

    const postgres = await start()
    expect(said).toEqual([`PostgreSQL (process ${left}) was left running by a Camshaft that was killed: restarting it`])
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(watchers()).toHaveLength(1)
    await postgres.stop()
  })

  test('starts over lock files whose number another process has now', async () => {
    await haveCluster()
    await (await start()).stop()
    const { uid, gid } = statSync(clusterDir())
    const bystander = spawn('sleep', ['600'], { uid, gid, cwd: '/' })
    children.push(bystander)
    const left = `${bystander.pid}\n${clusterDir()}\n1700000000\n5432\n${clusterDir()}\n\n`
    writeFileSync(join(clusterDir(), 'postmaster.pid'), left)
    writeFileSync(join(clusterDir(), '.s.PGSQL.5432.lock'), left)
    const postgres = await start()
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(bystander.exitCode).toBeNull()
  })

  test('restarts a server that is killed under us', async () => {
    await haveCluster()
    const postgres = await start()
    await query(postgres, 'CREATE TABLE parts AS SELECT 1 AS id')
    kill(postmasterPid())
    await until(() => expect(said).toContain('PostgreSQL is back'))
    expect(await query(postgres, 'SELECT id FROM parts')).toEqual([{ id: 1 }])
    expect(await start().catch(error => error)).toBeInstanceOf(DataFolderInUseError)
  })

  test('restarts it however often it is killed', async () => {
    await haveCluster()
    const postgres = await start()
    const timesBack = () => said.filter(line => line === 'PostgreSQL is back').length
    for (let kills = 1; kills <= 7; kills += 1) {
      kill(postmasterPid())
      await until(() => expect(timesBack()).toBe(kills))
    }
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('takes its lock again when only its session is cut', async () => {
    await haveCluster()
    const postgres = await start()
    const postmaster = postmasterPid()
    await query(postgres, `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'`)
    await until(() => expect(said).toContain('PostgreSQL is back'))
    expect(postmasterPid()).toBe(postmaster)
    expect(await start().catch(error => error)).toBeInstanceOf(DataFolderInUseError)
  })

  test('starts after a kill in the middle of making the database', async () => {
    const child = startChild('holder')
    // The folder is there for a moment only.
    await vi.waitFor(() => expect(existsSync(dataDir) && readdirSync(dataDir)[0]).toMatch(/^\.postgres-new-/), {
      timeout: 60_000,
      interval: 2,
    })
    kill(child.pid, true)
    await child.closed
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const postgres = await start()
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('puts its socket elsewhere when the path of the data folder is too long', async () => {
    dataDir = join(root, 'long'.repeat(20), 'data')
    const postgres = await start()
    expect(postgres.connection.host.startsWith(dataDir)).toBe(false)
    expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await start().catch(error => error)).toBeInstanceOf(DataFolderInUseError)
    await postgres.stop()
    rmSync(postgres.connection.host, { recursive: true })
  })

  test('keeps the database of a folder below a private home: of root in /var/lib/camshaft, else right there', async () => {
    const home = join(root, 'home')
    mkdirSync(home, { mode: 0o700 })
    dataDir = join(home, 'clone', 'data')
    try {
      const first = await start()
      await query(first, 'CREATE TABLE parts AS SELECT 1 AS id')
      const moved = `The database of ${dataDir} is kept in ${clusterDir()}: the user of PostgreSQL cannot enter the data folder`
      expect(said.includes(moved)).toBe(asRoot)
      expect(clusterDir().startsWith('/var/lib/camshaft/')).toBe(asRoot)
      if (!asRoot) expect(clusterDir()).toBe(join(dataDir, 'postgres'))
      expect(statSync(join(dataDir, 'postgres.log')).uid).toBe(process.getuid?.())
      await first.stop()
      expect(await query(await start(), 'SELECT id FROM parts')).toEqual([{ id: 1 }])
    } finally {
      for (const postgres of started) await postgres.stop()
      if (asRoot) rmSync(dirname(clusterDir()), { recursive: true })
    }
  })
})
