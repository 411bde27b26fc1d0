import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { productSearch } from '#db/schema/finding/search.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { correctStock } from '#test/stock.ts'

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

const visor = {
  id: 'VIS-1',
  name: 'Sun visor',
  brand: 'Plain',
  description: 'Beige',
  priceCents: 1000,
  stock: 3,
  specifications: { side: 'Left' },
  ratingCount: 2,
  ratingSum: 5,
  createdAt: new Date('2026-05-01T12:00:00Z'),
}
type Column = Exclude<keyof typeof products.$inferInsert, 'id'>

/** Another value of each column: one that is missing here is a type error, and its change would not be tried. */
const others: Required<Pick<typeof products.$inferInsert, Column>> = {
  name: 'Roof rack',
  brand: 'Kestrel',
  condition: 'used',
  weightGrams: 900,
  coreChargeCents: 2500,
  warrantyMonths: 24,
  guaranteeLabelUrl: '/label.png',
  bin: 'A-12-3',
  priceCents: 90_000,
  stock: 0,
  images: ['/a.webp'],
  specifications: { side: 'Right' },
  technicalInfo: 'x',
  description: 'Grey',
  categoryId: 2,
  isUniversal: true,
  isActive: false,
  ratingCount: 1,
  ratingSum: 9,
  createdAt: new Date('2025-01-01T12:00:00Z'),
  updatedAt: new Date('2025-01-01T12:00:00Z'),
  version: 7,
  partSaves: 2,
}

const readIndex = () => db.select().from(productSearch).orderBy(productSearch.productId)
/** Sorts into the index what waits in its list, and returns how many pages did: each search would read them. */
async function sortPending(): Promise<number> {
  const row = z.object({ pages: wholeNumber })
  return (await onlyRow(db, row)`select gin_clean_pending_list('product_search_tokens') as pages`).pages
}
const readTokens = async () => (await readIndex()).map(row => row.tokens)

describe('what searches read of a product', () => {
  test.each(Object.entries(others))('after a change of %s is what it is when made anew', async (column, value) => {
    await db.insert(categories).values([1, 2].map(id => ({ id, name: `Shelf ${id}`, slug: `shelf-${id}` })))
    await db.insert(products).values({ ...visor, categoryId: 1 })
    await correctStock(db, tx => tx.update(products).set({ [column]: value }))
    expect(await sortPending()).toBe(0)
    const kept = await readIndex()
    await db.execute(sql`delete from product_search`)
    await db.execute(sql`select index_products(array(select id from products))`)
    const anew = await readIndex()
    expect(kept).toEqual(anew)
  })

  test('a price, a last piece and a category change their own tokens and no word', async () => {
    await db.insert(categories).values([1, 2].map(id => ({ id, name: `Shelf ${id}`, slug: `shelf-${id}` })))
    await db.insert(products).values({ ...visor, categoryId: 1 })
    await db.execute(sql`delete from search_words`)
    const steps = [
      { set: { priceCents: 90_000 }, gone: 'price/', come: 'price/' },
      { set: { stock: 0 }, gone: 'pop/19', come: 'pop/20' },
      { set: { categoryId: 2 }, gone: 'category/1', come: 'category/2' },
    ]
    for (const { set, gone, come } of steps) {
      const [before = []] = await readTokens()
      await correctStock(db, tx => tx.update(products).set(set))
      const [after = []] = await readTokens()
      expect(before.filter(token => !after.includes(token))).toEqual([expect.stringContaining(gone)])
      expect(after.filter(token => !before.includes(token))).toEqual([expect.stringContaining(come)])
    }
    expect((await db.execute(sql`select from search_words`)).rowCount).toBe(0)
  })

  test('two writers of many products who bring the same new words in opposite orders do not deadlock', async () => {
    const words = Array.from({ length: 300 }, (_, place) => `word${place}`)
    const write = (writer: string, ordered: string[]) =>
      db.insert(products).values(ordered.map((word, place) => ({ ...visor, id: `${writer}-${place}`, name: word })))
    for (let round = 0; round < 3; round++) {
      await emptyTables(db)
      await Promise.all([write('A', words), write('B', words.toReversed())])
    }
    expect((await db.execute(sql`select from search_words where word like 'word%'`)).rowCount).toBe(words.length)
  })
})
