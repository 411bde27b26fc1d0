import { formatMoney } from '#shop/money.ts'
import {
  button,
  heading,
  type LetterContent,
  layOut,
  list,
  paragraph,
  type ShopFacts,
} from '#shop/office/letters/layout.ts'
import { type ReturnReason, type ReturnStatus, returnReasonFacts } from './rules.ts'

/** A return as its mails show it. */
export type LetterReturn = {
  number: string
  status: ReturnStatus
  askedAt: Date
  orderId: string
  orderNumber: string
  customerName: string
  answer: string
  creditedCents: number | null
  items: { productName: string; productBrand: string; productId: string; quantity: number; reason: ReturnReason }[]
}

const news: Record<ReturnStatus, { subject: string; text: string }> = {
  requested: {
    subject: 'has been received',
    text: 'We have received your wish to send these parts back, and answer soon. This mail says when and what you declared.',
  },
  approved: { subject: 'is approved', text: 'Please send or bring these parts back, with the number of the return.' },
  declined: { subject: 'is declined', text: 'We cannot take these parts back.' },
  received: { subject: 'has arrived', text: 'The parts have arrived. We look at them and settle the return soon.' },
  settled: { subject: 'is settled', text: 'The return is settled.' },
}

/** To the customer, when a return is asked for and at each of its steps. */
export function returnLetter(shop: ShopFacts, back: LetterReturn): LetterContent {
  const { subject, text } = news[back.status]
  const credited = back.status === 'settled' && back.creditedCents !== null
  const contact = [shop.email, shop.phone].filter(fact => fact !== '').join(' or ')
  return layOut(shop, `Return ${back.number} ${subject}`, [
    paragraph(`Hello ${back.customerName},`),
    heading(`Return ${back.number}`),
    paragraph(`Asked for on ${momentText(back.askedAt)}, for the order ${back.orderNumber}.`),
    list(...back.items.map(item => ({ text: itemText(item) }))),
    paragraph(text),
    ...(back.answer === '' ? [] : [paragraph(back.answer)]),
    ...(credited ? [paragraph(`Credited: ${formatMoney(back.creditedCents ?? 0, shop.symbol)}.`)] : []),
    button('View your order', `${shop.origin}/orders/${back.orderId}`),
    ...(contact ? [paragraph(`Any questions? Reach us at ${contact}.`)] : []),
  ])
}

/** To the shop, when a customer asks for a return. */
export const returnShopLetter = (shop: ShopFacts, back: LetterReturn & { id: string; note: string }): LetterContent =>
  layOut(shop, `Return ${back.number} is asked for`, [
    heading(`Return ${back.number}`),
    paragraph(`${back.customerName} wants to send back, of the order ${back.orderNumber}:`),
    list(...back.items.map(item => ({ text: itemText(item) }))),
    ...(back.note === '' ? [] : [paragraph(back.note)]),
    button('View the return', `${shop.origin}/admin/returns/${back.id}`),
  ])

const itemText = ({ quantity, productBrand, productName, productId, reason }: LetterReturn['items'][number]) =>
  `${quantity} x ${productBrand} ${productName} (${productId}): ${returnReasonFacts[reason].label.toLowerCase()}`

/** '25 November 2026, 14:05 UTC': an acknowledgement has date and time. */
const momentText = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).replace(' at ', ', ')} UTC`
