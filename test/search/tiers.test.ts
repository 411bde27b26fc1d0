import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { productSearch } from '#db/schema/search.ts'
import { noFilters } from '#shop/search/filters.ts'
import { searchProducts } from '#shop/search/old/search.server.ts'
import { refreshSearchTiers } from '#shop/search/old/tiers.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { fillWorld, placeOneOf, type World } from '#test/world.ts'

const { db, pool } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
})

const tierOf = async (id: string) => {
  const [row] = await db.select().from(productSearch).where(eq(productSearch.productId, id))
  expect(row?.terms[0]).toBe(row?.tier)
  return row?.tier
}
const idsOf = async (text: string) =>
  (await searchProducts(db, { text, sort: 'relevance', page: 1 })).items.map(({ id }) => id)

describe('the tier of a product', () => {
  test('follows stock and activity at once, and popularity when it is counted', async () => {
    await makeProduct(db, { id: 'CLIP1', name: 'Clip', stock: 2 })
    expect(await tierOf('CLIP1')).toBe(5)
    await refreshSearchTiers(db)
    expect(await tierOf('CLIP1')).toBe(0)
    await db.update(products).set({ stock: 1 }).where(eq(products.id, 'CLIP1'))
    expect(await tierOf('CLIP1')).toBe(0)
    await db.update(products).set({ stock: 0 }).where(eq(products.id, 'CLIP1'))
    expect(await tierOf('CLIP1')).toBe(6)
    await refreshSearchTiers(db)
    expect(await tierOf('CLIP1')).toBe(6)
    await db.update(products).set({ stock: 4 }).where(eq(products.id, 'CLIP1'))
    expect(await tierOf('CLIP1')).toBe(5)
    await db.update(products).set({ isActive: false }).where(eq(products.id, 'CLIP1'))
    expect(await tierOf('CLIP1')).toBe(9)
  })

  test('the thousand most popular come first: reviews, and pieces sold; of equal ones the newer', async () => {
    await db.execute(sql`
      insert into products (id, name, brand, price, stock, created_at, rating_count, rating_sum)
      select 'P' || n, 'Clip', 'Plain', 49.99, 9, now() - n * interval '1 day', case when n > 1040 then 1 else 0 end,
        case when n > 1040 then 5 else 0 end
      from generate_series(1, 1050) n`)
    await placeOneOf(db, world.people.anna, 'P1030')
    await refreshSearchTiers(db)
    const inFirst = await db.select().from(productSearch).where(sql`terms @> '{0}'`)
    expect(inFirst).toHaveLength(1000)
    // Reviewed, sold, and then the newest: the oldest of those without either stand in the second tier.
    const tiers = await db
      .select({ id: productSearch.productId, tier: productSearch.tier })
      .from(productSearch)
      .where(inArray(productSearch.productId, ['P1050', 'P1030', 'P1', 'P989', 'P990']))
    expect(Object.fromEntries(tiers.map(({ id, tier }) => [id, tier]))).toEqual({
      P1050: 0,
      P1030: 0,
      P1: 0,
      P989: 0,
      P990: 1,
    })
  })

  test('what is being written meanwhile is left for the next time', async () => {
    await makeProduct(db, { id: 'CLIP1', name: 'Clip' })
    await makeProduct(db, { id: 'CLIP2', name: 'Clip' })
    const client = await pool.connect()
    try {
      await client.query("begin; update products set brand = 'Other' where id = 'CLIP1'")
      await refreshSearchTiers(db)
      expect([await tierOf('CLIP1'), await tierOf('CLIP2')]).toEqual([5, 0])
    } finally {
      await client.query('rollback')
      client.release()
    }
    await refreshSearchTiers(db)
    expect(await tierOf('CLIP1')).toBe(0)
  })
})

test('of what matches alike the popular comes first, and what is sold out last', async () => {
  await makeProduct(db, { id: 'PLAIN', name: 'Visor', stock: 3 })
  await makeProduct(db, { id: 'GONE', name: 'Visor', stock: 0, ratingCount: 90, ratingSum: 450 })
  await db.execute(sql`
    insert into products (id, name, brand, price, stock, rating_count, rating_sum)
    select 'P' || n, 'Clip', 'Plain', 1, 9, 1, 5 from generate_series(1, 1100) n`)
  await makeProduct(db, { id: 'LOVED', name: 'Visor', stock: 1, ratingCount: 2, ratingSum: 2 })
  await db.execute(sql`select refresh_search_words()`)
  await refreshSearchTiers(db)
  expect(await idsOf('visor')).toEqual(['LOVED', 'PLAIN', 'GONE'])
})

async function stockClips(count: number) {
  await db.execute(sql`
    insert into products (id, name, brand, price, stock, rating_count, rating_sum)
    select 'P' || n, 'Clip ' || n % 7, 'Plain', n % 50, n % 9, n % 3, 4 * (n % 3) from generate_series(1, ${count}::integer) n`)
  await db.execute(sql`select refresh_search_words()`)
  await refreshSearchTiers(db)
}

test('many matches by any sort: pages never overlap, and the last counted one is full', async () => {
  await stockClips(990)
  for (const sort of ['relevance', 'price-asc', 'price-desc', 'rating', 'name'] as const) {
    const pages = await Promise.all([1, 2, 3, 24, 25].map(page => searchProducts(db, { text: 'clip', sort, page })))
    for (const page of pages) expect(page, sort).toMatchObject({ total: 990, totalIsCapped: false, pageCount: 25 })
    const ids = pages.flatMap(page => page.items.map(({ id }) => id))
    expect(ids, sort).toHaveLength(190)
    expect(new Set(ids).size, sort).toBe(190)
    const shelf = { text: 'clip', sort, page: 1, categoryIds: [world.categories.brakes.id] }
    expect((await searchProducts(db, shelf)).total).toBe(0)
    const inStock = await searchProducts(db, {
      text: 'clip',
      sort,
      page: 2,
      filters: { ...noFilters, isInStock: true },
    })
    expect(inStock.total, sort).toBe(880)
    expect(inStock.items.every(({ stock }) => stock > 0)).toBe(true)
    expect(inStock.facets?.without.stock, sort).toBe(990)
  }
})

test('far more than are counted: said to be so by a sample, and every page is full', async () => {
  await stockClips(14000)
  await db.execute(sql`analyze products, product_search`)
  for (const sort of ['relevance', 'price-asc', 'price-desc', 'rating', 'name'] as const) {
    const pages = await Promise.all([1, 2, 24, 25].map(page => searchProducts(db, { text: 'clip', sort, page })))
    for (const page of pages) expect(page, sort).toMatchObject({ total: 1000, totalIsCapped: true, pageCount: 25 })
    expect(new Set(pages.flatMap(page => page.items.map(({ id }) => id))).size, sort).toBe(160)
    const prices = pages.flatMap(page => page.items.map(({ priceCents }) => priceCents))
    if (sort === 'price-asc') expect(prices).toEqual([...prices].sort((a, b) => a - b))
    if (sort === 'price-desc') expect(prices).toEqual([...prices].sort((a, b) => b - a))
  }
  const ranked = await db.execute<{ id: string }>(
    sql`select product_id as id from product_search where tier <= 6 order by tier, rating_count desc, product_id`,
  )
  for (const page of [1, 2, 14, 24, 25]) {
    const { items } = await searchProducts(db, { text: 'clip', sort: 'relevance', page })
    const expected = ranked.rows.slice(40 * (page - 1), 40 * page)
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
})

test.each([600, 1100, 14_000])('%i matches in name, brand or description: in that order, page by page', async count => {
  await db.execute(sql`
    insert into products (id, name, brand, description, price, stock, rating_count, rating_sum)
    select 'P' || n, case when n % 25 = 0 then 'Hook' else 'Clip' end, case when n % 25 = 1 then 'Hook' else 'Plain' end,
      case when n % 25 > 1 then 'With a hook' end, 1, n % 9, n % 3, 4 * (n % 3)
    from generate_series(1, ${count}::integer) n`)
  await db.execute(sql`select refresh_search_words()`)
  await refreshSearchTiers(db)
  await db.execute(sql`analyze products, product_search`)
  const ranked = await db.execute<{ id: string }>(sql`
    select p.id from products p join product_search s on s.product_id = p.id
    order by p.name <> 'Hook', p.brand <> 'Hook', s.tier, p.rating_count desc, p.id`)
  for (const page of [1, 2, 3, 4, 5, 15, 25]) {
    const { items, pageCount } = await searchProducts(db, { text: 'hook', sort: 'relevance', page })
    const shown = Math.min(page, pageCount)
    const expected = ranked.rows.slice(40 * (shown - 1), 40 * shown)
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
})
