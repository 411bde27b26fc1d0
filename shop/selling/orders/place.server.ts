import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { violatedConstraint } from '#db/faults.server.ts'
import { personName } from '#db/person-name.ts'
import { onlyRow } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { orderItems, orderStatusChanges, orders, type Seller } from '#db/schema/selling/orders.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { type QueuedLetter, queueMails } from '#shop/office/letters/queue.server.ts'
import { consumerRights } from '#shop/office/settings/consumers.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import type { Pieces } from '#shop/selling/cart/lines.ts'
import { lineColumns, todaysLines } from '#shop/selling/cart/today.server.ts'
import type { TodaysLine } from '#shop/selling/cart/today.ts'
import type { Checkout } from '#shop/selling/checkout/form.server.ts'
import { findHandover } from '#shop/selling/delivery/handover.server.ts'
import { takeStock } from '#shop/stock/movements/take.server.ts'
import { recipientOf } from './account-email.server.ts'
import { findCallReason } from './call-reason.server.ts'
import type { CounterTerms } from './counter-terms.ts'
import { refuseTooManyOrders } from './limits.server.ts'
import { type LetterOrder, orderPlacedLetter, orderPlacedShopLetter } from './placed-letter.ts'
import { type OrderRefusal, priceLines } from './priced.ts'
import { newOrderNumber } from './status.ts'
import type { OrderTotals } from './totals.ts'
import { nameVehicles } from './vehicles.server.ts'

/** A placed order. `isNew` is false where its form was sent before; `lines` are its own, whatever was sent again. */
export type PlacedOrder = { ok: true; isNew: boolean; order: { id: string; orderNumber: string; lines: Pieces[] } }

type Placing = {
  /** The account that orders; null for a caller or somebody at the counter who has none. */
  userId: string | null
  /** `shownTotalCents` is null where the total is agreed later in the same transaction. */
  checkout: Omit<Checkout, 'firstName' | 'lastName' | 'shownTotalCents' | 'deliveryNote'> & {
    customerName: string
    /** For whoever brings it. */
    deliveryNote?: string
    shownTotalCents: number | null
  }
  /** The address of the site, for the links of the mails. */
  origin: string
  /** What is other than in the web, where a colleague takes the order. Then no limit of an hour counts. */
  counter?: CounterTerms
}

/**
 * Places an order: takes the stock, and keeps prices, settings and address as they are at this moment, in one
 * transaction that also queues the mails. Only ids and quantities are believed. A checkout key that has its
 * order answers with that order and its lines, whatever is sent, to its own customer; after a refusal the same key may try again.
 */
export async function placeOrder(db: Db, placing: Placing): Promise<PlacedOrder | OrderRefusal> {
  const outcome = await db
    .transaction(tx => tryToPlace(tx, placing))
    .catch(error => {
      if (violatedConstraint(error) === 'orders_checkout_key') return null
      throw error
    })
  if (outcome?.ok) return outcome
  // The same form may have been sent twice at once: then the other one has taken the stock and the key while this one waited.
  const meanwhile = await findPlaced(db, placing)
  if (meanwhile) return meanwhile
  if (outcome) return outcome
  throw new Error('A checkout key was taken by an order that is not there')
}

async function tryToPlace(tx: Db, placing: Placing): Promise<PlacedOrder | OrderRefusal> {
  const placed = await findPlaced(tx, placing)
  if (placed) return placed
  const wanted = placing.checkout.lines
  if (wanted.length === 0) return { ok: false, reason: 'empty', message: 'Your cart is empty' }
  const shop = await findSettings(tx)
  const { deliveryMethod, postcode } = placing.checkout
  const isByColleague = placing.counter !== undefined
  const handover = await findHandover(tx, shop, { deliveryMethod, postcode, isByColleague })
  if (!handover.ok) return handover
  const { promisedOn } = handover
  // What was offered counts, whatever the delivery costs by now.
  const settings = { ...shop, ...handover.rates, ...placing.counter?.rates }
  const lines = await lockLines(tx, wanted)
  const { shownTotalCents } = placing.checkout
  const priced = priceLines({ lines, wanted, counter: placing.counter, settings, shownTotalCents })
  if (!priced.ok) return priced
  const { sold, totals } = priced
  const { userId, counter } = placing
  const tooMany = counter || !userId ? null : await refuseTooManyOrders(tx, userId, unitsOf(wanted))
  if (tooMany) return { ok: false, reason: 'too-many', message: tooMany }

  const { phone } = placing.checkout
  const { currencySymbol } = settings
  // A colleague has spoken with whoever called or stands at the counter.
  const callReason = counter ? null : await findCallReason(tx, { userId, phone, currencySymbol, ...totals })
  const orderId = crypto.randomUUID()
  await takeStock(tx, { reason: 'sold', source: 'order', sourceId: orderId, by: doerOf(placing) }, wanted)
  const vehicles = await nameVehicles(tx, wanted)
  const items = sold.map(({ id, name, brand, quantity, priceCents, listPriceCents, priceReason, coreChargeCents }) => ({
    productId: id,
    productName: name,
    productBrand: brand,
    quantity,
    priceCents,
    listPriceCents,
    priceReason,
    coreChargeCents: coreChargeCents ?? 0,
    vehicles: vehicles.get(id) ?? [],
    note: counter?.notes?.get(id) ?? '',
  }))
  const order = await keepOrder(tx, { ...placing, orderId, promisedOn, callReason }, settings, totals, items)
  if (counter?.tells ?? true) await queueOrderMails(tx, placing, settings, order)
  const ordered = items.map(({ productId, quantity }) => ({ id: productId, quantity }))
  return { ok: true, isNew: true, order: { id: order.id, orderNumber: order.orderNumber, lines: ordered } }
}

const doerOf = ({ counter, userId }: Placing) => counter?.by ?? userId

/** The order of a checkout key, for its own customer; null while there is none. */
export async function findPlacedOrder(
  db: Db,
  key: { checkoutKey: string; userId: string },
): Promise<PlacedOrder['order'] | null> {
  const found = await findByKey(db, key.checkoutKey)
  return found?.userId === key.userId ? found.order : null
}

async function findPlaced(db: Db, { userId, checkout }: Placing): Promise<PlacedOrder | OrderRefusal | null> {
  const found = await findByKey(db, checkout.checkoutKey)
  if (!found) return null
  if (found.userId === userId) return { ok: true, isNew: false, order: found.order }
  return {
    ok: false,
    reason: 'key-taken',
    message: 'This form was already used. Please reload the page and try again.',
  }
}

async function findByKey(db: Db, checkoutKey: string) {
  const rows = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      userId: orders.userId,
      line: { id: orderItems.productId, quantity: orderItems.quantity },
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.checkoutKey, checkoutKey))
  const [found] = rows
  if (!found) return null
  const { id, orderNumber, userId } = found
  return { userId, order: { id, orderNumber, lines: rows.map(({ line }) => line) } }
}

const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

type WantedLine = Checkout['lines'][number]

/** Locks the products in the order of their ids, the same for every buyer, so that two buyers never wait in a circle. */
async function lockLines(tx: Db, wanted: readonly WantedLine[]): Promise<TodaysLine[]> {
  const ids = wanted.map(line => line.id)
  const rows = await tx
    .select(lineColumns)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
  return todaysLines(wanted, rows)
}

async function keepOrder(
  tx: Db,
  {
    orderId: id,
    promisedOn,
    callReason,
    ...placing
  }: Placing & { orderId: string; promisedOn: string | null; callReason: string | null },
  settings: Settings,
  totals: OrderTotals,
  items: LetterOrder['items'],
): Promise<LetterOrder> {
  const { userId, checkout, counter } = placing
  const address = { street: checkout.address, city: checkout.city, postcode: checkout.postcode }
  const order = {
    orderNumber: newOrderNumber(),
    vatRate: settings.vatRate,
    pricesIncludeVat: settings.pricesIncludeVat,
    deliveryTimeDays: settings.deliveryTimeDays,
    customerName: checkout.customerName,
    customerEmail: checkout.email,
    customerPhone: checkout.phone,
    deliveryMethod: checkout.deliveryMethod,
    promisedOn,
    shippingAddress: address,
    deliveryNote: checkout.deliveryNote ?? '',
  }
  await tx.insert(orders).values({
    ...order,
    id,
    userId,
    checkoutKey: checkout.checkoutKey,
    status: 'pending',
    channel: counter?.channel ?? 'web',
    takenBy: counter?.by ?? counter?.offeredBy ?? null,
    ...(callReason && { callState: 'waiting' as const, callReason }),
    ...totals,
    currencySymbol: settings.currencySymbol,
    seller: sellerOf(settings),
    paymentMethod: checkout.paymentMethod,
  })
  const lines = tx
    .$with('lines')
    .as(
      tx
        .insert(orderItems)
        .values(items.map((item, index) => ({ ...item, ...promisedWith(item), orderId: id, line: index + 1 }))),
    )
  await tx
    .with(lines)
    .insert(orderStatusChanges)
    .values({ orderId: id, status: 'pending', changedBy: doerOf(placing) })
  return { ...order, ...totals, id, items, hasPage: userId !== null }
}

/** What a line of an order keeps as it was promised with its part on that day, whatever becomes of the product; for an insert. */
export const promisedWith = ({ productId }: { productId: string }) => ({
  warrantyMonths: sql`(select warranty_months from products where id = ${productId})`,
})

/** The shop as the papers of this moment name it. */
export function sellerOf(settings: Settings): Seller {
  const { shopName: name, address, city, phone, email, timeZone, logoUrl, currencyCode } = settings
  const { coreDays, returnDays, withdrawalDays } = settings
  const rights = consumerRights(settings)
  const seller = { name, address, city, phone, email, timeZone, logoUrl, currencyCode }
  return {
    ...seller,
    ...(rights.length > 0 ? { consumerRights: rights } : {}),
    ...(coreDays === null ? {} : { coreDays }),
    ...(returnDays === null ? {} : { returnDays }),
    ...(withdrawalDays === null ? {} : { withdrawalDays }),
  }
}

async function queueOrderMails(tx: Db, { origin, userId, counter }: Placing, settings: Settings, order: LetterOrder) {
  const shop = shopFacts(settings, origin)
  const channel = counter?.channel ?? 'web'
  const to = await recipientOf(tx, { userId, channel, customerEmail: order.customerEmail })
  const letters: QueuedLetter[] = to
    ? [{ ...orderPlacedLetter(shop, order), to, replyTo: settings.email || undefined }]
    : []
  if (settings.email !== '') {
    const taken = counter?.by ? { by: await nameOf(tx, counter.by), channel: counter.channel } : null
    letters.push({
      ...orderPlacedShopLetter(shop, order, taken),
      to: settings.email,
      replyTo: order.customerEmail || undefined,
    })
  }
  await queueMails(
    tx,
    letters.map(letter => ({ ...letter, orderId: order.id })),
  )
}

const nameRow = z.object({ name: z.string() })

async function nameOf(tx: Db, userId: string): Promise<string> {
  const { name } = await onlyRow(tx, nameRow)`
    select ${personName} as name from profiles where id = ${userId}`
  return name
}
