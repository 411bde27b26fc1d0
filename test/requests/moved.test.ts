import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeVariant } from '#test/make.ts'
import { fillShop, type World } from '#test/world.ts'
import { openCachingShop } from './kept-pages/shops.ts'

const { direct: database } = await testDatabase()
const { db } = database
const shop = await openCachingShop(database)
let world: World

beforeEach(async () => {
  world = await fillShop(db)
  shop.pages.change(['all'])
})

type Kind = {
  /** The row whose slug changes, by its slug. */
  slug: string
  /** Addresses that have the slug, with {} in its place. */
  pages: string[]
  /** Makes another row with that slug. */
  makeAnother(slug: string): Promise<unknown>
}

const golf = '/makes/volkswagen/models/golf/sub-models'

/** Every table whose rows have a slug, and every address that a slug of it stands in. */
const kinds: Record<string, Kind> = {
  categories: {
    slug: 'brakes',
    pages: [
      '/categories/{}',
      '/categories/{}/products?sort=name',
      '/categories?category={}&page=1',
      `${golf}/gti/categories?in={}`,
      `${golf}/gti/categories/{}/products`,
    ],
    makeAnother: slug => makeCategory(db, { name: 'Another', slug }),
  },
  brands: {
    slug: 'kestrel',
    pages: ['/brands/{}?sort=name'],
    makeAnother: slug => db.execute(sql`insert into brands (name, slug) values ('Another', ${slug})`),
  },
  car_makes: {
    slug: 'volkswagen',
    pages: ['{}/models', '{}/models/golf/sub-models', '{}/models/golf/sub-models/gti/categories'].map(
      path => `/makes/${path}`,
    ),
    makeAnother: async slug => {
      const make = await makeMake(db, { name: 'Another', slug })
      const model = await makeModel(db, { makeId: make.id, name: 'Golf' })
      await makeVariant(db, { modelId: model.id, name: 'GTI' })
    },
  },
  car_models: {
    slug: 'golf',
    pages: ['/makes/volkswagen/models/{}/sub-models', '/makes/volkswagen/models/{}/sub-models/gti/categories'],
    makeAnother: async slug => {
      const model = await makeModel(db, { makeId: world.makes.volkswagen.id, name: 'Another', slug })
      await makeVariant(db, { modelId: model.id, name: 'GTI' })
    },
  },
  car_sub_models: {
    slug: 'gti',
    pages: [`${golf}/{}/categories`, `${golf}/{}/categories/brake-pads/products?sort=name`],
    makeAnother: slug => makeVariant(db, { modelId: world.models.golf.id, name: 'Another', slug }),
  },
}

test('every table with a slug is here', async () => {
  const rows = await listRows(db, z.object({ name: z.string() }))`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'slug' and table_name <> 'old_slugs' order by 1`
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(kinds).sort())
})

const rename = (table: string, from: string, to: string) =>
  db.execute(sql`update ${sql.identifier(table)} set slug = ${to} where slug = ${from}`)

/** A category without others below it leads on to its products. */
const there = [200, 302]

const cases = Object.entries(kinds).flatMap(([table, kind]) => kind.pages.map(page => ({ table, page, ...kind })))

describe.each(cases)('$page', ({ table, page, slug, makeAnother }) => {
  const at = (slug: string) => page.replace('{}', slug)
  const dataAt = (slug: string) => at(slug).replace(/(\?|$)/, '.data$1')

  test('leads to its new slug, query and all, as often as it changes', async () => {
    expect(there).toContain((await shop.visitor().get(at(slug))).status)
    for (const [before, after] of [
      [slug, 'second'],
      ['second', 'third'],
    ] as const) {
      await rename(table, before, after)
      await shop.hasHeard()
    }
    for (const old of [slug, 'second']) {
      const asked = await shop.visitor().get(at(old))
      expect([asked.status, asked.location]).toEqual([301, at('third')])
      const data = await shop.visitor().get(dataAt(old))
      expect(data.status).toBe(202)
      expect(data.html).toContain(`"${at('third')}"`)
    }
    expect(there).toContain((await shop.visitor().get(at('third'))).status)
  })

  test('belongs to another row that has its slug today, without forgetting the one before', async () => {
    await rename(table, slug, 'second')
    await makeAnother(slug)
    await shop.hasHeard()
    expect(there).toContain((await shop.visitor().get(at(slug))).status)
    const all = await listRows(db, z.object({ slug: z.string() }))`select slug from old_slugs`
    expect(all).toEqual([{ slug }])
  })
})

test.each([
  '/categories/nothing',
  '/brands/nothing',
  '/makes/nothing/models',
  '/makes/volkswagen/models/nothing/sub-models',
  `${golf}/nothing/categories`,
  '/categories?category=nothing',
  '//example.com/x?category=old-brakes',
])('%s stays a 404', async address => {
  await rename('categories', 'brakes', 'new-brakes')
  await db.execute(sql`update old_slugs set slug = 'old-brakes'`)
  expect((await shop.visitor().get(address)).status).toBe(404)
})

test.each([
  ['/search?q=brakes&category=brakes&sort=name', '/search?q=brakes&category=third&sort=name'],
  ['/search?category=BRAKES', '/search?category=third'],
])('%s leads to the category that has another slug today', async (address, today) => {
  await rename('categories', 'brakes', 'third')
  await shop.hasHeard()
  const asked = await shop.visitor().get(address)
  expect([asked.status, asked.location]).toEqual([301, today])
  expect((await shop.visitor().get(today)).status).toBe(200)
})

test.each([
  '/search?q=pads&brand={}&sort=name',
  '/search?q=pads&brand=Nordlicht&brand={}',
  '/categories?brand={}&stock=1',
  '/categories/brake-pads/products?brand={}',
  `${golf}/gti/categories/brake-pads/products?brand={}`,
])('%s leads to the brand that has another name today', async page => {
  const at = (brand: string) => page.replace('{}', brand)
  expect((await shop.visitor().get(at('Kestrel'))).status).toBe(200)
  await db.execute(sql`update brands set name = 'Kestrel Parts' where name = 'Kestrel'`)
  await shop.hasHeard()
  const asked = await shop.visitor().get(at('kestrel'))
  expect([asked.status, asked.location]).toEqual([301, at('Kestrel+Parts')])
  expect((await shop.visitor().get(at('Kestrel+Parts'))).status).toBe(200)
})

test.each(['/search?q=pads&brand=Nobody', '/search?q=pads&category=nothing', '/categories?brand=No%00body&brand='])(
  '%s names nothing that the shop ever had, and is answered',
  async address => expect((await shop.visitor().get(address)).status).toBe(200),
)

test('an address with several old slugs leads on at once', async () => {
  await rename('car_makes', 'volkswagen', 'vw')
  await rename('car_models', 'golf', 'golf-7')
  await rename('car_sub_models', 'gti', 'gti-2')
  await rename('categories', 'brake-pads', 'pads')
  await shop.hasHeard()
  const asked = await shop.visitor().get(`${golf}/gti/categories/brake-pads/products?sort=name`)
  expect(asked.location).toBe('/makes/vw/models/golf-7/sub-models/gti-2/categories/pads/products?sort=name')
})

test('a model that moves to another make takes its addresses along', async () => {
  const { makes } = world
  const wagon = await makeModel(db, { makeId: makes.volkswagen.id, name: 'Wagon' })
  await makeVariant(db, { modelId: wagon.id, name: 'Base' })
  await db.execute(sql`update car_models set make_id = ${makes.lada.id} where id = ${wagon.id}`)
  await shop.hasHeard()
  const asked = await shop.visitor().get('/makes/volkswagen/models/wagon/sub-models/base/categories')
  expect(asked.location).toBe('/makes/lada/models/wagon/sub-models/base/categories')
})

test('a deleted row leads nowhere', async () => {
  await rename('categories', 'wipers', 'blades')
  await db.execute(sql`delete from categories where slug = 'blades'`)
  await shop.hasHeard()
  expect((await shop.visitor().get('/categories/wipers')).status).toBe(404)
  expect(await listRows(db, z.object({ slug: z.string() }))`select slug from old_slugs`).toEqual([])
})

test('a form is not led on', async () => {
  await rename('categories', 'brakes', 'second')
  await shop.hasHeard()
  expect((await shop.visitor().post('/categories/brakes', {})).status).not.toBe(301)
})
