import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Completed orders were paid in cash: at the door what a closed round has brought, and all else into the counter's till. */
export async function payDemoOrders(db: Db): Promise<void> {
  await db.execute(sql`
    insert into payments (order_id, amount, kind, till, request_key, taken_by, taken_at)
    select orders.id, total_amount, 'cash', coalesce('Round ' || round_id, 'Counter'), gen_random_uuid(), changed_by, changed_at
    from orders join order_status_changes change on change.order_id = orders.id and change.status = 'completed'
    left join round_stops on round_stops.order_id = orders.id and outcome = 'delivered'
    where orders.status = 'completed' order by changed_at`)
}

/** Every till was counted in the evening, but for today and two days before: so there is something to count, at midnight too. */
export async function countDemoTills(db: Db): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`
      insert into cash_ups (till, currency_symbol, expected, counted, note, closed_by, closed_at)
      select till, (select currency_symbol from settings), sum(payments.amount), sum(payments.amount) - short.amount, short.note, max(taken_by::text)::uuid,
        date_trunc('day', taken_at) + interval '19 hours'
      from payments cross join lateral (
        select case when is_short then 5 else 0 end as amount,
          case when is_short then 'Gave five too much in change' else '' end as note
        from (select till = 'Counter' and extract(day from taken_at) = 13 as is_short) known
      ) short
      where taken_at < date_trunc('day', now()) - interval '2 days'
      group by till, date_trunc('day', taken_at), short.amount, short.note
      order by date_trunc('day', taken_at), till`)
    await tx.execute(sql`
      update payments set cash_up_id = day.id
      from cash_ups day
      where day.till = payments.till and date_trunc('day', day.closed_at) = date_trunc('day', payments.taken_at)`)
  })
}
