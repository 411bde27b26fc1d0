import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { findRow } from '#db/rows.ts'
import { daysAfter, todayIn } from '#shop/office/calendar/days.ts'
import { listWaiting } from '#shop/selling/rounds/find.server.ts'
import { planRound } from '#shop/selling/rounds/plan.server.ts'
import { demoEmails } from './accounts.ts'

const ownerRow = z.object({ id: z.string() })

/** The most stops of each of the demo's rounds. */
const stops = 4

/** A round that was driven and closed, of orders that were completed that day; and one that is planned for tomorrow. */
export async function loadDemoRounds(db: Db): Promise<void> {
  const owner = await findRow(db, ownerRow)`select id from profiles where email = ${demoEmails[0] ?? ''}`
  if (!owner) return
  await db.transaction(async tx => {
    await tx.execute(sql`
      with completed as (
        select order_id, change.changed_at as at, date_trunc('day', change.changed_at) as day
        from order_status_changes change join orders on orders.id = order_id and orders.status = 'completed'
        where change.status = 'completed' and change.changed_at < date_trunc('day', now())
      ), driven as (
        select order_id, at, row_number() over (order by at) as position from completed
        where day = (select day from completed group by day having count(*) > 1 order by day desc limit 1)
        order by at limit ${stops}
      ), round as (
        insert into rounds (day, driver_id, created_at, left_at, closed_at)
        select min(at)::date, ${owner.id}, min(at) - interval '1 day', min(at) - interval '1 hour', max(at) + interval '1 hour'
        from driven having count(*) > 0 returning id
      )
      insert into round_stops (round_id, order_id, position, outcome, outcome_at)
      select round.id, order_id, position, 'delivered', at from round cross join driven order by position`)
  })
  const waiting = await listWaiting(db, stops)
  if (waiting.length === 0) return
  const orderIds = waiting.map(({ orderId }) => orderId)
  await planRound(db, { day: daysAfter(todayIn('UTC'), 1), driverId: owner.id, orderIds })
}
