import { expect, test } from 'vitest'
import { returnOffer } from './offer.ts'

const one = [{ line: 1, quantity: 1 }]
const order = {
  status: 'delivered' as const,
  deliveryMethod: 'delivery' as const,
  shipments: [{ pieces: [{ line: 1, quantity: 2 }] }],
  returns: [],
  items: [{ line: 1, coreChargeCents: 0 }],
}
const back = (status: 'requested' | 'settled' | 'declined') => ({ kind: 'return' as const, status, items: one })

test('a return can be asked for while a piece is left, also after one was declined', () => {
  expect(returnOffer(order, ['return'])).toEqual({ isOpen: true, reason: '' })
  const partly = { ...order, returns: [back('settled'), back('declined')] }
  expect(returnOffer(partly, ['return'])?.isOpen).toBe(true)
})

test('where none can be asked for, it says why', () => {
  const allBack = { ...order, returns: [back('settled'), back('requested')] }
  expect(returnOffer(allBack, ['return'])?.reason).toBe(
    'All parts that you had have come back, or are on their way back.',
  )
  expect(returnOffer(order, [])?.reason).toBe('The time for a return of this order is over.')
  const waiting = { ...order, status: 'pending' as const, shipments: [] }
  const notThere = 'You can ask for a return here once the parts are with you.'
  expect(returnOffer(waiting, [])?.reason).toBe(notThere)
  const ready = { ...order, status: 'shipped' as const, deliveryMethod: 'pickup' as const }
  expect(returnOffer(ready, ['return'])?.reason).toBe(notThere)
})

test('of an order that was cancelled nothing is said', () => {
  expect(returnOffer({ ...order, status: 'cancelled' }, ['return'])).toBeNull()
})
