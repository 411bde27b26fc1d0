import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shop/selling/orders/status.ts'
import {
  customerCanTakeBack,
  deliveredAt,
  offeredKinds,
  piecesOut,
  promisedDays,
  restockingFee,
  returnable,
  returnCan,
  returnReasonFacts,
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

describe('the days', () => {
  const changes: { status: OrderStatus; changedAt: Date }[] = [
    { status: 'pending' as const, changedAt: day(1) },
    { status: 'shipped' as const, changedAt: day(2) },
    { status: 'completed' as const, changedAt: day(4) },
    { status: 'delivered' as const, changedAt: day(3) },
  ]
  const none = { returnDays: null, withdrawalDays: null, coreDays: null, timeZone: 'UTC' }
  const days = { ...none, returnDays: 30, withdrawalDays: 14 }
  const at = (text: string) => new Date(text)
  const charged = [{ coreChargeCents: 2500 }]
  const order = (dated: typeof changes) => ({ changes: dated, seller: {}, items: [{ coreChargeCents: 0 }] })
  const deliveredOn = (text: string) => order([{ status: 'delivered', changedAt: at(text) }])

  test('begin with the day after it was delivered, and end with the end of the last one', () => {
    expect(deliveredAt(changes)).toEqual(day(3))
    const delivered = deliveredOn('2026-11-03T10:00:00Z')
    expect(offeredKinds(delivered, days, at('2026-11-17T15:00:00Z'))).toEqual(['withdrawal', 'return'])
    expect(offeredKinds(delivered, days, at('2026-11-17T23:59:59.999Z'))).toEqual(['withdrawal', 'return'])
    expect(offeredKinds(delivered, days, at('2026-11-18T00:00:00Z'))).toEqual(['return'])
    expect(offeredKinds(delivered, days, at('2026-12-03T23:59:59Z'))).toEqual(['return'])
    expect(offeredKinds(delivered, days, at('2026-12-04T00:00:00Z'))).toEqual([])
    const cores = { ...none, coreDays: 14 }
    expect(offeredKinds({ ...delivered, items: charged }, cores, at('2026-11-17T23:59:59Z'))).toEqual(['core'])
    expect(offeredKinds({ ...delivered, items: charged }, cores, at('2026-11-18T00:00:00Z'))).toEqual([])
  })

  test('are those of the shop, also where a clock is changed between', () => {
    // By Berlin's clock delivered on October 13 at 0:30; from October 25 on it is one hour behind that.
    const delivered = deliveredOn('2026-10-12T22:30:00Z')
    const berlin = { ...days, timeZone: 'Europe/Berlin' }
    expect(offeredKinds(delivered, berlin, at('2026-10-27T22:59:59Z'))).toEqual(['withdrawal', 'return'])
    expect(offeredKinds(delivered, berlin, at('2026-10-27T23:00:00Z'))).toEqual(['return'])
  })

  test('of a withdrawal never end on a weekend', () => {
    // 14 days after a Saturday.
    const delivered = deliveredOn('2026-11-07T10:00:00Z')
    expect(offeredKinds(delivered, days, at('2026-11-23T23:59:59Z'))).toEqual(['withdrawal', 'return'])
    expect(offeredKinds(delivered, days, at('2026-11-24T00:00:00Z'))).toEqual(['return'])
    // The shop's own promise says days, and means these.
    const promised = { ...none, returnDays: 15 }
    expect(offeredKinds(delivered, promised, at('2026-11-22T23:59:59Z'))).toEqual(['return'])
    expect(offeredKinds(delivered, promised, at('2026-11-23T00:00:00Z'))).toEqual([])
  })

  test('of old parts are as they were promised with the order, or as they are now where that is longer', () => {
    const delivered = { ...deliveredOn('2026-11-03T10:00:00Z'), items: charged }
    const [inTen, inFifty] = [at('2026-11-13T10:00:00Z'), at('2026-12-23T10:00:00Z')]
    const offered = (promised: number | undefined, coreDays: number | null) =>
      [inTen, inFifty].map(now =>
        offeredKinds({ ...delivered, seller: { coreDays: promised } }, { ...none, coreDays }, now),
      )
    expect(offered(30, null)).toEqual([['core'], []])
    expect(offered(60, 5)).toEqual([['core'], ['core']])
    expect(offered(5, 60)).toEqual([['core'], ['core']])
    // An order of before the promise was kept with it.
    expect(offered(undefined, 30)).toEqual([['core'], []])
    expect(offered(undefined, null)).toEqual([['core'], ['core']])
    expect(offeredKinds(deliveredOn('2026-11-03T10:00:00Z'), { ...none, coreDays: 60 }, inTen)).toEqual([])
  })

  test('are as they were promised with the order, or as they are now where that is longer', () => {
    const offered = (seller: { returnDays?: number; withdrawalDays?: number }, now: Partial<typeof days>) =>
      offeredKinds({ ...deliveredOn('2026-11-03T10:00:00Z'), seller }, { ...none, ...now }, at('2026-11-23T10:00:00Z'))
    expect(offered({ returnDays: 30, withdrawalDays: 30 }, {})).toEqual(['withdrawal', 'return'])
    expect(offered({ returnDays: 30, withdrawalDays: 14 }, { returnDays: 7, withdrawalDays: 14 })).toEqual(['return'])
    expect(offered({ returnDays: 7 }, { returnDays: 30 })).toEqual(['return'])
    expect(offered({ returnDays: 7 }, {})).toEqual([])
    expect(promisedDays({ seller: { returnDays: 7 } }, none)).toEqual({ returnDays: 7, withdrawalDays: null })
  })

  test('have not begun while it is on its way, and what is not set is not offered', () => {
    expect(offeredKinds(order(changes.slice(0, 2)), { ...none, withdrawalDays: 14 }, day(30))).toEqual(['withdrawal'])
    expect(offeredKinds(order(changes), none, day(3))).toEqual([])
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
