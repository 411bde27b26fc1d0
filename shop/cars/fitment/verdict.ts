import type { ProductFit } from './answers.ts'
import { anyOf, type FitAnswer, fitAnswers, fitsIfText, fitText } from './words.ts'

/**
 * What a product says to somebody with a garage. 'fits-another' fits a car of theirs that is not the active one, or does so on
 * a condition.
 */
export type Verdict = {
  kind: FitAnswer | 'fits-another'
  text: string
  /** The same with every condition and every car, where there is room. */
  whole: string
  /** The answer for the active car alone. */
  ofActive: FitAnswer
  /** The places of the cars that it fits, the active one first; of cars that it fits on a condition where it fits no other. */
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
  const placesOf = (wanted: FitAnswer) =>
    answers
      .flatMap((answer, place) => (answer === wanted ? [place] : []))
      .sort((one, other) => Number(other === active) - Number(one === active))
  const [sure, conditional] = [placesOf('fits'), placesOf('fits-if')]
  const fitting = sure.length > 0 ? sure : conditional
  const tell = (kind: Verdict['kind'], text: string, whole: string) => ({ kind, text, whole, ofActive, fitting })
  const name = names[active] ?? ''
  if (fitting.length === 0 || ofActive === 'universal') {
    const text = fitText(ofActive, name, { hint })
    return tell(ofActive, text, text)
  }
  const named = (places: number[]) => places.map(place => names[place]).join(' and your ')
  const plain = sure.length > 0 ? [named(sure)] : []
  const asking = conditional.map(place => `${names[place]} if ${anyOf(conditions[place] ?? [])}`)
  // The active car comes first.
  const [first, ...others] =
    ofActive === 'fits-if' ? [...asking.slice(0, 1), ...plain, ...asking.slice(1)] : [...plain, ...asking]
  const whole = fitText('fits', [first, ...others].join('; also your '))
  if (ofActive === 'fits-if') return tell('fits-if', fitsIfText(conditions[active] ?? []), whole)
  const text = sure.length > 0 ? fitText('fits', named(sure)) : `May fit your ${named(conditional)}`
  if (ofActive === 'fits') return tell('fits', text, whole)
  const not = ofActive === 'does-not-fit' ? `, not your ${besides(name, names[fitting[0] ?? active] ?? '')}` : ''
  return tell('fits-another', text + not, whole + not)
}

/** What tells a car from another of its model: of 'Toyota Corolla “Old”' beside 'Toyota Corolla “New”' the nickname. */
function besides(name: string, other: string): string {
  const own = / (“.*”|\d{4})$/
  return name.replace(own, '') === other.replace(own, '') ? (own.exec(name)?.[1] ?? name) : name
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
