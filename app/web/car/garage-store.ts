import { useMemo } from 'react'
import { storedValue, useIsAlive, useStored } from '#app/web/stored.ts'
import {
  activeVehicleKey,
  findActive,
  type GarageChoice,
  type GarageVehicle,
  garageKey,
  garageNames,
  parseChoice,
  parseGarage,
  withVariant,
} from '#shop/cars/vehicles/garage.ts'

// The garage of this browser, and its active vehicle: the vehicle that somebody is shopping for.

export const garage = storedValue(garageKey, parseGarage)
export const choice = storedValue(activeVehicleKey, parseChoice)

/** The cars of the garage with their variants, the active one, and its name among them: 'Honda Civic 2020' beside one of 2018. */
export type GarageCars = ReturnType<typeof carsOf>

function carsOf(vehicles: readonly GarageVehicle[], chosen: GarageChoice) {
  const active = findActive(vehicles, chosen)
  const name = garageNames(vehicles)[vehicles.findIndex(({ id }) => id === active?.id)]
  return { cars: vehicles.map(vehicle => withVariant(vehicle, chosen)), active, name }
}

export const readGarageCars = () => carsOf(garage.read(), choice.read())

/** The garage's cars for a component: none on the server, and none until the page has come alive. */
export function useGarageCars() {
  const vehicles = useStored(garage)
  const chosen = useStored(choice)
  return useMemo(() => carsOf(vehicles, chosen), [vehicles, chosen])
}

/** The active vehicle; null on the server, until the page has come alive, and with an empty garage. */
export const useActiveVehicle = () => useGarageCars().active

/** The garage, empty on the server and until the page has come alive. `isReady` tells the two apart. */
export function useGarage() {
  return { isReady: useIsAlive(), vehicles: useStored(garage), chosen: useStored(choice), active: useActiveVehicle() }
}
