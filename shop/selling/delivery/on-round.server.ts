import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { roundStops } from '#db/schema/selling/rounds.ts'

/** Whether an order is on a driver's round that has still to come to it. Asked under the order's lock, which planning takes too. */
export async function isOnRound(tx: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from ${roundStops} where order_id = ${orderId} and outcome is null`)
  return rowCount !== 0
}

export const onRoundText = 'This order is on a round. Take it off the round first.'
