import { say } from '#app/web/forms/toast.ts'
import type { ChosenVariant, GarageVehicle, VehicleEntry } from '#shop/cars/vehicles/garage.ts'
import {
  addVehicle,
  chooseVariant,
  findByVariant,
  findUndecided,
  garageToasts,
  keepChoice,
  removeVehicle,
  updateVehicle,
} from '#shop/cars/vehicles/garage-changes.ts'
import { choice, garage } from './garage-store.ts'

// What changes the garage of this browser.

function keepGarage(next: GarageVehicle[]) {
  choice.keep(keepChoice(choice.read(), garage.read(), next))
  garage.keep(next)
}

/** Adds a car whose variant is known. A car of that make, model and year without a variant gets it instead of a twin. */
export function addCar(entry: VehicleEntry, variant: ChosenVariant) {
  const waiting = findUndecided(garage.read(), choice.read(), entry)
  if (!waiting) return addToGarage(entry, variant)
  choice.keep({ vehicleId: waiting.id, variants: { ...choice.read().variants, [waiting.id]: variant } })
  say(garageToasts.updated())
}

/** Makes a car the active one: one of the garage where it is there already, else it is added. */
export function saveCar(entry: VehicleEntry, variant: ChosenVariant | null) {
  const known = variant && findByVariant(garage.read(), choice.read(), variant.id)
  if (known) activateVehicle(known.id)
  else if (variant) addCar(entry, variant)
  else addToGarage(entry)
}

/** Adds a vehicle, makes it the active one, and says so in a toast. */
export function addToGarage(entry: VehicleEntry, variant?: ChosenVariant) {
  const next = addVehicle(garage.read(), entry, Date.now())
  keepGarage(next)
  const vehicleId = next.at(-1)?.id ?? null
  const { variants } = choice.read()
  choice.keep({ vehicleId, variants: vehicleId && variant ? { ...variants, [vehicleId]: variant } : variants })
  say(garageToasts.added(entry))
}

export function changeVehicle(id: string, changes: Partial<VehicleEntry>) {
  keepGarage(updateVehicle(garage.read(), id, changes))
  say(garageToasts.updated())
}

export function removeFromGarage(id: string) {
  keepGarage(removeVehicle(garage.read(), id))
  say(garageToasts.removed())
}

export const activateVehicle = (vehicleId: string | null) => choice.keep({ ...choice.read(), vehicleId })

/** Remembers the variant of the garage's vehicles of that make, model and year. */
export const rememberVariant = (car: Parameters<typeof chooseVariant>[2], variant: ChosenVariant) =>
  choice.keep(chooseVariant(choice.read(), garage.read(), car, variant))
