import { storedValue, useIsAlive, useStored } from '#app/web/stored.ts'
import { cartKey, cartTotals, parseCart } from '#shop/selling/cart/lines.ts'

// The cart of this browser.

export const cart = storedValue(cartKey, parseCart)

/** The cart, empty on the server and until the page has come alive. `isReady` tells the two apart. */
export function useCart() {
  const isReady = useIsAlive()
  const lines = useStored(cart)
  return { isReady, lines, ...cartTotals(lines) }
}
