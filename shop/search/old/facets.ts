import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { countLimit } from '#shop/paging.ts'
import { filtersInUse, type ProductFilters, ratingFloors, specificationName } from '#shop/search/filters.ts'

/** One product of a sample: `tags` are the numbers of its `filter_tags` as text, the first is its tier. */
export type SampledProduct = { brand: string; priceCents: number; tags: string[] }

/** Products by chance, one in 2^level of those that a list is about: all of them at level 0. */
export type Sample = { level: number; products: SampledProduct[] }

/** What a filter offers: its values with how many products each would show; null where it chooses among more than 1,000. */
export type Facet = { name: string; label: string; values: [value: string, count: number | null][] }

export type Facets = {
  facets: Facet[]
  /** Of the sample: a list may have a few that are cheaper or dearer. */
  price: { lowestCents: number; highestCents: number } | null
  /** How many products there would be without one of the filters in use; null: more than 1,000. */
  without: Record<string, number | null>
}

/** The tags that a sample's products are read by: of each filter in use its group, of each choice its own. */
export type KnownTags = {
  groups: Map<string, string[]>
  ratings: string[]
  options: Map<string, Map<string, string>>
}

const mostBrands = 40

/** Whether a sample is all that there is, and so little that a page says how much. */
const isCounted = ({ level, products }: Sample) => level === 0 && products.length <= countLimit

/** Whether a sampled product passes the filters, but for the one named. */
export function passing(filters: ProductFilters, { groups }: KnownTags, but: string | null) {
  const { minCents, maxCents } = filters
  const names = filtersInUse(filters).filter(name => name !== but && name !== 'price')
  const wanted = names.map(name => new Set(groups.get(name)))
  const [least, most] =
    but === 'price' ? [0, Number.POSITIVE_INFINITY] : [minCents ?? 0, maxCents ?? Number.POSITIVE_INFINITY]
  return ({ priceCents, tags }: SampledProduct) =>
    priceCents >= least && priceCents <= most && wanted.every(group => tags.some(tag => group.has(tag)))
}

/**
 * How many products each value of each filter would show. What a filter has chosen itself does not narrow its own
 * counts, since a second brand adds to the first; all other filters do. `sampleBut` has the products that pass all but
 * that filter. Where these are more than a page counts, no number is told, and choices stand by how frequent they are in
 * the sample: one that it does not have may still be among the rest.
 */
export function countFacets(
  filters: ProductFilters,
  schema: SpecificationSchema,
  tags: KnownTags,
  sampleBut: (name: string) => Sample,
): Facets {
  // Most filters count the same sample.
  const counted = new Map<Sample, Map<string, number>>()
  const facet = (name: string, label: string, valuesOf: (count: Count, sample: Sample) => [string, number][]) => {
    const sample = sampleBut(name)
    const counts = counted.get(sample) ?? countTags(sample)
    counted.set(sample, counts)
    return { name, label, sample, values: valuesOf(tag => (tag && counts.get(tag)) || 0, sample) }
  }
  const brand = facet('brand', 'Brand', (_, sample) => countBrands(sample, filters.brands))
  const stock = facet('stock', 'Availability', (_, { products }) => [
    ['1', products.filter(({ tags }) => Number(tags[0]) <= 5).length],
  ])
  const rating = facet('rating', 'Rating', count =>
    ratingFloors.map((floor): [string, number] => [String(floor), count(tags.ratings[floor - 1])]),
  )
  const specifications = Object.entries(schema)
    .filter(([, { type }]) => type === 'select')
    .map(([key, { label, options }]) => {
      const chosen = filters.specifications.find(one => one.key === key)?.values ?? []
      return facet(specificationName(key), label, (count, sample) => {
        const values = [...new Set(options)].map((option): [string, number] => [
          option,
          count(tags.options.get(key)?.get(option)),
        ])
        if (!isCounted(sample)) return values.sort(([, a], [, b]) => b - a)
        return values.filter(([option, number]) => number > 0 || chosen.includes(option))
      })
    })
  const facets = [brand, stock, rating, ...specifications]
    .filter(({ name, values }) => values.some(([, number]) => number > 0) || filtersInUse(filters).includes(name))
    .map(({ name, label, sample, values }): Facet => {
      const told = isCounted(sample) ? values : values.map(([value]): [string, null] => [value, null])
      return { name, label, values: told }
    })
  const without = filtersInUse(filters).map((name): [string, number | null] => {
    const sample = sampleBut(name)
    return [name, isCounted(sample) ? sample.products.length : null]
  })
  return { facets, price: priceRange(sampleBut('price')), without: Object.fromEntries(without) }
}

type Count = (tag: string | undefined) => number

function countTags({ products }: Sample): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tags } of products) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

/** The most frequent ones, then those that are chosen and not among them; each as most products write it. */
function countBrands({ products }: Sample, chosen: string[]): [string, number][] {
  const spellings = new Map<string, number>()
  for (const { brand } of products) spellings.set(brand, (spellings.get(brand) ?? 0) + 1)
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

function priceRange({ products }: Sample) {
  if (products.length === 0) return null
  const prices = products.map(({ priceCents }) => priceCents)
  return { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) }
}
