import type { Conflict } from '#shop/audit/changes.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import type { Choice } from '#shop/choices.ts'

/** What one piece costs at most, and how many there are at most: beyond lies a slip of the finger. */
export const maxPriceCents = 999_999_999
export const maxStock = 1_000_000
/** How many vehicles a product is listed for at most; a page and a save stay quick. */
export const maxFitments = 5000

/** A variant as the editor of a product lists it, with what stands above it. */
export type FittedVehicle = {
  id: number
  make: string
  modelId: number
  model: string
  variant: string
  year: string
  /** Whether it, its model and its make are shown in the shop. */
  isActive: boolean
}

export const fittedVehicleName = ({ make, model, variant, year }: Omit<FittedVehicle, 'id' | 'isActive'>): string =>
  `${make} ${model} ${variant} (${year})`

/** Everything of a product that its owner edits, and what the editor shows beside it. */
export type EditedProduct = {
  id: string
  name: string
  brand: string
  priceCents: number
  stock: number
  images: string[]
  specifications: Record<string, string>
  technicalInfo: string | null
  description: string | null
  categoryId: number | null
  isActive: boolean
  isUniversal: boolean
  ratingAverage: number
  ratingCount: number
  version: number
  vehicles: FittedVehicle[]
}

/** What the editor knows of the chosen category. */
export type EditedCategory = { choice: Choice; specificationSchema: SpecificationSchema }

/** What becomes of a form that saves a product. */
export type ProductSaved =
  | { ok: true; id: string }
  | { ok: false; reason: 'not-found' }
  | ({ ok: false; reason: 'refused' } & ProductRefusal)

/** Why a product was not saved; more than one of these can be so at once. */
export type ProductRefusal = {
  errors: Record<string, string>
  /** What others have saved meanwhile. */
  conflict?: Conflict
  /** The stock of this moment, where it is not the one that the form was opened with and the owner would overwrite it. */
  stockNow?: number
  /** Chosen variants that are not there any more. */
  unknownVehicles?: number[]
}

/** Says that the number typed was meant for another stock. `from` is what the form was opened with. */
export function stockMovedText({ from, now, isByOrders }: { from: number; now: number; isByOrders: boolean }): string {
  const pieces = Math.abs(now - from)
  const were = `${pieces} ${pieces === 1 ? 'was' : 'were'}`
  const why = !isByOrders
    ? 'it was changed meanwhile'
    : now < from
      ? `${were} sold meanwhile`
      : `${pieces} came back meanwhile`
  return `Stock is ${now} now: ${why}. Please check your number and save again.`
}
