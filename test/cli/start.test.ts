import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { runCommand } from '#test/run-command.ts'

// What `npm start` refuses. That it opens a shop, the browser tests show.

let dataDir: string
let port: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camshaft-start-'))
  await chmod(dataDir, 0o755)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  port = String(typeof address === 'object' ? address?.port : '')
  probe.close()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string>) => runCommand('start.ts', [], { DATA_DIR: dataDir, PORT: port, ...env })

test('a bad value: one line that names it and what is allowed', async () => {
  const { code, stdout, stderr } = await start({ PORT: 'three' })
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PORT=three must be a whole number from 1 to 65535\n',
  })
})

test('a taken port is told before anything slow', async () => {
  const other = createServer().listen(Number(port), '127.0.0.1')
  await once(other, 'listening')
  const { code, stdout, stderr } = await start({})
  other.close()
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: `PORT=${port} is taken on 127.0.0.1: stop the program that has it, or set PORT to a free one\n`,
  })
  // Nothing slow has begun: there is no database yet.
  expect(await readdir(dataDir)).toEqual([])
})

test('a host that is not this machine', async () => {
  const { code, stderr } = await start({ HOST: '192.0.2.1' })
  expect(code).toBe(1)
  expect(stderr).toBe(
    'HOST=192.0.2.1 is not an address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0\n',
  )
})

test('a database that cannot be reached: one line, without its password', async () => {
  const { code, stderr } = await start({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' })
  expect(code).toBe(1)
  expect(stderr).toBe('DATABASE_URL: the PostgreSQL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1\n')
})

test('a data folder that another Camshaft holds', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined })
  const { code, stderr } = await start({})
  await postgres.stop()
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The data folder .* is in use by another running Camshaft: .*\n$/)
})

test('a data folder of another version: one line that says what to do', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined })
  const { pool, close } = openDatabase(postgres.connection)
  await migrate(pool)
  await pool.query(`update drizzle.__drizzle_migrations set hash = 'another'`)
  await close()
  await postgres.stop()
  const { code, stderr } = await start({})
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'This database was made by another version of Camshaft: start that version or a newer one, or begin anew with DATA_DIR set to a new folder or DATABASE_URL to an empty database\n',
  })
})
