import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { type DocumentLine, documents } from '#db/schema/selling/documents.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import type { DocumentKind } from '#db/words/document-kinds.ts'
import { documentAmounts } from './amounts.ts'
import { queueNumbering } from './numbers.server.ts'
import { coreLine } from './paper.ts'

/** Pieces of an order's line: the parts, or with `isCore` their core charges. */
export type LinePieces = { line: number; quantity: number; isCore?: boolean }

type Issued = { id: number; totalCents: number }

type Draft = {
  kind: DocumentKind
  orderId: string
  pieces: readonly LinePieces[]
  /** 'with the first': all of the order's fee on its first document of the kind, and nothing on the others. */
  deliveryFeeCents: number | 'with the first'
  restockingFeeCents?: number
  shipmentId?: string
  returnId?: string
  /** Why a credit note is made, in a sentence that stands on it. */
  reason?: string
}

/**
 * Writes the invoice of a shipment with the core charges of its pieces, in the transaction that ships, which holds the lock of the
 * order. The first invoice of an order has its delivery fee.
 */
export const issueInvoice = (
  tx: Db,
  invoice: { orderId: string; shipmentId: string; pieces: readonly LinePieces[] },
): Promise<Issued> =>
  issueDocument(tx, {
    ...invoice,
    kind: 'invoice',
    deliveryFeeCents: 'with the first',
    pieces: invoice.pieces.flatMap(piece => [piece, { ...piece, isCore: true }]),
  })

/**
 * Takes back all that an order's invoices say and its credit notes do not yet, in the transaction that cancels. Null where
 * nothing is left, as for an order without an invoice.
 */
export async function creditWhatIsLeft(
  tx: Db,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Issued | null> {
  const pieces = await listInvoiced(tx, orderId)
  const deliveryFeeCents = await invoicedFee(tx, orderId)
  if (pieces.length === 0 && deliveryFeeCents === 0) return null
  return issueCreditNote(tx, { orderId, pieces, deliveryFeeCents, reason })
}

/**
 * Writes a credit note for pieces of an order, and for so much of its delivery fee; `restockingFeeCents` is what the shop keeps. In
 * the transaction of the deed, which holds the lock of the order and has checked both against what was invoiced.
 */
export const issueCreditNote = (tx: Db, draft: Omit<Draft, 'kind' | 'shipmentId'>): Promise<Issued> =>
  issueDocument(tx, { ...draft, kind: 'credit_note' })

/**
 * What a credit note would come to with VAT, and how much of that is VAT: of the same draft, counted by the same code, and nothing is
 * written. It holds until something else of the order is credited.
 */
export async function sumCreditNote(
  db: Db,
  draft: Omit<Draft, 'kind' | 'shipmentId'>,
): Promise<{ totalCents: number; vatCents: number }> {
  const { totalCents, vatCents } = await sumDraft(db, { ...draft, kind: 'credit_note' })
  return { totalCents, vatCents }
}

async function issueDocument(tx: Db, draft: Draft): Promise<Issued> {
  const { kind, orderId, shipmentId, returnId, reason = '' } = draft
  const [document] = await tx
    .insert(documents)
    .values({
      ...(await sumDraft(tx, draft)),
      kind,
      orderId,
      shipmentId,
      returnId,
      reason,
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: documents.id, totalCents: documents.totalCents })
  if (!document) throw new Error('An inserted document did not come back')
  await queueNumbering(tx, orderId)
  return document
}

/** The lines and amounts of a document, and what it copies of its order. */
async function sumDraft(tx: Db, draft: Draft) {
  const { kind, orderId, pieces, restockingFeeCents = 0 } = draft
  const { deliveryFeeCents: wholeFeeCents, ...order } = await readOrder(tx, orderId)
  const lines = await takeLines(tx, orderId, pieces)
  const before = await sumDocuments(tx, orderId, kind)
  const ofFirst = before.count === 0 ? wholeFeeCents : 0
  const deliveryFeeCents = draft.deliveryFeeCents === 'with the first' ? ofFirst : draft.deliveryFeeCents
  const amounts = documentAmounts({ lines, deliveryFeeCents, restockingFeeCents }, before.sumCents, order)
  return { ...order, lines, ...amounts }
}

/** What a document copies of its order. */
async function readOrder(tx: Db, orderId: string) {
  const [order] = await tx
    .select({
      orderNumber: orders.orderNumber,
      orderedAt: orders.createdAt,
      vatRate: orders.vatRate,
      pricesIncludeVat: orders.pricesIncludeVat,
      deliveryFeeCents: orders.deliveryFeeCents,
      currencySymbol: orders.currencySymbol,
      seller: orders.seller,
      name: orders.customerName,
      email: orders.customerEmail,
      phone: orders.customerPhone,
      address: orders.shippingAddress,
      deliveryMethod: orders.deliveryMethod,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  const { name, email, phone, address, deliveryMethod, ...rest } = order
  const pickup = deliveryMethod === 'pickup' ? ({ isPickup: true } as const) : {}
  return { ...rest, customer: { name, email, phone, address, ...pickup } }
}

async function takeLines(tx: Db, orderId: string, pieces: readonly LinePieces[]): Promise<DocumentLine[]> {
  const items = await tx
    .select({
      line: orderItems.line,
      productId: orderItems.productId,
      productName: orderItems.productName,
      productBrand: orderItems.productBrand,
      priceCents: orderItems.priceCents,
      coreChargeCents: orderItems.coreChargeCents,
      vehicles: orderItems.vehicles,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.line))
  return items.flatMap(({ coreChargeCents, ...item }) =>
    pieces.flatMap(({ line, quantity, isCore }): DocumentLine[] => {
      if (line !== item.line || quantity === 0) return []
      if (!isCore) return [{ ...item, quantity }]
      return coreChargeCents === 0 ? [] : [coreLine({ ...item, quantity }, coreChargeCents)]
    }),
  )
}

const sumRow = z.object({ count: wholeNumber, sumCents: wholeNumber })

/** How many documents of a kind an order has, and what they come to without VAT on top. */
const sumDocuments = (tx: Db, orderId: string, kind: DocumentKind) =>
  onlyRow(tx, sumRow)`
    select count(*) as count, coalesce(${inCents(sql`sum(subtotal + delivery_fee - restocking_fee)`)}, 0) as "sumCents"
    from documents where order_id = ${orderId} and kind = ${kind}`

const awaitedRow = z.object({ line: wholeNumber, quantity: wholeNumber })
const piecesRow = z.object({ line: wholeNumber, quantity: wholeNumber, isCore: z.boolean() })

/** The pieces of an order that its invoices say and no credit note has taken back, by line. */
const listInvoiced = (db: Db, orderId: string): Promise<LinePieces[]> =>
  listRows(db, piecesRow)`
    select line, coalesce("isCore", false) as "isCore",
      sum(case document.kind when 'invoice' then quantity else -quantity end) as quantity
    from documents document cross join jsonb_to_recordset(lines) as item(line integer, quantity integer, "isCore" boolean)
    where order_id = ${orderId} group by 1, 2
    having sum(case document.kind when 'invoice' then quantity else -quantity end) > 0 order by 1, 2`

/** The core charges of an order that are invoiced and not credited, by line. */
export async function listInvoicedCores(db: Db, orderId: string): Promise<Map<number, number>> {
  const invoiced = await listInvoiced(db, orderId)
  return new Map(invoiced.filter(({ isCore }) => isCore).map(({ line, quantity }) => [line, quantity]))
}

/** The core charges of an order that are invoiced, not credited, and not waited for by an open core return, by line. */
export async function listCreditableCores(db: Db, orderId: string): Promise<Map<number, number>> {
  const left = await listInvoicedCores(db, orderId)
  const awaited = await listRows(db, awaitedRow)`
    select line, sum(back.quantity) as quantity
    from returns join return_items back on return_id = returns.id join order_items item on item.id = order_item_id
    where returns.order_id = ${orderId} and kind = 'core' and status not in ('settled', 'declined', 'taken_back') group by line`
  for (const { line, quantity } of awaited) left.set(line, Math.max(0, (left.get(line) ?? 0) - quantity))
  return left
}

/** What an order's invoices say of its delivery fee and no credit note has taken back, in cents. */
export async function invoicedFee(db: Db, orderId: string): Promise<number> {
  const rows = await db
    .select({ kind: documents.kind, feeCents: documents.deliveryFeeCents })
    .from(documents)
    .where(eq(documents.orderId, orderId))
  return rows.reduce((sum, { kind, feeCents }) => sum + (kind === 'invoice' ? feeCents : -feeCents), 0)
}
