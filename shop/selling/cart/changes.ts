import { priceOf } from '#shop/money.ts'
import { type CartLine, type CartProduct, isWhole, maxQuantity, type Pieces } from './lines.ts'
import type { TodaysLine, TodaysProduct } from './today.ts'

// How a cart changes, apart from how it is read: every page counts it, few change it.

export type CartResult =
  | { ok: true; change: 'added' | 'updated' | 'removed'; cart: CartLine[] }
  | { ok: false; reason: 'stock-limit'; stock: number }

/** What the cart keeps of a product as the shop sells it today. */
export const cartProductOf = ({
  id,
  name,
  brand,
  priceCents,
  coreChargeCents,
  stock,
  image,
}: TodaysProduct): CartProduct => ({
  id,
  name,
  brand,
  reference: id,
  image: image ?? '',
  price: priceOf(priceCents),
  stock,
  inStock: stock > 0,
  ...(coreChargeCents && { coreCents: coreChargeCents }),
})

/**
 * Puts a product in the cart, or more of one that is there, whose stock is then refreshed. Refuses to go above the
 * stock. Quantities are whole and at least 1 (see `clampQuantity`), else a RangeError.
 */
export function addToCart(cart: readonly CartLine[], product: CartProduct, quantity = 1): CartResult {
  if (!isWhole(quantity, 1, maxQuantity)) throw new RangeError(`Not a quantity: ${quantity}`)
  const line = cart.find(({ id }) => id === product.id)
  const wanted = (line?.quantity ?? 0) + quantity
  if (wanted > product.stock) return { ok: false, reason: 'stock-limit', stock: product.stock }
  if (!line) return { ok: true, change: 'added', cart: [...cart, { ...product, quantity }] }
  const changed = { ...line, quantity: wanted, stock: product.stock, inStock: product.stock > 0 }
  return { ok: true, change: 'updated', cart: cart.map(other => (other === line ? changed : other)) }
}

/**
 * Puts what the shop sells today in the cart, each line as far as its stock goes beside what is in the cart already. `missing`
 * are the ids of the products of which not all `quantity` went in; `pieces` counts those that did.
 */
export function addAllToCart(cart: readonly CartLine[], today: readonly TodaysLine[]) {
  const missing: string[] = []
  let pieces = 0
  let next = [...cart]
  for (const { id, quantity, product } of today) {
    const inCart = next.find(line => line.id === id)?.quantity ?? 0
    const more = product ? Math.min(quantity, product.stock - inCart) : 0
    if (more < quantity) missing.push(id)
    if (!product || more < 1) continue
    const added = addToCart(next, cartProductOf(product), more)
    if (!added.ok) continue
    next = added.cart
    pieces += more
  }
  return { cart: next, missing, pieces }
}

/**
 * Sets the quantity of a line. Below 1 removes it; above its stock is refused. A product not in the cart: no change.
 * Not a whole number (see `clampQuantity`): RangeError.
 */
export function setQuantity(cart: readonly CartLine[], id: string, quantity: number): CartResult {
  if (!Number.isInteger(quantity)) throw new RangeError(`Not a quantity: ${quantity}`)
  const line = cart.find(other => other.id === id)
  if (!line) return { ok: true, change: 'updated', cart: [...cart] }
  if (quantity < 1) return { ok: true, change: 'removed', cart: removeFromCart(cart, id) }
  if (quantity > line.stock) return { ok: false, reason: 'stock-limit', stock: line.stock }
  const changed = { ...line, quantity }
  return { ok: true, change: 'updated', cart: cart.map(other => (other === line ? changed : other)) }
}

export const removeFromCart = (cart: readonly CartLine[], id: string): CartLine[] => cart.filter(line => line.id !== id)

/** The cart without the pieces that were ordered; pieces that were put in since then stay. */
export function withoutPieces<Line extends Pieces>(cart: readonly Line[], lines: readonly Pieces[]): Line[] {
  const taken = new Map(lines.map(line => [line.id, line.quantity]))
  return cart.flatMap(line => {
    const quantity = line.quantity - (taken.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Whether both have the same pieces, in whichever order. */
export const hasSamePieces = (lines: readonly Pieces[], others: readonly Pieces[]): boolean =>
  withoutPieces(lines, others).length === 0 && withoutPieces(others, lines).length === 0

/**
 * What the minus and plus buttons of a line set its quantity to; null disables the button. Minus leads from a quantity
 * that the stock no longer covers straight to the stock.
 */
export function quantitySteps({ quantity, stock }: Pick<CartLine, 'quantity' | 'stock'>) {
  return {
    minus: quantity <= 1 ? null : Math.min(quantity - 1, Math.max(stock, 1)),
    plus: quantity >= stock ? null : quantity + 1,
  }
}
