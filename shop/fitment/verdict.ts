import type { ProductFit } from './answers.ts'
import { type FitAnswer, fitAnswers, fitsIfText, fitText } from './words.ts'

/** What a product says to somebody with a garage. 'fits-another' fits a car of theirs that is not the active one. */
export type Verdict = {
  kind: FitAnswer | 'fits-another'
  text: string
  /** The same with every condition, where there is room. */
  whole: string
  /** The answer for the active car alone. */
  ofActive: FitAnswer
  /** The places of the cars that it is known to fit, the active one first. */
  fitting: number[]
}

/**
 * Tells whether a product fits, from its answers for the cars of a garage. `names` are the cars' names in the order of the
 * answers, `active` is the place of the active car. Null where the answers are not those of these cars.
 */
export function tellFit(fit: ProductFit, names: readonly string[], active: number): Verdict | null {
  const { answers, conditions, hint } = fit
  const ofActive = answers[active]
  if (!ofActive || answers.length !== names.length) return null
  const places = answers.flatMap((answer, place) => (answer === 'fits' ? [place] : []))
  const fitting = places.sort((one, other) => Number(other === active) - Number(one === active))
  const tell = (kind: Verdict['kind'], text: string, whole = text) => ({ kind, text, whole, ofActive, fitting })
  const name = names[active] ?? ''
  if (ofActive === 'fits-if') {
    const ifs = conditions[active] ?? []
    return tell('fits-if', fitsIfText(ifs), fitText('fits-if', name, { conditions: ifs }))
  }
  const told = fitting.map(place => names[place]).join(' and your ')
  if (ofActive === 'fits') return tell('fits', fitText('fits', told))
  if (fitting.length === 0 || ofActive === 'universal') return tell(ofActive, fitText(ofActive, name, { hint }))
  return tell('fits-another', fitText('fits', told) + (ofActive === 'does-not-fit' ? `, not your ${name}` : ''))
}

/** The answers of /fit by product; what is malformed is left out. */
export function readProductFits(body: unknown): [productId: string, fit: ProductFit][] {
  if (typeof body !== 'object' || body === null || !('products' in body)) return []
  return Object.entries(body.products ?? {}).flatMap(([id, fit]) => (isProductFit(fit) ? [[id, fit]] : []))
}

const isProductFit = (value: unknown): value is ProductFit =>
  typeof value === 'object' &&
  value !== null &&
  'answers' in value &&
  Array.isArray(value.answers) &&
  value.answers.every(answer => fitAnswers.some(known => known === answer)) &&
  'conditions' in value &&
  Array.isArray(value.conditions) &&
  value.conditions.every(texts => Array.isArray(texts) && texts.every(text => typeof text === 'string')) &&
  'hint' in value &&
  (value.hint === null || typeof value.hint === 'string')
