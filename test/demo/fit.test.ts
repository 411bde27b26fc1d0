import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dice } from '#demo/generate/dice.ts'
import { answerFit } from '#shop/cars/fitment/answers.server.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { maxFitProducts, maxFitVehicles } from '#shop/cars/fitment/question.ts'
import { tellFit } from '#shop/cars/fitment/verdict.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { demoDatabase } from '#test/demo-database.ts'
import { openShop, origin } from '#test/request.ts'

// Never a fit that the data does not hold: what the shop answers over the demo catalogue, against its bare rows.

const { db, pool } = await demoDatabase()

type VariantRow = { id: number; model_id: number; make_id: number; year: string }
const variants = (
  await pool.query<VariantRow>(
    'select v.id, v.model_id, m.make_id, v.year from car_sub_models v join car_models m on m.id = v.model_id order by 1',
  )
).rows
const products = (
  await pool.query<{ id: string; is_universal: boolean }>(
    'select id, is_universal from products where is_active order by 1',
  )
).rows
const universal = new Set(products.filter(product => product.is_universal).map(({ id }) => id))
const active = new Set(products.map(({ id }) => id))
type Row = {
  product_id: string
  sub_model_id: number
  built_from: string | null
  built_to: string | null
  asked: string
}
const fitted = new Map<string, Map<number, Row>>()
for (const row of (
  await pool.query<Row>(`
    select product_id, sub_model_id, left(built_from::text, 4) as built_from, left(built_to::text, 4) as built_to,
      concat_ws(';', built_from, built_to, drive, note) as asked
    from product_compatibility`)
).rows) {
  fitted.set(row.product_id, (fitted.get(row.product_id) ?? new Map()).set(row.sub_model_id, row))
}
const fitsWhich = Map.groupBy(
  [...fitted].flatMap(([productId, ids]) => [...ids.keys()].map(id => ({ productId, id }))),
  ({ id }) => id,
)

/** Read anew, apart from the shop's own reading: every year that a text such as '1996-1997, 1999-2004' lists. */
function yearsOf(text: string): Set<number> {
  return new Set(
    text.split(', ').flatMap(span => {
      const [first = Number.NaN, last = first] = span.split('-').map(Number)
      if (!(first > 1900 && last >= first))
        throw new Error(`The demo has a year text that this test cannot read: ${text}`)
      return Array.from({ length: last - first + 1 }, (_, more) => first + more)
    }),
  )
}
const years = new Map(variants.map(({ id, year }) => [id, yearsOf(year)]))
const siblings = Map.groupBy(variants, ({ model_id }) => model_id)

/** What a row still asks of a car of a year, which was built in that year or one of the two before; null where it is none. */
function askedOf({ built_from, built_to, asked }: Row, year: number): string | null {
  if (Number(built_from ?? 0) > year || Number(built_to ?? 9999) < year - 2) return null
  const isSettled =
    (built_from !== null && Number(built_from) < year - 2) || (built_to !== null && Number(built_to) > year)
  return isSettled ? '' : asked
}

function expected(productId: string, possible: number[], year: number) {
  const rows = fitted.get(productId)
  if (universal.has(productId)) return 'universal'
  if (possible.length === 0 || !rows || !active.has(productId)) return 'unknown'
  const asked = possible.flatMap(id => {
    const row = rows.get(id)
    return (row && askedOf(row, year)) ?? []
  })
  if (asked.length === 0) return 'does-not-fit'
  if (asked.length < possible.length || new Set(asked).size > 1) return 'choose-variant'
  return asked[0] === '' ? 'fits' : 'fits-if'
}

test('10,000 random pairs of product and vehicle: every answer is that of the compatibility rows', async () => {
  const { pick, draw, int, chance } = dice('fit')
  const wrong: string[] = []
  const seen = { fits: 0, 'fits-if': 0, 'does-not-fit': 0, 'choose-variant': 0, unknown: 0, universal: 0 }
  for (let round = 0; round < 250; round += 1) {
    const target = pick(variants)
    const year = chance(0.9) ? pick([...(years.get(target.id) ?? [])]) : int(1984, 2026)
    const ofYear = (siblings.get(target.model_id) ?? [])
      .filter(({ id }) => years.get(id)?.has(year))
      .map(({ id }) => id)
    const chosen = chance(0.45) && ofYear.length > 0 ? pick(ofYear) : undefined
    const possible = chosen === undefined ? ofYear : [chosen]
    // Half of them have something to do with the model: chance alone hardly ever meets a part that fits.
    const near = (siblings.get(target.model_id) ?? []).flatMap(({ id }) => fitsWhich.get(id) ?? [])
    // And of a chosen variant some have conditions, of which there are few.
    const conditional = (chosen ? (fitsWhich.get(chosen) ?? []) : []).filter(
      ({ productId, id }) => fitted.get(productId)?.get(id)?.asked,
    )
    const asked = new Set([
      ...draw(conditional, 10).map(({ productId }) => productId),
      ...draw([...new Set(near.map(({ productId }) => productId))], 20),
    ])
    while (asked.size < 40) asked.add(pick(products).id)
    const answers = await answerFit(db, {
      productIds: [...asked],
      vehicles: [{ makeId: target.make_id, modelId: target.model_id, year, subModelId: chosen }],
    })
    for (const id of asked) {
      const right = expected(id, possible, year)
      seen[right] += 1
      const answer = answers[id]?.answers[0]
      if (answer !== right) wrong.push(`${id}, model ${target.model_id} of ${year}: ${answer}, not ${right}`)
    }
  }
  expect(wrong).toEqual([])
  expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBe(10_000)
  // Each answer came up often enough to have been tested.
  const { 'fits-if': conditional, ...others } = seen
  expect(Math.min(...Object.values(others))).toBeGreaterThan(200)
  expect(conditional).toBeGreaterThan(15)
})

test('no universal product of the demo is ever said to fit, whatever the cars', async () => {
  const { draw } = dice('universal')
  const cars = draw(variants, maxFitVehicles).map(({ id, model_id, make_id }) => {
    const year = Math.max(...(years.get(id) ?? []))
    return { makeId: make_id, modelId: model_id, year, subModelId: id }
  })
  const names = cars.map(({ subModelId }) => `Car ${subModelId}`)
  const ids = [...universal]
  const kinds = new Map<string, number>()
  for (let at = 0; at < ids.length; at += maxFitProducts) {
    const fits = await answerFit(db, { vehicles: cars, productIds: ids.slice(at, at + maxFitProducts) })
    for (const fit of Object.values(fits)) {
      const kind = tellFit(fit, names, 3)?.kind ?? 'nothing'
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(kinds)).toEqual({ universal: universal.size })
  expect(universal.size).toBeGreaterThan(100)
})

describe('a list narrowed to a vehicle has what fits it, and nothing else', () => {
  const { draw } = dice('lists')

  test.each(draw(variants, 8).map(({ id }) => id))('variant %i', async subModelId => {
    const fitting = new Set([
      ...(fitsWhich.get(subModelId) ?? []).map(({ productId }) => productId).filter(id => active.has(id)),
      ...universal,
    ])
    const list = async (page: number) =>
      (await listProducts(db, { car: anyOfVariant(subModelId), sort: 'name', page, filters: noFilters, schema: {} }))
        .page
    const first = await list(1)
    expect(first.total).toBe(fitting.size)
    const listed = new Set<string>()
    for (let page = 1; page <= first.pageCount; page += 1) {
      for (const { id } of (await list(page)).items) listed.add(id)
    }
    expect(listed).toEqual(fitting)

    const found = await searchProducts(db, { text: 'brake', car: anyOfVariant(subModelId), sort: 'relevance', page: 1 })
    expect(found.items.map(({ id }) => id).filter(id => !fitting.has(id))).toEqual([])
    const all = await searchProducts(db, { text: 'brake', sort: 'relevance', page: 1 })
    expect(found.total).toBeLessThan(all.total)
  })
})

const site = await openShop(db)
const { rows: models } = await pool.query<{ id: number; name: string }>('select id, name from car_models')
const { rows: shelves } = await pool.query<{ id: number; slug: string; isTop: boolean }>(
  'select id, slug, parent_id is null as "isTop" from categories where is_active order by id',
)
const { rows: brands } = await pool.query<{ slug: string }>('select slug from brands order by slug')

describe('whoever has a car is shown what fits it first, or that nothing does', () => {
  const { draw, pick, chance } = dice('known cars')
  const popular = variants.filter(({ id }) => (fitsWhich.get(id) ?? []).length > 20)

  /** Cars as a garage has them: some have their variant, and the year of the others leaves one variant or several. */
  const cars = draw(popular, 20).map(({ id, make_id, model_id }) => {
    const year = pick([...(years.get(id) ?? [])])
    const ofYear = (siblings.get(model_id) ?? []).map(one => one.id).filter(one => years.get(one)?.has(year))
    const isChosen = chance(0.3)
    return {
      written: [make_id, model_id, year, ...(isChosen ? [id] : [])].join('.'),
      model: models.find(model => model.id === model_id)?.name ?? '',
      possible: isChosen ? [id] : ofYear,
      year,
    }
  })

  const texts = [
    ...['brake pads', 'front brake pads', 'brake discs', 'oil filter', 'air filter', 'cabin filter', 'spark plugs'],
    ...['battery', 'wiper blades', 'alternator', 'starter', 'water pump', 'shock absorber', 'headlight', 'radiator'],
    ...['fuel pump', 'timing belt', 'clutch kit', 'cv joint', 'wheel bearing', 'oxygen sensor', 'thermostat'],
    ...['brak pds', 'oli filter', 'rotor', 'muffler', 'noise when braking', 'engine oil 5w-30', 'floor mats', 'bosch'],
  ]
  const search = (text: string) => `/search?q=${encodeURIComponent(text)}`
  const addresses = [
    ...texts.map(search),
    ...['MODEL brake pads', 'oil filter MODEL', 'MODEL'].map(search),
    ...['price-asc', 'price-desc', 'rating', 'name'].map(sort => `${search('filter')}&sort=${sort}`),
    '/categories?',
    '/categories?sort=price-asc',
    ...draw(
      shelves.filter(({ isTop }) => isTop),
      7,
    ).map(({ id }) => `/categories?category=${id}`),
    ...draw(
      shelves.filter(({ isTop }) => !isTop),
      10,
    ).map(({ slug }) => `/categories/${slug}/products?`),
    ...draw(brands, 4).map(({ slug }) => `/brands/${slug}?`),
  ]
  const mayFit = (id: string, { possible, year }: (typeof cars)[number]) =>
    !['does-not-fit', 'unknown'].includes(expected(id, possible, year))
  const nothing = /No results found|No products|none made for|None that is known to fit/

  test('the cars are of all kinds, and there are 60 searches and lists', () => {
    expect(addresses).toHaveLength(60)
    expect(cars.filter(({ possible }) => possible.length === 1).length).toBeGreaterThan(5)
    expect(cars.filter(({ possible }) => possible.length > 1).length).toBeGreaterThan(5)
  })

  // Each with so many of the cars: all 1,200 pages are not needed every time.
  const carsEach = Number(process.env.KNOWN_CARS ?? 2)
  test.each(addresses)('%s', async address => {
    for (const car of draw(cars, carsEach)) {
      const path = `${address.replace('MODEL', encodeURIComponent(car.model))}&vehicle=${car.written}`
      const page = await site.visitor().get(path)
      expect(page.status, path).toBe(200)
      expect(page.main, path).not.toContain('not in our catalogue')
      const shown = page.links.flatMap(link => /^\/products\/([^/?#]+)$/.exec(link)?.[1] ?? []).slice(0, 5)
      expect(
        shown.filter(id => !mayFit(id, car)),
        path,
      ).toEqual([])
      if (shown.length === 0) expect(page.main, path).toMatch(nothing)
    }
  })

  test('by suggestions and on the home page too', async () => {
    const suggested = z.object({ products: z.array(z.object({ path: z.string() })) })
    const ids = z.array(z.object({ id: z.string() }))
    const home = z.object({ rows: z.object({ bestSellers: ids, newest: ids }) })
    const read = async (path: string) => (await site.fetch(new Request(`${origin}${path}`))).json()
    let seen = 0
    for (const car of cars) {
      const { products } = suggested.parse(await read(`/search/suggestions?q=${pick(texts)}&vehicle=${car.written}`))
      const { rows } = home.parse(await read(`/garage/parts?vehicle=${car.written}`))
      const all = [
        ...products.map(({ path }) => path.replace('/products/', '')),
        ...[...rows.bestSellers, ...rows.newest].map(({ id }) => id),
      ]
      seen += all.length
      expect(
        all.filter(id => !mayFit(id, car)),
        car.written,
      ).toEqual([])
    }
    expect(seen).toBeGreaterThan(300)
  })
})
