import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
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
