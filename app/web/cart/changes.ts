import { say } from '#app/web/forms/toast.ts'
import { storedValue, useStored } from '#app/web/stored.ts'
import {
  addAllToCart,
  addToCart,
  type CartResult,
  cartProductOf,
  removeFromCart,
  setQuantity,
  withoutPieces,
} from '#shop/selling/cart/changes.ts'
import { type CartLine, cartToasts, type Pieces } from '#shop/selling/cart/lines.ts'
import type { TodaysLine, TodaysProduct } from '#shop/selling/cart/today.ts'
import {
  addLineVehicle,
  addLineVehicles,
  type CartVehicles,
  cartVehiclesKey,
  type LineVehicle,
  parseCartVehicles,
  vehiclesOfLines,
} from '#shop/selling/cart/vehicles.ts'
import { cart } from './store.ts'

// What changes the cart of this browser, and the cars that its parts are for.

/** The cars that the cart's parts are for, by product. */
export const lineVehicles = storedValue(cartVehiclesKey, parseCartVehicles)

/** Keeps these lines as the cart, in this tab and every other. */
export function keepCart(next: CartLine[]) {
  cart.keep(next)
  lineVehicles.keep(vehiclesOfLines(lineVehicles.read(), next))
}

/** Takes these pieces out of the cart without a toast; null empties the cart. */
export const takeOutOfCart = (lines: readonly Pieces[] | null) =>
  keepCart(lines ? withoutPieces(cart.read(), lines) : [])

export const isCartEmpty = () => cart.read().length === 0

function keepAndSay(result: CartResult, name: string): boolean {
  if (!result.ok) {
    say({ ...cartToasts.stockLimit(result.stock), tone: 'danger' })
    return false
  }
  keepCart(result.cart)
  say(result.change === 'removed' ? cartToasts.removed() : cartToasts[result.change](name))
  return true
}

/** Puts a product in the cart, for a car where there is one; false where its stock does not allow that. A toast says which. */
export function putInCart(product: TodaysProduct, quantity: number, car: LineVehicle | null): boolean {
  const isIn = keepAndSay(addToCart(cart.read(), cartProductOf(product), quantity), product.name)
  if (isIn && car) lineVehicles.keep(addLineVehicle(lineVehicles.read(), product.id, car))
  return isIn
}

/** Puts today's lines in the cart, each as far as its stock goes and for the cars that it is for; answers as `addAllToCart`. */
export function putAllInCart(today: readonly TodaysLine[], vehicles: CartVehicles) {
  const added = addAllToCart(cart.read(), today)
  keepCart(added.cart)
  lineVehicles.keep(vehiclesOfLines(addLineVehicles(lineVehicles.read(), vehicles), added.cart))
  return added
}

export const changeQuantity = (line: CartLine, quantity: number): boolean =>
  keepAndSay(setQuantity(cart.read(), line.id, quantity), line.name)

export function removeLine(id: string) {
  keepCart(removeFromCart(cart.read(), id))
  say(cartToasts.removed())
}

export function clearCart() {
  keepCart([])
  say(cartToasts.cleared())
}

export const cartVehicles = () => lineVehicles.read()
export const useCartVehicles = () => useStored(lineVehicles)
