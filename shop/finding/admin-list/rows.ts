import type { Choice } from '#shop/choices.ts'
import { readSearchText } from '#shop/finding/text/request.ts'
import { readId } from '#shop/ids.ts'
import type { Sort } from '#shop/paging.ts'

/** Which products an owner looks at; a null field narrows nothing. */
export type AdminProductFilter = {
  /** A reference, with or without dashes, or words of name, brand and description. */
  text: string
  /** The category, with all categories below it. */
  categoryId: number | null
  status: ProductStatus | null
  stock: StockLevel | null
  /** A brand, in upper or lower case. */
  brand: string | null
  /** A variant: what is listed for it, without what fits every vehicle. */
  vehicleId: number | null
}

/** The columns that the list may be sorted by. Not the stock: an index of it would be written anew with each piece that is sold. */
export const productColumns = ['name', 'price'] as const
export type ProductSort = Sort<(typeof productColumns)[number]>

export const productStatuses = { active: 'Active', inactive: 'Inactive', uncategorized: 'Uncategorized' } as const
/** The largest stock that counts as low. The database keeps a list of such products (see `watch_low_stock`). */
export const lowStockUpTo = 5
export const stockLevels = { low: 'Low stock', out: 'Out of stock' } as const

type ProductStatus = keyof typeof productStatuses
type StockLevel = keyof typeof stockLevels

/** A product in the owner's list. */
export type ListedProduct = {
  id: string
  name: string
  brand: string
  priceCents: number
  /** Null without one. It is asked where the shop takes cores back. */
  coreChargeCents: number | null
  stock: number
  image: string | null
  imageCount: number
  isActive: boolean
  categoryName: string | null
  version: number
}

function oneOf<Key extends string>(choices: Record<Key, string>, text: string | null): Key | null {
  const isChoice = (value: string): value is Key => Object.hasOwn(choices, value)
  return text !== null && isChoice(text) ? text : null
}

/** Reads the filter of an address: /admin/products?q=pads&category=12&status=inactive&stock=low&brand=Bosch&vehicle=7 */
export function readAdminProductFilter(params: URLSearchParams): AdminProductFilter {
  return {
    text: readSearchText(params.get('q')),
    categoryId: readId(params.get('category') ?? ''),
    status: oneOf(productStatuses, params.get('status')),
    stock: oneOf(stockLevels, params.get('stock')),
    brand: readSearchText(params.get('brand')) || null,
    vehicleId: readId(params.get('vehicle') ?? ''),
  }
}

/** The things of a filter with their names, of which the filter itself has the ids; null where it asks for none, or it is gone. */
export type FilterChoices = { category: Choice | null; vehicle: Choice | null }

/** What a filter asks for, as one says it: 'all that match “brake civic”, brand Bosch'. '' for a filter that narrows nothing. */
export function filterText(filter: AdminProductFilter, { category, vehicle }: FilterChoices): string {
  const { text, categoryId, status, stock, brand, vehicleId } = filter
  const said = [
    text && `all that match “${text}”`,
    brand !== null && `brand ${brand}`,
    categoryId !== null && `category ${category?.label ?? 'that is not there any more'}`,
    vehicleId !== null && `made for ${vehicle?.label ?? 'a vehicle that is not there any more'}`,
    status && productStatuses[status].toLowerCase(),
    stock && stockLevels[stock].toLowerCase(),
  ].filter(Boolean)
  return said.join(', ')
}
