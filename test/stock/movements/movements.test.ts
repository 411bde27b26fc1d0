import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { stockMovements } from '#db/schema/stock/movements.ts'
import { type StockReason, stockReasons } from '#db/words/stock-reasons.ts'
import { undoBulk } from '#shop/finding/bulk/undo.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { takeBack } from '#shop/selling/returns/settle.server.ts'
import { saveTable } from '#shop/stock/levels/table.server.ts'
import { checkStock } from '#shop/stock/movements/check.server.ts'
import { correctStock } from '#shop/stock/movements/correct.server.ts'
import { findStock, listMovements } from '#shop/stock/movements/list.server.ts'
import { applyTake } from '#shop/stock/takes/end.server.ts'
import { openTake } from '#shop/stock/takes/open.server.ts'
import { scanPieces } from '#shop/stock/takes/scan.server.ts'
import { testDatabase } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let by: string

beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
})

const productId = 'KT-PAD10'
const stockNow = async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock ?? 0
const latest = async () => (await listMovements(db, { productId, before: null })).items[0]
const place = async () => (await placeOneOf(db, world.people.anna, productId)).id
const correct = async (change: number, reason: 'corrected' | 'written_off' = 'corrected') => {
  const stockWas = await stockNow()
  return correctStock(db, { productId, by, stock: stockWas + change, stockWas, reason, note: 'Counted' })
}

/** A deed for each reason, as people and programs do it. Imports have their own test. */
const deeds: Record<Exclude<StockReason, 'imported'>, () => Promise<unknown>> = {
  opening: () => db.insert(products).values({ id: 'NEW-1', name: 'New', brand: 'X', priceCents: 1, stock: 3 }),
  sold: place,
  order_cancelled: async () => cancelOrder(db, { orderId: await place(), by, origin }),
  order_edited: async () => {
    const orderId = await place()
    const expected = (await findAnyOrder(db, orderId))?.updatedAt.toISOString() ?? ''
    const who = { customer: { name: 'Ada', phone: '555 0100', email: '' }, deliveryMethod: 'pickup' as const }
    const shippingAddress = { street: '', city: '', postcode: '' }
    const lines = [{ line: 1, quantity: 2, agreed: null }]
    const form = { orderId, expected, lines, added: [], ...who, shippingAddress, mostDiscountPercent: 0, by, origin }
    const shown = await editOrder(db, { ...form, agreedCents: null })
    if (shown.ok || shown.reason !== 'to-agree') throw new Error('No total was shown')
    return editOrder(db, { ...form, agreedCents: shown.preview.after.totalCents })
  },
  returned: async () => {
    const orderId = await place()
    await changeOrderStatus(db, { orderId, to: 'delivered', by, origin })
    const pieces = [{ line: 1, quantity: 1, reason: 'not_needed', outcome: 'restocked' } as const]
    const form = { kind: 'return', note: '', requestKey: crypto.randomUUID(), deliveryFeeCents: 0 } as const
    return takeBack(db, { ...form, orderId, pieces, keepsFee: false, paysOut: false, by, origin })
  },
  counted: async () => {
    const everything = { area: 'everything', category: '', brand: '', firstBin: '', lastBin: '', by } as const
    const take = await openTake(db, everything)
    if (!take.ok) throw new Error(take.message)
    const unshipped = statusesWhere('isUnshipped')
    const scan = { code: productId, pieces: 1, way: 'more', requestKey: crypto.randomUUID() } as const
    await scanPieces(db, { ...scan, takeId: take.id, by, unshipped })
    return applyTake(db, { takeId: take.id, by, scans: 1, uncounted: 'stay', agreed: 0, unshipped })
  },
  corrected: () => correct(1),
  written_off: () => correct(-1, 'written_off'),
  removed: () => db.delete(products).where(eq(products.id, productId)),
}

test.each(Object.keys(deeds))('%s is noted, and the sum of the movements is the stock', async reason => {
  const before = await db.$count(stockMovements)
  const deed = Object.entries(deeds).find(([name]) => name === reason)?.[1]
  await deed?.()
  const noted = await db.select().from(stockMovements).orderBy(stockMovements.id).offset(before)
  expect(noted.at(-1)?.reason).toBe(reason)
  expect(await checkStock(db)).toEqual([])
})

test('every reason of the list has its deed', () => {
  expect([...Object.keys(deeds), 'imported'].sort()).toEqual([...stockReasons].sort())
})

test('whoever names a cause in the code names one of the list, and every writer of stock names one', () => {
  const shop = join(import.meta.dirname, '../../../shop')
  const files = readdirSync(shop, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.server.ts'))
  const writers = files.filter(name => {
    const text = readFileSync(join(shop, name), 'utf8')
    return /update products[^`]*\bstock = |\.set\(\{[^}]*\bstock\b/.test(text)
  })
  expect(writers.length).toBeGreaterThan(4)
  // Statements of imports are run by work.server.ts, which names the cause of all of them.
  const byOthers = writers.filter(name => !readFileSync(join(shop, name), 'utf8').includes('nameStockCause'))
  expect(byOthers.filter(name => !name.startsWith('trade/imports/kinds/'))).toEqual([])
})

test('a movement says what it belongs to, who did it, and the stock after it', async () => {
  const before = await stockNow()
  const orderId = await place()
  expect(await latest()).toMatchObject({
    reason: 'sold',
    quantity: -1,
    stockAfter: before - 1,
    source: 'order',
    sourceId: orderId,
    sourceName: (await findAnyOrder(db, orderId))?.orderNumber,
    by: 'Anna Berg',
    byEmail: 'anna@example.com',
    isByStaff: false,
  })
})

test('pieces of orders that are not shipped lie on the shelf beside those to sell', async () => {
  const unshipped = statusesWhere('isUnshipped')
  const before = await stockNow()
  const orderId = await place()
  expect(await findStock(db, { productId, unshipped })).toMatchObject({ stock: before - 1, setAside: 1 })
  await changeOrderStatus(db, { orderId, to: 'shipped', by, origin })
  expect(await findStock(db, { productId, unshipped })).toMatchObject({ stock: before - 1, setAside: 0 })
})

test('a change of many and its undo are movements of their own', async () => {
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  if (!product) throw new Error('Nothing to change')
  const wanted = { stock: product.stock + 5 }
  const saved = await saveTable(db, { rows: [{ ...product, typed: {}, wanted }], by })
  expect(await latest()).toMatchObject({
    reason: 'corrected',
    quantity: 5,
    source: 'bulk_change',
    sourceId: saved.undo,
    sourceName: 'Prices and stock',
  })
  await undoBulk(db, { id: saved.undo ?? '', by })
  expect(await latest()).toMatchObject({ reason: 'corrected', quantity: -5, source: 'bulk_change', note: 'Undone' })
  expect(await latest()).toMatchObject({ sourceName: expect.stringMatching(/\w/), by: 'Dana Reyes', isByStaff: true })
})

describe('the database refuses', () => {
  test('a stock that changes without a cause, and one of another transaction', async () => {
    await correct(1)
    const change = db.execute(sql`update products set stock = stock + 1`).catch(error => error.cause)
    expect(String(await change)).toContain('changes and nobody says why')
    // What changes no stock needs none.
    await db.execute(sql`update products set name = name || '.', stock = stock`)
  })

  test.each([
    sql`update stock_movements set quantity = quantity + 1`,
    sql`update stock_movements set note = 'Nothing'`,
    sql`delete from stock_movements`,
  ])('to alter a movement: %#', async statement => {
    const refusal = await db.execute(statement).catch(error => error.cause)
    expect(String(refusal)).toContain('A movement of stock is never altered')
  })
})

test('an account that is deleted takes its name out of the movements, and nothing else', async () => {
  await correct(1)
  await db.delete(profiles).where(eq(profiles.id, by))
  expect(await latest()).toMatchObject({ reason: 'corrected', note: 'Counted', by: null })
})

test('a reference that is given anew begins at nothing', async () => {
  await db.delete(products).where(eq(products.id, productId))
  await db.insert(products).values({ id: productId, name: 'Another', brand: 'X', priceCents: 1, stock: 2 })
  expect(await checkStock(db)).toEqual([])
  expect((await latest())?.stockAfter).toBe(2)
})

test('a stock that was changed past the triggers is found once, stays, and has a movement more', async () => {
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`update products set stock = stock + 7 where id = ${productId}`)
  await db.execute(sql`alter table products enable trigger user`)
  const stock = await stockNow()
  expect(await checkStock(db)).toEqual([{ productId, stock, moved: stock - 7 }])
  expect(await latest()).toMatchObject({ reason: 'corrected', quantity: 7, stockAfter: stock, by: null })
  expect(await checkStock(db)).toEqual([])
})

test('a correction over a stock that has moved meanwhile is refused, and so is one that changes nothing', async () => {
  const stockWas = await stockNow()
  await place()
  const typed = { productId, by, reason: 'corrected', note: 'Counted' } as const
  expect(await correctStock(db, { ...typed, stock: 99, stockWas })).toMatchObject({
    ok: false,
    reason: 'moved',
    stockNow: stockWas - 1,
  })
  expect(await correct(0)).toMatchObject({ ok: false, reason: 'unchanged' })
})

test('the list goes on page by page to the first movement', async () => {
  for (let number = 0; number < 45; number++) await correct(1)
  const first = await listMovements(db, { productId, before: null })
  expect(first.items).toHaveLength(40)
  const second = await listMovements(db, { productId, before: first.next })
  expect(second.next).toBeNull()
  expect(second.items.at(-1)?.reason).toBe('opening')
})
