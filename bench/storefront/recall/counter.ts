import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { namesYear } from '#shop/cars/vehicles/year-spans.ts'
import { type CounterQuery, readCounterSets } from './counter-queries.ts'
import { askAll } from './judge.ts'

/** What the search page showed first for a query, each part with whether it is right; none where nothing was found. */
export type CounterAnswer = { query: CounterQuery; first: { name: string; isRight: boolean }[] }
type CounterMiss = { text: string; right: string; first: string }
/** The figures of a set of queries, as means over them. `leftOut` are texts for which this shop has nothing that is right. */
export type CounterResult = {
  name: string
  queries: number
  leftOut: string[]
  precision: number
  firstRight: number
  withVehicle: { queries: number; precision: number; firstRight: number }
  misses: CounterMiss[]
}

/** How many of the parts that are shown are judged: about what a phone shows before somebody scrolls far. */
const judged = 5

/** Asks the shop's search page every query of the sets that are there, as a visitor does, and judges what it shows first. */
export async function judgeCounter(db: Db, origin: string): Promise<CounterResult[]> {
  const catalogue = await readCatalogue(db)
  const results: CounterResult[] = []
  for (const { name, queries } of await readCounterSets()) {
    const asked: { query: CounterQuery; right: SQL }[] = []
    for (const query of queries) {
      const right = rightParts(catalogue, query)
      if (await isThere(db, right)) asked.push({ query, right })
    }
    const shown = await askAll(
      origin,
      asked.map(({ query }) => query.text),
    )
    const answers: CounterAnswer[] = []
    for (const [place, { query, right }] of asked.entries()) {
      answers.push({ query, first: await judgeShown(db, shown[place]?.slice(0, judged) ?? [], right) })
    }
    const texts = new Set(asked.map(({ query }) => query.text))
    const leftOut = queries.flatMap(({ text }) => (texts.has(text) ? [] : [text]))
    results.push({ name, leftOut, ...sumUp(answers) })
  }
  return results
}

/** Precision: how many of the first five are right, of as many as are shown; nothing found is nothing right. */
export function sumUp(answers: readonly CounterAnswer[]): Omit<CounterResult, 'name' | 'leftOut'> {
  const precisionOf = ({ first }: CounterAnswer) => first.filter(({ isRight }) => isRight).length / (first.length || 1)
  const isFirstRight = ({ first }: CounterAnswer) => Number(first[0]?.isRight ?? false)
  const figures = (some: readonly CounterAnswer[]) => {
    return { queries: some.length, precision: mean(some.map(precisionOf)), firstRight: mean(some.map(isFirstRight)) }
  }
  return {
    ...figures(answers),
    withVehicle: figures(answers.filter(({ query }) => query.vehicle !== null)),
    misses: answers
      .filter(answer => precisionOf(answer) < 1)
      .map(({ query: { text, categories, vehicle }, first }) => ({
        text,
        right: [categories.join(', '), vehicle].filter(Boolean).join(' for '),
        first: first.map(({ name, isRight }) => `${isRight ? '' : '✗ '}${name}`).join('; '),
      })),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Variant = { id: number; make: string; model: string; year: string }
type Category = { id: number; slug: string; parentId: number | null }
type Catalogue = { categories: Category[]; variants: Variant[]; universal: Set<number> }

async function readCatalogue(db: Db): Promise<Catalogue> {
  const categories = await db.execute<Category>(sql`select id, slug, parent_id as "parentId" from categories`)
  const variants = await db.execute<Variant>(sql`
    select v.id, make.name as make, model.name as model, v.year
    from car_sub_models v join car_models model on model.id = v.model_id join car_makes make on make.id = model.make_id`)
  const universal = await db.execute<{ id: number }>(sql`
    select category_id as id from products where is_active and category_id is not null
    group by category_id having bool_and(is_universal)`)
  return {
    categories: categories.rows,
    variants: variants.rows,
    universal: new Set(universal.rows.map(({ id }) => id)),
  }
}

/** SQL: whether a product `p` is right for a query. */
function rightParts({ categories, variants, universal }: Catalogue, { categories: slugs, vehicle }: CounterQuery): SQL {
  const ids = slugs.flatMap(slug => branchOf(categories, slug))
  const isOnShelf = sql`p.is_active and p.category_id = any(${sql.param(ids)}::integer[])`
  if (vehicle === null) return isOnShelf
  const meant = variantsOf(variants, vehicle).map(({ id }) => id)
  return sql`${isOnShelf} and (p.category_id = any(${sql.param(ids.filter(id => universal.has(id)))}::integer[])
    or exists (select from product_compatibility
      where product_id = p.id and sub_model_id = any(${sql.param(meant)}::integer[])))`
}

async function isThere(db: Db, right: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select exists (select from products p where ${right}) as there`,
  )
  return rows[0]?.there === true
}

async function judgeShown(db: Db, ids: string[], right: SQL): Promise<CounterAnswer['first']> {
  const { rows } = await db.execute<{ name: string; isRight: boolean }>(sql`
    select p.name, (${right}) as "isRight" from unnest(${sql.param(ids)}::text[]) with ordinality shown (id, place)
    join products p using (id) order by shown.place`)
  return rows
}

function branchOf(categories: readonly Category[], slug: string): number[] {
  const root = categories.find(category => category.slug === slug)
  if (!root) throw new Error(`This shop has no category ${slug}`)
  const below = (id: number): number[] => [
    id,
    ...categories.filter(({ parentId }) => parentId === id).flatMap(category => below(category.id)),
  ]
  return below(root.id)
}

/** The variants of 'Toyota Corolla 2015', of 'Toyota Corolla', or of 'Chevrolet Silverado * 2005'. */
export function variantsOf<V extends Pick<Variant, 'make' | 'model' | 'year'>>(
  variants: readonly V[],
  named: string,
): V[] {
  const [, name = '', begun, year] = /^(.*?)( \*)?(?: ((?:19|20)\d\d))?$/.exec(named) ?? []
  const isNamed = ({ make, model }: V) => (begun ? `${make} ${model}`.startsWith(name) : `${make} ${model}` === name)
  const ofModel = variants.filter(isNamed)
  if (ofModel.length === 0) throw new Error(`This shop has no vehicle ${named}`)
  return ofModel.filter(variant => !year || namesYear(variant.year, Number(year)))
}
