import { formatMoney } from '#shop/money.ts'
import {
  button,
  heading,
  type LetterBlock,
  type LetterContent,
  layOut,
  list,
  paragraph,
  rows,
  type ShopFacts,
} from '#shop/office/letters/layout.ts'
import { type NamedItem, itemText as orderedText, viewButton } from '#shop/selling/orders/placed-letter.ts'
import type { OrderStatus } from '#shop/selling/orders/status.ts'
import type { ReturnMoneyRow } from './money.ts'
import { returnNext } from './next.ts'
import { type ReturnKind, type ReturnReason, type ReturnStatus, returnKindFacts, returnReasonFacts } from './rules.ts'

/** A return as its mails show it. */
export type LetterReturn = {
  number: string
  kind: ReturnKind
  status: ReturnStatus
  /** The status of the order after the step that the mail tells of. */
  orderStatus: OrderStatus
  askedAt: Date
  orderId: string
  orderNumber: string
  /** Whether its customer has an account, and so a page of the order. */
  hasPage: boolean
  customerName: string
  /** What was answered at this step; '' for nothing. */
  answer: string
  /** What became of its money, once it is settled. */
  money: readonly ReturnMoneyRow[]
  /** The order of what went out instead; null where nothing did. */
  exchange: { orderNumber: string; vatCents: number; totalCents: number; paidCents: number; setCents: number } | null
  items: { productName: string; productBrand: string; productId: string; quantity: number; reason: ReturnReason }[]
}

type Exchange = NonNullable<LetterReturn['exchange']>

const news: Record<ReturnStatus, { subject: string; text?: string }> = {
  requested: {
    subject: 'has been received',
    text: 'We have received your wish to send these parts back, and answer soon. This mail says when and what you declared.',
  },
  approved: { subject: 'is approved' },
  declined: { subject: 'is declined' },
  received: { subject: 'has arrived' },
  settled: { subject: 'is settled', text: 'The return is settled.' },
  taken_back: { subject: 'is taken back' },
}

/** To the customer, when a return is asked for and at each of its steps. */
export function returnLetter(shop: ShopFacts & { timeZone: string }, back: LetterReturn): LetterContent {
  const { subject, text } = news[back.status]
  const endsOrder =
    back.status === 'settled' && back.orderStatus === 'cancelled' && returnKindFacts[back.kind].endsOrder
  const contact = [shop.email, shop.phone].filter(fact => fact !== '').join(' or ')
  return layOut(shop, `Return ${back.number} ${subject}`, [
    paragraph(`Hello ${back.customerName},`),
    heading(`Return ${back.number}`),
    paragraph(`Asked for on ${momentText(back.askedAt, shop.timeZone)}, for the order ${back.orderNumber}.`),
    list(...back.items.map(item => ({ text: itemText(item) }))),
    ...(text === undefined ? returnNext(back, shop) : [text]).map(paragraph),
    ...(endsOrder ? [paragraph('All of the order came back, so it is cancelled.')] : []),
    ...(back.answer === '' ? [] : [paragraph(back.answer)]),
    ...(back.money.length === 0 ? [] : [rows(...back.money.map(row => moneyRow(row, shop.symbol)))]),
    ...(back.exchange ? exchangeBlocks(back.exchange, shop.symbol) : []),
    ...viewButton(shop, { id: back.orderId, hasPage: back.hasPage }),
    ...(contact ? [paragraph(`Any questions? Reach us at ${contact}.`)] : []),
  ])
}

/** What went out instead, and what was paid for it beside the credit. */
function exchangeBlocks(exchange: Exchange, symbol: string): LetterBlock[] {
  const { orderNumber, vatCents, totalCents, paidCents, setCents } = exchange
  const amounts = [
    { label: vatCents > 0 ? 'Its parts, with VAT' : 'Its parts', cents: totalCents },
    { label: 'Paid with what came back', cents: setCents },
    { label: 'Paid besides', cents: paidCents - setCents },
    { label: 'Still to pay', cents: totalCents - paidCents },
  ].filter(({ cents }) => cents > 0)
  return [
    heading(`In exchange: order #${orderNumber}`),
    rows(...amounts.map(({ label, cents }) => ({ label, value: formatMoney(cents, symbol) }))),
  ]
}

const moneyRow = ({ label, cents }: ReturnMoneyRow, symbol: string) => ({ label, value: formatMoney(cents, symbol) })

/** To the shop, when a customer asks for a return, or takes that back. */
export const returnShopLetter = (
  shop: ShopFacts,
  back: Omit<LetterReturn, 'hasPage' | 'money' | 'answer' | 'exchange'> & { id: string; note: string },
): LetterContent =>
  layOut(
    shop,
    `Return ${back.number} is ${back.status === 'taken_back' ? 'taken back by its customer' : 'asked for'}`,
    [
      heading(`Return ${back.number}`),
      paragraph(
        back.status === 'taken_back'
          ? `${back.customerName} keeps what was to be sent back of the order ${back.orderNumber}, so nothing is to be done:`
          : `${back.customerName} ${back.kind === 'warranty' ? 'claims the warranty of parts' : 'wants to send back parts'} of the order ${back.orderNumber}:`,
      ),
      list(...back.items.map(item => ({ text: itemText(item) }))),
      ...(back.note === '' || back.status === 'taken_back' ? [] : [paragraph(back.note)]),
      button('View the return', `${shop.origin}/admin/returns/${back.id}`),
    ],
  )

/**
 * What of an order a withdrawal meant that was not sent yet: all of it, since nothing was; some pieces; or 'unread', where nobody
 * can read which parts are meant.
 */
export type Unsent = 'all' | 'unread' | readonly NamedItem[]

type EarlyWithdrawal = { id: string; orderNumber: string; customerName: string; parts: string; unsent: Unsent }

/** To the customer, whose withdrawal came before the parts were sent: what was declared, and when. */
export const earlyWithdrawalLetter = (
  shop: ShopFacts & { timeZone: string },
  order: EarlyWithdrawal & { declaredAt: Date; hasPage: boolean },
): LetterContent => {
  const declared = `On ${momentText(order.declaredAt, shop.timeZone)} you declared that you withdraw from the contract of the order ${order.orderNumber}: ${order.parts || 'all parts of it'}.`
  return layOut(shop, `Your withdrawal from order #${order.orderNumber} has been received`, [
    paragraph(`Hello ${order.customerName},`),
    ...saidOf(order.unsent, {
      all: `${declared} Nothing of it was sent yet. We cancel it, or write to you if it has left us meanwhile.`,
      unread: `${declared} We look up which parts you mean, and write to you.`,
      some: `${declared} These parts were not sent yet. We keep them here, or write to you if they have left us meanwhile:`,
    }),
    ...viewButton(shop, order),
  ])
}

/** To the shop, which has to cancel the order, or a part of it, before it is sent. */
export const earlyWithdrawalShopLetter = (shop: ShopFacts, order: EarlyWithdrawal): LetterContent => {
  const { orderNumber, unsent } = order
  const declared = `${order.customerName} withdraws from the contract of the order ${orderNumber}: ${order.parts || 'all parts of it'}.`
  const what =
    unsent === 'all' ? 'which was not sent yet' : unsent === 'unread' ? 'which parts?' : 'parts that were not sent yet'
  return layOut(shop, `Withdrawal from order #${orderNumber}, ${what}`, [
    ...saidOf(unsent, {
      all: `${declared} Please cancel it before it is sent.`,
      unread: `${declared} This names no part of the order by its reference. Please look which are meant: those that were sent are a return, and those that were not stay here.`,
      some: `${declared} What was sent of it is a return. Please do not send these parts:`,
    }),
    button('View the order', `${shop.origin}/admin/orders/${order.id}`),
  ])
}

const saidOf = (unsent: Unsent, texts: Record<'all' | 'unread' | 'some', string>): LetterBlock[] =>
  typeof unsent === 'string'
    ? [paragraph(texts[unsent])]
    : [paragraph(texts.some), list(...unsent.map(item => ({ text: orderedText(item) })))]

const itemText = ({ quantity, productBrand, productName, productId, reason }: LetterReturn['items'][number]) =>
  `${quantity} x ${productBrand} ${productName} (${productId}): ${returnReasonFacts[reason].label.toLowerCase()}`

/** 'November 25, 2026 at 2:05 PM EST', by the shop's clock: an acknowledgement has date and time. */
const momentText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
