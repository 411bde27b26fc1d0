import { describe, expect, test } from 'vitest'
import {
  deliveredAt,
  offeredKinds,
  restockingFee,
  returnable,
  returnStates,
  returnStatuses,
  tooManyBack,
} from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

describe('what can come back', () => {
  const order = {
    status: 'delivered' as const,
    shipments: [
      { pieces: [{ line: 1, quantity: 2 }] },
      {
        pieces: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    ],
    returns: [
      { kind: 'return' as const, status: 'settled' as const, items: [{ line: 1, quantity: 1 }] },
      { kind: 'return' as const, status: 'declined' as const, items: [{ line: 2, quantity: 1 }] },
    ],
    items: [
      { line: 1, coreChargeCents: 2500 },
      { line: 2, coreChargeCents: 0 },
    ],
  }

  test('of old parts is what has a core charge and is not coming back, old or new', () => {
    expect([...returnable(order, 'core')]).toEqual([[1, 2]])
    const core = { kind: 'core' as const, status: 'requested' as const, items: [{ line: 1, quantity: 1 }] }
    const asked = { ...order, returns: [...order.returns, core] }
    expect([...returnable(asked, 'core')]).toEqual([[1, 1]])
    expect(returnable(asked).get(1)).toBe(2)
    expect(tooManyBack(asked, [{ line: 1, quantity: 2 }], 'core')).toEqual({ 1: 'Only 1 can come back' })
  })

  test('is what was shipped less what is coming back; a return that was declined counts nothing', () => {
    expect([...returnable(order)]).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(tooManyBack(order, [{ line: 1, quantity: 2 }], 'return')).toEqual({})
    expect(
      tooManyBack(
        order,
        [
          { line: 1, quantity: 3 },
          { line: 3, quantity: 1 },
        ],
        'return',
      ),
    ).toEqual({ 1: 'Only 2 can come back', 3: 'Nothing of it can come back' })
  })

  test('is nothing of an order that was cancelled', () => {
    expect(returnable({ ...order, status: 'cancelled' }).size).toBe(0)
  })
})

describe('what is kept of the price', () => {
  const item = { priceCents: 1999, quantity: 1, reason: 'not_needed' as const }
  test.each([
    ['return', 'not_needed', 299],
    ['return', 'does_not_fit', 299],
    ['return', 'faulty', 0],
    ['return', 'wrong_part_sent', 0],
    ['withdrawal', 'not_needed', 0],
    ['warranty', 'faulty', 0],
    ['refused', 'refused_at_door', 0],
  ] as const)('%s, %s: %i of 19.99 at 15%%', (kind, reason, kept) => {
    expect(restockingFee([{ ...item, reason }], kind, 15)).toBe(kept)
  })
})

describe('the days', () => {
  const changes = [
    { status: 'pending' as const, changedAt: day(1) },
    { status: 'shipped' as const, changedAt: day(2) },
    { status: 'completed' as const, changedAt: day(4) },
    { status: 'delivered' as const, changedAt: day(3) },
  ]
  const days = { returnDays: 30, withdrawalDays: 14, coreDays: null }

  test('begin when it was delivered, and end at the same hour', () => {
    expect(deliveredAt(changes)).toEqual(day(3))
    expect(offeredKinds(changes, days, day(17))).toEqual(['withdrawal', 'return'])
    expect(offeredKinds(changes, days, new Date(day(17).getTime() + 1))).toEqual(['return'])
    expect(offeredKinds(changes, days, new Date(Date.UTC(2026, 11, 3, 0, 0, 1)))).toEqual([])
  })

  test('have not begun while it is on its way, and what is not set is not offered', () => {
    expect(
      offeredKinds(changes.slice(0, 2), { returnDays: null, withdrawalDays: 14, coreDays: null }, day(30)),
    ).toEqual(['withdrawal'])
    expect(offeredKinds(changes, { returnDays: null, withdrawalDays: null, coreDays: null }, day(3))).toEqual([])
  })
})

test('a return that is settled or declined goes nowhere, and any other can end', () => {
  for (const status of returnStatuses) {
    const { next, isOpen } = returnStates[status]
    expect([status, next.length > 0]).toEqual([status, isOpen])
    if (isOpen) expect(next).toEqual(expect.arrayContaining(['settled', 'declined']))
  }
})
