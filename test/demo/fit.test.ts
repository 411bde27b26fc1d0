import { describe, expect, test } from 'vitest'
import { createDemoAccounts } from '#demo/accounts.ts'
import { dice } from '#demo/generate/dice.ts'
import { generateCatalogue } from '#demo/generate.ts'
import { loadDemoOrders } from '#demo/load-orders.ts'
import { answerFit } from '#shop/fitment/answers.server.ts'
import { maxFitProducts, maxFitVehicles } from '#shop/fitment/question.ts'
import { tellFit } from '#shop/fitment/verdict.ts'
import { noFilters } from '#shop/search/filters.ts'
import { listProducts } from '#shop/search/list.server.ts'
import { searchProducts } from '#shop/search/search.server.ts'
import { demoDatabase } from '#test/demo-database.ts'

// Never a fit that the data does not hold: what the shop answers over the demo catalogue, against its bare rows.

const { db, pool } = await demoDatabase()
const shop = generateCatalogue()

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
    const chosen = chance(0.3) && ofYear.length > 0 ? pick(ofYear) : undefined
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
      (await listProducts(db, { subModelId, sort: 'name', page, filters: noFilters, schema: {} })).page
    const first = await list(1)
    expect(first.total).toBe(fitting.size)
    const listed = new Set<string>()
    for (let page = 1; page <= first.pageCount; page += 1) {
      for (const { id } of (await list(page)).items) listed.add(id)
    }
    expect(listed).toEqual(fitting)

    const found = await searchProducts(db, { text: 'brake', subModelId, sort: 'relevance', page: 1 })
    expect(found.items.map(({ id }) => id).filter(id => !fitting.has(id))).toEqual([])
    const all = await searchProducts(db, { text: 'brake', sort: 'relevance', page: 1 })
    expect(found.total).toBeLessThan(all.total)
  })
})

test('its orders come without a mail and without taking stock, the dashboard counts them, and the log has their history', async () => {
  const count = async (what: string) => Number((await pool.query<{ n: string }>(`select ${what} as n`)).rows[0]?.n)
  const stock = await count('(select sum(stock) from products)')
  await createDemoAccounts(db)
  expect(await loadDemoOrders(db, shop)).toBe(await count('(select count(*) from orders)'))
  expect(await count('(select sum(stock) from products)')).toBe(stock)
  expect(await count('(select count(*) from graphile_worker.jobs)')).toBe(0)
  expect(await count('(select count(*) from orders where user_id is null)')).toBe(0)
  expect(
    await count(`(select count(*) from orders o where status is distinct from
    (select status from order_status_changes c where c.order_id = o.id order by changed_at desc, id desc limit 1))`),
  ).toBe(0)
  expect(await count("(select count(*) from audit_log where thing = 'order')")).toBe(
    await count("(select count(*) from order_status_changes where status <> 'pending')"),
  )
  expect(await count('(select count(*) from profiles where created_at >= (select max(created_at) from orders))')).toBe(
    0,
  )
  expect(await count('(select sum(order_count) from order_totals)')).toBe(await count('(select count(*) from orders)'))
})
