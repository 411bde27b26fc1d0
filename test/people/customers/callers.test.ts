import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { profiles } from '#db/schema/people/accounts.ts'
import { orderItems } from '#db/schema/selling/orders.ts'
import { listCallers } from '#shop/people/customers/callers.server.ts'
import { keepShopping } from '#shop/selling/shopping/kept.server.ts'
import { noShopping } from '#shop/selling/shopping/shopping.ts'
import { testDatabase } from '#test/database.ts'
import { copyOrders } from '#test/selling/orders/copies.ts'
import { anna, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
})

const car = { id: '1', makeId: '1', makeName: 'Toyota', modelId: '1', modelName: 'Corolla', year: '2014' }

test('a caller is found by telephone digits, however they are typed, with the address of the last order', async () => {
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  for (const typed of ['555 0100', '5550100', '(555) 01-00', 'lovelace', 'ADA']) {
    expect((await listCallers(db, typed)).items).toMatchObject([
      {
        userId: world.people.anna,
        name: 'Ada Lovelace',
        phone: '555 0100',
        email: anna,
        orderCount: 2,
        address: { city: 'Springfield' },
      },
    ])
  }
})

test('an account that has ordered nothing is found too, with the cars of its garage', async () => {
  await keepShopping(db, {
    userId: world.people.anna,
    revision: 0,
    shopping: { ...noShopping, garage: [car], choice: { vehicleId: '1', variants: { 1: { id: 12, name: '1.8' } } } },
  })
  expect((await listCallers(db, anna)).items).toMatchObject([
    {
      userId: world.people.anna,
      orderCount: 0,
      address: null,
      cars: { items: [{ name: 'Toyota Corolla 1.8 2014', written: '1.1.2014.12' }], hasMore: false },
    },
  ])
})

test('the year of a car is the last one of its name: a Peugeot 2008 is called so', async () => {
  const { makes, models, variants } = world
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  for (const end of ['2016', '2016 built 04/2016']) {
    const name = `Peugeot 2008 1.2 ${end}`
    await db.update(orderItems).set({ vehicles: [{ name, subModelId: variants.corolla.id }] })
    const [caller] = (await listCallers(db, 'lovelace')).items
    const written = `${makes.toyota.id}.${models.corolla.id}.2016.${variants.corolla.id}`
    expect(caller?.cars.items).toEqual([{ name, written }])
  }
})

test.each(['', 'x', '%', '_', '\\', 'nobody at all', 'x'.repeat(500)])('%j finds nobody', async typed => {
  expect(await listCallers(db, typed)).toEqual({ items: [], hasMore: false })
})

test.each([
  [8, false],
  [9, true],
])('of %i people of one name the newest 8 are told, and whether there are more: %s', async (count, hasMore) => {
  await db
    .insert(profiles)
    .values(Array.from({ length: count }, (_, at) => ({ fullName: `Jo Murmansk ${at}`, email: `jo${at}@example.com` })))
  const found = await listCallers(db, 'murmansk')
  expect(found.items).toHaveLength(8)
  expect(found.hasMore).toBe(hasMore)
})

/** So many orders of Ada Lovelace beside her first one, each under a telephone of its own where `areOthers`. */
async function placeMany(count: number, areOthers: boolean) {
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await copyOrders(
    db,
    count,
    sql`jsonb_build_object('created_at', o.created_at - n * interval '1 minute') || case when ${areOthers} and n = ${count}
      then '{"user_id": null, "customer_phone": "555 0199"}'::jsonb else '{}' end`,
  )
}

test.each([
  [59, false, 60, false, false],
  [60, false, 60, true, false],
  [60, true, 60, true, true],
])(
  '%i more orders, the oldest of somebody else: %s, are %i orders told, more of them: %s, more callers: %s',
  async (more, areOthers, orderCount, hasMoreOrders, hasMore) => {
    await placeMany(more, areOthers)
    const found = await listCallers(db, 'lovelace')
    expect(found.items).toMatchObject([{ userId: world.people.anna, orderCount, hasMoreOrders }])
    expect(found.hasMore).toBe(hasMore)
  },
)

test.each([
  [20, false],
  [21, true],
])(
  'of %i cars of a caller the first 20 are to choose from, and whether there are more: %s',
  async (length, hasMore) => {
    const garage = Array.from({ length }, (_, at) => ({ ...car, id: String(at + 1), year: String(2000 + at) }))
    await keepShopping(db, { userId: world.people.anna, revision: 0, shopping: { ...noShopping, garage } })
    const [caller] = (await listCallers(db, anna)).items
    expect(caller?.cars.items.map(({ written }) => written.split('.')[2])).toEqual(
      garage.slice(0, 20).map(({ year }) => year),
    )
    expect(caller?.cars.hasMore).toBe(hasMore)
  },
)
