import { z } from 'zod'
import type { ReadDb } from './client.server.ts'
import { onlyRow } from './rows.ts'

const identityRow = z.object({
  system: z.string(),
  database: z.string(),
  isReplica: z.boolean(),
  secondsBehind: z.number().nullable(),
})

/**
 * Which database this is: `system` is the same for a primary and its replicas, and no other server's. `secondsBehind` is the
 * age of the newest change that a replica has applied; null for a primary, and for a replica that has applied none since its start.
 */
export const readIdentity = (db: ReadDb) =>
  onlyRow(db, identityRow)`
    select (select system_identifier::text from pg_control_system()) as system, current_database()::text as database,
      pg_is_in_recovery() as "isReplica",
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as "secondsBehind"`
