import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { isLoopback } from '#platform/env.ts'
import { networkOf } from '#platform/network.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'

/** What one account may order within an hour: enough for a workshop, too little to empty the shelves. */
export const hourly = { orders: 60, pieces: 600 }

/**
 * Counts an order that somebody is about to place against the limits of their network. The machine that the shop runs on has
 * none: there a proxy would be meant that nobody told us of, and with it everybody.
 */
export async function countOrder(db: Db, ip: string, pieces: number): Promise<TryLater | null> {
  const network = networkOf(ip)
  if (isLoopback(ip) || isLoopback(network)) return null
  return (
    (await countAttempt(db, limits.ordersOfNetwork, network)) ??
    (await countAttempt(db, limits.piecesOfNetwork, network, Math.min(pieces, hourly.pieces)))
  )
}

const placedRow = z.object({ orders: wholeNumber, pieces: wholeNumber, freeInMinutes: wholeNumber })

/**
 * Whether the account has ordered as much as anybody may within an hour; then the words that say when it may again. Orders of
 * one account wait for each other here, so that many at once are no way around.
 */
export async function refuseTooManyOrders(tx: Db, userId: string, pieces: number): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`)
  const placed = await onlyRow(tx, placedRow)`
    select count(distinct o.id) as orders, coalesce(sum(i.quantity), 0) as pieces,
      coalesce(ceil(extract(epoch from min(o.created_at) + interval '1 hour' - now()) / 60), 60)::int as "freeInMinutes"
    from orders o join order_items i on i.order_id = o.id
    where o.user_id = ${userId} and o.created_at > now() - interval '1 hour'`
  if (placed.orders < hourly.orders && placed.pieces + pieces <= hourly.pieces) return null
  if (pieces > hourly.pieces) return `At most ${hourly.pieces} units can be ordered at once. Please call us for more.`
  const minutes = Math.max(1, placed.freeInMinutes)
  return `You have ordered a lot within an hour. Please call us, or try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
