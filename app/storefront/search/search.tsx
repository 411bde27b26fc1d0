import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import { ProductGrid } from '#app/ui/product/card.tsx'
import { FilterChips, WithoutFilters } from '#app/ui/product/filters.tsx'
import { FitCount, UnknownVehicle } from '#app/ui/product/fit-filter.tsx'
import { LookToggle } from '#app/ui/product/look.tsx'
import { findCarAt } from '#app/web/car/known-car.server.ts'
import { findVehicleFilter } from '#app/web/car/vehicle-filter.server.ts'
import { noVehicle } from '#app/web/car/vehicle-filter.ts'
import { categoryContext, categoryNamesContext, frameContext, readDbContext, wantContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { useLate } from '#app/web/late/part.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { leadToRenamedBrand, leadToToday } from '#app/web/page/moved.server.ts'
import { isFiltered, readFiltering } from '#app/web/page/product-list.server.ts'
import { toShow } from '#shop/catalogue/categories/shown.ts'
import { findSearchedVin, isVinForSure } from '#shop/finding/identify/answer.server.ts'
import { filtersInUse } from '#shop/finding/index/filters.ts'
import { firstUniversal } from '#shop/finding/lists/fit-counts.ts'
import { type SearchPage, searchProducts } from '#shop/finding/lists/search.server.ts'
import { leavesOut } from '#shop/finding/meaning/reading.ts'
import { readPriceWords } from '#shop/finding/text/price-words.ts'
import { readSearch } from '#shop/finding/text/request.ts'
import { wantedText, wantedVariant, writeWant } from '#shop/finding/wants/want.ts'
import { countText } from '#shop/paging.ts'
import type { Route } from './+types/search'
import { type Elsewhere, NoResults } from './no-results.tsx'
import { changed, Reading } from './reading.tsx'
import { SearchControls } from './search-controls.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.asked.text ? `Search: ${loaderData.asked.text}` : 'Search',
    // A search without results is not to be indexed. All others are one page to a search engine, whatever was asked.
    isHidden: !loaderData?.results?.items.length,
    canonicalPath: '/search',
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const search = new URLSearchParams(url.search)
  const asked = readSearch(search)
  // A VIN must not stay in an address: nothing is searched for, and the page that takes VINs says so.
  const isVin = asked.areWords ? isVinForSure(asked.text) : (await findSearchedVin(db, asked.text)) !== null
  if (isVin) throw redirect('/garage/vin?from=search', 303)
  // One search has one address: '  oil  ' is 'oil'.
  if (asked.text !== '' && search.get('q') !== asked.text) {
    search.set('q', asked.text)
    throw redirect(`/search?${search}`, 301)
  }
  const isPriceOpen = !asked.isExact && !search.has('min') && !search.has('max')
  const priced = isPriceOpen ? readPriceWords(asked.text) : null
  if (priced) throw redirect(changed(url.search, { q: priced.text, min: priced.min ?? null, max: priced.max ?? null }))
  const [{ categories }, category, { filter, car }] = await Promise.all([
    context.get(frameContext)(),
    asked.category ? context.get(categoryContext)(asked.category) : null,
    findVehicleFilter(context, search),
  ])
  if (asked.category && !category) await leadToToday(context, url)
  const isAsked = asked.text !== '' || category !== null
  const categoryIds = category?.branchIds ?? null
  const { text, sort, page, isExact, areWords } = asked
  const schema = category?.specificationSchema ?? {}
  const asFiltered = readFiltering(search, schema)
  if (asked.category && !category) asFiltered.ignored.push(`category=${asked.category}`)
  const categoryNames = context.get(categoryNamesContext)
  const narrowed = { categoryIds, car, filters: asFiltered.filters, schema, categoryNames }
  const find = (areWords: boolean) => searchProducts(db, { text, sort, page, isExact, areWords, ...narrowed })
  const asMeant = isAsked && !areWords ? await readBeside(context, 'vehicles that it names', () => find(false)) : null
  // Where the shop cannot read whether the text names a vehicle, the text is searched for word by word.
  const found = asMeant ?? (isAsked ? await find(true) : null)
  if (found) {
    const { facets } = found.facets ?? uncounted
    await leadToRenamedBrand(context, url, { ...asFiltered, facets, isEmpty: found.items.length === 0 })
  }
  const path = found?.reading.vehicle?.path
  const namedCar = path ? await readBeside(context, 'the car that it names', () => findCarAt(context, path)) : null
  // Whoever reads 'No results' takes it that the shop does not sell such a thing; mostly it has none for this car.
  const isAllOfIt = text !== '' && category === null && !isFiltered(asFiltered)
  const isNoneForCar = found?.items.length === 0 && car !== undefined && isAllOfIt
  const findForOthers = () =>
    searchProducts(db, { text, sort: 'relevance', page: 1, isExact, areWords, ...narrowed, car: undefined })
  const forOthers = isNoneForCar ? await readBeside(context, 'parts for other cars', findForOthers) : null
  noteShown(context, found?.items ?? [])
  const isMissed = found && (found.items.length === 0 || leavesOut(found.reading))
  const wanted = isMissed && !isFiltered(asFiltered) ? wantedText(text) : null
  if (wanted !== null) {
    const want = { text: wanted, subModelId: wantedVariant(car), categoryId: category?.id ?? 0 }
    context.get(wantContext).want = writeWant(want)
  }
  return {
    asked: { text, sort, isExact, areWords },
    category: category && toShow(category),
    categories,
    results: found && withoutFacets(found),
    filtering: { ...asFiltered, ...(found?.facets ?? uncounted) },
    filter: found?.leavesCar ? noVehicle : filter,
    isUnread: isAsked && !areWords && !asMeant,
    elsewhere: forOthers && forOthers.total > 0 ? toldOf(forOthers, text) : null,
    car: namedCar,
  }
}

/** How many parts of a search are for other cars, and what for, as it was corrected. */
const toldOf = (page: SearchPage, text: string): Elsewhere => ({
  text: page.reading.correctedText ?? text,
  count: countText(page, 'part', 'parts'),
})

const withoutFacets = ({ facets: _, ...results }: SearchPage) => results
const uncounted = { facets: [], price: null, without: {} }

export default function Search({ loaderData }: Route.ComponentProps) {
  const { asked, category, categories, results, filtering, filter, isUnread, elsewhere, car } = loaderData
  // The panel starts open only for a refused price. On a phone an open panel would hide the results.
  const [isOpen, setOpen] = useState(filtering.priceError !== null)
  const isNarrowed = category !== null || (results !== null && filtersInUse(filtering.filters).length > 0)
  const isSorted = asked.sort !== 'relevance'
  // A garage needs a script, so the button may come with one.
  const { Part: SaveCar, ask } = useLate(() => import('#app/ui/vehicle/save-car.tsx').then(module => module.SaveCar))
  const hasCar = car !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has come alive, where a car is named
  useEffect(() => void (hasCar && ask()), [hasCar])
  return (
    <div className="page group/search grid grid-cols-1 pt-3 lg:has-[.filter-toggle[open]]:grid-cols-[15rem_1fr] lg:has-[.filter-toggle[open]]:gap-x-6">
      <h1 className="col-span-full text-lg max-sm:line-clamp-2 sm:text-3xl">
        {asked.text ? `Results for “${asked.text}”` : 'Search'}
      </h1>
      <SearchControls
        key={asked.text}
        {...{ asked, category, categories, filtering: results && filtering, filter, isOpen, setOpen }}
        isChanged={isNarrowed || isSorted}
        found={results && countText(results, 'result', 'results')}
      />
      <div className="mt-2 min-w-0">
        {!results && <EmptyState icon="search" title="Start typing to search for parts" />}
        {results && <UnknownVehicle filter={filter} />}
        {isUnread && <Unreadable what="Makes and models" more="The words are searched for alone." />}
        {results && <FilterChips filtering={filtering} />}
        {results && <Reading text={asked.text} reading={results.reading} />}
        <div className="mb-1 flex flex-wrap items-center gap-x-4 empty:hidden">
          {results && results.items.length > 0 && (
            <p className="text-ink-soft max-sm:order-first" role="status">
              {countText(results, 'result', 'results')} found
            </p>
          )}
          {results && results.items.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-4 empty:hidden max-sm:w-full">
              <FitCount fit={results.fit} filter={filter} name={results.reading.vehicle?.name} />
            </div>
          )}
          {car && SaveCar && <SaveCar car={car} />}
          {isNarrowed && <Badge>Filtered</Badge>}
          {isSorted && <Badge>Sorted</Badge>}
          {results && results.items.length > 0 && (
            <div className="ml-auto max-sm:order-first">
              <LookToggle />
            </div>
          )}
        </div>
        {results?.items.length === 0 && (
          <NoResults asked={asked} category={category} filter={filter} elsewhere={elsewhere}>
            {filtersInUse(filtering.filters).length > 0 && <WithoutFilters filtering={filtering} />}
          </NoResults>
        )}
        {results && results.items.length > 0 && (
          <>
            <ProductGrid
              products={results.items}
              hasSidebar={isOpen}
              isForCar={filter.named !== null}
              universalFrom={isSorted ? null : firstUniversal(results)}
            />
            <Pagination {...results} />
          </>
        )}
      </div>
    </div>
  )
}

const Badge = ({ children }: { children: string }) => (
  <span className="rounded-full bg-ink px-2.5 py-0.5 text-xs font-semibold text-white">{children}</span>
)
