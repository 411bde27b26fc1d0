import type { DocumentCustomer, DocumentLine, documents } from '#db/schema/selling/documents.ts'
import type { Seller, ShippingAddress } from '#db/schema/selling/orders.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { type DeliveryMethod, type OrderStatus, orderStates, statusWords } from '#shop/selling/orders/status.ts'
import { coresOf, type OrderTotals, type VatTerms } from '#shop/selling/orders/totals.ts'

/** A line of a document for the core charges of another line. */
export const coreLine = <AnItem extends Line>(item: AnItem, coreChargeCents: number) => ({
  ...item,
  productName: `${item.productName}: refundable core`,
  priceCents: coreChargeCents,
  vehicles: [],
  note: '',
  isCore: true as const,
})

/** A document as its row keeps it: all that its paper says. */
export type KeptDocument = Omit<typeof documents.$inferSelect, 'orderId' | 'shipmentId' | 'returnId' | 'createdAt'>

/** What a pro forma invoice reads of an order that has no invoice yet. */
export type UninvoicedOrder = OrderTotals &
  VatTerms & {
    orderNumber: string
    placedAt: Date
    status: OrderStatus
    currencySymbol: string
    customerName: string
    customerEmail: string
    deliveryMethod: DeliveryMethod
    customerPhone: string
    shippingAddress: ShippingAddress
    seller: Seller
    items: (Line & { coreChargeCents: number })[]
  }

/** A note stands on what is offered or not invoiced yet; invoices say what was sold. */
type Line = Omit<DocumentLine, 'line'> & { note?: string }

/** A document as it is drawn. */
export type Paper = {
  title: string
  /** 'Invoice INV-0007', as its file and every page name it. */
  name: string
  /** When it was made. */
  at: Date
  /** Below the title, the first in bold. */
  facts: string[]
  seller: Seller
  customer: DocumentCustomer
  currencySymbol: string
  /** Amounts in cents; on a credit note quantities are negative, and so is what follows from them. */
  items: Line[]
  amounts: ReturnType<typeof amountRows>
  note: string
  /** What consumers have to be told below it, a line each. */
  rights: readonly string[]
}

const toBePaid = (isPickup = false) =>
  isPickup
    ? 'It is paid at the shop, when the parts are handed over.'
    : 'Cash on Delivery: to be paid in cash when the order is received.'
const paymentText = (isPickup = false) => (isPickup ? 'Payment: at the shop' : 'Payment: Cash on Delivery')

/** An invoice or a credit note, once it has its number; null before that. */
export function documentPaper(document: KeptDocument): Paper | null {
  const { kind, number, issuedAt, seller, customer, currencySymbol, lines } = document
  if (number === null || issuedAt === null) return null
  const [title, sign] = kind === 'invoice' ? ['Invoice', 1] : ['Credit note', -1]
  const facts = [
    `${title} number: ${number}`,
    `Date: ${day(seller, issuedAt)}`,
    ...document.refersTo.map(one => `For invoice: ${one.number} of ${day(seller, new Date(one.issuedAt))}`),
    ...(number === document.orderNumber
      ? []
      : [`Order: ${document.orderNumber}`, `Ordered: ${day(seller, document.orderedAt)}`]),
    ...(kind === 'invoice' ? [paymentText(customer.isPickup)] : []),
  ]
  return {
    title,
    name: `${title} ${number}`,
    at: issuedAt,
    facts,
    seller,
    customer,
    currencySymbol,
    items: lines.map(line => ({ ...line, quantity: sign * line.quantity })),
    amounts: amountRows(
      {
        ...document,
        deliveryMethod: customer.isPickup ? 'pickup' : 'delivery',
        isCreditNote: kind === 'credit_note',
        coresCents: sign * coresOn(lines),
        subtotalCents: sign * document.subtotalCents,
        deliveryFeeCents: sign * document.deliveryFeeCents,
        vatCents: sign * document.vatCents,
        totalCents: sign * document.totalCents,
      },
      currencySymbol,
    ),
    note: kind === 'invoice' ? toBePaid(customer.isPickup) : creditNote(document),
    rights: kind === 'invoice' ? (seller.consumerRights ?? []) : [],
  }
}

const coresOn = (lines: readonly DocumentLine[]) =>
  lines.reduce((sum, { isCore, quantity, priceCents }) => (isCore ? sum + quantity * priceCents : sum), 0)

/** The lines of an order with a line for the core charges after each that has one, as its invoice will have it. */
export const withCores = (items: UninvoicedOrder['items']): Line[] =>
  items.flatMap(item => (item.coreChargeCents === 0 ? [item] : [item, coreLine(item, item.coreChargeCents)]))

function creditNote({ reason, refersTo }: KeptDocument): string {
  const numbers = refersTo.map(({ number }) => number).join(', ')
  return `${reason} This credit note corrects ${refersTo.length === 1 ? 'invoice' : 'invoices'} ${numbers}.`
}

/** The pro forma invoice of an order without an invoice, which says why there is none. */
export function proFormaPaper(order: UninvoicedOrder): Paper {
  const { orderNumber, placedAt, seller, items, currencySymbol, deliveryMethod } = order
  const { fact, note } = whyNoInvoice(order)
  const { customerName: name, customerEmail: email, customerPhone: phone, shippingAddress: address } = order
  return {
    title: 'Pro forma invoice',
    name: `Pro forma invoice ${orderNumber}`,
    at: placedAt,
    facts: [`Order: ${orderNumber}`, `Date: ${day(seller, placedAt)}`, fact, paymentText(deliveryMethod === 'pickup')],
    seller,
    items: withCores(items),
    currencySymbol,
    note,
    rights: seller.consumerRights ?? [],
    customer: { name, email, phone, address, ...(deliveryMethod === 'pickup' && { isPickup: true }) },
    amounts: amountRows({ ...order, coresCents: coresOf(items) }, currencySymbol),
  }
}

function whyNoInvoice({ status, deliveryMethod }: UninvoicedOrder): { fact: string; note: string } {
  const { countsAsSold, isShipped } = orderStates[status]
  if (!countsAsSold) {
    const note = 'The order was cancelled before it had an invoice: there is nothing to pay.'
    return { fact: 'The order was cancelled', note }
  }
  if (isShipped) {
    const note = 'This is not the invoice yet: its number is being given. Please download it once more in a minute.'
    return { fact: 'Invoice number: being given', note }
  }
  const then = statusWords({ status: 'shipped', deliveryMethod })
  const paid = toBePaid(deliveryMethod === 'pickup')
  const note = `This is not an invoice yet. The invoice has a number, which the order gets when it is ${then}. ${paid}`
  return { fact: `Invoice number: given when the order is ${then}`, note }
}

/** 'November 26, 2026', by the seller's clock. */
export const day = ({ timeZone }: Seller, moment: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(moment)

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
