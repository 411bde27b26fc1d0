import { carNames } from '#shop/finding/text/trade-words/cars.ts'
import { linesOf } from '#shop/finding/text/trade-words/lines.ts'

/** What a trim, a generation, a chassis or a nickname stands for; `years` are null where these are all of the model's. */
type CarName = { make: string; model: string; years: [number, number] | null }

const plain = (name: string) => name.replaceAll('.', '')
const byName = new Map<string, CarName[]>()
let make = ''
for (const line of linesOf(carNames)) {
  const [model = '', names] = line.split(' < ')
  if (names === undefined) make = model
  for (const written of names?.trim().split(' ') ?? []) {
    const [name = '', years = ''] = plain(written).split(':')
    const [first = '', last = first] = years.split('-')
    const meant = { make, model, years: first ? ([Number(first), Number(last)] as [number, number]) : null }
    byName.set(name, [...(byName.get(name) ?? []), meant])
  }
}

/** The models that a word, or several written as one, is a name for: '328i' of the 3 Series. */
export const listCars = (typed: string): CarName[] => byName.get(plain(typed)) ?? []

/** Chassis codes that are grades of coolant, too. */
const coolants = new Set(['g11', 'g12', 'g13'])

/** Whether a name says a car by itself: no digits alone, nothing short, and nothing that two makes use. */
export const isCarAlone = (name: string): boolean =>
  !coolants.has(name) &&
  /^(?=.*\d)(?!mk)(?=.*[a-z]).{3,}$|^[a-z]{4,}$/.test(name) &&
  new Set(listCars(name).map(({ make }) => make)).size === 1
