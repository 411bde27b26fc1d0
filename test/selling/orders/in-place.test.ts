import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import type { FitVehicle } from '#shop/cars/fitment/answers.ts'
import { changeNumbers } from '#shop/catalogue/part-numbers/save.server.ts'
import { exchange } from '#shop/selling/exchanges/exchange.server.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct, makeVariant } from '#test/make.ts'
import { checkoutOf, origin } from '#test/selling/orders/world.ts'
import { fillShop, type StockedWorld } from '#test/world.ts'

const { db } = await testDatabase()
let world: StockedWorld
let corolla: FitVehicle
let golf: FitVehicle

beforeEach(async () => {
  world = await fillShop(db)
  const { makes, models, variants } = world
  corolla = { makeId: makes.toyota.id, modelId: models.corolla.id, year: 2015, subModelId: variants.corolla.id }
  golf = { makeId: makes.volkswagen.id, modelId: models.golf.id, year: 2014, subModelId: variants.golf.id }
  const pads = { categoryId: world.categories.pads.id, stock: 5, priceCents: 4999, brand: 'Kestrel' }
  await makeProduct(db, { ...pads, id: 'SWAP1', name: 'Other Pads', fits: [variants.corolla] })
  await makeProduct(db, { ...pads, id: 'GOLF1', name: 'Pads of a Golf', fits: [variants.golf] })
  await changeNumbers(db, 'SWAP1', [{ kind: 'interchange', brand: 'Kestrel', number: 'KT-PAD10' }])
})

/** An order of pads, and of a filter where that has cars. */
async function order(pads: FitVehicle[], filter: FitVehicle[] = []) {
  const lines = [
    { id: 'KT-PAD10', quantity: 1, vehicles: pads },
    ...(filter.length > 0 ? [{ id: 'NL-OF1', quantity: 1, vehicles: filter }] : []),
  ]
  const checkout = { ...checkoutOf(lines, 0), shownTotalCents: null }
  const placed = await placeOrder(db, { userId: world.people.anna, checkout, origin })
  if (!placed.ok) throw new Error(placed.message)
  return placed.order.id
}

const orderOf = async (id: string) => {
  const [found] = await db.select().from(orders).where(eq(orders.id, id))
  if (!found) throw new Error('The order is gone')
  return found
}
const carsOf = async (orderId: string) =>
  Object.fromEntries(
    (await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.line))).map(
      ({ productId, vehicles }) => [productId, vehicles.map(({ name }) => name)],
    ),
  )

/** Takes lines out of an order and adds a part, and answers with what was told of its cars before that. */
async function swap(orderId: string, { out = [] as number[], add }: { out?: number[]; add: string }) {
  const { updatedAt, customerName, customerPhone, customerEmail, ...before } = await orderOf(orderId)
  const form = {
    orderId,
    expected: updatedAt.toISOString(),
    lines: out.map(line => ({ line, quantity: 0, agreed: null })),
    added: [{ id: add, quantity: 1 }],
    deliveryMethod: before.deliveryMethod,
    shippingAddress: before.shippingAddress,
    customer: { name: customerName, phone: customerPhone, email: customerEmail },
    agreedCents: null,
    mostDiscountPercent: 0,
    by: world.people.dana,
    origin,
  }
  const first = await editOrder(db, form)
  if (first.ok || first.reason !== 'to-agree') throw new Error(JSON.stringify(first))
  expect(await editOrder(db, { ...form, agreedCents: first.preview.after.totalCents })).toEqual({ ok: true })
  return first.preview.cars
}

test('a part that is swapped in is for the car of the line in whose place it comes, and it is told whether it fits', async () => {
  const id = await order([corolla], [golf])
  expect(await swap(id, { out: [1], add: 'SWAP1' })).toMatchObject([
    { id: 'SWAP1', names: ['Toyota Corolla 1.8L 4-cyl 2015'], fit: { answers: ['fits'] } },
  ])
  expect(await carsOf(id)).toEqual({
    'NL-OF1': ['Volkswagen Golf GTI 2014'],
    SWAP1: ['Toyota Corolla 1.8L 4-cyl 2015'],
  })
})

test('so is one for a car of which nobody had chosen the variant, and one with its month of production', async () => {
  await makeVariant(db, { modelId: world.models.corolla.id, name: '1.4L Diesel', year: '2010-2020' })
  const { subModelId: _, ...open } = corolla
  const first = await order([open])
  await swap(first, { out: [1], add: 'SWAP1' })
  expect(await carsOf(first)).toEqual({ SWAP1: ['Toyota Corolla 2015'] })
  const second = await order([{ ...corolla, built: '2015-04' }])
  await swap(second, { out: [1], add: 'SWAP1' })
  expect(await carsOf(second)).toEqual({ SWAP1: ['Toyota Corolla 1.8L 4-cyl 2015 built 04/2015'] })
})

test('another part is for the one car of what is taken out, unless it does not fit that, or is for any car', async () => {
  const id = await order([corolla])
  await swap(id, { add: 'NL-OF1' })
  expect((await carsOf(id))['NL-OF1']).toEqual([])
  const swapped = await order([corolla])
  await swap(swapped, { out: [1], add: 'SWAP1' })
  await swap(swapped, { out: [2], add: 'GOLF1' })
  expect(await carsOf(swapped)).toEqual({ GOLF1: [] })
  const cleaned = await order([corolla])
  await swap(cleaned, { out: [1], add: 'CLEAN100' })
  expect(await carsOf(cleaned)).toEqual({ CLEAN100: [] })
})

test('a line that stays lends its car to no part that comes for another', async () => {
  const id = await order([corolla], [golf])
  await swap(id, { out: [2], add: 'SWAP1' })
  expect((await carsOf(id)).SWAP1).toEqual([])
})

test('of two cars that lose a part nobody guesses which one another part is for', async () => {
  const id = await order([corolla], [golf])
  await swap(id, { out: [1, 2], add: 'GOLF1' })
  expect(await carsOf(id)).toEqual({ GOLF1: [] })
})

test.each([
  ['the car of what comes back', [0], undefined],
  ['that car, as the form names it', [0], { name: 'Toyota Corolla 1.8L 4-cyl 2015', subModelId: null }],
  ['the car that it did not fit, where the customer names one', [], { name: 'Toyota Corolla 2015', subModelId: null }],
])('what goes out in an exchange is for %s, and its fit is told', async (_, of, vehicle) => {
  const id = await order(of.map(() => corolla))
  await changeOrderStatus(db, { orderId: id, to: 'completed', takesCash: true, by: world.people.dana, origin })
  const asked = {
    orderId: id,
    kind: 'return' as const,
    pieces: [{ line: 1, quantity: 1, reason: 'does_not_fit' as const, outcome: 'written_off' as const, vehicle }],
    note: '',
    requestKey: crypto.randomUUID(),
    deliveryFeeCents: 0,
    keepsFee: false,
    goesOut: [{ id: 'SWAP1', quantity: 1 }],
    agreedCents: null,
    inCash: true,
    by: world.people.dana,
    origin,
  }
  const first = await exchange(db, asked)
  if (first.ok || first.reason !== 'to-agree') throw new Error(JSON.stringify(first))
  expect(first.sum.cars).toEqual([
    {
      id: 'SWAP1',
      names: [vehicle?.name ?? 'Toyota Corolla 1.8L 4-cyl 2015'],
      fit: { answers: ['fits'], conditions: [[]], hint: null },
    },
  ])
  const done = await exchange(db, { ...asked, agreedCents: first.sum.differenceCents })
  if (!done.ok) throw new Error(JSON.stringify(done))
  expect(await carsOf(done.orderId)).toEqual({ SWAP1: [vehicle?.name ?? 'Toyota Corolla 1.8L 4-cyl 2015'] })
})
