/** What a text says of a car, each kind in one spelling: '3.0', '6', 'awd', 'sedan', 'diesel'. */
export type Facts = Partial<Record<'liters' | 'cylinders' | 'drive' | 'body' | 'fuel', string>>

/** The spellings of the trade, each with what it means. */
const words: [keyof Facts, string, RegExp][] = [
  ['drive', 'awd', /\b(awd|4wd|4x4|quattro|xdrive|4matic|4motion|all[- ]wheel)\b/],
  ['drive', 'fwd', /\b(fwd|front[- ]wheel)\b/],
  ['drive', 'rwd', /\b(rwd|rear[- ]wheel)\b/],
  ['body', 'sedan', /\b(sedan|saloon|limousine)\b/],
  ['body', 'hatchback', /\bhatch(back)?\b/],
  ['body', 'wagon', /\b(wagon|estate|touring|avant|kombi|sportwagen)\b/],
  ['body', 'coupe', /\bcoup[eé]\b/],
  ['body', 'convertible', /\b(convertible|cabriolet|cabrio|roadster)\b/],
  ['body', 'pickup', /\b(pickup|crew cab|extended cab|regular cab)\b/],
  ['body', 'van', /\b(van|minivan)\b/],
  ['fuel', 'diesel', /\b(diesel|tdi|hdi|cdi|dci)\b/],
  ['fuel', 'hybrid', /\b(hybrid|phev)\b/],
  ['fuel', 'electric', /\b(electric|ev|bev)\b/],
  ['fuel', 'petrol', /\b(gas|gasoline|petrol)\b/],
]

/** Reads what a variant's name or a condition says: 'V6 3.0L' are 6 cylinders and 3.0 litres. */
export function readFacts(text: string): Facts {
  const plain = text.toLowerCase()
  const facts: Facts = {}
  const liters = /(?<![\d.])(\d\.\d)(?![\d.])/.exec(plain)?.[1]
  if (liters) facts.liters = liters
  const cylinders = /\b[vlihwr]-?(\d{1,2})\b|\b(\d{1,2})[- ]?cyl/.exec(plain)
  if (cylinders) facts.cylinders = cylinders[1] ?? cylinders[2]
  for (const [kind, meaning, pattern] of words) if (pattern.test(plain)) facts[kind] ??= meaning
  return facts
}

/**
 * What a variant makes of a condition: 'no' where it says otherwise, 'met' where it says all of it, and 'open' where only the car
 * itself can tell.
 */
export function judgeCondition(condition: string, variant: Facts): 'no' | 'met' | 'open' {
  const asked = Object.entries(readFacts(condition))
  const said = new Map(Object.entries(variant))
  if (asked.some(([kind, value]) => said.has(kind) && said.get(kind) !== value)) return 'no'
  return asked.length > 0 && asked.every(([kind]) => said.has(kind)) ? 'met' : 'open'
}
