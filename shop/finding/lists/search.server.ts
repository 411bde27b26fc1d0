import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import type { ProductCard, ProductPage } from '#shop/catalogue/products/shown.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { bands } from '#shop/finding/index/tokens.ts'
import type { CategoryNames } from '#shop/finding/meaning/category-names.ts'
import { type Aim, type Meaning, readMeaning } from '#shop/finding/meaning/read.server.ts'
import { plainReading, type SearchReading } from '#shop/finding/meaning/reading.ts'
import { tellReading, wordsBeside } from '#shop/finding/meaning/telling.ts'
import { lowestCount, type Query, type Tier } from '#shop/finding/meaning/tiers.ts'
import { readFitting } from '#shop/finding/meaning/vehicles.server.ts'
import { readSearchText, type SearchSort } from '#shop/finding/text/request.ts'
import { countLimit, countPages, makePage } from '#shop/paging.ts'
import { readByNumber } from './by-number.server.ts'
import { type Facets, passing } from './facets.ts'
import type { FitCounts } from './fit-counts.ts'
import { listProducts } from './list.server.ts'
import { type ListPage, readPage, type View } from './page.server.ts'
import { scopeOf } from './scope.server.ts'
import { emptySelection, select } from './selection.server.ts'

export type SearchQuery = Pick<View, 'page' | 'car'> &
  Partial<Pick<View, 'filters' | 'schema'>> & {
    text: string
    categoryIds?: number[] | null
    sort: SearchSort
    /** Nothing is corrected or left out. */
    isExact?: boolean
    /** No word is taken for a vehicle. */
    areWords?: boolean
    /** The names of categories, from memory; where that is not given, they are read. */
    categoryNames?: () => Promise<CategoryNames>
  }

/**
 * `facets` are null where nothing is counted, as where only part numbers are found; `fit` is where not all that is shown is for
 * one vehicle. `leavesCar` says that a car was chosen, and this is not for it: the text names another vehicle, or a part that does
 * not fit it by its number.
 */
export type SearchPage = ProductPage & {
  reading: SearchReading
  facets: Facets | null
  fit: FitCounts | null
  leavesCar: boolean
}

const shelfRow = z.object({ id: z.int() })

const nothing: SearchPage = {
  ...makePage<ProductCard>([], 0, 1),
  reading: plainReading,
  facets: null,
  fit: null,
  leavesCar: false,
}

/**
 * A page of the active products that a text means: by part number, else by words of name, brand and description, typing
 * errors forgiven, and by the vehicle that it names; and how it was read. Where a car is chosen, only what fits it, unless
 * nothing of that has all the words and these name another vehicle. Without text all products of the categories;
 * without either none, and no query. Three round trips, and more where fallbacks are tried, where a filter is in use, and
 * where more is found than is counted.
 */
export async function searchProducts(db: ReadDb, query: SearchQuery): Promise<SearchPage> {
  const { text, categoryIds, car, isExact, areWords, categoryNames } = query
  if (readSearchText(text) === '') return categoryIds ? listAll(db, query) : nothing
  const shelf = { isShelved: Boolean(categoryIds), chosenIds: car?.subModelIds, categoryNames }
  const meaning = await readMeaning(db, text, { isExact, areWords, ...shelf })
  const { vehicle, namedOfChosen, everything } = meaning
  if (vehicle) {
    const result = await findFirst(db, query, vehicle, {
      everything,
      car: { subModelIds: vehicle.subModelIds, ruledOut: [] },
    })
    if (result.query !== null) {
      const { name, path, missedYear, isAll, unknown } = vehicle
      const read = isAll
        ? { droppedWords: [...unknown, ...meaning.unread] }
        : tellReading(meaning, vehicle, { ...result, unknown, shelves: await readShelves(db, meaning, result) })
      return tell(result, { ...read, vehicle: { name, path, missedYear, isAll } })
    }
  }
  // Whoever shops for a Corolla and asks for an Accord's filter is shown none of the Corolla's.
  if (namedOfChosen?.length === 0)
    return { ...(await searchProducts(db, { ...query, car: undefined })), leavesCar: true }
  const meant = car && namedOfChosen?.length ? { ...car, subModelIds: namedOfChosen } : car
  // 'corolla' from whoever shops for a Corolla.
  if (namedOfChosen?.length && meaning.queries.length === 0) {
    const droppedWords = [...meaning.unknown, ...meaning.unread]
    return { ...(await listAll(db, { ...query, car: meant })), reading: { ...plainReading, droppedWords } }
  }
  const aim = vehicle?.unfit() ?? meaning
  const result = await findFirst(db, { ...query, car: meant }, aim, { everything, car: meant })
  // Whoever types the number of a part means that one: its card says that it does not fit.
  if (car && result.page.total === 0 && meaning.numbers.isCertain) {
    const all = await searchProducts(db, { ...query, car: undefined })
    if (all.total > 0) return { ...all, leavesCar: true }
  }
  const { items } = result.page
  const read = meaning.numbers.isNear
    ? { correctedText: numberOf(items[0]), droppedWords: [] }
    : result.query === null
      ? { droppedWords: wordsBeside(text, items, result.brands) }
      : tellReading(meaning, aim, {
          ...result,
          unknown: (vehicle ?? meaning).unknown,
          saidOtherwise: vehicle?.places,
          shelves: await readShelves(db, meaning, result),
        })
  return tell(result, { ...read, unfitVehicle: vehicle && { name: vehicle.name, path: vehicle.path } })
}

/**
 * `query` is the one that found something, whatever filters leave of it, null where none did. The numbers by which parts were
 * found are those of `brands`.
 */
type Result = Omit<ListPage, 'facets'> & { facets: Facets | null; query: Query | null; brands: Set<string> }

/** What the first query that finds something finds, among what fits a car, and the parts whose numbers are named. */
async function findFirst(
  db: ReadDb,
  { categoryIds, filters = noFilters, schema = {}, ...request }: SearchQuery,
  { queries, numbers }: Aim,
  { car, everything }: { car: ListedCar | undefined; everything: number },
): Promise<Result> {
  const view = { ...request, filters, schema }
  const fitting = car ? await readFitting(db, car.subModelIds) : null
  const hits = await readByNumber(db, numbers, { lastBand: bands.soldOut, fitting, most: countLimit + 1 })
  const isShown = passing(filters)
  const isMeant = (candidate: Candidate) =>
    isShown(candidate) &&
    !car?.ruledOut.includes(candidate.id) &&
    (!categoryIds || categoryIds.includes(candidate.categoryId ?? 0))
  const numbered = { ...hits, before: hits.before.filter(isMeant), after: hits.after.filter(isMeant) }
  const scopeFor = (tiers: Tier[], bound: number) => scopeOf({ tiers, bound, fitting, everything, categoryIds, car })
  for (const query of queries) {
    // Another order needs no tiers but the widest.
    const tiers = view.sort === 'relevance' ? query.tiers : query.tiers.filter(({ isWidest }) => isWidest)
    const scope = scopeFor(tiers, lowestCount(query))
    const selection = await select(db, scope, filters, Math.min(view.page, countPages(countLimit)))
    if (selection) return { ...(await readPage(db, selection, view, numbered)), query, brands: hits.brands }
  }
  const list = await readPage(db, emptySelection(scopeFor([], 0)), view, numbered)
  return { ...list, facets: null, query: null, brands: hits.brands }
}

/** The categories of what a list of things found, where one page shows all of it: what is not among them was not found. */
async function readShelves(db: ReadDb, { several }: Pick<Meaning, 'several'>, { page }: Result) {
  if (!several || several.listed.length === 0 || page.total > page.items.length) return null
  const ids = page.items.map(({ id }) => id)
  const rows = await listRows(db, shelfRow)`
    select distinct category_id as id from products where id = any(${sql.param(ids)}::text[]) and category_id is not null`
  return new Set(rows.map(({ id }) => id))
}

/** Lists all products of some categories, or of the whole shop. */
async function listAll(db: ReadDb, query: SearchQuery): Promise<SearchPage> {
  const { categoryIds, car, sort, page, filters = noFilters, schema = {} } = query
  const list = await listProducts(db, {
    categoryIds: categoryIds ?? undefined,
    car,
    filters,
    schema,
    page,
    sort: sort === 'relevance' ? 'newest' : sort,
  })
  return tell(list, {})
}

/** A number by which a part was found, as it is printed. */
const numberOf = (product: ProductCard | undefined) => product?.number ?? product?.id ?? null

const tell = (
  { page, facets, fit }: Omit<ListPage, 'facets'> & Pick<SearchPage, 'facets'>,
  reading: Partial<SearchReading>,
): SearchPage => ({
  ...page,
  facets,
  fit,
  reading: { ...plainReading, ...reading },
  leavesCar: false,
})
