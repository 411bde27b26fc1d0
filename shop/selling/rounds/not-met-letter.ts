import { formatMoney } from '#shop/money.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { type LetterContent, layOut, paragraph, type ShopFacts } from '#shop/office/letters/layout.ts'
import { viewButton } from '#shop/selling/orders/placed-letter.ts'
import { notMetText } from './not-met.ts'

/** An order whose customer was not met, as the mail about it shows it. */
type NotMet = {
  id: string
  orderNumber: string
  customerName: string
  hasPage: boolean
  /** The day of the round. */
  day: string
  dueCents: number
}

/** To the customer, when a round is closed on which nobody was met: what happened, and what to do. */
export function notMetLetter(shop: ShopFacts & { symbol: string }, order: NotMet): LetterContent {
  const contact = [shop.email, shop.phone].filter(fact => fact !== '').join(' or ')
  return layOut(shop, `Nobody was there for order #${order.orderNumber}`, [
    paragraph(`Hello ${order.customerName},`),
    paragraph(`${notMetText(weekdayText(order.day))} Order #${order.orderNumber} is with us again.`),
    ...(contact ? [paragraph(`Please tell us when you are there: ${contact}.`)] : []),
    ...(order.dueCents > 0
      ? [paragraph(`You pay when you receive it: ${formatMoney(order.dueCents, shop.symbol)}.`)]
      : []),
    ...viewButton(shop, order),
  ])
}
