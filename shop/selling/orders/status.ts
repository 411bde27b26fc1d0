import { type DeliveryMethod, type OrderStatus, orderStatuses } from '#db/words/order-words.ts'

import { newCode } from '#shop/ids.ts'

export { type DeliveryMethod, deliveryMethods, type OrderStatus, orderStatuses } from '#db/words/order-words.ts'

/** A status to which an order can be moved: every status but the first. */
export type OrderTarget = Exclude<OrderStatus, 'pending'>

export type ChipColour = 'yellow' | 'blue' | 'purple' | 'teal' | 'green' | 'red'

/** The facts about orders of one status. */
type OrderState = {
  label: string
  colour: ChipColour
  /** What may be done next, and nothing else: a new status can go nowhere until it is told. */
  next: readonly OrderTarget[]
  /** Whether it is one of the steps that every order takes; any other stands aside, as cancelled does. */
  isStep: boolean
  /** Whether nobody of the shop has anything left to do. */
  isEnded: boolean
  /** Whether the parcel has still to be sent. Such orders are cancelled with their customer's account, so each allows that. */
  isUnshipped: boolean
  /** Whether the goods are with the customer, so that cancelling has to ask whether they came back. */
  isReceived: boolean
  /** Whether all goods have left the shop: an order that gets here ships what it has left, and each shipment has an invoice. */
  isShipped: boolean
  /** Whether its goods are out of the stock. Moving to a status without this puts them back; no move takes them again. */
  holdsStock: boolean
  /** Whether it counts among the orders of a chart and the best sellers, and proves that a reviewer bought the part. */
  countsAsSold: boolean
  /** Whether the order's total counts as revenue. */
  countsAsRevenue: boolean
}

/** The one table of statuses. Buttons, forms, lists, figures and SQL all ask it. */
export const orderStates: Record<OrderStatus, OrderState> = {
  pending: {
    label: 'Pending',
    colour: 'yellow',
    next: ['processing', 'shipped', 'delivered', 'completed', 'cancelled'],
    isStep: true,
    isEnded: false,
    isUnshipped: true,
    isReceived: false,
    isShipped: false,
    holdsStock: true,
    countsAsSold: true,
    countsAsRevenue: false,
  },
  processing: {
    label: 'Processing',
    colour: 'blue',
    next: ['shipped', 'delivered', 'completed', 'cancelled'],
    isStep: true,
    isEnded: false,
    isUnshipped: true,
    isReceived: false,
    isShipped: false,
    holdsStock: true,
    countsAsSold: true,
    countsAsRevenue: false,
  },
  shipped: {
    label: 'Shipped',
    colour: 'purple',
    next: ['delivered', 'completed', 'cancelled'],
    isStep: true,
    isEnded: false,
    isUnshipped: false,
    isReceived: false,
    isShipped: true,
    holdsStock: true,
    countsAsSold: true,
    countsAsRevenue: false,
  },
  delivered: {
    label: 'Delivered',
    colour: 'teal',
    next: ['completed', 'cancelled'],
    isStep: true,
    isEnded: false,
    isUnshipped: false,
    isReceived: true,
    isShipped: true,
    holdsStock: true,
    countsAsSold: true,
    countsAsRevenue: false,
  },
  completed: {
    label: 'Completed',
    colour: 'green',
    next: ['cancelled'],
    isStep: true,
    isEnded: true,
    isUnshipped: false,
    isReceived: true,
    isShipped: true,
    holdsStock: true,
    countsAsSold: true,
    countsAsRevenue: true,
  },
  cancelled: {
    label: 'Cancelled',
    colour: 'red',
    next: [],
    isStep: false,
    isEnded: true,
    isUnshipped: false,
    isReceived: false,
    isShipped: false,
    holdsStock: false,
    countsAsSold: false,
    countsAsRevenue: false,
  },
}

type Fact = { [Key in keyof OrderState]: OrderState[Key] extends boolean ? Key : never }[keyof OrderState]

/** The statuses of which something is true, or is not: `statusesWhere('isEnded', false)`. For SQL too, as a parameter. */
export const statusesWhere = (fact: Fact, is = true): OrderStatus[] =>
  orderStatuses.filter(status => orderStates[status][fact] === is)

/** Whether the table allows an order to be moved there now: `orderCan(order, 'shipped')`. */
export const orderCan = (order: { status: OrderStatus }, to: OrderTarget): boolean =>
  orderStates[order.status].next.includes(to)

/**
 * Whether a list offers to move an order there: as the table says, but nothing is said to be with its customer that was refused at the
 * door, and whose return is open.
 */
export const listOffers = (order: { status: OrderStatus; refusedReturnId: string | null }, to: OrderTarget): boolean =>
  orderCan(order, to) && !(order.refusedReturnId && orderStates[to].isReceived)

/** Whether its customer may cancel it without asking: nobody of the shop has begun with it, which sending a part of it is too. */
export const customerCanCancel = (order: { status: OrderStatus }): boolean => order.status === 'pending'

/** What of an order says how its status is called. */
export type Standing = { status: OrderStatus; deliveryMethod: DeliveryMethod }

/** What is picked up at the shop is never shipped, and nobody brings it: for people two statuses have other names then. */
const pickupLabels: Partial<Record<OrderStatus, string>> = { shipped: 'Ready for Pick-up', delivered: 'Picked Up' }

/** How people read the status of an order: 'Shipped', or 'Ready for Pick-up' of one that is picked up. Programs read the status itself. */
export const statusLabel = ({ status, deliveryMethod }: Standing): string =>
  (deliveryMethod === 'pickup' && pickupLabels[status]) || orderStates[status].label

const labelsOfBoth: Partial<Record<OrderStatus, string>> = {
  shipped: 'Shipped / Ready',
  delivered: 'Delivered / Picked Up',
}

/** How a status is called of many orders, some brought and some picked up: in filters, counts and settings. */
export const labelOfBoth = (status: OrderStatus): string => labelsOfBoth[status] ?? orderStates[status].label

/** How an order is paid, which is true before and after. */
export const howPaid = ({ deliveryMethod }: Pick<Standing, 'deliveryMethod'>): string =>
  deliveryMethod === 'pickup' ? 'Payment at Pick-up' : 'Cash on Delivery'

/** Where an order stands that is picked up: 'Ready to be picked up at the shop'. */
export function pickupText({ status }: Pick<Standing, 'status'>): string {
  const { isReceived, isShipped, countsAsSold } = orderStates[status]
  if (isReceived) return 'Picked up at the shop'
  if (isShipped) return 'Ready to be picked up at the shop'
  return countsAsSold ? 'To be picked up at the shop' : 'Nothing to pick up'
}

/** Within a sentence: 'ready for pick-up'. */
export const statusWords = (order: Standing): string => statusLabel(order).toLowerCase()

/** Why the table does not allow a move: 'This order is already shipped', 'This order is shipped and cannot become processing'. */
export function notAllowedText(order: Standing, to: OrderTarget): string {
  if (order.status === to) return `This order is already ${statusWords(order)}`
  return `This order is ${statusWords(order)} and cannot become ${statusWords({ ...order, status: to })}`
}

/** Why a change is refused that was meant for another status than the order has by now. */
export const staleText = (order: Standing): string =>
  `Somebody else has changed this order meanwhile: it is ${statusWords(order)} now`

const actionLabels: Record<OrderTarget, string> = {
  processing: 'Mark Processing',
  shipped: 'Mark Shipped',
  delivered: 'Mark Delivered',
  completed: 'Mark Completed',
  cancelled: 'Cancel Order',
}

/** The short names of the steps of an order that is picked up, for the row of a list. */
const pickupActions: Partial<Record<OrderTarget, string>> = { shipped: 'Mark Ready', delivered: 'Mark Picked Up' }

export const orderTargets = orderStatuses.filter((status): status is OrderTarget => status !== 'pending')

/** A button that moves an order. Cancelling asks first, so it has a page of its own. */
type OrderAction = { label: string; to: OrderTarget }
export const orderActions = (order: Pick<Standing, 'deliveryMethod'>): readonly OrderAction[] =>
  orderTargets.map(to => ({ label: actionLabel(order, to), to }))

/** What the button says that moves an order there: 'Mark Shipped', or 'Mark Ready'. */
export function actionLabel({ deliveryMethod }: Pick<Standing, 'deliveryMethod'>, to: OrderTarget): string {
  return (deliveryMethod === 'pickup' && pickupActions[to]) || actionLabels[to]
}

/** The next step forward, which most orders take; null where there is none. */
export const nextOrderAction = (order: Standing): OrderAction | null =>
  orderActions(order).find(({ to }) => orderStates[to].isStep && orderCan(order, to)) ?? null

/** How long a deleted order can be restored. */
export const deletedForDays = 30

/** The moment at which an order that was deleted at `deletedAt` is gone for good. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + deletedForDays * 86_400_000)

/** 'ORD-{milliseconds since 1970}-{9 characters}'. 45 random bits: two orders of one millisecond still differ. */
export const newOrderNumber = (now: Date = new Date()): string => `ORD-${now.getTime()}-${newCode()}`

/** Whether a text is an order's number, or its last nine characters, which people read out and search for. */
export const isOrderNumber = (text: string): boolean => /^(ORD-\d{1,15}-)?[0-9A-Z]{9}$/.test(text)

/** The first order that a text names by its whole number, as 'Contact Support' of an order's page writes it; null where it names none. */
export const namedOrder = (text: string): string | null => /\bORD-\d{1,15}-[0-9A-Z]{9}\b/i.exec(text)?.[0] ?? null
