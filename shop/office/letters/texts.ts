import type { OrderedVehicle } from '#db/schema/selling/orders.ts'
import { formatMoney } from '#shop/money.ts'
import { deliveryTimeText, type Settings } from '#shop/office/settings/row.ts'
import { replySubject } from '#shop/people/messages/inbox.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { howToReturn, returnsText } from '#shop/selling/orders/returns.ts'
import {
  button,
  heading,
  type LetterBlock,
  type LetterContent,
  layOut,
  paragraph,
  rows,
  type ShopFacts,
} from './layout.ts'
import { itemText } from './order-status.ts'

export type { LetterContent, ShopFacts } from './layout.ts'

/** An order as its mails show it; amounts in cents. */
export type LetterOrder = {
  id: string
  orderNumber: string
  customerName: string
  customerEmail: string
  customerPhone: string
  shippingAddress: { street: string; city: string; postcode: string }
  subtotalCents: number
  deliveryFeeCents: number
  vatRate: number
  pricesIncludeVat: boolean
  vatCents: number
  totalCents: number
  deliveryTimeDays: number
  items: {
    productId: string
    productName: string
    productBrand: string
    quantity: number
    priceCents: number
    /** The cars that it is for. */
    vehicles: OrderedVehicle[]
  }[]
}

/** The shop as its mails name it. `origin` is the address of the site, without a slash at its end. */
export function shopFacts(settings: Settings, origin: string): ShopFacts {
  const { shopName, phone, email, currencySymbol, returnDays, logoUrl } = settings
  const address = [settings.address, settings.city].filter(part => part !== '').join(', ')
  return { name: shopName, phone, email, address, symbol: currencySymbol, returnDays, logoUrl, origin }
}

const orderUrl = (shop: ShopFacts, order: { id: string }) => `${shop.origin}/orders/${order.id}`

/** To the customer, when the order is placed. */
export function orderPlacedLetter(shop: ShopFacts, order: LetterOrder): LetterContent {
  const days = deliveryTimeText(order.deliveryTimeDays)
  return layOut(shop, `Order #${order.orderNumber} has been received`, [
    paragraph(`Hello ${order.customerName},`),
    paragraph(
      `Thank you for your order at ${shop.name}. We have received it, and write again when it is on its way. Please have ${formatMoney(order.totalCents, shop.symbol)} ready in cash: you pay when you receive it.`,
    ),
    ...(days ? [paragraph(`Estimated delivery: ${days}`)] : []),
    ...orderBlocks(shop, order),
    button('View your order', orderUrl(shop, order)),
    ...returnBlocks(shop, order),
  ])
}

function returnBlocks({ returnDays, origin }: ShopFacts, order: { orderNumber: string }): LetterBlock[] {
  if (returnDays === null) return []
  const how = `${howToReturn(returnDays)} Write to us first:\n${origin}/contact?order=${order.orderNumber}`
  return [heading(returnsText(returnDays)), paragraph(how)]
}

/** To the shop, when an order is placed. */
export function orderPlacedShopLetter(shop: ShopFacts, order: LetterOrder): LetterContent {
  const total = formatMoney(order.totalCents, shop.symbol)
  return layOut(shop, `New order #${order.orderNumber}, ${total}`, [
    paragraph(`${order.customerName} has placed an order.`),
    paragraph(`E-mail: ${order.customerEmail}\nPhone: ${order.customerPhone}`),
    ...orderBlocks(shop, order),
    button('Open the order', `${shop.origin}/admin/orders/${order.id}`),
  ])
}

function orderBlocks(shop: ShopFacts, order: LetterOrder): LetterBlock[] {
  const money = (cents: number) => formatMoney(cents, shop.symbol)
  const { street, city, postcode } = order.shippingAddress
  return [
    heading(`Order #${order.orderNumber}`),
    rows(
      ...order.items.map(item => ({
        label: itemText(item),
        value: money(item.priceCents * item.quantity),
      })),
      ...amountRows(order, shop.symbol),
    ),
    heading('Delivery address'),
    paragraph(`${order.customerName}\n${street}\n${city} ${postcode}`),
  ]
}

/** To whoever has just signed up: `url` confirms that the address is theirs. */
export function confirmAddressLetter(shop: ShopFacts, { name, url }: { name: string; url: string }): LetterContent {
  return layOut(shop, `Confirm your e-mail address for ${shop.name}`, [
    paragraph(name ? `Hello ${name},` : 'Hello,'),
    paragraph(`Welcome to ${shop.name}. Please confirm that this e-mail address is yours.`),
    button('Confirm my address', url),
    paragraph('If you did not sign up, you can ignore this mail.'),
  ])
}

/** To whoever forgot the password: `url` works once, for an hour. */
export function resetPasswordLetter(shop: ShopFacts, { name, url }: { name: string; url: string }): LetterContent {
  return layOut(shop, `Reset your password for ${shop.name}`, [
    paragraph(name ? `Hello ${name},` : 'Hello,'),
    paragraph('Somebody asked to reset the password of your account. The link below works once, for one hour.'),
    button('Choose a new password', url),
    paragraph('If it was not you, ignore this mail: your password stays as it is.'),
  ])
}

/** To the shop, when somebody writes on /contact; an answer to this mail goes to the sender. */
export function contactMessageLetter(
  shop: ShopFacts,
  { name, email, phone, subject, message }: Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>,
): LetterContent {
  const from = [`Name: ${name}`, `E-mail: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])]
  return layOut(shop, `Message: ${subject}`, [
    paragraph(from.join('\n')),
    heading(subject),
    paragraph(message),
    paragraph('Answer this mail to write back.'),
  ])
}

/** To whoever wrote on /contact: the shop's answer, with what was asked below it. */
export function contactAnswerLetter(
  shop: ShopFacts,
  { name, subject, message, answer }: Record<'name' | 'subject' | 'message' | 'answer', string>,
): LetterContent {
  return layOut(shop, replySubject(subject), [
    paragraph(`Hello ${name},`),
    paragraph(answer),
    heading('You wrote'),
    paragraph(message),
    ...(shop.email ? [paragraph('Answer this mail to write back.')] : []),
  ])
}
