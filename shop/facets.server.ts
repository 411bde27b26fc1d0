import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SpecificationSchema } from './categories.ts'
import { countFacets, type Facets, type KnownTags, passing, type Sample } from './facets.ts'
import { filterGroups } from './product-filters.server.ts'
import { filtersInUse, type ProductFilters, ratingFloors, specificationName } from './product-filters.ts'

/** What a list is about before its filters: of the whole shop, or of categories, vehicles, what a search has found. */
export type ListScope = {
  categoryIds?: number[] | null
  /** What is known to fit one of these variants, and universal products. */
  subModelIds?: number[] | null
  /** An expression of type tsquery. */
  matched?: SQL | null
  /** How many products that are, where it is known: exactly up to 10,000. */
  expected?: number
}

/**
 * What is known of a list by a sample: about how many products it has without and with its filters, the tags of each
 * filter, and how many products each value of each filter would show.
 */
export type ListSurvey = { baseCount: number; matchCount: number; groups: Map<string, string[]>; facets: Facets }

/** Fewer products than this in a sample say too little of what a filter leaves. */
const enough = 50

/**
 * Counts what each value of each filter would show: exactly where that is at most about a thousand products, else by a
 * sample of some hundred. One round trip, and a second one where filters leave too few of the sample.
 */
export async function surveyList(
  db: Db,
  { scope, filters, schema }: { scope: ListScope; filters: ProductFilters; schema: SpecificationSchema },
): Promise<ListSurvey> {
  const { base, tags } = await readSample(db, scope, filters, schema)
  const samples = new Map<string | null, Sample>()
  for (const but of [null, ...filtersInUse(filters)]) {
    samples.set(but, { level: base.level, products: base.products.filter(passing(filters, tags, but)) })
  }
  const scarce = [...samples].filter(([, { level, products }]) => level > 0 && products.length < enough)
  if (scarce.length > 0) {
    const closer = await readCloser(db, scope, tags, scarce)
    for (const [index, [but]] of scarce.entries()) {
      const sample = closer.get(index) ?? { level: 0, products: [] }
      samples.set(but, { ...sample, products: sample.products.filter(passing(filters, tags, but)) })
    }
  }
  const all = samples.get(null) ?? base
  return {
    baseCount: base.products.length * 2 ** base.level,
    matchCount: all.products.length * 2 ** all.level,
    groups: tags.groups,
    facets: countFacets(filters, schema, tags, name => samples.get(name) ?? all),
  }
}

const lines = sql`string_agg(sample_line(brand, price, tags), chr(10)) as lines`
const ids = (list: number[] | null | undefined) => sql`${list ? sql.param(list) : null}::integer[]`
const scopeArguments = ({ categoryIds, subModelIds, matched }: ListScope) =>
  sql`${ids(categoryIds)}, ${ids(subModelIds)}, ${matched ?? sql`null`}::tsquery`

async function readSample(db: Db, scope: ListScope, filters: ProductFilters, schema: SpecificationSchema) {
  const choices = Object.entries(schema).flatMap(([key, { type, options }]) =>
    type === 'select' ? options.map(option => ({ key, option })) : [],
  )
  const { rows } = await db.execute<{
    level: number
    lines: string
    groups: number[][]
    ratings: number[]
    options: number[]
  }>(sql`
    select level, lines, ${filterGroups(filters)} as groups,
      ${tagsOf(
        ratingFloors.map(() => 'rating'),
        ratingFloors.map((_, index) => String(index + 1)),
      )} as ratings,
      ${tagsOf(
        choices.map(({ key }) => specificationName(key)),
        choices.map(({ option }) => option),
      )} as options
    from product_sample(${scopeArguments(scope)}, ${scope.expected ?? null}::integer)`)
  const row = rows[0]
  const options = new Map<string, Map<string, string>>()
  for (const [index, { key, option }] of choices.entries()) {
    options.set(key, (options.get(key) ?? new Map()).set(option, String(row?.options[index])))
  }
  const names = filtersInUse(filters)
  const tags: KnownTags = {
    groups: new Map(names.map((name, index) => [name, row?.groups[index]?.map(String) ?? []])),
    ratings: row?.ratings.map(String) ?? [],
    options,
  }
  return { base: { level: row?.level ?? 0, products: readLines(row?.lines ?? '') }, tags }
}

/** SQL: the tags of some kinds with some values, as jsonb in their order. */
const tagsOf = (kinds: string[], values: string[]) => sql`coalesce((
  select jsonb_agg(search_tag(kind, value) order by place)
  from unnest(${sql.param(kinds)}::text[], ${sql.param(values)}::text[]) with ordinality as known (kind, value, place)
), '[]')`

/** Of what few of the sample pass, a sample of its own. */
async function readCloser(db: Db, scope: ListScope, { groups }: KnownTags, scarce: [string | null, Sample][]) {
  const asked = scarce.map(([but, { level, products }]) => ({
    narrowing: [...groups].flatMap(([name, tags]) => (name === but ? [] : [tags.map(Number)])),
    level: closerLevel(level, products.length, scope),
  }))
  const { rows } = await db.execute<{ index: number; level: number; lines: string }>(sql`
    select (place - 1)::integer as index, (asked ->> 'level')::integer as level, ${lines}
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as sets (asked, place)
    cross join lateral product_sample_narrowed(${scopeArguments(scope)}, asked -> 'narrowing', (asked ->> 'level')::integer)
    group by 1, 2`)
  return new Map<number, Sample>(rows.map(({ index, level, lines }) => [index, { level, products: readLines(lines) }]))
}

/** Down to some three hundred, but at most 32 times as many as were read; all of few, where an index knows them by their tags. */
function closerLevel(level: number, found: number, { categoryIds }: ListScope): number {
  const atLeast = Math.max(found, 1)
  if (!categoryIds && atLeast * 2 ** level <= 1000) return 0
  return Math.max(0, level - Math.min(5, Math.floor(Math.log2(300 / atLeast))))
}

function readLines(lines: string): Sample['products'] {
  if (lines === '') return []
  return lines.split('\n').map(text => {
    const afterPrice = text.indexOf(' ')
    const afterTags = text.indexOf(' ', afterPrice + 1)
    return {
      // Two decimals: the cents without their point.
      priceCents: Number(text.slice(0, afterPrice).replace('.', '')),
      tags: text.slice(afterPrice + 2, afterTags - 1).split(','),
      brand: text.slice(afterTags + 1),
    }
  })
}
