import type { Db } from '#db/client.server.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { countLimit, countPages, makePage } from '#shop/paging.ts'
import { type ProductCard, type ProductPage, referenceKey } from '#shop/products/shown.ts'
import { correctText } from './correction.ts'
import { countFacets, type Facets, passing } from './facets.ts'
import { noFilters, type ProductFilters } from './filters.ts'
import { listProducts } from './list.server.ts'
import type { Candidate } from './looks.server.ts'
import { type Meaning, readMeaning, type Wanted } from './meaning.server.ts'
import { listBeyond, listOrdered, readCards, sliceOf } from './order.server.ts'
import { readNumbered } from './part-numbers.server.ts'
import { listAlikeKeys } from './part-numbers.ts'
import { rank } from './ranking.ts'
import { plainReading, type SearchReading } from './reading.ts'
import { readSearchText, type SearchSort } from './request.ts'
import { boundOf, type Filtered, leastOf, partOf, readFiltered, type Scope } from './scope.server.ts'
import { tokensOf, writeOut } from './shorthand.ts'
import type { Query } from './tiers.ts'
import { bands, categoryGroup } from './tokens.ts'
import { type Fitting, readFitting } from './vehicles.server.ts'

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

/** `facets` are null where nothing is counted: of part numbers. */
export type SearchPage = ProductPage & { reading: SearchReading; facets: Facets | null }

const nothing: SearchPage = { ...makePage<ProductCard>([], 0, 1), reading: plainReading, facets: null }

/**
 * A page of the active products that a text means: by part number, else by words of name, brand and description, typing
 * errors forgiven, and by the vehicle that it names; and how it was read. Without text all products of the categories;
 * without either none, and no query. Three round trips, and more where fallbacks are tried, where a filter is in use, and
 * where more is found than is counted.
 */
export async function searchProducts(db: Db, query: SearchQuery): Promise<SearchPage> {
  const { text, categoryIds, subModelId, sort, page, filters = noFilters, schema = {} } = query
  if (readSearchText(text) === '') {
    if (!categoryIds) return nothing
    const listed = sort === 'relevance' ? 'newest' : sort
    const list = await listProducts(db, { categoryIds, subModelId, filters, schema, sort: listed, page })
    return { ...list.page, facets: list.facets, reading: plainReading }
  }
  const chosen = { isShelved: Boolean(categoryIds), isFitting: subModelId !== undefined }
  const meaning = await readMeaning(db, text, { isExact: query.isExact, areWords: query.areWords, ...chosen })
  const { vehicle } = meaning
  if (vehicle) {
    const found = await find(db, query, meaning, vehicle, vehicle.subModelIds)
    if (found.query !== null) {
      const { name, path, missedYear, isAll, unknown } = vehicle
      const read = isAll
        ? { droppedWords: [...unknown, ...meaning.unread] }
        : tellReading(meaning, vehicle, unknown, found)
      return tell(found, { ...read, vehicle: { name, path, missedYear, isAll } })
    }
  }
  const wanted = vehicle?.unfit() ?? meaning
  const found = await find(db, query, meaning, wanted, subModelId === undefined ? null : [subModelId])
  const read = meaning.isNearNumber
    ? { correctedText: found.page.items[0]?.id ?? null, droppedWords: [] }
    : found.query === null
      ? { droppedWords: wordsBeside(text, found.page.items) }
      : tellReading(meaning, wanted, vehicle?.unknown ?? meaning.unknown, found, vehicle?.places)
  return tell(found, { ...read, unfitVehicle: vehicle && { name: vehicle.name, path: vehicle.path } })
}

const tell = ({ page, facets }: Found, reading: Partial<SearchReading>): SearchPage => ({
  ...page,
  facets,
  reading: { ...plainReading, ...reading },
})

/** `query`: the one that found something, whatever filters leave of it; null where none did. */
type Found = { page: ProductPage; query: Query | null; facets: Facets | null }

/** What the first query that finds something finds, and the parts whose numbers are named. */
async function find(
  db: Db,
  asked: SearchQuery,
  meaning: Meaning,
  wanted: Wanted,
  vehicle: number[] | null,
): Promise<Found> {
  const { categoryIds, filters = noFilters, schema = {} } = asked
  const fitting = vehicle && (await readFitting(db, vehicle))
  const isFitting = asked.subModelId !== undefined && fitting ? [...fitting.own, ...fitting.universal] : null
  const numbered = await readNumbered(db, wanted.numbers, {
    ...{ lastBand: bands.soldOut, fitting: isFitting, most: countLimit + 1 },
  })
  const isShown = passing(filters)
  const isMeant = (candidate: Candidate) =>
    isShown(candidate) && (!categoryIds || categoryIds.includes(candidate.categoryId ?? 0))
  const before = numbered.before.filter(isMeant)
  const after = numbered.after.filter(isMeant)
  for (const query of wanted.queries) {
    const scope = scopeOf(query, asked, fitting, meaning.everything)
    const filtered = await readFiltered(db, scope, filters, Math.min(asked.page, countPages(countLimit)))
    if (!filtered) continue
    const page = await readPage(db, asked, { query, scope, filtered, before, after })
    return { page, query, facets: countFacets(filters, schema, filtered.sampleBut) }
  }
  const items = [...before, ...after]
  const number = Math.min(asked.page, countPages(items.length))
  const ids =
    asked.sort === 'relevance'
      ? sliceOf(items, number).map(({ id }) => id)
      : await listOrdered(db, items, asked.sort, number)
  return { page: makePage(await readCards(db, ids), items.length, number), query: null, facets: null }
}

function scopeOf(query: Query, { categoryIds, sort }: SearchQuery, fitting: Fitting | null, everything: number): Scope {
  const tiers = sort === 'relevance' ? query.tiers : query.tiers.filter(({ isWidest }) => isWidest)
  return {
    parts: tiers.map(tier => partOf(tier, fitting)),
    narrowing: categoryIds ? [categoryGroup(categoryIds)] : [],
    bound: boundOf(query),
    atLeast: categoryIds || tiers.some(tier => tier.categories || tier.fits) ? null : leastOf(query),
    everything,
  }
}

type Pageable = { query: Query; scope: Scope; filtered: Filtered; before: Candidate[]; after: Candidate[] }

async function readPage(
  db: Db,
  asked: SearchQuery,
  { query, scope, filtered, before, after }: Pageable,
): Promise<ProductPage> {
  const { found } = filtered
  const { sort, filters = noFilters } = asked
  const numbers = new Set([...before, ...after].map(({ id }) => id))
  const words = found.items.filter(({ id }) => !numbers.has(id))
  // Of more than are counted it makes no difference which of them were found by their numbers too.
  const total = Math.min(found.isComplete ? words.length + numbers.size : found.count, countLimit + 1)
  const page = Math.min(asked.page, countPages(total))
  const ids =
    sort === 'relevance'
      ? sliceOf([...before, ...rank(words, query.tiers), ...after], page).map(({ id }) => id)
      : found.isComplete
        ? await listOrdered(db, [...before, ...words, ...after], sort, page)
        : await listBeyond(db, found, { sort, page, scope, filters })
  return makePage(await readCards(db, ids), total, page)
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
  { queries }: Wanted,
  unknown: string[],
  { page, query }: Found,
  told = new Set<number>(),
) {
  if (complaint && query === queries[0]) return { complaint: { said: complaint.said, names: complaint.names } }
  const kept = query?.groups
  if (!kept) return {}
  const all = queries
    .map(({ groups }) => groups)
    .reduce((most, groups) => (groups.length > most.length ? groups : most), [])
  const dropped = all.filter(group => !kept.includes(group) && !told.has(group.place)).map(({ word }) => word)
  const names = page.items.map(({ name, brand }) => `${name} ${brand}`)
  return { correctedText: correctText(kept, names), droppedWords: [...unknown, ...dropped, ...unread] }
}
