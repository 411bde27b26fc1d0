import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { routePaths } from '#test/route-paths.ts'
import { anna, dana, fillShop } from '#test/world.ts'

// Whoever comes to a page that is not there finds a way on: no link of it leads to another one that is not there.

const { db, shop } = await testShop()
beforeAll(() => fillShop(db))

const known: Record<string, string> = {
  makeId: 'toyota',
  modelId: 'corolla',
  subModelId: '1-8l-4-cyl',
  categorySlug: 'brakes',
  categoryId: 'brake-pads',
  productId: 'KT-PAD10',
}
const fill = (path: string, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'nothing')
const namesOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const paths = routePaths.filter(({ file }) => file.endsWith('.tsx')).map(({ path }) => path)
const storefront = paths.filter(path => !path.startsWith('/admin') && namesOf(path).some(name => name in known))
const vehicle = '/makes/toyota/models/corolla/sub-models/1-8l-4-cyl/categories'
const queries = ['/categories?category=nothing', `${vehicle}?in=nothing`]

/** Every page with one part of its address wrong, or all of them. */
const wrong = storefront.flatMap(path => [
  ...namesOf(path).map(name => fill(path, { ...known, [name]: 'nothing' })),
  fill(path, {}),
])
const below = (root: string) => paths.filter(path => path.startsWith(root) && path.includes(':'))

/** What the links of a page that is not there do not answer with 200. */
async function brokenLinks(visitor: Visitor, path: string, checked = new Map<string, Promise<boolean>>()) {
  const { html, status, canonical } = await visitor.get(path)
  expect({ path, status, canonical }).toEqual({ path, status: 404, canonical: null })
  expect(html, path).toContain('<meta name="robots" content="noindex"/>')
  return deadLinks(visitor, html, checked)
}

/** The links of a page that lead to none. Pages have most of them in common: each is `checked` once. */
async function deadLinks(visitor: Visitor, html: string, checked: Map<string, Promise<boolean>>): Promise<string[]> {
  const links = new Set(
    [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  )
  expect(links.size).toBeGreaterThan(3)
  const answer = (link: string) => {
    const known = checked.get(link) ?? answers(visitor, link)
    checked.set(link, known)
    return known
  }
  const dead = await Promise.all([...links].map(async link => ((await answer(link)) ? [] : [link])))
  return dead.flat()
}

/** Whether a link ends on a page, redirects followed. */
async function answers(visitor: Visitor, link: string): Promise<boolean> {
  let page = await visitor.get(link)
  for (let hops = 0; page.location && hops < 3; hops++) page = await visitor.get(page.location)
  return page.status === 200
}

describe('every link of a page that is not there answers', () => {
  test.each([...new Set([...wrong, ...queries]), '/nothing', '/garage/variants?make=999&model=999&year=2015'])(
    '%s',
    async path => {
      expect(await brokenLinks(shop.visitor(), path)).toEqual([])
    },
  )

  test('of a customer', async () => {
    const visitor = await shop.visitor().signIn(anna)
    const missing = below('/orders/').map(path => fill(path, {}))
    expect(missing.length).toBeGreaterThan(0)
    for (const path of missing) expect(await brokenLinks(visitor, path)).toEqual([])
  })

  test('of an admin', async () => {
    const visitor = await shop.visitor().signIn(dana)
    const tried = below('/admin/').map(path => path.replace(/:\w+/g, '999999999'))
    const missing = []
    for (const path of tried) if ((await visitor.get(path)).status === 404) missing.push(path)
    expect(missing.length).toBeGreaterThan(10)
    const checked = new Map<string, Promise<boolean>>()
    for (const path of missing) expect(await brokenLinks(visitor, path, checked), path).toEqual([])
  })
})

describe.each([
  ['make', carMakes],
  ['model', carModels],
  ['variant', carSubModels],
  ['category', categories],
  ['product', products],
] as const)('of what is below an inactive %s, and of itself', (_, table) => {
  beforeEach(async () => {
    await db.update(table).set({ isActive: false })
    return () => db.update(table).set({ isActive: true })
  })

  test('every link of a page that is not there answers', async () => {
    const addresses = storefront.map(path => fill(path, known))
    const missing = []
    for (const path of addresses) if ((await shop.visitor().get(path)).status === 404) missing.push(path)
    expect(missing.length).toBeGreaterThan(0)
    const checked = new Map<string, Promise<boolean>>()
    for (const path of missing) expect(await brokenLinks(shop.visitor(), path, checked), path).toEqual([])
  })

  test('every link of the pages that are left answers', async () => {
    const words = ['brake pads', 'toyota corolla', 'corolla brake', 'volkswagen golf gti filter', 'KT-PAD10']
    const searches = words.map(text => `/search?q=${encodeURIComponent(text)}`)
    const lists = ['/', '/makes', '/all-categories', '/categories', '/search?category=brake-pads', ...searches]
    const visitor = shop.visitor()
    const checked = new Map<string, Promise<boolean>>()
    for (const path of [...lists, ...storefront.map(path => fill(path, known))]) {
      const { html, status } = await visitor.get(path)
      if (status === 200) expect(await deadLinks(visitor, html, checked), path).toEqual([])
    }
  })

  test('every suggestion answers', async () => {
    for (const text of ['brake', 'brake pads', 'brake discs', 'toyota', 'toyota corolla', 'kt-pad10', 'oil']) {
      const { html } = await shop.visitor().get(`/search/suggestions?q=${encodeURIComponent(text)}`)
      for (const [, path = ''] of html.matchAll(/"path":"([^"]+)"/g)) {
        expect(await answers(shop.visitor(), path), `${text}: ${path}`).toBe(true)
      }
    }
  })
})

test('of a category below an inactive one nothing is suggested', async () => {
  const suggested = async () => (await shop.visitor().get('/search/suggestions?q=brake%20pad')).html
  expect(await suggested()).toContain('"name":"Brake Pads"')
  await db.update(categories).set({ isActive: false }).where(eq(categories.slug, 'brakes'))
  expect(await suggested()).not.toContain('"name":"Brake Pads"')
  expect((await shop.visitor().get('/categories/brake-pads/products')).status).toBe(404)
})
