import { returnable } from '#shop/selling/returns/rules.ts'
import { lastParcel } from './rounds.ts'

type Shipped = Parameters<typeof returnable>[0] & { shipments: Parameters<typeof lastParcel>[0] }

/** The pieces that are out with an order's round and are still to be handed over, by line: not those that are coming back. */
export function toBring(order: Shipped): { line: number; quantity: number }[] {
  const left = returnable(order, 'refused')
  return lastParcel(order.shipments).flatMap(({ line, quantity }) => {
    const most = Math.min(quantity, left.get(line) ?? 0)
    return most > 0 ? [{ line, quantity: most }] : []
  })
}
