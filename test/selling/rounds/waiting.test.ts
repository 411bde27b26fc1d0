import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { createArea, listAreas } from '#shop/selling/delivery/areas.server.ts'
import { listWaitingByArea } from '#shop/selling/rounds/waiting.server.ts'
import { testDatabase } from '#test/database.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let placed: string[]

beforeEach(async () => {
  world = await fillShop(db)
  placed = []
  for (const [postcode, promisedOn] of [
    ['04401', '2026-12-01'],
    ['99999', '2026-12-01'],
    ['04500', '2026-12-01'],
    ['04402', '2026-12-01'],
    ['04409', '2026-11-30'],
  ] as const) {
    const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    placed.push(id)
    const shippingAddress = { street: '1 Mill Street', city: 'Bangor', postcode }
    await db.update(orders).set({ shippingAddress, promisedOn }).where(eq(orders.id, id))
  }
  const area = { feeCents: 0, freeOverCents: null, days: 1, cutOff: null, weekdays: [1, 2, 3, 4, 5] }
  for (const [name, postcodes] of [
    ['South', '0440*'],
    ['North', '045*'],
  ] as const)
    await createArea(db, { by: world.people.dana, values: { ...area, name, postcodes } })
})

const list = async (areaId: number | null, deliversByArea = true) => {
  const waiting = await listWaitingByArea(db, { deliversByArea }, areaId)
  return waiting.items.map(({ orderId, area }) => `${placed.indexOf(orderId)} ${area}`)
}

test('orders that wait say their delivery area; those of a day stand together by it, what is outside of all at the end', async () => {
  expect(await list(null)).toEqual(['4 South', '2 North', '0 South', '3 South', '1 null'])
  // A shop without areas.
  expect(await list(null, false)).toEqual(['4 null', '0 null', '3 null', '2 null', '1 null'])
})

test('orders that wait are narrowed to one delivery area; one that is gone narrows nothing', async () => {
  const [north] = await listAreas(db)
  expect(north?.name).toBe('North')
  expect(await list(north?.id ?? 0)).toEqual(['2 North'])
  expect(await list(9_999)).toHaveLength(5)
})
