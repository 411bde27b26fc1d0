import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { type ProductValues, plainTyped } from '#shop/catalogue/products/form.server.ts'
import { updateProduct } from '#shop/catalogue/products/save.server.ts'
import { cancelOrder } from '#shop/selling/orders/moves/status.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { stockOf } from '#test/selling/orders/world.ts'
import { fillWorld, placeOneOf, type World } from '#test/world.ts'

// Orders take pieces while the form of a product is open. None of them may come back by a save.

const { db } = await testDatabase({ max: 20 })
let world: World
let values: ProductValues
beforeEach(async () => {
  world = await fillWorld(db)
  const categoryId = world.categories.pads.id
  await makeProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 4999, stock: 10, categoryId })
  values = {
    name: 'Brake Pads',
    brand: 'Norrland',
    ...z.object(plainTyped).parse({}),
    priceCents: 4999,
    coreChargeCents: null,
    guaranteeLabelUrl: '',
    stock: 10,
    categoryId,
    images: [],
    specifications: {},
    isActive: true,
    isUniversal: false,
    fitment: [],
    numbers: [],
  }
})

const save = (changed: Partial<ProductValues>, opened: { version?: number; stockBase?: number } = {}) => {
  const form = { reference: 'PAD1', version: 1, stockBase: 10, by: world.people.dana }
  return updateProduct(db, { ...form, ...opened, values: { ...values, ...changed } })
}
const sell = () => placeOneOf(db, world.people.anna, 'PAD1')
const stock = async () => (await stockOf(db)).PAD1

test('a number that the owner did not touch is not written', async () => {
  await sell()
  await sell()
  expect((await save({ name: 'Better Pads' })).ok).toBe(true)
  expect(await stock()).toBe(8)
  expect((await db.select().from(auditLog))[0]?.changes).toEqual([
    { field: 'Name', from: 'Brake Pads', to: 'Better Pads' },
  ])
})

test('a number typed for another stock is refused, and taken when it is sent again', async () => {
  await sell()
  await sell()
  expect(await save({ stock: 20, name: 'Better Pads' })).toEqual({
    ok: false,
    reason: 'refused',
    errors: { stock: 'Stock is 8 now: 2 were sold or taken out meanwhile. Please check your number and save again.' },
    stockNow: 8,
  })
  expect(await stock()).toBe(8)
  expect((await save({ stock: 18 }, { stockBase: 8 })).ok).toBe(true)
  expect(await stock()).toBe(18)
})

test('pieces that came back are told, too', async () => {
  const { id: orderId } = await sell()
  await cancelOrder(db, { orderId, by: null, origin: 'https://camshaft.example' })
  await sell()
  expect(await save({ stock: 3 }, { stockBase: 8 })).toMatchObject({
    errors: { stock: 'Stock is 9 now: 1 came in meanwhile. Please check your number and save again.' },
  })
})

test('another admin’s number is told with what else was saved', async () => {
  await save({ stock: 15 })
  expect(await save({ stock: 12 })).toMatchObject({
    errors: { stock: 'Stock is 15 now: 5 came in meanwhile. Please check your number and save again.' },
    stockNow: 15,
    conflict: { version: 2 },
  })
  // Whoever has not touched it keeps the other's number.
  expect(await save({ name: 'Better Pads' })).toMatchObject({ errors: {}, conflict: { version: 2 } })
  expect((await save({ name: 'Better Pads' }, { version: 2 })).ok).toBe(true)
  expect(await stock()).toBe(15)
})

describe('at the same moment', () => {
  test.each([1, 2, 3])('a new number and six buyers, round %i: no sold piece comes back', async () => {
    const selling = Array.from({ length: 6 }, sell)
    const saving = save({ stock: 50 })
    const [saved] = await Promise.all([saving, ...selling])
    expect(await stock()).toBe(saved.ok ? 50 - 6 : 10 - 6)
  })

  test('ten saves of other fields and ten buyers: every piece is counted, every save is told of the others', async () => {
    const saving = Array.from({ length: 10 }, (_, n) => save({ name: `Pads ${n}` }))
    const saves = await Promise.all([...saving, ...Array.from({ length: 10 }, sell).map(sold => sold.then(() => null))])
    expect(saves.filter(saved => saved?.ok)).toHaveLength(1)
    expect(await stock()).toBe(0)
  })

  test('saving, and deleting its category: nobody waits in a circle', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const [row] = await db.select().from(products).where(eq(products.id, 'PAD1'))
      const [shelf] = await db
        .insert(categories)
        .values({ name: 'Shelf', slug: `shelf-${round}` })
        .returning()
      if (!row || !shelf) throw new Error('Nothing to save')
      await db.update(products).set({ categoryId: shelf.id }).where(eq(products.id, 'PAD1'))
      const [saved] = await Promise.all([
        save({ name: `Pads ${round}`, categoryId: shelf.id }, { version: row.version }),
        db.delete(categories).where(eq(categories.id, shelf.id)),
      ])
      if (!saved.ok) expect(saved).toMatchObject({ errors: { categoryId: expect.any(String) } })
    }
  })
})
