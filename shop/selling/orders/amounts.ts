import { formatMoney } from '#shop/money.ts'
import { deliveryFeeText } from '#shop/office/settings/row.ts'
import { type OrderTotals, type VatTerms, vatLabel } from './totals.ts'

/** A line of an order's amounts. */
type AmountRow = { label: string; value: string; isTotal?: boolean }

/**
 * The amounts of an order in the order in which they are read: on its pages, in the checkout, in mails and on the invoice.
 * Core charges, which are in the subtotal of an order, stand on a line of their own. What the shop keeps for restocking stands on credit notes only. VAT stands above the total that it is added to, and below one
 * that includes it.
 */
export function amountRows(
  order: OrderTotals & VatTerms & { restockingFeeCents?: number; coresCents?: number },
  symbol: string,
): AmountRow[] {
  const money = (cents: number) => formatMoney(cents, symbol)
  const { coresCents = 0 } = order
  const vat = { label: vatLabel(order), value: money(order.vatCents) }
  const total = { label: 'Total', value: money(order.totalCents), isTotal: true }
  return [
    { label: 'Subtotal', value: money(order.subtotalCents - coresCents) },
    ...(coresCents === 0 ? [] : [{ label: 'Refundable cores', value: money(coresCents) }]),
    { label: 'Delivery', value: deliveryFeeText(order.deliveryFeeCents, symbol) },
    ...(order.restockingFeeCents ? [{ label: 'Restocking fee', value: money(order.restockingFeeCents) }] : []),
    ...(order.pricesIncludeVat ? [total, vat] : [vat, total]),
  ]
}
