import type { Db } from '#db/client.server.ts'
import { findProductId } from '#shop/finding/admin-list/reference.server.ts'
import { may, type StaffRole } from '#shop/office/staff/permissions.ts'
import { findByNumber } from '#shop/selling/orders/by-number.server.ts'
import { findQuoteId } from '#shop/selling/quotes/admin-list.server.ts'
import { findReturnId } from '#shop/selling/returns/find.server.ts'

/**
 * Where the whole number of something leads that the role may see: of an order, which its last nine characters name too, a quote, a
 * return or a product, which is its reference. Null for any other text.
 */
export async function findPath(db: Db, text: string, role: StaffRole | null): Promise<string | null> {
  if (may(role, 'see', 'orders')) {
    const order = await findByNumber(db, text)
    if (order) return `/admin/orders/${order.id}`
    const quoteId = await findQuoteId(db, text)
    if (quoteId) return `/admin/quotes/${quoteId}`
    const returnId = await findReturnId(db, text)
    if (returnId) return `/admin/returns/${returnId}`
  }
  // A word or a number alone may be a name, a postcode or a telephone: these are looked for everywhere.
  const isReference = /\p{L}/u.test(text) && /\d/.test(text)
  const productId = isReference && may(role, 'see', 'catalogue') ? await findProductId(db, text) : null
  return productId && `/admin/products/${encodeURIComponent(productId)}`
}
