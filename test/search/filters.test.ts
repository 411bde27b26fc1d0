import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { noFilters, type ProductFilters } from '#shop/search/filters.ts'
import { filterCondition, filterGroups } from '#shop/search/old/filters.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct, makeReview } from '#test/make.ts'

const { db } = await testDatabase()

type Row = typeof products.$inferSelect
let all: Row[]

beforeAll(async () => {
  // Prices on, just below and just above the bounds of the bands; every rating; brands in several cases.
  await db.execute(sql`
    insert into products (id, name, brand, price, stock, rating_count, rating_sum, specifications, is_universal)
    select 'P' || n, 'Clip', (array['Bosch', 'BOSCH', 'Kestrel', 'Ö''Neill "x"', 'Mann-Filter'])[1 + n % 5],
      greatest(0, (array[0, 1, 10, 49.99, 50, 100, 999.99, 100000, 12345678.90])[1 + n % 9] + (n / 9 % 3 - 1) * 0.01),
      n % 3, n % 4, case n % 4 when 0 then 0 else n % 4 + (n / 4) % (4 * (n % 4) + 1) end,
      case n % 5 when 0 then null when 1 then '{}' else jsonb_build_object('side', (array['Left', 'Right', 'left'])[1 + n % 3],
        'a=b', 'c', 'note', repeat('x', 100 + n % 50)) end, n % 7 = 0
    from generate_series(1, 900) n`)
  all = await db.select().from(products)
})

const passes = (filters: ProductFilters) => (row: Row) =>
  (filters.brands.length === 0 || filters.brands.some(brand => brand.toLowerCase() === row.brand.toLowerCase())) &&
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
      [null, 1, 4].map((rating, index) => ({
        ...{ brands: brand, minCents, maxCents, rating, specifications: fields, isInStock: index === 1 },
      })),
    ),
  ),
)

test('a condition lets pass what it says, and the tags never hide any of that', async () => {
  let found = 0
  for (const filters of combinations) {
    const { rows } = await db.execute<{ id: string; isTagged: boolean }>(sql`
      select p.id, (select coalesce(bool_and(s.terms && array(select value::integer from jsonb_array_elements_text(tags))), true)
        from jsonb_array_elements(${filterGroups(filters)}) tags) as "isTagged"
      from products p join product_search s on s.product_id = p.id where ${filterCondition(filters)}`)
    const expected = all.filter(passes(filters)).map(({ id }) => id)
    expect(rows.map(({ id }) => id).sort(), JSON.stringify(filters)).toEqual(expected.sort())
    expect(
      rows.every(({ isTagged }) => isTagged),
      JSON.stringify(filters),
    ).toBe(true)
    found += rows.length
  }
  expect(found).toBeGreaterThan(5_000)
})

test('the tags leave out nearly all else', async () => {
  const filters = { ...noFilters, brands: ['Kestrel'], minCents: 1000, maxCents: 4999, rating: 3 }
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.product_id as id from product_search s where (select bool_and(s.terms && array(select value::integer from jsonb_array_elements_text(tags)))
      from jsonb_array_elements(${filterGroups(filters)}) tags)`)
  expect(rows.map(({ id }) => id).sort()).toEqual(
    all
      .filter(passes(filters))
      .map(({ id }) => id)
      .sort(),
  )
})

describe('the tags of a product', () => {
  const tagsOf = async (id: string) => {
    const { rows } = await db.execute<{ tags: number[] }>(
      sql`select terms as tags from product_search where product_id = ${id}`,
    )
    return rows[0]?.tags
  }
  const tag = async (kind: string, value: string) => {
    const { rows } = await db.execute<{ tag: number }>(sql`select search_tag(${kind}, ${value}) as tag`)
    return rows[0]?.tag
  }

  test('follow brand, price and specifications', async () => {
    await makeProduct(db, {
      id: 'T1',
      name: 'Clip',
      brand: 'Bosch',
      priceCents: 1099,
      specifications: { side: 'Left' },
    })
    expect(await tagsOf('T1')).toEqual(
      expect.arrayContaining([await tag('brand', 'bosch'), await tag('price', '8'), await tag('spec.side', 'Left')]),
    )
    await db
      .update(products)
      .set({ brand: 'KESTREL', priceCents: 2100, specifications: { side: 'Right' } })
      .where(eq(products.id, 'T1'))
    const tags = await tagsOf('T1')
    expect(tags).toEqual(
      expect.arrayContaining([
        await tag('brand', 'kestrel'),
        await tag('price', '11'),
        await tag('spec.side', 'Right'),
      ]),
    )
    expect(tags).not.toContain(await tag('brand', 'bosch'))
    await db.update(products).set({ specifications: null }).where(eq(products.id, 'T1'))
    expect(await tagsOf('T1')).not.toContain(await tag('spec.side', 'Right'))
  })

  test('a review changes them when the average comes to another floor', async () => {
    await makeProduct(db, { id: 'T2', name: 'Clip' })
    const floors = async () => {
      const tags = (await tagsOf('T2')) ?? []
      const floorTags = await Promise.all(['1', '2', '3', '4'].map(floor => tag('rating', floor)))
      return floorTags.filter(floor => floor !== undefined && tags.includes(floor)).length
    }
    await makeReview(db, { productId: 'T2', rating: 5 })
    expect(await floors()).toBe(4)
    await makeReview(db, { productId: 'T2', rating: 4 })
    expect(await floors()).toBe(4)
    await makeReview(db, { productId: 'T2', rating: 1 })
    expect(await floors()).toBe(3)
  })

  test('an order that leaves some in stock does not touch them', async () => {
    await makeProduct(db, { id: 'T3', name: 'Clip', stock: 3 })
    // Whatever would write them anew would put this right.
    await db.execute(sql`update product_search set terms = '{5}' where product_id = 'T3'`)
    await db.update(products).set({ stock: 1 }).where(eq(products.id, 'T3'))
    expect(await tagsOf('T3')).toEqual([5])
    await db.update(products).set({ stock: 0 }).where(eq(products.id, 'T3'))
    expect((await tagsOf('T3'))?.[0]).toBe(6)
    expect((await tagsOf('T3'))?.length).toBeGreaterThan(4)
  })
})
