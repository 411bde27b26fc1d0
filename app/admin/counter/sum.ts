import { maxCents } from '#shop/money.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { type Delivery, isFeeOpen, withDelivery } from '#shop/selling/delivery/delivery.ts'
import type { DeliveryMethod } from '#shop/selling/orders/status.ts'
import { coresOf, orderTotals } from '#shop/selling/orders/totals.ts'
import type { Draft, DraftLine } from './drafts.ts'

/** What a piece of a line costs in cents: the typed price, where one is, and null where it is no amount. */
export const typedPrice = ({ price, priceCents }: Pick<DraftLine, 'price' | 'priceCents'>): number | null =>
  price.trim() === '' ? priceCents : parseMoney(price)

/**
 * What a sale comes to, as the order will: at the typed prices, without a delivery fee where nothing is brought. Null where it has
 * no part yet, for more than an order may come to, and where a line has no number of pieces, or a price that is no amount.
 */
export function sumOf({ lines, handover }: Draft, settings: Settings, delivery: Delivery) {
  const priced = lines.flatMap(line => {
    const priceCents = typedPrice(line)
    return priceCents === null || line.quantity === 0 ? [] : [{ ...line, priceCents }]
  })
  if (lines.length === 0 || priced.length < lines.length) return null
  const coresCents = coresOf(priced)
  const subtotalCents = priced.reduce((cents, { priceCents, quantity }) => cents + priceCents * quantity, 0)
  if (subtotalCents + coresCents > maxCents) return null
  const isBrought = handover === 'delivery'
  const rates = isBrought ? withDelivery(settings, delivery) : { ...settings, deliveryFeeCents: 0 }
  const totals = orderTotals({ subtotalCents, coresCents, settings: rates })
  const isOutside = delivery === 'outside'
  const deliveryMethod: DeliveryMethod = isBrought ? 'delivery' : 'pickup'
  return { ...totals, deliveryMethod, coresCents, isFeeOpen: isBrought && isFeeOpen(settings, delivery), isOutside }
}
