import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { noFilters } from '#shop/search/filters.ts'
import { refreshSearchWords } from '#shop/search/lexicon.server.ts'
import { searchProducts } from '#shop/search/search.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'

// A total is told exactly up to 1,000, however many products have the words that nobody is shown.

const { db } = await testDatabase()

beforeAll(async () => {
  await emptyTables(db)
  await db.execute(sql`
    insert into products (id, name, brand, description, price, stock, is_active)
    select 'G' || n, case when n <= 300 then 'Gizmo' else 'Widget' end, 'Plain', case when n > 2800 then 'For a gizmo.' end,
      10, 1, n <= 300 or n > 2800
    from generate_series(1, 5300) n
    union all select 'D' || n, 'Doohickey', 'Plain', null, 10, 1, n <= 300 from generate_series(1, 2800) n
    union all select 'F1', 'Front thing', 'Plain', null, 10, 1, true`)
  await refreshSearchWords(db)
})

const totalOf = async (text: string) => {
  const { total, pageCount } = await searchProducts(db, { text, sort: 'relevance', page: 1, filters: noFilters })
  return { total, pageCount }
}

test('a word that many inactive products have', async () => {
  expect(await totalOf('doohickey')).toEqual({ total: 300, pageCount: 8 })
})

test('a word that many have in their descriptions alone', async () => {
  expect(await totalOf('front gizmo')).toEqual({ total: 300, pageCount: 8 })
})
