type Order = { orderNumber: string; items: readonly Line[] }
type Line = { productId: string; productName: string; productBrand: string; quantity: number; note: string }

/** A part to be taken from the shelves: where it lies, how many pieces for all orders, and for which. */
export type Pick = {
  bin: string
  productId: string
  name: string
  quantity: number
  orders: { orderNumber: string; quantity: number; note: string }[]
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** How shelves are walked along: A-2 before A-12, and what lies nowhere last. */
export const byBin = <Row extends { bin: string; productId: string }>(one: Row, other: Row): number =>
  Number(one.bin === '') - Number(other.bin === '') ||
  inOrder.compare(one.bin, other.bin) ||
  (one.productId < other.productId ? -1 : 1)

/** The parts of several orders summed, in the order of the shelves. */
export function pickingList(orders: readonly Order[], bins: ReadonlyMap<string, string>): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { orderNumber, items } of orders) {
    for (const { productId, productName, productBrand, quantity, note } of items) {
      const pick = picks.get(productId) ?? {
        bin: bins.get(productId) ?? '',
        productId,
        name: `${productBrand} ${productName}`,
        quantity: 0,
        orders: [],
      }
      pick.quantity += quantity
      pick.orders.push({ orderNumber, quantity, note })
      picks.set(productId, pick)
    }
  }
  return [...picks.values()].sort(byBin)
}
