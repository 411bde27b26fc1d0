import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { markField } from '#shop/people/customers/calls-first.server.ts'
import { deletedCustomer } from '#shop/selling/orders/account-email.server.ts'

/**
 * Takes out of the log what it says of somebody whose account is deleted, in that transaction, while account, messages and orders
 * are still theirs: the name, the subjects of their messages, and where their parcels were, since a carrier's link may tell name
 * and address. What they did as one of the staff stays, with their name.
 */
export async function forgetInLog(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    update audit_log set thing_name = ${deletedCustomer}
    where thing = 'user' and thing_id = ${userId}
      and changes @> ${JSON.stringify([{ field: markField.label }])}::jsonb`)
  await tx.execute(sql`
    update audit_log set thing_name = 'Deleted message'
    where thing = 'message' and thing_id in (select id::text from contact_messages where user_id = ${userId})`)
  await tx.execute(sql`
    update audit_log set changes = (
      select jsonb_agg(case when change ->> 'field' = 'Tracking'
        then change || '{"from": null, "to": "Changed"}' else change end order by place)
      from jsonb_array_elements(changes) with ordinality as each (change, place))
    where thing = 'order' and thing_id in (select id::text from orders where user_id = ${userId})
      and changes @> '[{"field": "Tracking"}]'`)
}

/**
 * Takes notes and references of payments for somebody's orders away, in the transaction that deletes the account. An exchange
 * names only orders. They are locked in the order of their ids, as by whoever closes a till.
 */
export const forgetPaymentNotes = (tx: Db, userId: string) =>
  tx.execute(sql`
    with own as materialized (
      select id from payments
      where order_id in (select id from orders where user_id = ${userId}) and kind <> 'exchange' and (note <> '' or reference <> '')
      order by id for no key update
    )
    update payments set note = '', reference = '' where id in (select id from own)`)

/** Takes mails to somebody, or about their orders, out of the queue that could not be sent and are not tried again. */
export const forgetUnsentMails = (tx: Db, userId: string) =>
  tx.execute(sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'send_mail' and job.attempts >= job.max_attempts and job.locked_at is null
      and (lower(job.payload ->> 'to') = (select lower(email) from profiles where id = ${userId})
        or job.payload ->> 'orderId' in (select id::text from orders where user_id = ${userId}))`)
