import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { isDatabaseAway } from '#db/faults.server.ts'
import { watchSilence } from '#db/silence.server.ts'
import { testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { openLine } from './database-line.ts'

const { direct: database } = await testDatabase()
const hasty = { suspectMs: 100, probeMs: 1_000, pauseMs: 50 }

test('whoever waits for a server that went silent hears of it, and it is asked again at once when it speaks', async () => {
  const line = await openLine(database, 2)
  await line.pool.query('select')
  line.silence()
  const waiting = [
    line.db.execute(sql`select 1`),
    line.db.transaction(tx => tx.execute(sql`select 1`)),
    line.db.execute(sql`select 1`),
  ]
  for (const { status, ...outcome } of await Promise.allSettled(waiting)) {
    expect(status).toBe('rejected')
    expect('reason' in outcome && isDatabaseAway(outcome.reason)).toBe(true)
  }
  // Nobody is let in meanwhile, not even to wait.
  await expect(line.pool.query('select')).rejects.toThrow('PostgreSQL does not answer')
  await line.cut()
  await line.mend()
  await until(() => line.pool.query('select'))
  expect(line.pool.totalCount).toBeLessThanOrEqual(2)
})

test('a process that is busy itself for longer than it waits does not take that for silence', async () => {
  const { host, port, user, password, database: name } = database.pool.options
  const pool = new pg.Pool({ host, port, user, password, database: name, max: 1 })
  watchSilence(pool, 60_000, { suspectMs: 100, probeMs: 1_200, pauseMs: 50 })
  await pool.query('select')
  const connect = pg.Client.prototype.connect
  const asked = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client) {
    setImmediate(() => {
      for (const until = Date.now() + 1_500; Date.now() < until; );
    })
    return Reflect.apply(connect, this, [])
  })
  expect((await pool.query('select pg_sleep(0.3)')).rowCount).toBe(1)
  expect(asked).toHaveBeenCalled()
  asked.mockRestore()
  await pool.end()
})

test('a statement may take as long as its transaction asked for, while the server answers others', async () => {
  const { host, port, user, password, database: name } = database.pool.options
  const pool = new pg.Pool({ host, port, user, password, database: name, max: 1, statement_timeout: 150 })
  watchSilence(pool, 150, hasty)
  const db = drizzle(pool)
  const slowly = async (allowed: number) =>
    db.transaction(async tx => {
      await tx.execute(sql.raw(`set local statement_timeout = ${allowed}`))
      await tx.execute(sql`select pg_sleep(1.2)`)
      return 'done'
    })
  expect(await slowly(60_000)).toBe('done')
  // What one transaction asked for, the next does not have.
  await expect(db.execute(sql`select pg_sleep(1.2)`)).rejects.toThrow()
  await pool.end()
})

test('a server that is asked whether it is there, answers and ends in the same breath does not end this process', async () => {
  const message = (kind: string, body: string) => {
    const size = Buffer.alloc(4)
    size.writeInt32BE(Buffer.byteLength(body) + 4)
    return Buffer.concat([Buffer.from(kind), size, Buffer.from(body)])
  }
  const ready = message('Z', 'I')
  const welcome = Buffer.concat([message('R', '\0\0\0\0'), ready])
  const lastWords = Buffer.concat([
    ...[message('C', 'SELECT 1\0'), ready, message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0')],
  ])
  let asked = 0
  const server = createServer(socket => {
    asked += 1
    const reply = asked === 1 ? '' : lastWords
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', data => data[0] === 'Q'.charCodeAt(0) && socket.write(reply))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  const pool = new pg.Pool({ host: '127.0.0.1', port: address.port, user: 'shop', database: 'shop', max: 1 })
  pool.on('connect', client => client.on('error', () => undefined))
  const end = watchSilence(pool, 300, hasty)
  await expect(pool.query('select')).rejects.toThrow('PostgreSQL does not answer')
  expect(asked).toBeGreaterThan(1)
  end()
  await pool.end()
  server.close()
})
