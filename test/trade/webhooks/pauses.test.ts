import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { eventNames } from '#shop/trade/webhooks/events.ts'
import { makeWebhook, sendTest, webhookAttempts } from '#shop/trade/webhooks/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { fillWorld } from '#test/world.ts'
import { startWorker, type Worker } from '#worker/run.ts'

const { db, direct } = await testDatabase()
let worker: Worker | null = null
afterEach(async () => worker?.stop())

const waits = z.array(z.object({ attempts: z.int(), seconds: z.coerce.number() }))
const readJob = async () => {
  const { rows } = await db.execute(
    sql`select attempts, extract(epoch from run_at - updated_at) as seconds from graphile_worker._private_jobs where locked_at is null`,
  )
  return waits.parse(rows)[0]
}

test('a delivery is tried again after seconds, then after minutes, at last every six hours: over 28 hours in all', async () => {
  const { people } = await fillWorld(db)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  // Nobody listens there: each try fails at once.
  const id = await makeWebhook(db, { url: 'http://127.0.0.1:9/hook', events: eventNames, by: people.dana })
  await sendTest(db, id)
  const log = createLog({ pretty: false, destination: { write: () => undefined } })
  worker = startWorker({ ...direct, env: readEnv({ WEBHOOKS_TO_PRIVATE: '1' }), log, isAlone: true })
  const pauses: number[] = []
  for (let attempt = 1; attempt < webhookAttempts; attempt++) {
    await until(async () => expect((await readJob())?.attempts).toBe(attempt))
    pauses.push((await readJob())?.seconds ?? 0)
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    await db.execute(sql`select pg_notify('jobs:insert', '{"r":"x","count":1}')`)
  }
  const [first = 0, second = 0] = pauses
  expect([first < 60, second < 60]).toEqual([true, true])
  expect(pauses.filter(pause => pause >= 60 && pause < 3600).length).toBeGreaterThan(3)
  expect(pauses.at(-1)).toBeCloseTo(6 * 3600, -3)
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(28, 0)
})
