import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { bestSellers, boughtWith } from '#db/schema/selling/sales.ts'
import { listBoughtWith } from '#shop/selling/sales/shown.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { openShop } from '#test/request.ts'
import { fillWorld, stockShelves, type World } from '#test/world.ts'

// Rows of products beside what a page is about.

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
})
const shop = await openShop(db)
const shown = (path: string) => shop.visitor().get(path)

test('home has best sellers and what is new, below makes and categories', async () => {
  await stockShelves(db, world)
  await db.insert(bestSellers).values([
    { productId: 'CLEAN100', pieces: 9 },
    { productId: 'KT-BD20', pieces: 99 },
  ])
  const { main, links } = await shown('/')
  expect(main).toMatch(/Shop by Car Make.*Shop by Categories.*Best sellers Valdra Brake Cleaner \$5\.25 New in /)
  // The disc is sold out.
  expect(links.filter(link => link.startsWith('/products/'))).not.toContain('/products/KT-BD20')
})

test('home of a shop without products has neither', async () => {
  const { main } = await shown('/')
  expect(main).toContain('Shop by Categories')
  expect(main).not.toMatch(/Best sellers|New in/)
})

test('a product’s page brings what its category is bought with, and nothing where no order says so', async () => {
  await stockShelves(db, world)
  const rowOf = async (id: string) => /"boughtWith".*/s.exec((await shown(`/products/${id}.data`)).html)?.[0] ?? ''
  expect(await rowOf('KT-PAD10')).not.toContain('Often bought with')
  await db.insert(boughtWith).values({ categoryId: world.categories.pads.id, productId: 'CLEAN100', buyers: 3 })
  expect(await rowOf('KT-PAD10')).toMatch(/Often bought with Brake Pads.*CLEAN100/)
  expect(await rowOf('NL-OF1')).not.toContain('Often bought with')
})

test('beside a part for a car stand parts for one of its cars or for any, and then those of which nobody knows; none for others', async () => {
  await stockShelves(db, world)
  const { pads, filters } = world.categories
  const { corolla, golf } = world.variants
  for (const [id, fits] of [
    ['SAME', [corolla]],
    ['OTHER', [golf]],
    ['NOT-KNOWN', []],
  ] as const)
    await makeProduct(db, { id, name: id, categoryId: filters.id, stock: 9, fits: [...fits] })
  const bought = { 'NOT-KNOWN': 9, OTHER: 8, SAME: 5, CLEAN100: 4 }
  await db
    .insert(boughtWith)
    .values(Object.entries(bought).map(([productId, buyers]) => ({ categoryId: pads.id, productId, buyers })))
  const rowOf = async (productId: string) =>
    (await listBoughtWith(db, { productId, categoryId: pads.id })).map(({ id }) => id)
  expect(await rowOf('KT-PAD10')).toEqual(['SAME', 'CLEAN100', 'NOT-KNOWN'])
  // Of a part for any car, or of which nobody knows, all that was bought with it.
  await db.update(products).set({ isUniversal: true }).where(eq(products.id, 'KT-PAD10'))
  expect(await rowOf('KT-PAD10')).toEqual(['NOT-KNOWN', 'OTHER', 'SAME', 'CLEAN100'])
})

test('a search says which car it understood, so that it can be saved', async () => {
  await stockShelves(db, world)
  const carOf = async (text: string) => (await shown(`/search.data?q=${text}&_routes=storefront/search/search`)).html
  expect(await carOf('brake+pads+corolla')).toContain('"variantId"')
  expect(await carOf('brake+pads')).not.toContain('"variantId"')
})

test('a page that is about a car offers to save it', async () => {
  await stockShelves(db, world)
  for (const path of [
    '/makes/toyota/models/corolla/sub-models',
    '/makes/toyota/models/corolla/sub-models/1-8l-4-cyl/categories/brake-pads/products',
  ]) {
    expect((await shown(path)).main, path).toContain('Save This Car')
  }
  expect((await shown('/makes/toyota/models/yaris/sub-models')).main).not.toContain('Save This Car')
})
