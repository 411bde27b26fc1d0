import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { findRow, listRows } from '#db/rows.ts'
import type { ReturnKind, ReturnReason, ReturnStatus } from '#db/words/return-words.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import { settleReturn } from '#shop/selling/returns/settle.server.ts'
import { demoEmails } from './accounts.ts'

type DemoReturn = {
  kind: ReturnKind
  reason: ReturnReason
  status: ReturnStatus
  orderStatus: 'shipped' | 'delivered' | 'completed'
  note?: string
  /** What the shop says of it, where that is not that it may come. */
  answer?: string
  /** The fewest days since its order was completed. */
  daysAgo?: number
}

const bringIt = 'Please bring it to the counter.'
const demoReturns: DemoReturn[] = [
  {
    kind: 'return',
    reason: 'does_not_fit',
    status: 'requested',
    orderStatus: 'delivered',
    note: 'It is for another trim.',
  },
  { kind: 'withdrawal', reason: 'not_needed', status: 'approved', orderStatus: 'delivered' },
  {
    kind: 'warranty',
    reason: 'faulty',
    status: 'received',
    orderStatus: 'completed',
    note: 'It failed after a week.',
    daysAgo: 10,
  },
  { kind: 'return', reason: 'wrong_part_sent', status: 'settled', orderStatus: 'completed', daysAgo: 8 },
  {
    kind: 'return',
    reason: 'other',
    status: 'declined',
    orderStatus: 'completed',
    note: 'I have bought two.',
    answer: 'It was fitted already, and its box is gone.',
  },
  { kind: 'refused', reason: 'refused_at_door', status: 'settled', orderStatus: 'shipped', note: 'Nobody was in.' },
  { kind: 'withdrawal', reason: 'not_needed', status: 'settled', orderStatus: 'completed', daysAgo: 8 },
  { kind: 'return', reason: 'damaged', status: 'received', orderStatus: 'completed', note: 'The box came torn open.' },
  {
    kind: 'warranty',
    reason: 'faulty',
    status: 'declined',
    orderStatus: 'completed',
    note: 'It broke.',
    answer: 'Its warranty does not cover an accident.',
  },
  {
    kind: 'core',
    reason: 'old_part',
    status: 'settled',
    orderStatus: 'completed',
    note: 'In the box of the new one.',
    daysAgo: 8,
  },
  { kind: 'core', reason: 'old_part', status: 'settled', orderStatus: 'completed', daysAgo: 8 },
  { kind: 'core', reason: 'old_part', status: 'requested', orderStatus: 'completed', note: 'Is oil on it a problem?' },
  { kind: 'core', reason: 'old_part', status: 'approved', orderStatus: 'completed' },
  {
    kind: 'core',
    reason: 'old_part',
    status: 'declined',
    orderStatus: 'completed',
    answer: 'Its housing is broken: nobody can rebuild it.',
  },
  { kind: 'return', reason: 'not_needed', status: 'taken_back', orderStatus: 'delivered' },
]

/** What these triggers keep as it was written is dated back here, before anybody has seen it. */
const keepers = [
  ['payments', 'payments_kept'],
  ['documents', 'documents_kept'],
  ['stock_movements', 'stock_movements_kept'],
] as const

const orderRow = z.object({ id: z.string(), by: z.string(), line: z.int() })

/**
 * Returns of every kind and status, and an order of which a part was sent, by the deeds of a real shop, some days ago; nobody gets
 * the mails of them.
 */
export const loadDemoReturns = (db: Db, origin: string): Promise<void> =>
  db.transaction(async tx => {
    for (const [table, trigger] of keepers) await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`))
    await load(tx, origin)
    for (const [table, trigger] of keepers) await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`))
    await tx.execute(sql`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = 'send_mail' and job.created_at = now()`)
  })

type Wanted = { status: string; hasCore: boolean; pieces?: number; daysAgo?: number }

async function load(db: Db, origin: string): Promise<void> {
  const taken: string[] = []
  /** The newest order of a status that nothing was done with yet, and a line of it that has a core charge, or has none. */
  const take = async ({ status, hasCore, pieces = 1, daysAgo = 0 }: Wanted) => {
    const [order] = await listRows(db, orderRow)`
      select orders.id, owner.id as by, item.line
      from orders join profiles owner on owner.email = ${demoEmails[0] ?? ''}
      join order_items item on item.order_id = orders.id and (item.core_charge > 0) = ${hasCore}
      where status = ${status} and orders.id <> all(${sql.param(taken)}::uuid[])
        and (select sum(quantity) from order_items where order_id = orders.id) >= ${pieces}
        and (select max(changed_at) from order_status_changes where order_id = orders.id)
          <= now() - ${daysAgo}::integer * interval '1 day'
      order by orders.created_at desc, item.line limit 1`
    if (order) taken.push(order.id)
    return order
  }
  for (const { orderStatus: status, daysAgo, ...one } of demoReturns) {
    const order = await take({ status, hasCore: one.kind === 'core', daysAgo })
    if (!order) continue
    await makeReturn(db, { ...one, orderId: order.id, line: order.line, by: order.by, origin })
    await dateBack(db, order.id)
  }
  for (const tracking of ['By our own van', '']) {
    const parted = await take({ status: 'processing', hasCore: false, pieces: 2 })
    if (!parted) return
    const { id: orderId, line, by } = parted
    await shipPart(db, { orderId, pieces: [{ line, quantity: 1 }], shipmentsWas: 0, by, origin, tracking })
  }
}

/**
 * Dates what was done of an order just now between its last step before and now: a third of the way its return was asked for, and
 * two thirds of it the shop had dealt with it. The date on a credit note stays: it has its number after those of that day.
 */
async function dateBack(db: Db, orderId: string): Promise<void> {
  const since = sql`(select max(changed_at) from order_status_changes where order_id = ${orderId} and changed_at < now())`
  const asked = sql`(${since} + (now() - ${since}) / 3)`
  const done = sql`(${since} + (now() - ${since}) * 2 / 3)`
  const own = sql`(select id from returns where order_id = ${orderId})`
  await db.execute(sql`update returns set created_at = ${asked} where order_id = ${orderId}`)
  await db.execute(sql`
    update return_status_changes set changed_at = case status when 'requested' then ${asked} else ${done} end
    where return_id in ${own}`)
  await db.execute(sql`update documents set created_at = ${done} where return_id in ${own}`)
  await db.execute(sql`update payments set taken_at = ${done} where order_id = ${orderId} and amount < 0`)
  await db.execute(sql`
    update stock_movements set moved_at = ${done}
    where source = 'return' and source_id in (select id::text from returns where order_id = ${orderId})`)
  await db.execute(sql`
    update audit_log set at = ${done} where thing = 'order' and thing_id = ${orderId} and at >= now()`)
  // Last, since all else counts from the steps before.
  await db.execute(sql`
    update order_status_changes set changed_at = ${done} where order_id = ${orderId} and changed_at >= now()`)
}

type Making = Omit<DemoReturn, 'orderStatus' | 'daysAgo'> & {
  orderId: string
  line: number
  by: string
  origin: string
}

async function makeReturn(db: Db, { kind, reason, status, note = '', answer, ...making }: Making): Promise<void> {
  const { orderId, line, by, origin } = making
  const vehicle = reason === 'does_not_fit' ? await findOtherCar(db, { orderId, line }) : null
  const pieces = [{ line, quantity: 1, reason, vehicle }]
  const asking = { orderId, userId: null, kind, pieces, note, requestKey: crypto.randomUUID(), by, origin }
  const asked = await askForReturn(db, asking)
  if (!asked.ok || status === 'requested') return
  const step = { returnId: asked.id, expected: 'requested', by, origin } as const
  if (status !== 'settled') {
    await moveReturn(db, { ...step, to: status, answer: answer ?? (status === 'taken_back' ? '' : bringIt) })
    return
  }
  const back = await findReturn(db, asked.id)
  const outcome = reason === 'wrong_part_sent' || reason === 'not_needed' ? 'restocked' : 'written_off'
  const outcomes = new Map(back?.items.map(({ id }) => [id, outcome] as const))
  await settleReturn(db, { ...step, outcomes, restockingFeeCents: 0, deliveryFeeCents: 0, paysOut: true })
}

const carRow = z.object({ name: z.string(), subModelId: z.int() })

/** A variant that the part does not fit, of a model that it fits in another variant. */
const findOtherCar = (db: Db, { orderId, line }: { orderId: string; line: number }) =>
  findRow(db, carRow)`
    select make.name || ' ' || model.name || ' ' || other.name || ' (' || other.year || ')' as name, other.id as "subModelId"
    from order_items item join product_compatibility fit on fit.product_id = item.product_id
    join car_sub_models fitted on fitted.id = fit.sub_model_id join car_models model on model.id = fitted.model_id
    join car_makes make on make.id = model.make_id join car_sub_models other on other.model_id = model.id
    where item.order_id = ${orderId} and item.line = ${line} and not exists (
      select from product_compatibility where product_id = item.product_id and sub_model_id = other.id)
    order by other.id limit 1`
