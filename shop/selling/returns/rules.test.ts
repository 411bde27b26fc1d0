import { describe, expect, test } from 'vitest'
import {
  customerCanTakeBack,
  piecesOut,
  restockingFee,
  returnable,
  returnCan,
  returnReasonFacts,
  returnStates,
  returnStatuses,
  tooManyBack,
} from './rules.ts'

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

  test('with the customer are the pieces that no settled return has brought back, whatever waits; an old part is none', () => {
    const items = [
      { line: 1, quantity: 3, coreChargeCents: 2500 },
      { line: 2, quantity: 1, coreChargeCents: 0 },
    ]
    const one = [{ line: 1, quantity: 1 }]
    const core = { kind: 'core' as const, status: 'settled' as const, items: one }
    const waits = { kind: 'return' as const, status: 'received' as const, items: one }
    const quantities = (returns: Parameters<typeof piecesOut>[0]['returns']) =>
      piecesOut({ items, returns }).map(({ line, quantity }) => [line, quantity])
    expect(quantities([...order.returns, core, waits])).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(quantities([{ kind: 'refused', status: 'settled', items }])).toEqual([])
  })

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

test('a return that is settled or declined goes nowhere, and any other can end', () => {
  for (const status of returnStatuses) {
    const { next, isOpen } = returnStates[status]
    expect([status, next.length > 0]).toEqual([status, isOpen])
    if (isOpen) expect(next).toEqual(expect.arrayContaining(['settled', 'declined']))
  }
})

test('what becomes of a piece at first is by its reason: what is as new goes back to stock, the wrong part too', () => {
  const first = Object.fromEntries(Object.entries(returnReasonFacts).map(([reason, facts]) => [reason, facts.first]))
  expect(first).toEqual({
    does_not_fit: 'restocked',
    faulty: 'written_off',
    damaged: 'written_off',
    wrong_part_sent: 'restocked',
    not_needed: 'restocked',
    refused_at_door: 'restocked',
    old_part: 'kept_apart',
    other: 'restocked',
  })
})

test('a return is taken back before its parts are here: by its customer, but for a withdrawal, and never what was refused at the door', () => {
  const can = returnStatuses.filter(status => returnCan({ status, kind: 'withdrawal' }, 'taken_back'))
  expect(can).toEqual(['requested', 'approved'])
  expect(returnStatuses.filter(status => customerCanTakeBack({ status, kind: 'return' }))).toEqual(can)
  for (const kind of ['withdrawal', 'refused'] as const)
    expect(returnStatuses.filter(status => customerCanTakeBack({ status, kind }))).toEqual([])
  expect(returnCan({ status: 'requested', kind: 'refused' }, 'taken_back')).toBe(false)
})
