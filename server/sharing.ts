import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { Refusal } from '#platform/refusal.ts'

/**
 * The name under which a process that serves the shop is connected: it says where that process keeps pictures. Commands are
 * connected as 'camshaft' alone.
 */
export const connectedAs = (place: string) => `camshaft ${place}`

const othersRow = z.object({ others: wholeNumber })

/**
 * Refuses to work on a database beside a process that keeps pictures elsewhere: each would show only those that were sent to
 * itself. A process that is alive is heard at least every two seconds; the connections of a machine that was lost say nothing,
 * and do not count.
 */
export async function refuseOtherPlaces(db: Db, place: string): Promise<void> {
  const { others } = await onlyRow(db, othersRow)`
    select count(distinct application_name) as others from pg_stat_activity
    where datname = current_database() and application_name like 'camshaft %' and application_name <> ${connectedAs(place)}
      and state_change > now() - interval '30 seconds'`
  if (others === 0) return
  throw new Refusal(
    'Another process works on this database and keeps uploaded pictures elsewhere, so each would miss those of the other: set ' +
      'S3_ENDPOINT and the other S3 variables in all of them, or give all of them one folder as DATA_DIR/uploads',
  )
}
