import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { type Actor, recordChange } from '#shop/office/audit/changes.server.ts'
import { type FieldChange, yesOrNo } from '#shop/office/audit/changes.ts'
import { creditWhatIsLeft } from '#shop/selling/documents/issue.server.ts'
import { tellReviews } from '#shop/selling/orders/bought-here.server.ts'
import { keepStatus, lockOrder } from '#shop/selling/orders/lock.server.ts'
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import { endRequestsOfCancelled } from '#shop/selling/orders/requests/answer.server.ts'
import {
  notAllowedText,
  type OrderStatus,
  type OrderTarget,
  orderCan,
  orderStates,
  type Standing,
  staleText,
  statusWords,
} from '#shop/selling/orders/status.ts'
import { findTracking, keepTracking } from '#shop/selling/orders/tracking.server.ts'
import { trackingChange } from '#shop/selling/orders/tracking.ts'
import { takeCash } from '#shop/selling/payments/take.server.ts'
import { piecesOut, returnStatusesWhere } from '#shop/selling/returns/rules.ts'
import { shipWhatIsLeft } from '#shop/selling/shipments/ship.server.ts'
import { putBack } from '#shop/stock/movements/put-back.server.ts'
import { queueNews } from './news.server.ts'

type StatusChange = {
  orderId: string
  to: OrderTarget
  /** The status that was on the screen; when the order has another one by now, the change is refused. */
  expected?: OrderStatus
  /** Who changes it; null where the shop itself does. What a customer does is not in the audit log, which keeps names for good. */
  by: Actor | { customer: string } | null
  /** The address of the site, for the link of the mail. */
  origin: string
  /** Whether cancelling puts the stock back. Only asked for delivered and completed orders; for others it always does. */
  putStockBack?: boolean
  /** Where the parcel is, for the mail and the order's page; left out it stays as it is. */
  tracking?: string
  /** Whether what is still to be collected was taken in cash; only for an order that is completed. */
  takesCash?: boolean
  /** False where its customer is told later, by `queueNews`. */
  isTold?: boolean
}

export type StatusOutcome =
  /** `words` say what the order is now: 'ready for pick-up'. */
  | { ok: true; status: OrderTarget; words: string; stockPutBack: boolean }
  | { ok: false; reason: 'not-found'; message: string }
  | { ok: false; reason: 'stale' | 'not-allowed'; message: string; status: OrderStatus }

/**
 * Moves an order as the table in status.ts allows, and queues the customer's mail. Shipping ships what is left, with an invoice.
 * Cancelling puts its stock back, once, with a credit note for what was invoiced. Refuses an order that is no longer what the
 * screen showed ('stale'), what the table does not allow, and to cancel while a return is open.
 */
export async function changeOrderStatus(db: Db, change: StatusChange): Promise<StatusOutcome> {
  const { orderId, to, expected, by, origin, isTold = true } = change
  return db.transaction(async (tx): Promise<StatusOutcome> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound
    if (expected !== undefined && expected !== order.status) return stale(order)
    if (!orderCan(order, to)) return notAllowed(order, to)

    if (to === 'cancelled' && (await hasOpenReturn(tx, orderId))) return openReturn(order.status)

    const latestTracking = await findTracking(tx, orderId)
    const [was, becomes] = [orderStates[order.status], orderStates[to]]
    const putsBack = !becomes.holdsStock && !order.stockRestoredAt && (change.putStockBack || !was.isReceived)
    const { changedBy, logged } = readBy(by)
    if (putsBack) await putOrderBack(tx, orderId, changedBy)
    if (was.countsAsSold !== becomes.countsAsSold) await tellReviews(tx, orderId)
    const moved = await keepStatus(tx, { orderId, from: order.status, to, changedBy, putsBack })
    const shipment = becomes.isShipped
      ? await shipWhatIsLeft(tx, { orderId, tracking: change.tracking ?? null, by: changedBy })
      : null
    if (!shipment && change.tracking !== undefined) await keepTracking(tx, orderId, change.tracking)
    // What is sent after a part is a parcel of its own, which nobody has given a number before.
    const trackingWas = shipment && shipment.number > 1 ? '' : latestTracking
    const tracking = change.tracking ?? trackingWas
    if (to === 'cancelled') {
      await creditWhatIsLeft(tx, { orderId, reason: 'The order was cancelled.' })
      await endRequestsOfCancelled(tx, { orderId, by: changedBy, isOwn: logged === null })
    }
    if (change.takesCash && to === 'completed' && changedBy !== null) await takeCash(tx, { orderId, by: changedBy })
    if (logged) await recordMove(tx, { by: logged, moved, to, order, putsBack, trackingWas, tracking })
    if (isTold) await queueNews(tx, { orderId, status: to, origin, shipment })
    return { ok: true, status: to, words: statusWords({ ...order, status: to }), stockPutBack: putsBack }
  })
}

/** The user id of whoever changes an order, where it is a person, and whom the audit log names, if anybody. */
function readBy(by: StatusChange['by']): { changedBy: string | null; logged: Actor | null } {
  if (by === null || typeof by === 'string') return { changedBy: by, logged: by }
  return 'customer' in by ? { changedBy: by.customer, logged: null } : { changedBy: null, logged: by }
}

type Move = {
  by: Actor
  moved: FieldChange
  to: OrderStatus
  order: { id: string; orderNumber: string }
  putsBack: boolean
  trackingWas: string
  tracking: string
}

async function recordMove(tx: Db, { by, moved, to, order, putsBack, trackingWas, tracking }: Move) {
  await recordChange(tx, {
    by,
    action: to === 'cancelled' ? 'cancelled' : 'updated',
    thing: 'order',
    id: order.id,
    name: order.orderNumber,
    changes: [
      moved,
      ...trackingChange(trackingWas, tracking),
      ...(!orderStates[to].holdsStock ? [{ field: 'Stock put back', from: null, to: yesOrNo(putsBack) }] : []),
    ],
  })
}

/** Whether somebody has still to do something about a return of the order. */
const hasOpenReturn = async (tx: Db, orderId: string) =>
  (await tx.$count(
    returns,
    and(eq(returns.orderId, orderId), inArray(returns.status, returnStatusesWhere('isOpen'))),
  )) > 0

/** Cancels an order: `changeOrderStatus` to 'cancelled'. From 'completed' it is a return. */
export const cancelOrder = (db: Db, change: Omit<StatusChange, 'to'>): Promise<StatusOutcome> =>
  changeOrderStatus(db, { ...change, to: 'cancelled' })

/** Puts into stock what no return has brought back. */
async function putOrderBack(tx: Db, orderId: string, by: string | null) {
  const { items, returns } = orderColumns
  const [order] = await tx.select({ items, returns }).from(orders).where(eq(orders.id, orderId))
  const cause = { reason: 'order_cancelled', source: 'order', sourceId: orderId, by } as const
  await putBack(tx, cause, order ? piecesOut(order) : [])
}

const notFound: StatusOutcome = { ok: false, reason: 'not-found', message: 'This order does not exist' }

const stale = (order: Standing): StatusOutcome => ({
  ok: false,
  reason: 'stale',
  message: staleText(order),
  status: order.status,
})

const openReturn = (status: OrderStatus): StatusOutcome => ({
  ok: false,
  reason: 'not-allowed',
  message: 'A return of this order is still open: settle or decline it first',
  status,
})

const notAllowed = (order: Standing, to: OrderTarget): StatusOutcome => ({
  ok: false,
  reason: 'not-allowed',
  message: notAllowedText(order, to),
  status: order.status,
})
