import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderItems, orderStatusChanges, orders } from '#db/schema/orders.ts'
import { profiles, sessions } from '#db/schema/people.ts'
import { reviews } from '#db/schema/reviews.ts'
import { contactMessages } from '#db/schema/shop.ts'
import { formatMoney } from '#shop/money.ts'

/** Everything that the shop keeps about one customer at one moment, ready for JSON; null once the account is gone. */
export async function collectCustomerData(db: Db, { userId, origin }: { userId: string; origin: string }) {
  return db.transaction(
    async tx => {
      const [profile] = await tx.select(profileColumns).from(profiles).where(eq(profiles.id, userId))
      if (!profile) return null
      return {
        profile: { ...profile, avatarUrl: profile.avatarUrl && absolute(origin, profile.avatarUrl) },
        sessions: await tx
          .select(sessionColumns)
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(asc(sessions.createdAt)),
        orders: await listOrdersOf(tx, userId),
        reviews: await listReviewsOf(tx, userId, origin),
        contactMessages: await tx
          .select(messageColumns)
          .from(contactMessages)
          .where(eq(contactMessages.userId, userId))
          .orderBy(asc(contactMessages.id)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export type CustomerData = NonNullable<Awaited<ReturnType<typeof collectCustomerData>>>

const profileColumns = {
  fullName: profiles.fullName,
  email: profiles.email,
  isEmailConfirmed: profiles.emailVerified,
  phone: profiles.phone,
  avatarUrl: profiles.avatarUrl,
  signedUpAt: profiles.createdAt,
}

const sessionColumns = {
  signedInAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  ipAddress: sessions.ipAddress,
  browser: sessions.userAgent,
}

const messageColumns = {
  sentAt: contactMessages.createdAt,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  subject: contactMessages.subject,
  message: contactMessages.message,
}

async function listOrdersOf(tx: Db, userId: string) {
  const own = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt))
  const ids = own.map(order => order.id)
  const items = await tx.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.id))
  const changes = await tx
    .select()
    .from(orderStatusChanges)
    .where(inArray(orderStatusChanges.orderId, ids))
    .orderBy(asc(orderStatusChanges.changedAt), asc(orderStatusChanges.id))
  const itemsOf = Map.groupBy(items, item => item.orderId)
  const changesOf = Map.groupBy(changes, change => change.orderId)
  return own.map(order => {
    const money = (cents: number) => formatMoney(cents, order.currencySymbol)
    return {
      orderNumber: order.orderNumber,
      placedAt: order.createdAt,
      status: order.status,
      customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
      shippingAddress: order.shippingAddress,
      items: (itemsOf.get(order.id) ?? []).map(item => ({
        reference: item.productId,
        name: item.productName,
        brand: item.productBrand,
        quantity: item.quantity,
        price: money(item.priceCents),
      })),
      subtotal: money(order.subtotalCents),
      deliveryFee: money(order.deliveryFeeCents),
      vatRate: order.vatRate,
      vat: money(order.vatCents),
      total: money(order.totalCents),
      paymentMethod: order.paymentMethod,
      statusChanges: (changesOf.get(order.id) ?? []).map(({ status, changedAt }) => ({ status, changedAt })),
    }
  })
}

async function listReviewsOf(tx: Db, userId: string, origin: string) {
  const own = await tx
    .select({
      writtenAt: reviews.createdAt,
      reference: reviews.productId,
      product: products.name,
      rating: reviews.rating,
      comment: reviews.comment,
      photos: reviews.images,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt))
  return own.map(review => ({ ...review, photos: review.photos.map(photo => absolute(origin, photo)) }))
}

const absolute = (origin: string, url: string): string => (url.startsWith('/') ? origin + url : url)
