import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { conditionLabels, productConditions } from '#shop/catalogue/products/condition.ts'
import type { Candidates } from '#shop/finding/index/candidates.server.ts'
import { filtersInUse, type ProductFilters, ratingFloors, specificationName } from '#shop/finding/index/filters.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { bands, conditionToken, specificationToken } from '#shop/finding/index/tokens.ts'
import { countLimit } from '#shop/paging.ts'

/** What a filter offers: its values with how many products each would show; null where it chooses among more than 1,000. */
export type Facet = { name: string; label: string; values: [value: string, count: number | null][] }

export type Facets = {
  facets: Facet[]
  /** The lowest and the highest price of what was read: a list may have a few that are cheaper or dearer. */
  price: { lowestCents: number; highestCents: number } | null
  /** The number of products that there would be without one of the filters in use; null where these are more than 1,000. */
  without: Record<string, number | null>
}

const mostBrands = 40

const isInStock = ({ popularity }: Candidate): boolean => popularity < bands.soldOut

/** Whether all is there, and no more than a page counts. */
export const isCounted = ({ items, isWhole }: Candidates): boolean => isWhole && items.length <= countLimit

/** The filters without the one named. */
export const filtersBut = (filters: ProductFilters, name: string): ProductFilters => ({
  brands: name === 'brand' ? [] : filters.brands,
  conditions: name === 'condition' ? [] : filters.conditions,
  minCents: name === 'price' ? null : filters.minCents,
  maxCents: name === 'price' ? null : filters.maxCents,
  isInStock: name === 'stock' ? false : filters.isInStock,
  rating: name === 'rating' ? null : filters.rating,
  specifications: filters.specifications.filter(({ key }) => name !== specificationName(key)),
})

/** Whether a candidate passes the filters. */
export function passing(filters: ProductFilters): (candidate: Candidate) => boolean {
  const { conditions, minCents, maxCents, rating, specifications } = filters
  const brands = new Set(filters.brands.map(brand => brand.toLowerCase()))
  return candidate =>
    (brands.size === 0 || brands.has(candidate.brand.toLowerCase())) &&
    (conditions.length === 0 || conditions.some(one => isOf(candidate, one))) &&
    candidate.priceCents >= (minCents ?? 0) &&
    candidate.priceCents <= (maxCents ?? Infinity) &&
    (!filters.isInStock || isInStock(candidate)) &&
    (rating === null || isRated(candidate, rating)) &&
    specifications.every(({ key, values }) =>
      values.some(value => candidate.specifications.includes(specificationToken(key, value))),
    )
}

const isOf = ({ specifications }: Candidate, condition: string) => specifications.includes(conditionToken(condition))

const isRated = ({ ratingCount, ratingSum }: Candidate, floor: number) =>
  ratingCount > 0 && ratingSum >= floor * ratingCount

/**
 * Counts how many products each value of each filter would show. What a filter has chosen itself does not narrow its own
 * counts, since a second brand adds to the first; all other filters do: `but` has what passes all but that filter.
 * Where that is more than a page counts, no number is told, and choices stand by how frequent they are in what was read:
 * one that is not there may still be among the rest.
 */
export function countFacets(
  filters: ProductFilters,
  schema: SpecificationSchema,
  but: (name: string) => Candidates,
): Facets {
  const inUse = filtersInUse(filters)
  const facet = (name: string, label: string, valuesOf: (candidates: Candidates) => [string, number][]): Facet[] => {
    const candidates = but(name)
    const values = valuesOf(candidates)
    if (!inUse.includes(name) && values.every(([, number]) => number === 0)) return []
    return [{ name, label, values: isCounted(candidates) ? values : values.map(([value]) => [value, null]) }]
  }
  const facets = [
    ...facet('brand', 'Brand', ({ items }) => countBrands(items, filters.brands)),
    ...facet('condition', 'Condition', ({ items }) => countConditions(items, filters.conditions)),
    ...facet('stock', 'Availability', ({ items }) => [['1', items.filter(isInStock).length]]),
    ...facet('rating', 'Rating', ({ items }) =>
      ratingFloors.map(floor => [String(floor), items.filter(item => isRated(item, floor)).length]),
    ),
    ...Object.entries(schema).flatMap(([key, { type, label, options }]) => {
      const chosen = filters.specifications.find(one => one.key === key)?.values ?? []
      return type === 'select'
        ? facet(specificationName(key), label, candidates => countChoices(candidates, { key, options, chosen }))
        : []
    }),
  ]
  const without = inUse.map((name): [string, number | null] => {
    const candidates = but(name)
    return [name, isCounted(candidates) ? candidates.items.length : null]
  })
  return { facets, price: priceRange(but('price').items), without: Object.fromEntries(without) }
}

function countChoices(
  candidates: Candidates,
  { key, options, chosen }: { key: string; options: string[]; chosen: string[] },
): [string, number][] {
  const counts = new Map<string, number>()
  for (const { specifications } of candidates.items) {
    for (const token of specifications) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const values = [...new Set(options)].map((option): [string, number] => [
    option,
    counts.get(specificationToken(key, option)) ?? 0,
  ])
  if (!isCounted(candidates)) return values.sort(([, a], [, b]) => b - a)
  return values.filter(([option, number]) => number > 0 || chosen.includes(option))
}

/** Counts conditions; none where all of it is new, as in most shops. */
function countConditions(items: Candidate[], chosen: readonly string[]): [string, number][] {
  const values = productConditions.map((condition): [string, number] => {
    const name = conditionLabels[condition]
    return [name, items.filter(item => isOf(item, name)).length]
  })
  const shown = values.filter(([name, number]) => number > 0 || chosen.includes(name))
  return shown.some(([name]) => name !== conditionLabels.new) ? shown : []
}

/** Counts the most frequent brands, then those that are chosen and not among them; each is written as most products write it. */
function countBrands(items: Candidate[], chosen: string[]): [string, number][] {
  const spellings = new Map<string, number>()
  for (const { brand } of items) spellings.set(brand, (spellings.get(brand) ?? 0) + 1)
  const brands = new Map<string, [string, number]>()
  for (const [spelling, count] of [...spellings].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))) {
    const known = brands.get(spelling.toLowerCase())
    if (known) known[1] += count
    else brands.set(spelling.toLowerCase(), [spelling, count])
  }
  const ordered = [...brands.values()].sort(([, a], [, b]) => b - a)
  const isChosen = (brand: string) => chosen.some(one => one.toLowerCase() === brand.toLowerCase())
  const shown = ordered.filter(([brand], place) => place < mostBrands || isChosen(brand))
  const missing = chosen.filter(brand => !brands.has(brand.toLowerCase()))
  return [...shown, ...missing.map((brand): [string, number] => [brand, 0])]
}

function priceRange(items: Candidate[]) {
  if (items.length === 0) return null
  const prices = items.map(({ priceCents }) => priceCents)
  return { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) }
}
