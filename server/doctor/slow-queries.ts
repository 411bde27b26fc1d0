import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import type { Env } from '#platform/env.ts'
import type { Finding } from './examine.ts'

/** A statement of a page takes milliseconds; one that comes seldom may take longer and matters little. */
const slowMs = 100
const seldom = 20
const mostTold = 3

const stateRow = z.object({ isCounting: z.boolean(), isThere: z.boolean() })
const slowRow = z.object({ text: z.string(), meanMs: z.number(), calls: wholeNumber })
const name = 'Slow queries'

/** The statements of this database that take long and come often, where PostgreSQL counts them; else how to have it count. */
export async function examineSlowQueries(db: Db, { databaseUrl }: Pick<Env, 'databaseUrl'>): Promise<Finding> {
  const { isCounting, isThere } = await onlyRow(db, stateRow)`
    select current_setting('pg_stat_statements.track', true) is not null as "isCounting",
      to_regclass('public.pg_stat_statements') is not null as "isThere"`
  if (!databaseUrl) return { name, isWell: true, text: byFigures }
  if (!isThere) return { name, isWell: true, text: isCounting ? create : `${preload} ${create}` }
  const slow = await listRows(db, slowRow)`
    select regexp_replace(query, '\\s+', ' ', 'g') as text, mean_exec_time as "meanMs", calls
    from public.pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and calls >= ${seldom}
      and mean_exec_time > ${slowMs} and query !~* '^(copy|vacuum|analyze|create|alter|listen)'
    order by total_exec_time desc limit ${mostTold}`
  if (slow.length === 0) return { name, isWell: true, text: `none that comes often takes ${slowMs} ms` }
  const lines = slow.map(({ text, meanMs, calls }) => `${Math.round(meanMs)} ms, ${calls} times: ${text.slice(0, 120)}`)
  return { name, isWell: false, text: `look at their plans by explain (analyze, buffers)\n  ${lines.join('\n  ')}` }
}

const byFigures =
  'the embedded PostgreSQL does not count them; camshaft_query_seconds of METRICS_PORT says how long they take'
const preload =
  "not counted: set shared_preload_libraries = 'pg_stat_statements' in postgresql.conf, restart PostgreSQL, then"
const create = 'run create extension pg_stat_statements in this database, and look again in a day'
