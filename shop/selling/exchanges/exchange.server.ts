import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { orderItems, type orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { hasLostAccount } from '#shop/selling/orders/account-email.server.ts'
import { allOrNothing } from '#shop/selling/orders/all-or-nothing.server.ts'
import { type InPlace, listCarsInPlace, tellCars } from '#shop/selling/orders/edit/in-place.server.ts'
import { lockOrder } from '#shop/selling/orders/lock.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import type { OrderRefusal } from '#shop/selling/orders/priced.ts'
import { nameVehicles } from '#shop/selling/orders/vehicles.server.ts'
import { giveBackCash, setAgainst, takeCash } from '#shop/selling/payments/take.server.ts'
import { usedAlready } from '#shop/selling/returns/ask.server.ts'
import { queueReturnNews } from '#shop/selling/returns/news.server.ts'
import { type TakenBack, type TakingBack, takeBack } from '#shop/selling/returns/settle.server.ts'
import { findSum } from './sum.server.ts'
import type { ExchangeSum } from './sum.ts'

type Exchanging = Omit<TakingBack, 'paysOut'> & {
  /** What the customer takes along instead; each product once. */
  goesOut: { id: string; quantity: number }[]
  /** The difference that was on the screen: what the customer pays, or with a minus gets back. Null where nobody has seen it yet. */
  agreedCents: number | null
  /** Whether the difference changes hands in cash now. */
  inCash: boolean
}

export type Exchanged =
  | { ok: true; returnId: string; orderId: string }
  /** Nothing was done: this is what it would come to. `isNew` is false where another difference was agreed. */
  | { ok: false; reason: 'to-agree'; sum: ExchangeSum; isNew: boolean }
  | { ok: false; reason: 'no-customer' | 'currency'; message: string }
  | Extract<TakenBack, { ok: false }>
  | OrderRefusal

/**
 * Takes parts back over the counter and sells others in their place, in one transaction: a return with its credit note, and an
 * order of the same customer, with an account or without, that is handed over at once, with its invoice. What is credited and was
 * paid pays for the new order; the rest changes hands once, in cash. All that `takeBack` and `placeOrder` refuse is refused, and
 * then nothing is done. So it is until the difference was agreed: the answer says what it comes to. The same form sent again
 * answers with the same exchange.
 */
export const exchange = (db: Db, exchanging: Exchanging): Promise<Exchanged> =>
  allOrNothing(db, tx => tryToExchange(tx, exchanging))

async function tryToExchange(tx: Db, exchanging: Exchanging): Promise<Exchanged> {
  const { orderId, agreedCents, inCash, by, origin } = exchanging
  const old = await lockOrder(tx, orderId)
  if (!old) return { ok: false, reason: 'not-found', message: 'This order does not exist' }
  const before = await findDone(tx, exchanging)
  if (before) return before
  if (hasLostAccount(old)) return { ok: false, reason: 'no-customer', message: noCustomer }
  const { currencySymbol } = await findSettings(tx)
  if (currencySymbol !== old.currencySymbol) return { ok: false, reason: 'currency', message: otherCurrency }
  await lockProducts(tx, exchanging)

  const taken = await takeBack(tx, { ...exchanging, paysOut: false, isTold: false })
  if (!taken.ok) return taken
  if (!taken.isNew) return { ok: false, reason: 'stale', message: usedAlready }
  const inPlace = await carsOf(tx, exchanging)
  const lines = exchanging.goesOut.map(part => {
    return { ...part, vehicles: inPlace.find(({ id }) => id === part.id)?.vehicles ?? [] }
  })
  const checkout = { ...checkoutOf(old), lines, checkoutKey: exchanging.requestKey, shownTotalCents: null }
  // The mail comes with the next step.
  const counter = { by, channel: 'counter', tells: false } as const
  const placed = await placeOrder(tx, { userId: old.userId, checkout, origin, counter })
  if (!placed.ok) return placed
  const { id: newId, orderNumber } = placed.order
  const ended = await changeOrderStatus(tx, { orderId: newId, to: inCash ? 'completed' : 'delivered', by, origin })
  if (!ended.ok) throw new Error(ended.message)
  const setCents = await setAgainst(tx, { from: orderId, to: newId, atMostCents: taken.creditedCents, by })
  const sum = await findSum(tx, { oldId: orderId, newId, creditedCents: taken.creditedCents, setCents })
  if (sum.differenceCents !== agreedCents) {
    const cars = tellCars(inPlace, await nameVehicles(tx, inPlace))
    return { ok: false, reason: 'to-agree', sum: { ...sum, cars }, isNew: agreedCents === null }
  }
  if (inCash) {
    await takeCash(tx, { orderId: newId, by })
    await giveBackCash(tx, { orderId, atMostCents: taken.creditedCents - setCents, by })
  }
  const [back] = await tx
    .update(returns)
    .set({ exchangeOrderId: newId })
    .where(eq(returns.id, taken.id))
    .returning({ number: returns.number })
  // Now that the mail can say where the money went.
  await queueReturnNews(tx, { returnId: taken.id, origin })
  const changes = [
    { field: 'Exchange', from: null, to: `For what came back of ${old.orderNumber} with ${back?.number}` },
  ]
  await recordChange(tx, { by, action: 'created', thing: 'order', id: newId, name: orderNumber, changes })
  return { ok: true, returnId: taken.id, orderId: newId }
}

/** The exchange that the same form has made before. */
async function findDone(tx: Db, { requestKey, orderId }: Exchanging): Promise<Exchanged | null> {
  const [found] = await tx
    .select({ returnId: returns.id, newId: returns.exchangeOrderId })
    .from(returns)
    .where(and(eq(returns.requestKey, requestKey), eq(returns.orderId, orderId)))
  return found?.newId ? { ok: true, returnId: found.returnId, orderId: found.newId } : null
}

/**
 * Locks what comes back and what goes out at once, in the order of the ids: the return and the new order would each lock their own,
 * and a buyer of both could wait in a circle with them.
 */
async function lockProducts(tx: Db, { orderId, goesOut }: Exchanging): Promise<void> {
  const items = await tx.select({ id: orderItems.productId }).from(orderItems).where(eq(orderItems.orderId, orderId))
  const ids = [...items, ...goesOut].map(({ id }) => id)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
}

/**
 * The cars that what goes out is for, and whether it fits them: as what it takes the place of, or the car which that did not fit,
 * where it was named.
 */
async function carsOf(tx: Db, { orderId, pieces, goesOut }: Exchanging): Promise<InPlace[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.line)
  const comesBack = new Map(pieces.flatMap(piece => (piece.quantity > 0 ? [[piece.line, piece.vehicle]] : [])))
  const lines = items.map(item => {
    const named = comesBack.get(item.line)
    // The form begins with the car of the line, of which the order knows the variant.
    const own = item.vehicles.filter(({ name }) => name === named?.name)
    const vehicles = !named ? item.vehicles : own.length > 0 ? own : [named]
    return { ...item, isLess: comesBack.has(item.line), vehicles }
  })
  return listCarsInPlace(tx, lines, goesOut)
}

/** The customer of the old order, as a checkout says it. */
function checkoutOf(old: typeof orders.$inferSelect) {
  const { street: address, city, postcode } = old.shippingAddress
  const person = { customerName: old.customerName, email: old.customerEmail, phone: old.customerPhone }
  return { ...person, address, city, postcode, deliveryMethod: 'pickup' as const, paymentMethod: 'cod' as const }
}

const noCustomer =
  'The account of this customer is deleted, so nothing can be ordered for it. Take the parts back alone.'
const otherCurrency = 'This order was in another currency than the shop has now. Take the parts back alone.'
