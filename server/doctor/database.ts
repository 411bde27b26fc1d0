import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { isMigrated, listMigrations, listOwnMigrations } from '#db/migrate.server.ts'
import { onlyRow } from '#db/rows.ts'
import type { Env } from '#platform/env.ts'
import type { Finding } from './examine.ts'

const serverRow = z.object({ version: z.string(), isReadOnly: z.boolean() })

/** Who answers, and whether it takes changes: a replica does not. */
export async function examineServer(db: Db, { databaseUrl }: Env): Promise<Finding> {
  const { version, isReadOnly } = await onlyRow(db, serverRow)`
    select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as "isReadOnly"`
  const text = `PostgreSQL ${version}, ${databaseUrl ? 'that of DATABASE_URL' : 'embedded'}`
  const advice = ' takes no changes: set DATABASE_URL to the server that does, not to a replica'
  return { name: 'Database', isWell: !isReadOnly, text: isReadOnly ? `${text},${advice}` : text }
}

export async function examineTables(pool: pg.Pool): Promise<Finding> {
  const name = 'Tables'
  if (await isMigrated(pool)) return { name, isWell: true, text: 'those of this version' }
  const own = listOwnMigrations()
  const isNewer = (await listMigrations(pool)).some(hash => !own.includes(hash))
  const text = isNewer
    ? 'made by another version of Camshaft: start that version or a newer one'
    : 'of an older version: make a backup, and the next npm start brings them up to date'
  return { name, isWell: false, text }
}

const clockRow = z.object({ milliseconds: z.number() })
/** Sessions, limits and the order of events bear a few seconds. */
const differenceMs = 5_000

export async function examineClock(db: Db): Promise<Finding> {
  const asked = Date.now()
  const { milliseconds } = await onlyRow(db, clockRow)`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`
  const difference = Math.abs(milliseconds - (asked + Date.now()) / 2)
  const isWell = difference < differenceMs
  const apart = `${(difference / 1000).toFixed(1)} s from the database's`
  return { name: 'Clock', isWell, text: isWell ? apart : `${apart}: let NTP set the clocks of both machines` }
}

const machinesRow = z.object({ machines: wholeNumber, places: wholeNumber })

/** Machines that share a database have to share the pictures too, or each shows only what was uploaded to itself. */
export async function examineSharing(db: Db): Promise<Finding> {
  const { machines, places } = await onlyRow(db, machinesRow)`
    select count(distinct coalesce(host(client_addr), '')) as machines,
      count(distinct application_name) filter (where application_name like 'camshaft %') as places
    from pg_stat_activity where datname = current_database() and application_name like 'camshaft%'`
  const isWell = places < 2
  const text = isWell
    ? `${machines === 1 ? 'one machine uses' : `${machines} machines use`} this database`
    : `processes of this database keep pictures in ${places} places: set S3_ENDPOINT and the other S3 variables on each`
  return { name: 'Sharing', isWell, text }
}
