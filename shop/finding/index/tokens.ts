import { conditionNamed } from '#shop/catalogue/products/condition.ts'
import type { ProductFilters } from './filters.ts'

/** Tokens of which a product has at least one. */
export type Group = string[]
/** A product is found by a look if it has a token of each of its groups. */
export type Look = Group[]

/** Words stand in the name, in name or brand, or anywhere in the product. */
export type Place = 'name' | 'title' | 'anywhere'
const prefixes: Record<Place, string> = { name: 'n/', title: 't/', anywhere: 'w/' }

export const wordGroup = (place: Place, words: string[]): Group => words.map(word => prefixes[place] + word)

export const categoryGroup = (ids: number[]): Group => ids.map(id => `category/${id}`)

/** Universal products, which are on every vehicle's lists. */
export const fitsAll = 'fits/all'

/** One product of so many, drawn by its id, stands in the random sample, by which a big shop estimates what is found. */
export const sampledOneOf = 64
export const sampleGroup: Group = ['sample']

/** Bands of popularity: the first 250 products, then each as many as all before it. */
export const firstBandSize = 250
/** Bands above every other one: in stock but not counted yet, sold out, and inactive. */
export const bands = { uncounted: 19, soldOut: 20, inactive: 30 }

/** The last of the bands that the most popular `count` products take: 250 stand in band 0, 1,000 in bands 0 to 2. */
export const lastBandOf = (count: number): number => Math.max(0, Math.ceil(Math.log2(count / firstBandSize)))

export const bandGroup = (from: number, to: number): Group => numbered('pop', from, to)

/** A price is in the band of the highest of these bounds, in whole units of the currency, that it reaches, as price_band of the database has it. */
export const priceBounds = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800],
  ...[1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000, 20000, 50000, 100000],
]

/** Every price from `minCents` to `maxCents`, and some beside these: bands are wider than prices. */
export function priceGroup(minCents: number | null, maxCents: number | null): Group {
  const bandOf = (cents: number) => priceBounds.filter(bound => bound * 100 <= cents).length
  return numbered('price', bandOf(minCents ?? 0), maxCents === null ? priceBounds.length : bandOf(maxCents))
}

/** Average ratings from `tenths` (40 of 4.0) up. */
export const starsGroup = (tenths: number): Group => numbered('stars', tenths, 50)

/** The months from that of a moment up to this one. */
export function monthGroup(from: Date, to: Date): Group {
  const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  return Array.from({ length: Math.max(0, months(to) - months(from) + 1) }, (_, n) => {
    const month = months(from) + n
    return `month/${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** The groups that filters ask for. They leave out stock, which the band of popularity tells, and prices to the cent. */
export function filterGroups({
  brands,
  conditions,
  minCents,
  maxCents,
  rating,
  specifications,
}: ProductFilters): Group[] {
  return [
    ...(brands.length > 0 ? [brands.flatMap(brandTokens)] : []),
    ...(conditions.length > 0 ? [conditions.map(conditionToken)] : []),
    ...(minCents !== null || maxCents !== null ? [priceGroup(minCents, maxCents)] : []),
    ...(rating !== null ? [starsGroup(10 * rating)] : []),
    ...specifications.map(({ key, values }) => values.map(value => specificationToken(key, value))),
  ]
}

/** The token of a condition's name, such as 'Used'. */
export const conditionToken = (name: string): string => `condition/${conditionNamed(name)}`

export const specificationToken = (key: string, value: string): string => `spec.${key}/${value}`

/** A brand in lower case as JavaScript writes it, and as a server does whose locale knows no letters but ASCII. */
function brandTokens(brand: string): Group {
  const inAscii = brand.replace(/[A-Z]/g, letter => letter.toLowerCase())
  return [...new Set([brand.toLowerCase(), inAscii])].map(lower => `brand/${lower}`)
}

const numbered = (kind: string, from: number, to: number): Group =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => `${kind}/${from + n}`)
