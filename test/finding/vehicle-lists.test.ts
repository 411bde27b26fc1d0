import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { refreshSearchWords } from '#shop/finding/text/lexicon.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeVariant } from '#test/make.ts'

// A list of what fits a vehicle is read as a whole, or, where it has more than 1,000, as far as a page needs; it is the same
// list. Newest first, what is made for the vehicle comes before what fits every vehicle.

const { db } = await testDatabase()
const count = 3600
let golf: number
let brakes: number

beforeAll(async () => {
  brakes = (await makeCategory(db, { name: 'Brakes' })).id
  const wipers = (await makeCategory(db, { name: 'Wipers' })).id
  const make = await makeMake(db, { name: 'Volkswagen' })
  const model = await makeModel(db, { makeId: make.id, name: 'Golf' })
  golf = (await makeVariant(db, { modelId: model.id, name: 'Mk7' })).id
  // Prices, ratings and days that many share: the id decides.
  await db.execute(sql`
    insert into products (id, name, brand, price, stock, category_id, is_universal, is_active, rating_count, rating_sum, created_at)
    select 'P' || lpad(n::text, 5, '0'), 'Part ' || n * 7 % 100, 'Ironhollow', 5 + n * 13 % 50, 3,
      (array[${brakes}::integer, ${wipers}::integer, null])[1 + n % 3], n % 5 < 2, n % 11 > 0, n % 4, n % 4 * (1 + n % 5),
      timestamptz '2026-01-01' + n * 17 % 90 * interval '1 day'
    from generate_series(1, ${count}) n`)
  await db.execute(sql`
    insert into product_compatibility (product_id, sub_model_id)
    select id, ${golf} from products where right(id, 1) in ('4', '5', '7')`)
  await db.execute(sql`vacuum (analyze) products`)
  await refreshSearchWords(db)
})

const orders = {
  newest: sql`"isOwn" desc, created_at desc, id desc`,
  rating: sql`rating_average desc, rating_count desc, id desc`,
  'price-asc': sql`price, id`,
  'price-desc': sql`price desc, id desc`,
  name: sql`lower(name), id`,
}

describe.each(Object.keys(orders) as (keyof typeof orders)[])('by %s', sort => {
  test.each([true, false])('of one category: %s', async isShelf => {
    const { rows } = await db.execute<{ id: string; isOwn: boolean }>(sql`
      select * from (
        select p.*,
          exists (select from product_compatibility f where f.product_id = p.id and f.sub_model_id = ${golf}) as "isOwn"
        from products p where is_active ${isShelf ? sql`and category_id = ${brakes}` : sql``}
      ) p where is_universal or "isOwn" order by ${orders[sort]}`)
    const total = Math.min(rows.length, 1000)
    const pages = Math.ceil(total / 40)
    const own = rows.filter(({ isOwn }) => isOwn).length
    const universal = rows.length - own
    const capped = (all: number) => ({ count: Math.min(all, 1000), isMore: all > 1000 })
    const asked = {
      car: anyOfVariant(golf),
      categoryIds: isShelf ? [brakes] : undefined,
      sort,
      filters: noFilters,
      schema: {},
    }
    for (const page of [1, 2, Math.ceil(own / 40), pages]) {
      const { page: shown, fit } = await listProducts(db, { ...asked, page })
      expect(shown).toMatchObject({ total, totalIsCapped: rows.length > total, page, pageCount: pages })
      expect(fit).toEqual({ own: capped(own), universal: capped(universal) })
      expect(shown.items.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 40, page * 40).map(({ id }) => id))
    }
  })
})

test('a search for a vehicle finds what is made for it first, and counts it apart', async () => {
  const { items, fit } = await searchProducts(db, { text: 'part', car: anyOfVariant(golf), sort: 'relevance', page: 1 })
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from product_compatibility f join products p on p.id = f.product_id
    where f.sub_model_id = ${golf} and p.is_active`)
  const own = new Set(rows.map(({ id }) => id))
  expect(items.filter(({ id }) => !own.has(id))).toEqual([])
  expect(fit).toEqual({ own: { count: own.size, isMore: false }, universal: { count: 982, isMore: false } })
})
