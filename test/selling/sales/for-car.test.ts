import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { returnItems, returns } from '#db/schema/selling/returns.ts'
import type { ReturnStatus } from '#db/words/return-words.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { listBoughtForCar } from '#shop/selling/sales/for-car.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { checkoutOf, origin } from '#test/selling/orders/world.ts'
import { fillShop } from '#test/world.ts'

const { db } = await testDatabase()
const { categories, goods, makes, models, people, variants } = await fillShop(db)
const hose = await makeProduct(db, {
  id: 'HOSE1',
  name: 'Brake Hose',
  categoryId: categories.brakes.id,
  priceCents: 6000,
  stock: 3,
  fits: [variants.corolla],
})

test('what a person bought for a car is what their own orders say of it, the latest first, and no other car’s', async () => {
  const { anna, boris } = people
  const corolla = { makeId: makes.toyota.id, modelId: models.corolla.id, year: 2016, subModelId: variants.corolla.id }
  const boughtBy = async (person: string, variant = variants.corolla.id) =>
    (await listBoughtForCar(db, person, anyOfVariant(variant))).map(({ id }) => id)
  const buy = async ({ id, priceCents }: typeof goods.pads, quantity: number, vehicles: (typeof corolla)[]) => {
    const lines = [{ id, quantity, vehicles }]
    const total = Math.round(quantity * priceCents * 1.2)
    const placed = await placeOrder(db, { userId: anna, origin, checkout: checkoutOf(lines, total) })
    if (!placed.ok) throw new Error(placed.message)
    return placed.order.id
  }
  await buy(goods.pads, 2, [])
  expect(await boughtBy(anna)).toEqual([])
  const order = await buy(goods.pads, 2, [corolla])
  await buy(hose, 1, [corolla])
  expect(await boughtBy(anna)).toEqual(['HOSE1', 'KT-PAD10'])
  expect(await boughtBy(anna, variants.golf.id)).toEqual([])
  expect(await boughtBy(boris)).toEqual([])
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order))
  expect(await boughtBy(anna)).toEqual(['HOSE1'])
})

test('a part that came back since it did not fit is not offered for that car again, one of which the request was declined is', async () => {
  const { corolla } = variants
  const bought = async () => (await listBoughtForCar(db, people.boris, anyOfVariant(corolla.id))).map(({ id }) => id)
  const vehicles = [{ makeId: makes.toyota.id, modelId: models.corolla.id, year: 2016, subModelId: corolla.id }]
  const lines = [{ id: 'HOSE1', quantity: 1, vehicles }]
  const placed = await placeOrder(db, { userId: people.boris, origin, checkout: checkoutOf(lines, 7_200) })
  if (!placed.ok) throw new Error(placed.message)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, placed.order.id))
  const sendBack = async (number: string, reason: 'does_not_fit' | 'not_needed', status: ReturnStatus) => {
    const row = { number, orderId: placed.order.id, kind: 'return' as const, status, requestKey: randomUUID() }
    const [{ id = '' } = {}] = await db.insert(returns).values(row).returning()
    await db.insert(returnItems).values({ returnId: id, orderItemId: item?.id ?? 0, quantity: 1, reason })
  }
  await sendBack('RET-000000001', 'not_needed', 'settled')
  await sendBack('RET-000000002', 'does_not_fit', 'declined')
  await sendBack('RET-000000003', 'does_not_fit', 'taken_back')
  expect(await bought()).toEqual(['HOSE1'])
  await sendBack('RET-000000004', 'does_not_fit', 'requested')
  expect(await bought()).toEqual([])

  // Of a line for two cars the one that is named.
  const named = (name: string, subModelId: number) => ({ name, subModelId })
  const cars = [named('Toyota Corolla 2016', corolla.id), named('VW Golf 2016', variants.golf.id)]
  await db.update(orderItems).set({ vehicles: cars }).where(eq(orderItems.orderId, placed.order.id))
  const back = (name: string) => db.update(returnItems).set({ vehicle: { name, subModelId: null } })
  await back('VW Golf 2016')
  expect(await bought()).toEqual(['HOSE1'])
  await back('Toyota Corolla 2016')
  expect(await bought()).toEqual([])
})
