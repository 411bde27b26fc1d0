import { generateCatalogue } from '#demo/generate.ts'

// The demo is the same every time. Each test takes products of its own from it, by a number that no other test has.

const { products, numbers } = generateCatalogue()
const plenty = products.filter(p => p.isActive && p.stock >= 20 && p.priceCents > 2000 && p.priceCents < 4500)
const dear = products.filter(p => p.isActive && p.stock >= 20 && p.priceCents > 6000)
const scarce = products.filter(p => p.isActive && p.stock === 2)
const gone = products.filter(p => p.isActive && p.stock === 0)
const reviewed = products.filter(p => p.isActive && p.images.length === 3 && p.stock >= 4 && p.stock <= 9)

const take = (from: typeof products) => (number: number) => {
  const product = from[number]
  if (!product) throw new Error(`The demo has no product ${number} of that kind`)
  return product
}

/** One at 20 to 45 dollars, of which there are enough. */
export const plentiful = take(plenty)
/** One above the amount from which delivery is free. */
export const expensive = take(dear)
/** One of which there are two. */
export const rare = take(scarce)
export const soldOut = take(gone)
/** One with three pictures, of which there are four to nine. */
export const pictured = take(reviewed)

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** A sold-out part that is replaced by another one of the demo, which is not replaced itself, by their references. */
export function replaced(): { old: string; successor: string } {
  const successors = new Map(
    numbers.flatMap(({ kind, productId, number }) => (kind === 'superseded_by' ? [[productId, number]] : [])),
  )
  const isShown = (id: string) => products.some(product => product.id === id && product.isActive)
  for (const [old, successor] of successors) {
    if (isShown(old) && isShown(successor) && !successors.has(successor)) return { old, successor }
  }
  throw new Error('The demo has no part that is replaced')
}
