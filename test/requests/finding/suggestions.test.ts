import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { noSuggestions, type Suggestions } from '#shop/finding/suggestions/suggest.ts'
import { testDatabase } from '#test/database.ts'
import { searchCatalogue } from '#test/finding/search-products.ts'
import { makeProduct } from '#test/make.ts'
import { openShop } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

const { db } = await testDatabase()
await fillShop(db)
const shop = await openShop(db)

beforeAll(async () => {
  await db.insert(products).values(searchCatalogue).onConflictDoNothing()
  await db.execute(sql`select refresh_search_words()`)
})

const ask = async (text: string) => {
  const { status, headers, html } = await shop.visitor().get(`/search/suggestions?q=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  const suggestions: Suggestions = JSON.parse(html)
  return { headers, suggestions }
}

describe('suggestions', () => {
  test('texts, categories and products for what is begun', async () => {
    const { headers, suggestions } = await ask('brak')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(suggestions.texts).toContain('brake')
    expect(suggestions.categories.map(({ name }) => name)).toContain('Brakes')
    expect(suggestions.products.length).toBeGreaterThan(0)
    expect(suggestions.products.length).toBeLessThanOrEqual(5)
    for (const { path, price } of suggestions.products) {
      expect(path).toMatch(/^\/products\/[A-Z0-9-]+$/)
      expect(price).toMatch(/^\$\d+\.\d\d$/)
    }
  })

  test('the words before the last one narrow what it may become', async () => {
    const { suggestions } = await ask('wheel b')
    expect(suggestions.texts[0]).toMatch(/^wheel bearing/)
    expect(suggestions.products.map(({ path }) => path)).toEqual(['/products/CS-WB401'])
  })

  test('a part number that is begun', async () => {
    const { suggestions } = await ask('kt-ins11')
    expect(suggestions.products.map(({ path }) => path)).toEqual(['/products/KT-INS114', '/products/KT-INS115'])
  })

  test('the vehicle that a text names', async () => {
    const { rows } = await db.execute<{ make: string; model: string }>(sql`
      select make.name as make, model.name as model from car_models model join car_makes make on make.id = make_id
      where make.is_active and model.is_active limit 1`)
    const { suggestions } = await ask(`${rows[0]?.make} ${rows[0]?.model}`)
    expect(suggestions.vehicle?.name).toBe(`${rows[0]?.make} ${rows[0]?.model}`)
  })

  test('what nothing begins with is corrected', async () => {
    const { suggestions } = await ask('altenator')
    expect(suggestions.texts[0]).toBe('alternator')
    expect(suggestions.products.map(({ path }) => path)).toEqual(['/products/DZ-ALT90'])
    expect((await ask('brak pds')).suggestions.texts[0]).toMatch(/^brake pads?$/)
  })

  test('what the catalogue calls otherwise is found by its own words', async () => {
    for (const text of ['rotor', 'sparkplug', 'the disc for my']) {
      expect((await ask(text)).suggestions.products.length, text).toBeGreaterThan(0)
    }
    expect((await ask('rotor')).suggestions.texts[0]).toMatch(/^brake disc/)
  })

  test('beside a vehicle the other words are suggested, and of their parts those that fit it', async () => {
    const { rows } = await db.execute<{ name: string; variantId: number }>(sql`
      select make.name || ' ' || model.name as name, variant.id as "variantId" from car_sub_models variant
      join car_models model on model.id = model_id join car_makes make on make.id = model.make_id
      where make.is_active and model.is_active and variant.is_active limit 1`)
    const { name, variantId } = rows[0] ?? { name: '', variantId: 0 }
    const paths = async (text: string) => (await ask(text)).suggestions.products.map(({ path }) => path)
    expect((await ask(`${name} alternator`)).suggestions).toMatchObject({ vehicle: { name }, products: [] })
    await db.execute(
      sql`insert into product_compatibility (product_id, sub_model_id) values ('DZ-ALT90', ${variantId})`,
    )
    expect((await ask(`${name} alternator`)).suggestions.vehicle?.name).toBe(name)
    expect(await paths(`${name} alternator`)).toEqual(['/products/DZ-ALT90'])
    expect(await paths(`${name} altenator`)).toEqual(['/products/DZ-ALT90'])
    // What fits every vehicle comes after what is made for this one, however popular it is.
    const popular = { isUniversal: true, ratingCount: 90, ratingSum: 450 }
    await makeProduct(db, { id: 'DZ-ALT91', name: 'Alternator Belt Dressing', ...popular })
    await db.execute(sql`select refresh_search_words()`)
    expect(await paths(`${name} alternator`)).toEqual(['/products/DZ-ALT90', '/products/DZ-ALT91'])
    await db.delete(products).where(eq(products.id, 'DZ-ALT91'))
    expect(await paths(`${name} starter`)).toEqual([])
    expect(await paths('starter')).toEqual(['/products/DZ-STR95'])
  })

  test('what is inactive is not suggested', async () => {
    await db.execute(sql`update products set is_active = false where id = 'CS-WB401'`)
    expect((await ask('wheel b')).suggestions.products).toEqual([])
    await db.execute(sql`update products set is_active = true where id = 'CS-WB401'`)
  })

  test.each([
    '',
    '   ',
    '!!!',
    "'",
    '\\',
    ':*&|!<->()',
    '%_%',
    'x'.repeat(10_000),
    'zq '.repeat(4_000),
    '\u0000',
    '😀',
  ])('text %#, that means nothing, has none', async text => {
    expect((await ask(text)).suggestions).toEqual(noSuggestions)
  })

  test('without a text there is none either', async () => {
    expect(JSON.parse((await shop.visitor().get('/search/suggestions')).html)).toEqual(noSuggestions)
  })
})
