/** In the order in which an order goes through them; cancelled stands aside. */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export type ChipColour = 'yellow' | 'blue' | 'purple' | 'teal' | 'green' | 'red'

export const orderStatusColours: Record<OrderStatus, ChipColour> = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'teal',
  completed: 'green',
  cancelled: 'red',
}

/** What an order can be moved to: every status but the one it starts in. */
export type OrderTarget = Exclude<OrderStatus, 'pending'>
export type OrderAction = { label: string; to: OrderTarget; disabledIn: readonly OrderStatus[] }

/** The table of what can be done to an order in which state. Buttons, actions and the shop all ask this one. */
export const orderActions: readonly OrderAction[] = [
  {
    label: 'Mark Processing',
    to: 'processing',
    disabledIn: ['processing', 'shipped', 'delivered', 'completed', 'cancelled'],
  },
  { label: 'Mark Shipped', to: 'shipped', disabledIn: ['shipped', 'delivered', 'completed', 'cancelled'] },
  { label: 'Mark Delivered', to: 'delivered', disabledIn: ['delivered', 'completed', 'cancelled'] },
  { label: 'Mark Completed', to: 'completed', disabledIn: ['completed', 'cancelled'] },
  { label: 'Cancel Order', to: 'cancelled', disabledIn: ['cancelled'] },
]

/** Which moves the table allows an order now: `orderCan(order).shipped`. */
export function orderCan(order: { status: OrderStatus }): Record<OrderTarget, boolean> {
  const can = { processing: false, shipped: false, delivered: false, completed: false, cancelled: false }
  for (const action of orderActions) can[action.to] = !action.disabledIn.includes(order.status)
  return can
}

/** The next step forward, which most orders take; null where there is none. */
export function nextOrderAction(order: { status: OrderStatus }): OrderAction | null {
  const can = orderCan(order)
  return orderActions.find(({ to }) => to !== 'cancelled' && can[to]) ?? null
}

/** How long a deleted order can be restored. */
export const deletedForDays = 30

/** When an order that was deleted then is gone for good. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + deletedForDays * 86_400_000)

/** Whether cancelling asks if the stock goes back: the goods have left the shop. Before that it always does. */
export const cancelAsksAboutStock = (order: { status: OrderStatus }): boolean =>
  order.status === 'delivered' || order.status === 'completed'

/** `by` is the name of who did it, where that is told. */
export type OrderStatusChange = { status: OrderStatus; changedAt: Date; by?: string | null }
export type TimelineStep = {
  status: OrderStatus
  label: string
  /** When the order got there; null for a step still to come. */
  at: Date | null
  /** Who took it there, where that is told. */
  by?: string | null
  state: 'done' | 'current' | 'upcoming' | 'cancelled'
}

const steps = ['pending', 'processing', 'shipped', 'delivered', 'completed'] as const

/**
 * The five steps of an order with the time of each, from its status changes in any order. A step that was skipped
 * bears the time of the one that followed. A cancelled order shows the steps that it went through, then a red one.
 */
export function orderTimeline(changes: readonly OrderStatusChange[]): TimelineStep[] {
  const reached = new Map<OrderStatus, OrderStatusChange>()
  for (const change of changes) {
    const earlier = reached.get(change.status)
    if (!earlier || change.changedAt < earlier.changedAt) reached.set(change.status, change)
  }
  const last = steps.findLastIndex(status => reached.has(status))
  const cancelled = reached.get('cancelled')
  const timeline = steps.map((status, index): TimelineStep => {
    const change = steps.slice(index).flatMap(later => reached.get(later) ?? [])[0]
    const state = index > last ? 'upcoming' : index === last && !cancelled ? 'current' : 'done'
    const label = status === 'pending' ? 'Order placed' : orderStatusLabels[status]
    return { status, label, at: change?.changedAt ?? null, by: change?.by, state }
  })
  if (!cancelled) return timeline
  const red: TimelineStep = {
    status: 'cancelled',
    label: orderStatusLabels.cancelled,
    at: cancelled.changedAt,
    by: cancelled.by,
    state: 'cancelled',
  }
  return [...timeline.slice(0, last + 1), red]
}

const orderNumberAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'ORD-{milliseconds since 1970}-{9 characters}'. 45 random bits: two orders of one millisecond still differ. */
export function newOrderNumber(now: Date = new Date()): string {
  const random = crypto.getRandomValues(new Uint8Array(9))
  return `ORD-${now.getTime()}-${Array.from(random, byte => orderNumberAlphabet.charAt(byte & 31)).join('')}`
}

export const isOrderNumber = (text: string): boolean => /^ORD-\d{1,15}-[0-9A-Z]{9}$/.test(text)
