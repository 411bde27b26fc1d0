import { type Facts, meaningsOf, readFacts } from '#shop/cars/vehicles/facts.ts'
import { namesYear } from '#shop/cars/vehicles/year-spans.ts'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { engineNames } from '#shop/finding/text/trade-words/cars.ts'
import { linesOf } from '#shop/finding/text/trade-words/lines.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { isUsedOtherwise, type ModelMatch, type Usage, type VehicleMatch } from './vehicle.ts'

export type Variant = { id: number; modelId: number; name: string; year: string; slug: string }

/** The vehicle that a text names, and what it says besides. */
export type VehicleMeaning = {
  /** 'Toyota Corolla 2015' */
  name: string
  /** The words in which names write its model, and its make where that is named. */
  words: string[]
  path: string
  subModelIds: number[]
  /** The places where the text names it: the words elsewhere say what is looked for. */
  places: Set<number>
  /** Whether names of parts have the words of its model for hardly anything else. */
  isDistinct: boolean
  /** A year that was typed and that no variant of the model was built in. */
  missedYear: number | null
  /** The one year that was typed and that variants of the model were built in. */
  year: number | null
}

/** Years that a text asks for, as a range, and where they stand. */
type YearRange = { from: number; to: number; places: number[] }

const fourDigits = /^(?:19|20)\d\d$/

/** Reads '2012', '2003-2006' and, beside the car, '98' and '03-06'. */
function readYears(words: TypedWord[], places: Set<number>): YearRange | null {
  const free = words.filter(({ place }) => !places.has(place))
  const isBeside = (place: number) => [place - 2, place - 1, place + 1, place + 2].some(near => places.has(near))
  const short = free.filter(({ word, place }) => /^(?:[089]\d|1\d|2[0-7])$/.test(word) && isBeside(place))
  const long = free.filter(({ word }) => fourDigits.test(word))
  const [first, second] = long.length > 0 ? long : short
  if (!first) return null
  const read = ({ word }: TypedWord) => Number(word) + (word.length > 2 ? 0 : Number(word) > 27 ? 1900 : 2000)
  const isRange = second && second.place === first.place + 1 && read(second) > read(first)
  const last = isRange ? second : first
  return { from: read(first), to: read(last), places: [first.place, last.place] }
}

const enginePatterns = new Map(
  linesOf(engineNames)
    .map(line => line.split(' | '))
    .flatMap(([names = '', pattern = '']) => names.split(' ').map(name => [name, new RegExp(pattern, 'i')] as const)),
)

const bodies = meaningsOf('body')
const fuels = meaningsOf('fuel')
/** These words of variants name parts, too, and stay with the parts: 'rear 4wd diesel fuel filter', 'hatch struts', 'spider gears'. */
const partsToo = new Set(['van', 'pickup', 'suv', 'hatch', 'spider', 'diesel'])

/** What one word says of a car that names of variants say in words of their own: '2.0t', 'v6', 'tdi', 'saloon'. */
function factsOf(word: string): Facts | null {
  const liters = /^(\d\.\d)[lti]?$/.exec(word)?.[1]
  if (liters) return { liters }
  if (partsToo.has(word)) return null
  const body = bodies.get(word)
  if (body) return { body }
  if (fuels.get(word) === 'diesel') return { fuel: 'diesel' }
  const isEngine = /^(?:[il][46]|v(?:6|8|10|12)|\d{1,2}cyl(?:inders?)?)$/.test(word)
  return isEngine ? { cylinders: readFacts(word).cylinders } : null
}

/** Tells by a word whether a variant is meant by it. */
function meaningOf(word: string): ((variant: Variant) => boolean) | null {
  const pattern = enginePatterns.get(word)
  if (pattern) return ({ name }) => pattern.test(name)
  const asked = factsOf(word)
  if (!asked) return null
  return ({ name }) => {
    const said = new Map(Object.entries(readFacts(name)))
    return Object.entries(asked).every(([kind, value]) => said.get(kind) === value)
  }
}

/** Whether the name of a variant has a trim in it, with spaces or without: 'ES 350 3.5L' has 'es350'. */
const says = ({ name }: Variant, { key }: VehicleMatch) => {
  const parts = wordsOf(name)
  return parts.some((_, from) => [1, 2].some(count => parts.slice(from, from + count).join('') === key))
}

/** Whether a variant's name has a trim in it: '328i Sedan 2.8L 6-cyl' has, 'Sedan 2.8L 6-cyl' has not. */
const namesTrim = ({ name }: Variant) => /\d[a-z]|[a-z] ?\d/i.test(name.replace(/\d\.\dL.*$/, ''))

const choose = (variants: Variant[], isMeant: (variant: Variant) => boolean): Variant[] => {
  const chosen = variants.filter(isMeant)
  return chosen.length > 0 ? chosen : variants
}

const yearsOf = ({ year }: Variant): number[] => (year.match(/\d{4}/g) ?? []).map(Number)
const isBuiltWithin = (variant: Variant, [first, last]: [number, number]) =>
  yearsOf(variant).every(year => year >= first && year <= last)
const isBuilt = ({ year }: Variant, { from, to }: YearRange) =>
  Array.from({ length: Math.min(60, to - from + 1) }, (_, more) => from + more).some(one => namesYear(year, one))

/** Says which vehicle a named model and the other words of the text mean; `variants` are those of its models. */
export function tellVehicle(words: TypedWord[], match: ModelMatch, variants: Variant[], usage: Usage): VehicleMeaning {
  const { model, make, models } = match
  // Where no variant is of an 'e46', nothing is said to be one.
  const trims = match.trims.filter(({ modelId, called }) => {
    const years = called?.years
    return !years || variants.some(one => one.modelId === modelId && isBuiltWithin(one, years))
  })
  const named = make ? [make, model] : [model]
  const { places, years } = readPlaces(words, [...named, ...trims])
  const free = words.filter(({ place }) => !places.has(place))
  const { meant, naming, isOfYears } = chooseVariants(variants, free, {
    beside: trims.filter(trim => !models.includes(trim)),
    trims,
    years,
  })
  for (const { place } of naming) places.add(place)
  const trimPlaces = placesOf(words, trims)
  const extra = words.filter(word => trimPlaces.includes(word.place) || naming.includes(word))
  // 'e63' is a 6 Series and an E-Class, one of 2014 an E-Class alone.
  const left = models.filter(({ modelId }) => meant.some(one => one.modelId === modelId))
  const lead = left.includes(model) ? model : (left[0] ?? model)
  const modelName = lead.isWhole ? lead.name : typedPart(lead)
  const others = left.filter(({ makeId }) => makeId !== lead.makeId).map(one => `${one.makeName} ${one.name}`)
  return {
    name: nameVehicle([`${lead.makeName} ${modelName}`, ...others].join(' or '), extra, isOfYears ? years : null),
    path: others.length > 0 ? '/makes' : models.length > 1 ? makePath(lead) : modelPath(lead, meant),
    subModelIds: meant.map(({ id }) => id),
    places,
    isDistinct:
      model.called !== undefined ||
      (!isUsedOtherwise(model, usage) && wordsOf(modelName).every(word => word.length > 1)),
    missedYear: years && !isOfYears ? years.from : null,
    year: years && isOfYears && years.from === years.to ? years.from : null,
    words: named.flatMap(one => indexedWords(one === model ? modelName : one.name)),
  }
}

const placesOf = (words: TypedWord[], matches: VehicleMatch[]): number[] =>
  words.flatMap(({ place }) => (matches.some(({ first, last }) => place >= first && place <= last) ? [place] : []))

/** The places of the text that name the car, its trims and years among them, and the years. */
function readPlaces(words: TypedWord[], named: VehicleMatch[]) {
  const places = new Set(placesOf(words, named))
  const years = readYears(words, places)
  for (const place of years?.places ?? []) places.add(place)
  return { places, years }
}

/**
 * The variants that are left by the trims, the years, and those `free` words that name one: '320d', 'sedan', 'v8'. What would leave
 * none chooses nothing; `naming` are the words that chose, `isOfYears` says whether the years did.
 */
function chooseVariants(
  variants: Variant[],
  free: TypedWord[],
  { beside, trims, years }: { beside: VehicleMatch[]; trims: VehicleMatch[]; years: YearRange | null },
): { meant: Variant[]; naming: TypedWord[]; isOfYears: boolean } {
  // 'e46' is no car that was built in 2006 and 2007.
  const isOfTrim = (variant: Variant) =>
    trims.every(
      ({ modelId, called }) => modelId !== variant.modelId || !called?.years || isBuiltWithin(variant, called.years),
    )
  const ofTrim = choose(variants, isOfTrim)
  const builtThen = years ? ofTrim.filter(variant => isBuilt(variant, years)) : []
  const isOfYears = builtThen.length > 0
  // A 'sierra at4' is none of the Sierras that have no AT4.
  const hasTrim = (variant: Variant) => beside.some(({ modelId }) => modelId === variant.modelId)
  const ofYear = choose(isOfYears ? builtThen : ofTrim, hasTrim)
  const isOf = (word: string) => {
    const isMeant = meaningOf(word)
    return (variant: Variant) => isMeant?.(variant) || wordsOf(variant.name).includes(word)
  }
  const telling = free.filter(({ word }) => (isTrimWord(word) || meaningOf(word)) && ofYear.some(isOf(word)))
  const ofWords = ofYear.filter(variant => telling.every(({ word }) => isOf(word)(variant)))
  const left = ofWords.length > 0 ? ofWords : ofYear
  // A trim that some variants name is one of those, or of those that name no trim at all.
  const isSaying = (variant: Variant) => trims.some(trim => says(variant, trim))
  const meant = left.some(isSaying) ? left.filter(one => isSaying(one) || !namesTrim(one)) : left
  return { meant, naming: ofWords.length > 0 ? telling : [], isOfYears }
}

/** 'BMW 3 Series 320d 2015': the model's title, the words of the text that it lacks, and the years. */
function nameVehicle(title: string, extra: TypedWord[], years: YearRange | null): string {
  const titles = wordsOf(title)
  // 'f150' says nothing that 'Ford F-150' does not.
  const words = extra.map(({ word }) => word).filter(word => !titles.includes(word) && !titles.join('').endsWith(word))
  const yearText = years && (years.from === years.to ? `${years.from}` : `${years.from}-${years.to}`)
  return [title, ...words, yearText].filter(Boolean).join(' ')
}

const makePath = ({ makeSlug }: VehicleMatch) => `/makes/${makeSlug}/models`

/** The page of the one variant that is meant, or of the model's variants. */
function modelPath(model: VehicleMatch, [only, another]: Variant[]): string {
  const path = `${makePath(model)}/${model.slug}/sub-models`
  return only && !another ? `${path}/${only.slug}/categories` : path
}

/** The words of a name that products are found by: none of one letter, and CR-V by 'crv'. */
function indexedWords(name: string): string[] {
  const words = wordsOf(name)
  const indexed = words.filter(word => word.length > 1)
  return indexed.some(word => word.length > 2) ? indexed : [words.join('')]
}

/** Whether a word looks like a trim: '320d' and 'es350' do, '2.0l' and '5w' do not. */
const isTrimWord = (word: string) => /[0-9]/.test(word) && /[a-z]/.test(word) && !/^[0-9.]+[lwva]$/.test(word)

/** The first words of a name that were typed: 'Silverado' of 'Silverado 1500'. */
function typedPart({ name, key }: VehicleMatch): string {
  const words = name.split(' ')
  const count = words.findIndex((_, last) => wordsOf(words.slice(0, last + 1).join(' ')).join('').length >= key.length)
  return count < 0 ? name : words.slice(0, count + 1).join(' ')
}
