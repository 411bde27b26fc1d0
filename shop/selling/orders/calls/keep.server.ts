import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderCalls } from '#db/schema/selling/calls.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { isOnRound, onRoundText } from '#shop/selling/delivery/on-round.server.ts'
import { lockOrder } from '#shop/selling/orders/lock.server.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { type CallOutcome, callOutcomeLabels } from './calls.ts'

type Calling = { orderId: string; what: CallOutcome | 'ask'; note: string; by: string }

export type Called = { ok: true } | { ok: false; reason: 'not-found' | 'stale'; message: string }

/**
 * Keeps what came of a call about an order, or puts the order on the call list ('ask'). Confirmed, it waits no longer; without an
 * answer it goes on waiting. Refuses an order of which all was sent or that has ended, a call about one that does not wait, and
 * to let one wait that is on a driver's round.
 */
export const keepCall = (db: Db, { orderId, what, note, by }: Calling): Promise<Called> =>
  db.transaction(async (tx): Promise<Called> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found', message: 'This order does not exist' }
    if (!orderStates[order.status].isUnshipped) return stale('This order was sent or has ended: no call is needed')
    const isWaiting = order.callState === 'waiting'
    if (what === 'ask') {
      if (isWaiting) return { ok: true }
      if (await isOnRound(tx, orderId)) return stale(onRoundText)
      const callReason = note || 'A colleague asks for a call'
      await tx.update(orders).set({ callState: 'waiting', callReason }).where(eq(orders.id, orderId))
    } else {
      if (!isWaiting) return stale('This order does not wait for a call any more')
      await tx.insert(orderCalls).values({ orderId, outcome: what, note, calledBy: by })
      if (what === 'confirmed') await tx.update(orders).set({ callState: 'confirmed' }).where(eq(orders.id, orderId))
    }
    // Without the note: the log keeps what it has for good, and a note may say something of the customer.
    const to = what === 'ask' ? 'Waits' : callOutcomeLabels[what]
    const changes = [{ field: 'Call', from: null, to }]
    await recordChange(tx, { by, action: 'updated', thing: 'order', id: orderId, name: order.orderNumber, changes })
    return { ok: true }
  })

const stale = (message: string) => ({ ok: false, reason: 'stale', message }) as const
