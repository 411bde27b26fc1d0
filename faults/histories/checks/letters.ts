import { sql } from 'drizzle-orm'
import type { Invariants } from './goods.ts'

/** What a mail is about, to whom it went, and its subject without amounts. */
const mails = sql`(
  select orders.id::text as about, case payload ->> 'to' when 'counter@camshaft.example' then 'shop' when email then 'customer'
      else payload ->> 'to' end as recipient,
    regexp_replace(payload ->> 'subject', '^(New order #[^,]+),.*$', '\\1') as subject, payload ->> 'text' as text,
    user_id is null as is_gone
  from history_sent left join orders on orders.id::text = payload ->> 'orderId'
  left join profiles on profiles.id = user_id where what = 'send_mail')`

const subjects = sql`(values ('shipped', 'has been shipped'), ('delivered', 'has been delivered'), ('completed', 'is complete'),
  ('cancelled', 'has been cancelled'), ('approved', 'is approved'), ('declined', 'is declined'), ('received', 'has arrived'),
  ('settled', 'is settled'), ('taken_back', 'is taken back')) as word(status, words)`
/** The words of a status, which are others where an order is picked up. */
const wordsOfOrder = sql`case when delivery_method = 'pickup' and word.status = 'shipped' then 'is ready to be picked up'
  when delivery_method = 'pickup' and word.status = 'delivered' then 'has been picked up' else words end`
const isMovedTo = (status: string) =>
  sql`exists (select from order_status_changes change where order_id = orders.id and change.status = ${status})`

/** An order that goes out for what came back is handed over at once: nobody is told that it was received. */
const isToldOf = sql`not exists (select from returns where exchange_order_id = orders.id)`

/** The mails that the steps of orders and returns promise, each with how many there have to be. */
const promised = sql`(
  select id::text as about, 'customer' as recipient, 'Order #' || order_number || ' has been received' as subject, 1 as times
    from orders where ${isToldOf}
  union all select id::text, 'shop', 'New order #' || order_number, 1 from orders where ${isToldOf}
  union all select orders.id::text, 'customer', 'Order #' || order_number || ' ' || ${wordsOfOrder}, 1
    from order_status_changes change join orders on orders.id = order_id join ${subjects} on word.status = change.status
    -- An order that was refused at the door is cancelled with its return, whose mail says it.
    where (change.status <> 'cancelled' or not exists (select from return_status_changes settled
      join returns on returns.id = return_id and kind = 'refused'
      where order_id = orders.id and settled.status = 'settled' and settled.xmin = change.xmin))
    -- What a driver has completed is told when the round is closed, if it is still so.
    and not exists (select from round_stops stop join rounds on rounds.id = round_id
      where stop.order_id = orders.id and outcome = 'delivered' and outcome_at = change.changed_at and change.status = 'completed'
        and (closed_at is null or deleted_at <= closed_at or exists (select from order_status_changes later
          where later.order_id = orders.id and later.status = 'cancelled' and later.changed_at <= closed_at)))
  union all select orders.id::text, 'customer', 'Order #' || order_number || ' is being prepared', 1 from orders
    where exists (select from audit_log where thing = 'order' and thing_id = orders.id::text
      and changes @> '[{"field": "Status", "to": "Processing"}]'
      -- Where sending a part has begun the order, the mail of that says more.
      and changes::text not like '%"field": "Shipment %')
  union all select orders.id::text, 'customer', 'Order #' || order_number || ' has been shipped in part', count(*)::integer - 1
      + case when ${isMovedTo('shipped')} or ${isMovedTo('delivered')} or ${isMovedTo('completed')} then 0 else 1 end
    from orders join shipments on order_id = orders.id group by orders.id
  union all select orders.id::text, 'customer', 'Order #' || order_number || ' was changed', count(*)::integer
    from audit_log join orders on orders.id::text = thing_id where thing = 'order' and action = 'changed' group by orders.id
  union all select orders.id::text, 'shop', 'Order #' || order_number || ' was cancelled by its customer', 1
    from order_status_changes change join orders on orders.id = order_id where change.status = 'cancelled' and changed_by = user_id
  union all select orders.id::text, 'shop', 'A change of order #' || order_number || ' is asked for', count(*)::integer
    from change_requests join orders on orders.id = order_id where not is_withdrawal group by orders.id
  -- What an order's cancelling has declined has no answer, and the mail of that says it.
  union all select orders.id::text, 'customer', 'Order #' || order_number || ' stays as it is', count(*)::integer
    from change_requests request join orders on orders.id = order_id where request.status = 'declined' and answer <> '' group by orders.id
  union all select order_id::text, 'customer', 'Return ' || number || ' ' || words, 1
    from return_status_changes change join returns on returns.id = return_id join ${subjects} on word.status = change.status
  union all select order_id::text, 'customer', 'Return ' || number || ' has been received', 1
    from return_status_changes change join returns on returns.id = return_id
    where change.status = 'requested' and changed_by is null
  union all select order_id::text, 'shop', 'Return ' || number || ' is asked for', 1
    from return_status_changes change join returns on returns.id = return_id
    where change.status = 'requested' and changed_by is null)`

/** What goes out of the shop by mail. */
export const letters: Invariants = {
  'each step of an order or a return has its mails, once, and there are no others': sql`
    select coalesce(promised.subject, sent.subject) || ' to ' || coalesce(promised.recipient, sent.recipient) || ': '
      || coalesce(sent.times, 0) || ' of ' || coalesce(promised.times, 0) as found
    from (select * from ${promised} one where times > 0) promised
    full join (select about, recipient, subject, count(*) as times from ${mails} mail
      where subject !~ 'ithdrawal from order #|^Quote QUO-|^Nobody was there' and not is_gone group by 1, 2, 3) sent using (about, recipient, subject)
    where coalesce(sent.times, 0) <> coalesce(promised.times, 0)
      and not exists (select from orders where orders.id::text = about and user_id is null)`,

  'no mail goes out twice': sql`
    select subject || ' to ' || recipient || ': ' || count(*) as found from ${mails} mail
    where subject !~ 'in part$|was changed$|^A change of order|^Nobody was there|stays as it is$|ithdrawal from order #' group by about, recipient, subject having count(*) > 1`,

  'a withdrawal before anything was sent is acknowledged once': sql`
    select subject || ' to ' || recipient || ', ' || deed || ': ' || count(*) as found
    from ${mails} mail cross join lateral (select substring(text from 'Deed [0-9]+') as deed) mark
    where subject ~ 'ithdrawal from order #' group by about, recipient, subject, deed having count(*) > 1`,

  'nothing tells who a customer was whose account is deleted': sql`
    select table_name || ' tells of ' || gone.names as found from information_schema.tables
    cross join (select string_agg(replace(replace(email, 'buyer', '[Bb]uyer'), '@example.com', '[-@]'), '|') as names
      from history_buyers where id not in (select id from profiles)) gone
    cross join lateral query_to_xml(
      format('select 1 from %I.%I one where one::text ~ %L limit 1', table_schema, table_name, names), true, false, '') rows
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'history%' and names is not null
      and xpath_exists('//row', rows)`,
}
