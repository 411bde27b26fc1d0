import { readId } from '#shop/ids.ts'
import type { Make, Model, Variant } from '#shop/vehicles/shown.ts'

export const fitAnswers = ['fits', 'does-not-fit', 'choose-variant', 'unknown', 'universal'] as const

/** The answer to whether a product fits a vehicle. */
export type FitAnswer = (typeof fitAnswers)[number]

/** Make, model and year of a vehicle, and its variant (a sub-model) once it has been chosen. */
export type FitVehicle = { makeId: number; modelId: number; year: number; subModelId?: number }
export type FitQuestion = { vehicles: FitVehicle[]; productIds: string[] }

/** The most products that are asked about at once. */
export const maxFitProducts = 200
/** The most vehicles that are asked about at once. */
export const maxFitVehicles = 10

/** The answers for one product, in the order of the vehicles; `hint` is what its category says of universal products. */
export type ProductFit = { answers: FitAnswer[]; hint: string | null }

/** The variants that a car of one make, model and year may be: `variants` name the year, `undated` name no years. */
export type VariantsOfYear = {
  make: Make
  model: Model
  variants: Variant[]
  undated: Variant[]
}

/**
 * Finds the spans in a variant's year text, for JavaScript and PostgreSQL alike: first year, last year ('2015-2019'),
 * '+' ('2015+'). A year with letters or digits around it is none.
 */
export const yearSpanPattern =
  '(?<![0-9A-Za-z])((?:19|20)[0-9]{2})(?![0-9A-Za-z])(?:\\s*[-–]\\s*((?:19|20)[0-9]{2})(?![0-9A-Za-z])|\\s*([+]))?'

/** Whether a variant's year text names that year: '2012-2016, 2018+' names 2014 and 2030, not 2017; 'Mk7' none. */
export function namesYear(text: string, year: number): boolean {
  for (const [, first, last, plus] of text.matchAll(new RegExp(yearSpanPattern, 'g'))) {
    if (year >= Number(first) && (plus !== undefined || year <= Number(last ?? first))) return true
  }
  return false
}

/** The words of an answer; `vehicle` is 'Toyota Corolla', `hint` what the product's category says of universal products. */
export function fitText(answer: FitAnswer, vehicle: string, hint: string | null = null): string {
  const texts = {
    fits: `Fits your ${vehicle}`,
    'does-not-fit': `Does not fit your ${vehicle}`,
    'choose-variant': 'Choose your variant to check the fit',
    unknown: 'Fit not known',
    universal: universalText(hint),
  }
  return texts[answer]
}

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

type WrittenVehicle = { makeId: string; modelId: string; year: string; variant?: { id: number } | null }

/** A vehicle's query, as `readFitVehicle` reads it. */
export function writeFitVehicle({ makeId, modelId, year, variant }: WrittenVehicle): URLSearchParams {
  return new URLSearchParams({ make: makeId, model: modelId, year, ...(variant && { variant: String(variant.id) }) })
}

/** The query that asks about vehicles and products: vehicles=1.7.2016.12,2.9.2014&products=A,B. */
export function writeFitQuestion(vehicles: readonly WrittenVehicle[], productIds: readonly string[]): string {
  const written = vehicles.map(({ makeId, modelId, year, variant }) =>
    [makeId, modelId, year, ...(variant ? [variant.id] : [])].join('.'),
  )
  return `vehicles=${written.join(',')}&products=${productIds.join(',')}`
}

/** The question that such a query asks. Null where it is malformed or about too many. */
export function readFitQuestion(search: URLSearchParams): FitQuestion | null {
  const vehicles = (search.get('vehicles') ?? '').split(',').map(readWrittenVehicle)
  const products = search.get('products') ?? ''
  if (vehicles.length > maxFitVehicles || products.length > maxFitProducts * 41) return null
  const productIds = [...new Set(products.split(','))]
  const areIds = productIds.every(id => /^[A-Z0-9-]{1,40}$/.test(id))
  if (!areIds || productIds.length > maxFitProducts || !vehicles.every(vehicle => vehicle !== null)) return null
  return { vehicles, productIds }
}

function readWrittenVehicle(written: string): FitVehicle | null {
  const [make, model, year = '', variant] = written.split('.')
  return readFitVehicle(new URLSearchParams({ make: make ?? '', model: model ?? '', year, variant: variant ?? '' }))
}
