import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'

/** The values with which the checkout's form opens; '' where nothing is known. */
type Prefilled = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postcode' | 'deliveryMethod',
  string
>

/** Fills in name, e-mail and phone from the customer's profile, and the rest from their last order. */
export async function findPrefilled(db: Db, userId: string): Promise<Prefilled> {
  const last = db
    .select({ name: orders.customerName, phone: orders.customerPhone, address: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
    .as('last_order')
  const [found] = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      lastName: last.name,
      lastPhone: last.phone,
      address: last.address,
    })
    .from(profiles)
    .leftJoin(last, sql`true`)
    .where(eq(profiles.id, userId))
  const name = (found?.fullName.trim() || found?.lastName || '').trim()
  const [firstName = '', ...others] = name.split(/\s+/)
  return {
    firstName,
    lastName: others.join(' '),
    email: found?.email ?? '',
    phone: found?.phone || found?.lastPhone || '',
    address: found?.address?.street ?? '',
    city: found?.address?.city ?? '',
    postcode: found?.address?.postcode ?? '',
    deliveryMethod: 'delivery',
  }
}
