import { namesYear } from '#shop/fitment/answers.ts'
import { editDistance } from './edit-distance.ts'
import { isEveryday } from './everyday-words.ts'

/** A make or (with `modelId`) a model that some words of a text may name, as read_search_vehicles answers. */
export type NamedVehicle = {
  makeId: number
  modelId: number | null
  name: string
  slug: string
  makeName: string
  makeSlug: string
  /** The words of the text, written as one, and the key of the name that they are near. */
  typed: string
  key: string
  firstPlace: number
  lastPlace: number
  isWhole: boolean
  /** Of products with the word in their names: how many were looked at, of how many the make is not named, of how many another typed word is beside it. */
  usage: [number, number, number] | null
  variants: { id: number; name: string; year: string; slug: string }[] | null
}

/** The vehicle that a text names, and what it says besides. */
export type MeantVehicle = {
  /** 'Toyota Corolla 2015' */
  name: string
  /** How names write its model and make, where either was begun, misspelt, or stands in several words. */
  spelling: { firstPlace: number; lastPlace: number; words: string[] }[] | null
  path: string
  subModelIds: number[]
  /** Where the text names it: the words elsewhere say what is looked for. */
  places: Set<number>
  /** Of these, where its model stands, and its make. */
  namePlaces: Set<number>
  /** Whether names of parts have the words of its model for hardly anything else. */
  isDistinct: boolean
  hasMake: boolean
  /** A year that was typed and that no variant of the model was built in. */
  missedYear: number | null
}

/** A typed word, with the word of the catalogue that it is nearest to. */
export type Token = { word: string; place: number; nearest: string | null }

/**
 * The vehicle that a text means, by a model and perhaps make, year and words of a variant. Null where it names none, or
 * a word that the catalogue uses otherwise ('spark plug' is no Chevrolet Spark).
 */
export function readVehicle(tokens: Token[], named: NamedVehicle[]): MeantVehicle | null {
  const near = named.flatMap(name => readNearName(name, tokens))
  const makes = near.filter(({ modelId }) => modelId === null)
  const readings = near
    .filter(({ modelId }) => modelId !== null)
    .flatMap(model => {
      const make = makes.find(make => make.makeId === model.makeId && !overlap(make, model))
      // 'humme' is rather a Hummer than GMC's Hummer EV.
      const isMake = makes.some(({ key, firstPlace }) => key === model.key && firstPlace === model.firstPlace)
      return make || (!isMake && isModelAlone(model, tokens)) ? [{ model, make: make ?? null }] : []
    })
    .filter(({ model }) => !isPhrase(model))
    .sort((a, b) => weigh(b) - weigh(a))
  const [best] = readings
  if (!best) return null
  // 'silverado' is all Silverados.
  const models = readings.filter(
    ({ model }) =>
      model.key === best.model.key && model.makeId === best.model.makeId && model.isWhole === best.model.isWhole,
  )
  return tellVehicle(
    tokens,
    best,
    models.map(({ model }) => model),
  )
}

/** A name that words of the text are near to: so many letters are wrong, none where they only begin it. */
type NearName = NamedVehicle & { errors: number; isBegun: boolean }
type Reading = { model: NearName; make: NearName | null }

function readNearName(name: NamedVehicle, tokens: Token[]): NearName[] {
  const { typed, key, firstPlace, lastPlace } = name
  // 'anti freeze' is no Plymouth Breeze.
  const isPlain = tokens.some(({ word, place }) => place >= firstPlace && place <= lastPlace && isEveryday(word))
  if (typed !== key && isPlain) return []
  const begins = typed !== key && key.startsWith(typed) && isRatherBegun(name, tokens)
  const errors = begins ? 0 : editDistance(typed, key, 2)
  // 'cooper' is no Coupe.
  return errors <= (Math.max(typed.length, key.length) < 8 ? 1 : 2) ? [{ ...name, errors, isBegun: begins }] : []
}

/** 'corolla cros' begins a Corolla Cross; 'sona' a Sonata, where no word of the catalogue is more frequent that it begins. */
function isRatherBegun(name: NamedVehicle, tokens: Token[]): boolean {
  const nearest = tokens.find(({ place }) => place === name.firstPlace)?.nearest
  return name.lastPlace > name.firstPlace || !nearest?.startsWith(name.typed) || nearest === name.key
}

const overlap = (a: NamedVehicle, b: NamedVehicle) => a.firstPlace <= b.lastPlace && b.firstPlace <= a.lastPlace

/** The nearest, the longest, the whole name, of the most words ('explorer spor' is an Explorer Sport); with its make. */
const weigh = ({ model, make }: Reading) =>
  (make ? 100 - 10 * make.errors : 0) -
  20 * model.errors +
  2 * model.key.length -
  (model.isBegun ? 3 * (model.key.length - model.typed.length) : 0) +
  15 * (model.lastPlace - model.firstPlace) +
  (model.isWhole && !model.isBegun ? 15 : 0)

/** Whether a model's name says enough without its make. */
function isModelAlone(model: NearName, tokens: Token[]): boolean {
  const { typed: text, key, usage, firstPlace, lastPlace } = model
  if (model.isBegun && lastPlace > firstPlace) return true
  // 'crv' is CR-V
  const isCode = key.length === 3 && model.isWhole && wordsOf(model.name).length > 1
  const isDistinct = key.length > 3 || (/[0-9]/.test(key) && /[a-z]/.test(key)) || lastPlace > firstPlace || isCode
  if (!isDistinct || !/[a-z]/.test(key)) return false
  if (text !== key) {
    // A typing error in a word that may be one of the catalogue: 'brak' is a brake, not a Subaru Brat.
    const typed = tokens.filter(({ place }) => place >= firstPlace && place <= lastPlace)
    const isPartOf = (word: string) => word === key || (typed.length > 1 && key.includes(word))
    return (
      key.length > 5 &&
      editDistance(text, key, 1) === 1 &&
      typed.every(({ nearest }) => nearest === null || isPartOf(nearest))
    )
  }
  // A word of names of which some do not name the make is more than a model.
  if (usage !== null && usage[0] > 0) return !isUsedOtherwise(model)
  return model.isWhole ? key.length > 3 || lastPlace > firstPlace || isCode : key.length > 5
}

/** Whether a fifth of the names that have the word do not name the make: 'Mazda3' does so by itself. */
const isUsedOtherwise = ({ usage, key, makeName }: NamedVehicle) =>
  usage !== null && usage[0] > 0 && usage[1] * 5 >= usage[0] && !key.startsWith(wordsOf(makeName).join(''))

/** 'spark plug', whatever else is said. */
const isPhrase = ({ usage }: NamedVehicle) => usage !== null && usage[0] > 0 && usage[1] > 0 && usage[2] * 2 > usage[0]

function tellVehicle(tokens: Token[], { model, make }: Reading, models: NamedVehicle[]): MeantVehicle {
  const used = new Set<number>()
  for (const name of make ? [make, model] : [model]) {
    for (let place = name.firstPlace; place <= name.lastPlace; place++) used.add(place)
  }
  const namePlaces = new Set(used)
  // 'pads fitting golf'
  const before = tokens.find(({ place }) => place === Math.min(...used) - 1)
  if (before && /^(fits?|fitting|to)$/.test(before.word)) used.add(before.place)
  const variants = models.flatMap(({ variants }) => variants ?? [])
  const year = tokens.find(({ word, place }) => !used.has(place) && /^(19|20)[0-9]{2}$/.test(word))
  if (year) used.add(year.place)
  const builtThen = year ? variants.filter(variant => namesYear(variant.year, Number(year.word))) : []
  const ofYear = builtThen.length > 0 ? builtThen : variants
  // What else names a variant: '320d', 'hybrid', or how a generation is called.
  const words = tokens.filter(({ word, place }) => !used.has(place) && (word.length > 2 || /[0-9]/.test(word)))
  const naming = words.filter(({ word }) => ofYear.some(variant => hasWord(variant, word)) && isVariantWord(word))
  const chosen = ofYear.filter(variant => naming.every(({ word }) => hasWord(variant, word)))
  if (chosen.length > 0) for (const { place } of naming) used.add(place)
  const meant = chosen.length > 0 ? chosen : ofYear
  const [only] = meant
  const modelName = model.isWhole ? model.name : titled(model)
  const isSpelled = [model, ...(make ? [make] : [])].every(
    ({ typed, key, firstPlace, lastPlace }) => typed === key && firstPlace === lastPlace,
  )
  return {
    name: [
      model.makeName,
      modelName,
      ...(chosen.length > 0 ? naming.map(({ word }) => word) : []),
      builtThen.length > 0 && year?.word,
    ]
      .filter(Boolean)
      .join(' '),
    path:
      models.length > 1
        ? `/makes/${model.makeSlug}/models`
        : `/makes/${model.makeSlug}/models/${model.slug}/sub-models${meant.length === 1 && only ? `/${only.slug}/categories` : ''}`,
    subModelIds: meant.map(({ id }) => id),
    places: used,
    namePlaces,
    hasMake: make !== null,
    isDistinct: !isUsedOtherwise(model) && wordsOf(modelName).every(word => word.length > 1),
    missedYear: year && builtThen.length === 0 ? Number(year.word) : null,
    spelling: isSpelled
      ? null
      : [{ name: modelName, of: model }, ...(make ? [{ name: make.makeName, of: make }] : [])].map(({ name, of }) => ({
          firstPlace: of.firstPlace,
          lastPlace: of.lastPlace,
          words: indexedWords(name),
        })),
  }
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}.]+/u)
const hasWord = ({ name, year }: { name: string; year: string }, word: string) =>
  [...wordsOf(name), ...wordsOf(year)].includes(word)
/** The words of a name that products are found by: none of one letter, and CR-V by 'crv'. */
function indexedWords(name: string): string[] {
  const words = wordsOf(name)
  const indexed = words.filter(word => word.length > 1)
  return indexed.some(word => word.length > 2) ? indexed : [words.join('')]
}

/** Words of variants that name parts too stay with the parts: 'rear 4wd diesel fuel filter'. */
const isVariantWord = (word: string) =>
  bodies.has(word) || (/[0-9]/.test(word) && /[a-z]/.test(word) && !/^[0-9.]+[lwva]$/.test(word))
const bodies = new Set([
  'sedan',
  'saloon',
  'hatchback',
  'coupe',
  'wagon',
  'estate',
  'convertible',
  'cabriolet',
  'roadster',
])

/** The first words of a name that were typed: 'Silverado' of 'Silverado 1500'. */
function titled({ name, key }: NamedVehicle): string {
  const words = name.split(' ')
  for (let count = 1; count < words.length; count++) {
    const start = words.slice(0, count).join(' ')
    if (start.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '').length >= key.length) return start
  }
  return name
}
