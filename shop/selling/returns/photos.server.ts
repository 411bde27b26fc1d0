import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { isUuid } from '#shop/ids.ts'

/** Which photo is asked for, by the parts of its address. */
type Asked = { returnId: string; number: string }

/**
 * The address of a return's photo under which its file is kept; null where there is none. `userId` is the customer whose return it has to be;
 * null for the shop's own people.
 */
export async function findReturnPhoto(
  db: Db,
  { returnId, number, userId }: Asked & { userId: string | null },
): Promise<string | null> {
  if (!isUuid(returnId) || !/^[1-9]$/.test(number)) return null
  const [found] = await db
    .select({ photos: returns.photos })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(eq(returns.id, returnId), isNull(orders.deletedAt), userId === null ? undefined : eq(orders.userId, userId)),
    )
  return found?.photos[Number(number) - 1] ?? null
}
