import type { Make, Model, Variant } from '#shop/cars/vehicles/shown.ts'
import { readId } from '#shop/ids.ts'
import type { FitAnswer } from './words.ts'

/**
 * Make, model and year of a vehicle, its variant (a sub-model) once it has been chosen, and its month of production ('2014-04')
 * where that is known. `isAnyYear` says that the year is only one of those that the variant names, so it settles no condition.
 */
export type FitVehicle = {
  makeId: number
  modelId: number
  year: number
  subModelId?: number
  built?: string
  isAnyYear?: boolean
}

/**
 * The answers for one product, in the order of the vehicles; `hint` is what its category says of universal products.
 * `conditions` has for each vehicle the conditions of a 'fits-if' in words, of which one must hold: 'built from 04/2014'.
 */
export type ProductFit = { answers: FitAnswer[]; conditions: string[][]; hint: string | null }

/** The variants that a car of one make, model and year may be: `variants` name the year, `undated` name no years. */
export type VariantsOfYear = {
  make: Make
  model: Model
  variants: Variant[]
  undated: Variant[]
}

export const chooseVariantText = 'Choose your variant to check the fit'

/** What a universal product says, which may still be of the wrong size: its category's hint, else a general one. */
export const universalText = (hint: string | null): string =>
  hint ?? 'Universal: check the size or grade in your handbook'

/** The vehicle that a URL names by ids: ?make=1&model=7&year=2016&variant=12. Null where a part is missing or wrong. */
export function readFitVehicle(search: URLSearchParams): FitVehicle | null {
  const makeId = readId(search.get('make'))
  const modelId = readId(search.get('model'))
  const year = search.get('year') ?? ''
  const variant = search.get('variant')
  const subModelId = readId(variant)
  if (!makeId || !modelId || !/^(19|20)[0-9]{2}$/.test(year) || (variant && !subModelId)) return null
  return { makeId, modelId, year: Number(year), ...(subModelId && { subModelId }) }
}

export type WrittenVehicle = {
  makeId: string
  modelId: string
  year: string
  built?: string
  variant?: { id: number } | null
}

/** A vehicle's query, as `readFitVehicle` reads it; that does not read its month. */
export function writeFitVehicle({ makeId, modelId, year, variant, built }: WrittenVehicle): URLSearchParams {
  const known = { ...(variant && { variant: String(variant.id) }), ...(built && { built }) }
  return new URLSearchParams({ make: makeId, model: modelId, year, ...known })
}

/** A vehicle in one word, '1.7.2016.12.2016-03', with nothing between the dots for what is not known. */
export const writeVehicle = ({ makeId, modelId, year, variant, built = '' }: WrittenVehicle): string =>
  [makeId, modelId, year, variant?.id, built].join('.').replace(/\.+$/, '')
