import { isCheckDigitSaid, modelYears } from './digits.ts'
import { makesElsewhere } from './makers.ts'
import type { Facts, VinTable } from './table.server.ts'

/** What a VIN says of a car. Empty texts: it does not say. `words` are its own, `vocabulary` what others of its line have too. */
export type VinCar = {
  make: string
  model: string
  /** The model's name in the starter list, where that differs: '3 Series' for a 328i. */
  alias: string
  body: string
  litres: string
  cylinders: string
  fuel: string
  drive: string
  isHybrid: boolean
  series: string
  trim: string
  vocabulary: string[]
}

/** The makes that a VIN's first characters stand for, its model year, and the cars that it can be: most often one. */
export type Decoded = { makes: string[]; year: number | null; cars: VinCar[] }

/**
 * Reads a whole VIN by the table. Null where its maker is not known. Year and model are told only where the check digit shows
 * that the VIN follows the rules of North America: elsewhere the 10th character may be anything, and the 'Z' before it a
 * filler. Where two model years are possible, the first that has a car counts. `lastYear` is the newest model year on sale.
 */
export function decodeVin(table: VinTable, vin: string, lastYear: number): Decoded | null {
  const maker = table.maker(vin)
  const makes = makesElsewhere(vin) ?? maker?.makes
  const unread = makes ? { makes, year: null, cars: [] } : null
  if (!maker || !isCheckDigitSaid(vin)) return unread
  const years = modelYears(vin, { isLight: maker.isLight, lastYear })
  for (const year of years) {
    const cars = findCars(table.schemas(maker, year), vin)
    if (cars.length > 0) return { makes: [...new Set(cars.map(car => car.make))], year, cars }
  }
  // One of eleven numbers from elsewhere seems to have a check digit, so what is of no car there tells its make alone.
  return isOfNorthAmerica(vin) ? { makes: maker.makes, year: years[0] ?? null, cars: [] } : unread
}

const isOfNorthAmerica = (vin: string) => /^[1-57]/.test(vin)

type Schema = [pattern: string, facts: Facts][]
type Match = { facts: Facts; weight: number }

/**
 * Each schema that names a model is a car; those whose pattern for the model says more characters come before others. What a
 * schema without models says holds for all cars of the maker, where their own do not know better.
 */
function findCars(schemas: Schema[], vin: string): VinCar[] {
  const ofModels = schemas.filter(schema => schema.some(([, { m }]) => m))
  const shared = schemas.filter(schema => !ofModels.includes(schema)).flatMap(schema => listMatches(schema, vin))
  const found = ofModels.flatMap(schema => {
    const matches = listMatches(schema, vin)
    const weight = Math.max(-1, ...matches.filter(({ facts }) => facts.m).map(match => match.weight))
    return weight < 0 ? [] : [{ schema, matches, weight }]
  })
  const most = Math.max(-1, ...found.map(({ weight }) => weight))
  const cars = found
    .filter(({ weight }) => weight === most)
    .map(({ schema, matches }) => carOf(schema, shared, matches))
  return [...new Map(cars.map(car => [JSON.stringify(car), car])).values()]
}

const listMatches = (schema: Schema, vin: string) =>
  schema.flatMap(([pattern, facts]): Match[] => {
    const weight = weigh(pattern, vin)
    return weight === null ? [] : [{ facts, weight }]
  })

/** The pattern that says more characters knows better. */
const byWeight = (matches: Match[]) => matches.toSorted((a, b) => a.weight - b.weight).map(({ facts }) => facts)

function carOf(schema: Schema, shared: Match[], matches: Match[]): VinCar {
  const said: Facts = Object.assign({}, ...byWeight(shared), ...byWeight(matches))
  const { k = '', m = '', a = '', s = '', t = '', b = '', c = '', l = '', f = '', d = '', h } = said
  const vocabulary = schema.flatMap(([, { m = '', s = '', t = '' }]) => [m, s, t])
  return {
    make: k,
    model: m,
    alias: a,
    body: b,
    litres: l,
    cylinders: c,
    fuel: f,
    drive: d,
    series: s,
    trim: t,
    isHybrid: h !== undefined,
    vocabulary: [...new Set(vocabulary)].filter(Boolean),
  }
}

/**
 * How many characters a pattern states, or null where the VIN is another. 'FB2F[04-9]' is read from the 4th character on, what
 * stands after a bar from the 10th: '*****|*U'. A star is any character.
 */
export function weigh(pattern: string, vin: string): number | null {
  const [first = '', second = ''] = pattern.split('|')
  const weight = weighPart(first, vin, 3)
  const more = weighPart(second, vin, 9)
  return weight === null || more === null ? null : weight + more
}

function weighPart(part: string, vin: string, start: number): number | null {
  let weight = 0
  let place = start
  for (const [piece] of part.matchAll(/\[[^\]]*\]|./g)) {
    const character = vin[place++] ?? ''
    if (piece === '*') continue
    if (piece.startsWith('[') ? !isIn(piece.slice(1, -1), character) : piece !== character) return null
    weight += piece.startsWith('[') ? 0.9 : 1
  }
  return weight
}

/** Whether a set such as '04-9' has the character. */
const isIn = (set: string, character: string) =>
  [...set.matchAll(/(.)-(.)|./g)].some(([one, from, to]) =>
    from !== undefined && to !== undefined ? from <= character && character <= to : one === character,
  )
