import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { webhookDeliveries } from '#db/schema/trade/programs.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import { settleReturn } from '#shop/selling/returns/settle.server.ts'
import { webhookCalls } from '#shop/trade/webhooks/calls.server.ts'
import { eventNames, type WebhookEvent } from '#shop/trade/webhooks/events.ts'
import {
  findWebhook,
  forgetOldDeliveries,
  makeWebhook,
  sendAgain,
  sendTest,
  switchWebhook,
} from '#shop/trade/webhooks/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { correctStock } from '#test/stock.ts'
import { until } from '#test/until.ts'
import { boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'
import { startWorker, type Worker } from '#worker/run.ts'

const { db, direct } = await testDatabase()
const shop = await openShop(db)
let world: World
let by: string
let dataDir: string
let ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  world = await fillShop(db)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  by = world.people.dana
  dataDir = await mkdtemp(join(tmpdir(), 'camshaft-webhooks-'))
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
  await rm(dataDir, { recursive: true, force: true })
})

function work(source: NodeJS.ProcessEnv = {}): Worker {
  const log = createLog({ pretty: false, destination: { write: () => undefined } })
  const worker = startWorker({
    ...direct,
    env: readEnv({ DATA_DIR: dataDir, WEBHOOKS_TO_PRIVATE: '1', ...source }),
    log,
    isAlone: true,
  })
  ends.push(() => worker.stop())
  return worker
}

/** A receiver on this machine, and its address. */
async function receive(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  ends.push(async () => {
    server.closeAllConnections()
    await new Promise(closed => server.close(closed))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
}

const make = (url: string, events: readonly WebhookEvent[] = eventNames) =>
  makeWebhook(db, { url, events: [...events], by })
const told = async () =>
  (await db.select().from(webhookDeliveries)).map(({ event, payload }) => ({
    event,
    payload: payload as { data: unknown },
  }))
/** What was written otherwise than the API's document says. */
const misfits = async () =>
  (await told()).filter(({ event, payload }) => {
    const schema = Object.entries(webhookCalls).find(([name]) => name === event)?.[1]
    return !schema?.safeParse(payload).success || JSON.stringify(payload).includes('+00:00')
  })
const deliveriesOf = async (id: number) => (await findWebhook(db, id))?.deliveries.items ?? []

test('orders and stock are told in the transaction of what happened, to those that want to know', async () => {
  await make('https://example.com/all')
  await make('https://example.com/orders', ['order.placed'])
  const paused = await make('https://example.com/paused')
  await switchWebhook(db, { id: paused, by })
  await db
    .transaction(async tx => {
      await placeOneOf(tx, world.people.anna, 'KT-PAD10')
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  expect(await told()).toEqual([])
  const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  const named = { orderId: order.id, orderNumber: order.orderNumber }
  const placed = { event: 'order.placed', payload: expect.objectContaining({ data: { ...named, status: 'pending' } }) }
  expect(await told()).toEqual([placed, placed])
  expect(await misfits()).toEqual([])
  await db.delete(webhookDeliveries)

  await changeOrderStatus(db, { orderId: order.id, to: 'shipped', by, origin })
  await cancelOrder(db, { orderId: order.id, by, origin })
  const setStock = (stock: number) =>
    correctStock(db, tx => tx.update(products).set({ stock }).where(eq(products.id, 'NL-OF1')))
  for (const stock of [0, 0, 3, 2]) await setStock(stock)
  expect(await told()).toMatchObject([
    { event: 'order.moved', payload: { type: 'order.moved', data: { ...named, status: 'shipped' } } },
    { event: 'order.cancelled', payload: { data: { ...named, status: 'cancelled' } } },
    { event: 'stock.out', payload: { data: { productId: 'NL-OF1', stock: 0 } } },
    { event: 'stock.back', payload: { data: { productId: 'NL-OF1', stock: 3 } } },
  ])
  expect(await misfits()).toEqual([])
})

test('returns are told when they are asked for, moved and settled', async () => {
  const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await changeOrderStatus(db, { orderId: order.id, to: 'delivered', by, origin })
  await make('https://example.com/all')
  await make('https://example.com/settled', ['return.settled'])
  const ask = (userId: string | null) =>
    askForReturn(db, {
      orderId: order.id,
      userId,
      kind: 'return',
      note: '',
      requestKey: crypto.randomUUID(),
      by: null,
      origin,
      pieces: [{ line: 1, quantity: 1, reason: 'not_needed' }],
    })
  await db
    .transaction(async tx => {
      await tx.execute(sql`insert into returns (number, order_id, kind, request_key)
        values ('RET-NOTHING01', ${order.id}, 'return', gen_random_uuid())`)
      await tx.execute(sql`insert into return_status_changes (return_id, status) select id, 'requested' from returns`)
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  expect(await told()).toEqual([])
  const asked = await ask(world.people.anna)
  const returnId = asked.ok ? asked.id : ''
  const back = await findReturn(db, returnId)
  const named = { returnId, returnNumber: back?.number, orderId: order.id, orderNumber: order.orderNumber }
  await moveReturn(db, { returnId, by, origin, answer: '', to: 'approved', expected: 'requested' })
  const outcomes = new Map(back?.items.map(({ id }) => [id, 'restocked' as const]))
  await settleReturn(db, {
    returnId,
    outcomes,
    by,
    origin,
    restockingFeeCents: 0,
    deliveryFeeCents: 0,
    paysOut: false,
    expected: 'approved',
  })
  const settled = { event: 'return.settled', payload: { data: { ...named, status: 'settled' } } }
  const ofReturns = (await told()).filter(({ event }) => event.startsWith('return.'))
  expect(ofReturns).toMatchObject([
    { event: 'return.asked', payload: { type: 'return.asked', data: { ...named, status: 'requested' } } },
    { event: 'return.moved', payload: { data: { ...named, status: 'approved' } } },
    settled,
    settled,
  ])
  expect(await misfits()).toEqual([])
})

test('a delivery is signed as Standard Webhooks has it, and noted as taken', async () => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const url = await receive(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.writeHead(204).end()
  })
  const id = await make(url)
  work()
  await sendTest(db, id)
  await expect.poll(async () => (await deliveriesOf(id))[0]?.deliveredAt ?? null).not.toBeNull()
  const [{ headers, body } = { headers: {}, body: '' }] = calls
  const secret = (await findWebhook(db, id))?.secret ?? ''
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  expect(headers['content-type']).toBe('application/json')
  expect(JSON.parse(body)).toMatchObject({ type: 'test', data: {} })
  expect(await deliveriesOf(id)).toMatchObject([{ id: headers['webhook-id'], attempts: 1, lastError: null }])
})

test('one that is refused is tried again, and an owner sends it once more with the id that it had', async () => {
  let status = 503
  const ids: unknown[] = []
  const url = await receive((request, response) => {
    ids.push(request.headers['webhook-id'])
    response.writeHead(status).end()
  })
  const id = await make(url)
  await sendTest(db, id)
  work()
  await expect.poll(async () => (await deliveriesOf(id))[0]?.lastError).toBe('It answered 503')
  const [delivery] = await deliveriesOf(id)
  const waiting = await db.execute(sql`select attempts < max_attempts as "isTriedAgain" from graphile_worker.jobs`)
  expect(waiting.rows).toEqual([{ isTriedAgain: true }])
  status = 200
  expect(await sendAgain(db, { webhookId: id, deliveryId: delivery?.id ?? '' })).toEqual({ isActive: true })
  await expect.poll(async () => (await deliveriesOf(id))[0]?.deliveredAt ?? null).not.toBeNull()
  expect(new Set(ids)).toEqual(new Set([delivery?.id]))
  expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1 }])
  expect(await sendAgain(db, { webhookId: id + 1, deliveryId: delivery?.id ?? '' })).toBeNull()
})

test('a receiver that hangs holds up no other job, and no stop', async () => {
  let asked = 0
  const url = await receive(() => asked++)
  const id = await make(url)
  for (let count = 0; count < 3; count++) await sendTest(db, id)
  const worker = work()
  await expect.poll(() => asked).toBe(2)
  await queueMail(db, { to: 'dana@example.com', subject: 'Order 1', text: 'x', html: '<p>x</p>' })
  await until(async () => expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1))
  expect((await deliveriesOf(id)).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  await worker.stop()
  expect((await deliveriesOf(id)).filter(({ lastError }) => lastError !== null)).toHaveLength(2)
})

test('none goes to this machine, unless the operator allows it', async () => {
  let asked = 0
  const url = await receive((_, response) => {
    asked++
    response.end()
  })
  const [id, secure] = [await make(url), await make(url.replace('http:', 'https:'))]
  await sendTest(db, id)
  await sendTest(db, secure)
  work({ WEBHOOKS_TO_PRIVATE: '0' })
  await expect.poll(async () => (await deliveriesOf(secure))[0]?.lastError).toContain('no address of the open internet')
  await expect.poll(async () => (await deliveriesOf(id))[0]?.lastError).toContain('use https')
  expect(asked).toBe(0)
})

test('deliveries are kept for 30 days', async () => {
  const id = await make('https://example.com/')
  await sendTest(db, id)
  await sendTest(db, id)
  const [old] = await deliveriesOf(id)
  const createdAt = sql`now() - interval '31 days'`
  await db
    .update(webhookDeliveries)
    .set({ createdAt })
    .where(eq(webhookDeliveries.id, old?.id ?? ''))
  await forgetOldDeliveries(db)
  expect((await deliveriesOf(id)).map(({ id }) => id)).not.toContain(old?.id)
  expect(await deliveriesOf(id)).toHaveLength(1)
})

test('an admin makes, tests, pauses and deletes a webhook, and nobody else opens the page', async () => {
  const admin = await shop.visitor().signIn(dana)
  const wrong = await admin.post('/admin/webhooks', { url: 'ftp://x', 'order.placed': 'on' })
  expect([wrong.status, wrong.field('url')?.value]).toEqual([422, 'ftp://x'])
  expect(wrong.field('url')?.error).toContain('Enter an address such as https://example.com/hook')
  for (const [url, problem] of [
    ['http://example.com/hook', 'http: is not allowed: use https'],
    ['https://10.0.0.1/hook', '10.0.0.1 is no address of the open internet'],
  ] as const) {
    const refused = await admin.post('/admin/webhooks', { url, 'order.placed': 'on' })
    expect([refused.status, refused.field('url')?.error]).toEqual([422, problem])
  }
  const none = await admin.post('/admin/webhooks', { url: 'https://example.com/hook' })
  expect([none.status, none.main.includes('Choose what it is told')]).toEqual([422, true])
  const made = await admin.post('/admin/webhooks', { url: 'https://example.com/hook', 'order.placed': 'on' })
  const path = made.location ?? ''
  expect(path).toMatch(/^\/admin\/webhooks\/\d+$/)
  expect((await admin.get(path)).main).toMatch(/Told when: An order was placed.*whsec_.*Nothing was sent yet/)
  expect((await admin.post(`${path}/send-test`, {})).toast?.title).toBe('A test is on its way')
  expect((await admin.get(path)).main).toContain('On its way')
  const [delivery] = await deliveriesOf(Number(path.split('/').at(-1)))
  expect((await admin.post(`${path}/send-again`, { delivery: delivery?.id ?? '' })).toast?.title).toBe(
    'It is sent again now',
  )
  expect((await admin.post(`${path}/send-again`, { delivery: 'x' })).toast?.title).toBe(
    'This delivery is not kept any more',
  )
  expect((await admin.post(`${path}/switch`, {})).toast?.title).toBe('Webhook paused')
  expect((await admin.get('/admin/webhooks')).main).toContain('Paused')
  expect((await admin.post(`${path}/switch`, {})).toast?.title).toBe('Webhook resumed')
  expect((await admin.post(`${path}/delete`, {})).toast?.title).toBe('Webhook deleted')
  expect((await admin.get(path)).status).toBe(404)
  const customer = await shop.visitor().signIn(boris)
  expect((await customer.get('/admin/webhooks')).location).toBe('/account')
})
