import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { defaultSettings } from '#shop/office/settings/row.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { addProduct } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await emptyTables(db)
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 1999, stock: 5, images: ['/pads.webp'] })
  await addProduct(db, { id: 'FILTER1', name: 'Oil Filter', priceCents: 710, stock: 3 })
})

test('a cart is refreshed in its own order, with what has become of each line', async () => {
  await addProduct(db, { id: 'HIDDEN1', name: 'Hidden', priceCents: 100, stock: 9, isActive: false })
  await addProduct(db, { id: 'BELT1', name: 'Belt', priceCents: 100, stock: 0 })
  const wanted = ['FILTER1', 'HIDDEN1', 'NOTHING', 'PAD1', 'BELT1'].map(id => ({ id, quantity: 4 }))
  const today = await refreshCart(db, wanted)
  expect(today.map(line => [line.id, line.outcome])).toEqual([
    ['FILTER1', 'not-enough'],
    ['HIDDEN1', 'gone'],
    ['NOTHING', 'gone'],
    ['PAD1', 'available'],
    ['BELT1', 'out-of-stock'],
  ])
  expect(today[3]?.product).toEqual({
    id: 'PAD1',
    name: 'Brake Pads',
    brand: 'Norrland',
    priceCents: 1999,
    coreChargeCents: null,
    stock: 5,
    image: '/pads.webp',
  })
  expect(await refreshCart(db, [])).toEqual([])
  await expect(refreshCart(db, Array(201).fill({ id: 'PAD1', quantity: 1 }))).rejects.toThrow(RangeError)
})

test('settings have their defaults when their row is not there, and the row has the same', async () => {
  await emptyTables(db)
  expect(await findSettings(db)).toEqual(defaultSettings)
  await db.delete(settings)
  expect(await findSettings(db)).toEqual(defaultSettings)
})
