import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { stockMovements } from '#db/schema/stock/movements.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { changeOrderStatus, type StatusOutcome } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import type { ReturnKind, ReturnOutcome } from '#shop/selling/returns/rules.ts'
import { takeBack } from '#shop/selling/returns/settle.server.ts'
import { testDatabase } from '#test/database.ts'
import { buyPadsAndFilter, openShop, origin, stockOf } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let userId: string
let by: string
let orderId: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  orderId = (await buyPadsAndFilter(db, userId)).id
})

const move = (to: 'shipped' | 'completed', change: { takesCash?: boolean } = {}): Promise<StatusOutcome> =>
  changeOrderStatus(db, { orderId, to, by, origin, ...change })
/** Pads and filters that come back over the counter. */
async function comesBack(
  pads: number,
  filters: number,
  kind: ReturnKind = 'refused',
  outcome: ReturnOutcome = 'restocked',
) {
  const pieces = [pads, filters].flatMap((quantity, index) =>
    quantity > 0 ? [{ line: index + 1, quantity, reason: 'refused_at_door' as const, outcome }] : [],
  )
  const form = { note: '', requestKey: crypto.randomUUID(), deliveryFeeCents: 0, keepsFee: false, paysOut: true }
  const taken = await takeBack(db, { orderId, kind, pieces, ...form, by, origin })
  if (!taken.ok) throw new Error(taken.reason)
}
const orderNow = async () => {
  const order = await findOrder(db, { orderId, userId })
  if (!order) throw new Error('The order is gone')
  return order
}

test('an order whose parts were all refused ends as cancelled: one credit note, one movement, and the history says why', async () => {
  await move('shipped')
  await comesBack(3, 1)
  const order = await orderNow()
  expect(order.status).toBe('cancelled')
  expect(order.changes.map(({ status }) => status)).toEqual(['pending', 'shipped', 'cancelled'])
  // The delivery fee too, though nobody typed it.
  expect(order).toMatchObject({ invoicedCents: 5370, creditedCents: 5370, paidCents: 0 })
  expect(await db.$count(documents, eq(documents.kind, 'credit_note'))).toBe(1)
  expect(await stockOf(db)).toEqual({ PAD1: 10, FILTER1: 10 })
  expect(await db.$count(stockMovements, eq(stockMovements.reason, 'order_cancelled'))).toBe(0)
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'cancelled'))
  expect(entry?.changes).toEqual([
    { field: 'Status', from: 'Shipped', to: 'Cancelled' },
    { field: 'Why', from: null, to: expect.stringMatching(/^Refused at the door: all of it came back with RET-/) },
  ])
  const { rows } = await db.execute<{ text: string }>(sql`
    select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = 'ada@example.com'
    order by id desc limit 1`)
  expect(rows[0]?.text).toContain('All of the order came back, so it is cancelled.')
})

test('what its customer had asked for ends with it: a withdrawal is done', async () => {
  await move('shipped')
  await db.insert(changeRequests).values({ orderId, requestKey: crypto.randomUUID(), isWithdrawal: true })
  await comesBack(3, 1)
  expect(await db.select().from(changeRequests)).toMatchObject([{ status: 'done', answeredBy: by }])
})

test('refused in two goes it ends with the second, also where a piece was broken', async () => {
  await move('shipped')
  await comesBack(2, 1)
  expect((await orderNow()).status).toBe('shipped')
  await comesBack(1, 0, 'refused', 'written_off')
  const order = await orderNow()
  expect(order).toMatchObject({ status: 'cancelled', invoicedCents: 5370, creditedCents: 5370 })
  expect(await stockOf(db)).toEqual({ PAD1: 9, FILTER1: 10 })
})

test('one of several parcels that is refused does not end it, whether the other was kept or is still to be sent', async () => {
  await shipPart(db, { orderId, pieces: [{ line: 1, quantity: 3 }], shipmentsWas: 0, tracking: '', by, origin })
  await comesBack(3, 0)
  expect((await orderNow()).status).toBe('processing')
  await move('shipped')
  expect((await orderNow()).status).toBe('shipped')
  expect(await stockOf(db)).toEqual({ PAD1: 10, FILTER1: 9 })
  await comesBack(0, 1)
  expect(await orderNow()).toMatchObject({ status: 'cancelled', creditedCents: 5370 })
})

test('what is refused of an order that was completed, or comes back otherwise, leaves it as it is', async () => {
  await move('shipped')
  await comesBack(2, 1, 'return')
  await move('completed', { takesCash: true })
  await comesBack(1, 0)
  expect((await orderNow()).status).toBe('completed')
})

test('a part of which a return only waits is still with the customer', async () => {
  await move('shipped')
  const asked = {
    orderId,
    userId,
    kind: 'return',
    note: '',
    requestKey: crypto.randomUUID(),
    by: null,
    origin,
  } as const
  await askForReturn(db, { ...asked, pieces: [{ line: 2, quantity: 1, reason: 'faulty' }] })
  await comesBack(3, 0)
  expect((await orderNow()).status).toBe('shipped')
})

test('an order of which a part came back otherwise before ends once the rest is refused', async () => {
  await move('shipped')
  await comesBack(3, 0, 'return')
  await comesBack(0, 1)
  expect(await orderNow()).toMatchObject({ status: 'cancelled', creditedCents: 5370 })
})
