import { type SQL, sql } from 'drizzle-orm'
import { deletedCustomer } from '#shop/selling/orders/account-email.server.ts'
import type { Invariants } from './goods.ts'

/** The VAT of an amount by an order's own terms, rounded half up, as PostgreSQL counts it: not by the code that is checked. */
const vatOf = (amount: SQL) => sql`case when orders.prices_include_vat
  then round(${amount} * orders.vat_rate / (1 + orders.vat_rate), 2) else round(${amount} * orders.vat_rate, 2) end`
const withVat = (amount: SQL) => sql`(${amount} + case when orders.prices_include_vat then 0 else ${vatOf(amount)} end)`

/**
 * What an order's documents have to come to without VAT on top, from what was shipped and came back: all shipped pieces and once
 * the delivery fee; what settled returns took back, with the cores that were credited; and of a cancelled order all the rest, but for the fees that the shop keeps.
 */
const nets = sql`(
  select id, goods + case when parcels > 0 then delivery_fee else 0 end as invoiced,
    case when status = 'cancelled' then goods + case when parcels > 0 then delivery_fee else 0 end - kept
      else back + fees - kept end as credited
  from orders join lateral (
    select count(distinct shipment_id) as parcels, coalesce(sum(shipped.quantity * (item.price + item.core_charge)), 0) as goods
    from order_items item join shipment_items shipped on shipped.order_item_id = item.id where item.order_id = orders.id
  ) sent on true join lateral (
    select coalesce(sum(back.quantity * item.price), 0) + (
        select coalesce(sum(one.quantity * item.core_charge), 0) from documents
        cross join jsonb_to_recordset(lines) as one(line integer, quantity integer, "isCore" boolean)
        join order_items item on item.order_id = documents.order_id and item.line = one.line
        where documents.order_id = orders.id and kind = 'credit_note' and "isCore") as back
    from returns join return_items back on return_id = returns.id join order_items item on item.id = order_item_id
    where returns.order_id = orders.id and returns.status = 'settled' and returns.kind <> 'core'
  ) came on true join lateral (
    select coalesce(sum(restocking_fee), 0) as kept, coalesce(sum(returns.delivery_fee), 0) as fees
    from returns where returns.order_id = orders.id and returns.status = 'settled'
  ) rest on true)`

/** The pieces of documents by what they are for, or the cores of these pieces, beside what they should be; rows that differ. */
const papers = (of: SQL, isCore: boolean, should: SQL) => sql`
  select coalesce(should.id, paper.id) || ' line ' || coalesce(should.line, paper.line) || ': ' || coalesce(should.quantity, 0)
    || ' pieces, on paper ' || coalesce(paper.quantity, 0) as found
  from (${should}) should full join (
    select ${of}::text as id, one.line, sum(one.quantity) as quantity
    from documents cross join jsonb_to_recordset(lines) as one(line integer, quantity integer, "isCore" boolean)
    where ${of} is not null and coalesce("isCore", false) = ${isCore} group by 1, 2
  ) paper on paper.id = should.id and paper.line = should.line where should.quantity is distinct from paper.quantity`

export const money: Invariants = {
  'documents have the numbers from 1 on, without a gap, and no later number has an earlier date': sql`
    select 'document ' || id || ': ' || coalesce(number, 'no number') || ' in the place of ' || place as found
    from (select *, row_number() over (order by length(number), number) as place,
        lag(issued_at) over (order by length(number), number) as before from documents) one
    where number is null or substring(number from '[0-9]+$')::integer <> place or issued_at < before
    union all select 'the next number is ' || next_number from document_settings
    where next_number <> 1 + (select count(*) from documents)`,

  'each shipment has an invoice for its pieces': papers(
    sql`shipment_id`,
    false,
    sql`select shipment_id::text as id, line, sum(one.quantity) as quantity
      from shipment_items one join order_items item on item.id = order_item_id group by 1, 2`,
  ),

  'each shipment has an invoice for the cores of its pieces': papers(
    sql`shipment_id`,
    true,
    sql`select shipment_id::text as id, line, sum(one.quantity) as quantity
      from shipment_items one join order_items item on item.id = order_item_id where core_charge > 0 group by 1, 2`,
  ),

  'each return that is settled has a credit note for its pieces, and no other has one': papers(
    sql`return_id`,
    false,
    sql`select return_id::text as id, line, sum(back.quantity) as quantity
      from return_items back join returns on returns.id = return_id join order_items item on item.id = order_item_id
      where returns.status = 'settled' and returns.kind <> 'core' group by 1, 2`,
  ),

  'a settled return of old parts credits their cores, and cores are credited once and with their parts': sql`
    select coalesce(item.order_id, asked.order_id)::text || ' line ' || coalesce(item.line, asked.line) || ': ' || coalesce(credited, 0)
      || ' cores credited of ' || coalesce(invoiced, 0) || ', ' || coalesce(back, 0) || ' old parts back' as found
    from (
      select order_id, line, sum(quantity) filter (where kind = 'invoice') as invoiced,
        sum(quantity) filter (where kind = 'credit_note') as credited
      from documents cross join jsonb_to_recordset(lines) as one(line integer, quantity integer, "isCore" boolean)
      where "isCore" group by 1, 2
    ) item full join (
      select item.order_id, item.line, sum(back.quantity) as back
      from return_items back join returns on returns.id = return_id join order_items item on item.id = order_item_id
      where returns.kind = 'core' and returns.status = 'settled' group by 1, 2
    ) asked on asked.order_id = item.order_id and asked.line = item.line
    where coalesce(credited, 0) > coalesce(invoiced, 0) or coalesce(credited, 0) < coalesce(back, 0)`,

  'nothing of a cancelled order stays invoiced, not even a core': sql`
    select orders.id || ': ' || sum(case kind when 'invoice' then quantity else -quantity end) || ' cores' as found
    from orders join documents on order_id = orders.id
    cross join jsonb_to_recordset(lines) as one(line integer, quantity integer, "isCore" boolean)
    where status = 'cancelled' and "isCore" group by orders.id
    having sum(case kind when 'invoice' then quantity else -quantity end) <> 0`,

  'a document comes to what its lines say, at the prices of the order': sql`
    select 'document ' || id || ': ' || subtotal || ', its lines ' || lines_amount as found
    from documents join lateral (
      select coalesce(sum(one.quantity * case when "isCore" then item.core_charge else item.price end), 0) as lines_amount
      from jsonb_to_recordset(lines) as one(line integer, quantity integer, "isCore" boolean)
      join order_items item on item.order_id = documents.order_id and item.line = one.line
    ) one on true where subtotal <> lines_amount`,

  'a credit note names the invoices before it': sql`
    select 'document ' || id || ' of ' || order_number || ' names ' || refers_to as found from documents credit
    where kind = 'credit_note' and number is not null and (
      select coalesce(jsonb_agg(number order by id), '[]') from documents invoice
      where kind = 'invoice' and order_id = credit.order_id and invoice.id < credit.id
    ) is distinct from (select coalesce(jsonb_agg(one ->> 'number'), '[]') from jsonb_array_elements(refers_to) one)`,

  'the VAT of parts is the VAT of the whole': sql`
    select order_id || ' ' || kind || ': ' || sum(documents.vat_amount) || ' of '
      || sum(subtotal + delivery_fee - restocking_fee) as found
    from documents join (select id, vat_rate, prices_include_vat from orders) orders on orders.id = order_id
    group by order_id, kind, orders.vat_rate, orders.prices_include_vat
    having sum(documents.vat_amount) <> ${vatOf(sql`sum(subtotal + delivery_fee - restocking_fee)`)}`,

  'the invoices of an order of which all was shipped are the order': sql`
    select orders.id || ': ' || concat_ws(' ', orders.subtotal, orders.delivery_fee, orders.vat_amount, orders.total_amount)
      || ', invoices ' || concat_ws(' ', sum(paper.subtotal), sum(paper.delivery_fee), sum(paper.vat_amount), sum(paper.total_amount))
      as found
    from orders join documents paper on paper.order_id = orders.id and paper.kind = 'invoice'
    where not exists (select from order_items item where item.order_id = orders.id and quantity
      <> coalesce((select sum(quantity) from shipment_items where order_item_id = item.id), 0))
    group by orders.id having (sum(paper.subtotal), sum(paper.delivery_fee), sum(paper.vat_amount), sum(paper.total_amount))
      <> (orders.subtotal, orders.delivery_fee, orders.vat_amount, orders.total_amount)`,

  'what was invoiced less what was credited is the order less its returns': sql`
    select orders.id || ' (' || status || '): invoiced ' || invoiced_amount || ' of ' || ${withVat(sql`invoiced`)}
      || ', credited ' || credited_amount || ' of ' || ${withVat(sql`credited`)} as found
    from orders join ${nets} net using (id)
    where invoiced_amount <> ${withVat(sql`invoiced`)} or credited_amount <> ${withVat(sql`credited`)}`,

  'the sums that stand with an order are those of its documents and payments': sql`
    select id || ': ' || concat_ws(' ', invoiced_amount, credited_amount, paid_amount, document_numbers)
      || ', counted ' || concat_ws(' ', invoiced, credited, paid, numbers) as found
    from orders join lateral (
      select coalesce(sum(total_amount) filter (where kind = 'invoice'), 0) as invoiced,
        coalesce(sum(total_amount) filter (where kind = 'credit_note'), 0) as credited,
        coalesce(string_agg(number, ' ' order by documents.id), '') as numbers
      from documents where order_id = orders.id
    ) paper on true join lateral (select coalesce(sum(amount), 0) as paid from payments where order_id = orders.id) cash on true
    where (invoiced_amount, credited_amount, paid_amount, document_numbers) <> (invoiced, credited, paid, numbers)`,

  'nobody pays more than the order, and gets back more than was paid': sql`
    select id || ': paid ' || paid_amount || ' of ' || total_amount as found from orders
    where paid_amount < 0
      -- One that was changed to less after it was paid has money to be given back.
      or (paid_amount > total_amount
        and not exists (select from audit_log where thing = 'order' and thing_id = orders.id::text and action = 'changed'))`,

  'cash that goes out for returns is no more than they were credited': sql`
    select order_id || ': ' || -sum(amount) || ' went out' as found from payments paid
    where amount < 0 and corrects_id is null and reference = ''
      -- With an account go the references of its payments, by which what the office gave back by hand is told.
      and not exists (select from orders where orders.id = paid.order_id and user_id is null
        and (channel = 'web' or customer_name = ${deletedCustomer}))
    group by order_id
    having -sum(amount) > (select coalesce(sum(total_amount), 0) from documents
      where documents.order_id = paid.order_id and return_id is not null)`,

  'what one order gives for an exchange another one takes': sql`
    select 'exchanges: ' || sum(amount) as found from payments where kind = 'exchange' having sum(amount) <> 0`,

  'a counted till has the cash that it should': sql`
    select 'cash-up ' || cash_ups.id || ': ' || expected || ', in cash ' || coalesce(sum(amount) filter (where kind = 'cash'), 0) as found
    from cash_ups left join payments on cash_up_id = cash_ups.id
    group by cash_ups.id having expected <> coalesce(sum(amount) filter (where kind = 'cash'), 0) or count(payments.id) = 0
      or count(*) filter (where payments.till <> cash_ups.till) > 0`,
}
