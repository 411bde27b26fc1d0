import type { OrderedVehicle, Seller, ShippingAddress } from '#db/schema/selling/orders.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'
import type { OrderTotals, VatTerms } from '#shop/selling/orders/totals.ts'

/** What documents read of an order: only columns that the order itself keeps, so that a document stays the same for ever. */
export type DocumentOrder = OrderTotals &
  VatTerms & {
    orderNumber: string
    placedAt: Date
    status: OrderStatus
    invoiceNumber: string | null
    invoicedAt: Date | null
    creditNumber: string | null
    creditedAt: Date | null
    currencySymbol: string
    customerName: string
    customerEmail: string
    customerPhone: string
    shippingAddress: ShippingAddress
    seller: Seller
    items: {
      productId: string
      productName: string
      productBrand: string
      quantity: number
      priceCents: number
      vehicles: OrderedVehicle[]
    }[]
  }

/** A document of an order as it is drawn. */
export type Paper = {
  title: string
  /** 'Invoice INV-0007', as its file and every page name it. */
  name: string
  /** When it was made. */
  at: Date
  /** Below the title, the first in bold. */
  facts: string[]
  /** Amounts in cents; on a credit note quantities are negative, and so is what follows from them. */
  items: DocumentOrder['items']
  amounts: ReturnType<typeof amountRows>
  note: string
}

const toBePaid = 'Cash on Delivery: to be paid in cash when the order is received.'

/** An order's invoice; until the order has a number for it, a pro forma invoice that says so. */
export function invoicePaper(order: DocumentOrder): Paper {
  const { invoiceNumber, invoicedAt, items, currencySymbol } = order
  const amounts = amountRows(order, currencySymbol)
  if (invoiceNumber === null || invoicedAt === null) return { ...proForma(order), items, amounts }
  const name = `Invoice ${invoiceNumber}`
  const facts = [`Invoice number: ${invoiceNumber}`, `Date: ${day(order, invoicedAt)}`, ...orderFacts(order), payment]
  return { title: 'Invoice', name, at: invoicedAt, facts, items, amounts, note: toBePaid }
}

/** The credit note of an order that was cancelled after it had an invoice; null where there is none. */
export function creditPaper(order: DocumentOrder): Paper | null {
  const { invoiceNumber, invoicedAt, creditNumber, creditedAt } = order
  if (creditNumber === null || creditedAt === null || invoiceNumber === null || invoicedAt === null) return null
  const items = order.items.map(item => ({ ...item, quantity: -item.quantity }))
  const { subtotalCents, deliveryFeeCents, vatCents, totalCents } = order
  const taken = {
    ...{ subtotalCents: -subtotalCents, deliveryFeeCents: -deliveryFeeCents },
    ...{ vatCents: -vatCents, totalCents: -totalCents },
  }
  return {
    title: 'Credit note',
    name: `Credit note ${creditNumber}`,
    at: creditedAt,
    facts: [
      `Credit note number: ${creditNumber}`,
      `Date: ${day(order, creditedAt)}`,
      `For invoice: ${invoiceNumber} of ${day(order, invoicedAt)}`,
      ...orderFacts(order),
    ],
    items,
    amounts: amountRows({ ...order, ...taken }, order.currencySymbol),
    note: `The order was cancelled. This credit note takes back invoice ${invoiceNumber}.`,
  }
}

const payment = 'Payment: Cash on Delivery'

function proForma(order: DocumentOrder): Omit<Paper, 'items' | 'amounts'> {
  const { fact, note } = whyNoInvoice(order)
  return {
    title: 'Pro forma invoice',
    name: `Pro forma invoice ${order.orderNumber}`,
    at: order.placedAt,
    facts: [`Order: ${order.orderNumber}`, `Date: ${day(order, order.placedAt)}`, fact, payment],
    note,
  }
}

function whyNoInvoice({ status }: DocumentOrder): { fact: string; note: string } {
  const { countsAsSold, getsInvoice } = orderStates[status]
  if (!countsAsSold) {
    const note = 'The order was cancelled before it had an invoice: there is nothing to pay.'
    return { fact: 'The order was cancelled', note }
  }
  if (getsInvoice) {
    const note = 'This is not the invoice yet: its number is being given. Please download it once more in a minute.'
    return { fact: 'Invoice number: being given', note }
  }
  const note = `This is not an invoice yet. The invoice has a number, which the order gets when it is shipped. ${toBePaid}`
  return { fact: 'Invoice number: given when the order is shipped', note }
}

/** The order of a document; nothing where the document has the order's own number. */
const orderFacts = (order: DocumentOrder) =>
  order.invoiceNumber === order.orderNumber
    ? []
    : [`Order: ${order.orderNumber}`, `Ordered: ${day(order, order.placedAt)}`]

const day = ({ seller }: DocumentOrder, moment: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: seller.timeZone }).format(moment)

/** Who sells: the name, and below it what the business has said of itself. Empty texts are left out when they are drawn. */
export function sellerLines({ name, address, city, phone, email, company }: Seller): string[] {
  const labelled = (label: string, value = '') => (value === '' ? '' : `${label}: ${value}`)
  return [
    company?.companyName === name ? '' : (company?.companyName ?? ''),
    address,
    city,
    company?.country ?? '',
    phone,
    email,
    labelled('Tax number', company?.taxNumber),
    labelled('Company number', company?.companyNumber),
  ]
}
