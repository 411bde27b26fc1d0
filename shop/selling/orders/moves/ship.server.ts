import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { deliveryMethods, notAllowedText, type OrderStatus, orderStatuses } from '#shop/selling/orders/status.ts'
import { saveTracking } from '#shop/selling/orders/tracking.server.ts'
import { canTakeTracking, maxTracking } from '#shop/selling/orders/tracking.ts'
import type { TrackingLine } from '#shop/selling/orders/tracking-list.ts'
import { changeOrderStatus } from './status.server.ts'

type Parcel = {
  orderId: string
  orderNumber: string
  expected: OrderStatus
  tracking: string
  /** What stood in its field when the page was opened. */
  was?: string
}

type Shipping = {
  /** The orders on the screen that got a tracking text, each with the status that stood beside it. */
  rows: Omit<Parcel, 'orderNumber'>[]
  /** A carrier's list, which may name any order. */
  lines: TrackingLine[]
  /** Why lines of that list cannot be read. */
  problems: string[]
  by: string
  origin: string
}

export type Shipped =
  | { ok: false; problems: string[] }
  | {
      ok: true
      /** What each is that was moved, such as 'shipped'; of `saved` that were shipped before, only the tracking was kept. */
      shipped: string[]
      saved: number
      refused: { orderNumber: string; message: string }[]
    }

/**
 * Ships many orders, each with the tracking text of its parcel and with its mail; of orders that were shipped before it keeps
 * the tracking text, without a mail. An order with two lines has two parcels. Changes nothing while a line of the list names
 * no order, or one that cannot be shipped any more: `problems` names each. A text that nobody has changed since the page was opened
 * leaves what is saved by now. Afterwards each order is a transaction of its own,
 * and `refused` names those that somebody else has moved in that moment.
 */
export async function shipOrders(db: Db, { by, origin, ...typed }: Shipping): Promise<Shipped> {
  const listed = await findParcels(db, typed.lines)
  const problems = [...typed.problems, ...listed.problems]
  const parcels = new Map<string, Parcel>()
  for (const parcel of [...(await withNumbers(db, typed.rows)), ...listed.parcels]) {
    const before = parcels.get(parcel.orderId)
    const texts = [...new Set([...(before ? [before.tracking] : []), parcel.tracking])]
    parcels.set(parcel.orderId, { ...parcel, ...before, tracking: texts.join(', ') })
  }
  for (const { orderNumber, tracking } of parcels.values())
    if (tracking.length > maxTracking)
      problems.push(`${orderNumber}: tracking must be at most ${maxTracking} characters`)
  if (problems.length > 0) return { ok: false, problems }

  const done: Extract<Shipped, { ok: true }> = { ok: true, shipped: [], saved: 0, refused: [] }
  for (const { orderId, orderNumber, expected, tracking: typed, was } of parcels.values()) {
    const tracking = typed === was ? undefined : typed
    if (expected === 'shipped') {
      if (tracking === undefined) continue
      const outcome = await saveTracking(db, { orderId, tracking, was, by })
      if (outcome.ok) done.saved++
      else done.refused.push({ orderNumber, message: outcome.message })
      continue
    }
    const outcome = await changeOrderStatus(db, { orderId, to: 'shipped', expected, tracking, by, origin })
    if (outcome.ok) done.shipped.push(outcome.words)
    else done.refused.push({ orderNumber, message: outcome.message })
  }
  return done
}

const parcelRow = z.object({
  typed: z.string(),
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  deliveryMethod: z.enum(deliveryMethods),
})

/** The orders of a list's lines, as they are now. */
async function findParcels(db: Db, lines: TrackingLine[]): Promise<{ parcels: Parcel[]; problems: string[] }> {
  if (lines.length === 0) return { parcels: [], problems: [] }
  const numbers = JSON.stringify(lines.map(({ number }) => number))
  // The index of the owner's search finds the last nine characters, which many lists have alone.
  const found = await listRows(db, parcelRow)`
    select typed, found.*
    from json_array_elements_text(${numbers}::json) typed
    cross join lateral (
      select id, order_number as "orderNumber", status, delivery_method as "deliveryMethod" from orders
      where searched like '%' || lower(right(typed, 9)) || '%' and order_number like '%' || typed and deleted_at is null
      limit 1
    ) found`
  const orderOf = new Map(found.map(order => [order.typed, order]))
  const parcels: Parcel[] = []
  const problems: string[] = []
  for (const { line, number, tracking } of lines) {
    const order = orderOf.get(number)
    if (!order) problems.push(`Line ${line}: there is no order ${number}`)
    else if (!canTakeTracking(order)) problems.push(`Line ${line}: ${notAllowedText(order, 'shipped')}`)
    else parcels.push({ orderId: order.id, orderNumber: order.orderNumber, expected: order.status, tracking })
  }
  return { parcels, problems }
}

/** The orders of the screen with their numbers, by which messages name them. */
async function withNumbers(db: Db, rows: Shipping['rows']): Promise<Parcel[]> {
  const ids = rows.map(({ orderId }) => orderId).filter(isUuid)
  const named = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, ids))
  const numberOf = new Map(named.map(({ id, orderNumber }) => [id, orderNumber]))
  return rows.map(row => ({ ...row, orderNumber: numberOf.get(row.orderId) ?? row.orderId }))
}
