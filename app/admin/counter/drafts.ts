import { counterSalesKey } from '#app/web/session/drop-drafts.ts'
import { storedValue } from '#app/web/stored.ts'
import { isObject, parseJson } from '#shop/cars/vehicles/garage.ts'
import { newUuid } from '#shop/ids.ts'
import { maxQuantity } from '#shop/selling/cart/lines.ts'
import { maxLineVehicles } from '#shop/selling/cart/vehicles.ts'
import { type Channel, channels, type Handover, handovers } from '#shop/selling/counter/sale.ts'
import { chosenKinds } from '#shop/selling/payments/kinds.ts'

// The sales that a colleague has begun, in this browser: a half-typed one outlives a reload, and waits while the next caller is served.

export type DraftCar = { name: string; written: string }

export type DraftLine = {
  id: string
  name: string
  brand: string
  priceCents: number
  coreChargeCents: number
  stock: number
  quantity: number
  /** Another price as it was typed, and why; '' where the part costs what it costs. */
  price: string
  reason: string
  /** What is noted of the part, for the customer too. */
  note: string
  /** The cars that it is for, such as two years of a model where a piece was added for each. */
  cars: DraftCar[]
}

export type Draft = {
  /** Makes the sale one order, however often it is sent. */
  key: string
  userId: string
  fields: Record<CallerField, string>
  /** The caller's cars to choose from. */
  cars: DraftCar[]
  /** Whether the caller has more cars than these. */
  hasMoreCars: boolean
  car: DraftCar | null
  lines: DraftLine[]
  handover: Handover
  channel: Channel
  /** How it is paid where it is sold now. */
  paidBy: (typeof chosenKinds)[number]
  /** What stands on a quote beside its parts. */
  note: string
}

const callerFields = ['customerName', 'phone', 'email', 'address', 'city', 'postcode', 'deliveryNote'] as const
export type CallerField = (typeof callerFields)[number]

export const newDraft = (): Draft => ({
  key: newUuid(),
  userId: '',
  cars: [],
  hasMoreCars: false,
  car: null,
  lines: [],
  handover: 'delivery',
  channel: 'phone',
  paidBy: 'cash',
  note: '',
  fields: { customerName: '', phone: '', email: '', address: '', city: '', postcode: '', deliveryNote: '' },
})

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '')
const whole = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0

function readCar(value: unknown): DraftCar | null {
  return isObject(value) && text(value.written) !== '' ? { name: text(value.name), written: text(value.written) } : null
}

const readCars = (value: unknown): DraftCar[] => (Array.isArray(value) ? value : []).flatMap(car => readCar(car) ?? [])

function readLine(value: unknown): DraftLine[] {
  if (!isObject(value) || text(value.id) === '') return []
  return [
    {
      id: text(value.id),
      name: text(value.name),
      brand: text(value.brand),
      priceCents: whole(value.priceCents),
      coreChargeCents: whole(value.coreChargeCents),
      stock: whole(value.stock),
      quantity: Math.min(whole(value.quantity), maxQuantity),
      price: text(value.price),
      reason: text(value.reason),
      note: text(value.note),
      // A sale that was begun before the shop was brought up to date has one car.
      cars: readCars(value.cars ?? [value.car]),
    },
  ]
}

function readDraft(value: unknown): Draft[] {
  if (!isObject(value) || text(value.key) === '') return []
  const fields = isObject(value.fields) ? value.fields : {}
  return [
    {
      key: text(value.key),
      userId: text(value.userId),
      car: readCar(value.car),
      fields: {
        customerName: text(fields.customerName),
        phone: text(fields.phone),
        email: text(fields.email),
        address: text(fields.address),
        city: text(fields.city),
        postcode: text(fields.postcode),
        deliveryNote: text(fields.deliveryNote),
      },
      cars: readCars(value.cars),
      hasMoreCars: value.hasMoreCars === true,
      lines: (Array.isArray(value.lines) ? value.lines : []).flatMap(readLine),
      handover: handovers.find(one => one === value.handover) ?? 'delivery',
      channel: channels.find(one => one === value.channel) ?? 'phone',
      paidBy: chosenKinds.find(one => one === value.paidBy) ?? 'cash',
      note: text(value.note),
    },
  ]
}

/** Reads what is stored; what is malformed or foreign is dropped without an error. The first one is on the screen. */
function parseDrafts(stored: string | null): Draft[] {
  const value = parseJson(stored)
  return Array.isArray(value) ? value.flatMap(readDraft) : []
}

export const drafts = storedValue(counterSalesKey, parseDrafts)

/** Chooses the car of a sale. Parts that were added before any car was chosen are for it too; those for another car stay as they are. */
export const withCar = (lines: readonly DraftLine[], car: DraftCar): Pick<Draft, 'car' | 'lines'> => ({
  car,
  lines: lines.map(line => (line.cars.length > 0 ? line : { ...line, cars: [car] })),
})

type NewPart = Pick<DraftLine, 'id' | 'name' | 'brand' | 'priceCents' | 'stock'> & { coreChargeCents: number | null }

/** Adds a piece of a part, for the car that is chosen; of a part that is there already it is one more, for this car too. */
export function withPart(lines: readonly DraftLine[], part: NewPart, car: DraftCar | null): DraftLine[] {
  const cars = car ? [car] : []
  const isFor = ({ written }: DraftCar) => written === car?.written
  const more = (line: DraftLine): DraftLine => ({
    ...line,
    quantity: line.quantity + 1,
    cars: line.cars.some(isFor) ? line.cars : [...line.cars, ...cars].slice(-maxLineVehicles),
  })
  if (lines.some(({ id }) => id === part.id)) return lines.map(line => (line.id === part.id ? more(line) : line))
  const coreChargeCents = part.coreChargeCents ?? 0
  return [...lines, { ...part, coreChargeCents, price: '', reason: '', note: '', cars, quantity: 1 }]
}

/**
 * A piece more of a part for the car that was named with it. Where no car is chosen it is the sale's from then on, as whoever calls goes
 * on to speak of it; a chosen one stays.
 */
export const withPartFor = (draft: Draft, part: NewPart, named: DraftCar | null, leavesCar = false): Partial<Draft> => {
  const lines = withPart(draft.lines, part, named ?? (leavesCar ? null : draft.car))
  if (!named || draft.car) return { lines }
  const others = draft.cars.filter(({ written }) => written !== named.written)
  return { ...withCar(lines, named), cars: [named, ...others] }
}

/** Whether anything was typed into a sale. */
export const isBegun = ({ fields, lines, car, note }: Draft): boolean =>
  lines.length > 0 || car !== null || note !== '' || Object.values(fields).some(typed => typed !== '')

/** Takes a sale out, since it is an order now or is given up; a new one stands in its place. */
export const dropDraft = (key: string) =>
  drafts.keep([newDraft(), ...drafts.read().filter(one => one.key !== key && isBegun(one))])

/** How a sale that waits is called: by its caller, else by its first part. */
export const nameOfDraft = ({ fields, lines, car }: Draft): string =>
  fields.customerName || fields.phone || lines[0]?.name || car?.name || 'New sale'
