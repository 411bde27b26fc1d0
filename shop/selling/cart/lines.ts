import { centsOf, maxCents } from '#shop/money.ts'

/** The key in the browser's local storage. */
export const cartKey = 'cart'
/** The most different products in one order, and the most pieces of one. */
export const maxCartLines = 200
export const maxQuantity = 1_000_000

/** A line as the browser keeps it. `price` is in the currency's unit (12.5), `reference` equals `id`. */
export type CartLine = {
  id: string
  name: string
  brand: string
  reference: string
  image: string
  price: number
  /** The core charge of a piece in cents; missing without one. */
  coreCents?: number | undefined
  quantity: number
  stock: number
  inStock: boolean
}

/** What is put into a cart: a line without its quantity. Further fields of the product are kept with it. */
export type CartProduct = Omit<CartLine, 'quantity'>

/** A number of pieces of a product. */
export type Pieces = Pick<CartLine, 'id' | 'quantity'>

/** Reads a stored cart. What is malformed or foreign is dropped without an error: a line, or all of it. */
export function parseCart(text: string | null): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const value of parseArray(text)) {
    if (isCartLine(value) && !lines.has(value.id)) lines.set(value.id, value)
  }
  return [...lines.values()]
}

function parseArray(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line: Partial<Record<keyof CartLine, unknown>> = value
  const { id, name, brand, reference, image, price, coreCents, quantity, stock, inStock } = line
  const areTexts = [id, name, brand, reference, image].every(field => typeof field === 'string')
  return (
    areTexts &&
    id !== '' &&
    typeof price === 'number' &&
    price >= 0 &&
    price * 100 <= maxCents &&
    (coreCents === undefined || isWhole(coreCents, 1, maxCents)) &&
    isWhole(quantity, 1, maxQuantity) &&
    isWhole(stock, 0, Number.MAX_SAFE_INTEGER) &&
    typeof inStock === 'boolean'
  )
}

export const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** A typed quantity, held between 1 and the stock (at least 1); what is no number becomes 1. */
export function clampQuantity(typed: string, stock: number): number {
  const quantity = Math.trunc(Number(typed))
  return Number.isNaN(quantity) ? 1 : Math.max(1, Math.min(quantity, stock, maxQuantity))
}

/** How many pieces of a line can be bought: none where the product is gone or sold out, and no more than its stock. */
export const buyableQuantity = ({ quantity, stock, inStock }: Pick<CartLine, 'quantity' | 'stock' | 'inStock'>) =>
  inStock ? Math.min(quantity, stock) : 0

/** Pieces, money and core charges in a cart, without delivery and VAT. Only what can be bought counts. */
export function cartTotals(cart: readonly CartLine[]): {
  itemCount: number
  subtotalCents: number
  coresCents: number
} {
  return {
    itemCount: cart.reduce((count, line) => count + buyableQuantity(line), 0),
    subtotalCents: cart.reduce((cents, line) => cents + lineCents(line), 0),
    coresCents: cart.reduce((cents, line) => cents + (line.coreCents ?? 0) * buyableQuantity(line), 0),
  }
}

/** The price, in cents, of the pieces of a line that can be bought. */
export const lineCents = (line: Pick<CartLine, 'price' | 'quantity' | 'stock' | 'inStock'>): number =>
  centsOf(line.price) * buyableQuantity(line)

/** The part of a cart that can be ordered, with the names that the shopper saw. */
export const orderedLines = (cart: readonly CartLine[]): { id: string; name: string; quantity: number }[] =>
  cart.flatMap(line => {
    const quantity = buyableQuantity(line)
    return quantity > 0 ? [{ id: line.id, name: line.name, quantity }] : []
  })

/** '1 unit', '3 units', as stock is named in the cart and in 'Only {n} unit(s) available'. */
export const unitsText = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`

/** The words of the cart's toasts. */
export const cartToasts = {
  stockLimit: (stock: number) => ({ title: 'Stock limit reached', description: `Only ${unitsText(stock)} available` }),
  updated: (name: string) => ({ title: 'Updated cart', description: `${name} quantity updated` }),
  added: (name: string) => ({ title: 'Added to cart', description: `${name} added to cart` }),
  removed: () => ({ title: 'Removed', description: 'Item removed from cart' }),
  cleared: () => ({ title: 'Cart cleared', description: 'All items removed from cart' }),
}
