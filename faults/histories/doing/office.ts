import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import { isDatabaseDown } from '#db/faults.server.ts'
import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, type HistoryShop, markOf, postcode } from '#faults/histories/shop.ts'
import { findSettingsToEdit, updateSettings } from '#shop/office/settings/row.server.ts'
import { createArea, deleteArea, listAreas } from '#shop/selling/delivery/areas.server.ts'
import { checkStock } from '#shop/stock/movements/check.server.ts'
import { jobs, taskList } from '#worker/jobs.ts'
import { answerOf, done, type Send } from './answers.ts'

/** The owner saves other rates. */
export async function settings({ db, seed }: HistoryShop, deed: DeedOf<'settings'>): Promise<Send> {
  const { version, isDemo: _, ...before } = await findSettingsToEdit(db)
  const { vatRate, pricesIncludeVat, deliveryFeeCents, freeDeliveryOverCents, restockingPercent, timeZone } = deed
  const rates = { vatRate, pricesIncludeVat, deliveryFeeCents, freeDeliveryOverCents, restockingPercent, timeZone }
  const saving = { version, by: colleagueId(seed, deed.at), values: { ...before, ...rates } }
  return async () => answerOf(await updateSettings(db, saving))
}

/** The owner adds an area to which the shop brings its parts, or deletes one: after the last one it delivers everywhere again. */
export async function area({ db, seed }: HistoryShop, deed: DeedOf<'area'>): Promise<Send | null> {
  const by = colleagueId(seed, deed.at)
  if (deed.to === 'drop') {
    const [first] = await listAreas(db)
    return first ? async () => answerOf(await deleteArea(db, { id: first.id, by })) : null
  }
  const { isForAll, feeCents, freeOverCents, days } = deed
  const values = {
    name: markOf(deed),
    postcodes: isForAll ? postcode : '99999',
    feeCents,
    freeOverCents,
    days,
    cutOff: '14:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  }
  return async () => answerOf(await createArea(db, { by, values }))
}

/** A job that others run by the clock. */
export const job =
  ({ db, means }: HistoryShop, { name }: DeedOf<'job'>): Send =>
  async () => {
    if (name !== 'check_stock') await jobs[name]?.run(means, { payload: {}, id: '0', queuedAt: new Date() })
    else {
      const found = await checkStock(db)
      if (found.length > 0) throw new Error(`A stock is not the sum of its movements: ${JSON.stringify(found)}`)
    }
    return done()
  }

/** Takes over what goes out of the shop, as a mail server does and other programs: each thing once. */
export const takeOver = ({ db }: Pick<HistoryShop, 'db'>) =>
  db.execute(sql`
    with taken as (
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and identifier in ('send_mail', 'send_webhook') returning identifier, payload)
    insert into history_sent (what, payload) select identifier, payload from taken`)

/** Works off the queue as one of the shop's processes does. */
export const workQueue =
  ({ db, pool, means }: HistoryShop): Send =>
  async () => {
    await takeOver({ db })
    const failures: unknown[] = []
    const tasks = Object.entries(taskList(means, null)).map(([name, run]) => [
      name,
      (...given: Parameters<typeof run>) =>
        run(...given).catch((error: unknown) => {
          if (!isDatabaseDown(error)) failures.push(error)
          throw error
        }),
    ])
    const quiet = new Logger(() => () => undefined)
    // As worker/run.ts has it: a job that cannot be noted as failed, since the database is away, must not end the process.
    const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
    await runOnce({ pgPool: pool, taskList: Object.fromEntries(tasks), preset, noHandleSignals: true, logger: quiet })
    if (failures.length > 0) throw failures[0]
    return done()
  }

/** Breaks three connections to the database, whatever they are doing. */
export const cut =
  ({ db }: HistoryShop): Send =>
  async () => {
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by random() limit 3`)
    return done()
  }

const mostTries = 600

/** Does something again until the database answers. `lost` hears of each answer that did not come. */
export async function insist<Value>(work: () => Promise<Value>, lost: () => void = () => undefined): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseDown(error) || tries === mostTries) throw error
      lost()
      await delay(100)
    }
  }
}
