import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { testDatabase, untilOneWaits } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World

beforeEach(async () => {
  world = await fillShop(db)
})

/** An order of Anna that is completed, as one that goes out in an exchange is at once. */
async function completedOrder(): Promise<string> {
  const { id: orderId } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await changeOrderStatus(db, { orderId, to: 'completed', by: world.people.dana, origin })
  return orderId
}
const lock = (tx: Db, orderId: string) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')

test('an order that an exchange makes while an account is deleted is waited for before the account is locked, and never in a circle', async () => {
  const userId = world.people.anna
  const first = await completedOrder()
  let deleting: Promise<unknown> = Promise.resolve()
  let exchanging: Promise<unknown> = Promise.resolve()
  const { promise: out, resolve: isOut } = Promise.withResolvers<void>()
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await db.transaction(async tx => {
    await lock(tx, first)
    deleting = removeCustomer(db, { userId, origin })
    await untilOneWaits(db)
    // The exchange of another order is done meanwhile, and what went out comes back for a third part.
    const fresh = await completedOrder()
    exchanging = db.transaction(async other => {
      await lock(other, fresh)
      isOut()
      // Not for the order that this test has locked itself, for which the deletion waits until now.
      await isLetGo
      await untilOneWaits(db)
      // As an order that is placed for the account does.
      await other.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('key share')
    })
    await out
  })
  letGo()
  await exchanging
  expect(await deleting).toMatchObject({ ok: true })
  expect(await db.$count(profiles, eq(profiles.id, userId))).toBe(0)
})
