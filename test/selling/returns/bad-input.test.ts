import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { returnStatusChanges, returns } from '#db/schema/selling/returns.ts'
import { stockMovements } from '#db/schema/stock/movements.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import type { ReturnStatus } from '#shop/selling/returns/rules.ts'
import { settleReturn, takeBack } from '#shop/selling/returns/settle.server.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, addProduct, buy, mailsTo, openShop, origin, stockOf } from '#test/selling/orders/world.ts'

// What happens to a return whose world has changed, and to forms that arrive twice.

const { db } = await testDatabase()
let userId: string
let by: string
let orderId: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 10 })
  await addProduct(db, { id: 'GIFT1', name: 'Sticker', priceCents: 0, stock: 10 })
  orderId = await deliver(7200)
})

/** Two pads and a sticker that costs nothing. */
async function deliver(shownTotalCents: number) {
  const placed = await buy(db, userId, { PAD1: 2, GIFT1: 1 }, shownTotalCents)
  await changeOrderStatus(db, { orderId: placed.id, to: 'completed', takesCash: true, by, origin })
  return placed.id
}

const atCounter = (line: number, quantity = 1) => ({
  orderId,
  kind: 'return' as const,
  pieces: [{ line, quantity, reason: 'does_not_fit' as const, outcome: 'restocked' as const }],
  note: '',
  requestKey: crypto.randomUUID(),
  deliveryFeeCents: 0,
  keepsFee: false,
  paysOut: true,
  by,
  origin,
})
async function ask() {
  const asking = {
    orderId,
    userId,
    kind: 'return',
    note: '',
    requestKey: crypto.randomUUID(),
    by: null,
    origin,
  } as const
  const asked = await askForReturn(db, { ...asking, pieces: [{ line: 1, quantity: 1, reason: 'faulty' }] })
  if (!asked.ok) throw new Error(asked.reason)
  return asked.id
}
async function settle(returnId: string, expected: ReturnStatus = 'requested') {
  const back = await findReturn(db, returnId)
  const outcomes = new Map(back?.items.map(({ id }) => [id, 'restocked' as const]))
  return settleReturn(db, {
    returnId,
    expected,
    outcomes,
    restockingFeeCents: 0,
    deliveryFeeCents: 0,
    paysOut: true,
    by,
    origin,
  })
}
const notes = () => db.select().from(documents).where(eq(documents.kind, 'credit_note'))

test('a part whose product is deleted by now comes back: the money does, and no stock moves', async () => {
  await nameStockCause(db, { reason: 'removed' })
  await db.delete(products).where(eq(products.id, 'PAD1'))
  const before = await db.$count(stockMovements)
  expect(await takeBack(db, atCounter(1))).toMatchObject({ ok: true, creditedCents: 3600 })
  expect(await stockOf(db)).toEqual({ GIFT1: 9 })
  expect(await db.$count(stockMovements)).toBe(before)
  expect((await findAnyOrder(db, orderId))?.paidCents).toBe(3600)
})

test('an order whose account is gone: the parts come back over the counter, and nobody gets a mail', async () => {
  const returnId = await ask()
  await removeCustomer(db, { userId, origin })
  const before = await mailsTo(db)
  expect(await settle(returnId)).toEqual({ ok: true })
  expect(await takeBack(db, atCounter(1))).toMatchObject({ ok: true })
  expect(await mailsTo(db)).toEqual(before)
  expect(await findAnyOrder(db, orderId)).toMatchObject({
    customerName: 'Deleted customer',
    creditedCents: 7200,
    paidCents: 0,
  })
})

test('a shop that has turned its VAT and its currency over meanwhile gives back by the terms of the order', async () => {
  const returnId = await ask()
  await db.update(settings).set({ vatRate: 0.07, pricesIncludeVat: true, currencySymbol: '€' })
  expect(await settle(returnId)).toEqual({ ok: true })
  await takeBack(db, atCounter(1))
  // 30.00 and 20% on top, as they were bought.
  const terms = { vatRate: 0.2, pricesIncludeVat: false, currencySymbol: '$', vatCents: 600, totalCents: 3600 }
  expect(await notes()).toMatchObject([terms, terms])
  expect(await findAnyOrder(db, orderId)).toMatchObject({ paidCents: 0, creditedCents: 7200, totalCents: 7200 })
})

test('a part that cost nothing comes back: a credit note of nothing, and no payment of nothing', async () => {
  expect(await takeBack(db, atCounter(2))).toMatchObject({ ok: true, creditedCents: 0 })
  expect(await stockOf(db)).toEqual({ PAD1: 8, GIFT1: 10 })
  expect((await findAnyOrder(db, orderId))?.paidCents).toBe(7200)
  await numberDocuments(db, orderId)
  expect(await notes()).toMatchObject([{ totalCents: 0, number: 'INV-0002' }])
})

describe('a step that is sent twice', () => {
  test('by the same person, whose answer was lost, is taken once and told once', async () => {
    const returnId = await ask()
    const step = { returnId, by, origin, answer: '', expected: 'requested', to: 'received' } as const
    const before = (await mailsTo(db)).length
    expect(await Promise.all([moveReturn(db, step), moveReturn(db, step)])).toEqual([{ ok: true }, { ok: true }])
    expect(await moveReturn(db, step)).toEqual({ ok: true })
    expect((await mailsTo(db)).length).toBe(before + 1)
    expect(await db.$count(returnStatusChanges, eq(returnStatusChanges.status, 'received'))).toBe(1)
    expect(await Promise.all([settle(returnId, 'received'), settle(returnId, 'received')])).toEqual([
      { ok: true },
      { ok: true },
    ])
    expect(await notes()).toHaveLength(1)
    expect(await stockOf(db)).toMatchObject({ PAD1: 9 })
    expect((await findAnyOrder(db, orderId))?.paidCents).toBe(3600)
  })

  test('by somebody else says what is so now', async () => {
    const returnId = await ask()
    const other = await addCustomer(db, 'colleague@example.com')
    const step = { returnId, origin, answer: '', expected: 'requested', to: 'received' } as const
    await moveReturn(db, { ...step, by })
    expect(await moveReturn(db, { ...step, by: other })).toMatchObject({
      reason: 'stale',
      message: 'Somebody else has changed this return meanwhile: it is received now',
    })
    expect(await moveReturn(db, { ...step, to: 'approved', by })).toMatchObject({ reason: 'stale' })
  })

  test('over the counter is one return, one credit note and one payment, also at once', async () => {
    const form = atCounter(1)
    const taken = await Promise.all([takeBack(db, form), takeBack(db, form)])
    expect(taken.map(one => one.ok && one.id)).toEqual([expect.any(String), taken[0]?.ok && taken[0].id])
    expect([await db.$count(returns), (await notes()).length]).toEqual([1, 1])
    expect((await findAnyOrder(db, orderId))?.paidCents).toBe(3600)
  })
})

test.each([
  ['the total of a document', sql`update documents set total_amount = 0, vat_amount = 0, subtotal = 0`],
  ['its lines', sql`update documents set lines = '[]'`],
  ['its number', sql`update documents set number = 'INV-9'`],
  ['its day', sql`update documents set issued_at = now()`],
  ['a document', sql`delete from documents`],
])('whoever alters %s by SQL is refused', async (_, statement) => {
  await takeBack(db, atCounter(1))
  await numberDocuments(db, orderId)
  const before = await db.select().from(documents)
  const refusal = await db.execute(statement).catch(error => error.cause)
  expect(String(refusal)).toMatch(/A document is never (changed|deleted): make a credit note/)
  expect(await db.select().from(documents)).toEqual(before)
})
