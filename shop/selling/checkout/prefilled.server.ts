import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { takesText } from './form.server.ts'

/** The values with which the checkout's form opens; '' where nothing is known. */
type Prefilled = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postcode' | 'deliveryNote' | 'deliveryMethod',
  string
>

/**
 * Fills in name, e-mail and phone from the customer's profile, and the rest from their last order; only what the form takes, as a
 * profile may have a longer name.
 */
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
  const { street, city, postcode } = found?.address ?? {}
  return {
    ...splitName(found?.fullName.trim() || found?.lastName || ''),
    email: found?.email ?? '',
    phone: firstTaken('phone', [found?.phone, found?.lastPhone]),
    address: firstTaken('address', [street]),
    city: firstTaken('city', [city]),
    postcode: firstTaken('postcode', [postcode]),
    // A note and the way of delivery belong to one order alone: those of the last order are not filled in.
    deliveryNote: '',
    deliveryMethod: 'delivery',
  }
}

/** The first of some texts that the form takes; '' where it takes none. */
const firstTaken = (field: Parameters<typeof takesText>[0], texts: readonly (string | null | undefined)[]): string =>
  texts.find(text => typeof text === 'string' && takesText(field, text)) ?? ''

/**
 * A whole name as first and last name: the first word and the others, or more words before the last name where that would be too
 * long. A part that the form would refuse is left to be typed, for a name that is cut is another one.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const splits = words.map((_, at) => ({
    firstName: words.slice(0, at + 1).join(' '),
    lastName: words.slice(at + 1).join(' '),
  }))
  const [usual = { firstName: '', lastName: '' }] = splits
  return (
    splits.find(split => takesText('firstName', split.firstName) && takesText('lastName', split.lastName)) ?? {
      firstName: firstTaken('firstName', [usual.firstName]),
      lastName: firstTaken('lastName', [usual.lastName]),
    }
  )
}
