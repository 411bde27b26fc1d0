import { formatMoney } from '#shop/money.ts'
import { deliveryFeeText } from '#shop/office/settings/row.ts'
import type { DeliveryMethod } from './status.ts'
import { type OrderTotals, type VatTerms, vatLabel } from './totals.ts'

/** What stands in the place of a delivery fee that depends on the postcode, where nobody gave one yet, or one that is outside of all areas. */
export const openFeeText = (isOutside = false): string => (isOutside ? 'Not to this postcode' : 'By postcode')
export const totalLabel = (isFeeOpen: boolean): string => (isFeeOpen ? 'Total without delivery' : 'Total')

/** A line of an order's amounts. */
type AmountRow = { label: string; value: string; isTotal?: boolean }

/**
 * The amounts of an order in the order in which they are read: on its pages, in the checkout, in mails and on the invoice.
 * Core charges, which are in the subtotal of an order, stand on a line of their own. What the shop keeps for restocking stands on credit notes only. VAT stands above the total that it is added to, and below one
 * that includes it. A delivery whose fee is open, since the shop has no postcode yet or brings nothing there, is not in the total, which says so.
 * Of an order that is picked up, and on a credit note that gives no delivery fee back, nothing is said of delivery.
 */
export function amountRows(
  order: OrderTotals &
    VatTerms & {
      restockingFeeCents?: number
      coresCents?: number
      isFeeOpen?: boolean
      isOutside?: boolean
      deliveryMethod: DeliveryMethod
      isCreditNote?: boolean
    },
  symbol: string,
): AmountRow[] {
  const money = (cents: number) => formatMoney(cents, symbol)
  const { coresCents = 0, isFeeOpen = false, isOutside, deliveryFeeCents } = order
  const isDelivered = deliveryFeeCents !== 0 || !(order.deliveryMethod === 'pickup' || order.isCreditNote)
  const deliveryText = isFeeOpen ? openFeeText(isOutside) : deliveryFeeText(deliveryFeeCents, symbol)
  const vat = { label: vatLabel(order), value: money(order.vatCents) }
  const total = { label: totalLabel(isFeeOpen), value: money(order.totalCents), isTotal: true }
  return [
    { label: 'Subtotal', value: money(order.subtotalCents - coresCents) },
    ...(coresCents === 0 ? [] : [{ label: 'Refundable cores', value: money(coresCents) }]),
    ...(isDelivered ? [{ label: 'Delivery', value: deliveryText }] : []),
    ...(order.restockingFeeCents ? [{ label: 'Restocking fee', value: money(order.restockingFeeCents) }] : []),
    ...(order.pricesIncludeVat ? [total, vat] : [vat, total]),
  ]
}
