/** The keys in the browser's local storage: the vehicles, and which of them is the active one. */
export const garageKey = 'garage'
export const activeVehicleKey = 'garage-active'

/** A vehicle as the browser keeps it. `id` is made from the time it was added at; `built` is its month of production, '2014-04'. */
export type GarageVehicle = {
  id: string
  makeId: string
  makeName: string
  modelId: string
  modelName: string
  year: string
  built?: string
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
  const variants = stored.flatMap(([vehicleId, value]) => {
    const variant = readVariant(value)
    return variant ? [[vehicleId, variant] as const] : []
  })
  return { vehicleId: isName(value.vehicleId) ? value.vehicleId : null, variants: Object.fromEntries(variants) }
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= nameLimit
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647

function readVehicle(value: unknown): GarageVehicle | null {
  const car = readCar(value)
  if (!car || !isObject(value) || !isName(value.id)) return null
  const { variant: _, ...vehicle } = car
  return { id: value.id, ...vehicle, ...nicknameField(value.nickname) }
}

/** Reads a stored car, with its variant where there is one; null where anything else about it is malformed. */
export function readCar(value: unknown): (Omit<VehicleEntry, 'nickname'> & { variant: ChosenVariant | null }) | null {
  if (!isObject(value)) return null
  const { makeName, modelName } = value
  const makeId = readId(value.makeId)
  const modelId = readId(value.modelId)
  const year = readYear(value.year)
  if (!isName(makeName) || !isName(modelName) || !makeId || !modelId || !year) return null
  return { makeId, makeName, modelId, modelName, year, ...builtField(value.built), variant: readVariant(value.variant) }
}

const readVariant = (value: unknown): ChosenVariant | null =>
  isObject(value) && isId(value.id) && isName(value.name) ? { id: value.id, name: value.name } : null

const readId = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9][0-9]{0,8}$/.test(String(value))
    ? String(value)
    : null

const readYear = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^(19|20)[0-9]{2}$/.test(String(value))
    ? String(value)
    : null

export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$/.test(value)

/** The month of production, '2014-04'; no such field where it is none. */
export const builtField = (value: unknown): { built?: string } => (isMonth(value) ? { built: value } : {})

/** Without a nickname there is no such field, rather than an empty one. */
export function nicknameField(value: unknown): { nickname?: string } {
  const nickname = typeof value === 'string' ? value.trim().slice(0, nicknameLimit) : ''
  return nickname ? { nickname } : {}
}

/** A vehicle with the variant that was chosen for it. */
export type ActiveVehicle = GarageVehicle & { variant: ChosenVariant | null }

/** The active vehicle: the chosen one, else the first. Null only where the garage is empty. */
export function findActive(garage: readonly GarageVehicle[], choice: GarageChoice): ActiveVehicle | null {
  const vehicle = garage.find(({ id }) => id === choice.vehicleId) ?? garage[0]
  return vehicle ? withVariant(vehicle, choice) : null
}

/** A vehicle with its variant. */
export const withVariant = (vehicle: GarageVehicle, { variants }: GarageChoice): ActiveVehicle => ({
  ...vehicle,
  variant: variants[vehicle.id] ?? null,
})

/** What a page knows of a car that may be saved: ids and year as a picker's fields have them, empty where they are not known. */
export type KnownCar = { makeId: string; modelId: string; year: string; variantId: string }

/** 'Toyota Corolla'. */
export const garageName = ({ makeName, modelName }: Pick<GarageVehicle, 'makeName' | 'modelName'>): string =>
  `${makeName} ${modelName}`

/**
 * The names that tell the vehicles of a garage apart: 'Toyota Corolla' where it is the only vehicle, else with its nickname
 * in quotes, or with its year where another one is called the same.
 */
export function garageNames(garage: readonly GarageVehicle[]): string[] {
  const names = garage.map(garageName)
  if (garage.length === 1) return names
  return garage.map((vehicle, place) => {
    const name = names[place] ?? ''
    if (vehicle.nickname) return `${name} “${vehicle.nickname}”`
    return names.filter(other => other === name).length > 1 ? `${name} ${vehicle.year}` : name
  })
}
