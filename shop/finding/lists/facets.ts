import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { conditionLabels, productConditions } from '#shop/catalogue/products/condition.ts'
import { filtersInUse, type ProductFilters, ratingFloors, specificationName } from '#shop/finding/index/filters.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { bands, conditionToken, specificationToken } from '#shop/finding/index/tokens.ts'

/** Candidates that a filter chooses among: all of them (`isWhole`), or the most popular of more than a page counts. */
export type Sample = { items: readonly Candidate[]; isWhole: boolean }

/** What a filter offers: its values with how many products each would show; null where it chooses among more than 1,000. */
export type Facet = { name: string; label: string; values: [value: string, count: number | null][] }

export type Facets = {
  facets: Facet[]
  /** Of the sample: a list may have a few that are cheaper or dearer. */
  price: { lowestCents: number; highestCents: number } | null
  /** How many products there would be without one of the filters in use; null: more than 1,000. */
  without: Record<string, number | null>
}

const mostBrands = 40

export const isInStock = ({ popularity }: Candidate): boolean => popularity < bands.soldOut

/** Whether a candidate passes the filters, but for the one named. */
export function passing(filters: ProductFilters, but: string | null = null): (candidate: Candidate) => boolean {
  const { conditions, minCents, maxCents, rating, specifications } = filters
  const brands = new Set(filters.brands.map(brand => brand.toLowerCase()))
  return candidate =>
    (but === 'brand' || brands.size === 0 || brands.has(candidate.brand.toLowerCase())) &&
    (but === 'condition' || conditions.length === 0 || conditions.some(one => isOf(candidate, one))) &&
    (but === 'price' || (candidate.priceCents >= (minCents ?? 0) && candidate.priceCents <= (maxCents ?? Infinity))) &&
    (but === 'stock' || !filters.isInStock || isInStock(candidate)) &&
    (but === 'rating' || rating === null || isRated(candidate, rating)) &&
    specifications.every(
      ({ key, values }) =>
        but === specificationName(key) ||
        values.some(value => candidate.specifications.includes(specificationToken(key, value))),
    )
}

const isOf = ({ specifications }: Candidate, condition: string) => specifications.includes(conditionToken(condition))

const isRated = ({ ratingCount, ratingSum }: Candidate, floor: number) =>
  ratingCount > 0 && ratingSum >= floor * ratingCount

/**
 * How many products each value of each filter would show. What a filter has chosen itself does not narrow its own
 * counts, since a second brand adds to the first; all other filters do: `sampleBut` has what passes all but that filter.
 * Where that is more than a page counts, no number is told, and choices stand by how frequent they are in the sample:
 * one that it does not have may still be among the rest.
 */
export function countFacets(
  filters: ProductFilters,
  schema: SpecificationSchema,
  sampleBut: (name: string) => Sample,
): Facets {
  const inUse = filtersInUse(filters)
  const facet = (name: string, label: string, valuesOf: (sample: Sample) => [string, number][]) => {
    const sample = sampleBut(name)
    return { name, label, isWhole: sample.isWhole, values: valuesOf(sample) }
  }
  const counted = [
    facet('brand', 'Brand', ({ items }) => countBrands(items, filters.brands)),
    facet('condition', 'Condition', sample => countConditions(sample, filters.conditions)),
    facet('stock', 'Availability', ({ items }) => [['1', items.filter(isInStock).length]]),
    facet('rating', 'Rating', ({ items }) =>
      ratingFloors.map(floor => [String(floor), items.filter(item => isRated(item, floor)).length]),
    ),
    ...Object.entries(schema).flatMap(([key, { type, label, options }]) => {
      const chosen = filters.specifications.find(one => one.key === key)?.values ?? []
      return type === 'select'
        ? [facet(specificationName(key), label, sample => countChoices(sample, key, options, chosen))]
        : []
    }),
  ]
  const facets = counted
    .filter(({ name, values }) => values.some(([, number]) => number > 0) || inUse.includes(name))
    .map(({ name, label, isWhole, values }): Facet => {
      return { name, label, values: isWhole ? values : values.map(([value]) => [value, null]) }
    })
  const without = inUse.map((name): [string, number | null] => {
    const { items, isWhole } = sampleBut(name)
    return [name, isWhole ? items.length : null]
  })
  return { facets, price: priceRange(sampleBut('price')), without: Object.fromEntries(without) }
}

function countChoices(
  { items, isWhole }: Sample,
  key: string,
  options: string[],
  chosen: string[],
): [string, number][] {
  const counts = new Map<string, number>()
  for (const { specifications } of items) {
    for (const token of specifications) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const values = [...new Set(options)].map((option): [string, number] => [
    option,
    counts.get(specificationToken(key, option)) ?? 0,
  ])
  if (!isWhole) return values.sort(([, a], [, b]) => b - a)
  return values.filter(([option, number]) => number > 0 || chosen.includes(option))
}

/** Nothing where all of it is new, as in most shops. */
function countConditions({ items }: Sample, chosen: readonly string[]): [string, number][] {
  const values = productConditions.map((condition): [string, number] => {
    const name = conditionLabels[condition]
    return [name, items.filter(item => isOf(item, name)).length]
  })
  const shown = values.filter(([name, number]) => number > 0 || chosen.includes(name))
  return shown.some(([name]) => name !== conditionLabels.new) ? shown : []
}

/** The most frequent ones, then those that are chosen and not among them; each as most products write it. */
function countBrands(items: readonly Candidate[], chosen: string[]): [string, number][] {
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

function priceRange({ items }: Sample) {
  if (items.length === 0) return null
  const prices = items.map(({ priceCents }) => priceCents)
  return { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) }
}
