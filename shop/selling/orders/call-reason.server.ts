import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { formatMoney } from '#shop/money.ts'
import { isFound } from '#shop/word-match.server.ts'
import { statusesWhere } from './status.ts'

type NewOrder = { userId: string | null; phone: string; totalCents: number; currencySymbol: string }

/**
 * Why somebody should call before an order from the web is sent, by the owner's rules; null where nobody needs to. The owner's mark on
 * the customer, parts that were refused at the door under the same telephone number, or a first order above an amount. Telephone numbers
 * are compared by their digits, with or without the code of the country.
 */
export async function findCallReason(tx: Db, order: NewOrder): Promise<string | null> {
  const { isMarked, callsWhoRefused, callFirstOrdersOverCents } = await findRules(tx, order.userId)
  if (isMarked) return 'This customer is always called'
  const samePhone = samePhoneAs(order.phone)
  if (callsWhoRefused && samePhone) {
    const [refused] = await tx
      .select({ number: orders.orderNumber })
      .from(orders)
      .innerJoin(returns, and(eq(returns.orderId, orders.id), eq(returns.kind, 'refused')))
      .where(samePhone)
      .limit(1)
    if (refused) return `Order ${refused.number} was refused at the door`
  }
  if (callFirstOrdersOverCents === null || order.totalCents <= callFirstOrdersOverCents) return null
  if (await hasReceived(tx, order, samePhone)) return null
  return `First order, above ${formatMoney(callFirstOrdersOverCents, order.currencySymbol)}`
}

/** The owner's rules, and whether this customer is marked: one look-up, since every order asks. */
async function findRules(tx: Db, userId: string | null) {
  const { callsWhoRefused, callFirstOrdersOverCents } = settings
  const [rules] = await tx
    .select({ callsWhoRefused, callFirstOrdersOverCents, isMarked: profiles.callsFirst })
    .from(settings)
    .leftJoin(profiles, userId ? eq(profiles.id, userId) : sql`false`)
  return rules ?? { callsWhoRefused: false, callFirstOrdersOverCents: null, isMarked: false }
}

/** SQL: whether an order has this telephone. The index of the owner's search finds the candidates, and the digits of the telephone decide, since an order's own number may have the same ones. Undefined for what is no telephone number. */
function samePhoneAs(phone: string): SQL | undefined {
  const digits = phone.replace(/\D/g, '')
  const local = digits.replace(/^0+/, '').slice(-9)
  if (local.length < 6) return undefined
  return and(isFound(orders.searched, [digits]), sql`phone_digits(${orders.customerPhone}) like ${`%${local}`}`)
}

async function hasReceived(tx: Db, { userId }: NewOrder, samePhone: SQL | undefined): Promise<boolean> {
  const isReceived = inArray(orders.status, statusesWhere('isReceived'))
  const isOwn = userId ? eq(orders.userId, userId) : sql`false`
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(isOwn, samePhone), isReceived))
    .limit(1)
  return found !== undefined
}
