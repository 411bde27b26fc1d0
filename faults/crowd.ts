import { orderForSure } from './buyers.ts'
import { orderOf, type Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { startS3 } from './s3.ts'
import { longest, seconds, statuses } from './visitor.ts'

const products = 20
const pieces = 120

/**
 * All shoppers want one piece of each of twenty products, of which there are too few, and press the button twice: one click
 * reaches the one process, the other the other one.
 */
async function crowd(place: Place): Promise<Figure[]> {
  const parts = place.parts.slice(0, products)
  await place.ledger.restock(parts, pieces)
  const origins = [place.origin, await place.startBeside()]
  const total = place.totalCents(parts)
  const clicks = place.shoppers.flatMap((shopper, n) => {
    // Each names them in an order of their own.
    const lines = [...parts.slice(n % products), ...parts.slice(0, n % products)].map(({ id }) => ({ id, quantity: 1 }))
    const order = orderOf(shopper, total, lines)
    return origins.map(origin => orderForSure(place, order, origin))
  })
  const answers = (await Promise.all(clicks)).map(({ answer }) => answer)
  const placed = answers.filter(({ status }) => status !== 409).length / origins.length
  return [
    { what: 'orders placed, of as many as there are pieces', is: `${placed} of ${pieces}`, isMet: placed === pieces },
    { what: 'the answers', is: `${statuses(answers)}, the slowest after ${seconds(longest(answers))}`, isMet: null },
    await place.ledger.audit({ mayBeMore: false }),
  ]
}

export const crowds: Record<string, Fault> = {
  crowd: {
    title: `200 buyers of ${products} products, each twice over two processes`,
    async run(open) {
      // Two processes keep their pictures in one place.
      const s3 = await startS3()
      return open({ env: s3.env })
        .then(crowd)
        .finally(() => s3.end())
    },
  },
}
