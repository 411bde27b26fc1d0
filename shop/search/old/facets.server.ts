import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { countLimit } from '#shop/paging.ts'
import { filtersInUse, type ProductFilters, ratingFloors, specificationName } from '#shop/search/filters.ts'
import { countFacets, type Facets, type KnownTags, passing, type Sample } from './facets.ts'
import { filterGroups } from './filters.server.ts'
import { fittingTags } from './hits.server.ts'
import type { Attempt } from './stages.ts'

/** What a list is about before its filters: the whole shop, or categories, vehicles, what a search has found. */
export type ListScope = {
  categoryIds?: number[] | null
  /** What is known to fit one of these variants, and universal products; of a search, what its stages call fitting. */
  subModelIds?: number[] | null
  attempt?: Pick<Attempt, 'stages' | 'among'>
  /** How many the attempt finds at least, where that is known. */
  atLeast?: number
}

export type FilteredList = { scope: ListScope; filters: ProductFilters; schema: SpecificationSchema }

/** How many a list has before its filters, how many its categories have and have in stock, how many the shop has. */
type ListSizes = { total: number; shelved: number; inStock: number; everything: number }

/**
 * What is known of a list: its sizes (of a search by its sample), about how many products pass its filters, the tags of
 * each filter, and how many products each value of each filter would show.
 */
export type ListSurvey = ListSizes & { matchCount: number; groups: Map<string, string[]>; facets: Facets }

/** Fewer products than this in a sample say too little of what a filter leaves. */
const enough = 50
/** What a sample takes for so few is read whole: it may be no more than a page counts. */
const perhapsCounted = 1.5 * countLimit
/** What one look by product_sample_filtered or product_sample_narrowed takes in, as these say themselves. */
const mostSeen = { filtered: 2000, narrowed: 5000 }

/**
 * Counts what each value of each filter would show: exactly where it chooses among at most 1,000 products, else by a
 * sample of some hundred. One round trip, and more where filters leave too few of the sample.
 */
export async function surveyList(db: Db, { scope, filters, schema }: FilteredList): Promise<ListSurvey> {
  const { base, sizes, tags } = await readSample(db, scope, filters, schema)
  const { all, isNarrowed, facets } = await surveyBase(db, { scope, filters, schema, base, tags })
  const matchCount = isNarrowed ? all.products.length * 2 ** all.level : sizes.total
  return { ...sizes, matchCount, groups: tags.groups, facets }
}

/** The same where a sample of the list before its filters is known. */
export async function surveySample(
  db: Db,
  { row: { level, lines, ...row }, ...list }: FilteredList & { row: SampleRow },
): Promise<Facets> {
  const base = { level, products: readLines(lines) }
  return (await surveyBase(db, { ...list, base, tags: readTags(row, list.filters, list.schema) })).facets
}

async function surveyBase(
  db: Db,
  { scope, filters, schema, base, tags }: FilteredList & { base: Sample; tags: KnownTags },
) {
  const samples = new Map<string | null, Sample>()
  for (const but of [null, ...filtersInUse(filters)]) {
    samples.set(but, { level: base.level, products: base.products.filter(passing(filters, tags, but)) })
  }
  const isNarrowedBut = ([but]: Named) => filtersInUse(filters).some(name => name !== but)
  let scarce = [...samples].filter(isNarrowedBut).filter(isScarce)
  // Each look is closer than the one before, the last one at everything.
  while (scarce.length > 0) {
    const closer = await readCloser(db, scope, filters, tags, scarce)
    scarce = scarce.flatMap(([but, { level, products }], index): Named[] => {
      const seen = closer[index]
      if (!seen) return []
      return [[but, { level: closerLevel(level, products.length), products: seen.filter(passing(filters, tags, but)) }]]
    })
    for (const [but, sample] of scarce) samples.set(but, sample)
    scarce = scarce.filter(isScarce)
  }
  const all = samples.get(null) ?? base
  const facets = countFacets(filters, schema, tags, name => samples.get(name) ?? all)
  return { all, isNarrowed: samples.size > 1, facets }
}

/** What passes all filters but the one named; null: all of them. */
type Named = [but: string | null, sample: Sample]

const isScarce = ([, { level, products }]: Named) =>
  level > 0 && (products.length < enough || products.length * 2 ** level <= perhapsCounted)

/** A sample as text, and the tags that it is counted by, as `tagsObject` asks for them. */
export type SampleRow = { level: number; lines: string } & TagRow
type TagRow = { groups: number[][]; ratings: number[]; options: number[] }

/** The choices of the select fields of a schema. */
const choicesOf = (schema: SpecificationSchema) =>
  Object.entries(schema).flatMap(([key, { type, options }]) =>
    type === 'select' ? options.map(option => ({ key, option })) : [],
  )

/** SQL: the tags that a sample is counted by, as an object of jsonb. */
export function tagsObject(filters: ProductFilters, schema: SpecificationSchema): SQL {
  const choices = choicesOf(schema)
  const ratings = tagsOf(
    ratingFloors.map(() => 'rating'),
    ratingFloors.map((_, index) => String(index + 1)),
  )
  const options = tagsOf(
    choices.map(({ key }) => specificationName(key)),
    choices.map(({ option }) => option),
  )
  return sql`jsonb_build_object('groups', ${filterGroups(filters)}, 'ratings', ${ratings}, 'options', ${options})`
}

function readTags(row: TagRow, filters: ProductFilters, schema: SpecificationSchema): KnownTags {
  const options = new Map<string, Map<string, string>>()
  for (const [index, { key, option }] of choicesOf(schema).entries()) {
    options.set(key, (options.get(key) ?? new Map()).set(option, String(row.options[index])))
  }
  return {
    groups: new Map(filtersInUse(filters).map((name, index) => [name, row.groups[index]?.map(String) ?? []])),
    ratings: row.ratings.map(String),
    options,
  }
}

const idList = (list: number[] | null | undefined) => sql`${list ? sql.param(list) : null}::integer[]`
const writeAttempt = ({ stages, among }: NonNullable<ListScope['attempt']>) =>
  sql`${JSON.stringify({ stages, among })}::jsonb`

async function readSample(db: Db, scope: ListScope, filters: ProductFilters, schema: SpecificationSchema) {
  const { categoryIds, subModelIds, attempt } = scope
  const source = attempt
    ? sql`level, lines
        from search_sample(${idList(categoryIds)}, ${writeAttempt(attempt)}, ${fittingTags(scope)}, ${scope.atLeast ?? null}::bigint)`
    : sql`level, lines, total, shelved, in_stock as "inStock", everything
        from product_sample(${idList(categoryIds)}, ${idList(subModelIds)})`
  const { rows } = await db.execute<{ level: number; lines: string; tags: TagRow } & Partial<ListSizes>>(
    sql`select ${tagsObject(filters, schema)} as tags, ${source}`,
  )
  const [row] = rows
  if (!row) throw new Error('A sample is always answered')
  const base = { level: row.level, products: readLines(row.lines) }
  const about = base.products.length * 2 ** base.level
  const { total = about, shelved = about, inStock = about, everything = about } = row
  return { base, sizes: { total, shelved, inStock, everything }, tags: readTags(row.tags, filters, schema) }
}

/** SQL: the tags of some kinds with some values, as jsonb in their order. */
const tagsOf = (kinds: string[], values: string[]) => sql`coalesce((
  select jsonb_agg(search_tag(kind, value) order by place)
  from unnest(${sql.param(kinds)}::text[], ${sql.param(values)}::text[]) with ordinality as known (kind, value, place)
), '[]')`

/** Of what few of the sample pass, what a closer look sees; null where that is more than it takes in, so no sample. */
async function readCloser(
  db: Db,
  scope: ListScope,
  { minCents, maxCents }: ProductFilters,
  { groups }: KnownTags,
  scarce: Named[],
): Promise<(Sample['products'] | null)[]> {
  const asked = scarce.map(([but, { level, products }]) => ({
    narrowing: [...groups].flatMap(([name, tags]) => (name === but ? [] : [tags.map(Number)])),
    others: [...groups].flatMap(([name, tags]) => (name === but || name === 'price' ? [] : [tags.map(Number)])),
    from: but === 'price' || minCents === null ? null : minCents / 100,
    to: but === 'price' || maxCents === null ? null : maxCents / 100,
    level: closerLevel(level, products.length),
  }))
  const { categoryIds, subModelIds, attempt } = scope
  const of = attempt
    ? sql`null::integer[], ${writeAttempt(attempt)}, ${fittingTags(scope)}`
    : sql`${idList(subModelIds)}, null::jsonb, null::integer[]`
  const isFiltered = categoryIds && !subModelIds && !attempt
  const source = isFiltered
    ? sql`product_sample_filtered(${idList(categoryIds)}, asked -> 'others', (asked ->> 'from')::numeric, (asked ->> 'to')::numeric,
          (asked ->> 'level')::integer)`
    : sql`product_sample_narrowed(${idList(categoryIds)}, ${of}, asked -> 'narrowing', (asked ->> 'level')::integer)`
  const { rows } = await db.execute<{ index: number; lines: string }>(sql`
    select (place - 1)::integer as index, string_agg(sample_line(brand, price, tags), chr(10)) as lines
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as sets (asked, place)
    cross join lateral ${source} group by 1`)
  const most = isFiltered ? mostSeen.filtered : mostSeen.narrowed
  return scarce.map((_, place) => {
    const products = readLines(rows.find(({ index }) => index === place)?.lines ?? '')
    return products.length < most ? products : null
  })
}

/** All of what is perhaps counted; else down to some three hundred, at most 32 times as many as were read. */
function closerLevel(level: number, found: number): number {
  const atLeast = Math.max(found, 1)
  if (atLeast * 2 ** level <= perhapsCounted) return 0
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
