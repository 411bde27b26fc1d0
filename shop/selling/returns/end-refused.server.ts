import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { tellReviews } from '#shop/selling/orders/bought-here.server.ts'
import { keepStatus } from '#shop/selling/orders/lock.server.ts'
import { endRequestsOfCancelled } from '#shop/selling/orders/requests/answer.server.ts'
import { type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'
import { type ReturnKind, returnKindFacts } from './rules.ts'

type Ending = {
  /** Null where it is not kept yet. */
  id: string | null
  kind: ReturnKind
  orderId: string
  orderStatus: OrderStatus
  items: readonly { line: number; quantity: number }[]
}

type Settled = { id: string; number: string; kind: ReturnKind; orderId: string; orderNumber: string }

const endRow = z.object({ isAllBack: z.boolean() })

/**
 * Whether an order ends with a return that is about to be settled: it was refused at the door, and all pieces of the order are
 * back with it. One of which a parcel was kept, or has still to be sent, goes on; one that was completed has ended already. Under
 * the order's lock.
 */
export async function endsWithRefusal(tx: Db, back: Ending): Promise<boolean> {
  if (!returnKindFacts[back.kind].endsOrder || orderStates[back.orderStatus].isEnded) return false
  const { isAllBack } = await onlyRow(tx, endRow)`
    select not exists (
      select from order_items item where item.order_id = ${back.orderId} and item.quantity <> (
        select coalesce(sum(came.quantity), 0) from return_items came join returns on returns.id = came.return_id
        where came.order_item_id = item.id and returns.kind <> 'core' and returns.status = 'settled'
          and returns.id is distinct from ${back.id}::uuid) + (
        select coalesce(sum(quantity), 0) from jsonb_to_recordset(${JSON.stringify(back.items)}::jsonb)
          as piece(line integer, quantity integer) where piece.line = item.line)
    ) as "isAllBack"`
  return isAllBack
}

/**
 * Cancels the order whose last pieces were refused, in the transaction that settles the return. Stock and credit note are that
 * return's, so that nothing is put back or credited twice; the history of the order says why it ends.
 */
export async function endRefused(
  tx: Db,
  { back, by }: { back: Settled & { orderStatus: OrderStatus }; by: string },
): Promise<void> {
  const { orderId, orderNumber, orderStatus: from } = back
  await tellReviews(tx, orderId)
  const moved = await keepStatus(tx, { orderId, from, to: 'cancelled', changedBy: by, putsBack: true })
  await endRequestsOfCancelled(tx, { orderId, by, isOwn: false })
  const changes = [
    moved,
    { field: 'Why', from: null, to: `${returnKindFacts[back.kind].label}: all of it came back with ${back.number}` },
  ]
  await recordChange(tx, { by, action: 'cancelled', thing: 'order', id: orderId, name: orderNumber, changes })
}
