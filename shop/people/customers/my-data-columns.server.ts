import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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

// What goes into the file that a customer can download, table by table.

/**
 * The columns of a table that go into the file. One that is neither selected nor left out by name is a type error. What is
 * selected and not renamed goes into the file as it is.
 */
export type Columns<Table extends PgTable, LeftOut extends keyof Table['$inferSelect']> = Record<
  Exclude<keyof Table['$inferSelect'], LeftOut>,
  PgColumn
>

export const profileColumns = {
  fullName: profiles.fullName,
  email: profiles.email,
  emailVerified: profiles.emailVerified,
  phone: profiles.phone,
  avatarUrl: profiles.avatarUrl,
  callsFirst: profiles.callsFirst,
  createdAt: profiles.createdAt,
} satisfies Columns<typeof profiles, 'id' | 'updatedAt' | 'searched'>

// Not the token: whoever has it is signed in.
export const sessionColumns = {
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  ipAddress: sessions.ipAddress,
  userAgent: sessions.userAgent,
} satisfies Columns<typeof sessions, 'id' | 'userId' | 'token' | 'updatedAt'>

export const messageColumns = {
  id: contactMessages.id,
  createdAt: contactMessages.createdAt,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  subject: contactMessages.subject,
  message: contactMessages.message,
} satisfies Columns<typeof contactMessages, 'userId' | 'doneAt'>

// Who of the shop wrote it is somebody else.
export const answerColumns = {
  messageId: contactAnswers.messageId,
  createdAt: contactAnswers.createdAt,
  text: contactAnswers.text,
} satisfies Columns<typeof contactAnswers, 'id' | 'userId' | 'userName' | 'answerKey'>

// The seller is the shop; who took it or changed a status is somebody else.
export const orderColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  createdAt: orders.createdAt,
  status: orders.status,
  channel: orders.channel,
  deliveryMethod: orders.deliveryMethod,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  shippingAddress: orders.shippingAddress,
  deliveryNote: orders.deliveryNote,
  subtotalCents: orders.subtotalCents,
  deliveryFeeCents: orders.deliveryFeeCents,
  vatRate: orders.vatRate,
  pricesIncludeVat: orders.pricesIncludeVat,
  vatCents: orders.vatCents,
  totalCents: orders.totalCents,
  currencySymbol: orders.currencySymbol,
  deliveryTimeDays: orders.deliveryTimeDays,
  promisedOn: orders.promisedOn,
  paymentMethod: orders.paymentMethod,
  invoicedCents: orders.invoicedCents,
  creditedCents: orders.creditedCents,
  documentNumbers: orders.documentNumbers,
  paidCents: orders.paidCents,
  tracking: orders.tracking,
  callReason: orders.callReason,
} satisfies Columns<
  typeof orders,
  | 'callState'
  | 'userId'
  | 'takenBy'
  | 'checkoutKey'
  | 'seller'
  | 'stockRestoredAt'
  | 'deletedAt'
  | 'updatedAt'
  | 'searched'
>

// The lines of a document are those of its order, and the customer stands with the order.
export const documentColumns = {
  orderId: documents.orderId,
  kind: documents.kind,
  number: documents.number,
  issuedAt: documents.issuedAt,
  totalCents: documents.totalCents,
  reason: documents.reason,
} satisfies Partial<Columns<typeof documents, never>>

export const callColumns = {
  orderId: orderCalls.orderId,
  outcome: orderCalls.outcome,
  note: orderCalls.note,
  calledAt: orderCalls.calledAt,
} satisfies Columns<typeof orderCalls, 'id' | 'calledBy'>

export const changeRequestColumns = {
  orderId: changeRequests.orderId,
  lines: changeRequests.lines,
  shippingAddress: changeRequests.shippingAddress,
  note: changeRequests.note,
  status: changeRequests.status,
  answer: changeRequests.answer,
  isWithdrawal: changeRequests.isWithdrawal,
  answeredAt: changeRequests.answeredAt,
  createdAt: changeRequests.createdAt,
} satisfies Columns<typeof changeRequests, 'id' | 'requestKey' | 'answeredBy'>

export const shipmentColumns = {
  id: shipments.id,
  orderId: shipments.orderId,
  number: shipments.number,
  tracking: shipments.tracking,
  shippedAt: shipments.shippedAt,
} satisfies Columns<typeof shipments, 'shippedBy'>

export const pieceColumns = {
  shipmentId: shipmentItems.shipmentId,
  line: orderItems.line,
  quantity: shipmentItems.quantity,
} satisfies Columns<typeof shipmentItems, 'orderItemId'> & { line: PgColumn }

export const paymentColumns = {
  orderId: payments.orderId,
  amountCents: payments.amountCents,
  kind: payments.kind,
  reference: payments.reference,
  takenAt: payments.takenAt,
} satisfies Partial<Columns<typeof payments, never>>

export const returnColumns = {
  id: returns.id,
  orderId: returns.orderId,
  number: returns.number,
  kind: returns.kind,
  status: returns.status,
  note: returns.note,
  photos: returns.photos,
  answer: returns.answer,
  restockingFeeCents: returns.restockingFeeCents,
  deliveryFeeCents: returns.deliveryFeeCents,
  createdAt: returns.createdAt,
} satisfies Columns<typeof returns, 'requestKey' | 'exchangeOrderId'>

export const returnItemColumns = {
  returnId: returnItems.returnId,
  line: orderItems.line,
  quantity: returnItems.quantity,
  reason: returnItems.reason,
  vehicle: returnItems.vehicle,
  outcome: returnItems.outcome,
} satisfies Columns<typeof returnItems, 'id' | 'orderItemId'> & { line: PgColumn }

export const returnChangeColumns = {
  returnId: returnStatusChanges.returnId,
  status: returnStatusChanges.status,
  changedAt: returnStatusChanges.changedAt,
} satisfies Columns<typeof returnStatusChanges, 'id' | 'changedBy'>

export const itemColumns = {
  orderId: orderItems.orderId,
  line: orderItems.line,
  productId: orderItems.productId,
  productName: orderItems.productName,
  productBrand: orderItems.productBrand,
  quantity: orderItems.quantity,
  priceCents: orderItems.priceCents,
  coreChargeCents: orderItems.coreChargeCents,
  listPriceCents: orderItems.listPriceCents,
  priceReason: orderItems.priceReason,
  note: orderItems.note,
  vehicles: orderItems.vehicles,
  warrantyMonths: orderItems.warrantyMonths,
} satisfies Columns<typeof orderItems, 'id'>

export const changeColumns = {
  orderId: orderStatusChanges.orderId,
  status: orderStatusChanges.status,
  changedAt: orderStatusChanges.changedAt,
} satisfies Columns<typeof orderStatusChanges, 'id' | 'changedBy'>

export const reviewColumns = {
  createdAt: reviews.createdAt,
  productId: reviews.productId,
  rating: reviews.rating,
  comment: reviews.comment,
  images: reviews.images,
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
} satisfies Columns<typeof reviews, 'id' | 'userId'>
