import { useEffect, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import {
  addToCart,
  type CartLine,
  type CartProduct,
  type CartResult,
  cartKey,
  cartToasts,
  cartTotals,
  parseCart,
  removeFromCart,
  setQuantity,
} from '#shop/cart.ts'

// The cart of this browser: local storage is the only copy, read again whenever it may have changed.

const nothing: CartLine[] = []
const listeners = new Set<() => void>()
let storedText: string | null | undefined
let lines: CartLine[] = nothing

/** The lines as stored now; the same array as long as the text is the same. */
function readLines(): CartLine[] {
  const text = readStorage()
  if (text !== storedText) {
    storedText = text
    lines = parseCart(text)
  }
  return lines
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(cartKey)
  } catch {
    return null // Storage is switched off: the cart lives as long as the page.
  }
}

/** Keeps these lines as the cart, in this tab and every other. */
export function keepCart(next: CartLine[]) {
  try {
    localStorage.setItem(cartKey, JSON.stringify(next))
    storedText = undefined
  } catch {
    lines = next
  }
  for (const listener of listeners) listener()
}

export const emptyCart = () => keepCart([])

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keepAndSay(result: CartResult, name: string): boolean {
  if (!result.ok) {
    const { title, description } = cartToasts.stockLimit(result.stock)
    toast.error(title, { description })
    return false
  }
  keepCart(result.cart)
  const { title, description } = result.change === 'removed' ? cartToasts.removed() : cartToasts[result.change](name)
  toast.success(title, { description })
  return true
}

/** Puts a product in the cart and says so; false where its stock does not allow it, which is said as well. */
export const putInCart = (product: CartProduct, quantity: number): boolean =>
  keepAndSay(addToCart(readLines(), product, quantity), product.name)

export const changeQuantity = (line: CartLine, quantity: number): boolean =>
  keepAndSay(setQuantity(readLines(), line.id, quantity), line.name)

export function removeLine(id: string) {
  keepCart(removeFromCart(readLines(), id))
  const { title, description } = cartToasts.removed()
  toast.success(title, { description })
}

export function clearCart() {
  emptyCart()
  const { title, description } = cartToasts.cleared()
  toast.success(title, { description })
}

/** The cart, empty on the server and until the page has come alive. `isReady` tells the two apart. */
export function useCart() {
  const isReady = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const cart = useSyncExternalStore(subscribe, readLines, () => nothing)
  return { isReady, lines: cart, ...cartTotals(cart) }
}

/** Runs once the cart has been read, and again when other products are in it. */
export function useCartContents(effect: (cart: CartLine[]) => void) {
  const { isReady, lines: cart } = useCart()
  const contents = cart.map(line => line.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other contents count, not other quantities
  useEffect(() => {
    if (isReady) effect(readLines())
  }, [isReady, contents])
}
