import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { conditionLabels, conditionNamed, productConditions } from '#shop/catalogue/products/condition.ts'
import { formatMoney } from '#shop/money.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import { oneLine } from '#shop/typed-text.ts'

/** What a list of products is narrowed by: any of the values of one filter, all filters at once. */
export type ProductFilters = {
  brands: string[]
  /** The names of conditions, such as 'Used'. */
  conditions: string[]
  minCents: number | null
  maxCents: number | null
  isInStock: boolean
  /** The average rating is at least this. */
  rating: number | null
  specifications: { key: string; values: string[] }[]
}

export const noFilters: ProductFilters = {
  brands: [],
  conditions: [],
  minCents: null,
  maxCents: null,
  isInStock: false,
  rating: null,
  specifications: [],
}

/** The filters of a URL, and what it says besides: prices as typed, what is wrong with them, what means nothing here. */
export type UrlFilters = {
  filters: ProductFilters
  typed: { min: string; max: string }
  priceError: string | null
  ignored: string[]
}

/** One list is narrowed by no more values than this, each of no more characters. */
export const filterLimits = { values: 20, characters: 120 }
export const ratingFloors = [4, 3, 2, 1]

const specification = 'spec.'
const plainNames = ['brand', 'condition', 'min', 'max', 'stock', 'rating']

/** The parameter of a specification field. */
export const specificationName = (key: string): string => specification + key

/** Whether a parameter of a URL is a filter, understood or not. */
export const isFilterName = (name: string): boolean => plainNames.includes(name) || name.startsWith(specification)

/**
 * The filters that a list's URL asks for: ?brand=Bosch&brand=Kestrel&condition=used&min=10&max=49.90&stock=1&rating=4
 * &spec.side=Left.
 * A specification counts where the schema of the shown category has it as a choice. What means nothing is left out and
 * named; so is what goes beyond the limits. Prices that cannot be narrow nothing, and `priceError` says why.
 */
export function readProductFilters(search: URLSearchParams, schema: SpecificationSchema = {}): UrlFilters {
  const brands = new Map<string, string>()
  const conditions = new Set<string>()
  const chosen = new Map<string, Set<string>>()
  const ignored = new Set<string>()
  let [isInStock, rating]: [boolean, number | null] = [false, null]
  let count = 0
  for (const [name, raw] of search) {
    if (!isFilterName(name) || name === 'min' || name === 'max') continue
    const value = oneLine(raw)
    if (value === '') continue
    const key = name.slice(specification.length)
    if (count++ >= filterLimits.values || value.length > filterLimits.characters) ignored.add(`${name}=${value}`)
    else if (name === 'brand') brands.set(value.toLowerCase(), brands.get(value.toLowerCase()) ?? value)
    else if (name === 'condition' && conditionNamed(value)) conditions.add(value.toLowerCase())
    else if (name === 'stock' && value === '1') isInStock = true
    else if (name === 'rating' && /^[1-4]$/.test(value)) rating = Number(value)
    else if (optionsOf(schema, key).includes(value)) chosen.set(key, (chosen.get(key) ?? new Set()).add(value))
    else ignored.add(`${name}=${value}`)
  }
  const price = readPrice(search)
  return {
    filters: {
      brands: [...brands.values()],
      conditions: productConditions.map(one => conditionLabels[one]).filter(name => conditions.has(name.toLowerCase())),
      isInStock,
      rating,
      minCents: price.minCents,
      maxCents: price.maxCents,
      // Choices stand in the owner's order, so that they have one form however they were clicked together.
      specifications: Object.keys(schema).flatMap(key => {
        const values = chosen.get(key)
        return values ? [{ key, values: [...values] }] : []
      }),
    },
    typed: price.typed,
    priceError: price.error,
    ignored: [...ignored].slice(0, 3).map(text => (text.length > 60 ? `${text.slice(0, 59)}…` : text)),
  }
}

const optionsOf = (schema: SpecificationSchema, key: string): string[] => {
  const field = Object.hasOwn(schema, key) ? schema[key] : undefined
  return field?.type === 'select' ? field.options : []
}

function readPrice(search: URLSearchParams) {
  const read = (name: string) => {
    const text = oneLine(search.get(name) ?? '').slice(0, 20)
    const cents = text === '' ? null : parseMoney(text)
    return { text, cents, isWrong: text !== '' && cents === null }
  }
  const [min, max] = [read('min'), read('max')]
  const isReversed = min.cents !== null && max.cents !== null && min.cents > max.cents
  const isWrong = min.isWrong || max.isWrong
  const error = isWrong ? 'Write a price as 12 or 12.50' : isReversed ? 'The lowest price is above the highest' : null
  return {
    typed: { min: min.text, max: max.text },
    minCents: error ? null : min.cents,
    maxCents: error ? null : max.cents,
    error,
  }
}

/** Which filters are on, in the order in which a page shows them. */
export function filtersInUse(filters: ProductFilters): string[] {
  const { brands, conditions, minCents, maxCents, isInStock, rating, specifications } = filters
  return [
    ...(brands.length > 0 ? ['brand'] : []),
    ...(conditions.length > 0 ? ['condition'] : []),
    ...(minCents !== null || maxCents !== null ? ['price'] : []),
    ...(isInStock ? ['stock'] : []),
    ...(rating !== null ? ['rating'] : []),
    ...specifications.map(({ key }) => specificationName(key)),
  ]
}

/** One filter that is on, what it is called, and the parameters that it stands in (all of them where `value` is null). */
type ActiveFilter = { label: string; names: string[]; value: string | null }

/** The filters that are on, each as it can be taken away alone; `labels` of specifications by key, the currency's `symbol`. */
export function listActiveFilters(
  filters: ProductFilters,
  labels: Record<string, string>,
  symbol: string,
): ActiveFilter[] {
  const { brands, conditions, minCents, maxCents, isInStock, rating, specifications } = filters
  const price = [
    minCents === null ? '' : `from ${formatMoney(minCents, symbol)}`,
    maxCents === null ? '' : `up to ${formatMoney(maxCents, symbol)}`,
  ]
  const priceText = price.join(' ').trim()
  return [
    ...brands.map(value => ({ label: value, names: ['brand'], value })),
    ...conditions.map(value => ({ label: value, names: ['condition'], value })),
    ...(priceText ? [{ label: `Price ${priceText}`, names: ['min', 'max'], value: null }] : []),
    ...(isInStock ? [{ label: 'In stock', names: ['stock'], value: null }] : []),
    ...(rating ? [{ label: ratingFloorText(rating), names: ['rating'], value: null }] : []),
    ...specifications.flatMap(({ key, values }) =>
      values.map(value => ({
        label: `${labels[key] ?? key}: ${value}`,
        names: [specificationName(key)],
        value,
      })),
    ),
  ]
}

/** 'Rated 4 and up'. */
export const ratingFloorText = (rating: number): string => `Rated ${rating} and up`

/** The query of a list without one filter, or (null) without any, from its first page. */
export function withoutFilter(search: string, filter: ActiveFilter | null): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => {
    if (name === 'page') return false
    if (filter === null) return !isFilterName(name)
    const isSame = filter.value === null || oneLine(value).toLowerCase() === filter.value.toLowerCase()
    return !(filter.names.includes(name) && isSame)
  })
  return new URLSearchParams(kept).toString()
}
