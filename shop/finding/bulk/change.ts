import { type AdminProductFilter, readAdminProductFilter } from '#shop/finding/admin-list/rows.ts'
import { formatNumber } from '#shop/numbers.ts'

/** The most products that are changed at once. */
export const bulkLimit = 10_000
/** The most products that are changed while the owner waits; more are handed to a job. */
export const atOnceLimit = 500
/** The most products that can be picked one by one, since their ids stand in an address. */
export const pickedLimit = 100
/** The most lines in a preview. */
export const sampleLimit = 50

/** What an owner has selected: products picked one by one, or all that pass a filter. */
export type ProductSelection = { ids: string[] } | { filter: AdminProductFilter }

/** The selection of an address: /admin/products/bulk/price?id=KT-PAD10&id=NL-OF1, or ?q=pads&all=163 */
export function readSelection(params: URLSearchParams): ProductSelection {
  if (params.has('all')) return { filter: readAdminProductFilter(params) }
  const ids = params.getAll('id').filter(id => /^[A-Z0-9-]{1,40}$/.test(id))
  return { ids: [...new Set(ids)].slice(0, pickedLimit) }
}

/**
 * A change of many products. `hundredths` are hundredths of a percent: 1050 is 10.5% more. With an `ending` the new price is the
 * nearest one that ends in so many cents: 99 makes 13.27 to 12.99. A core charge of null is none.
 */
export type BulkChange =
  | { field: 'is_active'; isActive: boolean }
  | { field: 'category_id'; categoryId: number }
  | { field: 'price'; hundredths: number; ending: PriceEnding | null }
  | { field: 'core_charge'; cents: number | null }

/** The cents that new prices may end in. */
export const priceEndings = [99, 95, 90, 50, 49, 0] as const
export type PriceEnding = (typeof priceEndings)[number]

/** '.99' */
export const endingText = (ending: PriceEnding): string => `.${String(ending).padStart(2, '0')}`

/** An ending as the dialog sends it ('99'); null for none. */
export const readEnding = (text: string | null): PriceEnding | null =>
  priceEndings.find(ending => String(ending) === text) ?? null

export const percentRule = 'Enter a percentage from -90 to 1000 with up to 2 decimals, other than 0'

/** A percentage as a person types it ('10', '-5.5', '4,5', '+12 %'), in hundredths; null for anything else. */
export function parsePercent(text: string): number | null {
  const found = /^([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!found) return null
  const [, sign = '', whole = '', fraction = ''] = found
  const hundredths = Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
  return hundredths !== 0 && hundredths >= -9_000 && hundredths <= 100_000 ? hundredths : null
}

/** '+10%', '-5.25%' */
export const percentText = (hundredths: number): string => `${hundredths > 0 ? '+' : ''}${hundredths / 100}%`

/** One product before and after the change, null where it has no core charge; `loses` names the specifications that its new category does not have. */
type BulkLine = { id: string; name: string; before: string | null; after: string | null; loses: string | null }

/** The effect of a change: of `selected` products `changing` would differ. `fingerprint` shows later whether it still holds. */
export type BulkPreview = {
  selected: number
  changing: number
  losing: number
  /** The number of products that would cost nothing, or lack a specification that their new category requires. */
  warned: number
  fingerprint: string
  lines: BulkLine[]
}

export type BulkRefusal = { ok: false; message: string }

/**
 * The last change of many products, while it can be undone. `productCount` are changed so far; of `total` products `waiting`
 * are still to come, 0 once it has ended.
 */
export type LastBulkChange = {
  id: string
  title: string
  productCount: number
  total: number
  waiting: number
  isStopped: boolean
  userId: string | null
  userName: string | null
  at: Date
}

/** '1 product', '1,234 products' */
export const productsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`
