import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userRoles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { cancelOrder } from '#shop/selling/orders/moves/status.server.ts'
import { listWaiting } from '#shop/selling/rounds/find.server.ts'
import { untilOneWaits } from '#test/database.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let office: Visitor
let driver: Visitor
let placed: { id: string; orderNumber: string }[]

beforeEach(async () => {
  world = await fillShop(db)
  office = await shop.visitor().signIn(dana)
  await db.insert(userRoles).values({ userId: world.people.boris, role: 'driver' })
  driver = await shop.visitor().signIn(boris)
  placed = []
  // Each at 49.99 and 5.99 for delivery, with 20% VAT 67.18.
  for (let count = 0; count < 3; count += 1) placed.push(await placeOneOf(db, world.people.anna, 'KT-PAD10'))
})

const idOf = (number: number) => placed[number]?.id ?? ''
const ticked = (...numbers: number[]) => Object.fromEntries(numbers.map(one => [`order-${idOf(one)}`, 'on']))
const plan = (...numbers: number[]) =>
  office.post('/admin/rounds', { day: '2026-11-27', driverId: world.people.boris, ...ticked(...numbers) })

test('are found before there is one, and stand in the navigation once somebody drives', async () => {
  const hasEntry = async () =>
    /<nav aria-label="Admin".*?href="\/admin\/rounds"/s.test((await office.get('/admin')).html)
  expect(await hasEntry()).toBe(true)
  await db.delete(userRoles).where(eq(userRoles.role, 'driver'))
  expect(await hasEntry()).toBe(false)
  for (const page of ['/admin/packing', '/admin/orders', '/admin/settings'])
    expect((await office.get(page)).links).toContain('/admin/rounds')
  await db.insert(userRoles).values({ userId: world.people.boris, role: 'packer' })
  const packer = await shop.visitor().signIn(boris)
  expect((await packer.get('/admin/packing')).links).not.toContain('/admin/rounds')
  await db.insert(rounds).values({ day: '2026-11-27', driverId: world.people.dana })
  expect(await hasEntry()).toBe(true)
})

const onlyRound = async () => {
  const [round] = await db.select().from(rounds)
  if (!round) throw new Error('There is no round')
  return round
}
const stopsOf = (roundId: number) =>
  db.select().from(roundStops).where(eq(roundStops.roundId, roundId)).orderBy(asc(roundStops.position))
const step = async (fields: Record<string, string>) =>
  office.post(`/admin/rounds/${(await onlyRound()).id}/step`, fields)
const statusOf = async (id: string) => {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  return order?.status
}
async function press(number: number, fields: Record<string, string>, by = driver) {
  const round = await onlyRound()
  const stop = (await stopsOf(round.id)).find(({ orderId }) => orderId === idOf(number))
  const body = { stopId: String(stop?.id), ...fields }
  const answer = await by.post(`/admin/driving/${round.id}/press`, body)
  return { status: answer.status, problem: JSON.parse(answer.html).problem }
}

test('a day: planned, put in order, sent off, driven, closed, and its till counted', async () => {
  expect((await plan(0, 1, 2)).status).toBe(302)
  const { id } = await onlyRound()
  expect((await office.get('/admin/rounds')).main).toContain('Nothing waits.')
  const before = await stopsOf(id)
  await step({ what: 'down', stopId: String(before[0]?.id) })
  expect((await stopsOf(id)).map(stop => stop.id)).toEqual([before[1]?.id, before[0]?.id, before[2]?.id])
  expect((await office.get(`/admin/rounds/${id}`)).main).toMatch(/Round \d+ Fri, Nov 27 .* 3 stops/)
  await step({ what: 'leave' })
  expect(await Promise.all(placed.map(order => statusOf(order.id)))).toEqual(['shipped', 'shipped', 'shipped'])
  expect((await driver.get(`/admin/driving/${id}`)).main).toContain('Collect $67.18')

  expect(await press(0, { outcome: 'delivered', paidBy: 'cash' })).toEqual({ status: 200, problem: null })
  expect(await press(1, { outcome: 'not_met', note: 'Nobody opened' })).toEqual({ status: 200, problem: null })
  const early = await step({ what: 'close' })
  expect([early.status, early.main]).toEqual([409, expect.stringContaining('1 stop has no outcome yet')])
  expect(await press(2, { outcome: 'refused', note: 'Ordered twice' })).toEqual({ status: 200, problem: null })
  expect(await Promise.all(placed.map(order => statusOf(order.id)))).toEqual(['completed', 'shipped', 'shipped'])
  const paid = await db
    .select({ till: payments.till, cents: payments.amountCents, by: payments.takenBy })
    .from(payments)
  expect(paid).toEqual([{ till: `Round ${id}`, cents: 6718, by: world.people.boris }])
  expect(await db.select({ kind: returns.kind, status: returns.status, order: returns.orderId }).from(returns)).toEqual(
    [{ kind: 'refused', status: 'requested', order: idOf(2) }],
  )
  expect((await step({ what: 'close' })).status).toBe(302)
  const till = await office.get('/admin/cash-up')
  expect(till.main).toMatch(
    new RegExp(`Round ${id} 1 payment since the last time\\. There should be \\$67\\.18 more in it`),
  )
  // Who was not met waits for the next round, and whoever refused does not.
  expect((await listWaiting(db, 9)).map(({ orderId }) => orderId)).toEqual([idOf(1)])
})

test('the day of a round is another one until it is out', async () => {
  await plan(0)
  expect((await step({ what: 'day', day: '2026-11-31' })).main).toContain('Day must be a day such as 2026-12-31')
  expect((await step({ what: 'day', day: '2026-12-01' })).status).toBe(302)
  expect(await onlyRound()).toMatchObject({ day: '2026-12-01' })
  await step({ what: 'leave' })
  expect((await step({ what: 'day', day: '2026-12-02' })).status).toBe(409)
  expect(await onlyRound()).toMatchObject({ day: '2026-12-01' })
})

test('a round says what is to be collected, and to the driver what is to be handed in', async () => {
  await plan(0, 1)
  const { id } = await onlyRound()
  expect((await office.get(`/admin/rounds/${id}`)).main).toContain('2 stops · To collect $134.36')
  await step({ what: 'leave' })
  expect((await driver.get(`/admin/driving/${id}`)).main).not.toContain('To hand in')
  await press(0, { outcome: 'delivered', paidBy: 'cash' })
  expect((await office.get(`/admin/rounds/${id}`)).main).toMatch(/To collect \$67\.18.*Collected \$67\.18 in cash\./)
  await press(1, { outcome: 'delivered', paidBy: 'card_terminal' })
  expect((await driver.get(`/admin/driving/${id}`)).main).toContain('To hand in: $67.18 in cash, $67.18 by card')
  // A press that is taken back takes its money along.
  await press(1, { outcome: 'taken_back' })
  expect((await driver.get(`/admin/driving/${id}`)).main).toMatch(/To hand in: \$67\.18 in cash(?!,)/)
})

test('what is sent twice is done once, and another word of the same stop is refused', async () => {
  await plan(0, 1)
  await step({ what: 'leave' })
  for (const _ of [1, 2]) {
    expect(await press(0, { outcome: 'delivered', paidBy: 'card_terminal' })).toEqual({ status: 200, problem: null })
  }
  const both = [1, 2].map(() => press(1, { outcome: 'delivered', paidBy: 'cash' }))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  const paid = await db.select({ kind: payments.kind, cents: payments.amountCents }).from(payments).orderBy(payments.id)
  expect(paid).toEqual([
    { kind: 'card_terminal', cents: 6718 },
    { kind: 'cash', cents: 6718 },
  ])
  const other = await press(0, { outcome: 'refused' })
  expect(other).toEqual({ status: 409, problem: 'This stop was already: delivered and paid' })
})

test('a driver’s note about somebody goes with their account, and never stands in the log', async () => {
  await plan(0)
  await step({ what: 'leave' })
  await press(0, { outcome: 'not_met', note: 'Shouted from the window' })
  expect((await office.get('/admin/audit')).main).not.toContain('Shouted')
  await removeCustomer(db, { userId: world.people.anna, origin })
  expect(await stopsOf((await onlyRound()).id)).toMatchObject([{ outcome: 'not_met', note: '' }])
})

test('who was not met may be met later on the same round', async () => {
  await plan(0)
  await step({ what: 'leave' })
  await press(0, { outcome: 'not_met' })
  expect((await press(0, { outcome: 'delivered' })).status).toBe(200)
  expect(await statusOf(idOf(0))).toBe('completed')
})

describe('a driver', () => {
  test('sees the own rounds and nothing else of the shop', async () => {
    await plan(0)
    const { id } = await onlyRound()
    expect((await driver.get('/admin')).location).toBe('/admin/driving')
    expect((await driver.get('/admin/driving')).main).toContain(`Round ${id}`)
    for (const path of [
      '/admin/orders',
      `/admin/orders/${idOf(0)}`,
      '/admin/rounds',
      '/admin/cash-up',
      '/admin/users',
    ]) {
      expect([path, (await driver.get(path)).status]).toEqual([path, 403])
    }
    expect((await driver.post(`/admin/rounds/${id}/step`, { what: 'leave' })).status).toBe(403)
    await db.update(rounds).set({ driverId: world.people.dana })
    expect((await driver.get(`/admin/driving/${id}`)).status).toBe(404)
    expect((await driver.get('/admin/driving')).main).not.toContain(`Round ${id}`)
    await step({ what: 'leave' })
    expect((await press(0, { outcome: 'delivered' })).status).toBe(404)
    expect(await statusOf(idOf(0))).toBe('shipped')
  })

  test('works without a script too', async () => {
    await plan(0)
    await step({ what: 'leave' })
    const { id } = await onlyRound()
    const [stop] = await stopsOf(id)
    const sent = await driver.post(`/admin/driving/${id}`, { stopId: String(stop?.id), outcome: 'delivered' })
    expect([sent.status, sent.location]).toEqual([302, `/admin/driving/${id}`])
    const again = await driver.post(`/admin/driving/${id}`, { stopId: String(stop?.id), outcome: 'not_met' })
    expect([again.status, again.main]).toEqual([409, expect.stringContaining('This stop was already')])
  })
})

describe('refused are', () => {
  test('an order that is on another round by now, by two colleagues at once too', async () => {
    const two = await Promise.all([plan(0, 1), plan(1, 2)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([302, 409])
    expect((await plan(0, 1, 2)).main).toContain('Some of these orders are on another round by now')
    expect(await db.$count(rounds)).toBe(1)
  })

  test('no order at all, a day that is none, and a step of another state', async () => {
    expect((await plan()).main).toContain('Choose at least one order')
    const day = await office.post('/admin/rounds', { day: '2026-13-40', ...ticked(0) })
    expect([day.status, day.field('day')?.error]).toEqual([422, 'Day must be a day such as 2026-12-31'])
    await plan(0)
    expect((await step({ what: 'close' })).status).toBe(409)
    expect(await press(0, { outcome: 'delivered' })).toEqual({ status: 409, problem: 'This round is not on its way' })
    await step({ what: 'leave' })
    for (const what of ['leave', 'delete', 'up'])
      expect([what, (await step({ what, stopId: '1' })).status]).toEqual([what, 409])
    expect((await step({ what: 'fly' })).status).toBe(422)
  })

  test('what was cancelled: it is left out when the round leaves, and told to the driver when it was too late', async () => {
    await plan(0, 1)
    const cancel = (number: number) => cancelOrder(db, { orderId: idOf(number), by: world.people.dana, origin })
    await cancel(0)
    const left = await step({ what: 'leave' })
    expect(left.toast?.description).toContain(placed[0]?.orderNumber)
    expect(await stopsOf((await onlyRound()).id)).toMatchObject([{ orderId: idOf(1) }])
    await cancel(1)
    const late = await press(1, { outcome: 'delivered' })
    expect(late).toEqual({ status: 409, problem: 'This order was cancelled meanwhile. Bring the parts back.' })
    expect(await db.$count(payments)).toBe(0)
    const { id } = await onlyRound()
    const page = (await driver.get(`/admin/driving/${id}`)).main
    expect(page).toContain('Cancelled: bring it back')
    expect(page).not.toMatch(/collect/i)
    expect((await office.get(`/admin/rounds/${id}`)).main).toContain('Cancelled: bring it back')
    expect((await step({ what: 'close' })).status).toBe(302)
  })

  test('money for what was paid in the office meanwhile, which the driver is told', async () => {
    await plan(0)
    await step({ what: 'leave' })
    const { id } = await onlyRound()
    const page = await driver.get(`/admin/driving/${id}`)
    expect(page.main).toContain('Collect $67.18')
    expect(page.html).toContain('name="collectCents" value="6718"')
    const paid = { to: 'completed', expected: 'shipped', takesCash: 'on' }
    expect((await office.post(`/admin/orders/${idOf(0)}/status`, paid)).status).toBe(302)
    const told = await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '6718' })
    expect(told).toEqual({ status: 409, problem: expect.stringContaining('Give the $67.18 back') })
    expect((await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '0' })).status).toBe(200)
  })
})

test('a press and a round that is sent off never wait in a circle', async () => {
  await plan(0, 1)
  await step({ what: 'leave' })
  const round = await onlyRound()
  const [stop] = await stopsOf(round.id)
  // Somebody moves the order and then its stop, as sending off does, while the driver's press waits for the order.
  const moved = await db.transaction(async tx => {
    await tx
      .select()
      .from(orders)
      .where(eq(orders.id, idOf(0)))
      .for('no key update')
    const pressed = press(0, { outcome: 'not_met' })
    await untilOneWaits(db)
    await tx
      .update(roundStops)
      .set({ position: 9 })
      .where(eq(roundStops.id, stop?.id ?? 0))
    return { pressed }
  })
  expect((await moved.pressed).status).toBe(200)
})
