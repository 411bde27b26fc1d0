import { sql } from 'drizzle-orm'
import type { Invariants } from './goods.ts'

/** What was offered or asked for, and what came of it. */
export const quotes: Invariants = {
  'a wish ends with its order, and the log has whoever did it': sql`
    select order_number || ' is ' || orders.status || ', its wish ' || request.id || ' ' || request.status as found
    from change_requests request join orders on orders.id = order_id
    where (request.status = 'open' and orders.status = 'cancelled')
      or (request.status = 'done' and not is_withdrawal and not exists (select from audit_log
        where thing = 'order' and thing_id = orders.id::text
          and (action = 'changed' or changes @> '[{"field": "Change asked for", "to": "Done"}]')))`,

  'an accepted quote has one order, and a quote that is not accepted has none': sql`
    select number || ' is ' || quotes.status || ', with ' || count(orders.id) || ' orders' as found
    from quotes left join orders on orders.id = order_id or orders.checkout_key = quotes.checkout_key
    group by quotes.id having count(orders.id) <> case when quotes.status = 'accepted' then 1 else 0 end
      or (quotes.status = 'accepted') <> (order_id is not null)`,

  'the order of a quote has its parts at its prices, and comes to what it said': sql`
    select number || ' says ' || offered.lines || ', its order ' || ordered.lines as found from quotes
    join orders on orders.id = order_id
    cross join lateral (select string_agg(product_id || 'x' || quantity || ' at ' || price, ' ' order by line) as lines
      from quote_items where quote_id = quotes.id) offered
    cross join lateral (select string_agg(product_id || 'x' || quantity || ' at ' || price, ' ' order by line) as lines
      from order_items where order_items.order_id = orders.id) ordered
    where offered.lines is distinct from ordered.lines or quotes.total_amount <> orders.total_amount
      or quotes.vat_amount <> orders.vat_amount`,

  'a quote is mailed as often as a colleague has, and its refusal is told once': sql`
    select number || ': mailed ' || mailed || ' of ' || asked || ', refused ' || refused || ' times' as found from quotes
    cross join lateral (select count(*) as asked from audit_log
      where thing = 'quote' and thing_id = quotes.id::text and action = 'mailed') log
    cross join lateral (select count(*) filter (where payload ->> 'subject' like '%valid until%') as mailed,
        count(*) filter (where payload ->> 'subject' like '%was refused') as refused
      from history_sent where what = 'send_mail' and starts_with(payload ->> 'subject', 'Quote ' || number)) sent
    where mailed <> asked or refused <> case when status = 'refused' then 1 else 0 end`,
}
