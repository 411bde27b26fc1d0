import { type OrderStatus, orderStates, orderStatuses, type Standing, statusLabel } from './status.ts'

/** A change of an order's status. `by` is the name of the admin, on pages of admins only. */
type OrderStatusChange = { status: OrderStatus; changedAt: Date; by?: string | null }
type Change<Status> = { status: Status; changedAt: Date; by?: string | null }
type Step<Status> = {
  status: Status
  label: string
  /** When the order got there; null for a step still to come. */
  at: Date | null
  /** The name of the admin who took the order there, on pages of admins only. */
  by?: string | null
  /** 'aside' is a step off the usual way, such as cancelled. */
  state: 'done' | 'current' | 'upcoming' | 'aside'
}
export type TimelineStep = Step<OrderStatus>

/** What a timeline asks of the table of statuses, which has them in the order of the usual way. */
type Statuses<Status extends string> = Record<Status, { label: string; isStep: boolean; next: readonly Status[] }>

/**
 * The steps of an order with the time of each, from its status changes in any order. A step that was skipped bears the time of the one
 * that followed. An order that left its way shows where it went, and what still comes as far as the table leads on from there.
 */
export const orderTimeline = ({
  changes,
  deliveryMethod,
}: Pick<Standing, 'deliveryMethod'> & { changes: readonly OrderStatusChange[] }): TimelineStep[] =>
  timelineOf(changes, orderStates, orderStatuses).map(step => {
    const { status } = step
    return { ...step, label: status === 'pending' ? 'Order placed' : statusLabel({ status, deliveryMethod }) }
  })

/** `orderTimeline` of any table of statuses, so that a test can try one that has a status more. */
export function timelineOf<Status extends string>(
  changes: readonly Change<Status>[],
  states: Statuses<Status>,
  statuses: readonly Status[],
): Step<Status>[] {
  const steps = statuses.filter(status => states[status].isStep)
  const placeOf = (status: Status) => statuses.indexOf(status)
  const inTime = changes.toSorted(
    (one, other) => one.changedAt.getTime() - other.changedAt.getTime() || placeOf(one.status) - placeOf(other.status),
  )
  const timeline: Step<Status>[] = []
  let furthest = -1
  for (const { status, changedAt: at, by } of inTime) {
    const { label, isStep } = states[status]
    if (!isStep) {
      timeline.push({ status, label, at, by, state: 'aside' })
      continue
    }
    const place = steps.indexOf(status)
    for (const skipped of steps.slice(furthest + 1, place))
      timeline.push({ status: skipped, label: states[skipped].label, at, by, state: 'done' })
    if (timeline.at(-1)?.status !== status) timeline.push({ status, label, at, by, state: 'done' })
    furthest = Math.max(furthest, place)
  }
  const last = timeline.at(-1)
  if (last?.state === 'done') last.state = 'current'
  const ahead = last ? reachable(last.status, states) : new Set(steps)
  const upcoming = steps.slice(furthest + 1).filter(status => ahead.has(status))
  return [
    ...timeline,
    ...upcoming.map((status): Step<Status> => ({ status, label: states[status].label, at: null, state: 'upcoming' })),
  ]
}

/** Every status to which the table leads from one, over others too. */
function reachable<Status extends string>(from: Status, states: Statuses<Status>): Set<Status> {
  const found = new Set<Status>()
  const look = (status: Status) => {
    for (const next of states[status].next) {
      if (found.has(next)) continue
      found.add(next)
      look(next)
    }
  }
  look(from)
  return found
}
