import { dayText } from '#shop/office/calendar/days.ts'
import { day, type Paper, withCores } from '#shop/selling/documents/paper.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { coresOf } from '#shop/selling/orders/totals.ts'
import type { Quote } from './find.server.ts'
import { openFeeNote } from './status.ts'

export const nothingSetAside = 'Nothing is set aside until the quote is accepted.'

/** A quote as it is printed: by the same hand as an invoice. */
export function quotePaper(quote: Quote): Paper {
  const { number, createdAt, validUntil, seller, items, currencySymbol, deliveryMethod, note } = quote
  const { customerName: name, customerEmail: email, customerPhone: phone, shippingAddress: address } = quote
  const isPickup = deliveryMethod === 'pickup'
  return {
    title: 'Quote',
    name: `Quote ${number}`,
    at: createdAt,
    seller,
    currencySymbol,
    facts: [
      `Quote number: ${number}`,
      `Date: ${day(seller, createdAt)}`,
      `Valid until: ${dayText(validUntil)}`,
      isPickup ? 'Pick-up at the shop' : 'Delivery',
    ],
    customer: { name, email, phone, address, ...(isPickup && { isPickup }) },
    items: withCores(items),
    amounts: amountRows({ ...quote, coresCents: coresOf(items) }, currencySymbol),
    note: `These prices hold until ${dayText(validUntil)}. ${quote.isFeeOpen ? `${openFeeNote} ` : ''}${nothingSetAside}`,
    rights: [...(note === '' ? [] : [note]), ...(seller.consumerRights ?? [])],
  }
}

export const quoteFile = ({ number }: { number: string }): string => `quote-${number}.pdf`
