import { eq } from 'drizzle-orm'
import { isDatabaseDown } from '#db/faults.server.ts'
import { shipments } from '#db/schema/selling/shipments.ts'
import type { DeedOf } from '#faults/histories/deeds.ts'
import {
  buyerId,
  colleagueId,
  findOrderOf,
  type HistoryShop,
  keyOf,
  markOf,
  nameIn,
  origin,
  partId,
  postcode,
} from '#faults/histories/shop.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import type { Pieces } from '#shop/selling/cart/lines.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { mergeLines } from '#shop/selling/checkout/form.server.ts'
import { findHandover } from '#shop/selling/delivery/handover.server.ts'
import { accountEmailOf } from '#shop/selling/orders/account-email.server.ts'
import { deleteOrder, restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import { moveOrders } from '#shop/selling/orders/moves/many.server.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { listUnshippedPieces } from '#shop/selling/shipments/ship.server.ts'
import { answerOf, done, piecesText, refused, type Send } from './answers.ts'

/** A buyer sees the prices of today and orders by them. */
export async function order({ db, seed }: HistoryShop, deed: DeedOf<'order'>): Promise<Send | null> {
  const lines = mergeLines(deed.lines.map(({ part, quantity }) => ({ id: partId(part), quantity })))
  return orderLines({ db, seed }, { at: deed.at, userId: buyerId(seed, deed.buyer), lines })
}

type Ordering = { at: number; userId: string; lines: Pieces[] }

/** Fills in a checkout with lines at the prices of today; null where the customer has no account any more. */
export async function orderLines(
  { db, seed }: Pick<HistoryShop, 'db' | 'seed'>,
  { at, userId, lines }: Ordering,
): Promise<Send | null> {
  const email = await accountEmailOf(db, userId)
  if (!email) return null
  const settings = await findSettings(db)
  const today = await refreshCart(db, lines)
  const sumOf = (amount: 'priceCents' | 'coreChargeCents') =>
    today.reduce((sum, { product, quantity }) => sum + (product?.[amount] ?? 0) * quantity, 0)
  const [subtotalCents, coresCents] = [sumOf('priceCents'), sumOf('coreChargeCents')]
  const way = { deliveryMethod: 'delivery' as const, postcode }
  const handover = await findHandover(db, settings, { ...way, isByColleague: false })
  const rates = handover.ok ? { ...settings, ...handover.rates } : settings
  const checkout = {
    customerName: `Kim ${nameIn(email)}`,
    email,
    phone: '207 555 0100',
    address: '1 Mill Street',
    city: 'Bangor',
    ...way,
    paymentMethod: 'cod' as const,
    lines,
    checkoutKey: keyOf(seed, `form ${at}`),
    shownTotalCents: orderTotals({ subtotalCents, coresCents, settings: rates }).totalCents,
  }
  return async () => {
    const placed = await placeOrder(db, { userId, origin, checkout }).catch(async error => {
      // The account was deleted in this moment: the page fails, and nothing of the order is kept.
      if ((await accountEmailOf(db, userId)) === null && !isDatabaseDown(error)) return null
      throw error
    })
    if (!placed?.ok) return refused(placed?.reason ?? 'the account is gone')
    const said = placed.order.lines.toSorted((one, other) => one.id.localeCompare(other.id))
    return done(said.map(({ id, quantity }) => `${id}x${quantity}`).join(' '))
  }
}

/** A colleague presses a button of an order. */
export async function move(shop: HistoryShop, deed: DeedOf<'move'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const { id: orderId, status: expected } = found
  const { to, takesCash } = deed
  const change = { orderId, to, expected, takesCash, by: colleagueId(shop.seed, deed.at), origin }
  return async () => answerOf(await changeOrderStatus(shop.db, change))
}

/** A colleague ticks several orders and moves them at once. */
export async function moveMany(shop: HistoryShop, deed: DeedOf<'move-many'>): Promise<Send | null> {
  const found = await Promise.all(deed.orders.map(one => findOrderOf(shop, one)))
  const orders = found.flatMap(one => (one ? [{ orderId: one.id, expected: one.status }] : []))
  if (orders.length === 0) return null
  const { to, takesCash } = deed
  const moving = { orders, to, takesCash, by: colleagueId(shop.seed, deed.at), origin }
  return async () => {
    const { moved, refused: others } = await moveOrders(shop.db, moving)
    return moved.length > 0
      ? done(`${moved.length} of ${orders.length}`)
      : refused(others.map(({ message }) => message).join(', '))
  }
}

export async function cancel(shop: HistoryShop, deed: DeedOf<'cancel'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const { id: orderId, status: expected } = found
  const change = { orderId, expected, putStockBack: deed.putsBack, by: colleagueId(shop.seed, deed.at), origin }
  return async () => answerOf(await cancelOrder(shop.db, change))
}

/** A colleague ships some pieces, of what the form says is left. */
export async function ship(shop: HistoryShop, deed: DeedOf<'ship'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const shipmentsWas = await shop.db.$count(shipments, eq(shipments.orderId, found.id))
  const left = await listUnshippedPieces(shop.db, found.id)
  const pieces = left.slice(0, deed.lines).map(({ line, quantity }) => {
    return { line, quantity: Math.min(quantity, deed.most) + deed.tooMany }
  })
  if (pieces.length === 0) return null
  const by = colleagueId(shop.seed, deed.at)
  const shipping = { orderId: found.id, pieces, shipmentsWas, tracking: markOf(deed), by, origin }
  return async () => answerOf(await shipPart(shop.db, shipping), piecesText(pieces))
}

export async function hide(shop: HistoryShop, deed: DeedOf<'delete' | 'restore'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  if (!found) return null
  const change = deed.what === 'delete' ? deleteOrder : restoreOrder
  const who = { orderId: found.id, by: colleagueId(shop.seed, deed.at) }
  return async () => ((await change(shop.db, who)) === null ? refused('gone') : done())
}
