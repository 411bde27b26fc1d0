import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders, type ShippingAddress } from '#db/schema/selling/orders.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { maxCents } from '#shop/money.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { outsideText } from '#shop/selling/delivery/delivery.ts'
import { findHandover } from '#shop/selling/delivery/handover.server.ts'
import { isOnRound, onRoundText } from '#shop/selling/delivery/on-round.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { allOrNothing } from '#shop/selling/orders/all-or-nothing.server.ts'
import { type Item, listChanges } from '#shop/selling/orders/edit/changes.ts'
import { canBeEdited, type EditPreview } from '#shop/selling/orders/edit/edit.ts'
import type { EditedLine } from '#shop/selling/orders/edit/form.server.ts'
import { readWanted } from '#shop/selling/orders/edit/wanted.server.ts'
import { keepStatus, lockOrder } from '#shop/selling/orders/lock.server.ts'
import { promisedWith } from '#shop/selling/orders/place.server.ts'
import { orderChangedLetter } from '#shop/selling/orders/placed-letter.ts'
import { endRequest } from '#shop/selling/orders/requests/answer.server.ts'
import type { DeliveryMethod } from '#shop/selling/orders/status.ts'
import { coresOf, type DeliveryRates, deliveryFeeOf, orderTotals } from '#shop/selling/orders/totals.ts'
import { countSent } from '#shop/selling/shipments/left.server.ts'

type Editing = {
  orderId: string
  /** When the order had last changed as the form was opened, as ISO text. */
  expected: string
  /** Lines that are not named stay as they are. */
  lines: EditedLine[]
  added: { id: string; quantity: number }[]
  customer: { name: string; phone: string; email: string }
  deliveryMethod: DeliveryMethod
  shippingAddress: ShippingAddress
  /** To whoever brings it. Left out it stays as it is; what is picked up has none. */
  deliveryNote?: string
  /** The new total that was on the screen; null where nobody has seen it yet. */
  agreedCents: number | null
  /** What its customer had asked for, where it is done by this. */
  requestId?: number | null
  mostDiscountPercent: number
  by: string
  origin: string
}

export type Edited =
  | { ok: true }
  /** Nothing was done: this is what it would come to. `isNew` is false where another total was agreed. */
  | { ok: false; reason: 'to-agree'; preview: EditPreview; isNew: boolean }
  | { ok: false; reason: 'not-found' | 'stale' | 'not-allowed' | 'empty' | 'too-large' | 'currency'; message: string }
  /** Messages by field. */
  | { ok: false; reason: 'out-of-stock' | 'price' | 'outside'; errors: Record<string, string> }

/**
 * Changes an order as far as it was not sent: pieces, prices, notes, parts, and where it goes, in one transaction with stock, totals
 * by the order's own VAT, the log and the customer's mail. Lines keep the price of their day, and what is added has today's. What
 * was sent keeps its pieces, price and delivery fee, since an invoice says them; where nothing is left to send the order is shipped.
 * Until the new total was agreed nothing is done, and the answer says what it comes to. Refuses an order that somebody changed
 * meanwhile ('stale'), today's amounts in an order of another currency, and to pick up what is on a driver's round.
 */
export const editOrder = (db: Db, editing: Editing): Promise<Edited> => allOrNothing(db, tx => tryToEdit(tx, editing))

async function tryToEdit(tx: Db, editing: Editing): Promise<Edited> {
  const { orderId, agreedCents, by, origin, customer, deliveryMethod, shippingAddress } = editing
  const order = await lockOrder(tx, orderId)
  if (!order) return { ok: false, reason: 'not-found', message: 'This order does not exist' }
  if (order.updatedAt.toISOString() !== editing.expected) return { ok: false, reason: 'stale', message: stale }
  if (!canBeEdited(order)) return { ok: false, reason: 'not-allowed', message: isSent }
  if (deliveryMethod === 'pickup' && order.deliveryMethod !== 'pickup' && (await isOnRound(tx, orderId)))
    return { ok: false, reason: 'not-allowed', message: onRoundText }
  const before = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.line))
  const sent = await countSent(tx, orderId)
  const wanted = await readWanted(tx, before, sent, editing)
  if (!wanted.ok) return wanted
  const { items, stock, cars } = wanted
  if (items.length === 0) return { ok: false, reason: 'empty', message: 'An order needs a part: cancel it instead' }
  const settings = await findSettings(tx)
  const isForeign = settings.currencySymbol !== order.currencySymbol
  if (isForeign && asksForAmounts(order, before, editing))
    return { ok: false, reason: 'currency', message: otherCurrency }
  const way = await findWay(tx, order, editing, settings)
  if (way === 'outside')
    return { ok: false, reason: 'outside', errors: { postcode: outsideText(shippingAddress.postcode) } }
  const totals = totalsOf(order, items, sent.size > 0 ? 'as invoiced' : way)
  if (!totals || totals.totalCents > maxCents)
    return { ok: false, reason: 'too-large', message: 'This order is too large' }

  await moveStock(tx, orderId, stock, by)
  await keepItems(tx, orderId, before, items)
  const deliveryNote = deliveryMethod === 'pickup' ? '' : (editing.deliveryNote ?? order.deliveryNote)
  const named = { customerName: customer.name, customerPhone: customer.phone, customerEmail: customer.email }
  await tx
    .update(orders)
    .set({ ...totals, ...named, deliveryMethod, promisedOn: way.promisedOn, shippingAddress, deliveryNote })
    .where(eq(orders.id, orderId))
  const mailTo = await recipientOf(tx, { ...order, ...named })
  if (agreedCents !== totals.totalCents) {
    const { subtotalCents, deliveryFeeCents, vatCents, totalCents, vatRate, pricesIncludeVat } = order
    const preview = {
      before: { subtotalCents, deliveryFeeCents, vatCents, totalCents },
      after: totals,
      deliveryMethod,
      coresCents: coresOf(items),
      vatRate,
      pricesIncludeVat,
      stock,
      cars,
      mailTo,
    }
    return { ok: false, reason: 'to-agree', preview, isNew: agreedCents === null }
  }
  const after = { ...editing, deliveryNote, totalCents: totals.totalCents, promisedOn: way.promisedOn }
  const isAllSent = sent.size > 0 && items.every(({ line, quantity }) => quantity === sent.get(line))
  const changes = [
    ...listChanges(order, after, before, items),
    ...(isAllSent ? [await keepStatus(tx, { orderId, from: order.status, to: 'shipped', changedBy: by })] : []),
  ]
  if (editing.requestId) {
    const { orderNumber } = order
    // What was asked for may be no change of the order, such as to ring first: then the log has this alone.
    const answer = { orderId, orderNumber, requestId: editing.requestId, by, isLogged: changes.length === 0 }
    await endRequest(tx, answer)
  }
  if (changes.length === 0) return { ok: true }
  await recordChange(tx, { by, action: 'changed', thing: 'order', id: orderId, name: order.orderNumber, changes })
  await tx.execute(sql`select tell_order_changed(${orderId})`)
  if (mailTo) {
    const shop = { ...shopFacts(settings, origin), symbol: order.currencySymbol }
    const letter = orderChangedLetter(shop, {
      ...order,
      hasPage: order.userId !== null,
      ...named,
      ...totals,
      deliveryMethod,
      promisedOn: way.promisedOn,
      shippingAddress,
      deliveryNote,
      items,
    })
    await queueMail(tx, { ...letter, to: mailTo, replyTo: settings.email || undefined, orderId })
  }
  return { ok: true }
}

const stale = 'This order was changed meanwhile. Look at it again before you change it.'
const isSent = 'This order was sent, or it has ended: only a return changes it now.'

const otherCurrency =
  'This order was in another currency than the shop has now: its prices, parts and delivery fee stay. Units, address and notes can be changed.'

/**
 * Whether a change needs an amount of today: that of a part that is added, a price that is typed, or the fee for what was to be
 * picked up.
 */
const asksForAmounts = (order: Order, before: readonly Item[], { added, lines, deliveryMethod }: Editing): boolean =>
  added.length > 0 ||
  (order.deliveryMethod === 'pickup' && deliveryMethod !== 'pickup') ||
  lines.some(({ line, agreed }) => agreed && agreed.priceCents !== before.find(item => item.line === line)?.priceCents)

type Order = typeof orders.$inferSelect

/** How the parts come to the customer: as before, or by today's rates and days where they are to go elsewhere. */
type Way = { isAsBefore: boolean; rates: DeliveryRates; promisedOn: string | null }

async function findWay(
  tx: Db,
  order: Order,
  { deliveryMethod, shippingAddress: { postcode } }: Editing,
  settings: Settings,
): Promise<Way | 'outside'> {
  const isAsBefore =
    order.deliveryMethod === deliveryMethod &&
    (deliveryMethod === 'pickup' || order.shippingAddress.postcode === postcode)
  const today = await findHandover(tx, settings, { deliveryMethod, postcode, isByColleague: true })
  const asAgreed = {
    deliveryFeeCents: deliveryMethod === 'pickup' ? 0 : order.deliveryFeeCents,
    freeDeliveryOverCents: null,
  }
  // The shop may have given up the area of an order that it has promised to bring: what was agreed for that stays.
  if (!today.ok) return isAsBefore ? { isAsBefore, rates: asAgreed, promisedOn: order.promisedOn } : 'outside'
  // Today's fee is in today's currency, and says nothing of an order in another one.
  const rates = settings.currencySymbol === order.currencySymbol ? today.rates : asAgreed
  return { isAsBefore, rates, promisedOn: isAsBefore ? order.promisedOn : today.promisedOn }
}

function totalsOf(order: Order, items: readonly Item[], way: Way | 'as invoiced') {
  const goodsOf = (some: readonly Item[]) =>
    some.reduce((cents, { priceCents, quantity }) => cents + priceCents * quantity, 0)
  const [subtotalCents, coresCents] = [goodsOf(items), coresOf(items)]
  if (subtotalCents + coresCents > maxCents) return null
  const isAsBefore = way === 'as invoiced' || (way.isAsBefore && subtotalCents + coresCents === order.subtotalCents)
  const deliveryFeeCents = isAsBefore ? order.deliveryFeeCents : deliveryFeeOf(subtotalCents, way.rates)
  const { vatRate, pricesIncludeVat } = order
  const terms = { vatRate, pricesIncludeVat, deliveryFeeCents, freeDeliveryOverCents: null }
  return orderTotals({ subtotalCents, coresCents, settings: terms })
}

async function moveStock(tx: Db, orderId: string, stock: EditPreview['stock'], by: string) {
  if (stock.length === 0) return
  await nameStockCause(tx, { reason: 'order_edited', source: 'order', sourceId: orderId, by })
  const [ids, changes] = [stock.map(({ id }) => id), stock.map(({ change }) => change)]
  await tx.execute(sql`
    update products set stock = stock + line.change
    from unnest(${sql.param(ids)}::text[], ${sql.param(changes)}::integer[]) as line(id, change) where products.id = line.id`)
}

async function keepItems(tx: Db, orderId: string, before: readonly Item[], items: readonly Item[]) {
  const linesOf = (some: readonly Item[]) => some.map(({ line }) => line)
  const gone = linesOf(before).filter(line => !linesOf(items).includes(line))
  const isOf = (lines: number[]) => and(eq(orderItems.orderId, orderId), inArray(orderItems.line, lines))
  if (gone.length > 0) await tx.delete(orderItems).where(isOf(gone))
  for (const item of items) {
    const { line, quantity, priceCents, listPriceCents, priceReason, note } = item
    if (linesOf(before).includes(line))
      await tx
        .update(orderItems)
        .set({ quantity, priceCents, listPriceCents, priceReason, note })
        .where(isOf([line]))
    else await tx.insert(orderItems).values({ ...item, ...promisedWith(item), orderId })
  }
}
