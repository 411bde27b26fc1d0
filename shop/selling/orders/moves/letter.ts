import { formatMoney } from '#shop/money.ts'
import {
  button,
  heading,
  type LetterBlock,
  type LetterContent,
  layOut,
  list,
  paragraph,
  type ShopFacts,
} from '#shop/office/letters/layout.ts'
import { itemText, type NamedItem, viewButton } from '#shop/selling/orders/placed-letter.ts'
import type { DeliveryMethod, OrderTarget } from '#shop/selling/orders/status.ts'
import { trackingParts } from '#shop/selling/orders/tracking.ts'

/** An order as the mails of its steps show it. */
export type NewsOrder = {
  id: string
  orderNumber: string
  customerName: string
  deliveryMethod: DeliveryMethod
  /** Whether its customer has an account, and so a page of it to look at. */
  hasPage: boolean
  status: OrderTarget
  /** What has just left the shop, with the cash to have ready for it; null for a step that sends nothing. */
  parcel: { items: NamedItem[]; cashCents: number; isPart: boolean } | null
  /** Where the parcel is, as the owner typed it; '' where nobody has. */
  tracking: string
  items: (NamedItem & { isForSale: boolean })[]
}

type Blocks = (shop: ShopFacts, order: NewsOrder) => LetterBlock[]
/** What a mail says above and below the button that leads to the order. */
type News = { subject: string; text: string; above?: Blocks; below?: Blocks }

const statusNews: Record<OrderTarget, News> = {
  processing: { subject: 'is being prepared', text: 'We are preparing your order.' },
  shipped: { subject: 'has been shipped', text: 'Your order is on its way to you.', above: onItsWay },
  delivered: {
    subject: 'has been delivered',
    text: 'Your order has been delivered. We hope that everything fits.',
    below: askForReviews,
  },
  completed: { subject: 'is complete', text: 'Your order is complete. Thank you for shopping with us.' },
  cancelled: { subject: 'has been cancelled', text: 'Your order has been cancelled.' },
}

/** The texts of an order that is picked up, where they differ from those of one that is delivered. */
const pickupNews: Partial<Record<OrderTarget, News>> = {
  shipped: {
    subject: 'is ready to be picked up',
    text: 'Your order is ready: you can pick it up at the shop.',
    above: onItsWay,
  },
  delivered: {
    subject: 'has been picked up',
    text: 'You have picked your order up. We hope that everything fits.',
    below: askForReviews,
  },
}

const partNews: News = {
  subject: 'has been shipped in part',
  text: 'A part of your order is on its way to you. The rest follows.',
  above: onItsWay,
}

const readyInPart: News = {
  subject: 'is ready in part',
  text: 'A part of your order can be picked up at the shop. The rest follows.',
  above: onItsWay,
}

function newsOf({ deliveryMethod, status, parcel }: NewsOrder): News {
  const isPickup = deliveryMethod === 'pickup'
  if (parcel?.isPart) return isPickup ? readyInPart : partNews
  return (isPickup && pickupNews[status]) || statusNews[status]
}

/** To the customer, when the status of an order changes. */
export function orderStatusLetter(shop: ShopFacts, order: NewsOrder): LetterContent {
  const { subject, text, above, below } = newsOf(order)
  const contact = [shop.email, shop.phone].filter(fact => fact !== '').join(' or ')
  return layOut(shop, `Order #${order.orderNumber} ${subject}`, [
    paragraph(`Hello ${order.customerName},`),
    heading(`Order #${order.orderNumber}`),
    paragraph(text),
    ...(above?.(shop, order) ?? []),
    ...viewButton(shop, order),
    ...(below?.(shop, order) ?? []),
    ...(contact ? [paragraph(`Any questions? Reach us at ${contact}.`)] : []),
  ])
}

function onItsWay(shop: ShopFacts, { parcel, tracking, deliveryMethod }: NewsOrder): LetterBlock[] {
  if (!parcel) return []
  const [link] = trackingParts(tracking).flatMap(({ url }) => url ?? [])
  const [payWhen, what] =
    deliveryMethod === 'pickup' ? ['at the shop', 'Ready for you'] : ['when you receive it', 'In the parcel']
  return [
    ...(parcel.cashCents > 0
      ? [paragraph(`Please have ${formatMoney(parcel.cashCents, shop.symbol)} ready in cash: you pay ${payWhen}.`)]
      : []),
    // A text that is nothing but the link is what the button says.
    ...(tracking && tracking !== link ? [paragraph(`Tracking: ${tracking}`)] : []),
    ...(link ? [button('Track your parcel', link)] : []),
    heading(what),
    list(...parcel.items.map(item => ({ text: itemText(item) }))),
  ]
}

/** Parts that are no longer for sale have no page where a review could be written. */
function askForReviews({ origin }: ShopFacts, { items }: NewsOrder): LetterBlock[] {
  const links = items
    .filter(item => item.isForSale)
    .map(({ productBrand, productName, productId }) => ({
      text: `${productBrand} ${productName}`,
      url: `${origin}/products/${productId}?reviews=1#tab-reviews`,
    }))
  return links.length === 0 ? [] : [heading('Tell others about your parts'), list(...links)]
}
