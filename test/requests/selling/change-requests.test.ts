import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { anna, boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let customer: Visitor
let office: Visitor
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  customer = await shop.visitor().signIn(anna)
  office = await shop.visitor().signIn(dana)
})

const place = { address: '12 Gear Street', city: 'Springfield', postcode: '12345' }
const ask = (fields: Record<string, string> = {}, by = customer) =>
  by.post(`/orders/${order.id}/change`, {
    requestKey: crypto.randomUUID(),
    'pieces-1': '1',
    ...place,
    note: '',
    ...fields,
  })
const requests = () => db.select().from(changeRequests).orderBy(asc(changeRequests.id))
const page = () => office.get(`/admin/orders/${order.id}`)
const mailsOf = async (subject: RegExp) => (await queuedMails(db)).filter(mail => subject.test(mail.subject ?? ''))

test('a customer asks for pieces and another address; the shop looks, changes it so, and the wish is done', async () => {
  await db.update(settings).set({ email: 'shop@example.com' })
  expect((await customer.get(`/orders/${order.id}`)).links).toContain(`/orders/${order.id}/change`)
  const sent = await ask({ 'pieces-1': '2', address: '7 Oak Road', note: 'Ring twice' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, `/orders/${order.id}`])
  expect((await customer.get(`/orders/${order.id}`)).main).toMatch(/Asked for, .* Kestrel .*: 2 instead of 1/)
  const [mail] = await mailsOf(/A change of order .* is asked for/)
  expect(mail).toMatchObject({ to: 'shop@example.com' })
  expect(mail?.text).toContain('To be brought to 7 Oak Road, Springfield, 12345')

  expect((await office.get('/admin/orders?waits=change')).main).toContain('Change asked for')
  expect((await page()).main).toContain('The customer asks for a change')
  const [request] = await requests()
  const form = await office.get(`/admin/orders/${order.id}/edit?request=${request?.id}`)
  expect([form.field('pieces-1')?.value, form.field('address')?.value]).toEqual(['2', '7 Oak Road'])
  expect(form.main).not.toContain('Written for the address before')
  await db.update(orders).set({ deliveryNote: 'Ring at the second door' })
  const noted = await office.get(`/admin/orders/${order.id}/edit?request=${request?.id}`)
  expect(noted.main).toMatch(/Note for the delivery ?Written for the address before/)
  await db.update(orders).set({ deliveryNote: '' })
  const names = 'expected requestId pieces-1 customerName phone email address city postcode'.split(' ')
  const typed = Object.fromEntries(names.map(name => [name, form.field(name)?.value ?? '']))
  const fields = { ...typed, deliveryMethod: 'delivery' }
  const looked = await office.post(`/admin/orders/${order.id}/edit`, fields)
  expect(looked.main).toContain('Change It to')
  // Looking changes nothing yet.
  expect(await requests()).toMatchObject([{ status: 'open' }])
  const agreedCents = /Change It to \$([\d.]+)/.exec(looked.main)?.[1]?.replace('.', '') ?? ''
  expect((await office.post(`/admin/orders/${order.id}/edit`, { ...fields, agreedCents })).status).toBe(302)
  expect(await requests()).toMatchObject([{ status: 'done', answeredBy: world.people.dana }])
  expect(await db.select({ quantity: orderItems.quantity }).from(orderItems)).toEqual([{ quantity: 2 }])
  expect(await db.select({ to: orders.shippingAddress }).from(orders)).toEqual([
    { to: { street: '7 Oak Road', city: 'Springfield', postcode: '12345' } },
  ])
  expect(await mailsOf(/was changed/)).toHaveLength(1)
  expect((await page()).main).not.toContain('The customer asks for a change')
  expect((await customer.get(`/orders/${order.id}`)).main).toContain('Done,')
})

test('declined, the customer reads why by mail and on the page; declined again it is not', async () => {
  await ask({ 'pieces-1': '3' })
  const [request] = await requests()
  const decline = (answer: string) =>
    office.post(`/admin/orders/${order.id}/answer-change`, { requestId: String(request?.id), answer })
  expect((await decline('')).main).toContain('Say why')
  expect((await decline('Only one is left.')).status).toBe(302)
  const late = await decline('Once more')
  expect([late.status, late.main]).toEqual([409, expect.stringContaining('was answered, taken back or changed')])
  const mails = await mailsOf(/stays as it is/)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: anna })
  expect((await customer.get(`/orders/${order.id}`)).main).toMatch(/Declined, .* Only one is left\./)
})

test('the same form twice is one wish, another one takes its place, and one can be taken back', async () => {
  const requestKey = crypto.randomUUID()
  const both = await Promise.all([1, 2].map(() => ask({ requestKey, 'pieces-1': '2' })))
  expect(both.map(({ status }) => status)).toEqual([302, 302])
  expect(await requests()).toHaveLength(1)
  await ask({ 'pieces-1': '3' })
  expect((await requests()).map(({ status }) => status)).toEqual(['taken_back', 'open'])
  await customer.post(`/orders/${order.id}/change`, { what: 'take-back' })
  expect((await requests()).map(({ status }) => status)).toEqual(['taken_back', 'taken_back'])
  expect((await page()).main).not.toContain('The customer asks for a change')
})

test.each<[string, Record<string, string>, string]>([
  ['nothing', {}, 'Say what is to be changed'],
  ['no part at all', { 'pieces-1': '0' }, 'Cancel the order instead'],
  ['pieces that are no number', { 'pieces-1': 'two' }, 'Type a whole number of units'],
  ['half an address', { city: '' }, 'Enter the whole name of the city'],
  ['a novel', { note: 'x'.repeat(501) }, 'At most 500 characters'],
])('a wish of %s is refused at its field, and what was typed stays', async (_, fields, message) => {
  const answer = await ask({ address: '7 Oak Street', ...fields, ...(Object.keys(fields).length === 0 ? place : {}) })
  expect([answer.status, answer.main]).toEqual([422, expect.stringContaining(message)])
  expect(await requests()).toEqual([])
})

test('too late, of somebody else or of no order it is refused, and an open wish says that it was not done', async () => {
  await ask({ 'pieces-1': '2' })
  await changeOrderStatus(db, { orderId: order.id, to: 'shipped', by: world.people.dana, origin })
  const late = await ask({ 'pieces-1': '3' })
  expect([late.status, late.main]).toEqual([409, expect.stringContaining('We have begun with this order')])
  expect((await customer.get(`/orders/${order.id}`)).main).toContain('Not done: we had begun with the order')
  expect((await page()).main).toContain('it cannot be done any more')
  const other = await shop.visitor().signIn(boris)
  expect((await ask({}, other)).status).toBe(404)
  expect(await requests()).toHaveLength(1)
})

test('what somebody asked for goes with their account', async () => {
  await ask({ address: '7 Oak Road', note: 'Ring twice' })
  await removeCustomer(db, { userId: world.people.anna, origin })
  expect(await requests()).toMatchObject([{ note: '', shippingAddress: null }])
  expect(await db.$count(orders, eq(orders.id, order.id))).toBe(1)
})
