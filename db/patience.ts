import { sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

/**
 * How long one statement may take, in milliseconds: then PostgreSQL cancels it. A visitor's page has an answer within eight
 * seconds, so its statements have the least; what runs outside of a request, or is known to be long, has more.
 */
export const patience = {
  page: 4_500,
  job: 60_000,
  'change of many products': 60_000,
  import: 120_000,
  'category with all its products': 120_000,
  'starter list': 120_000,
  'count over all products': 600_000,
  'demo catalogue': 600_000,
} as const

/** Lets the statements of this transaction take longer than its connection otherwise allows. */
export async function allowTime(tx: Db, work: keyof typeof patience): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${patience[work]}`))
}

/**
 * What a statement such as `set local statement_timeout = 60000` allows from now on, in milliseconds, with 0 for endless: the
 * rest of its transaction, or without `local` the connection. null for any other statement.
 */
export function readAllowed(statement: string): { ms: number; isLocal: boolean } | null {
  const [, local, ms] = /^set (local )?statement_timeout = (\d+)$/.exec(statement) ?? []
  return ms === undefined ? null : { ms: Number(ms) || Number.POSITIVE_INFINITY, isLocal: local !== undefined }
}
