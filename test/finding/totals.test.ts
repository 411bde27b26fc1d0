import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { estimateMatches } from '#shop/finding/index/candidates.server.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { bands, wordGroup } from '#shop/finding/index/tokens.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { refreshSearchWords } from '#shop/finding/text/lexicon.server.ts'
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

test('a big shop tells by its random sample about how many there are, and counts where that leaves it open', async () => {
  const estimate = (word: string, lastBand: number) => {
    const ask = {
      parts: [{ looks: [[wordGroup('name', [word])]] }],
      within: { lastBand, condition: null },
      everything: 1_000_000,
      bound: 10_000,
      upTo: 1_000,
      wanted: 200,
    }
    return estimateMatches(db, ask)
  }
  // 47 of the sample stand for surely more than 1,000. Where fewer do, all are counted, one further than is told; of few
  // all are read anyway.
  expect(await estimate('widget', bands.soldOut)).toEqual({ matches: 47 * 64, isMany: true })
  expect(await estimate('doohickey', bands.inactive)).toEqual({ matches: 1_002, isMany: true })
  expect(await estimate('gizmo', bands.soldOut)).toEqual({ matches: 5 * 64, isMany: false })
})
