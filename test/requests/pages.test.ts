import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct, makeReview } from '#test/make.ts'
import { openShop, origin } from '#test/request.ts'
import { corollaPath, fillShop } from '#test/world.ts'

// Every catalogue page is complete in its HTML: no script runs here.

const { db } = await testDatabase()
const world = await fillShop(db)
const shop = await openShop(db)

const shown = (path: string) => shop.visitor().get(path)

const padCard = [
  'Kestrel',
  'Ceramic Brake Pads Ceramic',
  'Ref. KT-PAD10',
  '4.5(2 reviews)',
  '$49.99',
  '7 units in stock',
  'Delivery in 3 days',
]

describe.each<[path: string, title: string, texts: string[], canonical?: string]>([
  ['/', 'Corner Parts: parts that fit your car', ['Shop by Car Make', 'Shop by Categories', 'Brakes for your car']],
  ['/makes', 'All Car Makes | Corner Parts', ['All Car Makes', 'Toyota', 'Volkswagen', 'Lada']],
  ['/makes/toyota/models', 'Toyota models | Corner Parts', ['Corolla', 'Yaris']],
  ['/makes/toyota/models/corolla/sub-models', 'Toyota Corolla variants | Corner Parts', ['1.8L 4-cyl 2014-2019']],
  [
    `${corollaPath}/categories`,
    'Parts for Toyota Corolla 1.8L 4-cyl (2014-2019) | Corner Parts',
    ['Brakes1 part', 'Filters1 part', 'Care1 part'],
  ],
  [
    `${corollaPath}/categories/brake-pads/products`,
    'Brake Pads for Toyota Corolla 1.8L 4-cyl (2014-2019) | Corner Parts',
    padCard,
  ],
  ['/all-categories', 'All Categories | Corner Parts', ['All Categories', 'Brakes', 'Filters', 'Care']],
  ['/categories', 'All products | Corner Parts', ['All products', '4 products', ...padCard, 'Brake Cleaner']],
  [
    `/categories?category=${world.categories.brakes.id}`,
    'Brakes | Corner Parts',
    ['Categories All products Brakes Brake Pads Brake Discs Filters Care Wipers', '2 products'],
    '/categories/brakes/products',
  ],
  ['/categories/brakes', 'Brakes | Corner Parts', ['Brakes', 'Pads and discs, by axle.', 'Brake Pads', 'Brake Discs']],
  ['/categories/brake-pads/products', 'Brake Pads | Corner Parts', ['Brake Pads', '1 product', ...padCard]],
  [
    '/products/KT-PAD10',
    'Ceramic Brake Pads, Kestrel | Corner Parts',
    [
      'Reference KT-PAD10',
      '4.5 out of 5 (2 reviews)',
      '$49.99',
      '$59.99 with 20% VAT',
      'In Stock: 7 units available',
      'Low dust pads',
      'Thickness when new 16 mm.',
    ],
  ],
])('%s', (path, title, texts, canonical = path) => {
  test('has title, description and canonical link', async () => {
    const page = await shown(path)
    expect(page).toMatchObject({ status: 200, title, canonical: origin + canonical })
    expect(page.description?.length).toBeGreaterThan(20)
    expect(page.headings).toHaveLength(1)
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  })

  test('says what it has to say', async () => {
    const { main } = await shown(path)
    for (const text of texts) expect(main).toContain(text)
  })
})

test('an empty category leads on to the others', async () => {
  const { main, links } = await shown('/categories/wipers/products')
  expect(main).toContain('No products available in this category.')
  expect(links).toContain('/all-categories')
})

test('what is sold out promises no delivery', async () => {
  const list = await shown('/categories/brake-discs/products')
  expect(list.main).toContain('Out of stock')
  expect(list.main).not.toContain('Delivery in')
  const product = await shown('/products/KT-BD20')
  expect(product.main).toContain('Out of Stock')
  expect(product.main).not.toContain('Estimated delivery')
})

test('header and footer of every page', async () => {
  const { html, text } = await shown('/')
  expect(html).toContain('placeholder="Search for a product, a reference or a brand"')
  expect(html).toMatch(/<form [^>]*action="\/search"/)
  expect(html).toContain('href="/cart"')
  for (const link of ['/contact', '/terms', '/privacy', '/auth', '/makes']) expect(html).toContain(`href="${link}"`)
  for (const slug of ['brakes', 'filters', 'care']) expect(html).toContain(`href="/categories/${slug}/products"`)
  for (const words of [
    'Browse Products',
    'Shop by Car',
    'Browse by Car Make',
    'All products',
    'Log in',
    'Need help?',
  ]) {
    expect(text).toContain(words)
  }
  for (const words of [
    'Free delivery on orders over $50.00',
    '12 Gear Street',
    '(207) 555-0100',
    'Delivery in 3 days',
  ]) {
    expect(text).toContain(words)
  }
})

test('the strip leads to the category in the list of all products', async () => {
  const { html } = await shown('/makes')
  for (const { id } of [world.categories.brakes, world.categories.filters]) {
    expect(html).toContain(`href="/categories?category=${id}"`)
  }
  expect(html).not.toContain(`href="/categories?category=${world.categories.pads.id}"`)
})

test('home leads on to makes and to top-level categories only', async () => {
  const { links } = await shown('/')
  expect(links).toEqual([
    '/garage/vin',
    '/makes',
    ...['toyota', 'volkswagen', 'lada'].map(make => `/makes/${make}/models`),
    '/all-categories',
    '/categories/brakes',
    ...['filters', 'care', 'wipers'].map(category => `/categories/${category}/products`),
    // What is new.
    '/products/CLEAN100',
    '/products/NL-OF1',
    '/products/KT-PAD10',
  ])
})

test('all categories are the top level', async () => {
  const { main } = await shown('/all-categories')
  expect(main).not.toContain('Brake Pads')
})

test('a category without children leads to its products', async () => {
  expect(await shown('/categories/brake-pads')).toMatchObject({
    status: 302,
    location: '/categories/brake-pads/products',
  })
})

test('one drills down a variant’s categories to its products, and back up', async () => {
  const base = `${corollaPath}/categories`
  const top = await shown(base)
  expect(top.links).toContain(`${base}?in=brakes`)
  expect(top.links).toContain(`${base}/filters/products`)
  const below = await shown(`${base}?in=brakes`)
  expect(below.headings).toEqual(['Brakes'])
  expect(below.links).toContain(base)
  expect(below.links).toContain(`${base}/brake-pads/products`)
  expect(below.main).toContain('Back to All Categories')
  expect(below.main).toContain('All Brakes parts (1)')
  expect(below.links).toContain(`${base}/brakes/products`)
  // Nothing that fits is a brake disc.
  expect(below.main).not.toContain('Brake Discs')
  expect((await shown(`${base}/brakes/products`)).links).not.toContain(`${base}/brake-discs/products`)
  expect((await shown(`/categories/brakes/products?vehicle=${world.variants.corolla.id}`)).main).not.toContain('Discs')
})

describe('parts that are filed beside subcategories', () => {
  test('each that is counted is reached', async () => {
    const base = `${corollaPath}/categories`
    const drums = await makeCategory(db, { name: 'Drums', displayOrder: 9 })
    const shoes = await makeCategory(db, { name: 'Shoes', parentId: drums.id })
    await makeProduct(db, { id: 'DRUM1', name: 'Drum', categoryId: drums.id, fits: [world.variants.corolla] })
    await makeProduct(db, { id: 'SHOE1', name: 'Shoe of the Golf', categoryId: shoes.id, fits: [world.variants.golf] })
    // Where nothing fits further down, the tile, an old address and the category's own page lead to the parts.
    expect((await shown(base)).main).toContain('Drums1 part')
    expect((await shown(base)).links).toContain(`${base}/drums/products`)
    expect((await shown(`${base}?in=drums`)).location).toBe(`${base}/drums/products`)
    expect((await shown(`${base}?in=filters`)).location).toBe(`${base}/filters/products`)
    expect((await shown(`${base}?in=wipers`)).location).toBe(`${base}/wipers/products`)
    expect((await shown(`${base}/drums/products`)).main).toContain('DRUM1')
    await makeProduct(db, { id: 'SHOE2', name: 'Shoe', categoryId: shoes.id, fits: [world.variants.corolla] })
    const below = await shown(`${base}?in=drums`)
    expect(below.main).toContain('All Drums parts (2)')
    expect((await shown(`${base}/drums/products`)).main).toMatch(/SHOE2.*DRUM1/)
    const plain = await shown('/categories/drums')
    expect(plain.links).toContain('/categories/drums/products')
    expect((await shown('/categories/drums/products')).main).toMatch(/DRUM1/)
    await db.delete(products).where(inArray(products.id, ['DRUM1', 'SHOE1', 'SHOE2']))
    await db.delete(categories).where(eq(categories.id, shoes.id))
    await db.delete(categories).where(eq(categories.id, drums.id))
  })
})

test('the tree of categories stays at every depth: siblings in reach, the way to the chosen one open', async () => {
  const { pads, discs, brakes, filters } = world.categories
  const deep = await makeCategory(db, { name: 'Ceramic', parentId: pads.id })
  const shownAt = async (id: number) => (await shown(`/categories?category=${id}`)).links
  for (const id of [brakes.id, pads.id, deep.id]) {
    const links = await shownAt(id)
    for (const other of [brakes, filters, pads, discs]) expect(links).toContain(`/categories?category=${other.id}`)
  }
  expect(await shownAt(filters.id)).not.toContain(`/categories?category=${pads.id}`)
  expect(await shownAt(pads.id)).toContain(`/categories?category=${deep.id}`)
  const { html } = await shown(`/categories?category=${deep.id}`)
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>[^/]*Ceramic|Ceramic/)
  // Narrowed to a vehicle it has what fits that, and the way.
  const narrowed = (await shown(`/categories?category=${brakes.id}&vehicle=${world.variants.corolla.id}`)).links
  expect(narrowed.join(' ')).toMatch(new RegExp(`category=${pads.id}\\b`))
  expect(narrowed.join(' ')).not.toMatch(new RegExp(`category=${discs.id}\\b`))
  await db.delete(categories).where(eq(categories.id, deep.id))
})

test('a variant’s lists have what fits it and what fits all', async () => {
  const golf = '/makes/volkswagen/models/golf/sub-models/gti/categories'
  expect((await shown(`${golf}/filters/products`)).main).toContain('Oil Filter')
  expect((await shown(`${golf}/care/products`)).main).toContain('Brake Cleaner')
  expect((await shown(`${golf}/brakes/products`)).main).toContain(
    'No products available in this category. None that is known to fit this vehicle.',
  )
})

describe('pictures', () => {
  test('what has none gets the plain one of its kind', async () => {
    expect((await shown('/products/CLEAN100')).html).toContain('src="/pictures/parts/generic.svg"')
    expect((await shown('/makes/toyota/models')).html).toContain('src="/pictures/cars/sedan.svg"')
    expect((await shown('/makes')).main).toContain('Toyota')
  })

  test('a category’s icon is a picture, one of seven names, or the package', async () => {
    const iconsOf = async () => {
      const { html } = await shown('/all-categories')
      return [...html.replace(/^[\s\S]*<main/, '').matchAll(/#(disc|package)"|src="(https:[^"]*)"/g)].map(
        ([, name, url]) => name ?? url,
      )
    }
    const icons = { brakes: 'Disc', filters: 'https://example.com/filter.png', care: 'constructor', wipers: null }
    for (const [slug, icon] of Object.entries(icons)) {
      await db.update(categories).set({ icon }).where(eq(categories.slug, slug))
    }
    expect(await iconsOf()).toEqual(['disc', 'https://example.com/filter.png', 'package', 'package'])
  })

  test('a review’s photos stand with it', async () => {
    await makeReview(db, { productId: 'NL-OF1', images: ['/uploads/review-images/1.webp'] })
    expect((await shown('/products/NL-OF1?reviews=1')).html).toContain('src="/uploads/review-images/1.webp"')
    await db.delete(reviews).where(eq(reviews.productId, 'NL-OF1'))
  })
})
