import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { ReturnKind, ReturnReason, ReturnStatus } from '#db/return-words.ts'
import { listRows } from '#db/rows.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { moveReturn, settleReturn } from '#shop/selling/returns/settle.server.ts'
import { demoEmails } from './accounts.ts'

type DemoReturn = {
  kind: ReturnKind
  reason: ReturnReason
  status: ReturnStatus
  orderStatus: 'shipped' | 'delivered' | 'completed'
  note: string
}

const demoReturns: DemoReturn[] = [
  { kind: 'return', reason: 'does_not_fit', status: 'requested', orderStatus: 'delivered', note: 'It is too wide.' },
  { kind: 'withdrawal', reason: 'not_needed', status: 'approved', orderStatus: 'delivered', note: '' },
  { kind: 'warranty', reason: 'faulty', status: 'received', orderStatus: 'completed', note: 'It squeaks.' },
  { kind: 'return', reason: 'wrong_part_sent', status: 'settled', orderStatus: 'completed', note: '' },
  { kind: 'return', reason: 'other', status: 'declined', orderStatus: 'completed', note: '' },
  { kind: 'refused', reason: 'refused_at_door', status: 'settled', orderStatus: 'shipped', note: 'Nobody was in.' },
]

const orderRow = z.object({ id: z.string(), by: z.string(), pieces: z.int() })

/**
 * Returns of every kind and status, and an order of which a part was sent, by the deeds of a real shop; nobody gets the mails of
 * them.
 */
export const loadDemoReturns = (db: Db, origin: string): Promise<void> =>
  db.transaction(async tx => {
    await load(tx, origin)
    await tx.execute(sql`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = 'send_mail' and job.created_at = now()`)
  })

async function load(db: Db, origin: string): Promise<void> {
  const taken = new Set<string>()
  const take = async (status: string, leastPieces: number) => {
    const found = await listRows(db, orderRow)`
      select orders.id, owner.id as by, (select quantity from order_items where order_id = orders.id and line = 1) as pieces
      from orders join profiles owner on owner.email = ${demoEmails[0] ?? ''}
      where status = ${status} and (select sum(quantity) from order_items where order_id = orders.id) >= ${leastPieces}
      order by orders.created_at desc limit 20`
    const order = found.find(({ id }) => !taken.has(id))
    if (order) taken.add(order.id)
    return order
  }
  for (const one of demoReturns) {
    const order = await take(one.orderStatus, 1)
    if (order) await makeReturn(db, { ...one, orderId: order.id, by: order.by, origin })
  }
  const parted = await take('processing', 2)
  if (!parted) return
  const shipping = { orderId: parted.id, pieces: [{ line: 1, quantity: 1 }], shipmentsWas: 0, by: parted.by, origin }
  await shipPart(db, { ...shipping, tracking: 'By our own van' })
}

async function makeReturn(
  db: Db,
  { kind, reason, status, note, orderId, by, origin }: DemoReturn & { orderId: string; by: string; origin: string },
) {
  const pieces = [{ line: 1, quantity: 1, reason }]
  const asking = { orderId, userId: null, kind, pieces, note, requestKey: crypto.randomUUID(), by, origin }
  const asked = await askForReturn(db, asking)
  if (!asked.ok || status === 'requested') return
  const step = { returnId: asked.id, expected: 'requested', by, origin } as const
  if (status !== 'settled') {
    const answer = status === 'declined' ? 'The part was fitted already.' : 'Please bring it to the counter.'
    await moveReturn(db, { ...step, to: status, answer })
    return
  }
  const back = await findReturn(db, asked.id)
  const outcome = reason === 'wrong_part_sent' ? ('restocked' as const) : ('written_off' as const)
  const outcomes = new Map(back?.items.map(({ id }) => [id, outcome]))
  await settleReturn(db, { ...step, outcomes, restockingFeeCents: 0, deliveryFeeCents: 0, paysOut: true })
}
