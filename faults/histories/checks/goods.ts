import { type SQL, sql } from 'drizzle-orm'

/** What has to be so, each with SQL that lists what is not, a text `found` a row. */
export type Invariants = Record<string, SQL>

/** The pieces of an order's lines: ordered, shipped, coming back, and back for good. */
const pieces = sql`(
  select item.id, item.order_id, item.line, item.product_id, item.quantity as ordered,
    (select coalesce(sum(quantity), 0) from shipment_items where order_item_id = item.id) as shipped,
    (select coalesce(sum(quantity), 0) from return_items join returns on returns.id = return_id
      where order_item_id = item.id and status not in ('declined', 'taken_back') and kind <> 'core') as held,
    (select coalesce(sum(quantity), 0) from return_items join returns on returns.id = return_id
      where order_item_id = item.id and status = 'settled' and kind <> 'core') as settled,
    (select coalesce(sum(quantity), 0) from return_items join returns on returns.id = return_id
      where order_item_id = item.id and status = 'settled' and kind = 'core') as cores
  from order_items item)`

/** Movements of some reasons by what they belong to, beside what they should be; rows that differ. */
const moved = (reasons: string[], should: SQL) => sql`
  select coalesce(should.source_id, moved.source_id) || ' ' || coalesce(should.product_id, moved.product_id) || ': '
    || coalesce(should.quantity, 0) || ' pieces, moved ' || coalesce(moved.quantity, 0) as found
  from (select source_id, product_id, sum(quantity) as quantity from (${should}) one group by 1, 2) should
  full join (select source_id, product_id, sum(quantity) as quantity from stock_movements
    where reason = any(${sql.param(reasons)}::text[]) group by 1, 2) moved using (source_id, product_id)
  where coalesce(should.quantity, 0) <> coalesce(moved.quantity, 0)`

export const goods: Invariants = {
  'a stock is the sum of its movements, and never below nothing': sql`
    select product.id || ': stock ' || stock || ', movements ' || coalesce(sum(quantity), 0) as found
    from products product left join stock_movements on product_id = product.id
    group by product.id having stock <> coalesce(sum(quantity), 0) or stock < 0`,

  'each movement goes on from the one before': sql`
    select product_id || ': movement ' || id || ' of ' || quantity || ' from ' || before || ' to ' || stock_after as found
    from (select *, coalesce(lag(stock_after) over (partition by product_id order by id), 0) as before from stock_movements) one
    where before + quantity <> stock_after`,

  'an order takes its pieces out of stock once, by its placing and its changes': moved(
    ['sold', 'order_edited'],
    sql`select order_id::text as source_id, product_id, -quantity as quantity from order_items`,
  ),

  'an order whose pieces were put back gave back all that no return had brought, once': moved(
    ['order_cancelled'],
    sql`select order_id::text as source_id, product_id, ordered - settled as quantity
      from ${pieces} piece join orders on orders.id = order_id where stock_restored_at is not null`,
  ),

  'an order that is cancelled before it was received puts its pieces back, and no other order does': sql`
    select id || ' is ' || status || ', put back ' || coalesce(stock_restored_at::text, 'never') as found from orders
    where case when status <> 'cancelled' then stock_restored_at is not null
      else stock_restored_at is null and not exists (select from order_status_changes change
        where order_id = orders.id and change.status in ('delivered', 'completed')) end`,

  'what was counted of a part is the sum of its scans': sql`
    select take_id || ' ' || product_id || ': counted ' || counted || ', scanned ' || coalesce(sum(quantity), 0) as found
    from stock_take_lines line left join stock_take_scans scan using (take_id, product_id)
    group by take_id, product_id, counted having counted <> coalesce(sum(quantity), 0)`,

  'a stock-take moves what its lines say once it is applied, and nothing before': moved(
    ['counted'],
    sql`select take_id::text as source_id, product_id, applied as quantity
      from stock_take_lines join stock_takes on id = take_id where ended = 'applied'`,
  ),

  'a return that is settled puts its good pieces back, once': moved(
    ['returned'],
    sql`select returns.id::text as source_id, product_id, back.quantity
      from return_items back join returns on returns.id = return_id join order_items item on item.id = order_item_id
      where status = 'settled' and outcome = 'restocked'`,
  ),

  'a file moves a stock once, and is undone once': sql`
    select source_id || ' ' || product_id || ' ' || note || ': ' || count(*) || ' times' as found
    from stock_movements where reason = 'imported' group by source_id, product_id, note having count(*) > 1`,

  'a table that is undone is undone once': sql`
    select source_id || ' ' || product_id || ' ' || note || ': ' || count(*) || ' times' as found
    from stock_movements where source = 'bulk_change' group by source_id, product_id, note having count(*) > 1`,

  'pieces that come back were shipped, and pieces that were shipped were ordered': sql`
    select order_id || ' line ' || line || ': ' || ordered || ' ordered, ' || shipped || ' shipped, ' || held || ' back' as found
    from ${pieces} piece where shipped > ordered or held > shipped`,

  'old parts come back for no more pieces than were shipped with a core charge': sql`
    select piece.order_id || ' line ' || piece.line || ': ' || cores || ' cores back of ' || shipped as found
    from ${pieces} piece join order_items item using (id) where cores > shipped or cores > 0 and core_charge = 0`,

  'all of an order that is shipped has left, and nothing of one that is pending': sql`
    select order_id || ' is ' || status || ', line ' || line || ': ' || shipped || ' of ' || ordered || ' shipped' as found
    from ${pieces} piece join orders on orders.id = order_id
    where status in ('shipped', 'delivered', 'completed') and shipped <> ordered or status = 'pending' and shipped > 0`,

  'an order takes each step once, and stands at its last one': sql`
    select id || ' is ' || status || ', its steps are ' || steps as found from orders join lateral (
      select string_agg(change.status, ' ' order by change.id) as steps, count(*) <> count(distinct change.status) as has_double,
        (array_agg(change.status order by change.id desc))[1] as last
      from order_status_changes change where order_id = orders.id
    ) one on true where has_double or last is distinct from status`,

  'a return takes each step once, and stands at its last one': sql`
    select id || ' is ' || status || ', its steps are ' || steps as found from returns join lateral (
      select string_agg(change.status, ' ' order by change.id) as steps, count(*) <> count(distinct change.status) as has_double,
        (array_agg(change.status order by change.id desc))[1] as last
      from return_status_changes change where return_id = returns.id
    ) one on true where has_double or last is distinct from status`,

  'nothing waits for a decision about parts of an order that is cancelled': sql`
    select returns.number || ' of ' || orders.id || ' is ' || returns.status as found
    from returns join orders on orders.id = order_id
    where orders.status = 'cancelled' and returns.status not in ('settled', 'declined', 'taken_back')`,
}
