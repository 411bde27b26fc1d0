import { type Facts, splitFacts } from '#shop/cars/vehicles/facts.ts'

/** A condition: the facts that it asks, and `rest`, what it says beyond them. */
export type Condition = { facts: Facts; rest: string }

/** Reads what a condition says: 'V6 3.0L' are 6 cylinders as a V, and 3.0 litres. */
export function readCondition(text: string): Condition {
  const { facts, rest } = splitFacts(text)
  return { facts, rest: rest.replace(/[^\p{L}\p{N}]+/gu, '') }
}

/** What is no contradiction: a hybrid burns petrol and is electric too, two driven wheels are those in front or behind, and lists differ in what is an SUV. */
const isEither: Partial<Record<string, (one: string) => boolean>> = {
  fuel: one => one === 'hybrid',
  drive: one => one === '2wd',
  body: one => one === 'suv',
}

const isOtherwise = (kind: string, asked: string, said: string) => {
  if (asked === said) return false
  if (kind === 'drive' && (asked === 'awd' || said === 'awd')) return true
  const either = isEither[kind]
  return !(either?.(asked) || either?.(said))
}

/**
 * What a variant makes of a condition: 'no' where it says otherwise, 'met' where it says all of it, and 'open' where only the car
 * itself can tell. A condition of which a part is not understood is never met. Where a variant does not say how its cylinders stand,
 * their number tells: only six come in one size inline, flat and as a V.
 */
export function judgeCondition({ facts, rest }: Condition, variant: Facts): 'no' | 'met' | 'open' {
  const asked = Object.entries(facts)
  const said = new Map(Object.entries(variant))
  if (asked.some(([kind, value]) => said.has(kind) && isOtherwise(kind, value, said.get(kind) ?? ''))) return 'no'
  const isMet = ([kind, value]: [string, string]) =>
    said.get(kind) === value ||
    (kind === 'layout' && !said.has(kind) && facts.cylinders !== '6') ||
    (value === '2wd' && said.has(kind))
  return asked.length > 0 && rest === '' && asked.every(isMet) ? 'met' : 'open'
}
