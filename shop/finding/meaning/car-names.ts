import { isEnglish } from '#shop/finding/text/everyday-words.ts'
import { beginsTradeWord } from '#shop/finding/text/synonyms.ts'
import { carNames } from '#shop/finding/text/trade-words/cars.ts'
import { linesOf } from '#shop/finding/text/trade-words/lines.ts'

/** What a trim, a generation, a chassis or a nickname stands for; `years` are null where these are all of the model's. */
export type CarName = {
  make: string
  model: string
  years: [number, number] | null
  /** It says nothing but beside its model: 'sport', 'gen3'. */
  isBeside: boolean
}

const plain = (name: string) => name.replaceAll('.', '')
const byName = new Map<string, CarName[]>()
let make = ''
for (const line of linesOf(carNames)) {
  const [model = '', names] = line.split(' < ')
  if (names === undefined) make = model
  for (const [part, some] of (names ?? '').split('+').entries())
    for (const written of some.split(' ').filter(Boolean)) {
      const [name = '', years = ''] = plain(written).split(':')
      const [first, last] = years.split('-').map(Number)
      const meant: CarName = { make, model, years: first ? [first, last ?? first] : null, isBeside: part > 0 }
      byName.set(name, [...(byName.get(name) ?? []), meant])
    }
}

/** The models that a word, or several written as one, is a name for: '328i' of the 3 Series. */
export const listCars = (typed: string): CarName[] => byName.get(plain(typed)) ?? []

/** Names of cars that are grades of coolant, engines and numbers of pieces before they are cars. */
const othersToo = new Set('g11 g12 g13 i4 v8 x1 x4'.split(' '))
/** Words beside which two signs are the cap of a bulb, a thread, or a grade: 'h3 bulb', 'm4 bolt', 's4 battery', '5w40 a3'. */
const graded =
  /^(?:bulbs?|lamps?|\d+w|batter(?:y|ies)|agm|acea|api|grease|bolts?|screws?|nuts?|washers?|studs?|threads?|\d+w\d+)$/

/** Whether a name may be a car's where no make stands beside it: it has letters, and is neither a 'v8' nor an 'h3 bulb'. */
export const mayBeCar = (name: string, words: readonly { word: string }[]): boolean =>
  /[a-z]/.test(name) && !othersToo.has(name) && (name.length > 2 || !words.some(({ word }) => graded.test(word)))

/** Whether a name of two or three signs says a car by itself: 'x7' and 'mdx', but neither 'air' nor 'cle', which begins a cleaner. */
export const isCode = (name: string): boolean =>
  /^(?=.*\d).{2,3}$/.test(name) || (name.length === 3 && !isEnglish(name) && beginsTradeWord(name) === undefined)

/** Whether a name says a car by itself, or one of two, as 'e63' does: no digits alone, and nothing short. */
export const isCarAlone = (name: string): boolean => /^(?=.*\d)(?!mk)(?=.*[a-z]).{3,}$|^[a-z]{4,}$/.test(name)
