import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carSubModels } from '#db/schema/cars/vehicles.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { productSearch } from '#db/schema/finding/search.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { refreshPopularity } from '#shop/selling/sales/popularity.server.ts'
import { emptyTables, testDatabase, untilOneWaits } from '#test/database.ts'
import { makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'

// The search finds what fits by tokens of the product: they follow the compatibility rows at once.

const { db } = await testDatabase({ max: 10 })
const model = (id: number) => `fits/m${id}`
const variant = (id: number) => `fits/${id}`

let golf: { id: number }
let passat: { id: number }
let variants: { id: number }[]
beforeEach(async () => {
  await emptyTables(db)
  const make = await makeMake(db, { name: 'Volkswagen' })
  golf = await makeModel(db, { makeId: make.id, name: 'Golf' })
  passat = await makeModel(db, { makeId: make.id, name: 'Passat' })
  variants = []
  for (const name of ['V0', 'V1', 'V2']) variants.push(await makeVariant(db, { modelId: golf.id, name, year: '2015' }))
  for (const id of ['CLIP1', 'CLIP2']) await makeProduct(db, { id, name: 'Clip', stock: 4 })
})

const variantId = (place: number) => variants[place]?.id ?? 0
const rows = (productId: string, ...places: number[]) =>
  places.map(place => ({ productId, subModelId: variantId(place), modelId: 0, makeId: 0 }))

async function fitsOf(id: string) {
  const [row] = await db.select().from(productSearch).where(eq(productSearch.productId, id))
  return row?.tokens.filter(token => token.startsWith('fits/')).sort()
}
const found = async (place: number) => {
  const query = { text: 'clip', sort: 'relevance', page: 1, car: anyOfVariant(variantId(place)) } as const
  return (await searchProducts(db, query)).items.map(({ id }) => id).sort()
}

describe('what a product fits stands in its tokens', () => {
  test('when it comes, goes, and is moved', async () => {
    await db.insert(productCompatibility).values([...rows('CLIP1', 0, 1), ...rows('CLIP2', 1)])
    const [v0, v1, v2] = [0, 1, 2].map(place => variant(variantId(place)))
    expect(await fitsOf('CLIP1')).toEqual([model(golf.id), v0, v1].sort())
    expect(await fitsOf('CLIP2')).toEqual([model(golf.id), v1].sort())
    expect([await found(0), await found(1), await found(2)]).toEqual([['CLIP1'], ['CLIP1', 'CLIP2'], []])

    await db
      .delete(productCompatibility)
      .where(and(eq(productCompatibility.productId, 'CLIP1'), eq(productCompatibility.subModelId, variantId(0))))
    expect(await fitsOf('CLIP1')).toEqual([model(golf.id), v1].sort())

    await db
      .update(productCompatibility)
      .set({ subModelId: variantId(2) })
      .where(eq(productCompatibility.productId, 'CLIP2'))
    expect(await fitsOf('CLIP2')).toEqual([model(golf.id), v2].sort())
  })

  test('when a variant is given to another model, or deleted', async () => {
    await db.insert(productCompatibility).values(rows('CLIP1', 0, 1))
    await db
      .update(carSubModels)
      .set({ modelId: passat.id })
      .where(eq(carSubModels.id, variantId(0)))
    expect(await fitsOf('CLIP1')).toEqual(
      [model(golf.id), model(passat.id), variant(variantId(0)), variant(variantId(1))].sort(),
    )
    await db.delete(carSubModels).where(eq(carSubModels.id, variantId(0)))
    expect(await fitsOf('CLIP1')).toEqual([model(golf.id), variant(variantId(1))].sort())
  })

  test('and stays when stock, price or popularity move the others', async () => {
    await db.insert(productCompatibility).values(rows('CLIP1', 0))
    const fits = await fitsOf('CLIP1')
    await correctStock(db, tx =>
      tx.update(products).set({ stock: 0, priceCents: 3_00 }).where(eq(products.id, 'CLIP1')),
    )
    await correctStock(db, tx => tx.execute(sql`update products set stock = 2 where id = 'CLIP1'`))
    await refreshPopularity(db)
    expect(await fitsOf('CLIP1')).toEqual(fits)
    expect(await found(0)).toEqual(['CLIP1'])
  })

  test('who takes a variant away while somebody else changes the product writes nothing old over that', async () => {
    await db.insert(productCompatibility).values(rows('CLIP1', 0, 1))
    let deleted: Promise<unknown> | undefined
    await db.transaction(async tx => {
      await nameStockCause(tx, { reason: 'corrected' })
      await tx.update(products).set({ name: 'Buckle', stock: 0 }).where(eq(products.id, 'CLIP1'))
      // Not committed before whoever takes the variant away has begun to wait for it.
      deleted = db
        .delete(carSubModels)
        .where(eq(carSubModels.id, variantId(0)))
        .execute()
      await untilOneWaits(db)
    })
    await deleted
    const { items } = await searchProducts(db, { text: 'buckle', sort: 'relevance', page: 1 })
    expect(items.map(({ id }) => id)).toEqual(['CLIP1'])
    const [row] = await db.select().from(productSearch).where(eq(productSearch.productId, 'CLIP1'))
    expect(row?.popularity).toBe(20)
  })

  test('two who say at once what a product fits both are heard', async () => {
    const both = [0, 1].map(place =>
      db.transaction(async tx => {
        await tx.insert(productCompatibility).values(rows('CLIP1', place))
        await tx.execute(sql`select pg_sleep(0.1)`)
      }),
    )
    await Promise.all(both)
    expect(await fitsOf('CLIP1')).toEqual([model(golf.id), variant(variantId(0)), variant(variantId(1))].sort())
  })
})
