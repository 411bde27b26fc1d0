import { useEffect, useSyncExternalStore } from 'react'
import type { ActiveVehicle } from '#shop/cars/vehicles/garage.ts'
import { type GarageCars, readGarageCars, useGarageCars } from './garage-store.ts'

// Knows what the products on show say to the cars of the garage. The script that asks the server is loaded for those who
// have a car.

type Asking = typeof import('./fit-asking.ts')

let asking: Asking | null = null
const load = async (): Promise<Asking> => {
  asking ??= await import('./fit-asking.ts')
  return asking
}
const listeners = new Set<() => void>()
let answered = 0

function noteAnswers() {
  answered++
  for (const listener of listeners) listener()
}

async function ask(cars: GarageCars, productIds: string[]) {
  const { askForFit } = await load()
  await askForFit(cars, productIds, noteAnswers)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The active vehicle, and what each of the products says to the cars of the garage; null until that is known. */
export function useFits(productIds: string[]) {
  const cars = useGarageCars()
  const asked = productIds.join(' ')
  useEffect(() => {
    if (cars.active && asked) ask(cars, asked.split(' ')).catch(() => undefined)
  }, [cars, asked])
  useSyncExternalStore(
    subscribe,
    () => answered,
    () => 0,
  )
  return { vehicle: cars.active, verdictOf: (productId: string) => asking?.verdictOf(cars, productId) ?? null }
}

/**
 * The car that a product would be bought for: the active one, or the car of the garage that it fits instead. `misfit` says
 * that it is known not to fit the active one, and fits none of the others.
 */
export type CarFor = { car: ActiveVehicle; misfit: string | null }

/** Finds that car: null where the garage is empty, the active one where nobody can tell soon enough. */
export async function findCarFor(productId: string, patienceMs = 2000): Promise<CarFor | null> {
  const cars = readGarageCars()
  if (!cars.active) return null
  const patience = new Promise(resolve => setTimeout(resolve, patienceMs))
  await Promise.race([ask(cars, [productId]).catch(() => undefined), patience])
  return asking?.tellCarFor(cars, productId) ?? { car: cars.active, misfit: null }
}
