import { namesYear } from '#shop/cars/vehicles/year-spans.ts'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { editDistance } from '#shop/finding/text/edit-distance.ts'
import { isEveryday } from '#shop/finding/text/everyday-words.ts'
import { wordsOf } from '#shop/finding/text/words.ts'

/** A make, or with `modelId` a model of it. `keys`: how people may begin its name, without spaces, the whole of it last. */
export type ListedVehicle = {
  makeId: number
  modelId: number | null
  name: string
  slug: string
  makeName: string
  makeSlug: string
  keys: string[]
}

/** One to three neighbouring words of a text, written as one: 'f150' of 'f 150'. */
export type Gram = { typed: string; first: number; last: number; mayErr: boolean; isBegun: boolean }

/** A make or model, and the words of the text that are near to a key of it: in `errors` letters, or by beginning it. */
export type NamedVehicle = ListedVehicle & Gram & { key: string; errors: number; isWhole: boolean }

export type Variant = { id: number; name: string; year: string; slug: string }

/** Of a word that is a model, names of some products that have it, as words between spaces. */
export type Usage = ReadonlyMap<string, string[]>

/** A model that is named, with its make where that is named too; `models`: all that the same words name. */
export type NamedModel = { model: NamedVehicle; make: NamedVehicle | null; models: NamedVehicle[] }

/** The vehicle that a text names, and what it says besides. */
export type MeantVehicle = {
  /** 'Toyota Corolla 2015' */
  name: string
  /** How names write its model and make, where either was begun, misspelt, or stands in several words. */
  spelling: { first: number; last: number; words: string[] }[] | null
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

/** The grams of a text. `isUnknown`: words that no name has may be a beginning or a typing error. */
export function listGrams(words: TypedWord[], isUnknown: (word: string) => boolean): Gram[] {
  const typed = words.map(({ word }) => word.replaceAll('.', ''))
  const mayErr = typed.map(word => word.length > 3 && isUnknown(word))
  const grams = [1, 2, 3].flatMap(size =>
    typed.flatMap((_, index) => {
      const parts = typed.slice(index, index + size)
      const last = parts.at(-1) ?? ''
      // 'cutlass crui': of two words the last may be begun, and either misspelt.
      const isBegun = size < 3 && last.length > 2 && isUnknown(last) && (size > 1 || last.length > 3)
      const isErring = size < 3 && (mayErr[index] || mayErr[index + size - 1] || false)
      return parts.length === size
        ? [{ typed: parts.join(''), first: index + 1, last: index + size, mayErr: isErring, isBegun }]
        : []
    }),
  )
  return grams.filter(({ typed }) => typed !== '')
}

/** The makes and models that grams of the text name, the likeliest models first. */
export function nameVehicles(listed: ListedVehicle[], grams: Gram[], words: TypedWord[]): NamedVehicle[] {
  return listed
    .flatMap(vehicle => grams.flatMap(gram => vehicle.keys.flatMap(key => readKey(vehicle, key, gram, words))))
    .sort((a, b) => weigh(b) - weigh(a))
}

function readKey(vehicle: ListedVehicle, key: string, gram: Gram, words: TypedWord[]): NamedVehicle[] {
  const { typed, first, last, mayErr } = gram
  const isWhole = key === vehicle.keys.at(-1)
  if (typed === key) return [{ ...vehicle, ...gram, key, isWhole, isBegun: false, errors: 0 }]
  const said = words.filter(({ place }) => place >= first && place <= last)
  // 'anti freeze' is no Plymouth Breeze.
  if (said.some(({ word }) => isEveryday(word))) return []
  // 'sona' begins a Sonata, where it begins no word of the catalogue that is more frequent.
  const nearest = nearestOf(said[0])
  const isRather = last === first && nearest?.startsWith(typed) && nearest !== key
  if (vehicle.modelId !== null && gram.isBegun && key.startsWith(typed) && !isRather)
    return [{ ...vehicle, ...gram, key, isWhole, errors: 0 }]
  if (!mayErr) return []
  const errors = editDistance(typed, key, 2)
  // 'cooper' is no Coupe.
  const isNear = errors <= (Math.max(typed.length, key.length) < 8 ? 1 : 2)
  return isNear ? [{ ...vehicle, ...gram, key, isWhole, isBegun: false, errors }] : []
}

const nearestOf = (word: TypedWord | undefined): string | undefined => word?.alternatives[0]?.words.join('')

/** The nearest, the longest, the whole name, of the most words: 'explorer spor' is an Explorer Sport. */
const weigh = ({ key, typed, first, last, errors, isBegun, isWhole }: NamedVehicle) =>
  2 * key.length -
  20 * errors -
  (isBegun ? 3 * (key.length - typed.length) : 0) +
  15 * (last - first) +
  (isWhole && !isBegun ? 15 : 0)

type Reading = Omit<NamedModel, 'models'>

/**
 * The model that a text means, with or without its make. Null where it names none, or a word that the catalogue uses
 * otherwise ('spark plug' is no Chevrolet Spark).
 */
export function readModel(words: TypedWord[], named: NamedVehicle[], usage: Usage): NamedModel | null {
  const makes = named.filter(({ modelId }) => modelId === null)
  const readings = named
    .filter(({ modelId }) => modelId !== null)
    .flatMap((model): Reading[] => {
      const make = makes.find(make => make.makeId === model.makeId && !overlap(make, model)) ?? null
      // 'humme' is rather a Hummer than GMC's Hummer EV.
      const isMake = makes.some(({ key, first }) => key === model.key && first === model.first)
      const isMeant = make !== null || (!isMake && isModelAlone(model, words, usage))
      return isMeant && !isPartOfPhrase(model, words, usage) ? [{ model, make }] : []
    })
    .sort((a, b) => weighReading(b) - weighReading(a))
  const [best] = readings
  if (!best) return null
  // 'silverado' is all Silverados.
  const isSame = ({ model: { key, makeId, isWhole } }: Reading) =>
    key === best.model.key && makeId === best.model.makeId && isWhole === best.model.isWhole
  return { ...best, models: readings.filter(isSame).map(({ model }) => model) }
}

const overlap = (a: NamedVehicle, b: NamedVehicle) => a.first <= b.last && b.first <= a.last

const weighReading = ({ model, make }: Reading) => weigh(model) + (make ? 100 - 10 * make.errors : 0)

/** Whether a model's name says enough without its make. */
function isModelAlone(model: NamedVehicle, words: TypedWord[], usage: Usage): boolean {
  const { typed, key, first, last, isWhole } = model
  if (model.isBegun && last > first) return true
  // 'crv' is CR-V
  const isCode = key.length === 3 && isWhole && wordsOf(model.name).length > 1
  const isLong = key.length > 3 || (/[0-9]/.test(key) && /[a-z]/.test(key)) || last > first || isCode
  if (!isLong || !/[a-z]/.test(key)) return false
  if (typed !== key) {
    // A typing error in a word that may be one of the catalogue: 'brak' is a brake, not a Subaru Brat.
    const said = words.filter(({ place }) => place >= first && place <= last)
    const isPartOf = (word: string) => word === key || (said.length > 1 && key.includes(word))
    return key.length > 5 && editDistance(typed, key, 1) === 1 && said.every(word => isPartOf(nearestOf(word) ?? key))
  }
  // A word of names of which some do not name the make is more than a model.
  if (usage.has(key)) return !isUsedOtherwise(model, usage)
  return isWhole ? key.length > 3 || last > first || isCode : key.length > 5
}

/** Whether a fifth of the names that have the word do not name the make: 'Mazda3' does so by itself. */
function isUsedOtherwise({ key, makeName }: NamedVehicle, usage: Usage): boolean {
  const used = usage.get(key) ?? []
  const others = used.filter(name => !isNaming(name, makeName))
  return used.length > 0 && others.length * 5 >= used.length && !key.startsWith(wordsOf(makeName).join(''))
}

const isNaming = (name: string, words: string) => wordsOf(words).every(word => name.includes(` ${word} `))

/** Whether half of the names that have the word have a word of the text beside it: 'spark plug', whatever else is said. */
function isPartOfPhrase({ key, makeName, first, last }: NamedVehicle, words: TypedWord[], usage: Usage) {
  const used = usage.get(key) ?? []
  const beside = words.filter(({ word, place }) => word.length > 1 && (place === first - 1 || place === last + 1))
  const isBeside = (name: string) =>
    beside.some(({ word }) => name.includes(` ${key} ${word} `) || name.includes(` ${word} ${key} `))
  return used.some(name => !isNaming(name, makeName)) && used.filter(isBeside).length * 2 > used.length
}

/** What a named model and the other words of the text mean; `variants`: those of its models. */
export function tellVehicle(
  words: TypedWord[],
  { model, make, models }: NamedModel,
  variants: Variant[],
  usage: Usage,
): MeantVehicle {
  const named = make ? [make, model] : [model]
  const namePlaces = new Set(
    words.flatMap(({ place }) => (named.some(({ first, last }) => place >= first && place <= last) ? [place] : [])),
  )
  const places = new Set(namePlaces)
  // 'pads fitting golf'
  const before = words.find(({ place }) => place === Math.min(...places) - 1)
  if (before && /^(fits?|fitting|to)$/.test(before.word)) places.add(before.place)
  const year = words.find(({ word, place }) => !places.has(place) && /^(19|20)[0-9]{2}$/.test(word))
  if (year) places.add(year.place)
  const builtThen = year ? variants.filter(variant => namesYear(variant.year, Number(year.word))) : []
  const ofYear = builtThen.length > 0 ? builtThen : variants
  // What else names a variant: '320d', 'sedan'.
  const naming = words.filter(
    ({ word, place }) =>
      !places.has(place) && isVariantWord(word) && ofYear.some(variant => wordsOf(variant.name).includes(word)),
  )
  const chosen = ofYear.filter(({ name }) => naming.every(({ word }) => wordsOf(name).includes(word)))
  const meant = chosen.length > 0 ? chosen : ofYear
  const said = chosen.length > 0 ? naming : []
  for (const { place } of said) places.add(place)
  const modelName = model.isWhole ? model.name : titled(model)
  const isSpelled = named.every(({ typed, key, first, last }) => typed === key && first === last)
  const makePath = `/makes/${model.makeSlug}/models`
  const modelPath = `${makePath}/${model.slug}/sub-models`
  const [only, another] = meant
  return {
    name: [model.makeName, modelName, ...said.map(({ word }) => word), builtThen.length > 0 ? year?.word : '']
      .filter(Boolean)
      .join(' '),
    path: models.length > 1 ? makePath : only && !another ? `${modelPath}/${only.slug}/categories` : modelPath,
    subModelIds: meant.map(({ id }) => id),
    places,
    namePlaces,
    hasMake: make !== null,
    isDistinct: !isUsedOtherwise(model, usage) && wordsOf(modelName).every(word => word.length > 1),
    missedYear: year && builtThen.length === 0 ? Number(year.word) : null,
    spelling: isSpelled
      ? null
      : named.map(one => ({
          ...{ first: one.first, last: one.last },
          words: indexedWords(one === model ? modelName : one.name),
        })),
  }
}

/** The words of a name that products are found by: none of one letter, and CR-V by 'crv'. */
function indexedWords(name: string): string[] {
  const words = wordsOf(name)
  const indexed = words.filter(word => word.length > 1)
  return indexed.some(word => word.length > 2) ? indexed : [words.join('')]
}

/** Words of variants that name parts too stay with the parts: 'rear 4wd diesel fuel filter'. */
const isVariantWord = (word: string) =>
  /^(sedan|saloon|hatchback|coupe|wagon|estate|convertible|cabriolet|roadster)$/.test(word) ||
  (/[0-9]/.test(word) && /[a-z]/.test(word) && !/^[0-9.]+[lwva]$/.test(word))

/** The first words of a name that were typed: 'Silverado' of 'Silverado 1500'. */
function titled({ name, key }: NamedVehicle): string {
  const words = name.split(' ')
  const count = words.findIndex((_, last) => wordsOf(words.slice(0, last + 1).join(' ')).join('').length >= key.length)
  return count < 0 ? name : words.slice(0, count + 1).join(' ')
}
