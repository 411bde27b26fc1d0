import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, findOrderOf, type HistoryShop, keyOf, origin, partId, postcode } from '#faults/histories/shop.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { mergeLines } from '#shop/selling/checkout/form.server.ts'
import type { CounterSale } from '#shop/selling/counter/form.server.ts'
import { sellAtCounter } from '#shop/selling/counter/sell.server.ts'
import { findHandover } from '#shop/selling/delivery/handover.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { lowestCents } from '#shop/selling/orders/counter-terms.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { coresOf, orderTotals } from '#shop/selling/orders/totals.ts'
import { answerOf, done, refused, type Send } from './answers.ts'
import { findOpenWish } from './wishes.ts'

/** A colleague sells to somebody without an account, at the prices of today. */
export async function sell({ db, seed }: HistoryShop, deed: DeedOf<'sell'>): Promise<Send> {
  const sale = await saleOf({ db, seed }, deed)
  return async () => {
    const sold = await sellAtCounter(db, { sale, by: colleagueId(seed, deed.at), role: 'admin', origin })
    if (!sold.ok) return refused(sold.reason)
    const said = sold.order.lines.toSorted((one, other) => one.id.localeCompare(other.id))
    return done(said.map(({ id, quantity }) => `${id}x${quantity}`).join(' '))
  }
}

type Typed = Pick<DeedOf<'sell'>, 'at' | 'lines' | 'handover'> & { discountPercent?: number }

/** Fills in the counter's form at the prices of today, or so much below. */
export async function saleOf({ db, seed }: Pick<HistoryShop, 'db' | 'seed'>, deed: Typed): Promise<CounterSale> {
  const lines = mergeLines(deed.lines.map(({ part, quantity }) => ({ id: partId(part), quantity })))
  const settings = await findSettings(db)
  const today = await refreshCart(db, lines)
  const { handover, discountPercent = 0 } = deed
  const priced = today.flatMap(({ id, product, quantity }) => {
    const priceCents = lowestCents(product?.priceCents ?? 0, discountPercent)
    return { id, quantity, priceCents, coreChargeCents: product?.coreChargeCents ?? 0 }
  })
  const subtotalCents = priced.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const agreed = priced.map(({ id, priceCents }) => [id, { priceCents, reason: 'Agreed' }] as const)
  const deliveryMethod = handover === 'delivery' ? 'delivery' : 'pickup'
  const offered = await findHandover(db, settings, { deliveryMethod, postcode, isByColleague: true })
  const rates = offered.ok ? { ...settings, ...offered.rates } : settings
  return {
    userId: null,
    customerName: 'A caller',
    phone: '207 555 0199',
    email: '',
    handover,
    channel: 'phone',
    address: '1 Mill Street',
    city: 'Bangor',
    postcode,
    deliveryNote: '',
    paidBy: 'cash',
    lines,
    isQuote: false,
    note: '',
    prices: new Map(discountPercent > 0 ? agreed : []),
    notes: new Map(),
    saleKey: keyOf(seed, `form ${deed.at}`),
    shownTotalCents: orderTotals({ subtotalCents, coresCents: coresOf(priced), settings: rates }).totalCents,
  }
}

/** A colleague changes an order: looks at what it comes to, and agrees. Null where the form refuses already. */
export async function change(shop: HistoryShop, deed: DeedOf<'change'>): Promise<Send | null> {
  const found = await findOrderOf(shop, deed.order)
  const order = found && (await findAnyOrder(shop.db, found.id))
  const [first] = order?.items ?? []
  if (!order || !first) return null
  const { quantity, added, priceCents } = deed
  const agreed = priceCents === null ? null : { priceCents, reason: 'Agreed' }
  const form = {
    orderId: order.id,
    expected: order.updatedAt.toISOString(),
    lines: [{ line: first.line, quantity, agreed }],
    added: added === null ? [] : [{ id: partId(added), quantity: 1 }],
    customer: { name: order.customerName, phone: order.customerPhone, email: order.customerEmail },
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress,
    mostDiscountPercent: 100,
    requestId: await findOpenWish(shop, order.id),
    by: colleagueId(shop.seed, deed.at),
    origin,
  }
  const shown = await editOrder(shop.db, { ...form, agreedCents: null })
  if (shown.ok || shown.reason !== 'to-agree') return null
  const agreedCents = shown.preview.after.totalCents
  return async () => answerOf(await editOrder(shop.db, { ...form, agreedCents }))
}
