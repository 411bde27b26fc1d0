import { sql } from 'drizzle-orm'
import type { Invariants } from './goods.ts'

/** What drivers bring. */
export const rounds: Invariants = {
  'a round that has left has sent its orders, and one that is closed has an outcome for each': sql`
    select 'Round ' || rounds.id || ', order ' || order_number || ': ' || status || ', ' || coalesce(outcome, 'open') as found
    from rounds join round_stops on round_id = rounds.id join orders on orders.id = order_id
    where (left_at is not null and status in ('pending', 'processing')) or (closed_at is not null and outcome is null)`,

  'an order that waits for a call is on no round that is planned or out': sql`
    select order_number || ' is on round ' || round_id as found from orders join round_stops on order_id = orders.id
    join rounds on rounds.id = round_id where call_state = 'waiting' and status in ('pending', 'processing') and closed_at is null`,

  'what a driver has delivered is completed, and what was refused comes back': sql`
    select 'Round ' || round_id || ', order ' || order_number || ': ' || outcome as found
    from round_stops join orders on orders.id = order_id
    where (outcome = 'delivered' and not exists (select from order_status_changes change
        where change.order_id = orders.id and change.status = 'completed'))
      or (outcome = 'refused' and not exists (select from returns where returns.order_id = orders.id and kind = 'refused'))`,

  'a customer is told that nobody was there as often as that was so on a round that is closed, while the order was to be brought': sql`
    select order_number || ': told ' || told.times || ' times, missed ' || missed.times as found from orders
    cross join lateral (select count(*) as times from history_sent
      where payload ->> 'orderId' = orders.id::text and payload ->> 'subject' like 'Nobody was there%') told
    cross join lateral (select count(*) as times, max(round_stops.id) as last from round_stops join rounds on rounds.id = round_id
      where order_id = orders.id and outcome = 'not_met' and closed_at is not null) missed
    -- Of one that waits for another round nothing was called off, so that its customer has been told.
    where told.times > missed.times or (told.times = 0 and missed.times > 0 and status = 'shipped' and user_id is not null
      and deleted_at is null and not exists (select from returns where order_id = orders.id)
      and not exists (select from round_stops later where later.order_id = orders.id and later.id > missed.last))`,

  'the money in the till of a round is that of orders which it has delivered, once': sql`
    select till || ', order ' || order_number || ': ' || count(*) || ' payments' as found
    from payments join orders on orders.id = order_id
    -- A press that was taken back is put right by a second payment: neither is money of a delivery.
    where till like 'Round %' and corrects_id is null and not exists (select from payments later where later.corrects_id = payments.id)
    group by till, orders.id having count(*) > 1 or not exists (select from round_stops
      where round_stops.order_id = orders.id and 'Round ' || round_id = till and outcome = 'delivered')`,

  'a day is promised for what is brought, and none before the day of the order': sql`
    select order_number || ': ' || delivery_method || ', promised on ' || promised_on || ', ordered on ' || created_at::date as found
    from orders where promised_on is not null and (delivery_method <> 'delivery' or promised_on < created_at::date - 1)`,
}
