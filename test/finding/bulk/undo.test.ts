import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { bulkChanges } from '#db/schema/office/audit.ts'
import { applyBulk } from '#shop/finding/bulk/change.server.ts'
import { findLastBulk, forgetOldBulk } from '#shop/finding/bulk/undo.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { testDatabase } from '#test/database.ts'
import { checkoutOf, origin } from '#test/selling/orders/world.ts'
import { fillShop, type World } from '#test/world.ts'
import { active, bulkChanger, category, picked, price } from './changes.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
  await db.execute(sql`select refresh_search_words()`)
})

const { preview, apply, applied, undo, pricesOf, find } = bulkChanger(db, () => world.people.dana)

async function countWaiting() {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}

describe('undo', () => {
  test('gives everything back, to whoever runs the shop, once', async () => {
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1'), price(-5000))
    expect(await findLastBulk(db)).toMatchObject({ id, title: 'Price -50%', productCount: 2, userName: 'Dana Reyes' })
    expect(await undo(id, world.people.boris)).toEqual({ ok: true, restored: 2, left: 0 })
    expect(await pricesOf('KT-PAD10', 'NL-OF1')).toEqual({ 'KT-PAD10': 4999, 'NL-OF1': 710 })
    expect(await findLastBulk(db)).toBeNull()
    expect(await undo(id)).toEqual({ ok: false, message: 'This change is undone already.' })
  })

  test('leaves alone what was changed or deleted since, and says how many', async () => {
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1', 'CLEAN100'), price(1000))
    await db.update(products).set({ priceCents: 4242 }).where(eq(products.id, 'NL-OF1'))
    await db.delete(products).where(eq(products.id, 'CLEAN100'))
    expect(await undo(id)).toEqual({ ok: true, restored: 1, left: 2 })
    expect(await pricesOf('KT-PAD10', 'NL-OF1')).toEqual({ 'KT-PAD10': 4999, 'NL-OF1': 4242 })
  })

  test('an earlier change too, but for the products that a later one has changed as well', async () => {
    const first = await applied(picked('KT-PAD10', 'NL-OF1'), active(false))
    await applied(picked('NL-OF1'), active(true))
    const third = await applied(picked('NL-OF1'), active(false))
    expect(await undo(first.id)).toEqual({ ok: true, restored: 1, left: 1 })
    expect(await undo(third.id)).toEqual({ ok: true, restored: 1, left: 0 })
    const shown = await db
      .select()
      .from(products)
      .where(inArray(products.id, ['KT-PAD10', 'NL-OF1']))
    expect(shown.map(product => product.isActive)).toEqual([true, true])
  })

  test('within 24 hours', async () => {
    const second = await applied(picked('NL-OF1'), price(1000))
    await db.update(bulkChanges).set({ createdAt: sql`now() - interval '25 hours'` })
    expect(await findLastBulk(db)).toBeNull()
    expect(await undo(second.id)).toEqual({ ok: false, message: 'A change can be undone for 24 hours.' })
    await forgetOldBulk(db)
    for (const id of [second.id, '987654', crypto.randomUUID()]) {
      expect(await undo(id)).toEqual({ ok: false, message: 'This change is not kept any more.' })
    }
  })
})

describe('at the same moment', () => {
  test('two admins raise the same prices: one of them is told to look again', async () => {
    const selection = picked('KT-PAD10', 'NL-OF1', 'CLEAN100')
    const shown = await preview(selection, price(1000))
    const asked = { selection, change: price(1000), ...shown }
    const done = await Promise.all([
      applyBulk(db, { ...asked, by: world.people.dana }),
      applyBulk(db, { ...asked, by: world.people.boris }),
    ])
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await pricesOf('KT-PAD10')).toEqual({ 'KT-PAD10': 5499 })
  })

  test('two clicks on Undo: one of them is told that it is done', async () => {
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1'), active(false))
    const done = await Promise.all([undo(id), undo(id, world.people.boris), undo(id)])
    expect(done.filter(({ ok }) => ok)).toEqual([{ ok: true, restored: 2, left: 0 }])
    expect((await find('KT-PAD10')).version).toBe(3)
  })

  test('products are locked in the order of their ids, as orders lock them', async () => {
    const selection = picked('NL-OF1', 'CLEAN100', 'KT-PAD10')
    const shown = await preview(selection, price(1000))
    const change = await db.transaction(async tx => {
      await tx.execute(sql`select from products where id = 'CLEAN100' for update`)
      const asked = { selection, change: price(1000), ...shown, by: world.people.dana }
      const change = applyBulk(db, asked)
      await expect.poll(countWaiting).toBe(1)
      // It waits for the first, and has none of the others yet.
      await tx.execute(sql`select from products where id in ('KT-PAD10', 'NL-OF1') for update nowait`)
      return { change }
    })
    expect(await change.change).toMatchObject({ ok: true, changed: 3 })
  })

  test('overlapping changes, undoing and orders never wait in a circle, and no piece of stock is lost', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `L${String(at).padStart(2, '0')}`)
    await db.insert(products).values(ids.map(id => ({ id, name: 'Lamp', brand: 'Plain', priceCents: 100, stock: 50 })))
    const orders = Array.from({ length: 12 }, (_, at) => {
      const lines = [ids[(at * 5) % 12], ids[(at * 7 + 3) % 12], ids[at]].flatMap(id =>
        id ? [{ id, quantity: 1 }] : [],
      )
      return placeOrder(db, { userId: world.people.anna, origin, checkout: checkoutOf(lines, 1079) })
    })
    const changes = Array.from({ length: 6 }, async (_, at) => {
      const done = await apply(picked(...ids), category(at % 2 ? world.categories.pads.id : world.categories.discs.id))
      if (done.ok) await undo(done.id, world.people.boris)
    })
    const settled = await Promise.allSettled([...orders, ...changes])
    expect(settled.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
    const lamps = await db.select({ stock: products.stock }).from(products).where(inArray(products.id, ids))
    expect(settled.slice(0, 12)).toEqual(
      Array(12).fill({ status: 'fulfilled', value: expect.objectContaining({ ok: true }) }),
    )
    expect(lamps.reduce((sum, { stock }) => sum + stock, 0)).toBe(600 - 12 * 3)
  })
})
