import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { Page } from '#shop/paging.ts'
import type { ProductCondition } from './condition.ts'
import type { ShownText } from './facts.ts'
import type { ProductFacts } from './fields.ts'

/** A product as a list shows it. `id` is its reference; `priceCents` is the price of one unit, without VAT or with it as the shop's settings say. */
export type ProductCard = {
  id: string
  name: string
  brand: string
  condition: ProductCondition
  priceCents: number
  /** What is paid with each piece and given back for the old part; null without one, and in a shop that asks none. */
  coreChargeCents: number | null
  stock: number
  image: string | null
  ratingAverage: number
  ratingCount: number
  /** What tells it from others of its category, at most three: 'Front', 'Ceramic', '280 mm'. */
  traits: string[]
  /** In a search the number that it was found by, where that is not its reference: 'OE 04465-02220'. */
  number?: string
  /** What a car of the list's variant, `subModelId`, has to be for this product: 'Fits if built from 04/2014'. */
  fitsIf?: { kind: 'fits-if'; text: string; subModelId: number } | null
}

export type ProductPage = Page<ProductCard>

/** A product as its own page shows it. */
export type ProductDetail = ProductCard & {
  images: string[]
  specifications: Record<string, string>
  specificationSchema: SpecificationSchema
  isUniversal: boolean
  /** What the product's category says of universal products, instead of the general words. */
  universalHint: string | null
  texts: ShownText[]
  facts: ProductFacts
  /** The official label of the maker's guarantee, an uploaded picture; '' for none. */
  guaranteeLabelUrl: string
  /** The brand: the slug of its page, and who answers for the safety of the product. */
  maker: { slug: string; safetyContact: string | null }
  categoryPath: { id: number; name: string; slug: string }[]
}

/** The vehicles that a product fits; `hasMore` says that there are others beyond the limit. */
export type FittedVehicles = { vehicles: Fitment[]; hasMore: boolean }

/**
 * One line of the compatibility table: a variant that the product fits. `details` has a line for each of its rows that says
 * more than the variant: 'Front · 2 a car · if built from 04/2014'. `isConditional` says that all of them ask for something.
 */
export type Fitment = {
  make: string
  model: string
  variant: string
  year: string
  path: string
  details: string
  isConditional: boolean
}

export const productSorts = {
  newest: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Highest rated',
  name: 'Name: A to Z',
} as const

export type ProductSort = keyof typeof productSorts

const isProductSort = (text: string | null): text is ProductSort => text !== null && Object.hasOwn(productSorts, text)

/** The sort a URL asks for; lists show the newest first unless told otherwise. */
export function readProductSort(text: string | null): ProductSort {
  return isProductSort(text) ? text : 'newest'
}

/** '4.5 out of 5', with one decimal. */
export function ratingText(average: number): string {
  return `${average.toFixed(1)} out of 5`
}

/** '1 review', '12 reviews'. */
export function reviewCountText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`
}

/** '4.3 out of 5 (12 reviews)'. */
export function ratingSummary(average: number, count: number): string {
  return `${ratingText(average)} (${reviewCountText(count)})`
}

/** How a card counts stock: '3 units in stock', 'Out of stock'. */
export function stockText(stock: number): string {
  return stock > 0 ? `${formatNumber(stock)} ${stock === 1 ? 'unit' : 'units'} in stock` : 'Out of stock'
}
