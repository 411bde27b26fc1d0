import type { ReadDb } from '#db/client.server.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import type { ProductCard, ProductPage } from '#shop/catalogue/products/shown.ts'
import type { Candidates } from '#shop/finding/index/candidates.server.ts'
import { noFilters, type ProductFilters } from '#shop/finding/index/filters.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { bands, categoryGroup } from '#shop/finding/index/tokens.ts'
import type { CategoryNames } from '#shop/finding/meaning/category-names.ts'
import type { Meaning, Wanted } from '#shop/finding/meaning/read.server.ts'
import type { Query } from '#shop/finding/meaning/tiers.ts'
import { readFitting } from '#shop/finding/meaning/vehicles.server.ts'
import type { SearchSort } from '#shop/finding/text/request.ts'
import { countLimit, countPages, makePage } from '#shop/paging.ts'
import { countFacets, type Facets, passing } from './facets.ts'
import { countFits, fitsOf } from './fit-counts.server.ts'
import type { FitCounts } from './fit-counts.ts'
import { type Numbered, readNumbered } from './numbered.server.ts'
import { listBeyond, listOrdered, readCards, sliceOf } from './order.server.ts'
import { rank } from './ranking.ts'
import { boundOf, type Filtered, partOf, readFiltered, type Scope } from './scope.server.ts'

export type SearchQuery = {
  text: string
  categoryIds?: number[] | null
  /** Only what is known to fit this car, and universal products. */
  car?: ListedCar
  sort: SearchSort
  page: number
  /** Nothing is corrected or left out. */
  isExact?: boolean
  /** No word is taken for a vehicle. */
  areWords?: boolean
  filters?: ProductFilters
  /** Of the category that is searched: its choices are counted. */
  schema?: SpecificationSchema
  /** From memory; where that is not given, they are read. */
  categoryNames?: () => Promise<CategoryNames>
}

/**
 * `query`: the one that found something, whatever filters leave of it; null where none did. `brands`: whose the numbers are
 * that parts were found by.
 */
export type FoundPage = {
  page: ProductPage
  query: Query | null
  facets: Facets | null
  fit: FitCounts | null
  brands: Set<string>
}

/** What the first query that finds something finds, and the parts whose numbers are named. */
export async function find(
  db: ReadDb,
  asked: SearchQuery,
  meaning: Meaning,
  wanted: Wanted,
  car: ListedCar | null,
): Promise<FoundPage> {
  const { categoryIds, filters = noFilters, schema = {} } = asked
  const fitting = car && (await readFitting(db, car.subModelIds))
  const numbered = await readNumbered(db, wanted.numbers, {
    lastBand: bands.soldOut,
    fitting: asked.car ? fitting : null,
    most: countLimit + 1,
  })
  const isShown = passing(filters)
  const isMeant = (candidate: Candidate) =>
    isShown(candidate) &&
    !car?.ruledOut.includes(candidate.id) &&
    (!categoryIds || categoryIds.includes(candidate.categoryId ?? 0))
  const before = numbered.before.filter(isMeant)
  const after = numbered.after.filter(isMeant)
  for (const query of wanted.queries) {
    const scope = scopeOf(query, asked, { fitting, ruledOut: car?.ruledOut ?? [] }, meaning.everything)
    const filtered = await readFiltered(db, scope, filters, Math.min(asked.page, countPages(countLimit)))
    if (!filtered) continue
    const page = await readPage(db, asked, { query, scope, filtered, before, after, texts: numbered.texts })
    const facets = countFacets(filters, schema, filtered.sampleBut)
    return {
      page,
      query,
      facets,
      brands: numbered.brands,
      fit: await countFits(db, scope, filters, withNumbered(filtered.found, [...before, ...after])),
    }
  }
  const items = [...before, ...after]
  const number = Math.min(asked.page, countPages(items.length))
  const ids =
    asked.sort === 'relevance'
      ? sliceOf(items, number).map(({ id }) => id)
      : await listOrdered(db, items, asked.sort, number)
  const fit = asked.car ? fitsOf(items) : null
  return {
    page: makePage(await readFound(db, ids, asked, numbered), items.length, number),
    query: null,
    facets: null,
    fit,
    brands: numbered.brands,
  }
}

function scopeOf(
  query: Query,
  { categoryIds, sort }: SearchQuery,
  { fitting, ruledOut }: Pick<Scope, 'fitting' | 'ruledOut'>,
  everything: number,
): Scope {
  const tiers = sort === 'relevance' ? query.tiers : query.tiers.filter(({ isWidest }) => isWidest)
  return {
    parts: tiers.map(tier => partOf(tier, fitting)),
    narrowing: categoryIds ? [categoryGroup(categoryIds)] : [],
    bound: boundOf(query),
    // The lexicon counts inactive products too, and words of descriptions: nobody knows how many are found at least.
    atLeast: null,
    atLeastInStock: null,
    everything,
    fitting,
    ruledOut,
  }
}

/** What words found together with what their numbers name. */
const withNumbered = (found: Candidates, numbered: Candidate[]): Candidates => {
  const ids = new Set(numbered.map(({ id }) => id))
  return { ...found, items: [...numbered, ...found.items.filter(({ id }) => !ids.has(id))] }
}

type Pageable = Omit<Numbered, 'brands'> & { query: Query; scope: Scope; filtered: Filtered }

async function readPage(
  db: ReadDb,
  asked: SearchQuery,
  { query, scope, filtered, before, after, texts }: Pageable,
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
  return makePage(await readFound(db, ids, asked, { texts }), total, page)
}

/** Cards that say by which number they were found. */
async function readFound(
  db: ReadDb,
  ids: string[],
  { car }: SearchQuery,
  { texts }: Pick<Numbered, 'texts'>,
): Promise<ProductCard[]> {
  const cards = await readCards(db, ids, car)
  return cards.map(card => ({ ...card, number: texts.get(card.id) }))
}
