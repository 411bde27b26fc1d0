import { readId } from '#shop/ids.ts'
import type { Make, Model, Variant } from '#shop/vehicles/shown.ts'

export const fitAnswers = ['fits', 'does-not-fit', 'choose-variant', 'unknown'] as const

/** The answer to whether a product fits a vehicle. */
export type FitAnswer = (typeof fitAnswers)[number]

/** Make, model and year of a vehicle, and its variant (a sub-model) once it has been chosen. */
export type FitVehicle = { makeId: number; modelId: number; year: number; subModelId?: number }
export type FitQuestion = FitVehicle & { productIds: string[] }

/** The most products that are asked about at once. */
export const maxFitProducts = 200

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

/** The words of an answer; `vehicle` is 'Toyota Corolla'. */
export function fitText(answer: FitAnswer, vehicle: string): string {
  const texts = {
    fits: `Fits your ${vehicle}`,
    'does-not-fit': `Does not fit your ${vehicle}`,
    'choose-variant': 'Choose your variant to check the fit',
    unknown: 'Fit not known',
  }
  return texts[answer]
}

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

/** A vehicle's query, as `readFitVehicle` reads it. */
export function writeFitVehicle(vehicle: {
  makeId: string
  modelId: string
  year: string
  variant?: { id: number } | null
}): URLSearchParams {
  const { makeId, modelId, year, variant } = vehicle
  return new URLSearchParams({ make: makeId, model: modelId, year, ...(variant && { variant: String(variant.id) }) })
}

/** The question a URL asks: a vehicle as above and products=A,B,C. Null where it is malformed or about too many. */
export function readFitQuestion(search: URLSearchParams): FitQuestion | null {
  const vehicle = readFitVehicle(search)
  const products = search.get('products') ?? ''
  if (!vehicle || products.length > maxFitProducts * 41) return null
  const productIds = [...new Set(products.split(','))]
  const areIds = productIds.every(id => /^[A-Z0-9-]{1,40}$/.test(id))
  return areIds && productIds.length <= maxFitProducts ? { ...vehicle, productIds } : null
}

/** Product ids and answers as /fit sends them; what is malformed is left out. */
export function readFitAnswers(body: unknown): [productId: string, answer: FitAnswer][] {
  const answers = typeof body === 'object' && body !== null && 'answers' in body ? body.answers : null
  if (typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers).flatMap(([id, answer]) => (isFitAnswer(answer) ? [[id, answer]] : []))
}

const isFitAnswer = (value: unknown): value is FitAnswer => fitAnswers.some(answer => answer === value)
