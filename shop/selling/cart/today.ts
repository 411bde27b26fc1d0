import { centsOf, formatMoney, priceOf } from '#shop/money.ts'
import { buyableQuantity, type CartLine } from './lines.ts'

/** A product of the cart as the shop sells it today; null when it is not (or no longer) for sale. */
export type TodaysProduct = {
  id: string
  name: string
  brand: string
  priceCents: number
  coreChargeCents: number | null
  stock: number
  image: string | null
}
export type TodaysLine = {
  id: string
  quantity: number
  outcome: 'available' | 'not-enough' | 'out-of-stock' | 'gone'
  product: TodaysProduct | null
}

/** What has changed about a line, in words to stand beside it; empty when nothing has. */
export function cartChanges(before: CartLine, today: TodaysLine, symbol = '$'): string[] {
  if (!today.product) return ['no longer available']
  const changes: string[] = []
  const beforeCents = centsOf(before.price)
  const { priceCents, coreChargeCents, stock } = today.product
  if (priceCents !== beforeCents) {
    changes.push(`price changed from ${formatMoney(beforeCents, symbol)} to ${formatMoney(priceCents, symbol)}`)
  }
  if ((coreChargeCents ?? 0) !== (before.coreCents ?? 0))
    changes.push(`refundable core is ${formatMoney(coreChargeCents ?? 0, symbol)} now`)
  if (stock === 0) changes.push('out of stock')
  else if (stock < before.quantity) changes.push(`only ${stock} left`)
  return changes
}

/** The cart with today's names, prices and stock. A product that is gone stays in it as out of stock, so that it is seen. */
export function withToday(cart: readonly CartLine[], today: readonly TodaysLine[]): CartLine[] {
  const byId = new Map(today.map(line => [line.id, line]))
  return cart.map(line => {
    const found = byId.get(line.id)
    if (!found) return line
    if (!found.product) return { ...line, stock: 0, inStock: false }
    const { name, brand, priceCents, coreChargeCents, stock, image } = found.product
    const coreCents = coreChargeCents ?? undefined
    return {
      ...line,
      name,
      brand,
      price: priceOf(priceCents),
      coreCents,
      image: image ?? line.image,
      stock,
      inStock: stock > 0,
    }
  })
}

/** Why a line of today's cart does not count, or not with all its pieces; null where all of it can be bought. */
export function leftOutText(line: CartLine, isGone: boolean): string | null {
  if (isGone) return 'No longer available'
  const buyable = buyableQuantity(line)
  if (buyable === 0) return 'Out of Stock'
  const leftOut = line.quantity - buyable
  if (leftOut === 0) return null
  return `Only ${buyable} left: the other ${leftOut === 1 ? 'one is' : `${leftOut} are`} not counted`
}
