import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { deliveryAreas } from '#db/schema/selling/delivery.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { promisedDay } from '#shop/selling/delivery/promise.ts'
import { findChangedOrder } from '#shop/selling/orders/changed.server.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
let customer: Visitor

beforeEach(async () => {
  await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  customer = await shop.visitor().signIn(anna)
})

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const centre = {
  name: 'City centre',
  postcodes: '12345, 10*',
  feeCents: '2.00',
  freeOverCents: '100',
  days: '1',
  cutOff: '',
  ...Object.fromEntries(everyDay.map(day => [`weekday${day}`, 'on'])),
}
const addArea = (typed: Record<string, string> = {}) => admin.post('/admin/delivery-areas/new', { ...centre, ...typed })
const tomorrow = () => promisedDay({ days: 1, cutOff: null, weekdays: everyDay }, new Date(), 'UTC')

const form = (more: Record<string, string> = {}) => ({
  firstName: 'Anna',
  lastName: 'Berg',
  email: anna,
  phone: '555 0100',
  address: '12 Gear Street',
  city: 'Springfield',
  postcode: '12345',
  paymentMethod: 'cod',
  checkoutKey: crypto.randomUUID(),
  // 49.99 and 2.00 for delivery, with 20% VAT.
  lines: JSON.stringify([{ id: 'KT-PAD10', quantity: 1 }]),
  shownTotalCents: '6239',
  ...more,
})
const onlyOrder = async () => {
  const [order, ...more] = await db.select().from(orders)
  if (!order || more.length > 0) throw new Error('One order was expected')
  return order
}
const asked = async (postcode: string): Promise<unknown> =>
  JSON.parse((await shop.visitor().get(`/delivery?${new URLSearchParams({ postcode })}`)).html)

test('without an area the shop delivers everywhere as its settings say, and promises no day', async () => {
  expect(await asked('99999')).toEqual({ delivery: null })
  expect((await customer.post('/checkout', form({ shownTotalCents: '6718', postcode: '99999' }))).status).toBe(302)
  expect(await onlyOrder()).toMatchObject({ promisedOn: null, deliveryMethod: 'delivery', deliveryFeeCents: 599 })
  expect((await shop.visitor().get('/products/KT-PAD10')).main).toContain('Estimated delivery 3 days')
  expect((await admin.get('/admin/delivery-areas')).main).toContain('No delivery areas')
})

describe('with an area', () => {
  beforeEach(async () => {
    expect((await addArea()).status).toBe(302)
  })

  test('the day and the fee of a postcode are told, and nothing of a usual time or fee', async () => {
    const before = tomorrow()
    const answer = await asked('123 45')
    expect([before, tomorrow()].map(promisedOn => delivery({ promisedOn }))).toContainEqual(answer)
    expect(await asked('1099')).toMatchObject({ delivery: { deliveryFeeCents: 200 } })
    expect(await asked('99999')).toEqual({ delivery: 'outside' })
    expect(await asked('')).toEqual({ delivery: null })
    const page = await shop.visitor().get('/products/KT-PAD10')
    expect(page.main).toContain('By your postcode')
    expect(page.html).not.toContain('Free delivery on orders over')
  })
  const delivery = (day: { promisedOn: string }) => ({
    delivery: { deliveryFeeCents: 200, freeDeliveryOverCents: 10_000, ...day },
  })

  test('an order has its fee and its day, on every page, paper and mail', async () => {
    const before = tomorrow()
    expect((await customer.post('/checkout', form())).status).toBe(302)
    const order = await onlyOrder()
    expect(order).toMatchObject({ deliveryFeeCents: 200, totalCents: 6239 })
    expect([before, tomorrow()]).toContain(order.promisedOn)
    const day = weekdayText(order.promisedOn ?? '')
    expect((await customer.get('/orders')).main).toContain(`Estimated delivery ${day}`)
    expect((await customer.get(`/orders/${order.id}`)).main).toContain(`Delivery on ${day}`)
    expect((await admin.get(`/admin/orders/${order.id}`)).main).toContain(`Promised for ${day}`)
    expect((await admin.get(`/admin/orders/${order.id}/packing-slip`)).main).toContain(`Promised for ${day}`)
    expect(await findChangedOrder(db, order.id)).toMatchObject({ promisedOn: order.promisedOn })
    const { rows } = await db.execute<{ text: string }>(sql`
      select job.payload ->> 'text' as text from graphile_worker._private_jobs job
      where job.payload ->> 'to' = ${anna} and job.payload ->> 'subject' like '%has been received'`)
    expect(rows[0]?.text).toContain(`Estimated delivery: ${day}`)
  })

  test('an order placed in the moment in which the last area is deleted costs what the settings say', async () => {
    await db.delete(deliveryAreas)
    expect((await customer.post('/checkout', form({ shownTotalCents: '6718' }))).status).toBe(302)
    expect(await onlyOrder()).toMatchObject({ deliveryFeeCents: 599, promisedOn: null })
  })

  test('above its own bound delivery is free there', async () => {
    const lines = JSON.stringify([{ id: 'KT-PAD10', quantity: 3 }])
    expect((await customer.post('/checkout', form({ lines, shownTotalCents: '17996' }))).status).toBe(302)
    expect(await onlyOrder()).toMatchObject({ deliveryFeeCents: 0 })
  })

  test('a postcode outside is refused at its field, and what was typed stays', async () => {
    const refused = await customer.post('/checkout.data', form({ postcode: '99999', city: 'Far Away' }))
    expect(refused.status).toBe(422)
    expect(refused.data()).toMatchObject({
      data: { errors: { postcode: 'We do not deliver to 99999' }, values: { city: 'Far Away', postcode: '99999' } },
    })
    expect(await db.$count(orders)).toBe(0)
  })

  test('at the counter it is refused at its field too', async () => {
    const sale = {
      userId: '',
      customerName: 'Grace Hopper',
      phone: '555 0188',
      email: '',
      handover: 'delivery',
      channel: 'phone',
      address: '1 Mill Street',
      city: 'Springfield',
      postcode: '99999',
      paidBy: 'cash',
      lines: '[{"id":"KT-PAD10","quantity":1}]',
      prices: '{}',
      shownTotalCents: '6239',
    }
    const refused = await admin.post('/admin/counter.data', { ...sale, saleKey: crypto.randomUUID() })
    expect(refused.status).toBe(422)
    expect(refused.data()).toMatchObject({ data: { errors: { postcode: 'We do not deliver to 99999' } } })
    const placed = { ...sale, saleKey: crypto.randomUUID(), postcode: '12345' }
    expect((await admin.post('/admin/counter', placed)).status).toBe(302)
    expect(await onlyOrder()).toMatchObject({ deliveryFeeCents: 200, promisedOn: expect.any(String) })
  })

  test('an order that goes elsewhere has the fee and the day of there; outside it is refused', async () => {
    await addArea({ name: 'Outskirts', postcodes: '2*', feeCents: '9.00', freeOverCents: '', days: '30' })
    await customer.post('/checkout', form())
    const order = await onlyOrder()
    const change = async (postcode: string) => {
      const page = await admin.get(`/admin/orders/${order.id}/edit`)
      const names = ['expected', 'pieces-1', 'customerName', 'phone', 'email', 'address', 'city']
      const shown = Object.fromEntries(names.map(name => [name, page.field(name)?.value ?? '']))
      const fields = { ...shown, deliveryMethod: 'delivery', postcode }
      const preview = await admin.post(`/admin/orders/${order.id}/edit`, fields)
      const agreedCents = /Change It to \$([\d.]+)/.exec(preview.main)?.[1]?.replace('.', '')
      if (agreedCents) await admin.post(`/admin/orders/${order.id}/edit`, { ...fields, agreedCents })
      return preview
    }
    const outside = await change('99999')
    expect([outside.status, outside.field('postcode')?.error]).toEqual([422, 'We do not deliver to 99999'])
    await change('2001')
    const moved = await onlyOrder()
    expect(moved).toMatchObject({ deliveryFeeCents: 900, shippingAddress: { postcode: '2001' } })
    expect(moved.promisedOn && order.promisedOn && moved.promisedOn > order.promisedOn).toBe(true)
    // The area is given up: what was promised there stays, and can still be changed.
    await db.delete(deliveryAreas).where(eq(deliveryAreas.name, 'Outskirts'))
    const kept = await change('2001')
    expect(kept.status).toBe(200)
    expect(await onlyOrder()).toMatchObject({ deliveryFeeCents: 900, promisedOn: moved.promisedOn })
  })

  test('with the last area gone all is as before', async () => {
    const [area] = await db.select().from(deliveryAreas)
    await admin.post(`/admin/delivery-areas/${area?.id}/delete`, {})
    expect(await asked('99999')).toEqual({ delivery: null })
    expect(await db.select({ has: settings.deliversByArea }).from(settings)).toEqual([{ has: false }])
    expect((await shop.visitor().get('/products/KT-PAD10')).main).toContain('Estimated delivery 3 days')
  })
})

describe('the form of an area', () => {
  test.each([
    ['name', '', 'Name is required'],
    ['feeCents', '-1', 'Delivery fee must be an amount such as 12.50'],
    ['days', '1.5', 'Days must be a whole number from 0 to 60'],
    ['cutOff', '25:00', 'Enter a time such as 14:00'],
  ])('%s %j: %s', async (name, value, message) => {
    const refused = await addArea({ [name]: value })
    expect([refused.status, refused.field(name)]).toMatchObject([422, { value, error: message }])
    expect(await db.$count(deliveryAreas)).toBe(0)
  })

  test('says which postcode it cannot read, and keeps them', async () => {
    const refused = await addArea({ postcodes: '3011, 12*4' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('3011, 12*4</textarea>')
    expect(refused.main).toMatch(/.12\*4. is no postcode: type 3011, 20\* or 1000-1199/)
  })

  test('asks for a day of the week, and for a name of its own', async () => {
    const days = Object.fromEntries(everyDay.map(day => [`weekday${day}`, '']))
    expect((await addArea(days)).main).toContain('Choose at least one day')
    await addArea()
    expect((await addArea()).field('name')?.error).toBe('Another area has this name')
  })

  test('is saved over the version that was opened only, and told in the log', async () => {
    await addArea()
    const [area] = await db.select().from(deliveryAreas)
    const path = `/admin/delivery-areas/${area?.id}`
    expect((await admin.post(path, { ...centre, feeCents: '3', version: '1' })).status).toBe(302)
    const late = await admin.post(path, { ...centre, feeCents: '4', version: '1' })
    expect(late.status).toBe(409)
    expect((await admin.get('/admin/audit?thing=delivery-area')).main).toMatch(/Delivery fee.*2\.00.*3\.00/)
    expect((await admin.get('/admin/delivery-areas')).main).toMatch(/City centre.*\$3\.00\s*free over \$100\.00/)
  })
})

describe('pick-up', () => {
  // The page has no fields of an address then.
  const picked = (more = {}) => {
    const { address: _, city: __, postcode: ___, ...fields } = form({ deliveryMethod: 'pickup', ...more })
    return fields
  }

  test('is refused where the shop does not offer it', async () => {
    const refused = await customer.post('/checkout.data', picked({ shownTotalCents: '5999' }))
    expect(refused.status).toBe(422)
    expect(refused.data()).toMatchObject({ data: { errors: { deliveryMethod: expect.stringContaining('picked up') } } })
  })

  test('needs no address, costs no delivery, and is said so everywhere', async () => {
    await db.update(settings).set({ offersPickup: true })
    // Twice 49.99 with 20% VAT.
    const lines = JSON.stringify([{ id: 'KT-PAD10', quantity: 2 }])
    expect((await customer.post('/checkout', picked({ shownTotalCents: '11998', lines }))).status).toBe(302)
    const order = await onlyOrder()
    expect(order).toMatchObject({ deliveryMethod: 'pickup', deliveryFeeCents: 0, promisedOn: null })
    const thanks = (await customer.get('/orders')).main
    expect(thanks).toContain('ready to be picked up. You pay at the shop.')
    expect(thanks).not.toContain('Estimated delivery')
    expect((await customer.get('/orders')).main).toContain('Payment at Pick-up')
    // Nothing is said to have happened before it has.
    const page = async () => (await customer.get(`/orders/${order.id}`)).main
    const waiting = await page()
    expect(waiting).toContain('To be picked up at the shop')
    expect(waiting).toContain('Payment at Pick-up')
    expect(waiting).toContain('Ready for Pick-up Picked Up Completed')
    expect(waiting).not.toMatch(/Shipped|Delivered|Paid at|Picked up at/)
    const address = `/admin/orders/${order.id}`
    const office = (await admin.get(address)).main
    expect(office).toContain('Mark Ready')
    expect(office).toContain('Make a Part Ready')
    expect(office).not.toMatch(/Mark Shipped|Mark Delivered|Ship a Part|Picked up at/)
    await admin.post(`${address}/status`, { to: 'shipped', expected: 'pending' })
    expect(await page()).toContain('Ready to be picked up at the shop')
    expect((await admin.get('/admin/orders')).main).toContain('Ready for Pick-up')
    const late = await admin.post(`${address}/status`, { to: 'processing', expected: 'shipped' })
    expect(late.main).toContain('This order is ready for pick-up and cannot become processing')
    await admin.post(`${address}/status`, { to: 'delivered', expected: 'shipped' })
    expect(await page()).toContain('Picked up at the shop')
    expect((await admin.get(address)).main).toContain('Status: Ready for Pick-up → Picked Up')
  })
})
