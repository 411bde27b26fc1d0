import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { variantsOf } from '#bench/storefront/recall/counter.ts'
import { parseCounterQueries } from '#bench/storefront/recall/counter-queries.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { demoDatabase } from '#test/demo-database.ts'

// What people say at a counter, asked of the demo: how often the first part is right, and how many of the first five. Strict is
// where side, size and grade count too.
const { db, pool } = await demoDatabase()

type Part = { id: string; name: string; shelf: string; isUniversal: boolean; fits: Set<number> }
type Variant = { id: number; make: string; model: string; year: string }
type Figures = {
  firstRight: number
  precision: number
  strictFirst: number
  strictPrecision: number
  withCar: number
  empty: number
}

const judged = 5
let figures: Figures

const isSaid = (name: string, says: string[]) => {
  const plain = ` ${name.toLowerCase().replace(/[,()]/g, ' ').replace(/\s+/g, ' ')} `
  return says.every(word => plain.includes(` ${word}`))
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

beforeAll(async () => {
  const { rows: variants } = await pool.query<Variant>(`
    select v.id, make.name as make, model.name as model, v.year
    from car_sub_models v join car_models model on model.id = v.model_id join car_makes make on make.id = model.make_id`)
  const { rows } = await pool.query<Omit<Part, 'fits'> & { fits: number[] }>(`
    select p.id, p.name, c.slug as shelf, p.is_universal as "isUniversal",
      array(select sub_model_id from product_compatibility f where f.product_id = p.id) as fits
    from products p join categories c on c.id = p.category_id where p.is_active`)
  const parts = rows.map((part): Part => ({ ...part, fits: new Set(part.fits) }))
  const byId = new Map(parts.map(part => [part.id, part]))
  const special = new Set(parts.flatMap(({ isUniversal, shelf }) => (isUniversal ? [] : [shelf])))
  const names = await readCategoryNames(db)
  const text = await readFile(join(import.meta.dirname, 'counter-words.txt'), 'utf8')
  const answers = []
  for (const line of text.split('\n').filter(line => line !== '' && !line.startsWith('#'))) {
    const [, , , besides = ''] = line.split('|').map(part => part.trim())
    const [query] = parseCounterQueries(line.split('|').slice(0, 3).join('|'))
    if (!query) throw new Error(`No query: ${line}`)
    const { vehicle, categories } = query
    const ids = vehicle === null ? null : variantsOf(variants, vehicle).map(({ id }) => id)
    const isRight = ({ shelf, fits }: Part) =>
      categories.includes(shelf) && (!ids || !special.has(shelf) || ids.some(id => fits.has(id)))
    const says = besides === '' ? [] : besides.split(',').map(word => word.trim())
    const right = parts.filter(isRight)
    const strictly = right.filter(({ name }) => isSaid(name, says))
    expect(strictly.length, `the demo has something that is right for ${line}`).toBeGreaterThan(0)
    const { items } = await searchProducts(db, {
      text: query.text,
      sort: 'relevance',
      page: 1,
      categoryNames: async () => names,
    })
    const first = items.slice(0, judged).flatMap(({ id }) => byId.get(id) ?? [])
    const best = first.slice(0, strictly.length)
    const share = (some: Part[], rights: Part[]) =>
      some.filter(part => rights.includes(part)).length / (some.length || 1)
    answers.push({
      hasCar: ids !== null,
      isEmpty: first.length === 0,
      firstRight: share(first.slice(0, 1), right),
      precision: share(first, right),
      strictFirst: share(first.slice(0, 1), strictly),
      strictPrecision: share(best, strictly),
    })
  }
  expect(answers.length).toBeGreaterThan(150)
  figures = {
    firstRight: mean(answers.map(({ firstRight }) => firstRight)),
    precision: mean(answers.map(({ precision }) => precision)),
    strictFirst: mean(answers.map(({ strictFirst }) => strictFirst)),
    strictPrecision: mean(answers.map(({ strictPrecision }) => strictPrecision)),
    withCar: mean(answers.flatMap(({ hasCar, firstRight }) => (hasCar ? [firstRight] : []))),
    empty: answers.filter(({ isEmpty }) => isEmpty).length,
  }
})

const floors = { firstRight: 0.97, precision: 0.96, strictFirst: 0.94, strictPrecision: 0.95, withCar: 0.97 }

test.each(Object.entries(floors))('%s is at least %d', (name, floor) => {
  expect({ ...figures }).toHaveProperty(
    name,
    expect.toSatisfy((figure: number) => figure >= floor),
  )
})

test('no page is empty', () => {
  expect(figures.empty).toBe(0)
})
