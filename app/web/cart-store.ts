import {
  addToCart,
  type CartLine,
  type CartProduct,
  type CartResult,
  cartKey,
  cartToasts,
  cartTotals,
  type Pieces,
  parseCart,
  removeFromCart,
  setQuantity,
  withoutPieces,
} from '#shop/cart/lines.ts'
import { storedValue, useIsAlive, useStored } from './stored.ts'
import { say } from './toast.ts'

// The cart of this browser.

const cart = storedValue(cartKey, parseCart)

/** Keeps these lines as the cart, in this tab and every other. */
export const keepCart = (next: CartLine[]) => cart.keep(next)

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

/** Puts a product in the cart; false where its stock does not allow that. A toast says which. */
export const putInCart = (product: CartProduct, quantity: number): boolean =>
  keepAndSay(addToCart(cart.read(), product, quantity), product.name)

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

/** The cart, empty on the server and until the page has come alive. `isReady` tells the two apart. */
export function useCart() {
  const isReady = useIsAlive()
  const lines = useStored(cart)
  return { isReady, lines, ...cartTotals(lines) }
}
