import { maxCents } from '#shop/money.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { type Delivery, withDelivery } from '#shop/selling/delivery/delivery.ts'
import { coresOf, orderTotals } from '#shop/selling/orders/totals.ts'
import type { Draft } from './drafts.ts'

/**
 * What a sale comes to, as the order will: at the typed prices, without a delivery fee where nothing is brought. Null for more than an
 * order may come to, and where a line has no number of pieces.
 */
export function sumOf({ lines, handover }: Draft, settings: Settings, delivery: Delivery) {
  const priced = lines.map(line => ({ ...line, priceCents: parseMoney(line.price) ?? line.priceCents }))
  const coresCents = coresOf(priced)
  const subtotalCents = priced.reduce((cents, { priceCents, quantity }) => cents + priceCents * quantity, 0)
  if (subtotalCents + coresCents > maxCents || lines.some(({ quantity }) => quantity === 0)) return null
  const rates = handover === 'delivery' ? withDelivery(settings, delivery) : { ...settings, deliveryFeeCents: 0 }
  return { ...orderTotals({ subtotalCents, coresCents, settings: rates }), coresCents }
}
