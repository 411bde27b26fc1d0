import { readFacts, splitFacts } from '#shop/cars/vehicles/facts.ts'
import type { VinCar } from './decode.ts'
import { plainName, vinWords, wordsOfCar } from './words.ts'

type Named = { id: number; name: string }

/**
 * The shop's models that a car can be. Of 'Accord' and 'Accord Hybrid' a hybrid is the second; of 'Express 1500' and
 * 'Express 2500' an Express is either, where its VIN does not say which.
 */
export function matchModels<Model extends Named>(car: VinCar, models: Model[]): Model[] {
  const { sure } = wordsOfCar(car)
  for (const name of [car.alias, car.model].filter(Boolean)) {
    const base = vinWords(name)
    const longer = models.filter(
      model => includesAll(vinWords(model.name), base) && hasMore(model, base) && isBody(car, readVariant(model.name)),
    )
    const more = (model: Model) => vinWords(model.name).filter(word => !base.includes(word))
    const said = longer.filter(model => more(model).every(word => sure.has(word)))
    const most = Math.max(0, ...said.map(model => more(model).length))
    if (most > 0) return said.filter(model => more(model).length === most)
    const same = models.filter(model => plainName(model.name) === plainName(name))
    if (same.length > 0) return same
    if (longer.length > 0) return longer
  }
  return []
}

const includesAll = (words: string[], wanted: string[]) => wanted.every(word => words.includes(word))
const hasMore = ({ name }: Named, base: string[]) => vinWords(name).length > base.length

/** `isSure` says that nothing that the VIN knows of engine and trim speaks against all of them. */
type MatchedVariants<Variant> = { variants: Variant[]; isSure: boolean }

/**
 * The variants that a car can be. What a variant's name says is compared: engine, fuel, body, drive, then words of the trim.
 * What it does not say rules nothing out. Where nothing is left for an engine, all are, and the answer is not sure.
 */
export function matchVariants<Variant extends Named>(car: VinCar, variants: Variant[]): MatchedVariants<Variant> {
  const named = variants.map(variant => ({ variant, said: readVariant(variant.name) }))
  const ofEngine = named.filter(({ said }) => isEngine(car, said))
  if (ofEngine.length === 0) return { variants, isSure: variants.length === 0 }
  let left = ofEngine
  let isSure = true
  for (const isPossible of [isHybrid, isBody, isDrive, isTrim]) {
    const possible = left.filter(({ said }) => isPossible(car, said))
    if (possible.length > 0) left = possible
    else if (isPossible === isTrim) isSure = false
  }
  const { sure } = wordsOfCar(car)
  const shared = ({ said }: (typeof left)[number]) => said.words.filter(word => sure.has(word)).length
  const most = Math.max(0, ...left.map(shared))
  return { variants: left.filter(one => shared(one) === most).map(({ variant }) => variant), isSure }
}

/** Bodies that two lists call by either name: a Mazda 3 is a hatchback here and a wagon there. */
const alike = [
  ['hatchback', 'wagon', 'suv'],
  ['van', 'wagon', 'suv'],
  ['pickup', 'suv'],
]
/** What names of variants say of engines beside what `splitFacts` reads. */
const engineWords = /bi-fuel|plug-in|rotary|\b(?:lpg|diesel|electric)\b/gi

type Said = ReturnType<typeof readVariant>

/** What the name of a variant says: 'Coupe 3.5L 6-cyl FWD'. */
function readVariant(name: string) {
  const { facts, rest } = splitFacts(name)
  const { liters: litres = '', cylinders = '', fuel = '', body = '', drive = '', cab = '' } = facts
  const isHybrid = fuel === 'hybrid'
  const words = vinWords(`${rest.replace(engineWords, ' ')} ${cab}`)
  // A hybrid burns what its line does.
  return { litres, cylinders, fuel: isHybrid ? '' : fuel, isHybrid, body, drive, words }
}

function isEngine(car: VinCar, said: Said): boolean {
  const runsOn = car.isHybrid && car.fuel === 'electric' ? '' : (readFacts(car.fuel).fuel ?? car.fuel)
  if (said.litres && runsOn === 'electric') return false
  if (said.litres && car.litres && Math.abs(Number(said.litres) - Number(car.litres)) > 0.11) return false
  if (said.cylinders && car.cylinders && said.cylinders !== car.cylinders) return false
  if (said.fuel && runsOn && said.fuel !== runsOn) return false
  return !(runsOn === 'diesel' && said.litres && said.fuel === '')
}

const isHybrid = (car: VinCar, said: Said) => {
  const { sure, possible } = wordsOfCar(car)
  return said.isHybrid ? possible.has('hybrid') : !sure.has('hybrid')
}

function isBody({ body }: VinCar, said: Said): boolean {
  const own = body.toLowerCase()
  if (!own || !said.body || own === said.body) return true
  return alike.some(names => names.includes(own) && names.includes(said.body))
}

/** A VIN that could say four-wheel drive, as others of its line do, and does not, is of a car without. */
function isDrive(car: VinCar, said: Said): boolean {
  const { sure, possible } = wordsOfCar(car)
  if (!said.drive || (possible.has('awd') && !sure.has('awd'))) return true
  const isKnown = sure.has('awd') || sure.has('2wd') || car.vocabulary.some(text => vinWords(text).includes('awd'))
  return !isKnown || sure.has('awd') === (said.drive === 'awd')
}

/** A word that other cars of the line have in their VIN, and this one does not, is of another trim. */
function isTrim(car: VinCar, said: Said): boolean {
  const { possible } = wordsOfCar(car)
  const others = new Set(car.vocabulary.flatMap(vinWords))
  return said.words.every(word => possible.has(word) || !others.has(word))
}
