import type { OrderedVehicle } from '#db/schema/selling/orders.ts'
import type { DeliveryMethod } from '#db/words/order-words.ts'
import { forText } from '#shop/cars/vehicles/shown.ts'
import { formatMoney } from '#shop/money.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import {
  button,
  heading,
  type LetterBlock,
  type LetterContent,
  layOut,
  paragraph,
  rows,
  type ShopFacts,
} from '#shop/office/letters/layout.ts'
import { howToReturn, returnsText } from '#shop/office/settings/consumers.ts'
import { arrivalText, deliveryNoteLabel } from '#shop/selling/delivery/delivery.ts'
import { amountRows } from './amounts.ts'
import { noteText } from './counter-terms.ts'
import { coresOf } from './totals.ts'

/** An order as its mails show it; amounts in cents. */
export type LetterOrder = {
  id: string
  orderNumber: string
  customerName: string
  customerEmail: string
  customerPhone: string
  deliveryMethod: DeliveryMethod
  /** Whether its customer has an account, and so a page of it to look at. */
  hasPage: boolean
  shippingAddress: { street: string; city: string; postcode: string }
  deliveryNote: string
  subtotalCents: number
  deliveryFeeCents: number
  vatRate: number
  pricesIncludeVat: boolean
  vatCents: number
  totalCents: number
  deliveryTimeDays: number
  promisedOn: string | null
  items: (NamedItem & { priceCents: number; coreChargeCents: number; vehicles: OrderedVehicle[] })[]
}

/** A part of an order as its mails name it. */
export type NamedItem = {
  productId: string
  productName: string
  productBrand: string
  quantity: number
  /** The cars that it is for. */
  vehicles: { name: string; condition?: string }[]
  note?: string
}

/** '2 x Norrland Brake Pads (PAD1)', and on lines of their own the cars that they are for, and what is noted of them. */
export function itemText({ quantity, productBrand, productName, productId, vehicles, note }: NamedItem): string {
  const lines = [`${quantity} x ${productBrand} ${productName} (${productId})`, forText(vehicles), noteText(note)]
  return lines.filter(Boolean).join('\n')
}

/**
 * The way to an order's page, in all mails to its customer: nothing for whoever has no account. `hasPage` says whether the order
 * has one.
 */
export const viewButton = ({ origin }: ShopFacts, { id, hasPage }: { id: string; hasPage: boolean }): LetterBlock[] =>
  hasPage ? [button('View your order', `${origin}/orders/${id}`)] : []

/** To the customer, when the order is placed. */
export function orderPlacedLetter(shop: ShopFacts, order: LetterOrder): LetterContent {
  const arrival = arrivalText(order)
  return layOut(shop, `Order #${order.orderNumber} has been received`, [
    paragraph(`Hello ${order.customerName},`),
    paragraph(`Thank you for your order at ${shop.name}. ${whatIsNext(shop, order)}`),
    ...(arrival ? [paragraph(`Estimated delivery: ${arrival}`)] : []),
    ...orderBlocks(shop, order),
    ...viewButton(shop, order),
    ...returnBlocks(shop, order),
  ])
}

function whatIsNext({ symbol }: ShopFacts, { deliveryMethod, totalCents }: LetterOrder): string {
  const total = formatMoney(totalCents, symbol)
  return deliveryMethod === 'pickup'
    ? `We have received it, and write again when it is ready to be picked up. It comes to ${total}, which you pay at the shop.`
    : `We have received it, and write again when it is on its way. Please have ${total} ready in cash: you pay when you receive it.`
}

function returnBlocks(
  { returnDays, returnPayer, withdrawalDays, consumerRights, origin }: ShopFacts,
  { id, hasPage, orderNumber }: { id: string; hasPage: boolean; orderNumber: string },
): LetterBlock[] {
  const withdraw = paragraph(`Withdraw from contract here:\n${origin}/withdraw?order=${orderNumber}`)
  const rights = consumerRights.map(paragraph)
  const withdrawal = withdrawalDays === null ? rights : [withdraw, ...rights]
  if (returnDays === null) return withdrawal
  // The order's page has a form for it; whoever has no account has no such page.
  const where = hasPage
    ? `Ask for it on the page of your order, once the parts are with you:\n${origin}/orders/${id}`
    : `Write to us first:\n${origin}/contact?order=${orderNumber}`
  const how = `${howToReturn(returnDays, returnPayer)} ${where}`
  return [heading(returnsText(returnDays, returnPayer)), paragraph(how), ...withdrawal]
}

/** To the customer, when a colleague has changed an order that was not sent yet. */
export function orderChangedLetter(shop: ShopFacts, order: LetterOrder): LetterContent {
  const total = formatMoney(order.totalCents, shop.symbol)
  return layOut(shop, `Order #${order.orderNumber} was changed`, [
    paragraph(`Hello ${order.customerName},`),
    paragraph(`We have changed your order at ${shop.name}. It comes to ${total} now, and this is what it says:`),
    ...(order.promisedOn ? [paragraph(`Delivery on ${weekdayText(order.promisedOn)}`)] : []),
    ...orderBlocks(shop, order),
    ...viewButton(shop, order),
    ...returnBlocks(shop, order),
  ])
}

/** How an order reached the shop, where a colleague took it: 'by telephone'. */
const takenHow = { phone: 'by telephone', counter: 'at the counter' }

/** To the shop, when an order is placed, by its customer or by the colleague whom `taken` names. */
export function orderPlacedShopLetter(
  shop: ShopFacts,
  order: LetterOrder,
  taken: { by: string; channel: keyof typeof takenHow } | null = null,
): LetterContent {
  const total = formatMoney(order.totalCents, shop.symbol)
  const customer = order.customerName || order.customerPhone
  return layOut(shop, `New order #${order.orderNumber}, ${total}`, [
    paragraph(
      taken
        ? `Taken by ${taken.by} ${takenHow[taken.channel]}${customer && ` for ${customer}`}.`
        : `${customer} has placed an order.`,
    ),
    paragraph(`Email: ${order.customerEmail || 'none'}\nPhone: ${order.customerPhone || 'none'}`),
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
      ...amountRows({ ...order, coresCents: coresOf(order.items) }, shop.symbol),
    ),
    ...(order.deliveryMethod === 'pickup'
      ? [heading('Pick-up'), paragraph(`${order.customerName} picks it up at the shop.`)]
      : [
          heading('Delivery address'),
          paragraph(`${order.customerName}\n${street}\n${city} ${postcode}`),
          ...(order.deliveryNote ? [paragraph(`${deliveryNoteLabel}: ${order.deliveryNote}`)] : []),
        ]),
  ]
}
