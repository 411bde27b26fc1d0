import type { ReadDb } from '#db/client.server.ts'
import type { ProductCard, ProductPage } from '#shop/catalogue/products/shown.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { readMeaning } from '#shop/finding/meaning/read.server.ts'
import { plainReading, type SearchReading } from '#shop/finding/meaning/reading.ts'
import { tellReading, wordsBeside } from '#shop/finding/meaning/telling.ts'
import { readSearchText } from '#shop/finding/text/request.ts'
import { makePage } from '#shop/paging.ts'
import type { Facets } from './facets.ts'
import { type FoundPage, find, type SearchQuery } from './find.server.ts'
import type { FitCounts } from './fit-counts.ts'
import { listProducts } from './list.server.ts'

export type { SearchQuery } from './find.server.ts'

/**
 * `facets` are null where nothing is counted: of part numbers; `fit` where not all that is shown is for one vehicle.
 * `isForNamed`: a car was chosen, and this is for the other vehicle that the text names.
 */
export type SearchPage = ProductPage & {
  reading: SearchReading
  facets: Facets | null
  fit: FitCounts | null
  isForNamed: boolean
}

const nothing: SearchPage = {
  ...makePage<ProductCard>([], 0, 1),
  ...{ reading: plainReading, facets: null, fit: null, isForNamed: false },
}

/**
 * A page of the active products that a text means: by part number, else by words of name, brand and description, typing
 * errors forgiven, and by the vehicle that it names; and how it was read. Where a car is chosen, only what fits it, unless
 * nothing of that has all the words and these name another vehicle. Without text all products of the categories;
 * without either none, and no query. Three round trips, and more where fallbacks are tried, where a filter is in use, and
 * where more is found than is counted.
 */
export async function searchProducts(db: ReadDb, query: SearchQuery): Promise<SearchPage> {
  const { text, categoryIds, car } = query
  if (readSearchText(text) === '') return categoryIds ? listAll(db, query) : nothing
  const chosen = {
    isShelved: Boolean(categoryIds),
    chosenIds: car?.subModelIds,
    categoryNames: query.categoryNames,
  }
  const meaning = await readMeaning(db, text, { isExact: query.isExact, areWords: query.areWords, ...chosen })
  const { vehicle } = meaning
  if (vehicle) {
    const found = await find(db, query, meaning, vehicle, { subModelIds: vehicle.subModelIds, ruledOut: [] })
    if (found.query !== null) {
      const { name, path, missedYear, isAll, unknown } = vehicle
      const read = isAll
        ? { droppedWords: [...unknown, ...meaning.unread] }
        : tellReading(meaning, vehicle, unknown, found)
      return tell(found, { ...read, vehicle: { name, path, missedYear, isAll } })
    }
  }
  const { namedOfChosen } = meaning
  // Whoever shops for a Corolla and asks for an Accord's filter is shown none of the Corolla's.
  if (namedOfChosen?.length === 0)
    return { ...(await searchProducts(db, { ...query, car: undefined })), isForNamed: true }
  const meant = car && namedOfChosen?.length ? { ...car, subModelIds: namedOfChosen } : car
  // 'corolla' from whoever shops for a Corolla.
  if (namedOfChosen?.length && meaning.queries.length === 0) {
    const droppedWords = [...meaning.unknown, ...meaning.unread]
    return { ...(await listAll(db, { ...query, car: meant })), reading: { ...plainReading, droppedWords } }
  }
  const wanted = vehicle?.unfit() ?? meaning
  const found = await find(db, { ...query, car: meant }, meaning, wanted, meant ?? null)
  const read = meaning.numbers.isNear
    ? { correctedText: numberOf(found.page.items[0]), droppedWords: [] }
    : found.query === null
      ? { droppedWords: wordsBeside(text, found.page.items, found.brands) }
      : tellReading(meaning, wanted, vehicle?.unknown ?? meaning.unknown, found, vehicle?.places)
  return tell(found, { ...read, unfitVehicle: vehicle && { name: vehicle.name, path: vehicle.path } })
}

/** All products of some categories, or of the whole shop. */
async function listAll(db: ReadDb, query: SearchQuery): Promise<SearchPage> {
  const { categoryIds, car, sort, page, filters = noFilters, schema = {} } = query
  const list = await listProducts(db, {
    ...{ categoryIds: categoryIds ?? undefined, car, filters, schema, page },
    sort: sort === 'relevance' ? 'newest' : sort,
  })
  return { ...list.page, facets: list.facets, fit: list.fit, reading: plainReading, isForNamed: false }
}

/** A number by which a part was found, as it is printed. */
const numberOf = (product: ProductCard | undefined) => product?.number ?? product?.id ?? null

const tell = ({ page, facets, fit }: FoundPage, reading: Partial<SearchReading>): SearchPage => ({
  ...page,
  facets,
  fit,
  reading: { ...plainReading, ...reading },
  isForNamed: false,
})
