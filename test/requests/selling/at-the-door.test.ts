import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { documentSettings } from '#db/schema/office/shop.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { roundStops } from '#db/schema/selling/rounds.ts'
import { deleteOrder, restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { listWaiting } from '#shop/selling/rounds/find.server.ts'
import { changeRound, planRound, type RoundStep } from '#shop/selling/rounds/plan.server.ts'
import { pressStop } from '#shop/selling/rounds/press.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { buy, origin } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let customer: Visitor
let placed: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  customer = await shop.visitor().signIn(anna)
  // 49.99 and 5.99 for delivery, with 20% VAT 67.18.
  placed = await placeOneOf(db, world.people.anna, 'KT-PAD10')
})

const step = async (roundId: number, what: Extract<RoundStep['what'], 'leave' | 'close'>) => {
  const { ok } = await changeRound(db, { roundId, step: { what }, by: world.people.dana, origin })
  expect([what, ok]).toEqual([what, true])
}

/** A round on its way with the order, of which its driver says what came of it, or nothing yet. */
async function drive(outcome: 'not_met' | 'refused' | null) {
  const planned = await planRound(db, { day: '2026-11-27', driverId: world.people.dana, orderIds: [placed.id] })
  if (!planned.ok) throw new Error(planned.message)
  const { roundId } = planned
  await step(roundId, 'leave')
  if (outcome === null) return roundId
  const [stop] = await db.select().from(roundStops).where(eq(roundStops.roundId, roundId))
  const said = { outcome, paidBy: 'cash', collectCents: null, note: '' } as const
  const pressed = await pressStop(db, {
    ...said,
    stopId: stop?.id ?? 0,
    roundId,
    by: world.people.dana,
    isOffice: true,
    origin,
  })
  expect(pressed).toMatchObject({ ok: true })
  return roundId
}

const page = async () => (await customer.get(`/orders/${placed.id}`)).main
const mailed = async () => (await queuedMails(db)).filter(({ subject }) => subject.startsWith('Nobody was there'))
const text = 'We came on Fri, Nov 27, and met nobody. We come again.'

test('who was not met reads it on the order and in a mail once the round is closed, until the order is on another round', async () => {
  const roundId = await drive('not_met')
  // The driver may come back.
  expect(await page()).not.toContain('met nobody')
  expect(await mailed()).toEqual([])
  await step(roundId, 'close')
  expect(await page()).toContain(text)
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: anna, subject: `Nobody was there for order #${placed.orderNumber}` })
  expect(mail?.text).toContain(text)
  expect(mail?.text).toContain('You pay when you receive it: $67.18.')
  await planRound(db, { day: '2026-11-28', driverId: null, orderIds: [placed.id] })
  expect(await page()).not.toContain('met nobody')
})

/** Nothing is said on the order's page, and no mail was queued. */
async function expectNothingSaid() {
  expect(await page()).not.toContain('met nobody')
  expect(await mailed()).toEqual([])
}

test('who was not met is told nothing once a later round has brought it to the door', async () => {
  const first = await drive('not_met')
  const second = await drive('refused')
  await step(second, 'close')
  await step(first, 'close')
  await expectNothingSaid()
})

test.each(['refused', 'withdrawal'] as const)(
  'who was not met is told nothing once all of it is coming back by a return of kind %s, until that is declined',
  async kind => {
    const roundId = await drive('not_met')
    const pieces = [{ line: 1, quantity: 1, reason: 'not_needed' as const }]
    const asking = { orderId: placed.id, userId: null, note: '', requestKey: crypto.randomUUID(), by: null, origin }
    expect(await askForReturn(db, { ...asking, kind, pieces })).toMatchObject({ ok: true })
    await step(roundId, 'close')
    await expectNothingSaid()
    expect(await listWaiting(db, 9)).toEqual([])
    await db.update(returns).set({ status: 'declined' })
    expect(await page()).toContain(text)
    expect(await listWaiting(db, 9)).toMatchObject([{ orderId: placed.id }])
  },
)

test('who was not met and sends back a piece of two waits for the next round with the other', async () => {
  placed = await buy(db, world.people.anna, { 'KT-PAD10': 2 }, 11_998)
  await step(await drive('not_met'), 'close')
  const sendBack = (quantity: number) =>
    askForReturn(db, {
      ...{ orderId: placed.id, userId: null, note: '', requestKey: crypto.randomUUID(), by: null, origin },
      kind: 'withdrawal',
      pieces: [{ line: 1, quantity, reason: 'not_needed' }],
    })
  expect(await sendBack(1)).toMatchObject({ ok: true })
  const waits = async () => (await listWaiting(db, 1, [placed.id])).length
  expect(await waits()).toBe(1)
  expect(await sendBack(1)).toMatchObject({ ok: true })
  expect(await waits()).toBe(0)
})

test('nobody claims to have been there with an order that was deleted on its way; restored it waits again', async () => {
  const roundId = await drive(null)
  await deleteOrder(db, { orderId: placed.id, by: world.people.dana })
  await step(roundId, 'close')
  await restoreOrder(db, { orderId: placed.id, by: world.people.dana })
  await expectNothingSaid()
  expect(await listWaiting(db, 9)).toMatchObject([{ orderId: placed.id }])
})

test('a shop that does not mail that an order is on its way does not mail that it came back', async () => {
  await db
    .insert(documentSettings)
    .values({ statusMails: ['delivered'] })
    .onConflictDoUpdate({ target: documentSettings.id, set: { statusMails: ['delivered'] } })
  await step(await drive('not_met'), 'close')
  expect(await mailed()).toEqual([])
  expect(await page()).toContain(text)
})

test('what was refused at the door is not delivered next: the way leads to its return', async () => {
  await drive('refused')
  const office = await shop.visitor().signIn(dana)
  const path = `/admin/orders/${placed.id}`
  const [back] = await db.select().from(returns)
  const before = await office.get(path)
  expect(before.main).toContain('Settle the Return Other Steps')
  expect(before.links).toContain(`/admin/returns/${back?.id}`)
  await db.update(returns).set({ status: 'declined' })
  expect((await office.get(path)).main).toContain('Mark Delivered Other Steps')
})

test('nor is it in the list of orders, alone or with others that are ticked', async () => {
  await drive('refused')
  const other = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, other.id))
  const office = await shop.visitor().signIn(dana)
  const [back] = await db.select().from(returns)
  const list = await office.get('/admin/orders')
  expect(list.links).toContain(`/admin/returns/${back?.id}`)
  expect(list.main.match(/Settle the Return/g)).toHaveLength(1)
  const ticked = new URLSearchParams([
    ...[placed, other].map(({ id }) => ['orders', `${id} shipped`]),
    ['to', 'delivered'],
  ])
  const { status, main } = await office.post('/admin/orders', {}, { body: ticked })
  expect(status).toBe(409)
  expect(main).toContain('1 order is delivered now.')
  expect(main).toContain(`${placed.orderNumber}: This order was refused at the door: settle its return instead`)
  const statuses = await db.select({ status: orders.status }).from(orders).orderBy(orders.createdAt)
  expect(statuses).toEqual([{ status: 'shipped' }, { status: 'delivered' }])
  await db.update(returns).set({ status: 'declined' })
  expect((await office.get('/admin/orders')).main).not.toContain('Settle the Return')
})

test('a round of another day than was promised says so at its stop, until somebody was there', async () => {
  await db.update(orders).set({ promisedOn: '2026-11-30' })
  const roundId = await drive(null)
  const office = await shop.visitor().signIn(dana)
  expect((await office.get(`/admin/rounds/${roundId}`)).main).toContain('Promised for Mon, Nov 30')
  await db.update(orders).set({ promisedOn: '2026-11-27' })
  expect((await office.get(`/admin/rounds/${roundId}`)).main).not.toContain('Promised for')
})
