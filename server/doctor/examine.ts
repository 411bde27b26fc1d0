import type { Database } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'
import { joinShopDatabase } from '#server/database.ts'
import { findLastBackup, isOriginPublic } from '#shop/overview/setup/facts.server.ts'
import { listHalfSet } from '#shop/overview/setup/half-set.server.ts'
import { examineClock, examineServer, examineSharing, examineTables } from './database.ts'
import { examineDisk, examineMail, examinePictures } from './outside.ts'
import { examineReplicas } from './replicas.ts'
import { examineSlowQueries } from './slow-queries.ts'

/** What was found of one thing; where it is not well, `text` says what to do. */
export type Finding = { name: string; isWell: boolean; text: string }

const quiet = () => undefined
const dayMs = 24 * 60 * 60_000

/**
 * Looks at everything that a shop needs, also while it runs, one after the other. Changes nothing: of a small file that it
 * writes beside the pictures nothing is left, and no mail is sent.
 */
export async function* examine(env: Env): AsyncGenerator<Finding, void> {
  const database = await joinShopDatabase(env, { say: quiet, tell: quiet, warn: quiet, max: 2 }).catch(asRefusal)
  if (database instanceof Refusal) {
    yield { name: 'Database', isWell: false, text: database.message }
  } else {
    try {
      yield* examineDatabase(database, env)
    } finally {
      await database.close()
    }
  }
  yield await examineDisk(env)
  yield await examineMail(env)
  yield await examinePictures(env)
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

async function* examineDatabase({ db, pool }: Database, env: Env): AsyncGenerator<Finding, void> {
  yield await examineServer(db, env)
  const tables = await examineTables(pool)
  yield tables
  yield await examineClock(db)
  yield await examineSlowQueries(db, env)
  if (env.databaseUrl) yield await examineSharing(db)
  yield* examineReplicas(db, env)
  if (!tables.isWell) return
  const halfSet = await listHalfSet(db, env)
  for (const text of halfSet) yield { name: 'Settings', isWell: false, text }
  if (halfSet.length === 0) yield { name: 'Settings', isWell: true, text: 'address, proxy and mail fit together' }
  yield examineBackup(await findLastBackup(db), isOriginPublic(env))
}

/** Whoever only tries a shop out needs no backup. */
function examineBackup(backedUpAt: Date | null, isPublic: boolean): Finding {
  const isRecent = backedUpAt !== null && Date.now() - backedUpAt.getTime() < 2 * dayMs
  const last = backedUpAt ? `the last was made at ${backedUpAt.toISOString()}` : 'none has been made yet'
  const advice = ': let the machine run npm run shop -- backup FILE every night'
  const isWell = isRecent || !isPublic
  return { name: 'Backup', isWell, text: isWell ? last : `${last}${advice}` }
}
