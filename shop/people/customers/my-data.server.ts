import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { contactAnswers, contactMessages } from '#db/schema/office/shop.ts'
import { profiles, sessions } from '#db/schema/people/accounts.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { orderCalls } from '#db/schema/selling/calls.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orderItems, orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returnItems, returnStatusChanges, returns } from '#db/schema/selling/returns.ts'
import { shipmentItems, shipments } from '#db/schema/selling/shipments.ts'
import { formatMoney, plainMoney } from '#shop/money.ts'
import { lineVehicleName } from '#shop/selling/cart/vehicles.ts'
import { returnPhotoPath } from '#shop/selling/returns/photos.ts'
import { findShopping } from '#shop/selling/shopping/kept.server.ts'
import {
  answerColumns,
  callColumns,
  changeColumns,
  changeRequestColumns,
  documentColumns,
  itemColumns,
  messageColumns,
  orderColumns,
  paymentColumns,
  pieceColumns,
  profileColumns,
  returnChangeColumns,
  returnColumns,
  returnItemColumns,
  reviewColumns,
  sessionColumns,
  shipmentColumns,
} from './my-data-columns.server.ts'
import { listQuotesOf } from './my-quotes.server.ts'

/** Everything that the shop keeps about one customer at one moment, ready for JSON; null once the account is gone. */
export async function collectCustomerData(db: Db, { userId, origin }: { userId: string; origin: string }) {
  return db.transaction(
    async tx => {
      const [profile] = await tx.select(profileColumns).from(profiles).where(eq(profiles.id, userId))
      if (!profile) return null
      const { emailVerified, avatarUrl, callsFirst, createdAt, ...named } = profile
      return {
        profile: {
          ...named,
          isEmailConfirmed: emailVerified,
          avatarUrl: avatarUrl && absolute(origin, avatarUrl),
          isCalledBeforeSending: callsFirst,
          signedUpAt: createdAt,
        },
        sessions: await listSessionsOf(tx, userId),
        orders: await listOrdersOf(tx, userId, origin),
        quotes: await listQuotesOf(tx, userId),
        reviews: await listReviewsOf(tx, userId, origin),
        contactMessages: await listMessagesOf(tx, userId),
        ...(await findCartAndGarage(tx, userId)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function findCartAndGarage(tx: Db, userId: string) {
  const { cart, cartVehicles, garage, choice } = (await findShopping(tx, userId)).shopping
  return {
    cart: cart.map(({ id, name, quantity }) => ({
      id,
      name,
      quantity,
      for: cartVehicles[id]?.map(lineVehicleName) ?? [],
    })),
    garage: garage.map(vehicle => ({ ...vehicle, variant: choice.variants[vehicle.id]?.name ?? null })),
  }
}

async function listSessionsOf(tx: Db, userId: string) {
  const own = await tx
    .select(sessionColumns)
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
  return own.map(({ createdAt, userAgent, ...rest }) => ({ signedInAt: createdAt, ...rest, browser: userAgent }))
}

async function listMessagesOf(tx: Db, userId: string) {
  const own = await tx
    .select(messageColumns)
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id))
  const ids = own.map(message => message.id)
  const answers = await tx
    .select(answerColumns)
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, ids))
    .orderBy(asc(contactAnswers.id))
  const answersTo = Map.groupBy(answers, answer => answer.messageId)
  return own.map(({ id, createdAt, ...rest }) => ({
    sentAt: createdAt,
    ...rest,
    answers: (answersTo.get(id) ?? []).map(answer => ({ answeredAt: answer.createdAt, text: answer.text })),
  }))
}

async function listOrdersOf(tx: Db, userId: string, origin: string) {
  const own = await tx.select(orderColumns).from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt))
  const ids = own.map(order => order.id)
  const items = await tx
    .select(itemColumns)
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.line))
  const changes = await tx
    .select(changeColumns)
    .from(orderStatusChanges)
    .where(inArray(orderStatusChanges.orderId, ids))
    .orderBy(asc(orderStatusChanges.changedAt), asc(orderStatusChanges.id))
  const papers = await tx
    .select(documentColumns)
    .from(documents)
    .where(inArray(documents.orderId, ids))
    .orderBy(asc(documents.id))
  const parcels = await tx
    .select(shipmentColumns)
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
    .orderBy(asc(shipments.number))
  const pieces = await tx
    .select(pieceColumns)
    .from(shipmentItems)
    .innerJoin(shipments, eq(shipments.id, shipmentItems.shipmentId))
    .innerJoin(orderItems, eq(orderItems.id, shipmentItems.orderItemId))
    .where(inArray(shipments.orderId, ids))
    .orderBy(asc(orderItems.line))
  const paid = await tx
    .select(paymentColumns)
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.id))
  const calls = await tx
    .select(callColumns)
    .from(orderCalls)
    .where(inArray(orderCalls.orderId, ids))
    .orderBy(asc(orderCalls.id))
  const requests = await tx
    .select(changeRequestColumns)
    .from(changeRequests)
    .where(inArray(changeRequests.orderId, ids))
    .orderBy(asc(changeRequests.id))
  const callsOf = Map.groupBy(calls, call => call.orderId)
  const requestsOf = Map.groupBy(requests, request => request.orderId)
  const paidOf = Map.groupBy(paid, payment => payment.orderId)
  const backOf = Map.groupBy(await listReturnsOf(tx, ids, origin), back => back.orderId)
  const piecesOf = Map.groupBy(pieces, piece => piece.shipmentId)
  const papersOf = Map.groupBy(papers, paper => paper.orderId)
  const parcelsOf = Map.groupBy(parcels, parcel => parcel.orderId)
  const itemsOf = Map.groupBy(items, item => item.orderId)
  const changesOf = Map.groupBy(changes, change => change.orderId)
  return own.map(({ id, orderNumber, createdAt, status, customerName, customerEmail, customerPhone, ...order }) => {
    const { currencySymbol, subtotalCents, deliveryFeeCents, vatCents, totalCents, ...named } = order
    const { invoicedCents, creditedCents, paidCents, ...rest } = named
    const money = (cents: number) => formatMoney(cents, currencySymbol)
    return {
      orderNumber,
      placedAt: createdAt,
      status,
      customer: { name: customerName, email: customerEmail, phone: customerPhone },
      ...rest,
      items: (itemsOf.get(id) ?? []).map(
        ({
          orderId: _,
          productId,
          productName,
          productBrand,
          priceCents,
          coreChargeCents,
          warrantyMonths,
          ...item
        }) => ({
          reference: productId,
          name: productName,
          brand: productBrand,
          ...item,
          price: money(priceCents),
          ...(coreChargeCents > 0 && { refundableCore: money(coreChargeCents) }),
          ...(warrantyMonths !== null && { warrantyMonths }),
        }),
      ),
      subtotal: money(subtotalCents),
      deliveryFee: money(deliveryFeeCents),
      vat: money(vatCents),
      total: money(totalCents),
      invoiced: money(invoicedCents),
      credited: money(creditedCents),
      paid: money(paidCents),
      payments: (paidOf.get(id) ?? []).map(({ orderId: _, amountCents, ...payment }) => ({
        ...payment,
        amount: money(amountCents),
      })),
      documents: (papersOf.get(id) ?? []).map(({ orderId: _, totalCents: paperCents, ...paper }) => ({
        ...paper,
        total: money(paperCents),
      })),
      returns: (backOf.get(id) ?? []).map(({ orderId: _, ...back }) => back),
      shipments: (parcelsOf.get(id) ?? []).map(({ id: shipmentId, orderId: _, ...parcel }) => ({
        ...parcel,
        pieces: (piecesOf.get(shipmentId) ?? []).map(({ shipmentId: _, ...piece }) => piece),
      })),
      calls: (callsOf.get(id) ?? []).map(({ orderId: _, ...call }) => call),
      changeRequests: (requestsOf.get(id) ?? []).map(({ orderId: _, createdAt: askedAt, ...request }) => ({
        askedAt,
        ...request,
      })),
      statusChanges: (changesOf.get(id) ?? []).map(({ orderId: _, ...change }) => change),
    }
  })
}

async function listReturnsOf(tx: Db, orderIds: string[], origin: string) {
  const back = await tx
    .select(returnColumns)
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(returns.createdAt))
  const ids = back.map(({ id }) => id)
  const items = await tx
    .select(returnItemColumns)
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .where(inArray(returnItems.returnId, ids))
    .orderBy(asc(orderItems.line))
  const changes = await tx
    .select(returnChangeColumns)
    .from(returnStatusChanges)
    .where(inArray(returnStatusChanges.returnId, ids))
    .orderBy(asc(returnStatusChanges.changedAt), asc(returnStatusChanges.id))
  const itemsOf = Map.groupBy(items, item => item.returnId)
  const changesOf = Map.groupBy(changes, change => change.returnId)
  return back.map(({ id, createdAt, photos, restockingFeeCents, deliveryFeeCents, ...rest }) => ({
    ...rest,
    photos: photos.map((_, index) => origin + returnPhotoPath({ ...rest, id, number: index + 1 })),
    askedAt: createdAt,
    kept: plainMoney(restockingFeeCents),
    deliveryGivenBack: plainMoney(deliveryFeeCents),
    items: (itemsOf.get(id) ?? []).map(({ returnId: _, ...item }) => item),
    statusChanges: (changesOf.get(id) ?? []).map(({ returnId: _, ...change }) => change),
  }))
}

async function listReviewsOf(tx: Db, userId: string, origin: string) {
  const own = await tx
    .select({ ...reviewColumns, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt))
  return own.map(({ createdAt, productId, product, images, ...rest }) => ({
    writtenAt: createdAt,
    reference: productId,
    product,
    ...rest,
    photos: images.map(photo => absolute(origin, photo)),
  }))
}

const absolute = (origin: string, url: string): string => (url.startsWith('/') ? origin + url : url)
