import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orderStatusChanges } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { type AskedPiece, askForReturn } from '#shop/selling/returns/ask.server.ts'
import { showCounterCredit, showCredit } from '#shop/selling/returns/credit.server.ts'
import { findReturn, listReturns } from '#shop/selling/returns/find.server.ts'
import { readReturnFilter } from '#shop/selling/returns/list.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import type { ReturnKind, ReturnOutcome, ReturnStatus } from '#shop/selling/returns/rules.ts'
import { settleReturn, takeBack } from '#shop/selling/returns/settle.server.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, buyPadsAndFilter, openShop, origin, stockOf } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let userId: string
let by: string
let orderId: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  await db.update(settings).set({ withdrawalDays: 14 })
  orderId = (await buyPadsAndFilter(db, userId)).id
  await changeOrderStatus(db, { orderId, to: 'delivered', by, origin })
})

const pads = (quantity: number): AskedPiece => ({ line: 1, quantity, reason: 'does_not_fit' })
const filter: AskedPiece = { line: 2, quantity: 1, reason: 'not_needed' }
const ask = (pieces: AskedPiece[], kind: ReturnKind = 'return', requestKey: string = crypto.randomUUID()) =>
  askForReturn(db, { orderId, userId, kind, pieces, note: 'It is too wide', requestKey, by: null, origin })
async function askFor(pieces: AskedPiece[], kind?: ReturnKind) {
  const asked = await ask(pieces, kind)
  if (!asked.ok) throw new Error(asked.reason)
  return asked.id
}
async function settle(
  returnId: string,
  outcome: ReturnOutcome = 'restocked',
  fees: {
    restockingFeeCents?: number
    deliveryFeeCents?: number
    paysOut?: boolean
    expected?: ReturnStatus
    by?: string
  } = {},
) {
  const back = await findReturn(db, returnId)
  const outcomes = new Map(back?.items.map(({ id }) => [id, outcome]))
  const none = { restockingFeeCents: 0, deliveryFeeCents: 0, paysOut: false, expected: 'requested' as const }
  return settleReturn(db, { returnId, outcomes, by, origin, ...none, ...fees })
}
const orderNow = async () => {
  const order = await findOrder(db, { orderId, userId })
  if (!order) throw new Error('The order is gone')
  return order
}
const subjects = async () => {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select job.payload ->> 'subject' as subject from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send_mail' and payload ->> 'to' = 'ada@example.com' order by job.id`)
  return rows.map(row => row.subject.replace(/RET-\w{9}/, 'RET'))
}

test('asked for, approved, arrived, settled: stock, credit note and mails follow', async () => {
  const vehicle = { name: 'Toyota Corolla 2014', subModelId: 12 }
  const returnId = await askFor([{ ...pads(2), vehicle }])
  expect(await findReturn(db, returnId)).toMatchObject({
    status: 'requested',
    note: 'It is too wide',
    items: [{ productId: 'PAD1', quantity: 2, reason: 'does_not_fit', vehicle, outcome: null }],
  })
  const step = { returnId, by, origin, answer: '' }
  expect(await moveReturn(db, { ...step, to: 'approved', expected: 'requested' })).toEqual({ ok: true })
  expect(await moveReturn(db, { ...step, to: 'received', expected: 'approved' })).toEqual({ ok: true })
  expect(await settle(returnId, 'restocked', { expected: 'received', restockingFeeCents: 100 })).toEqual({ ok: true })
  expect(await stockOf(db)).toEqual({ PAD1: 9, FILTER1: 9 })
  const back = await findReturn(db, returnId)
  // (2 x 10.33 - 1.00) x 1.2
  expect(back).toMatchObject({ status: 'settled', creditedCents: 2359, items: [{ outcome: 'restocked' }] })
  expect(back?.changes.map(({ status }) => status)).toEqual(['requested', 'approved', 'received', 'settled'])
  expect((await orderNow()).creditedCents).toBe(2359)
  expect((await subjects()).slice(-3)).toEqual([
    'Return RET is approved',
    'Return RET has arrived',
    'Return RET is settled',
  ])
})

test('what is written off, or goes to the supplier, never comes back to stock', async () => {
  await settle(await askFor([pads(1)]), 'written_off')
  await settle(await askFor([pads(1)]), 'to_supplier')
  expect(await stockOf(db)).toEqual({ PAD1: 7, FILTER1: 9 })
})

test('every piece comes back in parts: the credit notes are the order to the cent', async () => {
  await settle(await askFor([pads(1)]))
  await settle(await askFor([pads(2), filter]), 'restocked', { deliveryFeeCents: 599 })
  const order = await orderNow()
  expect(order.creditedCents).toBe(order.totalCents)
  const notes = await db.select().from(documents).where(eq(documents.kind, 'credit_note'))
  expect(notes.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(order.vatCents)
  expect(await stockOf(db)).toEqual({ PAD1: 10, FILTER1: 10 })
})

test('what settling will credit is known before it, to the cent, and nothing is written by asking', async () => {
  const fees = [
    { restockingFeeCents: 0, deliveryFeeCents: 0 },
    { restockingFeeCents: 333, deliveryFeeCents: 0 },
    { restockingFeeCents: 0, deliveryFeeCents: 599 },
  ]
  // Of single pieces, so that the rounding of each depends on those before it.
  for (const fee of fees) {
    const returnId = await askFor([pads(1)])
    const back = await findReturn(db, returnId)
    if (!back) throw new Error('The return is gone')
    const shown = await showCredit(db, back, fee)
    expect(shown).toEqual(await showCredit(db, back, fee))
    await settle(returnId, 'restocked', fee)
    expect(shown).toMatchObject({ ok: true, ...fee, totalCents: (await findReturn(db, returnId))?.creditedCents })
  }
})

test('so is what the counter will credit, with what is kept by the settings and with an order that ends by it', async () => {
  await db.update(settings).set({ restockingPercent: 15 })
  const credit = async (taking: {
    kind: ReturnKind
    pieces: AskedPiece[]
    keepsFee: boolean
    deliveryFeeCents: number
  }) => {
    const shown = await showCounterCredit(db, { ...taking, orderId })
    expect(shown).toEqual(await showCounterCredit(db, { ...taking, orderId }))
    const pieces = taking.pieces.map(piece => ({ ...piece, outcome: 'restocked' as const }))
    const rest = { note: '', requestKey: crypto.randomUUID(), paysOut: false, by, origin }
    const taken = await takeBack(db, { ...taking, ...rest, orderId, pieces })
    if (!taken.ok) throw new Error(taken.reason)
    expect(shown).toMatchObject({ ok: true, totalCents: taken.creditedCents })
    return shown
  }
  const kept = await credit({ kind: 'return', pieces: [filter], keepsFee: true, deliveryFeeCents: 0 })
  expect(kept).toMatchObject({ restockingFeeCents: 116 })
  const first = await credit({ kind: 'refused', pieces: [pads(1)], keepsFee: true, deliveryFeeCents: 0 })
  expect(first).toMatchObject({ restockingFeeCents: 0, deliveryFeeCents: 0 })
  const tooMany = { kind: 'refused' as const, orderId, keepsFee: true, deliveryFeeCents: 0 }
  expect(await showCounterCredit(db, { ...tooMany, pieces: [pads(3)] })).toEqual({
    ok: false,
    message: 'Only 2 can come back',
  })
  // With the last pieces the order ends, and all that is left of the delivery fee goes back.
  const last = await credit({ kind: 'refused', pieces: [pads(2)], keepsFee: true, deliveryFeeCents: 0 })
  expect(last).toMatchObject({ deliveryFeeCents: 599 })
})

test('money is given back in cash where that was ticked: no more than was paid too much', async () => {
  await settle(await askFor([filter]), 'restocked', { paysOut: true })
  expect((await orderNow()).paidCents).toBe(0)
  // 53.70 less 7.77 x 1.2 is still to be paid.
  await changeOrderStatus(db, { orderId, to: 'completed', takesCash: true, by, origin })
  expect((await orderNow()).paidCents).toBe(4438)
  await settle(await askFor([pads(1)]), 'restocked', { paysOut: true })
  const order = await orderNow()
  expect(order.paidCents).toBe(4438 - 1240)
  expect(order.totalCents - order.creditedCents - order.paidCents).toBe(0)
  await settle(await askFor([pads(1)]))
  expect((await orderNow()).paidCents).toBe(4438 - 1240)
})

describe('refused', () => {
  test('more than was shipped, also by two forms at once', async () => {
    expect(await ask([pads(4)])).toEqual({ ok: false, reason: 'too-many', errors: { 1: 'Only 3 can come back' } })
    const asked = await Promise.all([ask([pads(2)]), ask([pads(2)])])
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(asked.find(({ ok }) => !ok)).toMatchObject({ errors: { 1: 'Only 1 can come back' } })
  })

  test('after the last day, for the customer alone', async () => {
    await db.update(orderStatusChanges).set({ changedAt: sql`now() - interval '18 days'` })
    expect(await ask([pads(1)], 'withdrawal')).toMatchObject({ ok: false, reason: 'not-offered' })
    expect(await ask([pads(1)], 'return')).toMatchObject({ ok: true })
    await db.update(orderStatusChanges).set({ changedAt: sql`now() - interval '31 days'` })
    expect(await ask([pads(1)], 'return')).toMatchObject({ ok: false, reason: 'not-offered' })
    const atCounter = {
      orderId,
      userId: null,
      pieces: [pads(1)],
      note: '',
      by,
      origin,
      requestKey: crypto.randomUUID(),
    }
    expect(await askForReturn(db, { ...atCounter, kind: 'warranty' })).toMatchObject({ ok: true })
  })

  test('of another’s order, and of an order that is not there', async () => {
    const other = await addCustomer(db, 'other@example.com')
    const asking = {
      kind: 'return',
      pieces: [pads(1)],
      note: '',
      by: null,
      origin,
      requestKey: crypto.randomUUID(),
    } as const
    expect(await askForReturn(db, { ...asking, orderId, userId: other })).toMatchObject({ reason: 'not-found' })
    expect(await askForReturn(db, { ...asking, orderId: 'x', userId })).toMatchObject({ reason: 'not-found' })
  })

  test('a fee above the price, more delivery than was invoiced, a piece of which nothing is said: nothing is half done', async () => {
    const returnId = await askFor([pads(1), filter])
    const before = await orderNow()
    expect(await settle(returnId, 'restocked', { restockingFeeCents: 1811 })).toMatchObject({ reason: 'invalid' })
    expect(await settle(returnId, 'restocked', { deliveryFeeCents: 600 })).toMatchObject({ reason: 'invalid' })
    const [first] = (await findReturn(db, returnId))?.items ?? []
    const outcomes = new Map([[first?.id ?? 0, 'restocked' as const]])
    const fees = { restockingFeeCents: 0, deliveryFeeCents: 0, paysOut: false, expected: 'requested' as const }
    expect(await settleReturn(db, { returnId, outcomes, by, origin, ...fees })).toEqual({
      ok: false,
      reason: 'invalid',
      message: 'Say what becomes of Oil Filter',
    })
    expect(await orderNow()).toEqual(before)
    expect(await stockOf(db)).toEqual({ PAD1: 7, FILTER1: 9 })
  })

  test('settled twice at once, or after it was declined', async () => {
    const returnId = await askFor([pads(1)])
    const other = await addCustomer(db, 'colleague@example.com')
    const outcomes = await Promise.all([settle(returnId), settle(returnId, 'restocked', { by: other })])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      reason: 'stale',
      message: expect.stringContaining('settled now'),
    })
    expect(await stockOf(db)).toEqual({ PAD1: 8, FILTER1: 9 })
    const declined = await askFor([pads(1)])
    const step = { returnId: declined, by, origin, answer: 'It was fitted.', expected: 'requested' as const }
    expect(await moveReturn(db, { ...step, to: 'declined' })).toEqual({ ok: true })
    expect(await settle(declined)).toMatchObject({ reason: 'stale' })
    expect(await ask([pads(2)])).toMatchObject({ ok: true })
  })

  test('cancelling an order while a return is open', async () => {
    const returnId = await askFor([pads(1)])
    const cancel = () => cancelOrder(db, { orderId, by, origin, putStockBack: true })
    expect(await cancel()).toMatchObject({ ok: false, reason: 'not-allowed' })
    await settle(returnId)
    expect(await cancel()).toMatchObject({ ok: true })
    const order = await orderNow()
    expect(order.creditedCents).toBe(order.invoicedCents)
    expect(await stockOf(db)).toEqual({ PAD1: 10, FILTER1: 10 })
  })
})

test('a form that is sent twice is one return', async () => {
  const key = crypto.randomUUID()
  const [first, again] = await Promise.all([ask([pads(2)], 'return', key), ask([pads(2)], 'return', key)])
  expect([first.ok, again.ok]).toEqual([true, true])
  expect((await listReturns(db, { text: '', status: null }, 1)).total).toBe(1)
})

test('returns are found by their kind, and by the days of the shop on which they were asked for', async () => {
  await db.update(settings).set({ timeZone: 'America/New_York' })
  const [back, withdrawn] = [await askFor([pads(1)]), await askFor([filter], 'withdrawal')]
  // Half past eleven in the evening of the second of March.
  await db
    .update(returns)
    .set({ createdAt: new Date('2026-03-03T04:30:00Z') })
    .where(eq(returns.id, withdrawn))
  const found = async (search: string) =>
    (await listReturns(db, readReturnFilter(new URLSearchParams(search)), 1)).items.map(({ id }) => id)
  expect(await found('kind=withdrawal')).toEqual([withdrawn])
  expect(await found('kind=return')).toEqual([back])
  expect(await found('kind=warranty')).toEqual([])
  expect(await found('askedFrom=2026-03-02&askedTo=2026-03-02')).toEqual([withdrawn])
  expect(await found('askedTo=2026-03-01')).toEqual([])
  expect(await found('askedFrom=2026-03-03')).toEqual([back])
  expect(await found('kind=withdrawal&askedFrom=2026-03-03')).toEqual([])
  expect(await found('kind=nothing&askedFrom=2026-02-30&status=nothing')).toHaveLength(2)
})

test('returns are found by what waits, by number and by the order', async () => {
  const one = await askFor([pads(1)])
  await settle(await askFor([filter]))
  const found = async (text: string, status: ReturnStatus | 'open' | null) =>
    (await listReturns(db, { text, status }, 1)).items.map(({ id }) => id)
  expect(await found('', null)).toHaveLength(2)
  expect(await found('', 'open')).toEqual([one])
  expect(await found('', 'settled')).toHaveLength(1)
  const back = await findReturn(db, one)
  expect(await found(back?.number.slice(-4) ?? '', null)).toEqual([one])
  expect(await found(back?.orderNumber.slice(-9) ?? '', null)).toHaveLength(2)
  expect(await found('Lovelace', null)).toHaveLength(2)
})
