import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { listMatchingIds } from '#shop/finding/admin-list/matches.server.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { listSuggestions } from '#shop/finding/suggestions/suggest.server.ts'
import { refreshSearchWords } from '#shop/finding/text/lexicon.server.ts'
import { refreshPopularity } from '#shop/selling/sales/popularity.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { postgres15 } from '#test/servers/postgres-15.ts'
import { searchCatalogue } from './search-products.ts'

// The statements of the search are only read by PostgreSQL when they run: here each runs on the oldest server too, over
// the same products, and answers the same.

const { db: newest } = await testDatabase()
const { db: oldest } = await testDatabase({ server: await postgres15() })

beforeAll(async () => {
  for (const db of [newest, oldest]) {
    await emptyTables(db)
    await db.insert(categories).values([{ id: 1, name: 'Brakes', slug: 'brakes' }])
    await db.insert(products).values(searchCatalogue.map(product => ({ ...product, categoryId: 1 })))
    await refreshSearchWords(db)
    await refreshPopularity(db)
  }
})

const filters = { ...noFilters, isInStock: true, minCents: 100 }
const asks: Record<string, (db: Db) => Promise<unknown>> = {
  'a search': db => searchProducts(db, { text: 'brak pds', sort: 'relevance', page: 1 }),
  'a search by price': db => searchProducts(db, { text: 'brake', sort: 'price-asc', page: 1 }),
  'a search by rating': db => searchProducts(db, { text: 'brake', sort: 'rating', page: 1 }),
  'a search with filters': db => searchProducts(db, { text: 'brake', sort: 'relevance', page: 1, filters }),
  'a part number': db => searchProducts(db, { text: 'KT INS114', sort: 'relevance', page: 1 }),
  'a list': db => listProducts(db, { categoryIds: [1], filters: noFilters, schema: {}, sort: 'newest', page: 1 }),
  'a list by name, with filters': db =>
    listProducts(db, { categoryIds: [1], filters, schema: {}, sort: 'name', page: 1 }),
  suggestions: async db =>
    listSuggestions(db, 'brake p', { categoryNames: await readCategoryNames(db), currency: '$' }),
  'the owner’s search': db => listMatchingIds(db, 'brake', { categoryIds: [1], condition: sql`p.stock >= 0` }),
}

test.each(Object.keys(asks))('PostgreSQL 15 answers as the newest: %s', async name => {
  const [ours, theirs] = await Promise.all([newest, oldest].map(db => asks[name]?.(db)))
  expect(theirs).toEqual(ours)
  expect(JSON.stringify(ours)).toMatch(/KT-|brake/i)
})
