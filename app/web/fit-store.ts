import { useEffect, useSyncExternalStore } from 'react'
import { type FitAnswer, maxFitProducts, readFitAnswers, writeFitVehicle } from '#shop/fitment/answers.ts'
import type { ActiveVehicle } from '#shop/vehicles/garage.ts'
import { readActiveVehicle, useActiveVehicle } from './garage-store.ts'

// Knows whether the products on show fit the active vehicle: asks the server once a page, for all of them together.

const freshForMs = 5 * 60_000

type Answer = { answer: FitAnswer; answeredAt: number }
const answers = new Map<string, Answer>()
const listeners = new Set<() => void>()
let answered = 0
const pending = new Map<string, Promise<void>>()
let wanted = new Map<string, string[]>()
let turn: Promise<void> | null = null

const keyOf = (vehicleQuery: string, productId: string) => `${vehicleQuery} ${productId}`
const queryOf = (vehicle: ActiveVehicle) => writeFitVehicle(vehicle).toString()

/** Asks for a product's fit, in one request with all products that are asked for in the same turn. Resolves when answered. */
function ask(vehicleQuery: string, productId: string): Promise<void> {
  const key = keyOf(vehicleQuery, productId)
  const known = answers.get(key)
  if (known && Date.now() - known.answeredAt < freshForMs) return Promise.resolve()
  const asked = pending.get(key)
  if (asked) return asked
  wanted.set(vehicleQuery, [...(wanted.get(vehicleQuery) ?? []), productId])
  turn ??= new Promise<void>(resolve => setTimeout(resolve, 0)).then(sendWanted)
  pending.set(key, turn)
  return turn
}

async function sendWanted() {
  const sending = wanted
  wanted = new Map()
  turn = null
  const requests = [...sending].flatMap(([vehicleQuery, productIds]) =>
    chunks(productIds).map(some => send(vehicleQuery, some)),
  )
  await Promise.all(requests)
}

const chunks = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / maxFitProducts) }, (_, part) =>
    ids.slice(part * maxFitProducts, (part + 1) * maxFitProducts),
  )

/** Sends the question. Without an answer there is no badge: a shop that cannot tell says nothing. */
async function send(vehicleQuery: string, productIds: string[]) {
  try {
    const response = await fetch(`/fit?${vehicleQuery}&products=${productIds.join(',')}`)
    if (!response.ok) return
    const answeredAt = Date.now()
    for (const [id, answer] of readFitAnswers(await response.json())) {
      answers.set(keyOf(vehicleQuery, id), { answer, answeredAt })
    }
    answered++
    for (const listener of listeners) listener()
  } catch {
    // The browser is offline: the badges stay away.
  } finally {
    for (const id of productIds) pending.delete(keyOf(vehicleQuery, id))
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The active vehicle, and whether each of the products fits it; null until that is known. */
export function useFits(productIds: string[]) {
  const vehicle = useActiveVehicle()
  const vehicleQuery = vehicle && queryOf(vehicle)
  const asked = productIds.join(' ')
  useEffect(() => {
    if (vehicleQuery && asked) for (const productId of asked.split(' ')) ask(vehicleQuery, productId)
  }, [vehicleQuery, asked])
  useSyncExternalStore(
    subscribe,
    () => answered,
    () => 0,
  )
  const answerOf = (productId: string): FitAnswer | null =>
    (vehicleQuery && answers.get(keyOf(vehicleQuery, productId))?.answer) || null
  return { vehicle, answerOf }
}

/** The vehicle that the product is known not to fit; null where it fits, or nobody can tell soon enough. */
export async function findMisfit(productId: string, patienceMs = 2000): Promise<ActiveVehicle | null> {
  const vehicle = readActiveVehicle()
  if (!vehicle) return null
  const vehicleQuery = queryOf(vehicle)
  await Promise.race([ask(vehicleQuery, productId), new Promise(resolve => setTimeout(resolve, patienceMs))])
  return answers.get(keyOf(vehicleQuery, productId))?.answer === 'does-not-fit' ? vehicle : null
}
