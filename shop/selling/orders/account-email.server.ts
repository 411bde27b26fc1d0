import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import type { OrderChannel } from '#db/words/order-words.ts'

/** Where mails about an account's orders go; null once the account is deleted, or where an order has none. */
export async function accountEmailOf(db: Db, userId: string | null): Promise<string | null> {
  if (!userId) return null
  const [profile] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId))
  return profile?.email ?? null
}

/**
 * Where mails about an order go: to the account's own address, since one that was only typed in the web might be a stranger's. A
 * colleague asks for it, so that of an order by telephone or over the counter the typed one counts. Null where there is none.
 */
export async function recipientOf(
  db: Db,
  order: { userId: string | null; channel: OrderChannel; customerEmail: string },
): Promise<string | null> {
  const own = await accountEmailOf(db, order.userId)
  return own ?? ((order.channel !== 'web' && order.customerEmail) || null)
}

/** The name that an order has once its customer's account is deleted. */
export const deletedCustomer = 'Deleted customer'

/**
 * Whether the customer of an order has deleted the account. What was taken by telephone or over the counter may never have had
 * one.
 */
export const hasLostAccount = (order: {
  userId: string | null
  channel: OrderChannel
  customerName: string
}): boolean => order.userId === null && (order.channel === 'web' || order.customerName === deletedCustomer)

/** The account, kept until the transaction ends; null where it was deleted, as while its customer was on the line. */
export async function keepAccount(tx: Db, userId: string | null): Promise<string | null> {
  if (!userId) return null
  const [profile] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('key share')
  return profile?.id ?? null
}
