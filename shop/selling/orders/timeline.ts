import { type OrderStatus, orderStates, orderStatuses } from './status.ts'

/** A change of an order's status. `by` is the name of the admin, on pages of admins only. */
export type OrderStatusChange = { status: OrderStatus; changedAt: Date; by?: string | null }
export type TimelineStep = {
  status: OrderStatus
  label: string
  /** When the order got there; null for a step still to come. */
  at: Date | null
  /** The name of the admin who took the order there, on pages of admins only. */
  by?: string | null
  /** 'aside' is a step off the usual way, such as cancelled. */
  state: 'done' | 'current' | 'upcoming' | 'aside'
}

const steps = orderStatuses.filter(status => orderStates[status].isStep)

/**
 * The steps of an order with the time of each, from its status changes in any order. A step that was skipped bears the
 * time of the one that followed. An order that left its way shows the steps that it went through, then where it went.
 */
export function orderTimeline(changes: readonly OrderStatusChange[]): TimelineStep[] {
  const reached = new Map<OrderStatus, OrderStatusChange>()
  for (const change of changes) {
    const earlier = reached.get(change.status)
    if (!earlier || change.changedAt < earlier.changedAt) reached.set(change.status, change)
  }
  const last = steps.findLastIndex(status => reached.has(status))
  const aside = [...reached.values()]
    .filter(({ status }) => !orderStates[status].isStep)
    .sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
  const timeline = steps.map((status, index): TimelineStep => {
    const change = steps.slice(index).flatMap(later => reached.get(later) ?? [])[0]
    const state = index > last ? 'upcoming' : index === last && aside.length === 0 ? 'current' : 'done'
    const label = status === 'pending' ? 'Order placed' : orderStates[status].label
    return { status, label, at: change?.changedAt ?? null, by: change?.by, state }
  })
  if (aside.length === 0) return timeline
  const left = aside.map(({ status, changedAt, by }): TimelineStep => {
    return { status, label: orderStates[status].label, at: changedAt, by, state: 'aside' }
  })
  return [...timeline.slice(0, last + 1), ...left]
}
