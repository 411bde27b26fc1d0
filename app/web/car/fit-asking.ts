import type { ProductFit } from '#shop/cars/fitment/answers.ts'
import { maxFitProducts, maxFitVehicles, writeFitQuestion } from '#shop/cars/fitment/question.ts'
import { readProductFits, tellFit, type Verdict } from '#shop/cars/fitment/verdict.ts'
import { type ActiveVehicle, garageNames } from '#shop/cars/vehicles/garage.ts'
import type { CarFor } from './fit-store.ts'
import type { GarageCars } from './garage-store.ts'

// Asks the server once a page whether products fit the cars of the garage: for all products and all cars together.

const freshForMs = 5 * 60_000

/** The cars that are asked about, with their names, and the place of the active one. */
type Asked = { vehicles: ActiveVehicle[]; names: string[]; active: number }

type Answer = { fit: ProductFit; answeredAt: number }
const answers = new Map<string, Answer>()
const pending = new Map<string, Promise<void>>()
let wanted = new Map<string, { cars: Asked; productIds: string[] }>()
let turn: Promise<void> | null = null
let noteAnswers = () => {}

const keyOf = (cars: Asked, productId: string) => writeFitQuestion(cars.vehicles, [productId])

/** Asks about the first cars of a big garage only, and always about the active one. */
function askedOf({ cars, active }: GarageCars): Asked {
  const some = cars.slice(0, maxFitVehicles)
  const left = cars.slice(maxFitVehicles).find(({ id }) => id === active?.id)
  const vehicles = left ? [left, ...some.slice(1)] : some
  return { vehicles, names: garageNames(vehicles), active: vehicles.findIndex(({ id }) => id === active?.id) }
}

/** Asks whether products fit the cars of the garage, and calls `onAnswer` when anything new is known. */
export async function askForFit(garage: GarageCars, productIds: string[], onAnswer: () => void) {
  noteAnswers = onAnswer
  const cars = askedOf(garage)
  await Promise.all(productIds.map(productId => ask(cars, productId)))
}

/** Asks for a product, in one request with all products that are asked for in the same turn. Resolves when answered. */
function ask(cars: Asked, productId: string): Promise<void> {
  const key = keyOf(cars, productId)
  const known = answers.get(key)
  if (known && Date.now() - known.answeredAt < freshForMs) return Promise.resolve()
  const asked = pending.get(key)
  if (asked) return asked
  const ofCars = keyOf(cars, '')
  wanted.set(ofCars, { cars, productIds: [...(wanted.get(ofCars)?.productIds ?? []), productId] })
  turn ??= new Promise<void>(resolve => setTimeout(resolve, 0)).then(sendWanted)
  pending.set(key, turn)
  return turn
}

async function sendWanted() {
  const sending = wanted
  wanted = new Map()
  turn = null
  await Promise.all(
    [...sending.values()].flatMap(({ cars, productIds }) => chunks(productIds).map(some => send(cars, some))),
  )
}

const chunks = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / maxFitProducts) }, (_, part) =>
    ids.slice(part * maxFitProducts, (part + 1) * maxFitProducts),
  )

/** Sends the question. Without an answer there is no badge: a shop that cannot tell says nothing. */
async function send(cars: Asked, productIds: string[]) {
  try {
    const response = await fetch(`/fit?${writeFitQuestion(cars.vehicles, productIds)}`)
    if (!response.ok) return
    const answeredAt = Date.now()
    for (const [id, fit] of readProductFits(await response.json())) answers.set(keyOf(cars, id), { fit, answeredAt })
    noteAnswers()
  } catch {
    // The browser is offline: the badges stay away.
  } finally {
    for (const id of productIds) pending.delete(keyOf(cars, id))
  }
}

/** What a product says to the cars of the garage; null until that is known. */
export function verdictOf(garage: GarageCars, productId: string): Verdict | null {
  const cars = askedOf(garage)
  const known = answers.get(keyOf(cars, productId))
  return known ? tellFit(known.fit, cars.names, cars.active) : null
}

/** The car that a product would be bought for. */
export function tellCarFor(garage: GarageCars, productId: string): CarFor | null {
  const cars = askedOf(garage)
  const verdict = verdictOf(garage, productId)
  const place = verdict?.kind === 'fits-another' ? (verdict.fitting[0] ?? cars.active) : cars.active
  const car = cars.vehicles[place]
  return car ? { car, misfit: verdict?.kind === 'does-not-fit' ? verdict.text : null } : null
}
