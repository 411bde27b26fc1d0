import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStates, orderStatuses } from './status.ts'
import { orderTimeline, timelineOf } from './timeline.ts'

describe('timeline', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const changes = (...list: [OrderStatus, number][]) => list.map(([status, hour]) => ({ status, changedAt: at(hour) }))
  const shown = (...list: [OrderStatus, number][]) =>
    orderTimeline({ changes: changes(...list), deliveryMethod: 'delivery' }).map(step => [
      step.status,
      step.state,
      step.at?.getUTCHours() ?? null,
    ])

  test('a new order stands at the first of five steps', () => {
    expect(shown(['pending', 1])).toEqual([
      ['pending', 'current', 1],
      ['processing', 'upcoming', null],
      ['shipped', 'upcoming', null],
      ['delivered', 'upcoming', null],
      ['completed', 'upcoming', null],
    ])
  })

  test('of what is picked up no step is shipped or delivered', () => {
    const steps = orderTimeline({ changes: changes(['pending', 1], ['shipped', 4]), deliveryMethod: 'pickup' })
    expect(steps.map(({ label }) => label)).toEqual([
      'Order placed',
      'Processing',
      'Ready for Pick-up',
      'Picked Up',
      'Completed',
    ])
  })

  test('a skipped step bears the time of the later one', () => {
    expect(shown(['delivered', 7], ['pending', 1])).toEqual([
      ['pending', 'done', 1],
      ['processing', 'done', 7],
      ['shipped', 'done', 7],
      ['delivered', 'current', 7],
      ['completed', 'upcoming', null],
    ])
  })

  test('a step between two bears the time of the nearer', () => {
    expect(shown(['pending', 1], ['shipped', 4], ['completed', 9]).map(([, , hour]) => hour)).toEqual([1, 4, 4, 9, 9])
  })

  test('a cancelled order ends in its own step', () => {
    expect(shown(['pending', 1], ['shipped', 4], ['cancelled', 5])).toEqual([
      ['pending', 'done', 1],
      ['processing', 'done', 4],
      ['shipped', 'done', 4],
      ['cancelled', 'aside', 5],
    ])
    expect(shown(['pending', 1], ['completed', 4], ['cancelled', 5])).toHaveLength(6)
  })
})

type State = { label: string; isStep: boolean; next: readonly string[] }
/** The shop's own table, and one in which an order may stand aside and go on. */
const own: Record<string, State> = orderStates
const tables: [string, Record<string, State>, string[]][] = [
  ['the shop’s own', own, [...orderStatuses]],
  [
    'one with orders on hold',
    {
      ...own,
      pending: { label: 'Pending', isStep: true, next: ['on_hold', ...orderStates.pending.next] },
      processing: { label: 'Processing', isStep: true, next: ['on_hold', ...orderStates.processing.next] },
      on_hold: { label: 'On hold', isStep: false, next: ['processing', 'shipped', 'cancelled'] },
    },
    [...orderStatuses, 'on_hold'],
  ],
]

/** Every way through a table of at most so many changes. */
function* walks(states: Record<string, State>, most: number, walk: string[] = ['pending']): Generator<string[]> {
  yield walk
  if (walk.length === most) return
  for (const next of states[walk.at(-1) ?? '']?.next ?? []) yield* walks(states, most, [...walk, next])
}

test.each(tables)('on every walk through %s the timeline stands where the order does', (_, states, statuses) => {
  let count = 0
  for (const walk of walks(states, 7)) {
    const made = walk.map((status, at) => ({ status, changedAt: new Date(at * 1000) }))
    const timeline = timelineOf(made.toReversed(), states, statuses)
    const text = walk.join(' > ')
    const reached = timeline.filter(({ at }) => at !== null)
    const status = walk.at(-1) ?? ''
    const last = reached.at(-1)
    expect([last?.status, last?.state], text).toEqual([status, states[status]?.isStep ? 'current' : 'aside'])
    const times = reached.map(({ at }) => at?.getTime() ?? 0)
    expect(times, text).toEqual(times.toSorted((one, other) => one - other))
    for (const { status, changedAt } of made)
      expect(
        reached.some(step => step.status === status && step.at?.getTime() === changedAt.getTime()),
        text,
      ).toBe(true)
    // What is still to come is shown, unless nothing leads there any more.
    const isOver = (states[status]?.next ?? []).every(next => !states[next]?.isStep)
    expect(
      timeline.some(({ state }) => state === 'upcoming'),
      text,
    ).toBe(!isOver)
    count += 1
  }
  expect(count).toBeGreaterThan(20)
})
