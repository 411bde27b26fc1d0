import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '#test/make.ts'
import { origin, testShop } from '#test/request.ts'
import { corollaPath, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
const shown = (path: string) => shop.visitor().get(path)
const narrowing = 'Narrow it down by a filter or more words'

/** References of the cards of a list, in their order. */
const cardsOf = async (path: string) =>
  [...(await shown(path)).main.matchAll(/Ref\. ([A-Z0-9-]+)/g)].map(([, id]) => id)

let world: World
let caps: { id: number }

beforeAll(async () => {
  world = await fillShop(db)
  const { id: parentId } = await makeCategory(db, { name: 'Small Parts', displayOrder: 9 })
  caps = await makeCategory(db, { name: 'Valve Caps', parentId })
  await db.execute(sql`
    insert into products (id, name, brand, price, category_id, is_universal, created_at)
    select 'CAP-' || lpad(n::text, 3, '0'), 'Valve Cap ' || n, 'Plain', n, ${caps.id}, true,
      '2026-01-01'::timestamptz - n * interval '1 day'
    from generate_series(1, 95) n`)
})

describe('long lists are paged', () => {
  test.each([
    '/categories/valve-caps/products',
    '/categories/small-parts/products',
    `${corollaPath}/categories/valve-caps/products`,
    '/search?q=valve+cap',
  ])('%s: 40 a page, each product once, the last page the rest', async path => {
    const pageOf = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`
    const pages = await Promise.all([1, 2, 3].map(page => cardsOf(pageOf(page))))
    expect(pages.map(cards => cards.length)).toEqual([40, 40, 15])
    expect(new Set(pages.flat()).size).toBe(95)
    const { main } = await shown(pageOf(2))
    expect(main).toMatch(/95 (products|results found)/)
    expect(main).toContain('Page 2 of 3')
  })

  test('by links that keep sort and filters', async () => {
    const { links } = await shown('/categories/valve-caps/products?sort=name&page=2')
    expect(links).toContain('/categories/valve-caps/products?sort=name')
    expect(links).toContain('/categories/valve-caps/products?sort=name&page=3')
    const search = await shown('/search?q=valve+cap&sort=name&category=valve-caps&page=2')
    expect(search.links).toContain('/search?q=valve+cap&sort=name&category=valve-caps&page=3')
  })

  test.each(['0', '-1', 'x', '', '1.5', '1e3', 'NaN', '%00', '2 ; drop table products'])(
    'page %j is the first',
    async page => {
      for (const path of [
        '/categories/valve-caps/products?',
        '/search?q=valve+cap&',
        '/categories?category=valve-caps&',
      ]) {
        const { status, main } = await shown(`${path}page=${page}`)
        expect(status).toBe(200)
        expect(main).toContain('Page 1 of 3')
      }
    },
  )

  test.each(['4', '25', '26', '1000000000', '9'.repeat(20)])('page %s, too high, is the last', async page => {
    const paths = [
      '/categories/valve-caps/products?',
      '/search?q=valve+cap&',
      `${corollaPath}/categories/valve-caps/products?`,
    ]
    for (const path of paths) {
      const { status, main } = await shown(`${path}page=${page}`)
      expect(status).toBe(200)
      expect(main).toContain('Page 3 of 3')
    }
  })

  test('first, previous, the neighbours, next, and a field for any page', async () => {
    const { links, html, field } = await shown('/categories?page=2&sort=name')
    const to = (page: number) => `/categories?page=${page}&sort=name`
    const pages = links.filter(link => link.startsWith('/categories?') && link.includes('sort=name'))
    expect(pages).toEqual([
      '/categories?sort=name',
      '/categories?sort=name',
      '/categories?sort=name',
      to(2),
      to(3),
      to(3),
    ])
    expect(html).toContain('aria-current="page"')
    expect(field('page')).not.toBeNull()
  })

  test('absurd pages of reviews and of what is empty', async () => {
    for (const page of ['-1', 'x', '1000000000']) {
      expect((await shown(`/products/KT-PAD10?reviews=${page}`)).status).toBe(200)
      expect((await shown(`/categories/wipers/products?page=${page}`)).main).toContain('No products available')
      expect((await shown(`/search?q=zzzzzzzz&page=${page}`)).main).toContain('No results found')
    }
  })
})

describe('sorts', () => {
  test.each([
    ['', ['CAP-001', 'CAP-002', 'CAP-003']],
    ['?sort=newest', ['CAP-001', 'CAP-002', 'CAP-003']],
    ['?sort=price-asc', ['CAP-001', 'CAP-002', 'CAP-003']],
    ['?sort=price-desc', ['CAP-095', 'CAP-094', 'CAP-093']],
    ['?sort=name', ['CAP-001', 'CAP-010', 'CAP-011']],
    ['?sort=nonsense', ['CAP-001', 'CAP-002', 'CAP-003']],
  ])('a list with %j begins so', async (query, firstThree) => {
    expect((await cardsOf(`/categories/valve-caps/products${query}`)).slice(0, 3)).toEqual(firstThree)
  })

  test('by rating', async () => {
    expect((await cardsOf('/categories?sort=rating'))[0]).toBe('KT-PAD10')
  })
})

test('a parent lists what its descendants have', async () => {
  expect(await cardsOf('/categories/brakes/products')).toEqual(expect.arrayContaining(['KT-PAD10', 'KT-BD20']))
  expect(await cardsOf(`${corollaPath}/categories/brakes/products`)).toEqual(['KT-PAD10'])
  expect((await shown(`/categories?category=${world.categories.brakes.id}`)).main).toContain('2 products')
})

test('a category by slug or id, the canonical link is the slug’s', async () => {
  const canonical = `${origin}/categories/brake-pads/products`
  for (const name of ['brake-pads', 'BRAKE-PADS', String(world.categories.pads.id)]) {
    expect(await shown(`/categories/${name}/products`)).toMatchObject({ status: 200, canonical })
  }
})

test.each(['KT-PAD10', 'kt-pad10', 'KTPAD10', 'ktpad10', 'kt%20pad%2010', 'K-T-P-A-D-1-0'])(
  'the reference %s leads to its product, by address and by search',
  async reference => {
    const canonical = `${origin}/products/KT-PAD10`
    expect(await shown(`/products/${reference}`)).toMatchObject({ status: 200, canonical })
    expect((await cardsOf(`/search?q=${reference}`))[0]).toBe('KT-PAD10')
  },
)

test('above 1,000 the total is told as such, and page 25 is the last, with the way to less', async () => {
  const many = await makeCategory(db, { name: 'Washers' })
  await db.execute(sql`
    insert into products (id, name, brand, price, category_id)
    select 'WASHER' || n, 'Washer', 'Plain', 1, ${many.id} from generate_series(1, 1050) n`)
  const { main } = await shown('/categories/washers/products')
  expect(main).toContain('1,000+ products')
  expect(main).toContain('Page 1 of 25')
  expect(main).not.toContain(narrowing)
  for (const path of ['/categories/washers/products?', '/search?category=washers&', '/search?q=washer&']) {
    const last = await shown(`${path}page=1000000`)
    expect(last.main).toContain('Page 25 of 25')
    expect(last.main).toContain(narrowing)
    expect(last.links.join(' ')).not.toContain('page=26')
  }
  expect((await shown('/search?category=washers')).main).toContain('1,000+ results found')
  // A thousand are counted, and there is no more to be narrowed down.
  await db.execute(
    sql`delete from products where id in (select id from products where brand = 'Plain' and name = 'Washer' limit 50)`,
  )
  const counted = await shown('/categories/washers/products?page=25')
  expect(counted.main).toContain('1,000 products')
  expect(counted.main).not.toContain(narrowing)
})
