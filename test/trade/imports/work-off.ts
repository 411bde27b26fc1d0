import { setTimeout as delay } from 'node:timers/promises'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { joinShopDatabase } from '#server/database.ts'
import { findImport } from '#shop/trade/imports/work/rows.server.ts'
import { isAtWork } from '#shop/trade/imports/work/states.ts'
import { startWorker } from '#worker/run.ts'

/** Works off the queue of a shop, as a process that starts again does, until the import with this id rests. */
export async function workOff(id: string, environment: NodeJS.ProcessEnv) {
  const env = readEnv(environment)
  const tell = () => undefined
  const database = await joinShopDatabase(env, { say: tell, tell, warn: tell })
  const worker = startWorker({
    ...database,
    env,
    log: createLog({ pretty: false, destination: { write: () => undefined } }),
    isAlone: true,
  })
  for (;;) {
    const found = await findImport(database.db, id)
    if (!found || !isAtWork(found.state)) break
    await delay(20)
  }
  await worker.stop()
  await database.close()
}
