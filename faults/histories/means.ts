import type { Database } from '#db/client.server.ts'
import { readEnv } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mailer.ts'
import { type HistoryShop, origin } from './shop.ts'

/** The shop of an open database, with what its jobs need. Nothing leaves the machine: mails wait in the queue. */
export function openShop({ db, pool }: Pick<Database, 'db' | 'pool'>, seed: number, folder: string): HistoryShop {
  const env = readEnv({ DATA_DIR: folder, ORIGIN: origin, NODE_ENV: 'production' })
  const log = createLog({ pretty: false, destination: { write: () => undefined } })
  const mailer = createMailer({ ...env, announce: false, log })
  const means = { db, pool, env, log, files: createFiles(env), mailer, stopping: new AbortController().signal }
  return { db, pool, seed, means }
}
