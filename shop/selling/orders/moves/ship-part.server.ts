import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { shipments } from '#db/schema/selling/shipments.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { LinePieces } from '#shop/selling/documents/issue.server.ts'
import { keepStatus, lockOrder } from '#shop/selling/orders/lock.server.ts'
import { notAllowedText, orderCan } from '#shop/selling/orders/status.ts'
import { keepShipment, listUnshippedPieces } from '#shop/selling/shipments/ship.server.ts'
import { queueNews } from './news.server.ts'
import { changeOrderStatus } from './status.server.ts'

type PartShipping = {
  orderId: string
  /** What to ship, by line; at most what the line has left. */
  pieces: LinePieces[]
  /** The number of the order's shipments that the form was opened with, so that no part is shipped twice. */
  shipmentsWas: number
  /** Where the parcel is; left out it has what was typed with the order before. */
  tracking?: string
  by: string
  origin: string
}

type PartShipped =
  | { ok: true; isWhole: boolean }
  | { ok: false; reason: 'not-found' | 'stale' | 'not-allowed'; message: string }
  /** More pieces than a line has left, by line. */
  | { ok: false; reason: 'too-many'; errors: Record<number, string> }

/**
 * Ships some pieces of an order, with an invoice for them and a mail. An order that was pending is processing from then on; the
 * last pieces make it shipped, as 'Mark Shipped' does. Refuses a form that was opened before another shipment ('stale').
 */
export async function shipPart(db: Db, shipping: PartShipping): Promise<PartShipped> {
  const { orderId, pieces, shipmentsWas, tracking, by, origin } = shipping
  return db.transaction(async (tx): Promise<PartShipped> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound
    if (!orderCan(order, 'shipped'))
      return { ok: false, reason: 'not-allowed', message: notAllowedText(order, 'shipped') }
    // A statement of its own: the one that waits for the lock still sees what was there before it waited.
    if ((await tx.$count(shipments, eq(shipments.orderId, orderId))) !== shipmentsWas)
      return { ok: false, reason: 'stale', message: staleText }
    const left = await listUnshippedPieces(tx, orderId)
    const errors = tooMany(pieces, left)
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'too-many', errors }
    const isWhole = sumOf(pieces) === sumOf(left)
    if (isWhole) {
      const moved = await changeOrderStatus(tx, { orderId, to: 'shipped', tracking, by, origin })
      return moved.ok ? { ok: true, isWhole } : moved
    }
    const shipment = await keepShipment(tx, { orderId, tracking: tracking ?? null, by }, pieces)
    // Without the mail of that step: the one of what was shipped says more.
    const begun = orderCan(order, 'processing')
      ? [await keepStatus(tx, { orderId, from: order.status, to: 'processing', changedBy: by })]
      : []
    const shipped = `${sumOf(pieces)} of ${sumOf(left)} units`
    const changes = [...begun, { field: `Shipment ${shipment.number}`, from: null, to: shipped }]
    await recordChange(tx, { by, action: 'updated', thing: 'order', id: orderId, name: order.orderNumber, changes })
    await queueNews(tx, { orderId, status: 'shipped', origin, shipment, isPart: true })
    return { ok: true, isWhole }
  })
}

const sumOf = (pieces: readonly LinePieces[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

function tooMany(pieces: readonly LinePieces[], left: readonly LinePieces[]): Record<number, string> {
  const leftOf = new Map(left.map(({ line, quantity }) => [line, quantity]))
  return Object.fromEntries(
    pieces.flatMap(({ line, quantity }) => {
      const most = leftOf.get(line) ?? 0
      return quantity > most ? [[line, most === 0 ? 'Nothing is left to ship' : `Only ${most} left to ship`]] : []
    }),
  )
}

const staleText = 'Another part of this order was shipped meanwhile. Please look at what is left.'

const notFound: PartShipped = { ok: false, reason: 'not-found', message: 'This order does not exist' }
