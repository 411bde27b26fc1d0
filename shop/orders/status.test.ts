import { expect, test } from 'vitest'
import { isUuid } from '#shop/ids.ts'
import {
  goneAt,
  isOrderNumber,
  newOrderNumber,
  nextOrderAction,
  orderActions,
  orderCan,
  orderStates,
  orderStatuses,
  statusesWhere,
} from './status.ts'

test('statuses and their colours stand in the specification’s order', () => {
  expect(orderStatuses).toEqual(['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'])
  expect(orderStatuses.map(status => orderStates[status].colour)).toEqual([
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
    orderActions.filter(({ to }) => orderCan({ status }, to)).map(action => action.label),
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

test('each group has its statuses', () => {
  expect(statusesWhere('isStep')).toEqual(['pending', 'processing', 'shipped', 'delivered', 'completed'])
  expect(statusesWhere('isEnded')).toEqual(['completed', 'cancelled'])
  expect(statusesWhere('isUnshipped')).toEqual(['pending', 'processing'])
  expect(statusesWhere('isReceived')).toEqual(['delivered', 'completed'])
  expect(statusesWhere('holdsStock', false)).toEqual(['cancelled'])
  expect(statusesWhere('countsAsSold', false)).toEqual(['cancelled'])
  expect(statusesWhere('countsAsRevenue')).toEqual(['completed'])
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
