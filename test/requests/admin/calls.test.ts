import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orderCalls } from '#db/schema/selling/calls.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { listRefusedMonths } from '#shop/selling/orders/calls/list.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { listWaiting } from '#shop/selling/rounds/find.server.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let office: Visitor

beforeEach(async () => {
  world = await fillShop(db)
  office = await shop.visitor().signIn(dana)
})

/** Each order is of 67.18. */
const place = (person: keyof World['people']) => placeOneOf(db, world.people[person], 'KT-PAD10')
const rules = (change: Partial<typeof settings.$inferInsert>) => db.update(settings).set(change)
const callOf = async (id: string) => {
  const [order] = await db
    .select({ state: orders.callState, reason: orders.callReason })
    .from(orders)
    .where(eq(orders.id, id))
  return order
}
const say = (id: string, what: string, note = '') => office.post(`/admin/orders/${id}/call?from=calls`, { what, note })

test('a shop without rules calls nobody, and its navigation does not show the list', async () => {
  expect(await callOf((await place('anna')).id)).toEqual({ state: null, reason: '' })
  expect((await office.get('/admin')).links).not.toContain('/admin/calls')
  expect((await office.get('/admin/calls')).main).toContain('Nobody has to be called')
  await rules({ callsWhoRefused: true })
  expect((await office.get('/admin')).links).toContain('/admin/calls')
})

test('a first order above the amount waits; one at the amount does not, nor that of who received something before', async () => {
  await rules({ callFirstOrdersOverCents: 6717 })
  const first = await place('anna')
  expect(await callOf(first.id)).toEqual({ state: 'waiting', reason: 'First order, above $67.17' })
  // Still the first: nothing was received yet.
  expect(await callOf((await place('anna')).id)).toMatchObject({ state: 'waiting' })
  await changeOrderStatus(db, { orderId: first.id, to: 'completed', by: world.people.dana, origin })
  expect(await callOf((await place('anna')).id)).toEqual({ state: null, reason: '' })
  await rules({ callFirstOrdersOverCents: 6718 })
  expect(await callOf((await place('boris')).id)).toEqual({ state: null, reason: '' })
})

test('a telephone that refused at the door before is called first, however it is written and whoever orders', async () => {
  const refused = await place('anna')
  await changeOrderStatus(db, { orderId: refused.id, to: 'shipped', by: world.people.dana, origin })
  await askForReturn(db, {
    orderId: refused.id,
    userId: null,
    kind: 'refused',
    note: '',
    requestKey: crypto.randomUUID(),
    pieces: [{ line: 1, quantity: 1, reason: 'refused_at_door' }],
    by: world.people.dana,
    origin,
  })
  await db.update(orders).set({ customerPhone: '+1 (207) 555-0199' }).where(eq(orders.id, refused.id))
  expect(await callOf((await place('boris')).id)).toEqual({ state: null, reason: '' })
  await rules({ callsWhoRefused: true })
  const again = await place('boris')
  expect(await callOf(again.id)).toEqual({ state: null, reason: '' })
  // The digits of its number are no telephone.
  await db.update(orders).set({ orderNumber: 'ORD-5550100-AAAAAAAAA' }).where(eq(orders.id, refused.id))
  expect(await callOf((await place('boris')).id)).toEqual({ state: null, reason: '' })
  await db.update(orders).set({ customerPhone: '+1 (207) 555-0100' }).where(eq(orders.id, refused.id))
  const called = await place('boris')
  expect(await callOf(called.id)).toEqual({
    state: 'waiting',
    reason: 'Order ORD-5550100-AAAAAAAAA was refused at the door',
  })
  const [month] = await listRefusedMonths(db)
  expect(month).toMatchObject({ orders: 5, refused: 1 })
  expect((await office.get('/admin/calls')).main).toContain('5 1 20.0%')
})

test('whom the owner has marked is called before each order', async () => {
  const mark = (callsFirst: string) => office.post(`/admin/users/${world.people.anna}/calls-first`, { callsFirst })
  expect((await mark('yes')).status).toBe(302)
  expect((await office.get('/admin/users')).main).toContain('Called before sending: stop')
  expect(await callOf((await place('anna')).id)).toEqual({ state: 'waiting', reason: 'This customer is always called' })
  await mark('no')
  expect(await callOf((await place('anna')).id)).toEqual({ state: null, reason: '' })
  expect((await mark('perhaps')).status).toBe(422)
  const nobody = await office.post(`/admin/users/${crypto.randomUUID()}/calls-first`, { callsFirst: 'yes' })
  expect(nobody.headers.get('Set-Cookie')).toContain('does%20not%20exist')
})

test('what waits for its call is on no round; without an answer it goes on waiting, and confirmed it waits no longer', async () => {
  await rules({ callFirstOrdersOverCents: 0 })
  const { id, orderNumber } = await place('anna')
  expect(await listWaiting(db, 9)).toEqual([])
  const list = await office.get('/admin/calls')
  expect(list.main).toContain('First order, above $0.00')
  expect(list.main).toContain('555 0100')
  expect((await office.get('/admin/orders?waits=call')).main).toContain('Call first')

  const { status, headers } = await say(id, 'no_answer', 'Busy')
  expect([status, headers.get('Location')]).toEqual([302, '/admin/calls'])
  expect(await listWaiting(db, 9)).toEqual([])
  expect((await office.get('/admin/calls')).main).toMatch(/No answer, .* by Dana Reyes: Busy/)
  await say(id, 'confirmed')
  expect(await callOf(id)).toMatchObject({ state: 'confirmed' })
  expect((await listWaiting(db, 9)).map(({ orderId }) => orderId)).toEqual([id])
  expect((await office.get('/admin/calls')).main).not.toContain(orderNumber)
  expect((await office.get(`/admin/orders/${id}`)).main).toContain('Called before sending')
  const late = await say(id, 'confirmed')
  expect([late.status, late.main]).toEqual([409, expect.stringContaining('does not wait for a call any more')])
  expect(await db.$count(orderCalls)).toBe(2)
  const logged = await db.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.thing, 'order'))
  expect(JSON.stringify(logged)).not.toContain('Busy')
})

test('a colleague puts an order on the list by hand, unless it is on a round or was sent', async () => {
  const [asked, driven, sent] = [await place('anna'), await place('anna'), await place('anna')]
  expect((await say(asked.id, 'ask')).status).toBe(302)
  expect(await callOf(asked.id)).toEqual({ state: 'waiting', reason: 'A colleague asks for a call' })
  await office.post('/admin/rounds', { day: '2026-11-27', driverId: '', [`order-${driven.id}`]: 'on' })
  const onRound = await say(driven.id, 'ask')
  expect([onRound.status, onRound.main]).toEqual([409, expect.stringContaining('Take it off the round first')])
  await changeOrderStatus(db, { orderId: sent.id, to: 'shipped', by: world.people.dana, origin })
  expect((await say(sent.id, 'ask')).status).toBe(409)
  expect((await say(crypto.randomUUID(), 'ask')).status).toBe(404)
  expect((await say(asked.id, 'shout')).status).toBe(422)
  const long = await say(asked.id, 'no_answer', 'x'.repeat(201))
  expect([long.status, long.main]).toEqual([422, expect.stringContaining('at most 200 characters')])
})

test('an order that is planned for a round while it is put on the call list is refused by one of the two', async () => {
  const { id } = await place('anna')
  const both = await Promise.all([
    office.post('/admin/rounds', { day: '2026-11-27', driverId: '', [`order-${id}`]: 'on' }),
    say(id, 'ask'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409])
})

test('notes of calls go with the customer’s account', async () => {
  await rules({ callFirstOrdersOverCents: 0 })
  const { id } = await place('anna')
  await say(id, 'no_answer', 'Anna sleeps late')
  await removeCustomer(db, { userId: world.people.anna, origin })
  expect(await db.select({ note: orderCalls.note }).from(orderCalls)).toEqual([{ note: '' }])
  expect(await db.$count(profiles, eq(profiles.id, world.people.anna))).toBe(0)
  expect(await callOf(id)).toMatchObject({ reason: '' })
})
