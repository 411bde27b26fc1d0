/** The keys in the browser's local storage: the vehicles, and which of them is the active one. */
export const garageKey = 'garage'
export const activeVehicleKey = 'garage-active'

/** A vehicle as the browser keeps it. `id` is made from the time it was added at. */
export type GarageVehicle = {
  id: string
  makeId: string
  makeName: string
  modelId: string
  modelName: string
  year: string
  nickname?: string
}

/** The values of the garage's dialog. */
export type VehicleEntry = Omit<GarageVehicle, 'id'>

/** Which vehicle is the active one, and for each vehicle the variant once chosen. */
export type GarageChoice = { vehicleId: string | null; variants: Record<string, ChosenVariant> }
export type ChosenVariant = { id: number; name: string }

export const noChoice: GarageChoice = { vehicleId: null, variants: {} }
export const nicknameLimit = 50
const nameLimit = 200

/** Reads a stored garage. What is malformed or foreign is dropped without an error: a vehicle, or all of it. */
export function parseGarage(text: string | null): GarageVehicle[] {
  const value = parseJson(text)
  if (!Array.isArray(value)) return []
  const vehicles = new Map<string, GarageVehicle>()
  for (const item of value) {
    const vehicle = readVehicle(item)
    if (vehicle && !vehicles.has(vehicle.id)) vehicles.set(vehicle.id, vehicle)
  }
  return [...vehicles.values()]
}

/** Reads which vehicle is active; what is malformed is dropped. */
export function parseChoice(text: string | null): GarageChoice {
  const value = parseJson(text)
  if (!isObject(value)) return noChoice
  const stored = isObject(value.variants) ? Object.entries(value.variants) : []
  const variants = stored.flatMap(([vehicleId, variant]) =>
    isObject(variant) && isId(variant.id) && isName(variant.name)
      ? [[vehicleId, { id: variant.id, name: variant.name }] as const]
      : [],
  )
  return { vehicleId: isName(value.vehicleId) ? value.vehicleId : null, variants: Object.fromEntries(variants) }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= nameLimit
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647

function readVehicle(value: unknown): GarageVehicle | null {
  if (!isObject(value)) return null
  const { id, makeName, modelName, nickname } = value
  const makeId = readId(value.makeId)
  const modelId = readId(value.modelId)
  const year = readYear(value.year)
  if (!isName(id) || !isName(makeName) || !isName(modelName) || !makeId || !modelId || !year) return null
  return { id, makeId, makeName, modelId, modelName, year, ...nicknameField(nickname) }
}

const readId = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9][0-9]{0,8}$/.test(String(value))
    ? String(value)
    : null

const readYear = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^(19|20)[0-9]{2}$/.test(String(value))
    ? String(value)
    : null

/** Without a nickname there is no such field, rather than an empty one. */
function nicknameField(value: unknown): { nickname?: string } {
  const nickname = typeof value === 'string' ? value.trim().slice(0, nicknameLimit) : ''
  return nickname ? { nickname } : {}
}

/** The garage with one vehicle more, at its end. `now` is in milliseconds and becomes its id. */
export function addVehicle(garage: readonly GarageVehicle[], entry: VehicleEntry, now: number): GarageVehicle[] {
  const ids = new Set(garage.map(vehicle => vehicle.id))
  let id = now
  while (ids.has(String(id))) id += 1
  const { nickname, ...car } = entry
  return [...garage, { id: String(id), ...car, ...nicknameField(nickname) }]
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
    const { nickname, ...car } = { ...vehicle, ...changes }
    return { ...car, ...nicknameField(nickname) }
  })
}

/** A vehicle with the variant that was chosen for it. */
export type ActiveVehicle = GarageVehicle & { variant: ChosenVariant | null }

/** The active vehicle: the chosen one, else the first. Null only where the garage is empty. */
export function findActive(garage: readonly GarageVehicle[], choice: GarageChoice): ActiveVehicle | null {
  const vehicle = garage.find(({ id }) => id === choice.vehicleId) ?? garage[0]
  return vehicle ? { ...vehicle, variant: choice.variants[vehicle.id] ?? null } : null
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

const isSameCar = (one: Car, other: Car) =>
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

/** 'Toyota Corolla'. */
export const garageName = ({ makeName, modelName }: Pick<GarageVehicle, 'makeName' | 'modelName'>): string =>
  `${makeName} ${modelName}`

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
