import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { RobotsTxt } from 'exclusion'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { listProductParts, partSize } from '#shop/finding/sitemap/rows.server.ts'
import { origin, testShop } from '#test/request.ts'
import { countXml, refusedByGoogle } from '#test/validators.ts'
import { corollaPath, fillShop } from '#test/world.ts'

// What search engines, and whoever shares a link, read of the shop.

const { db, shop } = await testShop()
const visitor = shop.visitor()

beforeAll(async () => {
  await fillShop(db)
})

const addressesOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
const read = async (address: string) => (await visitor.get(address.replace(origin, ''))).html
const readAll = async () => {
  const parts = addressesOf(await read('/sitemap.xml'))
  return { parts, pages: (await Promise.all(parts.map(read))).flatMap(addressesOf) }
}

const thing = z.looseObject({ '@type': z.string() })
const pageData = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) })
/** The thing of that type that a page tells search engines. */
function dataOf(html: string, type: string) {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const found = pageData.parse(JSON.parse(text))['@graph'].find(data => data['@type'] === type)
  if (!found) throw new Error(`The page tells search engines of no ${type}`)
  return found
}

test('robots.txt leads to the sitemap, which is a list of parts', async () => {
  const { html, headers } = await visitor.get('/robots.txt')
  expect(headers.get('Content-Type')).toContain('text/plain')
  expect(html).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  const { headers: xml } = await visitor.get('/sitemap.xml')
  expect(xml.get('Content-Type')).toContain('application/xml')
  expect((await readAll()).parts.length).toBe(3)
})

test('the sitemap is read by a library that refuses what sitemaps.org does not have', async () => {
  const index = await read('/sitemap.xml')
  const parts = await parseSitemapIndex(Readable.from([index]))
  const prefixes = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
  expect(parts.length).toBe(countXml(index, '/s:sitemapindex/s:sitemap/s:loc', prefixes))
  for (const { url } of parts) {
    const part = await read(url)
    const pages = await parseSitemap(Readable.from([part]))
    expect(pages.map(page => page.url)).toEqual(addressesOf(part))
    expect(pages.length).toBe(countXml(part, '/s:urlset/s:url/s:loc', prefixes))
  }
})

test('each address of the sitemap is a page that may be found, by its own canonical address', async () => {
  const { pages } = await readAll()
  for (const url of [`${origin}/products/KT-PAD10`, `${origin}/categories/brake-pads/products`, `${origin}/makes`]) {
    expect(pages).toContain(url)
  }
  expect(new Set(pages).size).toBe(pages.length)
  for (const url of pages) {
    const { status, canonical, html } = await visitor.get(url.replace(origin, ''))
    expect({ url, status, canonical }).toEqual({ url, status: 200, canonical: url })
    expect(html).not.toContain('noindex')
  }
})

test('what each page of the sitemap tells search engines is as Google asks', async () => {
  const { pages } = await readAll()
  const bare = await db.select({ id: products.id }).from(products).where(sql`images = '[]'`)
  const withoutPhoto = bare.map(({ id }) => `${origin}/products/${id}`)
  expect(withoutPhoto.length).toBeGreaterThan(0)
  // Google asks for a photo of each product. One that has none cannot tell it.
  for (const url of pages) {
    const refused = withoutPhoto.includes(url) ? ['Required attribute "image" is missing'] : []
    expect({ url, refused: await refusedByGoogle(await read(url)) }).toEqual({ url, refused })
  }
})

test('a crawler that keeps to robots.txt may read the sitemap, each part and each page of it, and no list in another order', async () => {
  const file = await read('/robots.txt')
  const robots = new RobotsTxt(file)
  const { parts, pages } = await readAll()
  const forbidden = (addresses: string[]) =>
    addresses.filter(url => !robots.isPathAllowed(url.slice(origin.length), 'Googlebot'))
  expect(forbidden([`${origin}/sitemap.xml`, ...parts, ...pages])).toEqual([])
  expect(forbidden([`${origin}/categories?page=2`])).toEqual([])
  const kept = [
    ...['/search?q=pads', '/categories?sort=name', '/categories?page=2&vehicle=1'],
    ...['/categories?condition=used', '/admin', '/cart', '/brands/kestrel?brand=x&min=1'],
  ].map(path => origin + path)
  expect(forbidden(kept)).toEqual(kept)
  // The library takes the end of a rule for a whole name of a parameter, so it does not read this one as it is meant.
  expect(file).toContain('Disallow: /*?*spec.\n')
})

test('what is not active is not in it', async () => {
  await db.update(products).set({ isActive: false }).where(eq(products.id, 'KT-PAD10'))
  expect((await readAll()).pages).not.toContain(`${origin}/products/KT-PAD10`)
  await db.update(products).set({ isActive: true }).where(eq(products.id, 'KT-PAD10'))
})

test('many products come in parts, each once, and none of them is empty', async () => {
  await db.execute(sql`insert into brands (name, slug) values ('Plain', 'plain')`)
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`insert into products (id, name, brand, price)
    select 'SM-' || n, 'Part', 'Plain', 1 from generate_series(1, ${partSize + 5}::integer) n`)
  const parts = await listProductParts(db)
  expect(parts.length).toBe(2)
  const listed = await Promise.all(
    parts.map(async after => addressesOf(await read(`/sitemap.xml?part=products&after=${after}`))),
  )
  const count = await db.$count(products, eq(products.isActive, true))
  expect(listed.flat().length).toBe(count)
  expect(new Set(listed.flat()).size).toBe(count)
  await db.execute(sql`delete from products where id in (select id from products where id like 'SM-%' limit (
    select count(*) - ${partSize} from products))`)
  expect((await listProductParts(db)).length).toBe(1)
  await db.execute(sql`delete from products where id like 'SM-%'`)
  await db.execute(sql`alter table products enable trigger user`)
})

test('a part of the sitemap that nobody named is an empty one', async () => {
  for (const address of ['/sitemap.xml?part=vehicles&after=x', '/sitemap.xml?part=vehicles&after=99999999999999']) {
    expect((await visitor.get(address)).status).toBe(200)
  }
  expect(addressesOf(await read('/sitemap.xml?part=products&after=ZZZZ'))).toEqual([])
  expect((await visitor.get('/sitemap.xml?part=x')).status).toBe(404)
})

test('a product says to search engines what its page says: price, stock, brand and the cars that it fits', async () => {
  await db.update(settings).set({ currencyCode: 'EUR' })
  const { html } = await visitor.get('/products/KT-PAD10')
  const data = dataOf(html, 'Product')
  expect(data).toMatchObject({
    '@type': 'Product',
    sku: 'KT-PAD10',
    url: `${origin}/products/KT-PAD10`,
    offers: { '@type': 'Offer', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
  const price = z.object({ price: z.string() }).parse(data.offers).price
  expect(html).toContain(`$${price}`)
  const cars = z.array(thing.extend({ name: z.string() })).parse(data.isAccessoryOrSparePartFor)
  expect(cars[0]).toMatchObject({ '@type': 'Car', name: expect.stringContaining('Corolla') })
})

test('a core charge is told beside the price that it is paid with, in a shop that takes cores back', async () => {
  const priced = async () => {
    const { html } = await visitor.get('/products/KT-PAD10')
    expect(await refusedByGoogle(html)).toEqual([])
    return z.object({ price: z.string(), priceSpecification: thing }).parse(dataOf(html, 'Product').offers)
  }
  await db.update(products).set({ coreChargeCents: 2500 }).where(eq(products.id, 'KT-PAD10'))
  const without = await priced()
  expect(without.priceSpecification).toMatchObject({ '@type': 'UnitPriceSpecification', price: without.price })
  await db.update(settings).set({ coreDays: 30 })
  await expect.poll(priced).toMatchObject({
    price: without.price,
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceComponent: [
        { '@type': 'UnitPriceSpecification', name: 'Part', price: without.price, valueAddedTaxIncluded: false },
        { '@type': 'UnitPriceSpecification', name: 'Refundable core', price: '25.00', valueAddedTaxIncluded: false },
      ],
    },
  })
  await db.update(settings).set({ coreDays: null })
})

test('a link that is shared shows the photo of the part, and where there is none the mark of the shop', async () => {
  const shown = async () =>
    /property="og:image" content="([^"]*)"/.exec((await visitor.get('/products/KT-PAD10')).html)?.[1]
  await db
    .update(products)
    .set({ images: ['/pictures/parts/pads.svg'] })
    .where(eq(products.id, 'KT-PAD10'))
  expect(await shown()).toBe(`${origin}/icon-512.png`)
  await db
    .update(products)
    .set({ images: ['/pictures/pads.svg', '/uploads/products/1.300.jpg'] })
    .where(eq(products.id, 'KT-PAD10'))
  expect(await shown()).toBe(`${origin}/uploads/products/1.300.jpg`)
})

test('a name of markup ends no script', async () => {
  const name = 'Pad </script><b>bold</b>'
  await db.update(products).set({ name }).where(eq(products.id, 'KT-PAD10'))
  expect(dataOf((await visitor.get('/products/KT-PAD10')).html, 'Product').name).toBe(name)
})

test('a product without photo or price says nothing of them', async () => {
  await db.update(products).set({ images: [], priceCents: 0 }).where(eq(products.id, 'NL-OF1'))
  const data = dataOf((await visitor.get('/products/NL-OF1')).html, 'Product')
  expect(data).not.toHaveProperty('image')
  expect(data).not.toHaveProperty('offers')
})

test.each([
  ...['/products/KT-PAD10', '/categories/brake-pads/products', '/categories/brakes', '/brands/kestrel'],
  ...['/makes/toyota/models', '/makes/toyota/models/corolla/sub-models'],
  ...[`${corollaPath}/categories`, `${corollaPath}/categories/brake-pads/products`],
])('the breadcrumbs of %s are told in their order, each with an address that is there', async path => {
  const data = dataOf((await visitor.get(path)).html, 'BreadcrumbList')
  const crumbs = z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: z.string(), item: z.url() }))
    .parse(data.itemListElement)
  expect(crumbs.length).toBeGreaterThan(1)
  expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
  for (const { item } of crumbs) expect([200, 302]).toContain((await visitor.get(item.replace(origin, ''))).status)
})

test('the home page names the shop and how it is searched; nothing that the owner has not entered', async () => {
  await db.update(settings).set({ shopName: 'Corner Parts', phone: '', address: '', city: '' })
  const { html } = await visitor.get('/')
  const store = dataOf(html, 'AutoPartsStore')
  expect(store).toMatchObject({ name: 'Corner Parts' })
  expect(store).not.toHaveProperty('telephone')
  expect(store).not.toHaveProperty('address')
  expect(dataOf(html, 'WebSite')).toMatchObject({ name: 'Corner Parts' })
  const manifest = JSON.parse((await visitor.get('/manifest.webmanifest')).html)
  expect(manifest).toMatchObject({ name: 'Corner Parts', start_url: '/' })
})
