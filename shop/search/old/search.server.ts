import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { countLimit, countPages, makePage } from '#shop/paging.ts'
import { cardColumns, cardRow } from '#shop/products/shown.server.ts'
import { type ProductCard, type ProductPage, referenceKey } from '#shop/products/shown.ts'
import { correctText } from '#shop/search/correction.ts'
import { filtersInUse, noFilters, type ProductFilters } from '#shop/search/filters.ts'
import { listAlikeKeys } from '#shop/search/part-numbers.ts'
import { tokensOf, writeOut } from '#shop/search/shorthand.ts'
import { browseProducts } from './browse.server.ts'
import { type FilteredList, type SampleRow, surveyList, surveySample, tagsObject } from './facets.server.ts'
import type { Facets } from './facets.ts'
import { type HitQuery, listHits, pageOfHits } from './hits.server.ts'
import type { SearchPlan } from './plan.server.ts'
import { type Meaning, readMeaning } from './reading.server.ts'
import { plainReading, type SearchReading } from './reading.ts'
import { readSearchText, type SearchSort } from './search.ts'

export type SearchQuery = {
  text: string
  categoryIds?: number[] | null
  /** Only what is known to fit this variant, and universal products; the text then names no other vehicle. */
  subModelId?: number
  sort: SearchSort
  page: number
  /** Nothing is corrected or left out. */
  isExact?: boolean
  /** No word is taken for a vehicle. */
  areWords?: boolean
  filters?: ProductFilters
  /** Of the category that is searched: its choices are counted. */
  schema?: SpecificationSchema
}

/** `facets` are null where nothing is counted: of part numbers, and of all that fits a vehicle that was named. */
export type SearchPage = ProductPage & { reading: SearchReading; facets: Facets | null }

/**
 * A page of the active products that a text means: by part number, else by words of name, brand and description, typing
 * errors forgiven, and by the vehicle that it names; and how it was read. Without text all products of the categories;
 * without either none, and no query. Two round trips, and one to count what filters would leave; more where nothing that
 * fits the vehicle is meant.
 */
export async function searchProducts(db: Db, query: SearchQuery): Promise<SearchPage> {
  const { text, categoryIds, subModelId, sort, page } = query
  if (readSearchText(text) === '') {
    if (!categoryIds) return nothing
    const order = sort === 'relevance' ? 'newest' : sort
    const [filters, schema] = [query.filters ?? noFilters, query.schema ?? {}]
    const list = await browseProducts(db, { categoryIds, subModelId, filters, schema, sort: order, page })
    return { ...list.page, facets: list.facets, reading: plainReading }
  }
  const chosen = { isShelved: Boolean(categoryIds), isFitting: subModelId !== undefined }
  const meaning = await readMeaning(db, text, { isExact: query.isExact, areWords: query.areWords, ...chosen })
  const fitting = await searchFitting(db, meaning, query)
  if (fitting) return fitting
  const unfit = meaning.vehicle
  const plan = unfit?.planUnfit() ?? meaning.plan
  const subModelIds = subModelId === undefined ? undefined : [subModelId]
  const found = await listFound(db, plan, { sort, page, categoryIds, subModelIds, ...narrowing(query) })
  const read = meaning.isNearReference
    ? { correctedText: found.page.items[0]?.id ?? null, droppedWords: [] }
    : found.attempt === null
      ? { droppedWords: wordsBeside(text, found.page.items) }
      : tellReading(meaning, plan, unfit?.unknown ?? meaning.unknown, found, unfit?.places)
  return {
    ...found.page,
    facets: found.facets,
    reading: { ...plainReading, ...read, unfitVehicle: unfit && { name: unfit.name, path: unfit.path } },
  }
}

const nothing: SearchPage = { ...makePage<ProductCard>([], 0, 1), reading: plainReading, facets: null }

/** What fits the vehicle that the text names and has all its other words; null where nothing does. */
async function searchFitting(db: Db, meaning: Meaning, query: SearchQuery): Promise<SearchPage | null> {
  const { vehicle } = meaning
  if (!vehicle) return null
  const { name, path, missedYear, subModelIds, plan, isAll, unknown } = vehicle
  const { sort, page, categoryIds } = query
  const found = await listFound(db, plan, { sort, page, categoryIds, subModelIds, ...narrowing(query) })
  if (found.attempt === null) return null
  const read = isAll ? { droppedWords: [...unknown, ...meaning.unread] } : tellReading(meaning, plan, unknown, found)
  return {
    ...found.page,
    facets: found.facets,
    reading: { ...plainReading, ...read, vehicle: { name, path, missedYear, isAll } },
  }
}

/** `attempt`: which of the plan's found something, from 1, whatever filters leave of it; null where none did. */
type FoundPage = { page: ProductPage; attempt: number | null; facets: Facets | null }

/** A search without filters is not asked to obey any. */
const narrowing = ({ filters = noFilters, schema = {} }: SearchQuery) => ({
  filters: filtersInUse(filters).length > 0 ? filters : undefined,
  schema,
})

/** Beside the product of a hit, or where there is none, what is known of all of them. */
type FoundRow = (ProductCard | { id: null }) & { counted: number; attempt: number | null; sample: SampleRow | null }

async function listFound(
  db: Db,
  plan: SearchPlan,
  { schema, ...query }: HitQuery & { schema: SpecificationSchema },
): Promise<FoundPage> {
  const hits = listHits(plan, query)
  if (!hits) return { page: nothing, attempt: null, facets: null }
  const { filters = noFilters } = query
  // What is in stock is but a part of what was looked at; for other filters that look was narrowed.
  const isSampled = filtersInUse(filters).every(name => name === 'stock')
  // The sample comes with one of the rows.
  const { rows } = await db.execute<FoundRow>(sql`
    with ${hits.tables}, ${pageOfHits(hits, query.page)}, sampled as (
      select jsonb_build_object('level', level, 'lines', lines) || ${tagsObject(filters, schema)} as sample
      from found where ${isSampled}::boolean
    )
    select ${cardColumns}, counted, (select attempt from found) as attempt,
      case when row_number() over () = 1 then (select sample from sampled) end as sample
    from total left join (shown_page hit join products p using (id)) on true order by ${hits.order}`)
  const { counted, attempt } = rows[0] ?? { counted: 0, attempt: null }
  const row = rows.find(({ sample }) => sample !== null)?.sample
  // Where nothing was found, what the first attempt would leave is counted.
  const asked = plan.attempts[(attempt ?? 1) - 1]
  // Of more than are counted nobody knows how many.
  const atLeast = counted <= countLimit ? counted : undefined
  const { categoryIds, subModelIds } = query
  const list = asked && { scope: { categoryIds, subModelIds, attempt: asked, atLeast }, filters, schema }
  return {
    facets: list ? await surveyFound(db, list, row) : null,
    page: makePage(
      rows.flatMap(({ counted: _, attempt: __, sample: ___, ...card }) =>
        card.id === null ? [] : [cardRow.parse(card)],
      ),
      counted,
      Math.min(query.page, countPages(counted)),
    ),
    attempt,
  }
}

async function surveyFound(db: Db, list: FilteredList, row: SampleRow | null | undefined): Promise<Facets | null> {
  if (row) return surveySample(db, { ...list, row })
  return filtersInUse(list.filters).length > 0 ? (await surveyList(db, list)).facets : null
}

/** The words of a text that names parts by their numbers which none of these has. */
function wordsBeside(text: string, items: ProductCard[]): string[] {
  const keys = items.map(({ id, name, brand }) => referenceKey(`${id} ${name} ${brand}`))
  const isIn = (word: string) => listAlikeKeys(referenceKey(word)).some(key => keys.some(known => known.includes(key)))
  return keys.length === 0 ? [] : tokensOf(writeOut(text)).filter(word => !isIn(word))
}

/** `told`: places of words of which is told otherwise that they were left out. */
function tellReading(
  { complaint, unread }: Meaning,
  { attempts }: SearchPlan,
  unknown: string[],
  { page, attempt }: FoundPage,
  told = new Set<number>(),
) {
  if (complaint && attempt === 1) return { complaint: { said: complaint.said, names: complaint.names } }
  const kept = attempts[(attempt ?? 0) - 1]?.groups
  if (!kept) return {}
  const all = attempts
    .map(({ groups }) => groups)
    .reduce((most, groups) => (groups.length > most.length ? groups : most), [])
  const dropped = all.filter(group => !kept.includes(group) && !told.has(group.place)).map(({ word }) => word)
  const names = page.items.map(({ name, brand }) => `${name} ${brand}`)
  return { correctedText: correctText(kept, names), droppedWords: [...unknown, ...dropped, ...unread] }
}
