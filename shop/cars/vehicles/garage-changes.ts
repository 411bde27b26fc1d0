import {
  builtField,
  type ChosenVariant,
  type GarageChoice,
  type GarageVehicle,
  garageName,
  nicknameField,
  type VehicleEntry,
} from './garage.ts'

// How a garage changes, apart from how it is read: every page reads it, few change it.

/** The garage with one vehicle more, at its end. `now` is in milliseconds and becomes its id. */
export function addVehicle(garage: readonly GarageVehicle[], entry: VehicleEntry, now: number): GarageVehicle[] {
  const ids = new Set(garage.map(vehicle => vehicle.id))
  let id = now
  while (ids.has(String(id))) id += 1
  const { nickname, built, ...car } = entry
  return [...garage, { id: String(id), ...car, ...builtField(built), ...nicknameField(nickname) }]
}

export const removeVehicle = (garage: readonly GarageVehicle[], id: string): GarageVehicle[] =>
  garage.filter(vehicle => vehicle.id !== id)

/** Merges changed fields into the vehicle of that id; a vehicle that is not there: no change. */
export function updateVehicle(
  garage: readonly GarageVehicle[],
  id: string,
  changes: Partial<VehicleEntry>,
): GarageVehicle[] {
  return garage.map(vehicle => {
    if (vehicle.id !== id) return vehicle
    const { nickname, built, ...car } = { ...vehicle, ...changes }
    return { ...car, ...builtField(built), ...nicknameField(nickname) }
  })
}

/** Drops the variants of vehicles that are gone, or that were edited into another car. */
export function keepChoice(
  choice: GarageChoice,
  before: readonly GarageVehicle[],
  after: readonly GarageVehicle[],
): GarageChoice {
  const stays = (id: string) => {
    const now = after.find(vehicle => vehicle.id === id)
    const was = before.find(vehicle => vehicle.id === id)
    return now !== undefined && was !== undefined && isSameCar(now, was)
  }
  const variants = Object.entries(choice.variants).filter(([id]) => stays(id))
  return { ...choice, variants: Object.fromEntries(variants) }
}

type Car = Pick<GarageVehicle, 'makeId' | 'modelId' | 'year'>

/** Whether both are of one make, model and year. */
export const isSameCar = (one: Car, other: Car): boolean =>
  one.makeId === other.makeId && one.modelId === other.modelId && one.year === other.year

/** Remembers the variant for every vehicle of that make, model and year. */
export function chooseVariant(
  choice: GarageChoice,
  garage: readonly GarageVehicle[],
  car: Car,
  variant: ChosenVariant,
): GarageChoice {
  const chosen = garage.filter(vehicle => isSameCar(vehicle, car)).map(({ id }) => [id, variant] as const)
  return { ...choice, variants: { ...choice.variants, ...Object.fromEntries(chosen) } }
}

/** The vehicle for which that variant was chosen. */
export const findByVariant = (
  garage: readonly GarageVehicle[],
  { variants }: GarageChoice,
  subModelId: number,
): GarageVehicle | null => garage.find(({ id }) => variants[id]?.id === subModelId) ?? null

/** A vehicle of the same make, model and year whose variant nobody has chosen yet. */
export const findUndecided = (
  garage: readonly GarageVehicle[],
  { variants }: GarageChoice,
  car: Car,
): GarageVehicle | null => garage.find(vehicle => isSameCar(vehicle, car) && !variants[vehicle.id]) ?? null

const yearCount = 30

/** The years to choose from, the newest first: this year, the 29 before it, and `kept`, a vehicle's own older year. */
export function yearChoices(thisYear: number, kept?: string): string[] {
  const years = Array.from({ length: yearCount }, (_, before) => String(thisYear - before))
  return kept && !years.includes(kept) ? [...years, kept].sort().reverse() : years
}

/**
 * The months in which a car of a year may be built, '2014-04', the newest first and none after `thisMonth`: a model year begins
 * up to a year early, and a car may wait another one for its first owner. The fit of a car without a month reckons alike.
 */
export function monthChoices(year: string, thisMonth: string): string[] {
  const years = [0, 1, 2].map(before => Number(year) - before)
  const months = years.flatMap(of => Array.from({ length: 12 }, (_, n) => `${of}-${String(12 - n).padStart(2, '0')}`))
  return months.filter(month => month <= thisMonth)
}

/** '1 vehicle in garage', '3 vehicles in garage'. */
export const garageCountText = (count: number): string => `${count} ${count === 1 ? 'vehicle' : 'vehicles'} in garage`

/** The words of the garage's toasts. */
export const garageToasts = {
  added: (vehicle: Pick<GarageVehicle, 'makeName' | 'modelName'>) => ({
    title: 'Vehicle added',
    description: `${garageName(vehicle)} added to garage`,
  }),
  removed: () => ({ title: 'Vehicle removed', description: 'Vehicle removed from garage' }),
  updated: () => ({ title: 'Vehicle updated', description: 'Vehicle details updated' }),
}
