import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { productSearch } from '#db/schema/finding/search.ts'
import { conditionLabels } from '#shop/catalogue/products/condition.ts'
import type { ProductFilters } from '#shop/finding/index/filters.ts'
import { filterGroups, priceBounds, priceGroup } from '#shop/finding/index/tokens.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct, makeReview } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'

const { db } = await testDatabase()

type Row = typeof products.$inferSelect
let all: Row[]

beforeAll(async () => {
  // Prices on, just below and just above the bounds of the bands; every rating; brands in several cases.
  await db.execute(sql`
    insert into products (id, name, brand, price, stock, rating_count, rating_sum, specifications, is_universal, condition)
    select 'P' || n, 'Clip', (array['Bosch', 'BOSCH', 'Kestrel', 'Ö''Neill "x"', 'Mann-Filter'])[1 + n % 5],
      greatest(0, (array[0, 1, 10, 49.99, 50, 100, 999.99, 100000, 12345678.90])[1 + n % 9] + (n / 9 % 3 - 1) * 0.01),
      n % 3, n % 4, case n % 4 when 0 then 0 else n % 4 + (n / 4) % (4 * (n % 4) + 1) end,
      case n % 5 when 0 then null when 1 then '{}' else jsonb_build_object('side', (array['Left', 'Right', 'left'])[1 + n % 3],
        'a=b', 'c', 'note', repeat('x', 100 + n % 50)) end, n % 7 = 0,
      (array['new', 'new', 'used', 'refurbished'])[1 + n / 5 % 4]
    from generate_series(1, 900) n`)
  all = await db.select().from(products)
})

const passes = (filters: ProductFilters) => (row: Row) =>
  (filters.brands.length === 0 || filters.brands.some(brand => brand.toLowerCase() === row.brand.toLowerCase())) &&
  (filters.conditions.length === 0 || filters.conditions.includes(conditionLabels[row.condition])) &&
  row.priceCents >= (filters.minCents ?? 0) &&
  row.priceCents <= (filters.maxCents ?? Number.POSITIVE_INFINITY) &&
  (!filters.isInStock || row.stock > 0) &&
  (filters.rating === null || (row.ratingCount > 0 && row.ratingSum / row.ratingCount >= filters.rating)) &&
  filters.specifications.every(({ key, values }) => values.includes(row.specifications?.[key] ?? ''))

const brands = [[], ['bosch'], ['Kestrel', 'ö\'neill "X"'], ['nobody']]
const prices = [
  [null, null],
  [1000, 4999],
  [5000, null],
  [null, 4998],
  [4999, 5000],
  [10_000_000, 999_999_999_999],
  [0, 0],
]
const specifications = [
  [],
  [{ key: 'side', values: ['Left', 'left'] }],
  [
    { key: 'side', values: ['Right'] },
    { key: 'a=b', values: ['c'] },
  ],
]
const combinations = brands.flatMap(brand =>
  prices.flatMap(([minCents = null, maxCents = null]) =>
    specifications.flatMap(fields =>
      [null, 1, 4].map(
        (rating, index): ProductFilters => ({
          conditions: index === 2 ? ['Used', 'New'] : [],
          brands: brand,
          minCents,
          maxCents,
          rating,
          specifications: fields,
          isInStock: index === 1,
        }),
      ),
    ),
  ),
)

test('a list has what passes its filters, and nothing else', async () => {
  let found = 0
  for (const filters of combinations) {
    const { page } = await listProducts(db, { filters, schema: {}, sort: 'name', page: 1 })
    const expected = all.filter(passes(filters))
    expect(page.total, JSON.stringify(filters)).toBe(expected.length)
    const ids = new Set(expected.map(({ id }) => id))
    for (const { id } of page.items) expect(ids.has(id), `${id} of ${JSON.stringify(filters)}`).toBe(true)
    found += expected.length
  }
  expect(found).toBeGreaterThan(5_000)
})

test('its tokens leave out nearly all else, and nothing that passes', async () => {
  for (const filters of combinations) {
    const conditions = filterGroups(filters).map(group => sql`tokens && ${sql.param(group)}::text[]`)
    const { rows } = await db.execute<{ id: string }>(
      sql`select product_id as id from product_search where ${sql.join([sql`true`, ...conditions], sql` and `)}`,
    )
    const expected = all.filter(passes({ ...filters, isInStock: false })).map(({ id }) => id)
    const ids = new Set(rows.map(({ id }) => id))
    expect(
      expected.filter(id => !ids.has(id)),
      JSON.stringify(filters),
    ).toEqual([])
    const isPlain = filters.minCents === null && filters.maxCents === null
    if (isPlain) expect(ids.size, JSON.stringify(filters)).toBe(expected.length)
  }
})

describe('the tokens of a product', () => {
  const tokensOf = async (id: string) => {
    const [row] = await db.select().from(productSearch).where(eq(productSearch.productId, id))
    return row?.tokens ?? []
  }

  test('follow brand, price and specifications', async () => {
    await makeProduct(db, {
      id: 'T1',
      name: 'Clip',
      brand: 'Bosch',
      priceCents: 1099,
      specifications: { side: 'Left' },
    })
    expect(await tokensOf('T1')).toEqual(expect.arrayContaining(['brand/bosch', 'price/8', 'spec.side/Left']))
    await db
      .update(products)
      .set({ brand: 'Denzo', priceCents: 5100, specifications: { side: 'Right' } })
      .where(eq(products.id, 'T1'))
    const tokens = await tokensOf('T1')
    expect(tokens).toEqual(expect.arrayContaining(['brand/denzo', 'price/15', 'spec.side/Right']))
    expect(tokens).not.toContain('brand/bosch')
    await db.update(products).set({ specifications: null }).where(eq(products.id, 'T1'))
    expect(await tokensOf('T1')).not.toContain('spec.side/Right')
  })

  test('prices stand in the bands that filters ask for: at each bound, and a cent below', async () => {
    const edges = [0, ...priceBounds.flatMap(bound => [bound * 100 - 1, bound * 100]), 99_999_999]
    const { rows } = await db.execute<{ cents: number; band: number }>(sql`
      select cents, price_band(cents) as band from unnest(${sql.param(edges)}::bigint[]) cents`)
    expect(rows).toHaveLength(edges.length)
    for (const { cents, band } of rows) expect(priceGroup(cents, cents), String(cents)).toEqual([`price/${band}`])
  })

  test('a review changes them when the average comes to another tenth', async () => {
    await makeProduct(db, { id: 'T2', name: 'Clip' })
    const stars = async () => (await tokensOf('T2')).filter(token => token.startsWith('stars/'))
    expect(await stars()).toEqual(['stars/0'])
    await makeReview(db, { productId: 'T2', rating: 5 })
    expect(await stars()).toEqual(['stars/50'])
    await makeReview(db, { productId: 'T2', rating: 4 })
    expect(await stars()).toEqual(['stars/45'])
    await makeReview(db, { productId: 'T2', rating: 1 })
    expect(await stars()).toEqual(['stars/33'])
  })

  test('an order that leaves some in stock does not touch them', async () => {
    await makeProduct(db, { id: 'T3', name: 'Clip', stock: 3 })
    // Whatever would write them anew would put this right.
    await db.execute(sql`update product_search set tokens = '{pop/19}' where product_id = 'T3'`)
    await correctStock(db, tx => tx.update(products).set({ stock: 1 }).where(eq(products.id, 'T3')))
    expect(await tokensOf('T3')).toEqual(['pop/19'])
    await correctStock(db, tx => tx.update(products).set({ stock: 0 }).where(eq(products.id, 'T3')))
    expect(await tokensOf('T3')).toContain('pop/20')
    expect((await tokensOf('T3')).length).toBeGreaterThan(4)
  })
})
