import type { Db } from '#db/client.server.ts'
import { type Env, isLoopback } from '#platform/env.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { isOriginPublic } from './facts.server.ts'
import { halfSet } from './half-set.ts'

/** What is set in part only, by environment and settings: see halfSet. */
export async function listHalfSet(db: Db, env: Env): Promise<string[]> {
  const { email } = await findSettings(db)
  const seen = { isOriginPublic: isOriginPublic(env), isListeningBeyond: !isLoopback(env.host) }
  return halfSet({ ...env, ...seen, shopEmail: email })
}
