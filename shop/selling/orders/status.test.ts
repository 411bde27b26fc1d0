import { expect, test } from 'vitest'
import { isUuid } from '#shop/ids.ts'
import {
  goneAt,
  howPaid,
  isOrderNumber,
  newOrderNumber,
  nextOrderAction,
  notAllowedText,
  orderActions,
  orderCan,
  orderStates,
  orderStatuses,
  pickupText,
  staleText,
  statusesWhere,
  statusLabel,
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

const brought = { deliveryMethod: 'delivery' } as const
const pickedUp = { deliveryMethod: 'pickup' } as const

test('the table allows these moves and no others', () => {
  const moves = orderStatuses.map(status => [
    status,
    orderActions(brought)
      .filter(({ to }) => orderCan({ status }, to))
      .map(action => action.label),
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
  const next = orderStatuses.map(status => nextOrderAction({ ...brought, status })?.to ?? null)
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
  expect(statusesWhere('isShipped')).toEqual(['shipped', 'delivered', 'completed'])
  expect(statusesWhere('holdsStock', false)).toEqual(['cancelled'])
  expect(statusesWhere('countsAsSold', false)).toEqual(['cancelled'])
  expect(statusesWhere('countsAsRevenue')).toEqual(['completed'])
})

test('a status that has put its goods back leads to none that holds stock', () => {
  const moves = statusesWhere('holdsStock', false).flatMap(status =>
    orderStates[status].next.filter(to => orderStates[to].holdsStock).map(to => `${status} to ${to}`),
  )
  expect(
    moves,
    'Nothing takes the goods out of the stock again: build that into changeOrderStatus first, refuse the move where they are sold out, and clear stockRestoredAt',
  ).toEqual([])
})

test('every order that is not sent yet may be cancelled, since deleting the account cancels it', () => {
  expect(statusesWhere('isUnshipped').filter(status => !orderCan({ status }, 'cancelled'))).toEqual([])
})

test('a refused move says what is true of it', () => {
  expect(notAllowedText({ ...brought, status: 'cancelled' }, 'cancelled')).toBe('This order is already cancelled')
  const shipped = { ...brought, status: 'shipped' } as const
  expect(notAllowedText(shipped, 'processing')).toBe('This order is shipped and cannot become processing')
  expect(notAllowedText({ ...pickedUp, status: 'delivered' }, 'shipped')).toBe(
    'This order is picked up and cannot become ready for pick-up',
  )
  expect(staleText({ ...pickedUp, status: 'shipped' })).toMatch(/it is ready for pick-up now$/)
})

test('what is picked up is never shipped nor delivered, and nothing is said to have happened before it has', () => {
  const read = orderStatuses.map(status => statusLabel({ ...pickedUp, status }))
  expect(read).toEqual(['Pending', 'Processing', 'Ready for Pick-up', 'Picked Up', 'Completed', 'Cancelled'])
  expect(orderActions(pickedUp).map(({ label }) => label)).toEqual([
    'Mark Processing',
    'Mark Ready',
    'Mark Picked Up',
    'Mark Completed',
    'Cancel Order',
  ])
  expect(orderStatuses.map(status => pickupText({ status }))).toEqual([
    'To be picked up at the shop',
    'To be picked up at the shop',
    'Ready to be picked up at the shop',
    'Picked up at the shop',
    'Picked up at the shop',
    'Nothing to pick up',
  ])
  expect([howPaid(brought), howPaid(pickedUp)]).toEqual(['Cash on Delivery', 'Payment at Pick-up'])
})

test('an order number has the time and nine characters, another each time', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(newOrderNumber(now)).toMatch(/^ORD-1795168800000-[0-9A-Z]{9}$/)
  const numbers = new Set(Array.from({ length: 1000 }, () => newOrderNumber(now)))
  expect(numbers.size).toBe(1000)
  expect([...numbers].every(isOrderNumber)).toBe(true)
  expect(isOrderNumber('ORD-1-abc')).toBe(false)
  expect(isOrderNumber('ABCDEFGH1')).toBe(true)
})

test('an order’s id is a uuid', () => {
  expect(isUuid(crypto.randomUUID())).toBe(true)
  for (const text of ['', '1', 'ORD-1', `${crypto.randomUUID()}x`, "' or 1=1"]) expect(isUuid(text)).toBe(false)
})
