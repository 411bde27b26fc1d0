import { generateCatalogue } from '#demo/generate.ts'

// The demo is the same every time. Each file of tests takes products of its own from it: no other file has them, and a test
// may buy, change or sell them out.

/** The files that take products. A new one is added at the end. */
const files = [
  'accessibility',
  'account',
  'admin-accessibility',
  'admin-orders',
  'admin-product-conditions',
  'admin-product-editor',
  'admin-shop',
  'toasts',
  'cart',
  'checkout',
  'every-form',
  'forms-that-fail',
  'invoice',
  'orders',
  'product',
  'reviews',
  'signed-out',
  'without-script',
  'early-presses',
  'counter',
  'shopping',
  'telephone',
  'rounds',
  'quotes',
  'returns',
  'wishes',
]

const { products: all, numbers, fitment } = generateCatalogue()
/** Without those that have a core charge, so that what a part costs is its price. */
const products = all.filter(({ coreChargeCents }) => coreChargeCents === null)
const kinds = {
  /** At 20 to 45 dollars, of which there are enough. */
  plentiful: products.filter(p => p.isActive && p.stock >= 20 && p.priceCents > 2000 && p.priceCents < 4500),
  /** Above the amount from which delivery is free. */
  expensive: products.filter(p => p.isActive && p.stock >= 20 && p.priceCents > 6000),
  /** Of which there are two. */
  rare: products.filter(p => p.isActive && p.stock === 2),
  soldOut: products.filter(p => p.isActive && p.stock === 0),
  /** With three pictures, of which there are four to nineteen. */
  pictured: products.filter(p => p.isActive && p.images.length === 3 && p.stock >= 4 && p.stock < 20),
}
type Kind = keyof typeof kinds

/** The products of one file of tests, by a number: `const { plentiful } = shelfOf('cart')`, then `plentiful(3)`. */
export function shelfOf(file: string): Record<Kind, (number: number) => (typeof products)[number]> {
  const place = files.indexOf(file)
  if (place < 0) throw new Error(`${file} has no products of its own: name it in shelf.ts`)
  const take = (kind: Kind) => (number: number) => {
    const each = Math.floor(kinds[kind].length / files.length)
    const product = number < each ? kinds[kind][place * each + number] : undefined
    if (!product) throw new Error(`${file} has ${each} ${kind} products, and none with the number ${number}`)
    return product
  }
  return {
    plentiful: take('plentiful'),
    expensive: take('expensive'),
    rare: take('rare'),
    soldOut: take('soldOut'),
    pictured: take('pictured'),
  }
}

/** A part that has a core charge, and of which there are enough. */
export function partWithCore(): { id: string; name: string; coreChargeCents: number } {
  for (const { id, name, coreChargeCents, isActive, stock } of all)
    if (coreChargeCents !== null && isActive && stock >= 10) return { id, name, coreChargeCents }
  throw new Error('The demo has no part with a core charge')
}

/** Whether a product fits some variants, fewer than ten, and none of them under a condition or at a place. */
export function fitsPlainly(id: string): boolean {
  const rows = fitment.filter(({ productId }) => productId === id)
  return rows.length > 2 && rows.length < 10 && rows.every(row => Object.keys(row).length === 2)
}

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
