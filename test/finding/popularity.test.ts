import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { productSearch } from '#db/schema/finding/search.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { refreshPopularity } from '#shop/selling/sales/popularity.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'
import { fillWorld, placeOneOf, type World } from '#test/world.ts'

const { db, pool } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
})

const bandOf = async (id: string) => {
  const [row] = await db.select().from(productSearch).where(eq(productSearch.productId, id))
  expect(row?.tokens.filter(token => token.startsWith('pop/'))).toEqual([`pop/${row?.popularity}`])
  return row?.popularity
}
const idsOf = async (text: string) =>
  (await searchProducts(db, { text, sort: 'relevance', page: 1 })).items.map(({ id }) => id)

describe('the band of a product', () => {
  test('follows stock and activity at once, and popularity when it is counted', async () => {
    await makeProduct(db, { id: 'CLIP1', name: 'Clip', stock: 2 })
    expect(await bandOf('CLIP1')).toBe(19)
    await refreshPopularity(db)
    expect(await bandOf('CLIP1')).toBe(0)
    await correctStock(db, tx => tx.update(products).set({ stock: 1 }).where(eq(products.id, 'CLIP1')))
    expect(await bandOf('CLIP1')).toBe(0)
    await correctStock(db, tx => tx.update(products).set({ stock: 0 }).where(eq(products.id, 'CLIP1')))
    expect(await bandOf('CLIP1')).toBe(20)
    await refreshPopularity(db)
    expect(await bandOf('CLIP1')).toBe(20)
    await correctStock(db, tx => tx.update(products).set({ stock: 4 }).where(eq(products.id, 'CLIP1')))
    expect(await bandOf('CLIP1')).toBe(19)
    await db.update(products).set({ isActive: false }).where(eq(products.id, 'CLIP1'))
    expect(await bandOf('CLIP1')).toBe(30)
  })

  test('the 250 most popular come first, then as many again: reviews, and pieces sold; of equal ones the newer', async () => {
    await db.execute(sql`
      insert into products (id, name, brand, price, stock, created_at, rating_count, rating_sum)
      select 'P' || n, 'Clip', 'Plain', 49.99, 9, now() - n * interval '1 day', case when n > 540 then 1 else 0 end,
        case when n > 540 then 5 else 0 end
      from generate_series(1, 550) n`)
    await placeOneOf(db, world.people.anna, 'P530')
    await refreshPopularity(db)
    const sizes = await db.execute(
      sql`select popularity as band, count(*)::integer from product_search where popularity < 19 group by 1 order by 1`,
    )
    expect(sizes.rows).toMatchObject([{ band: 0, count: 250 }, { band: 1, count: 250 }, { band: 2 }])
    // Reviewed, sold, and then the newest: the oldest of those without either stand in the next bands.
    const bands = await db
      .select({ id: productSearch.productId, band: productSearch.popularity })
      .from(productSearch)
      .where(inArray(productSearch.productId, ['P550', 'P530', 'P1', 'P239', 'P240', 'P529']))
    expect(Object.fromEntries(bands.map(({ id, band }) => [id, band]))).toEqual({
      P550: 0,
      P530: 0,
      P1: 0,
      P239: 0,
      P240: 1,
      P529: 2,
    })
  })

  test('what is being written meanwhile is left for the next time', async () => {
    await makeProduct(db, { id: 'CLIP1', name: 'Clip' })
    await makeProduct(db, { id: 'CLIP2', name: 'Clip' })
    const client = await pool.connect()
    try {
      await client.query("begin; update products set brand = 'Other' where id = 'CLIP1'")
      await refreshPopularity(db)
      expect([await bandOf('CLIP1'), await bandOf('CLIP2')]).toEqual([19, 0])
    } finally {
      await client.query('rollback')
      client.release()
    }
    await refreshPopularity(db)
    expect(await bandOf('CLIP1')).toBe(0)
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
  await refreshPopularity(db)
  expect(await idsOf('visor')).toEqual(['LOVED', 'PLAIN', 'GONE'])
})

async function stockClips(count: number) {
  await db.execute(sql`
    insert into products (id, name, brand, price, stock, rating_count, rating_sum)
    select 'P' || n, 'Clip ' || n % 7, 'Plain', n % 50, n % 9, n % 3, 4 * (n % 3) from generate_series(1, ${count}::integer) n`)
  await db.execute(sql`select refresh_search_words()`)
  await refreshPopularity(db)
}

/** All of them match 'hook': one of 25 in the name, one in the brand, and the others, which are clips, in the description. */
async function stockHooks(count: number) {
  await db.execute(sql`
    insert into products (id, name, brand, description, price, stock, rating_count, rating_sum)
    select 'P' || n, case when n % 25 = 0 then 'Hook' else 'Clip' end, case when n % 25 = 1 then 'Hook' else 'Plain' end,
      case when n % 25 > 1 then 'With a hook' end, n % 50, n % 9, n % 3, 4 * (n % 3)
    from generate_series(1, ${count}::integer) n`)
  await db.execute(sql`select refresh_search_words()`)
  await refreshPopularity(db)
  await db.execute(sql`analyze products, product_search`)
}

async function expectHooksInOrder() {
  const ranked = await db.execute<{ id: string }>(sql`
    select p.id from products p join product_search s on s.product_id = p.id
    order by p.name <> 'Hook', p.brand <> 'Hook', s.popularity, p.rating_count desc, p.id`)
  for (const page of [1, 2, 3, 4, 5, 15, 25]) {
    const { items, pageCount } = await searchProducts(db, { text: 'hook', sort: 'relevance', page })
    const shown = Math.min(page, pageCount)
    const expected = ranked.rows.slice(40 * (shown - 1), 40 * shown)
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
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

test('far more than are counted: said to be so, and every page is full and in the order of what matched and how popular it is', async () => {
  await stockHooks(14_000)
  for (const sort of ['relevance', 'price-asc', 'price-desc', 'rating', 'name'] as const) {
    const pages = await Promise.all([1, 2, 24, 25].map(page => searchProducts(db, { text: 'clip', sort, page })))
    for (const page of pages) expect(page, sort).toMatchObject({ total: 1000, totalIsCapped: true, pageCount: 25 })
    expect(new Set(pages.flatMap(page => page.items.map(({ id }) => id))).size, sort).toBe(160)
    const prices = pages.flatMap(page => page.items.map(({ priceCents }) => priceCents))
    if (sort === 'price-asc') expect(prices).toEqual([...prices].sort((a, b) => a - b))
    if (sort === 'price-desc') expect(prices).toEqual([...prices].sort((a, b) => b - a))
  }
  const ranked = await db.execute<{ id: string }>(sql`
    select product_id as id from product_search join products on id = product_id
    where name = 'Clip' and popularity <= 20 order by popularity, product_search.rating_count desc, product_id`)
  for (const page of [1, 2, 14, 24, 25]) {
    const { items } = await searchProducts(db, { text: 'clip', sort: 'relevance', page })
    const expected = ranked.rows.slice(40 * (page - 1), 40 * page)
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
  await expectHooksInOrder()
})

test.each([600, 1100])('%i matches in name, brand or description: in that order, page by page', async count => {
  await stockHooks(count)
  await expectHooksInOrder()
})
