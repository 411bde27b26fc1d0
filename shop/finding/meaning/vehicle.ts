import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { editDistance } from '#shop/finding/text/edit-distance.ts'
import { isEveryday } from '#shop/finding/text/everyday-words.ts'
import { isTradeWord } from '#shop/finding/text/synonyms.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { type CarName, isCarAlone, isCode, listCars, mayBeCar } from './car-names.ts'

/** A make, or with `modelId` a model of it. People may begin its name as one of `keys`, without spaces; the last is the whole. */
export type MakeOrModel = {
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

/**
 * A make or model, and the words of the text that are near to a key of it: in all but `errors` letters, or by beginning it.
 * `called`: they are a trim, a generation or a nickname ('328i'), built in these years, null where nobody says.
 */
export type VehicleMatch = MakeOrModel & Gram & { key: string; errors: number; isWhole: boolean; called?: CarName }

/** The names of some products that have a word that is a model, by that word, as words between spaces. */
export type Usage = ReadonlyMap<string, string[]>

/**
 * A model that is named, with its make where that is named too. The same words name all of `models`, and `trims` are what else
 * the text calls it.
 */
export type ModelMatch = {
  model: VehicleMatch
  make: VehicleMatch | null
  models: VehicleMatch[]
  trims: VehicleMatch[]
}

/** The grams of a text. A word that is `isUnknown` to all names may be a beginning or a typing error. */
export function listGrams(words: TypedWord[], isUnknown: (word: string) => boolean): Gram[] {
  const typed = words.map(({ word }) => word.replaceAll('.', ''))
  const mayErr = typed.map(word => word.length > 3 && isUnknown(word))
  const grams = [1, 2, 3].flatMap(size =>
    typed.flatMap((_, index) => {
      const parts = typed.slice(index, index + size)
      const last = parts.at(-1) ?? ''
      // 'cutlass crui': of two words the last may be begun, and either misspelt; 'cor' is after 'toyota'.
      const isBegun = size < 3 && last.length > size && isUnknown(last)
      const isErring = size < 3 && (mayErr[index] || mayErr[index + size - 1] || false)
      return parts.length === size
        ? [{ typed: parts.join(''), first: index + 1, last: index + size, mayErr: isErring, isBegun }]
        : []
    }),
  )
  return grams.filter(({ typed }) => typed !== '')
}

/** The makes and models that grams of the text name, the likeliest models first. */
export function nameVehicles(listed: MakeOrModel[], grams: Gram[], words: TypedWord[]): VehicleMatch[] {
  return listed
    .flatMap(vehicle => grams.flatMap(gram => vehicle.keys.flatMap(key => readKey(vehicle, key, gram, words))))
    .sort((a, b) => weigh(b) - weigh(a))
}

function readKey(vehicle: MakeOrModel, key: string, gram: Gram, words: TypedWord[]): VehicleMatch[] {
  const { typed, first, last, mayErr } = gram
  const isWhole = key === vehicle.keys.at(-1)
  if (typed === key) return [{ ...vehicle, ...gram, key, isWhole, isBegun: false, errors: 0 }]
  const called = isWhole && vehicle.modelId !== null ? listCars(typed).find(car => isOf(car, vehicle)) : undefined
  if (called) return [{ ...vehicle, ...gram, key: typed, isWhole, isBegun: false, errors: 0, called }]
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

const isOf = (car: { make: string; model: string }, { makeName, name }: MakeOrModel) =>
  car.make === makeName && car.model === name

const nearestOf = (word: TypedWord | undefined): string | undefined => word?.alternatives[0]?.words.join('')

/** The weight of the nearest and the longest name, whole and of the most words, is the highest: 'explorer spor' is an Explorer Sport. */
const weigh = ({ key, typed, first, last, errors, isBegun, isWhole }: VehicleMatch) =>
  2 * key.length -
  20 * errors -
  (isBegun ? 3 * (key.length - typed.length) : 0) +
  15 * (last - first) +
  (isWhole && !isBegun ? 15 : 0)

type Reading = Pick<ModelMatch, 'model' | 'make'> & { hasTrim: boolean }

/** Makes whose names are words, too: 'smart charger'. */
const wordMakes = new Set(['Smart', 'MINI', 'Ram', 'Eagle', 'Genesis', 'Saturn', 'Fiat'])

/**
 * The models that a text may mean, with or without their make, the likeliest first. None where it names none, or a word that
 * the catalogue uses otherwise ('spark plug' is no Chevrolet Spark). A make that is named is that of the model.
 */
export function readModels(words: TypedWord[], named: VehicleMatch[], usage: Usage): ModelMatch[] {
  const makes = named.filter(({ modelId }) => modelId === null)
  const models = named.filter(({ modelId }) => modelId !== null)
  const readings = models
    .filter(({ called }) => !called?.isBeside)
    .flatMap((model): Reading[] => {
      // 'bmw 3' is a 3 Series, and 'bmw pads, 3 sets' is none.
      const isBeside = ({ last }: VehicleMatch) => model.key.length > 1 || last === model.first - 1
      const make = makes.find(one => one.makeId === model.makeId && !overlap(one, model) && isBeside(one)) ?? null
      // 'humme' is rather a Hummer than GMC's Hummer EV.
      const isMake = makes.some(({ key, first }) => key === model.key && first === model.first)
      // 'mercedes e350' is no Ford E-350.
      const isOthers = makes.some(one => one.errors === 0 && !overlap(one, model) && !wordMakes.has(one.name))
      // 'a6 c5' needs no Audi.
      const hasTrim = models.some(
        trim => trim.modelId === model.modelId && !overlap(trim, model) && saysTrimOf(trim.called, model),
      )
      const isMeant = make !== null || hasTrim || (!isMake && !isOthers && isModelAlone(model, words, usage))
      return isMeant && !isPartOfPhrase(model, words, usage) ? [{ model, make, hasTrim }] : []
    })
    .sort((a, b) => weighReading(b) - weighReading(a))
  const [best] = readings
  if (!best) return []
  const isSame = (a: VehicleMatch, b: VehicleMatch) =>
    a.key === b.key && ((a.called && b.called) || (a.makeId === b.makeId && (a.isWhole === b.isWhole || a.called)))
  const rivals = readings.filter(
    ({ model, make }) => overlap(model, best.model) && (make || !best.make || !model.called),
  )
  const first = rivals.filter((one, place) => rivals.findIndex(other => isSame(one.model, other.model)) === place)
  return first.map(one => {
    // 'silverado' is all Silverados.
    const same = rivals.filter(({ model }) => isSame(model, one.model)).map(({ model }) => model)
    const isAlso = (trim: VehicleMatch) =>
      trim.called !== undefined && !overlap(trim, one.model) && same.some(({ modelId }) => modelId === trim.modelId)
    return {
      model: one.model,
      make: one.make,
      models: same,
      trims: [...same.filter(({ called }) => called), ...models.filter(isAlso)],
    }
  })
}

/** Whether a trim shows that its model is meant: 'sport' does beside a 'liberty', but 'fit sport seat covers' are for no Honda. */
const saysTrimOf = (trim: CarName | undefined, { typed, key }: VehicleMatch) =>
  trim !== undefined && (!trim.isBeside || (typed === key && !/^[a-z]{1,3}$/.test(key)))

const overlap = (a: VehicleMatch, b: VehicleMatch) => a.first <= b.last && b.first <= a.last

/** A model weighs more with its make or a trim, and by its name rather than by a trim: a 'liberty renegade' is no Renegade. */
const weighReading = ({ model, make, hasTrim }: Reading) =>
  weigh(model) + (make ? 100 - 10 * make.errors : 0) + (hasTrim ? 16 : 0) - (model.called ? 10 : 0)

/** Whether a model's name says enough without its make. */
function isModelAlone(model: VehicleMatch, words: TypedWord[], usage: Usage): boolean {
  const { typed, key, first, last, isWhole } = model
  if (!mayBeCar(key, words)) return false
  if (model.called) return isCarAlone(key) && !isUsedOtherwise(model, usage)
  if (model.isBegun && last > first) return true
  // 'crv' is CR-V, and 'x7' an X7.
  const isShortName = isWhole && (isCode(key) || (key.length === 3 && wordsOf(model.name).length > 1))
  if (key.length < 4 && last === first && !isShortName) return false
  if (typed !== key) {
    // A typing error in a word that may be one of the catalogue: 'brak' is a brake, not a Subaru Brat.
    const said = words.filter(({ place }) => place >= first && place <= last)
    const isPartOf = (word: string) => word === key || (said.length > 1 && key.includes(word))
    // '2014 civc' is a car, by its year.
    const isDated = words.some(({ word }) => /^(?:19|20)\d\d$/.test(word))
    const isLongEnough = key.length > (isDated ? 4 : 5) && !isTradeWord(key)
    return isLongEnough && editDistance(typed, key, 1) === 1 && said.every(word => isPartOf(nearestOf(word) ?? key))
  }
  // A word is more than a model where some names have it without the make.
  if (usage.has(key)) return !isUsedOtherwise(model, usage)
  return isWhole || key.length > 5
}

/** Whether a fifth of the names that have the word do not name the make: 'Mazda3' does so by itself. */
export function isUsedOtherwise({ key, makeName }: VehicleMatch, usage: Usage): boolean {
  const used = usage.get(key) ?? []
  const others = used.filter(name => !isNaming(name, makeName))
  return used.length > 0 && others.length * 5 >= used.length && !key.startsWith(wordsOf(makeName).join(''))
}

const isNaming = (name: string, words: string) => wordsOf(words).every(word => name.includes(` ${word} `))

/** Whether half of the names that have the word have a word of the text beside it: 'spark plug', whatever else is said. */
function isPartOfPhrase({ key, makeName, first, last }: VehicleMatch, words: TypedWord[], usage: Usage) {
  const used = usage.get(key) ?? []
  const beside = words.filter(({ word, place }) => word.length > 1 && (place === first - 1 || place === last + 1))
  const isBeside = (name: string) =>
    beside.some(({ word }) => name.includes(` ${key} ${word} `) || name.includes(` ${word} ${key} `))
  return used.some(name => !isNaming(name, makeName)) && used.filter(isBeside).length * 2 > used.length
}
