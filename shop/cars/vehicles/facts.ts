/** What a text says of a car, each kind in one spelling: '3.0', '6', 'inline', 'awd', 'sedan', 'diesel'. */
export type Facts = Partial<Record<Kind, string>>
type Kind = 'liters' | 'cylinders' | 'layout' | 'drive' | 'body' | 'cab' | 'fuel'

/**
 * The one table of what is written of a car's body, cab, drive and fuel: fitment of files, names of variants, VINs and searches are all
 * read by it. Of a kind the more exact rows stand first. A space is a space or a hyphen. 'Touring' is no wagon here: of a Honda it is a trim.
 */
const spellings: [Kind, meaning: string, spellings: string][] = [
  ['drive', 'awd', 'awd, 4wd, 4x4, quattro, xdrive, 4matic, 4motion, all wheel drive, all wheel'],
  ['drive', 'fwd', 'fwd, front wheel drive, front wheel'],
  ['drive', 'rwd', 'rwd, rear wheel drive, rear wheel'],
  ['drive', '2wd', '2wd, 4x2'],
  ['cab', 'crew', 'crew cab'],
  ['cab', 'extended', 'extended cab'],
  ['cab', 'regular', 'regular cab, standard cab'],
  ['body', 'sedan', 'sedan, saloon, limousine'],
  ['body', 'hatchback', 'hatchback, hatch'],
  ['body', 'wagon', 'wagon, estate, avant, kombi, sportwagen, sportwagon'],
  ['body', 'coupe', 'coupe, coupé'],
  ['body', 'convertible', 'convertible, cabriolet, cabrio, roadster, spyder, spider'],
  ['body', 'suv', 'suv'],
  ['body', 'pickup', 'pickup'],
  ['body', 'van', 'minivan, van'],
  [
    ...(['fuel', 'hybrid'] as const),
    'hybrid, phev, electric/gas, electric/gasoline, electric/petrol, electric/diesel, gas/electric, gasoline/electric, petrol/electric, diesel/electric',
  ],
  ['fuel', 'diesel', 'diesel, turbodiesel, tdi, hdi, cdi, dci, crd, crdi, bluetec, duramax, powerstroke, cummins'],
  ['fuel', 'natural gas', 'natural gas, cng'],
  ['fuel', 'hydrogen', 'hydrogen, fuel cell'],
  ['fuel', 'electric', 'electric, ev, bev, kwh'],
  ['fuel', 'petrol', 'gasoline, petrol, gas, flex fuel'],
]

const listed = spellings.map(([kind, meaning, text]) => ({ kind, meaning, words: text.split(', ') }))

const patterns = listed.map(({ kind, meaning, words }) => {
  const some = words.map(word => word.replaceAll(' ', '[- ]')).join('|')
  return { kind, meaning, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${some})(?![\\p{L}\\d])`, 'u') }
})

/** The spellings of one word of some kinds, with what each means: 'saloon' is 'sedan'. */
export function meaningsOf(...kinds: Kind[]): Map<string, string> {
  const own = listed.filter(({ kind }) => kinds.includes(kind))
  return new Map(own.flatMap(({ words, meaning }) => words.map(word => [word, meaning] as const)))
}

/** How cylinders stand, by the letter before their number: L4 and I4 are the same. */
const layouts: Record<string, string> = { v: 'v', l: 'inline', i: 'inline', h: 'flat', w: 'w', r: 'rotary' }

/** What a text says of a car, and `rest`, what else it says: 'V6 3.0L' are 6 cylinders as a V, and 3.0 litres. */
export function splitFacts(text: string): { facts: Facts; rest: string } {
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
  for (const { kind, meaning, pattern } of patterns) if (take(pattern)) facts[kind] ??= meaning
  // Only pickups are told apart by their cabs.
  if (facts.cab) facts.body ??= 'pickup'
  return { facts, rest }
}

/** What a text says of a car, whatever else it says. */
export const readFacts = (text: string): Facts => splitFacts(text).facts
