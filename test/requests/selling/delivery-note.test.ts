import { beforeEach, describe, expect, test } from 'vitest'
import { userRoles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { planRound } from '#shop/selling/rounds/plan.server.ts'
import { makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { queuedMails } from '#test/queue.ts'
import { origin, testShop, type Visitor } from '#test/request.ts'
import { anna, boris, dana, fillShop, type World } from '#test/world.ts'
import { form } from './checkout-form.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let customer: Visitor

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  customer = await shop.visitor().signIn(anna)
})

const note = 'Ring at the second door'
const said = `Note for the delivery: ${note}`
const newest = async () => {
  const [order] = await db.select().from(orders)
  if (!order) throw new Error('No order was placed')
  return order
}

describe('a note for the delivery', () => {
  test('is asked for at the checkout, and stands wherever somebody delivers, for its customer and for programs', async () => {
    const sent = await customer.post('/checkout', form({ deliveryNote: `  ${note}\n` }))
    expect(sent).toMatchObject({ status: 302, location: '/orders' })
    const { id, deliveryNote } = await newest()
    expect(deliveryNote).toBe(note)
    expect((await customer.get(`/orders/${id}`)).main).toContain(said)
    for (const path of [`/admin/orders/${id}`, `/admin/orders/${id}/packing-slip`])
      expect((await admin.get(path)).main, path).toContain(said)
    expect((await queuedMails(db)).filter(({ text }) => text.includes(said))).toHaveLength(2)

    await db.insert(userRoles).values({ userId: world.people.boris, role: 'driver' })
    const planned = await planRound(db, { day: '2026-11-27', driverId: world.people.boris, orderIds: [id] })
    if (!planned.ok) throw new Error(planned.message)
    expect((await admin.get(`/admin/rounds/${planned.roundId}`)).main).toContain(said)
    const driver = await shop.visitor().signIn(boris)
    expect((await driver.get(`/admin/driving/${planned.roundId}`)).main).toContain(said)

    const token = await makeToken(db, { name: 'Routes', scopes: ['orders:read'], days: 1, by: world.people.dana })
    const told = await shop.visitor().get(`/api/v1/orders/${id}`, { headers: { Authorization: `Bearer ${token}` } })
    expect(JSON.parse(told.html)).toMatchObject({ deliveryNote: note })
    const data = await collectCustomerData(db, { userId: world.people.anna, origin })
    expect(JSON.stringify(data)).toContain(note)
    await db.delete(userRoles)
  })

  test('may be empty, has 200 characters at most, and is none of what is picked up', async () => {
    const long = await customer.post('/checkout', form({ deliveryNote: 'x'.repeat(201) }))
    expect([long.status, long.html.includes('The note must be at most 200 characters')]).toEqual([422, true])
    expect(await db.$count(orders)).toBe(0)
    await customer.post('/checkout', form())
    const { id, deliveryNote } = await newest()
    expect(deliveryNote).toBe('')
    expect((await customer.get(`/orders/${id}`)).main).not.toContain('Note for the delivery')
  })

  const sale = (changed: Record<string, string> = {}) => ({
    ...{ userId: '', customerName: 'A Caller', phone: '555 0188', email: '', channel: 'phone', paidBy: 'cash' },
    ...{ address: '12 Gear Street', city: 'Springfield', postcode: '12345', prices: '{}', notes: '{}' },
    lines: '[{"id":"KT-PAD10","quantity":1}]',
    saleKey: crypto.randomUUID(),
    shownTotalCents: '6718',
    handover: 'delivery',
    deliveryNote: note,
    ...changed,
  })

  test('is typed at the counter too, also for a quote, whose order has it; what is picked up has none', async () => {
    expect((await admin.post('/admin/counter', sale())).status).toBe(302)
    expect((await newest()).deliveryNote).toBe(note)
    await db.delete(orders)
    await admin.post('/admin/counter', sale({ handover: 'pickup', shownTotalCents: '5999' }))
    expect((await newest()).deliveryNote).toBe('')
    await db.delete(orders)
    const { location } = await admin.post('/admin/counter', sale({ isQuote: 'on' }))
    const quote = await admin.get(location ?? '')
    expect(quote.main).toContain(said)
    expect((await admin.post(location ?? '', {})).status).toBe(302)
    expect((await newest()).deliveryNote).toBe(note)
  })

  test('goes with the account of its customer', async () => {
    await customer.post('/checkout', form({ deliveryNote: note }))
    const { id } = await newest()
    await changeOrderStatus(db, { orderId: id, to: 'delivered', by: world.people.dana, origin })
    expect(await removeCustomer(db, { userId: world.people.anna, origin })).toMatchObject({ ok: true })
    expect((await newest()).deliveryNote).toBe('')
  })
})
