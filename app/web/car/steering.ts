import { type DataStrategyResult, type MiddlewareFunction, redirect, replace } from 'react-router'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { readGarageCars } from './garage-store.ts'
import { steeredTo } from './vehicle-filter.ts'

// The active car steers: searches and lists are shown for it, however somebody comes to them. 'Show All Parts' pauses that in
// this tab, for this car, until the next search. A document that is opened is steered in its head (steer-at-once.ts).

export const pauseKey = 'all-parts'

const carInUse = () => readGarageCars().active

/** The address of a list for the active car, unless it names a vehicle itself, or all parts are shown. */
export function steered(address: string): string {
  const car = carInUse()
  const isPaused = car !== null && withStorage(storage => storage.getItem(pauseKey)) === writeVehicle(car)
  return isPaused ? address : searchForCar(address)
}

/** Shows all parts from here on. */
export const showAllParts = () => {
  const car = carInUse()
  withStorage(storage => storage.setItem(pauseKey, car ? writeVehicle(car) : ''))
}

/** Leads to parts for the active car again. */
export const steerAgain = () => {
  withStorage(storage => storage.removeItem(pauseKey))
}

/** The address of a list for the active car, also while all parts are shown. */
export function searchForCar(address: string): string {
  const car = carInUse()
  return car ? steeredTo(address, car) : address
}

/** The address that a suggestion leads to. To take one is a search: it leads to parts for the active car again. */
export function steeredSearch(address: string): string {
  steerAgain()
  return searchForCar(address)
}

/** Client middleware of the root: whatever leads to a list, the back button too, leads to the list for the active car. */
export const steerNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const to = request.method === 'GET' ? steered(pathname + search) : pathname + search
  // The back button has changed the browser's address already.
  if (to !== pathname + search)
    throw (pathname + search === location.pathname + location.search ? replace : redirect)(to)
  return next()
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
