import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { createLog } from '#platform/log.ts'
import { watchReadiness } from '#server/readiness.ts'
import { testDatabase } from '#test/database.ts'
import { openLine } from '#test/db/database-line.ts'

const { direct: database } = await testDatabase()
const line = await openLine(database, 1)

function open({ db = database.db, megabytes = async () => 5_000, isMigrated = true } = {}) {
  const told: string[] = []
  const log = createLog({ pretty: false, destination: { write: text => told.push(JSON.parse(text).msg) } })
  const folders = ['/data']
  return { told, ...watchReadiness({ db, isMigrated: async () => isMigrated, folders, log, roomIn: megabytes }) }
}

test('a shop whose database takes a change is ready', async () => {
  expect(await open().findObstacle()).toBeNull()
})

test('a database that was not brought up to date, or takes no changes, is an obstacle', async () => {
  expect(await open({ isMigrated: false }).findObstacle()).toBe('the database is of another version')
  const { host, port, user, password, database: name } = database.pool.options
  const options = '-c default_transaction_read_only=on'
  const readOnly = openDatabase({ host, port, user, password, database: name, options })
  const obstacle = await open({ db: readOnly.db }).findObstacle()
  await readOnly.close()
  expect(obstacle).toBe('the database takes no changes')
})

test('a full disk is an obstacle, and is told once, with what to do', async () => {
  let left = 3
  const readiness = open({ megabytes: async () => left })
  expect(await readiness.findObstacle()).toBe('the disk is full')
  expect(readiness.told).toHaveLength(1)
  expect(readiness.told[0]).toMatch(/^The disk of \/data is full: free at least 64 MB there/)
  left = 900
  await expect.poll(() => readiness.findObstacle()).toBeNull()
  expect(readiness.told).toEqual([readiness.told[0], 'The disk has room again'])
})

test('a database that says nothing is an obstacle, at once', async () => {
  await line.pool.query('select')
  line.silence()
  expect(await open({ db: line.db }).findObstacle()).toBe('the database does not answer')
})

test('a stop is one, and a load balancer that asks gets time to hear of it', async () => {
  const unwatched = open()
  expect(unwatched.announceStop()).toBe(0)
  const watched = open()
  await watched.findObstacle()
  expect(watched.announceStop()).toBeGreaterThan(1_000)
  expect(await watched.findObstacle()).toBe('it stops')
})
