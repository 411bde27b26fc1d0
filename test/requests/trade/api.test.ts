import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operations } from '#app/api/operations.server.ts'
import { findCachedPage } from '#app/web/kept-pages/table.ts'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { mostForSale } from '#shop/catalogue/products/shown.server.ts'
import { eventNames } from '#shop/trade/webhooks/events.ts'
import { readDocument } from '#test/api-document.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

const { db } = await testDatabase()
const world = await fillShop(db)
// The oil filter says all that a part can say of itself.
await db.update(products).set({ weightGrams: 850, warrantyMonths: 24 }).where(eq(products.id, 'NL-OF1'))
await db
  .update(productCompatibility)
  .set({ position: 'front', quantity: 2, builtFrom: '2014-04-01', engine: '1.8 16V' })
  .where(
    and(eq(productCompatibility.productId, 'NL-OF1'), eq(productCompatibility.subModelId, world.variants.corolla.id)),
  )
await db.insert(productReferences).values([
  { productId: 'NL-OF1', kind: 'oe', brand: 'Toyota', number: '04152-YZZA1' },
  { productId: 'NL-OF1', kind: 'superseded_by', number: 'CLEAN100' },
])
await db.update(settings).set({ currencyCode: 'EUR' })
const shop = await openShop(db)
const api = await readDocument(shop)
const corolla = world.variants.corolla.id

async function ask(path: string, init: RequestInit = {}) {
  const response = await shop.fetch(new Request(`${origin}${path}`, init))
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null }
}

test('the document is OpenAPI 3.1', () => {
  expect(api.validated).toEqual({ valid: true })
  expect(api.version).toMatch(/^3\.1\./)
  expect(api.misfitOf('listMakes', 200, { items: [{}] })).toContain("must have required property 'id'")
  expect(api.operations.map(({ name }) => name).sort()).toEqual(operations.map(({ name }) => name).sort())
})

const open = operations.filter(({ scope }) => scope === null)

/** Each call of the API that is open to everybody: an address, what its answer has, and the status where that is not 200. */
const calls: [name: string, path: string, has: object, status?: number][] = [
  [
    'listProducts',
    '/api/v1/products?sort=price-asc',
    { total: 4, page: 1, items: [{ id: 'CLEAN100' }, { id: 'NL-OF1' }, { id: 'KT-PAD10' }, { id: 'KT-BD20' }] },
  ],
  ['listProducts', '/api/v1/products?category=brakes&inStock=true', { items: [{ id: 'KT-PAD10' }] }],
  ['listProducts', '/api/v1/products?minPriceCents=500&maxPriceCents=600', { items: [{ id: 'CLEAN100' }] }],
  ['listProducts', '/api/v1/products?brand=kestrel&rating=4', { items: [{ id: 'KT-PAD10' }] }],
  [
    'listProducts',
    `/api/v1/products?vehicle=${world.variants.golf.id}`,
    { items: [{ id: 'NL-OF1' }, { id: 'CLEAN100' }] },
  ],
  [
    'listProducts',
    '/api/v1/products?q=cermic+brake+pads',
    { items: [{ id: 'KT-PAD10' }], reading: { correctedText: 'ceramic brake pads', droppedWords: [], vehicle: null } },
  ],
  ['listProducts', '/api/v1/products?q=pads+corolla', { reading: { vehicle: 'Toyota Corolla' } }],
  [
    'findProduct',
    '/api/v1/products/ktpad10',
    {
      id: 'KT-PAD10',
      priceCents: 4999,
      currency: 'EUR',
      imageUrl: `${origin}/pictures/parts/brake-pads.svg`,
      url: `${origin}/products/KT-PAD10`,
      specifications: [
        { name: 'axle', label: 'axle', value: 'Front' },
        { name: 'material', label: 'Item material', value: 'Ceramic' },
      ],
      categoryPath: [{ slug: 'brakes' }, { slug: 'brake-pads' }],
    },
  ],
  [
    'findProduct',
    '/api/v1/products/NL-OF1',
    {
      condition: 'new',
      weightGrams: 850,
      warrantyMonths: 24,
      numbers: [
        { kind: 'oe', brand: 'Toyota', number: '04152-YZZA1' },
        { kind: 'superseded_by', brand: null, number: 'CLEAN100' },
      ],
      successors: [{ id: 'CLEAN100', name: 'Brake Cleaner', brand: 'Valdra' }],
      interchangeable: [],
      fitment: [
        {
          vehicle: { id: corolla, make: 'Toyota', model: 'Corolla', variant: '1.8L 4-cyl', year: '2014-2019' },
          position: 'front',
          quantity: 2,
          builtFrom: '2014-04',
          builtTo: null,
          engine: '1.8 16V',
          note: null,
          fitsIf: 'built from 04/2014, the engine is 1.8 16V',
        },
        { vehicle: { id: world.variants.golf.id }, quantity: null, fitsIf: null },
      ],
      fitmentIsCapped: false,
    },
  ],
  [
    'listCatalogue',
    '/api/v1/catalogue',
    {
      items: [{ id: 'CLEAN100' }, { id: 'KT-BD20' }, { id: 'KT-PAD10', priceIncludesVat: false }, { id: 'NL-OF1' }],
      next: 'NL-OF1',
      hasMore: false,
    },
  ],
  [
    'listCatalogue',
    '/api/v1/catalogue?after=kt-bd20',
    { items: [{ id: 'KT-PAD10' }, { id: 'NL-OF1' }], next: 'NL-OF1' },
  ],
  ['listCatalogue', '/api/v1/catalogue?after=NL-OF1', { items: [], next: 'NL-OF1', hasMore: false }],
  ['findProduct', '/api/v1/products/CLEAN100', { condition: 'new', weightGrams: null, numbers: [], fitment: [] }],
  ['findProduct', '/api/v1/products/HIDDEN1', { title: 'Not found' }, 404],
  ['listCategories', '/api/v1/categories', { items: [{ slug: 'brakes', hasChildren: true }, {}, {}, {}] }],
  ['findCategory', '/api/v1/categories/brake-pads', { path: [{ slug: 'brakes' }] }],
  ['findCategory', '/api/v1/categories/nothing', {}, 404],
  ['listMakes', '/api/v1/makes', { items: [{ slug: 'toyota' }, { slug: 'volkswagen' }, { slug: 'lada' }] }],
  ['listModels', '/api/v1/makes/toyota/models', { make: { slug: 'toyota' }, items: [{ slug: 'corolla' }, {}] }],
  ['listModels', '/api/v1/makes/nothing/models', {}, 404],
  ['listVariants', '/api/v1/makes/toyota/models/corolla/variants', { items: [{ id: corolla, year: '2014-2019' }] }],
  ['listVariants', '/api/v1/makes/toyota/models/nothing/variants', {}, 404],
  [
    'answerFit',
    `/api/v1/fit?vehicle=${corolla}&products=KT-PAD10,KT-BD20,CLEAN100,NOBODY`,
    {
      items: [
        { productId: 'KT-PAD10', answer: 'fits', text: 'Fits your Toyota Corolla' },
        { productId: 'KT-BD20', answer: 'unknown' },
        { productId: 'CLEAN100', answer: 'universal' },
        { productId: 'NOBODY', answer: 'unknown' },
      ],
    },
  ],
  [
    'answerFit',
    `/api/v1/fit?vehicle=${world.variants.golf.id}&products=KT-PAD10`,
    { items: [{ answer: 'does-not-fit' }] },
  ],
]

test('every operation that is open to everybody is called', () => {
  expect([...new Set(calls.map(([name]) => name))].sort()).toEqual(open.map(({ name }) => name).sort())
})

test.each(calls)('%s %s answers as its document says', async (name, path, has, status = 200) => {
  const asked = await ask(path)
  expect({ status: asked.status, body: asked.body }).toMatchObject({ status, body: has })
  expect(api.misfitOf(name, status, asked.body)).toBeNull()
})

/** What is wrong, at which field it is said. */
const wrong: [name: string, path: string, field: string][] = [
  ['listProducts', '/api/v1/products?page=0', 'page'],
  ['listProducts', '/api/v1/products?page=26', 'page'],
  ['listProducts', '/api/v1/products?page=x', 'page'],
  ['listProducts', '/api/v1/products?page=1&page=2', 'page'],
  ['listProducts', '/api/v1/products?sort=cheap', 'sort'],
  ['listProducts', '/api/v1/products?sort=relevance', 'sort'],
  ['listProducts', '/api/v1/products?q=pads&sort=newest', 'sort'],
  ['listProducts', '/api/v1/products?category=nothing', 'category'],
  ['listProducts', '/api/v1/products?vehicle=987654', 'vehicle'],
  ['listProducts', '/api/v1/products?vehicle=1e99', 'vehicle'],
  ['listProducts', '/api/v1/products?minPriceCents=-1', 'minPriceCents'],
  ['listProducts', '/api/v1/products?minPriceCents=', 'minPriceCents'],
  ['listProducts', '/api/v1/products?minPriceCents=0x10', 'minPriceCents'],
  ['listProducts', '/api/v1/products?brand=%00', 'brand'],
  ['listProducts', '/api/v1/products?inStock=perhaps', 'inStock'],
  ['listProducts', '/api/v1/products?colour=red', 'colour'],
  ['listProducts', `/api/v1/products?q=${'x'.repeat(201)}`, 'q'],
  ['findProduct', `/api/v1/products/${'x'.repeat(81)}`, 'productId'],
  ['findProduct', '/api/v1/products/KT-PAD10?page=1', 'page'],
  ['answerFit', '/api/v1/fit', 'products'],
  ['answerFit', `/api/v1/fit?vehicle=${corolla}&products=%27%3B`, 'products'],
  ['answerFit', `/api/v1/fit?vehicle=987654&products=A`, 'vehicle'],
  ['answerFit', `/api/v1/fit?vehicle=1&products=${Array.from({ length: 201 }, (_, n) => `P${n}`)}`, 'products'],
]

test.each(wrong)('%s %s is refused, with a message at its field', async (name, path, field) => {
  const { status, body, headers } = await ask(path)
  expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 422, type: 'application/problem+json' })
  expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  expect(api.misfitOf(name, 422, body)).toBeNull()
})

test('what the API does not have is a problem, and never a page', async () => {
  expect(await ask('/api/v1/nothing')).toMatchObject({ status: 404, body: { detail: 'The API has no such address.' } })
  expect(await ask('/api/v2/products')).toMatchObject({ status: 404, body: { detail: 'The API has no such address.' } })
  expect(await ask('/api/v1/products/%zz')).toMatchObject({ status: 404, body: { status: 404 } })
  const post = await ask('/api/v1/products', { method: 'DELETE' })
  expect(post).toMatchObject({ status: 405, body: { title: 'Method not allowed' } })
  expect(post.headers.get('Allow')).toBe('GET')
  const foreign = { method: 'PATCH', headers: { Origin: 'https://evil.example', Accept: 'text/html' } }
  expect(await ask('/api/v1/products', foreign)).toMatchObject({ status: 403, body: { status: 403 } })
})

test('HEAD answers as GET does, without the body', async () => {
  const { status, text, headers } = await ask('/api/v1/makes', { method: 'HEAD' })
  expect({ status, text, type: headers.get('Content-Type') }).toEqual({
    status: 200,
    text: '',
    type: 'application/json',
  })
})

test('what everybody may read is kept as pages are, and read by every website', async () => {
  // The pages of the whole catalogue would drive out what people look at.
  expect(findCachedPage(new Request(`${origin}/api/v1/catalogue`))).toBeNull()
  for (const { path, query } of open.filter(({ name }) => name !== 'listCatalogue')) {
    const names = Object.keys(query.shape)
    const search = names.length > 0 ? `?${names.map(name => `${name}=1`).join('&')}` : ''
    const key = path.replace(/:\w+/g, 'x') + search
    expect(findCachedPage(new Request(origin + key))?.key, path).toBe(key)
  }
  const { headers } = await ask('/api/v1/makes')
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  const problem = await ask('/api/v1/makes/nothing/models')
  expect([problem.status, problem.headers.get('Access-Control-Allow-Origin')]).toEqual([404, '*'])
})

test('the whole catalogue is read page by page, each from the reference at which the last one ended', async () => {
  const [first] = await db.select().from(products).where(eq(products.id, 'CLEAN100'))
  if (!first) throw new Error('There is no such product')
  const { referenceKey: _, ...values } = first
  const added = Array.from({ length: 2 * mostForSale }, (_, n) => ({
    ...values,
    id: `ZZ-${1000 + n}`,
    name: `Part ${n}`,
  }))
  await db.insert(products).values(added)
  const read: string[] = []
  let next = ''
  for (let hasMore = true; hasMore; ) {
    const { body } = await ask(`/api/v1/catalogue?after=${next}`)
    expect(body.items.length).toBeLessThanOrEqual(mostForSale)
    read.push(...body.items.map(({ id }: { id: string }) => id))
    next = body.next
    hasMore = body.hasMore
  }
  expect(read).toEqual(['CLEAN100', 'KT-BD20', 'KT-PAD10', 'NL-OF1', ...added.map(({ id }) => id)])
  const last = await ask(`/api/v1/catalogue?after=${added[mostForSale - 1]?.id}`)
  expect(last.body).toMatchObject({ items: { length: mostForSale }, hasMore: false })
  await db.insert(products).values({ ...values, id: 'ZZ-LATER', name: 'Part that is new' })
  const { body } = await ask(`/api/v1/catalogue?after=${next}`)
  expect(body).toMatchObject({ items: [{ id: 'ZZ-LATER' }], next: 'ZZ-LATER', hasMore: false })
  await db.delete(products).where(like(products.id, 'ZZ-%'))
})

test('the document and the page say what webhooks send, how they are signed and when they are tried again', async () => {
  expect(Object.keys(api.document.webhooks)).toEqual([...eventNames, 'test'])
  const page = await shop.visitor().get('/api')
  for (const text of [
    'order.placed',
    'webhook-signature',
    'HMAC-SHA256',
    'within 10 seconds',
    '14 times over 28 hours',
  ])
    expect(page.main).toContain(text)
  for (const status of [400, 401, 403, 413, 422, 429, 503]) expect(page.main).toContain(`${status} `)
})

test('the page of the API has every call with its example, and each example answers', async () => {
  const page = await shop.visitor().get('/api')
  expect(page.status).toBe(200)
  for (const { title, example } of operations) {
    expect(page.main).toContain(title)
    expect(page.main).toContain(`curl '${origin}${example}'`)
  }
  for (const { example } of open) {
    const { status } = await ask(example.replace('vehicle=12', `vehicle=${corolla}`))
    expect(status, example).toBe(200)
  }
})
