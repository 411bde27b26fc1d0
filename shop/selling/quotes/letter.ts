import { formatMoney } from '#shop/money.ts'
import { dayText } from '#shop/office/calendar/days.ts'
import {
  button,
  heading,
  type LetterContent,
  layOut,
  paragraph,
  rows,
  type ShopFacts,
} from '#shop/office/letters/layout.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { itemText } from '#shop/selling/orders/placed-letter.ts'
import { coresOf } from '#shop/selling/orders/totals.ts'
import type { Quote } from './find.server.ts'
import { nothingSetAside } from './paper.ts'
import { openFeeNote, quoteLink } from './status.ts'

/** To the customer: the quote, and the link at which it is accepted. */
export function quoteLetter(shop: ShopFacts, quote: Quote): LetterContent {
  const { number, customerName, validUntil, note, items, currencySymbol, token } = quote
  const until = dayText(validUntil)
  return layOut(shop, `Quote ${number}, valid until ${until}`, [
    paragraph(customerName ? `Hello ${customerName},` : 'Hello,'),
    paragraph(`This is the quote that you asked for at ${shop.name}. Its prices hold until ${until}.`),
    ...(note === '' ? [] : [paragraph(note)]),
    heading(`Quote ${number}`),
    rows(
      ...items.map(item => ({
        label: itemText(item),
        value: formatMoney(item.priceCents * item.quantity, currencySymbol),
      })),
      ...amountRows({ ...quote, coresCents: coresOf(items) }, currencySymbol),
    ),
    ...(quote.isFeeOpen ? [paragraph(openFeeNote)] : []),
    button('See and accept the quote', `${shop.origin}${quoteLink(token)}`),
    paragraph(`${nothingSetAside} The link shows what is in stock today, and is for you alone.`),
  ])
}

/** To the shop, when a customer refuses a quote. */
export const quoteRefusedShopLetter = (
  shop: ShopFacts,
  quote: Pick<Quote, 'id' | 'number' | 'refusalReason'> & { customer: string },
): LetterContent =>
  layOut(shop, `Quote ${quote.number} was refused`, [
    paragraph(`${quote.customer} has refused the quote ${quote.number}.`),
    ...(quote.refusalReason === '' ? [] : [paragraph(quote.refusalReason)]),
    button('View the quote', `${shop.origin}/admin/quotes/${quote.id}`),
  ])
