import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { shipments } from '#db/schema/selling/shipments.ts'
import { trackingOfOrder } from '#shop/selling/orders/own.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let orderId: string

beforeEach(async () => {
  world = await fillShop(db)
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
  admin = await shop.visitor().signIn(dana)
})

const kept = async () =>
  (await db.select({ tracking: trackingOfOrder, status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]
const move = (form: Record<string, string>) => admin.post(`/admin/orders/${orderId}/status?from=order`, form)
const save = (tracking: string) => admin.post(`/admin/orders/${orderId}/tracking?from=order`, { tracking })
const link = 'https://dhl.example/4711'

test('typed when the order is shipped, it is kept, mailed and logged', async () => {
  const { field } = await admin.get(`/admin/orders/${orderId}`)
  expect(field('tracking')?.value).toBe('')
  expect(await move({ to: 'shipped', expected: 'pending', tracking: ` ${link} ` })).toMatchObject({ status: 302 })
  expect(await kept()).toEqual({ tracking: link, status: 'shipped' })
  const mail = (await queuedMails(db)).at(-1)
  expect(mail?.subject).toContain('has been shipped')
  expect(mail?.text).toContain(`Track your parcel:\n${link}`)
  expect(mail?.text).toContain('1 x Kestrel Ceramic Brake Pads (KT-PAD10)')
  const [entry] = await db.select().from(auditLog)
  expect(entry?.changes).toContainEqual({ field: 'Tracking', from: null, to: link })
  const after = await admin.get(`/admin/orders/${orderId}`)
  expect(after.field('tracking')?.value).toBe(link)
  expect(after.links).toContain(link)
})

test('the rest of a partly sent order gets a number of its own with Mark Shipped', async () => {
  await db.update(orderItems).set({ quantity: 3 })
  const sent = { 'pieces-1': '1', tracking: 'DHL 1', trackingWas: '', shipmentsWas: '0' }
  await admin.post(`/admin/orders/${orderId}/ship-part`, sent)
  const { field, html } = await admin.get(`/admin/orders/${orderId}`)
  expect(field('tracking')?.value).toBe('')
  expect(html).not.toContain('Save Tracking')
  const asked = await admin.get(`/admin/orders/ship?orders=${orderId}+processing`)
  expect(asked.field(`tracking-${orderId}`)?.value).toBe('')
  expect((await move({ to: 'shipped', expected: 'processing', tracking: 'DHL 2' })).status).toBe(302)
  expect(await db.select({ tracking: shipments.tracking }).from(shipments).orderBy(shipments.number)).toEqual([
    { tracking: 'DHL 1' },
    { tracking: 'DHL 2' },
  ])
  expect((await queuedMails(db)).at(-1)?.text).toContain('Tracking: DHL 2')
  const entries = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries.at(-1)?.changes).toContainEqual({ field: 'Tracking', from: null, to: 'DHL 2' })
})

test('a move from the list, which has no field for it, leaves it as it is', async () => {
  await save('DHL 4711')
  await move({ to: 'shipped', expected: 'pending' })
  expect(await kept()).toEqual({ tracking: 'DHL 4711', status: 'shipped' })
})

test('saved by itself it moves nothing and mails nothing', async () => {
  const mails = (await queuedMails(db)).length
  const saved = await save('DHL 4711')
  expect(saved).toMatchObject({ location: `/admin/orders/${orderId}`, toast: { title: 'Tracking saved' } })
  expect(await kept()).toEqual({ tracking: 'DHL 4711', status: 'pending' })
  expect((await save('')).toast).toEqual({ title: 'Tracking removed' })
  expect((await db.select().from(auditLog)).map(({ changes }) => changes)).toEqual([
    [{ field: 'Tracking', from: null, to: 'DHL 4711' }],
    [{ field: 'Tracking', from: 'DHL 4711', to: null }],
  ])
  expect(await queuedMails(db)).toHaveLength(mails)
})

test('too long a text is refused by either button, and changes nothing', async () => {
  for (const refused of [
    await save('x'.repeat(301)),
    await move({ to: 'shipped', expected: 'pending', tracking: 'x'.repeat(301) }),
  ]) {
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Tracking must be at most 300 characters')
  }
  expect(await kept()).toEqual({ tracking: '', status: 'pending' })
})

test('an order that is not there is a 404', async () => {
  for (const id of ['1', crypto.randomUUID()]) {
    expect((await admin.post(`/admin/orders/${id}/tracking`, { tracking: 'x' })).status).toBe(404)
  }
})

test.each([
  ['its page', () => `/admin/orders/${orderId}`, 'tracking'],
  ['its page of packing', () => `/admin/packing/${orderId}`, 'tracking'],
  ['the form that ships a part of it', () => `/admin/orders/${orderId}/ship-part`, 'tracking'],
  ['the form of many orders', () => `/admin/orders/ship?orders=${orderId}+pending`, () => `tracking-${orderId}`],
])(
  'an order that is picked up has no field for a parcel on %s, until it has a text to take away',
  async (_, path, name) => {
    const fieldName = typeof name === 'string' ? name : name()
    const shown = async () => (await admin.get(path())).field(fieldName)?.value
    expect(await shown()).toBe('')
    await db.update(orders).set({ deliveryMethod: 'pickup' })
    expect(await shown()).toBeUndefined()
    await db.update(orders).set({ tracking: 'DHL 1' })
    expect(await shown()).toBe('DHL 1')
  },
)

test('an order that is picked up is sent without a field for a parcel, whole or in parts', async () => {
  await db.update(orders).set({ deliveryMethod: 'pickup' })
  await db.update(orderItems).set({ quantity: 2 })
  const part = await admin.post(`/admin/orders/${orderId}/ship-part`, { 'pieces-1': '1', shipmentsWas: '0' })
  expect(part.status).toBe(302)
  expect((await admin.get(`/admin/orders/${orderId}`)).field('tracking')).toBeNull()
  expect((await admin.post(`/admin/packing/${orderId}`, { expected: 'processing' })).status).toBe(302)
  expect(await kept()).toEqual({ tracking: '', status: 'shipped' })
})
