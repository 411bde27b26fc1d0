import type { Db } from '#db/client.server.ts'
import { pageSize } from '#shop/paging.ts'
import { type OrderStatus, type OrderTarget, orderStates } from '#shop/selling/orders/status.ts'
import { mapRefused } from '#shop/selling/returns/refused.server.ts'
import { changeOrderStatus } from './status.server.ts'

/** What the orders are that were moved, such as 'shipped', each; and each that was not with the reason. */
type MovedOrders = { moved: string[]; refused: { orderId: string; message: string }[] }

type Moving = {
  /** The orders with the status that was on the screen; at most a page of them. */
  orders: { orderId: string; expected: OrderStatus }[]
  to: Exclude<OrderTarget, 'cancelled'>
  /** Whether what is still to be collected of each was taken in cash; only for orders that are completed. */
  takesCash: boolean
  by: string
  origin: string
}

/**
 * Moves several orders to a status by the rules of a single one, each in a transaction of its own with its mail, so that one
 * that is refused keeps none of the others back. Refused as well is to say that an order is with its customer which was refused at the
 * door, while its return is open: on its own page somebody may mean that, of many at once nobody does.
 */
export async function moveOrders(db: Db, { orders, to, takesCash, by, origin }: Moving): Promise<MovedOrders> {
  const moved: string[] = []
  const refused: MovedOrders['refused'] = []
  const wanted = orders.slice(0, pageSize)
  const ids = wanted.map(({ orderId }) => orderId)
  const atDoor = await mapRefused(db, orderStates[to].isReceived ? ids : [])
  for (const { orderId, expected } of wanted) {
    if (atDoor.has(orderId)) {
      refused.push({ orderId, message: 'This order was refused at the door: settle its return instead' })
      continue
    }
    const outcome = await changeOrderStatus(db, { orderId, to, expected, takesCash, by, origin })
    if (outcome.ok) moved.push(outcome.words)
    else refused.push({ orderId, message: outcome.message })
  }
  return { moved, refused }
}

/** '3 orders are shipped now, 1 order is ready for pick-up now', by what each is. */
export function movedText(moved: readonly string[]): string {
  const counts = [...new Set(moved)].map(words => ({ words, of: moved.filter(one => one === words).length }))
  if (counts.length === 0) return 'No order was moved'
  return counts.map(({ words, of }) => `${of} ${of === 1 ? 'order is' : 'orders are'} ${words} now`).join(', ')
}
