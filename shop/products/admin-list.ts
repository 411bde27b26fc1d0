import { readSearchText } from '#shop/search/request.ts'

/** Which products an owner looks at; a null field narrows nothing. */
export type AdminProductFilter = {
  /** A reference, with or without dashes, or words of name, brand and description. */
  text: string
  /** The category, with all categories below it. */
  categoryId: number | null
  status: ProductStatus | null
  stock: StockLevel | null
}

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
  stock: number
  image: string | null
  imageCount: number
  isActive: boolean
  categoryName: string | null
}

function oneOf<Key extends string>(choices: Record<Key, string>, text: string | null): Key | null {
  const isChoice = (value: string): value is Key => Object.hasOwn(choices, value)
  return text !== null && isChoice(text) ? text : null
}

/** Reads the filter of an address: /admin/products?q=pads&category=12&status=inactive&stock=low */
export function readAdminProductFilter(params: URLSearchParams): AdminProductFilter {
  const category = params.get('category') ?? ''
  return {
    text: readSearchText(params.get('q')),
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
    status: oneOf(productStatuses, params.get('status')),
    stock: oneOf(stockLevels, params.get('stock')),
  }
}
