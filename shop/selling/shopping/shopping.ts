import {
  type GarageChoice,
  type GarageVehicle,
  isObject,
  noChoice,
  parseChoice,
  parseGarage,
} from '#shop/cars/vehicles/garage.ts'
import { type CartLine, parseCart } from '#shop/selling/cart/lines.ts'
import { type CartVehicles, parseCartVehicles } from '#shop/selling/cart/vehicles.ts'

/** What somebody is shopping with: the cart with the cars of its lines, the garage, and its active car. */
export type Shopping = { cart: CartLine[]; cartVehicles: CartVehicles; garage: GarageVehicle[]; choice: GarageChoice }

export const noShopping: Shopping = { cart: [], cartVehicles: {}, garage: [], choice: noChoice }

/** Reads what was kept or sent. What is malformed or foreign is dropped without an error: a line, a car, or all of it. */
export function readShopping(value: unknown): Shopping {
  const part = (name: string) => JSON.stringify(isObject(value) ? (value[name] ?? null) : null)
  return {
    cart: parseCart(part('cart')),
    cartVehicles: parseCartVehicles(part('cartVehicles')),
    garage: parseGarage(part('garage')),
    choice: parseChoice(part('choice')),
  }
}
