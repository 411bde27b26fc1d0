import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { stockMovements } from '#db/schema/stock/movements.ts'
import { stockTakeScans } from '#db/schema/stock/takes.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { checkStock } from '#shop/stock/movements/check.server.ts'
import { correctStock } from '#shop/stock/movements/correct.server.ts'
import { applyTake, dropTake } from '#shop/stock/takes/end.server.ts'
import { findTake, listLines, listTakes, listUncounted } from '#shop/stock/takes/find.server.ts'
import { openTake } from '#shop/stock/takes/open.server.ts'
import { scanPieces } from '#shop/stock/takes/scan.server.ts'
import { differenceOf, missingForOrders } from '#shop/stock/takes/takes.ts'
import { testDatabase } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
const unshipped = statusesWhere('isUnshipped')
let world: World
let by: string

beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
})

const pads = 'KT-PAD10'
const nowhere = { category: '', brand: '', firstBin: '', lastBin: '' }

async function open(area: Partial<Omit<Parameters<typeof openTake>[1], 'by'>> = {}): Promise<number> {
  const opened = await openTake(db, { area: 'everything', ...nowhere, ...area, by })
  if (!opened.ok) throw new Error(opened.message)
  return opened.id
}

const scan = (takeId: number, code: string, pieces = 1, more: Partial<Parameters<typeof scanPieces>[1]> = {}) =>
  scanPieces(db, { takeId, code, pieces, way: 'more', requestKey: crypto.randomUUID(), by, unshipped, ...more })

async function apply(takeId: number, uncounted: 'stay' | 'zero' = 'stay') {
  const scans = await db.$count(stockTakeScans, eq(stockTakeScans.takeId, takeId))
  const form = { takeId, by, scans, uncounted, unshipped }
  const asked = await applyTake(db, { ...form, agreed: 0 })
  return !asked.ok && asked.reason === 'to-agree' ? applyTake(db, { ...form, agreed: asked.parts }) : asked
}

const stockOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock
const setStock = (id: string, stock: number) =>
  db.transaction(async tx => {
    await nameStockCause(tx, { reason: 'corrected', note: 'For the test' })
    await tx.update(products).set({ stock }).where(eq(products.id, id))
  })
const lineOf = async (takeId: number, id: string) =>
  (await listLines(db, { takeId, view: 'counted', page: 1, total: 100 })).items.find(line => line.productId === id)

test('each scan counts one more, a typed number is all there is, and a difference becomes one movement', async () => {
  await setStock(pads, 5)
  const take = await open()
  expect(await scan(take, 'kt-pad10')).toEqual({ ok: true, productId: pads, counted: 1 })
  expect(await scan(take, 'KT PAD10')).toEqual({ ok: true, productId: pads, counted: 2 })
  expect(await scan(take, pads, 7, { way: 'total' })).toEqual({ ok: true, productId: pads, counted: 7 })
  expect((await findTake(db, take))?.sums).toMatchObject({
    lines: 1,
    pieces: 7,
    differing: 1,
    more: 2,
    fewer: 0,
    scans: 3,
  })
  const before = await db.$count(stockMovements)
  expect(await apply(take)).toEqual({ ok: true, moved: 1 })
  expect(await stockOf(pads)).toBe(7)
  const [movement, ...others] = await db.select().from(stockMovements).orderBy(stockMovements.id).offset(before)
  expect(others).toEqual([])
  expect(movement).toMatchObject({
    reason: 'counted',
    quantity: 2,
    source: 'stock_take',
    sourceId: String(take),
    movedBy: by,
  })
  expect(await checkStock(db)).toEqual([])
})

test('the shop sells and ships on while it counts: only what was found too much or too little is changed', async () => {
  await setStock(pads, 10)
  const waiting = await placeOneOf(db, world.people.anna, pads)
  const take = await open()
  // Nine can be sold and one waits to be sent: ten lie there, of which nine are found.
  await scan(take, pads, 9)
  await placeOneOf(db, world.people.anna, pads)
  await changeOrderStatus(db, { orderId: waiting.id, to: 'shipped', by, origin })
  expect(await lineOf(take, pads)).toMatchObject({ expected: 10, counted: 9 })
  await apply(take)
  expect(await stockOf(pads)).toBe(7)
  expect(await checkStock(db)).toEqual([])
})

test('pieces that orders wait for and that are not found are told, and the stock never falls below 0', async () => {
  await setStock(pads, 2)
  await placeOneOf(db, world.people.anna, pads)
  await placeOneOf(db, world.people.anna, pads)
  const take = await open()
  await scan(take, pads, 0, { way: 'total' })
  await apply(take)
  expect(await stockOf(pads)).toBe(0)
  const line = await lineOf(take, pads)
  expect(line && [differenceOf(line), line.applied, missingForOrders(line)]).toEqual([-2, 0, 2])
})

test('another stock-take of the same shelf applies no difference twice, and what was expected stays as it was', async () => {
  await setStock(pads, 10)
  const [take, other] = [await open(), await open()]
  for (const each of [take, other]) await scan(each, pads, 8)
  await apply(take)
  expect(await lineOf(other, pads)).toMatchObject({ expected: 8, counted: 8 })
  expect(await apply(other)).toEqual({ ok: true, moved: 0 })
  expect(await stockOf(pads)).toBe(8)
  await setStock(pads, 3)
  expect(await lineOf(take, pads)).toMatchObject({ expected: 10, applied: -2, isSet: false })
})

test('a part whose stock somebody has set since is counted again before it counts: nobody knows whether units came in', async () => {
  await setStock(pads, 10)
  const [take, other, dropped] = [await open(), await open(), await open()]
  for (const each of [take, other, dropped]) await scan(each, pads, 10)
  await setStock(pads, 30)
  expect((await findTake(db, take))?.sums).toMatchObject({ differing: 0, toCountAgain: 1 })
  expect(await apply(take)).toEqual({ ok: true, moved: 0 })
  expect(await lineOf(take, pads)).toMatchObject({ applied: null })
  await scan(other, pads, 29, { way: 'total' })
  expect(await lineOf(other, pads)).toMatchObject({ expected: 30, isSet: false })
  await apply(other)
  expect(await stockOf(pads)).toBe(29)
  await dropTake(db, { takeId: dropped, by, scans: 1 })
  await setStock(pads, 4)
  expect(await lineOf(dropped, pads)).toMatchObject({ expected: 9 })
})

test('whoever types how many there are has just looked: what was sent before is not missing', async () => {
  await setStock(pads, 10)
  const waiting = await placeOneOf(db, world.people.anna, pads)
  const take = await open()
  await scan(take, pads, 10)
  await changeOrderStatus(db, { orderId: waiting.id, to: 'shipped', by, origin })
  await scan(take, pads, 9, { way: 'total' })
  await apply(take)
  expect(await stockOf(pads)).toBe(9)
})

test('a part of another area is refused, and says where it belongs', async () => {
  await db.update(products).set({ bin: 'B-7' }).where(eq(products.id, pads))
  const take = await open({ area: 'bins', firstBin: 'Z-1', lastBin: 'Z-2' })
  expect(await scan(take, pads)).toMatchObject({
    ok: false,
    reason: 'code',
    message: `${pads} is not part of this stock-take (Bins Z-1 to Z-2). It belongs in bin B-7.`,
  })
  const back = await openTake(db, { area: 'bins', ...nowhere, firstBin: 'B-12', lastBin: 'B-2', by })
  expect(back).toEqual({ ok: false, field: 'lastBin', message: 'B-2 comes before B-12' })
  expect(await scan(await open({ area: 'bins', firstBin: 'B-2', lastBin: 'B-12' }), pads)).toMatchObject({ ok: true })
})

test('a form without a script that is sent again for another part is no scan of the first', async () => {
  const take = await open()
  const requestKey = crypto.randomUUID()
  await scan(take, pads, 1, { requestKey })
  const [other] = await db.select().from(products).where(ne(products.id, pads)).limit(1)
  expect(await scan(take, other?.id ?? '', 1, { requestKey })).toMatchObject({ ok: false, reason: 'code' })
})

test('what is written off after it was counted is gone all the same', async () => {
  await setStock(pads, 10)
  const take = await open()
  await scan(take, pads, 9)
  await correctStock(db, { productId: pads, by, stock: 8, stockWas: 10, reason: 'written_off', note: 'Damp' })
  await apply(take)
  expect(await stockOf(pads)).toBe(7)
})

test('a scan that is sent twice counts once, also at the same moment', async () => {
  const take = await open()
  const requestKey = crypto.randomUUID()
  await scan(take, pads, 1, { requestKey })
  expect(await scan(take, pads, 1, { requestKey })).toMatchObject({ ok: true, counted: 1 })
  const twice = crypto.randomUUID()
  const sent = await Promise.all([
    scan(take, pads, 1, { requestKey: twice }),
    scan(take, pads, 1, { requestKey: twice }),
  ])
  expect(sent.map(({ ok }) => ok)).toEqual([true, true])
  expect(await lineOf(take, pads)).toMatchObject({ counted: 2 })
})

test('two people may scan one part at the same moment', async () => {
  const take = await open()
  await Promise.all(Array.from({ length: 8 }, () => scan(take, pads)))
  expect(await lineOf(take, pads)).toMatchObject({ counted: 8 })
})

test('a code of no part, and one of several, is refused with what to do', async () => {
  const take = await open()
  expect(await scan(take, 'NO-SUCH-1')).toMatchObject({
    ok: false,
    reason: 'code',
    message: 'No part has the number NO-SUCH-1',
  })
  expect(await scan(take, '--')).toMatchObject({ ok: false, reason: 'code' })
  expect((await findTake(db, take))?.sums.lines).toBe(0)
})

test('what was not scanned stays, or is gone where one says so; of the area alone', async () => {
  const [padsRow] = await db.select().from(products).where(eq(products.id, pads))
  const take = await open({ area: 'brand', brand: padsRow?.brand ?? '' })
  const { items } = await listUncounted(db, { take: (await findTake(db, take)) ?? never(), unshipped })
  expect(items.map(({ productId }) => productId)).toContain(pads)
  expect(new Set(items.map(({ brand }) => brand))).toEqual(new Set([padsRow?.brand]))
  const others = await db.select({ id: products.id, stock: products.stock, brand: products.brand }).from(products)
  const form = { takeId: take, by, scans: 0, uncounted: 'zero', unshipped } as const
  // How many parts that would be is agreed to first: also where one more came in since.
  expect(await applyTake(db, { ...form, agreed: items.length - 1 })).toMatchObject({
    ok: false,
    reason: 'to-agree',
    parts: items.length,
    message: expect.stringMatching(/not counted, \d+ units in all, and would have none in stock/),
  })
  expect(await stockOf(pads)).not.toBe(0)
  const tooMany = await applyTake(db, { ...form, agreed: 0 }, items.length - 1)
  expect(tooMany).toMatchObject({ ok: false, reason: 'stale', message: expect.stringMatching(/^More than 0 parts/) })
  await apply(take, 'zero')
  for (const { id, stock, brand } of others) expect(await stockOf(id)).toBe(brand === padsRow?.brand ? 0 : stock)
  expect(await checkStock(db)).toEqual([])
})

test('bins are a range as people read it: A-2 comes before A-12, and A-12 has its places', async () => {
  const ids = (await db.select({ id: products.id }).from(products).orderBy(products.id).limit(5)).map(({ id }) => id)
  const bins = ['A-1', 'A-2', 'A-12-9', 'A-13', 'AB-3']
  for (const [at, id] of ids.entries()) {
    await setStock(id, 3)
    await db.update(products).set({ bin: bins[at] }).where(eq(products.id, id))
  }
  const take = await open({ area: 'bins', firstBin: 'a-2', lastBin: 'A-12' })
  const { items } = await listUncounted(db, { take: (await findTake(db, take)) ?? never(), unshipped })
  expect(items.map(({ bin }) => bin)).toEqual(['A-2', 'A-12-9'])
})

test('who scanned meanwhile is not overlooked, and what has ended is not ended again', async () => {
  const take = await open()
  await scan(take, pads)
  await scan(take, pads)
  const stale = await applyTake(db, { takeId: take, by, scans: 1, uncounted: 'stay', agreed: 0, unshipped })
  expect(stale).toMatchObject({ ok: false, reason: 'stale' })
  expect(await dropTake(db, { takeId: take, by, scans: 2 })).toEqual({ ok: true, moved: 0 })
  expect(await apply(take)).toMatchObject({ ok: false, reason: 'stale' })
  expect(await scan(take, pads)).toMatchObject({ ok: false, reason: 'ended' })
  expect(await scan(999_999, pads)).toMatchObject({ ok: false, reason: 'not-found' })
})

test('two who apply one at the same moment change the stock once', async () => {
  await setStock(pads, 5)
  const take = await open()
  await scan(take, pads, 6)
  const ends = await Promise.all([apply(take), apply(take)])
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await stockOf(pads)).toBe(6)
})

test('those that are open stand first, the latest before the others', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  await dropTake(db, { takeId: third, by, scans: 0 })
  expect((await listTakes(db, 1)).items.map(({ id }) => id)).toEqual([second, first, third])
})

test('a scan is never altered', async () => {
  const take = await open()
  await scan(take, pads)
  await expect(db.update(stockTakeScans).set({ quantity: 9 })).rejects.toThrow()
  await expect(db.delete(stockTakeScans)).rejects.toThrow()
})

const never = (): never => {
  throw new Error('There is no such stock-take')
}
