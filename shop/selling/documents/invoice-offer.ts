import { type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'

type Offer = {
  label: 'Invoice' | 'Pro Forma Invoice'
  /** When the invoice comes, where there is none yet. */
  comes: string | null
}

/** What an order offers to download: its invoice, until then a pro forma invoice; null where it was cancelled before it had one. */
export function invoiceOffer(order: { invoiceNumber: string | null; status: OrderStatus }): Offer | null {
  if (order.invoiceNumber !== null) return { label: 'Invoice', comes: null }
  const { countsAsSold, getsInvoice } = orderStates[order.status]
  if (!countsAsSold) return null
  const comes = getsInvoice ? 'The invoice comes in a minute.' : 'The invoice comes once the order is shipped.'
  return { label: 'Pro Forma Invoice', comes }
}

/** The name of the file that is downloaded. */
export const invoiceFile = (order: { invoiceNumber: string | null; orderNumber: string }): string =>
  `${order.invoiceNumber === null ? 'pro-forma-' : ''}invoice-${order.orderNumber}.pdf`
