import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { startWorker, type Worker } from '#worker/run.ts'

const { db, direct } = await testDatabase()

let dataDir: string
let logged: string[]
let worker: Worker | null = null
const log = createLog({ pretty: false, destination: { write: line => logged.push(line) } })
const letter = { to: 'dana@example.com', subject: 'Order 1', text: 'http://localhost/orders/1', html: '<p>Order</p>' }

beforeEach(async () => {
  await emptyTables(db)
  dataDir = await mkdtemp(join(tmpdir(), 'camshaft-worker-'))
  logged = []
})
afterEach(async () => {
  await worker?.stop()
  worker = null
  await rm(dataDir, { recursive: true, force: true })
})

function work(source: NodeJS.ProcessEnv = {}, isAlone = true) {
  worker = startWorker({ ...direct, env: readEnv({ DATA_DIR: dataDir, ...source }), log, isAlone })
}

/** The mails that are written as a whole: one that is being written has another name. */
async function mails() {
  const names = await readdir(join(dataDir, 'mail')).catch(() => [])
  const whole = names.filter(name => name.endsWith('.eml'))
  return Promise.all(whole.map(name => readFile(join(dataDir, 'mail', name), 'utf8')))
}

async function jobs() {
  const { rows } = await db.execute<{ attempts: number; waits: boolean }>(
    sql`select attempts, run_at > now() as waits from graphile_worker.jobs`,
  )
  return rows
}

test('a queued mail is sent in the name of the shop, once', async () => {
  await db.update(settings).set({ shopName: 'Torque & Co', email: 'shop@example.com' })
  await queueMail(db, letter)
  work()
  await until(async () => expect(await jobs()).toEqual([]))
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('From: "Torque & Co" <shop@example.com>')
  expect(sent[0]).toContain('To: dana@example.com')
})

test('a mail queued while the worker runs is sent at once, and one rolled back never', async () => {
  work()
  await db
    .transaction(async tx => {
      await queueMail(tx, { ...letter, to: 'nobody@example.com' })
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await queueMail(db, letter)
  await until(async () => expect(await mails()).toHaveLength(1))
  expect((await mails())[0]).toContain('To: dana@example.com')
})

test('a shop without an address of its own still has a sender', async () => {
  await queueMail(db, letter)
  work({ ORIGIN: 'https://parts.example.com' })
  await until(async () => expect(await mails()).toHaveLength(1))
  expect((await mails())[0]).toContain('no-reply@parts.example.com')
})

test('links are told in the log only while nobody else can reach the shop', async () => {
  await queueMail(db, letter)
  work({ HOST: '0.0.0.0' })
  await until(async () => expect(await mails()).toHaveLength(1))
  expect(logged.join('')).not.toContain('/orders/1')
})

test('a mail server that is down: the mail waits for its next try, and the log says what to do', async () => {
  await queueMail(db, letter)
  work({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await until(async () => expect(await jobs()).toEqual([{ attempts: 1, waits: true }]))
  expect(logged.join('')).toMatch(/A mail could not be sent: check SMTP_URL .* tried again later \(attempt 1 of 25\)/)
  expect(logged.join('')).toContain('ECONNREFUSED')
})

test('a mail that a killed worker had in hand is sent after the next start', async () => {
  await queueMail(db, letter)
  await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now()`)
  work()
  await until(async () => expect(await mails()).toHaveLength(1))
})

test('what was done when the shop stops is done, and what was not waits for nobody', async () => {
  for (let order = 1; order <= 40; order++) await queueMail(db, { ...letter, to: `order-${order}@example.com` })
  work()
  await until(async () => expect((await mails()).length).toBeGreaterThan(3))
  await worker?.stop()
  const { rows } = await db.execute<{ locked: boolean; to: string }>(
    sql`select locked_at is not null as locked, payload->>'to' as to from graphile_worker._private_jobs`,
  )
  expect(rows.filter(({ locked }) => locked)).toEqual([])
  const sent = (await mails()).join('')
  expect(rows.filter(({ to }) => sent.includes(`To: ${to}`))).toEqual([])
})

test('beside other processes only what was abandoned long ago is taken over', async () => {
  await queueMail(db, letter)
  await queueMail(db, { ...letter, to: 'kim@example.com' })
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = 'worker-' || id,
      locked_at = now() - case when payload->>'to' like 'kim%' then interval '1 hour' else interval '1 minute' end`)
  work({}, false)
  await until(async () => expect(await mails()).toHaveLength(1))
  expect((await mails())[0]).toContain('To: kim@example.com')
})

test('what a process killed beside others had in hand is taken over while the rest work on', async () => {
  work({}, false)
  await queueMail(db, letter)
  await until(async () => expect(await mails()).toHaveLength(1))
  await db.transaction(async tx => {
    await queueMail(tx, letter)
    await tx.execute(sql`
      update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '11 minutes'`)
  })
  await db.execute(sql`select graphile_worker.add_job('unlock_abandoned')`)
  await until(async () => expect(await mails()).toHaveLength(2))
})

test('counters are folded when the timetable asks for it', async () => {
  const key = sql`insert into row_counts (table_name, row_count) values`
  await db.execute(sql`${key} ('products', 2), ('products', -1), ('profiles', 1)`)
  await db.execute(sql`select graphile_worker.add_job('fold_counts')`)
  work()
  await until(async () => expect(await jobs()).toEqual([]))
  const { rows } = await db.execute(sql`
    select table_name as name, row_count::integer as count from row_counts where table_name <> 'orders' order by 1`)
  expect(rows).toEqual([
    { name: 'products', count: 1 },
    { name: 'profiles', count: 1 },
  ])
  const { rows: timetable } = await db.execute(sql`select identifier from graphile_worker._private_known_crontabs`)
  expect(timetable).toContainEqual({ identifier: 'fold_counts' })
})
