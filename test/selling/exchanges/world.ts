import { beforeEach } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { exchange } from '#shop/selling/exchanges/exchange.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { addProduct, buy, openShop, origin } from '#test/selling/orders/world.ts'

type Form = Partial<Parameters<typeof exchange>[1]> & { pads?: number }

/** Before each test of a file somebody has bought two pads, of the order that `now` names; and how these are exchanged. */
export function exchangesOf(db: Db) {
  const now = { userId: '', by: '', orderId: '' }
  beforeEach(async () => {
    Object.assign(now, await openShop(db))
    await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 10 })
    await addProduct(db, { id: 'PAD2', name: 'Better Pads', priceCents: 4000, stock: 2 })
    await addProduct(db, { id: 'BULB1', name: 'Bulb', priceCents: 500, stock: 10 })
    now.orderId = await deliver('PAD1', 2)
  })

  /** Two pads at 30.00 are delivered for nothing, with 20% VAT 72.00. */
  async function deliver(id: string, quantity: number, totalCents = 7200, isPaid = true) {
    const placed = await buy(db, now.userId, { [id]: quantity }, totalCents)
    await changeOrderStatus(db, { orderId: placed.id, to: 'completed', takesCash: isPaid, by: now.by, origin })
    return placed.id
  }

  const form = ({ pads = 1, ...change }: Form): Parameters<typeof exchange>[1] => ({
    orderId: now.orderId,
    kind: 'return',
    pieces: [{ line: 1, quantity: pads, reason: 'does_not_fit', outcome: 'restocked' }],
    note: '',
    requestKey: crypto.randomUUID(),
    deliveryFeeCents: 0,
    keepsFee: false,
    goesOut: [{ id: 'PAD2', quantity: 1 }],
    agreedCents: null,
    inCash: true,
    by: now.by,
    origin,
    ...change,
  })

  /** What the form shows first, agreed to. */
  async function exchanged(change: Form) {
    const asked = form(change)
    const first = await exchange(db, asked)
    if (first.ok || first.reason !== 'to-agree') throw new Error(JSON.stringify(first))
    const done = await exchange(db, { ...asked, agreedCents: first.sum.differenceCents })
    if (!done.ok) throw new Error(JSON.stringify(done))
    return { ...done, sum: first.sum }
  }

  return { now, deliver, form, exchanged }
}
