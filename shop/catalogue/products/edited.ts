import type { TypedFit } from '#shop/cars/fitment/typed.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import type { PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import type { Choice } from '#shop/choices.ts'
import type { Conflict } from '#shop/office/audit/changes.ts'
import type { EditedFields } from './fields.ts'

/** The highest price in cents, and the largest stock: a larger number is a slip of the finger. */
export const maxPriceCents = 999_999_999
export const maxStock = 1_000_000
/** The most vehicles that a product can be listed for, so that its page and its save stay quick. */
export const maxFitments = 5000

/** A variant in the editor of a product, with its model and make. */
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

/** A row of the editor: a variant, and what is typed of it. `row` is the id of a saved row. */
export type FittedRow = FittedVehicle & {
  row?: number
  typed?: TypedFit
  /** The place of the row in a form that was refused, by which its messages are found. */
  sentAs?: number
}

export const fittedVehicleName = ({ make, model, variant, year }: Omit<FittedVehicle, 'id' | 'isActive'>): string =>
  `${make} ${model} ${variant} (${year})`

/** A product as its editor opens it: the fields to edit, and facts that stand beside them. */
export type EditedProduct = EditedFields & {
  id: string
  ratingAverage: number
  ratingCount: number
  version: number
  vehicles: FittedRow[]
  numbers: PartNumber[]
}

/** The chosen category with its specification schema. */
export type EditedCategory = { choice: Choice; specificationSchema: SpecificationSchema }

/** The outcome of saving a product. `newBrand` is a brand that the shop did not have before. */
export type ProductSaved =
  | { ok: true; id: string; newBrand?: string }
  | { ok: false; reason: 'not-found' }
  | ({ ok: false; reason: 'refused' } & ProductRefusal)

/** Why a product was not saved; more than one of these can be so at once. */
export type ProductRefusal = {
  errors: Record<string, string>
  /** What others have saved meanwhile. */
  conflict?: Conflict
  /** The stock now, where orders have changed it since the form was opened and the owner has typed another number. */
  stockNow?: number
  /** The ids of chosen variants that are not there any more. */
  unknownVehicles?: number[]
}

/**
 * The message that the typed stock was meant for another one: the form was opened with `from`, and now it is `now`. Orders move it, and
 * so do corrections: which of them it was, the stock's history says.
 */
export function stockMovedText({ from, now }: { from: number; now: number }): string {
  const pieces = Math.abs(now - from)
  const why = now < from ? `${pieces} ${pieces === 1 ? 'was' : 'were'} sold or taken out` : `${pieces} came in`
  return `Stock is ${now} now: ${why} meanwhile. Please check your number and save again.`
}

/** The toast of a saved product: a brand that was typed for the first time is told, since a slip of the finger makes one too. */
export const savedToast = (title: string, { newBrand }: { newBrand?: string }) => ({
  title,
  ...(newBrand !== undefined && { description: `The new brand '${newBrand}' was added` }),
})
