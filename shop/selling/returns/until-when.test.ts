import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shop/selling/orders/status.ts'
import {
  claimableLines,
  deliveredAt,
  linesWithWarranty,
  offeredKinds,
  promisedDays,
  withoutWarranty,
} from './until-when.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

describe('the days', () => {
  const changes: { status: OrderStatus; changedAt: Date }[] = [
    { status: 'pending' as const, changedAt: day(1) },
    { status: 'shipped' as const, changedAt: day(2) },
    { status: 'completed' as const, changedAt: day(4) },
    { status: 'delivered' as const, changedAt: day(3) },
  ]
  const none = { returnDays: null, withdrawalDays: null, coreDays: null, sellsToEu: false, timeZone: 'UTC' }
  const days = { ...none, returnDays: 30, withdrawalDays: 14 }
  const at = (text: string) => new Date(text)
  const item = { line: 1, coreChargeCents: 0, warrantyMonths: null }
  const charged = [{ ...item, coreChargeCents: 2500 }]
  const order = (dated: typeof changes) => ({ changes: dated, seller: {}, items: [item] })
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

describe('a warranty', () => {
  const days = { returnDays: null, withdrawalDays: null, coreDays: null, sellsToEu: false, timeZone: 'Europe/Berlin' }
  const part = { productName: 'Pads', productBrand: 'Norrland', coreChargeCents: 0, vehicles: [] }
  const order = {
    status: 'delivered' as const,
    seller: {},
    shipments: [1, 2, 3].map(line => ({ pieces: [{ line, quantity: 1 }] })),
    returns: [],
    // In Berlin it is February 1 by then.
    changes: [{ status: 'delivered' as const, changedAt: new Date('2026-01-31T23:30:00Z') }],
    items: [
      { ...part, line: 1, productId: 'ONE', warrantyMonths: 1 },
      { ...part, line: 2, productId: 'TWO', warrantyMonths: null },
      { ...part, line: 3, productId: 'SIX', warrantyMonths: 6 },
    ],
  }
  const lines = (now: string, more = {}) =>
    claimableLines(order, { ...days, ...more }, new Date(now)).map(({ line }) => line)

  test('is counted for each part from the delivery, by the shop’s calendar, to the end of its last day', () => {
    expect(lines('2026-03-01T22:59:59Z')).toEqual([1, 3])
    expect(lines('2026-03-01T23:00:00Z')).toEqual([3])
    expect(lines('2026-08-01T21:59:59Z')).toEqual([3])
    expect(lines('2026-08-01T22:00:00Z')).toEqual([])
    const now = new Date('2026-03-05T12:00:00Z')
    expect(offeredKinds(order, days, now)).toEqual(['warranty'])
    expect(offeredKinds(order, days, new Date('2026-08-02T12:00:00Z'))).toEqual([])
    const pieces = [1, 2, 3].map(line => ({ line }))
    const over = 'Its warranty is over'
    expect(withoutWarranty(order, pieces, { ...days, now })).toEqual({ 1: over, 2: over })
    expect(linesWithWarranty(order, days, now).map(({ warranty }) => warranty)).toEqual([
      'Warranty ended on Mar 1, 2026',
      undefined,
      'Warranty until Aug 1, 2026',
    ])
  })

  test('has not begun before the delivery, and is two years at least where the shop sells to consumers in the EU', () => {
    const onItsWay = { ...order, changes: [] }
    expect(claimableLines(onItsWay, days, new Date('2030-01-01T00:00:00Z')).map(({ line }) => line)).toEqual([1, 3])
    expect(lines('2028-02-01T12:00:00Z', { sellsToEu: true })).toEqual([1, 2, 3])
    expect(lines('2028-02-02T12:00:00Z', { sellsToEu: true })).toEqual([])
  })
})
