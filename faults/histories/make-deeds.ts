import { dice } from '#demo/generate/dice.ts'
import type { Known } from './about.ts'
import type { Deed } from './deeds.ts'
import { makers } from './makers.ts'
import { firstBuyer, opening } from './opening.ts'

/** One account may place sixty orders within an hour. */
const ordersOfBuyer = 25
/** Makes `count` deeds, the same ones for the same seed: the opening, and then what chance brings. */
export function makeDeeds(seed: number, count: number): Deed[] {
  const chance = dice(`history ${seed}`)
  const nothing = { orders: [], paid: [], backs: [], files: [], quotes: [], rounds: [], others: [] }
  const known: Known = { ...nothing, buyer: firstBuyer, ordered: 0 }
  const deeds: Deed[] = opening.map((task, n) => ({ ...task, at: n + 1 }))
  const tickets = makers.flatMap(([share, make]) => Array.from({ length: share }, () => make))
  while (deeds.length < count) {
    const made = chance.pick(tickets)(chance, known)
    if (!made) continue
    const at = deeds.length + 1
    deeds.push({ ...made, at })
    if (made.what === 'order' || made.what === 'again' || made.what === 'exchange') known.orders.push(at)
    if (made.what === 'order') known.ordered += 1
    if (made.what === 'leave') known.others = known.others.filter(buyer => buyer !== made.buyer)
    const hasLeft = made.what === 'leave' && made.buyer === known.buyer
    if (hasLeft || known.ordered === ordersOfBuyer) {
      if (!hasLeft) known.others.push(known.buyer)
      known.buyer += 1
      known.ordered = 0
    }
    if (made.what === 'ask' || made.what === 'withdraw') known.backs.push(at)
    if (made.what === 'pay') known.paid.push(made.order)
    if (made.what === 'quote') known.quotes.push(at)
    if (made.what === 'file') known.files.push(at)
    if (made.what === 'plan') known.rounds.push(at)
  }
  return deeds
}
