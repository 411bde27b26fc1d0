/** What a text says of a car, each kind in one spelling: '3.0', '6', 'inline', 'awd', 'sedan', 'diesel'. */
export type Facts = Partial<Record<Kind, string>>
type Kind = 'liters' | 'cylinders' | 'layout' | 'drive' | 'body' | 'cab' | 'fuel'

/** The spellings of the trade, each with what it means. Those of a kind stand with the more exact ones first. */
const words: [Kind, string, RegExp][] = [
  ['drive', 'awd', /\b(awd|4wd|4x4|quattro|xdrive|4matic|4motion|all[- ]wheel( drive)?)\b/],
  ['drive', 'fwd', /\b(fwd|front[- ]wheel( drive)?)\b/],
  ['drive', 'rwd', /\b(rwd|rear[- ]wheel( drive)?)\b/],
  ['cab', 'crew', /\bcrew cab\b/],
  ['cab', 'extended', /\bextended cab\b/],
  ['cab', 'regular', /\b(regular|standard) cab\b/],
  ['body', 'sedan', /\b(sedan|saloon|limousine)\b/],
  ['body', 'hatchback', /\bhatch(back)?\b/],
  ['body', 'wagon', /\b(wagon|estate|touring|avant|kombi|sportwagen)\b/],
  ['body', 'coupe', /\bcoup[eé]\b/],
  ['body', 'convertible', /\b(convertible|cabriolet|cabrio|roadster)\b/],
  ['body', 'pickup', /\bpickup\b/],
  ['body', 'van', /\b(van|minivan)\b/],
  ['fuel', 'hybrid', /\b(hybrid|phev|electric\/(gas|gasoline|petrol|diesel)|(gas|gasoline|petrol|diesel)\/electric)\b/],
  ['fuel', 'diesel', /\b(diesel|tdi|hdi|cdi|dci)\b/],
  ['fuel', 'electric', /\b(electric|ev|bev)\b/],
  ['fuel', 'petrol', /\b(gas|gasoline|petrol)\b/],
]

/** How cylinders stand, by the letter before their number: L4 and I4 are the same. */
const layouts: Record<string, string> = { v: 'v', l: 'inline', i: 'inline', h: 'flat', w: 'w', r: 'rotary' }

/** A condition: the facts that it asks, and `rest`, what it says beyond them. */
export type Condition = { facts: Facts; rest: string }

/** Reads what a condition says: 'V6 3.0L' are 6 cylinders as a V, and 3.0 litres. */
export function readCondition(text: string): Condition {
  const facts: Facts = {}
  let rest = text.toLowerCase()
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(pattern, ' ')
    return found
  }
  const liters = take(/(?<![\d.])(\d\.\d)(?![\d.])( ?(l|liters?|litres?)\b)?/)
  if (liters) facts.liters = liters[1]
  const cylinders = take(/\b([vlihwr])-?(\d{1,2})\b|\b(\d{1,2})[- ]?cyl(inders?)?\b/)
  if (cylinders) {
    const [, layout = '', count, counted] = cylinders
    facts.cylinders = count ?? counted
    if (layouts[layout]) facts.layout = layouts[layout]
  }
  for (const [kind, meaning, pattern] of words) if (take(pattern)) facts[kind] ??= meaning
  // Only pickups are told apart by their cabs.
  if (facts.cab) facts.body ??= 'pickup'
  return { facts, rest: rest.replace(/[^\p{L}\p{N}]+/gu, '') }
}

/** What a variant's name says, in the same way. */
export const readFacts = (name: string): Facts => readCondition(name).facts

/** A hybrid burns petrol and is electric too, so neither is another car. */
const isOtherwise = (kind: string, asked: string, said: string) =>
  asked !== said && !(kind === 'fuel' && (asked === 'hybrid' || said === 'hybrid'))

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
    said.get(kind) === value || (kind === 'layout' && !said.has(kind) && facts.cylinders !== '6')
  return asked.length > 0 && rest === '' && asked.every(isMet) ? 'met' : 'open'
}
