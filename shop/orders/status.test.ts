import { describe, expect, test } from 'vitest'
import { isUuid } from '#shop/ids.ts'
import {
  cancelAsksAboutStock,
  goneAt,
  isOrderNumber,
  newOrderNumber,
  nextOrderAction,
  type OrderStatus,
  orderActions,
  orderCan,
  orderStatusColours,
  orderStatuses,
  orderTimeline,
} from './status.ts'

test('statuses and their colours stand in the specification’s order', () => {
  expect(orderStatuses).toEqual(['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'])
  expect(orderStatuses.map(status => orderStatusColours[status])).toEqual([
    'yellow',
    'blue',
    'purple',
    'teal',
    'green',
    'red',
  ])
})

test('the table allows these moves and no others', () => {
  const moves = orderStatuses.map(status => [
    status,
    orderActions.filter(({ to }) => orderCan({ status })[to]).map(action => action.label),
  ])
  expect(Object.fromEntries(moves)).toEqual({
    pending: ['Mark Processing', 'Mark Shipped', 'Mark Delivered', 'Mark Completed', 'Cancel Order'],
    processing: ['Mark Shipped', 'Mark Delivered', 'Mark Completed', 'Cancel Order'],
    shipped: ['Mark Delivered', 'Mark Completed', 'Cancel Order'],
    delivered: ['Mark Completed', 'Cancel Order'],
    completed: ['Cancel Order'],
    cancelled: [],
  })
})

test('the next step is the one that most orders take', () => {
  const next = orderStatuses.map(status => nextOrderAction({ status })?.to ?? null)
  expect(next).toEqual(['processing', 'shipped', 'delivered', 'completed', null, null])
})

test('a deleted order is gone after thirty days', () => {
  expect(goneAt(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-12-20T10:00:00Z'))
})

test('cancelling asks about the stock only once the goods have left', () => {
  expect(orderStatuses.filter(status => cancelAsksAboutStock({ status }))).toEqual(['delivered', 'completed'])
})

describe('timeline', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const changes = (...list: [OrderStatus, number][]) => list.map(([status, hour]) => ({ status, changedAt: at(hour) }))
  const shown = (...list: [OrderStatus, number][]) =>
    orderTimeline(changes(...list)).map(step => [step.status, step.state, step.at?.getUTCHours() ?? null])

  test('a new order stands at the first of five steps', () => {
    expect(shown(['pending', 1])).toEqual([
      ['pending', 'current', 1],
      ['processing', 'upcoming', null],
      ['shipped', 'upcoming', null],
      ['delivered', 'upcoming', null],
      ['completed', 'upcoming', null],
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
      ['cancelled', 'cancelled', 5],
    ])
    expect(shown(['pending', 1], ['completed', 4], ['cancelled', 5])).toHaveLength(6)
  })
})

test('an order number has the time and nine characters, another each time', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(newOrderNumber(now)).toMatch(/^ORD-1795168800000-[0-9A-Z]{9}$/)
  const numbers = new Set(Array.from({ length: 1000 }, () => newOrderNumber(now)))
  expect(numbers.size).toBe(1000)
  expect([...numbers].every(isOrderNumber)).toBe(true)
  expect(isOrderNumber('ORD-1-abc')).toBe(false)
})

test('an order’s id is a uuid', () => {
  expect(isUuid(crypto.randomUUID())).toBe(true)
  for (const text of ['', '1', 'ORD-1', `${crypto.randomUUID()}x`, "' or 1=1"]) expect(isUuid(text)).toBe(false)
})
