import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { refreshSales } from '#shop/selling/sales/refresh.server.ts'
import { listBestSellers, listBoughtWith, listNewest } from '#shop/selling/sales/shown.server.ts'
import { countSold } from '#shop/selling/sales/sold.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { checkoutOf, origin } from '#test/selling/orders/world.ts'
import { correctStock } from '#test/stock.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
  await makeProduct(db, { id: 'PAD2', name: 'Plain Brake Pads', categoryId: world.categories.pads.id, stock: 9 })
})

/** One piece of each, for more than the 50.00 from which delivery is free. */
async function buy(userId: string, ids: string[], quantity = 1) {
  const known = await db.select({ id: products.id, priceCents: products.priceCents }).from(products)
  const goodsCents = known.filter(({ id }) => ids.includes(id)).reduce((sum, product) => sum + product.priceCents, 0)
  const total = Math.round(goodsCents * quantity * 1.2)
  const lines = ids.map(id => ({ id, quantity }))
  const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(lines, total) })
  if (!placed.ok) throw new Error(placed.message)
  return placed.order
}
const everybody = () => Object.values(world.people)
const allBuy = async (ids: string[]) => {
  for (const person of everybody()) await buy(person, ids)
}
const idsOf = async (listed: Promise<{ id: string }[]>) => (await listed).map(({ id }) => id)
const beside = (productId: string, { id }: { id: number }) => idsOf(listBoughtWith(db, { productId, categoryId: id }))
const withPads = () => beside('KT-PAD10', world.categories.pads)

test('what three customers bought with parts of a category stands beside these, and the other way round', async () => {
  await allBuy(['KT-PAD10', 'CLEAN100'])
  expect(await withPads()).toEqual([])
  await refreshSales(db)
  expect(await withPads()).toEqual(['CLEAN100'])
  expect(await beside('CLEAN100', world.categories.care)).toEqual(['KT-PAD10'])
  expect(await beside('NL-OF1', world.categories.filters)).toEqual([])
})

test('another part of the same category does not count', async () => {
  await allBuy(['KT-PAD10', 'PAD2', 'CLEAN100'])
  await refreshSales(db)
  expect(await withPads()).toEqual(['CLEAN100'])
})

test('the same customer again, a cancelled, a deleted and an old order are no evidence', async () => {
  const { anna, boris, dana } = world.people
  await buy(anna, ['KT-PAD10', 'CLEAN100'])
  await buy(anna, ['KT-PAD10', 'CLEAN100'])
  await buy(boris, ['KT-PAD10', 'CLEAN100'])
  const third = async (change: (orderId: string) => Promise<unknown>) => {
    const { id } = await buy(dana, ['KT-PAD10', 'CLEAN100'])
    await refreshSales(db)
    expect(await withPads()).toEqual(['CLEAN100'])
    await change(id)
    await refreshSales(db)
    expect(await withPads()).toEqual([])
    expect(await idsOf(listBestSellers(db))).toEqual([])
  }
  await third(id => db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id)))
  await third(id => db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, id)))
  const longAgo = sql`now() - interval '13 months'`
  await third(id => db.update(orders).set({ createdAt: longAgo }).where(eq(orders.id, id)))
})

test('what is sold out, hidden, moved into the category or in a hidden one is left out of every row', async () => {
  await allBuy(['KT-PAD10', 'CLEAN100'])
  await refreshSales(db)
  const rows = async () => [
    ...(await withPads()),
    ...(await idsOf(listBestSellers(db))),
    ...(await idsOf(listNewest(db))),
  ]
  expect((await rows()).filter(id => id === 'CLEAN100')).toHaveLength(3)
  const onCleaner = (values: Partial<typeof products.$inferInsert>) =>
    correctStock(db, tx => tx.update(products).set(values).where(eq(products.id, 'CLEAN100')))
  await onCleaner({ stock: 0 })
  expect(await rows()).not.toContain('CLEAN100')
  await onCleaner({ stock: 4, isActive: false })
  expect(await rows()).not.toContain('CLEAN100')
  await onCleaner({ isActive: true, categoryId: world.categories.pads.id })
  expect(await withPads()).toEqual([])
  await onCleaner({ categoryId: world.categories.discs.id })
  expect(await withPads()).toEqual(['CLEAN100'])
  await db.update(categories).set({ isActive: false }).where(eq(categories.slug, 'brakes'))
  expect(await rows()).not.toContain('CLEAN100')
})

test('the best sellers are those of which most pieces were sold in 90 days', async () => {
  for (const person of everybody()) {
    await buy(person, ['KT-PAD10'], 2)
    await buy(person, ['PAD2'], 3)
  }
  await refreshSales(db)
  expect(await idsOf(listBestSellers(db))).toEqual(['KT-PAD10'])
  await correctStock(db, tx => tx.update(products).set({ stock: 5 }).where(eq(products.id, 'PAD2')))
  expect(await idsOf(listBestSellers(db))).toEqual(['PAD2', 'KT-PAD10'])
  await db.update(orders).set({ createdAt: sql`now() - interval '91 days'` })
  await refreshSales(db)
  expect(await idsOf(listBestSellers(db))).toEqual([])
})

test('two processes may count at the same moment', async () => {
  await allBuy(['KT-PAD10', 'CLEAN100'])
  await Promise.all([refreshSales(db), refreshSales(db), refreshSales(db)])
  expect(await withPads()).toEqual(['CLEAN100'])
  await db.update(orders).set({ status: 'cancelled' })
  await Promise.all([refreshSales(db), refreshSales(db)])
  expect(await withPads()).toEqual([])
})

test('pieces sold in 90 days leave out older, cancelled and deleted orders', async () => {
  for (const _ of [1, 2, 3, 4]) await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await db.execute(sql`update orders set status = 'cancelled' where id in (select id from orders limit 1)`)
  await db.execute(sql`update orders set created_at = now() - interval '91 days'
    where id in (select id from orders where status <> 'cancelled' limit 1)`)
  expect(await countSold(db, ['KT-PAD10', 'NL-OF1'])).toEqual({ 'KT-PAD10': 2 })
  expect(await countSold(db, [])).toEqual({})
})
