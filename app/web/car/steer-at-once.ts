import { activeVehicleKey, garageKey } from '#shop/cars/vehicles/garage.ts'
import { pauseKey } from './steering.ts'

/**
 * An inline script for the head of a list. Whoever opens one from a bookmark, an advertisement or a search engine gets it for the
 * active car, as `steered` says it, before anything of it is seen: the address is replaced once. It reads the garage as
 * `parseGarage` does, but does not check more than how the car is written.
 */
export const steerAtOnce = `try {
  const cars = JSON.parse(localStorage.getItem('${garageKey}'))
  const chosen = JSON.parse(localStorage.getItem('${activeVehicleKey}')) ?? {}
  const car = cars.find(({ id }) => id === chosen.vehicleId) ?? cars[0]
  const parts = [car.makeId, car.modelId, car.year, chosen.variants?.[car.id]?.id, car.built]
  const vehicle = parts.join('.').replace(/\\.+$/, '')
  const address = new URL(location.href)
  const asked = address.searchParams
  const isCar = /^\\d+\\.\\d+\\.\\d{4}(\\.\\d*(\\.\\d{4}-\\d\\d)?)?$/.test(vehicle)
  if (isCar && !asked.has('vehicle') && sessionStorage.getItem('${pauseKey}') !== vehicle) {
    asked.delete('page')
    asked.set('vehicle', vehicle)
    document.documentElement.hidden = true
    location.replace(address.href)
  }
} catch {};`
