import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { anyOfVariant, type ListedCar } from '#shop/cars/fitment/listed-car.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import type { ProductSort } from '#shop/catalogue/products/shown.ts'
import { noFilters, type ProductFilters } from '#shop/finding/index/filters.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory } from '#test/make.ts'
import { fillWorld, type World } from '#test/world.ts'

const { db } = await testDatabase()
const schema: SpecificationSchema = {
  side: { label: 'Side', type: 'select', options: ['Left', 'Right', 'Middle'], required: false },
  note: { label: 'Note', type: 'text', options: [], required: false },
}
const woods = 'alder birch cedar elm fir hazel juniper larch maple oak pine rowan willow'.split(' ')
const brandNames = ['Bosch', 'BOSCH', 'Kestrel', 'Valdra', 'Denzo']

type Row = typeof products.$inferSelect
let world: World
let few: number
let many: number
let all: Row[]

beforeAll(async () => {
  world = await fillWorld(db)
  few = (await makeCategory(db, { name: 'Few', specificationSchema: schema })).id
  many = (await makeCategory(db, { name: 'Many', specificationSchema: schema })).id
  await db.execute(sql`
    insert into products (id, name, brand, price, stock, rating_count, rating_sum, specifications, category_id, is_active,
      is_universal, created_at)
    select 'P' || n, 'Clip ' || (${sql.param(woods)}::text[])[1 + n % 13], (${sql.param(brandNames)}::text[])[1 + abs(hashtext(n || 'b')) % 5],
      1 + abs(hashtext(n || 'p')) % 200, abs(hashtext(n || 's')) % 4, abs(hashtext(n || 'r')) % 3,
      abs(hashtext(n || 'r')) % 3 * (1 + abs(hashtext(n || 'q')) % 5),
      jsonb_build_object('side', (array['Left', 'Right', 'other'])[1 + abs(hashtext(n || 'x')) % 3]),
      case when n <= 700 then ${few}::integer else ${many}::integer end, n % 20 > 0, n % 3 = 0, now() - n * interval '1 hour'
    from generate_series(1, 3700) n`)
  await db.execute(sql`
    insert into product_compatibility (product_id, sub_model_id, model_id, make_id)
    select id, ${world.variants.corolla.id}, 0, 0 from products where category_id = ${few} and not is_universal and id like '%1'`)
  all = (await db.select().from(products)).filter(({ isActive }) => isActive)
})

function passes(filters: ProductFilters, but: string | null = null) {
  return (row: Row) =>
    (but === 'brand' ||
      !filters.brands.length ||
      filters.brands.some(b => b.toLowerCase() === row.brand.toLowerCase())) &&
    (but === 'price' || (row.priceCents >= (filters.minCents ?? 0) && row.priceCents <= (filters.maxCents ?? 1e12))) &&
    (but === 'stock' || !filters.isInStock || row.stock > 0) &&
    (but === 'rating' ||
      !filters.rating ||
      (row.ratingCount > 0 && row.ratingSum >= filters.rating * row.ratingCount)) &&
    filters.specifications.every(
      ({ key, values }) => but === `spec.${key}` || values.includes(row.specifications?.[key] ?? ''),
    )
}

/** What each value of each filter would show, counted by hand. */
function naive(rows: Row[], filters: ProductFilters) {
  const count = (but: string, is: (row: Row) => boolean) => rows.filter(passes(filters, but)).filter(is).length
  const lower = [...new Set(brandNames.map(brand => brand.toLowerCase()))]
  return {
    brand: Object.fromEntries(lower.map(brand => [brand, count('brand', row => row.brand.toLowerCase() === brand)])),
    stock: { 1: count('stock', row => row.stock > 0) },
    rating: Object.fromEntries(
      [1, 2, 3, 4].map(floor => [
        floor,
        count('rating', row => row.ratingCount > 0 && row.ratingSum >= floor * row.ratingCount),
      ]),
    ),
    'spec.side': Object.fromEntries(
      ['Left', 'Right'].map(side => [side, count('spec.side', row => row.specifications?.side === side)]),
    ),
  }
}

const combinations: Partial<ProductFilters>[] = [
  {},
  { brands: ['bosch'] },
  { brands: ['Kestrel', 'Valdra'], isInStock: true },
  { minCents: 5000, maxCents: 9000 },
  { rating: 4, brands: ['Denzo'], specifications: [{ key: 'side', values: ['Left'] }] },
  { specifications: [{ key: 'side', values: ['Left', 'Right'] }], minCents: 15000 },
]

const shown = async (scope: { categoryIds?: number[]; car?: ListedCar }, filters: ProductFilters) => {
  const { facets, page } = await listProducts(db, { ...scope, filters, schema, sort: 'newest', page: 1 })
  const table = Object.fromEntries(
    facets.facets.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map(([value, count]) => [name === 'brand' ? value.toLowerCase() : value, count])),
    ]),
  )
  return { table, page, facets }
}

describe('counts of a list of some hundred', () => {
  test.each(combinations)('are exact: %j', async some => {
    const filters = { ...noFilters, ...some }
    const rows = all.filter(row => row.categoryId === few)
    const { table, page } = await shown({ categoryIds: [few] }, filters)
    const expected = naive(rows, filters)
    for (const [name, values] of Object.entries(expected)) {
      for (const [value, count] of Object.entries(values))
        expect(table[name]?.[value] ?? 0, `${name} ${value}`).toBe(count)
    }
    expect(page.total).toBe(rows.filter(passes(filters)).length)
  })

  test.each(combinations)('of a vehicle: what fits it, and what is universal, once: %j', async some => {
    const filters = { ...noFilters, ...some }
    const rows = all.filter(row => row.categoryId === few && (row.isUniversal || row.id.endsWith('1')))
    const { table } = await shown({ categoryIds: [few], car: anyOfVariant(world.variants.corolla.id) }, filters)
    for (const [value, count] of Object.entries(naive(rows, filters).brand))
      expect(table.brand?.[value] ?? 0).toBe(count)
  })

  test('the condition is a filter as soon as not all of it is new', async () => {
    const conditionsOf = async (filters: Partial<ProductFilters>) =>
      (await shown({ categoryIds: [few] }, { ...noFilters, ...filters })).table.condition
    expect(await conditionsOf({})).toBeUndefined()
    const [one] = all.filter(row => row.categoryId === few)
    const isOne = sql`id = ${one?.id}`
    const others = all.filter(row => row.categoryId === few).length - 1
    await db.update(products).set({ condition: 'used' }).where(isOne)
    expect(await conditionsOf({})).toEqual({ New: others, Used: 1 })
    const { page } = await shown({ categoryIds: [few] }, { ...noFilters, conditions: ['Used'] })
    expect(page.items.map(({ id }) => id)).toEqual([one?.id])
    await db.update(products).set({ condition: 'new' }).where(isOne)
  })

  test('a chosen value that nothing has is still there to be taken back', async () => {
    const { facets } = await shown(
      { categoryIds: [few] },
      { ...noFilters, brands: ['Nobody'], specifications: [{ key: 'side', values: ['Middle'] }] },
    )
    expect(facets.facets.find(({ name }) => name === 'brand')?.values).toContainEqual(['Nobody', 0])
    expect(facets.facets.find(({ name }) => name === 'spec.side')?.values).toContainEqual(['Middle', 0])
    expect(facets.without).toMatchObject({ brand: 0, 'spec.side': 0 })
  })

  test('nothing: no counts', async () => {
    const { facets, table } = await shown({ categoryIds: [world.categories.empty.id] }, noFilters)
    expect({ table, price: facets.price }).toEqual({ table: {}, price: null })
  })
})

describe('counts of more than a thousand', () => {
  test('are not told, and the most frequent stand first', async () => {
    const { table, page, facets } = await shown({ categoryIds: [many] }, noFilters)
    expect(page).toMatchObject({ total: 1000, totalIsCapped: true })
    expect(
      Object.values(table)
        .flatMap(values => Object.values(values))
        .filter(count => count !== null),
    ).toEqual([])
    // Two of five products are of Bosch, however it is written.
    expect(Object.keys(table.brand ?? {})[0]).toBe('bosch')
    // What the sample does not have may still be there.
    expect(facets.facets.find(({ name }) => name === 'spec.side')?.values.at(-1)).toEqual(['Middle', null])
  })

  test.each([{ categoryIds: undefined }, { categoryIds: [0] }])(
    'are exact again where filters leave at most a thousand: %j',
    async ({ categoryIds }) => {
      const scope = categoryIds ? { categoryIds: [few, many] } : {}
      expect((await shown(scope, noFilters)).table.stock?.[1]).toBeNull()
      for (const some of [
        { brands: ['denzo'], minCents: 1000, maxCents: 1900, rating: 3 },
        { brands: ['Kestrel'] },
        { minCents: 5000, maxCents: 9500 },
        { minCents: 1500, maxCents: 1500 },
        { specifications: [{ key: 'side', values: ['Left'] }], rating: 4 },
      ]) {
        const filters = { ...noFilters, ...some }
        const rows = all.filter(passes(filters))
        expect(rows.length).toBeLessThanOrEqual(1000)
        const { page, table } = await shown(scope, filters)
        expect(page, JSON.stringify(some)).toMatchObject({ total: rows.length, totalIsCapped: false })
        expect(table.stock?.[1] ?? 0).toBe(naive(all, filters).stock[1])
      }
    },
  )

  test('what one filter costs is told up to a thousand', async () => {
    const filters = { ...noFilters, brands: ['Nobody'], minCents: 1500, maxCents: 1500 }
    const { without } = (await shown({}, filters)).facets
    expect(without).toEqual({ brand: all.filter(passes(filters, 'brand')).length, price: 0 })
    expect((await shown({}, { ...noFilters, brands: ['Nobody'] })).facets.without).toEqual({ brand: null })
  })
})

describe('a filtered list', () => {
  const sorts: ProductSort[] = ['newest', 'price-asc', 'price-desc', 'rating', 'name']
  const scopes = () => [
    { query: { categoryIds: [few] }, rows: all.filter(row => row.categoryId === few) },
    { query: { categoryIds: [few, many] }, rows: all.filter(row => row.categoryId !== null) },
    { query: {}, rows: all },
    {
      query: { categoryIds: [few], car: anyOfVariant(world.variants.corolla.id) },
      rows: all.filter(row => row.categoryId === few && (row.isUniversal || row.id.endsWith('1'))),
    },
  ]

  test.each(combinations.slice(1))('is what passes, on every page, by every sort: %j', async some => {
    const filters = { ...noFilters, ...some }
    for (const { query, rows } of scopes()) {
      const expected = rows.filter(passes(filters)).map(({ id }) => id)
      for (const sort of sorts) {
        const read = (page: number) => listProducts(db, { ...query, filters, schema, sort, page })
        const first = (await read(1)).page
        expect(first).toMatchObject({
          total: Math.min(expected.length, 1000),
          totalIsCapped: expected.length > 1000,
        })
        const pages = [first, (await read(2)).page, (await read(first.pageCount)).page]
        const ids = new Set(pages.flatMap(page => page.items.map(({ id }) => id)))
        for (const id of ids) expect(expected).toContain(id)
        expect(ids.size).toBe(
          Math.min(first.total, 80 + (first.pageCount > 2 ? first.total - 40 * (first.pageCount - 1) : 0)),
        )
        const above = (await read(250)).page
        expect(above.page).toBe(first.pageCount)
      }
    }
  })
})

describe('a search', () => {
  const search = (some: Partial<ProductFilters>) =>
    searchProducts(db, { text: 'clip larch', sort: 'name', page: 1, filters: { ...noFilters, ...some }, schema })
  const found = () => all.filter(({ name }) => name === 'Clip larch')

  test.each(combinations)('counts what its words find, and shows what passes: %j', async some => {
    const filters = { ...noFilters, ...some }
    const { total, items, facets } = await search(some)
    const expected = found().filter(passes(filters))
    expect(total).toBe(expected.length)
    for (const { id } of items) expect(expected.map(row => row.id)).toContain(id)
    const brands = facets?.facets.find(({ name }) => name === 'brand')?.values ?? []
    const counts = Object.fromEntries(brands.map(([brand, count]) => [brand.toLowerCase(), count]))
    for (const [brand, count] of Object.entries(naive(found(), filters).brand)) expect(counts[brand] ?? 0).toBe(count)
  })

  test('of a part number counts nothing', async () => {
    expect((await searchProducts(db, { text: 'P77', sort: 'relevance', page: 1 })).facets).toBeNull()
  })
})

describe('a filtered list of very many is walked', () => {
  const filters = { ...noFilters, isInStock: true, minCents: 200 }

  beforeAll(async () => {
    await db.execute(sql`insert into brands (name, slug) values ('Crowd', 'crowd')`)
    await db.execute(sql`alter table products disable trigger user`)
    await db.execute(sql`
      insert into products (id, name, brand, price, stock, category_id, created_at)
      select id, 'Nut ' || n % 1000, 'Crowd', price, 1, ${world.categories.empty.id}::integer, now() - n * interval '1 second'
      from generate_series(1, 24000) n cross join lateral (select 'NUT' || n as id, 1 + n % 50 as price) made`)
    await db.execute(sql`alter table products enable trigger user`)
    await db.transaction(async tx => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`select index_products(array_agg(id)) from products where brand = 'Crowd'`)
      await tx.execute(sql`select recount_categories()`)
    })
    await db.execute(sql`analyze products, product_search`)
  })

  test.each([
    ['newest', sql`created_at desc, id desc`],
    ['price-asc', sql`price, id`],
    ['price-desc', sql`price desc, id desc`],
    ['name', sql`lower(name), id`],
  ] as const)('in the order %s', async (sort, order) => {
    for (const categoryIds of [[world.categories.empty.id], undefined]) {
      const read = (page: number) => listProducts(db, { categoryIds, filters, schema: {}, sort, page })
      const [first, third] = [(await read(1)).page, (await read(3)).page]
      expect(first).toMatchObject({ total: 1000, totalIsCapped: true, pageCount: 25 })
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from products where is_active and stock > 0 and price >= 2
          ${categoryIds ? sql`and category_id = ${world.categories.empty.id}` : sql``} order by ${order} limit 120`)
      const ids = rows.map(({ id }) => id)
      expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 40))
      expect(third.items.map(({ id }) => id)).toEqual(ids.slice(80))
    }
  })
})
