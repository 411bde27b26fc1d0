import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { orderStatusChanges } from '#db/schema/selling/orders.ts'
import { returnItems, returns } from '#db/schema/selling/returns.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { withdrawalJob, workWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import { listWaiting } from '#shop/selling/rounds/find.server.ts'
import { emptyTables } from '#test/database.ts'
import { testShop } from '#test/request.ts'
import { mailsTo, origin } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  await emptyTables(db)
  world = await fillShop(db)
  await db.update(settings).set({ withdrawalDays: 14 })
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await changeOrderStatus(db, { orderId: order.id, to: 'delivered', by: world.people.dana, origin })
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** Works off what was queued, as the worker does. */
async function work() {
  const { rows } = await db.execute<{ payload: unknown }>(sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'withdraw' returning job.payload`)
  for (const { payload } of rows) {
    const { declaredAt, ...withdrawal } = withdrawalJob.parse(payload)
    if (!declaredAt) throw new Error('Nobody knows when it was declared')
    await workWithdrawal(db, { withdrawal, declaredAt, origin })
  }
  return rows.length
}

async function declare(typed: { orderNumber: string; contact: string; parts?: string }) {
  const visitor = shop.visitor()
  const first = await visitor.post('/withdraw', { parts: '', ...typed })
  expect(first.status).toBe(200)
  const second = await visitor.post('/withdraw', {
    parts: '',
    ...typed,
    confirmed: 'on',
    requestKey: first.field('requestKey')?.value ?? '',
  })
  expect(second.main).toContain('We have received your declaration')
  return second.main
}

test('the way is found in the footer; declared and confirmed, all parts of the order come back, and a mail says so', async () => {
  await expect.poll(async () => (await shop.visitor().get('/')).html).toContain('href="/withdraw"')
  await declare({ orderNumber: order.orderNumber.slice(-9), contact: 'ada@example.com' })
  expect(await work()).toBe(1)
  expect(await db.select().from(returns)).toMatchObject([
    { orderId: order.id, kind: 'withdrawal', status: 'requested' },
  ])
  expect(await db.select().from(returnItems)).toMatchObject([{ quantity: 1, reason: 'not_needed' }])
  expect(await mailsTo(db)).toContain(anna)
})

test('a shop that offers none any more leaves the page open for the orders that were promised it, and says so', async () => {
  await db.update(settings).set({ withdrawalDays: null })
  const later = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await changeOrderStatus(db, { orderId: later.id, to: 'delivered', by: world.people.dana, origin })
  const page = await shop.visitor().get(`/withdraw?order=${order.orderNumber}`)
  expect(page.status).toBe(200)
  expect(page.main).toContain('Orders that are placed today have no time for a withdrawal. An order of before keeps')
  expect(page.field('orderNumber')?.value).toBe(order.orderNumber)
  await expect.poll(async () => (await shop.visitor().get('/')).html).not.toContain('href="/withdraw"')
  for (const { orderNumber } of [later, order]) await declare({ orderNumber, contact: 'ada@example.com' })
  expect(await work()).toBeGreaterThanOrEqual(2)
  expect(await db.select().from(returns)).toMatchObject([{ orderId: order.id, kind: 'withdrawal' }])
})

test('what was declared in time counts, however late its job runs', async () => {
  const before = Date.now()
  await declare({ orderNumber: order.orderNumber, contact: 'ada@example.com' })
  const after = Date.now()
  // The days end while the queue is down.
  await db.update(settings).set({ withdrawalDays: 1 })
  await db.update(orderStatusChanges).set({ changedAt: sql`now() - interval '18 days'` })
  await db.execute(sql`
    update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{declaredAt}',
      to_jsonb((payload ->> 'declaredAt')::timestamptz - interval '17 days'))::json`)
  await work()
  const [back] = await db.select().from(returns)
  const declaredAt = (back?.createdAt.getTime() ?? 0) + 17 * 86_400_000
  expect([before <= declaredAt, declaredAt <= after]).toEqual([true, true])
})

test('an order that is not there, of somebody else, or too old gets the same answer, and nothing more', async () => {
  const known = await declare({ orderNumber: order.orderNumber, contact: '(555) 0100' })
  await work()
  expect(await db.$count(returns)).toBe(1)
  const unknown = [
    { orderNumber: 'ORD-1795168800000-ABCDEFGH1', contact: 'ada@example.com' },
    { orderNumber: order.orderNumber, contact: 'eve@example.com' },
    { orderNumber: '%', contact: '%' },
    { orderNumber: order.orderNumber, contact: '000' },
  ]
  for (const typed of unknown) expect(await declare(typed)).toBe(known)
  await db.delete(returns)
  await db.update(orderStatusChanges).set({ changedAt: sql`now() - interval '18 days'` })
  expect(await declare({ orderNumber: order.orderNumber, contact: 'ada@example.com' })).toBe(known)
  await work()
  expect(await db.$count(returns)).toBe(0)
})

test('confirmed twice it is one, and what the customer has withdrawn from already is not withdrawn from again', async () => {
  const typed = { orderNumber: order.orderNumber, contact: 'ada@example.com', parts: 'kt pad10' }
  const visitor = shop.visitor()
  const requestKey = (await visitor.post('/withdraw', typed)).field('requestKey')?.value ?? ''
  for (const _ of [1, 2]) await visitor.post('/withdraw', { ...typed, requestKey, confirmed: 'on' })
  await declare(typed)
  expect(await work()).toBe(3)
  expect(await db.$count(returns)).toBe(1)
})

test('an order that was not sent yet: both sides get a mail, and there is nothing to return', async () => {
  const early = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await declare({ orderNumber: early.orderNumber, contact: 'ada@example.com' })
  await work()
  const mails = await db.execute(sql`
    select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'to' is not null order by 1`)
  expect(mails.rows.map(({ to }) => to)).toEqual([anna, 'counter@camshaft.example'])
  expect(await db.$count(returns)).toBe(0)
})

test('Back leads to the first step with what was typed', async () => {
  const typed = { orderNumber: 'ABCDEFGH1', contact: 'ada@example.com', parts: 'PAD1' }
  const confirm = await shop.visitor().post('/withdraw', typed)
  expect(confirm.main).toContain('You declare that you withdraw')
  const requestKey = confirm.field('requestKey')?.value ?? ''
  const first = await shop.visitor().post('/withdraw', { ...typed, requestKey, confirmed: 'on', back: 'on' })
  expect(first.field('contact')?.value).toBe('ada@example.com')
  expect(await work()).toBe(0)
})

test('empty fields have their messages; too many from one network are told when to come again', async () => {
  const refused = await shop.visitor().post('/withdraw', { orderNumber: '', contact: '', parts: 'Kept' })
  expect(refused.status).toBe(422)
  expect(refused.field('orderNumber')?.error).toBe('Order number is required')
  expect(refused.field('contact')?.error).toBe('Email or telephone is required')
  const typed = { orderNumber: 'X', contact: 'y', parts: '', confirmed: 'on' }
  const answers = []
  for (let number = 0; number < 21; number++)
    answers.push(await shop.visitor().post('/withdraw', { ...typed, requestKey: crypto.randomUUID() }))
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true)
  expect(answers.at(-1)?.status).toBe(429)
})

test('from what was not sent it waits for the office: on the order’s page, in the list, at packing and on no round', async () => {
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  const office = await shop.visitor().signIn(dana)
  const offered = async () => (await listWaiting(db, 9)).map(({ orderId }) => orderId)
  expect(await offered()).toEqual([order.id])
  await declare({ orderNumber: order.orderNumber, contact: 'ada@example.com' })
  await work()
  const page = () => office.get(`/admin/orders/${order.id}`)
  expect((await page()).main).toContain('The customer withdraws from the contract')
  expect((await page()).links).toContain(`/admin/orders/${order.id}/cancel`)
  expect((await office.get('/admin/orders?waits=change')).main).toContain(order.orderNumber.slice(-9))
  expect((await office.get(`/admin/packing/${order.id}`)).main).toContain('has asked for a change')
  expect(await offered()).toEqual([])
  const customer = await shop.visitor().signIn(anna)
  const own = (await customer.get(`/orders/${order.id}`)).main
  expect(own).toContain('Withdrawal received')
  // No other wish is taken while it is open.
  expect(own).not.toContain('Ask for a Change')
  const told = own.indexOf('We have received your withdrawal of')
  expect([told > 0, told < own.indexOf('Order placed')]).toEqual([true, true])
  const asked = (await page()).main
  expect(asked.indexOf('The customer withdraws')).toBeLessThan(asked.indexOf('Mark Processing'))
  const requestId = (await page()).field('requestId')?.value ?? ''
  const done = await office.post(`/admin/orders/${order.id}/answer-change`, { requestId, what: 'dealt-with' })
  expect(done.status).toBe(302)
  expect((await page()).main).not.toContain('withdraws')
  expect((await customer.get(`/orders/${order.id}`)).main).toContain('Withdrawn')
  expect(await offered()).toEqual([order.id])
})
