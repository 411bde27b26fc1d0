import type { FitVehicle } from '#shop/cars/fitment/answers.ts'
import { monthText } from '#shop/cars/fitment/conditions.ts'
import { isObject, parseJson, readCar } from '#shop/cars/vehicles/garage.ts'

/** The key in the browser's local storage. A part's car is kept beside the cart, whose own fields are fixed. */
export const cartVehiclesKey = 'cart-vehicles'
/** The most cars that one line is for. */
export const maxLineVehicles = 5

/** A car as the garage knew it when a part was put into the cart. */
export type LineVehicle = NonNullable<ReturnType<typeof readCar>>

/** The cars that the cart's parts are for, by product. */
export type CartVehicles = Record<string, LineVehicle[]>

/** Reads what is stored; what is malformed or foreign is dropped without an error. */
export function parseCartVehicles(text: string | null): CartVehicles {
  const value = parseJson(text)
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([productId, cars]) => [
      productId,
      (Array.isArray(cars) ? cars : [])
        .map(readCar)
        .filter(car => car !== null)
        .slice(0, maxLineVehicles),
    ]),
  )
}

/**
 * Notes that a part is for that car too. The same part for two cars stays one line, which names both: also two of one variant
 * and year that were built in different months, since a part may fit them on different conditions.
 */
export function addLineVehicle(all: CartVehicles, productId: string, car: LineVehicle): CartVehicles {
  const keyOf = (one: LineVehicle) => lineCarKey(productId, idsOf(one))
  const before = (all[productId] ?? []).filter(other => keyOf(other) !== keyOf(car))
  return { ...all, [productId]: [...before, car].slice(-maxLineVehicles) }
}

/** Notes the cars of several parts, as when an order is put into the cart again. */
export const addLineVehicles = (all: CartVehicles, more: CartVehicles): CartVehicles =>
  Object.entries(more).reduce(
    (noted, [productId, cars]) => cars.reduce((next, car) => addLineVehicle(next, productId, car), noted),
    all,
  )

/** Forgets the cars of parts that are not in the cart any more. */
export function vehiclesOfLines(all: CartVehicles, cart: readonly { id: string }[]): CartVehicles {
  const ids = new Set(cart.map(({ id }) => id))
  return Object.fromEntries(Object.entries(all).filter(([productId]) => ids.has(productId)))
}

/** 'Honda Civic 1.8 2014'; without a variant 'Honda Civic 2014'; with a month 'Honda Civic 1.8 2014 built 06/2014'. */
export const lineVehicleName = ({ makeName, modelName, variant, year, built }: LineVehicle): string =>
  withMonth([makeName, modelName, variant?.name, year].filter(Boolean).join(' '), built)

/** The name of a car with its month of production, which tells it from others of its variant and year. */
export const withMonth = (name: string, built: string | undefined): string =>
  built ? `${name} built ${monthText(built)}` : name

/** The lines as an order is sent: with the ids of their cars, whose names the shop reads from its catalogue. */
export const withVehicles = <Line extends { id: string }>(lines: readonly Line[], all: CartVehicles) =>
  lines.map(line => ({ ...line, vehicles: all[line.id]?.map(idsOf) }))

const idsOf = ({ makeId, modelId, year, built, variant }: LineVehicle): FitVehicle => ({
  makeId: Number(makeId),
  modelId: Number(modelId),
  year: Number(year),
  subModelId: variant?.id,
  ...(built && { built }),
})

/** Names a part and a car that it is for, in the conditions that the shop tells of a cart. */
export const lineCarKey = (id: string, { makeId, modelId, year, subModelId = 0, built = '' }: FitVehicle): string =>
  [id, makeId, modelId, year, subModelId, built].join('.')

/** What the shop tells of parts and their cars by `lineCarKey`: a condition, or null where the part is universal. */
export type LineConditions = Record<string, string | null>

/** The cars of a part with the conditions on which it fits them; none of a universal part, which is for no car. */
export const withConditions = (id: string, cars: readonly LineVehicle[], conditions: LineConditions) =>
  cars.flatMap(car => {
    const condition = conditions[lineCarKey(id, idsOf(car))]
    return condition === null ? [] : [{ name: lineVehicleName(car), condition }]
  })
