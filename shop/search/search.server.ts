import type { ReadDb } from '#db/client.server.ts'
import { makePage } from '#shop/paging.ts'
import type { ProductCard, ProductPage } from '#shop/products/shown.ts'
import type { Facets } from './facets.ts'
import { noFilters } from './filters.ts'
import { type FoundPage, find, type SearchQuery } from './find.server.ts'
import type { FitCounts } from './fit-counts.ts'
import { listProducts } from './list.server.ts'
import { readMeaning } from './meaning.server.ts'
import { plainReading, type SearchReading } from './reading.ts'
import { readSearchText } from './request.ts'
import { tellReading, wordsBeside } from './telling.ts'

export type { SearchQuery } from './find.server.ts'

/** `facets` are null where nothing is counted: of part numbers; `fit` where not all that is shown is for one vehicle. */
export type SearchPage = ProductPage & { reading: SearchReading; facets: Facets | null; fit: FitCounts | null }

const nothing: SearchPage = { ...makePage<ProductCard>([], 0, 1), reading: plainReading, facets: null, fit: null }

/**
 * A page of the active products that a text means: by part number, else by words of name, brand and description, typing
 * errors forgiven, and by the vehicle that it names; and how it was read. Without text all products of the categories;
 * without either none, and no query. Three round trips, and more where fallbacks are tried, where a filter is in use, and
 * where more is found than is counted.
 */
export async function searchProducts(db: ReadDb, query: SearchQuery): Promise<SearchPage> {
  const { text, categoryIds, subModelId, sort, page, filters = noFilters, schema = {} } = query
  if (readSearchText(text) === '') {
    if (!categoryIds) return nothing
    const listed = sort === 'relevance' ? 'newest' : sort
    const list = await listProducts(db, { categoryIds, subModelId, filters, schema, sort: listed, page })
    return { ...list.page, facets: list.facets, fit: list.fit, reading: plainReading }
  }
  const chosen = {
    isShelved: Boolean(categoryIds),
    isFitting: subModelId !== undefined,
    categoryNames: query.categoryNames,
  }
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
  const read = meaning.numbers.isNear
    ? { correctedText: numberOf(found.page.items[0]), droppedWords: [] }
    : found.query === null
      ? { droppedWords: wordsBeside(text, found.page.items, found.brands) }
      : tellReading(meaning, wanted, vehicle?.unknown ?? meaning.unknown, found, vehicle?.places)
  return tell(found, { ...read, unfitVehicle: vehicle && { name: vehicle.name, path: vehicle.path } })
}

/** A number by which a part was found, as it is printed. */
const numberOf = (product: ProductCard | undefined) => product?.number ?? product?.id ?? null

const tell = ({ page, facets, fit }: FoundPage, reading: Partial<SearchReading>): SearchPage => ({
  ...page,
  facets,
  fit,
  reading: { ...plainReading, ...reading },
})
