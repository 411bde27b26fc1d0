import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { stockOf } from '#test/selling/orders/world.ts'
import { anna, boris, fillShop } from '#test/world.ts'
import { form, linesOf } from './checkout-form.ts'

const { db, shop } = await testShop()
let customer: Visitor

beforeEach(async () => {
  await fillShop(db)
  customer = await shop.visitor().signIn(anna)
})

const ordersKept = () => db.$count(orders)

test('an order is placed, said so, and found under My Orders', async () => {
  const answer = await customer.post('/checkout', form())
  expect(answer).toMatchObject({ status: 302, location: '/orders' })
  expect(answer.toast).toMatchObject({ title: 'Order Placed Successfully!', finishesCheckout: true })
  expect(answer.toast?.description).toMatch(/^Order #ORD-\d+-[0-9A-Z]{9} has been confirmed$/)
  const { main } = await customer.get('/orders')
  expect(main).toMatch(/Order #ORD-\S+ Pending .*\d{4} · 1 item Cash on Delivery \$67\.18 View Details/)
  expect(await stockOf(db)).toMatchObject({ 'KT-PAD10': 6 })
})

test('the form is only for who is signed in, and opens with a key of its own', async () => {
  const keyOf = async () => /"checkoutKey\\?",\\?"([0-9a-f-]{36})/.exec((await customer.get('/checkout')).html)?.[1]
  const [first, second] = [await keyOf(), await keyOf()]
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
  expect((await shop.visitor().post('/checkout', form())).location).toMatch(/^\/auth\?returnTo=%2Fcheckout/)
  expect(await ordersKept()).toBe(0)
})

describe('what the form opens with', () => {
  const opened = async (visitor: Visitor) => (await visitor.get('/checkout.data')).data()
  const prefilled = (values: Record<string, string>) =>
    expect.objectContaining({
      'storefront/checkout/checkout': { data: expect.objectContaining({ prefilled: values }) },
    })
  const annaAlone = {
    firstName: 'Anna',
    lastName: 'Berg',
    email: anna,
    deliveryNote: '',
    phone: '',
    address: '',
    city: '',
    postcode: '',
    deliveryMethod: 'delivery',
  }

  test('the profile, and of the last order what that does not have', async () => {
    expect(await opened(customer)).toEqual(prefilled(annaAlone))
    await customer.post('/checkout', form({ firstName: 'Aunt', phone: '555 0111' }))
    const last = { ...annaAlone, phone: '555 0111', address: '12 Gear Street', city: 'Springfield', postcode: '12345' }
    expect(await opened(customer)).toEqual(prefilled(last))
    await db.update(profiles).set({ phone: '555 0199' }).where(eq(profiles.email, anna))
    expect(await opened(customer)).toEqual(prefilled({ ...last, phone: '555 0199' }))
    await db.update(profiles).set({ fullName: ' ' }).where(eq(profiles.email, anna))
    expect(await opened(customer)).toEqual(prefilled({ ...last, firstName: 'Aunt', phone: '555 0199' }))
  })

  test('what is filled in is never refused: the parts of a long name, a telephone that nobody can call', async () => {
    const long = `Ana Rosa ${'Monteiro'.repeat(5)} ${'x'.repeat(40)}`
    await db.update(profiles).set({ fullName: long, phone: '12' }).where(eq(profiles.email, anna))
    const names = { firstName: `Ana Rosa ${'Monteiro'.repeat(5)}`, lastName: 'x'.repeat(40) }
    expect(await opened(customer)).toEqual(prefilled({ ...annaAlone, ...names }))
    await customer.post('/checkout', form(names))
    expect(await db.select({ name: orders.customerName }).from(orders)).toEqual([{ name: long }])
    expect(await opened(customer)).toMatchObject(prefilled(expect.objectContaining({ ...names, phone: '555 0100' })))
  })

  test('nothing of another’s order', async () => {
    await customer.post('/checkout', form())
    const other = await shop.visitor().signIn(boris)
    const borisAlone = { ...annaAlone, firstName: 'Boris', lastName: 'Klein', email: boris }
    expect(await opened(other)).toEqual(prefilled(borisAlone))
  })
})

test('a key whose order came about is answered with it, for its own customer only', async () => {
  const sent = form()
  const ask = (visitor: Visitor, checkoutKey: string) => visitor.post('/checkout/placed.data', { checkoutKey })
  const isUnknown = async (visitor: Visitor, checkoutKey: string) =>
    expect((await ask(visitor, checkoutKey)).data()).toEqual({ data: { placed: null } })
  await isUnknown(customer, sent.checkoutKey)
  const placed = await customer.post('/checkout', sent)
  const order = await placedOrder()
  expect(placed.toast?.description).toContain(order.orderNumber)
  expect((await ask(customer, sent.checkoutKey)).data()).toEqual({ data: { placed: order } })
  await isUnknown(await shop.visitor().signIn(boris), sent.checkoutKey)
  for (const key of ['', 'x', "'"]) await isUnknown(customer, key)
})

/** The one order there is, as a browser hears of it. */
async function placedOrder() {
  const [order = { id: '', orderNumber: '' }] = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
  return { ...order, lines: [{ id: 'KT-PAD10', quantity: 1 }] }
}

test.each([
  ['more', [{ id: 'KT-PAD10', quantity: 2 }]],
  [
    'another part',
    [
      { id: 'KT-PAD10', quantity: 1 },
      { id: 'KT-BD20', quantity: 1 },
    ],
  ],
  ['something else', [{ id: 'KT-BD20', quantity: 1 }]],
])('a key sent again with %s is answered with its order and what that has', async (_, lines) => {
  const sent = form()
  await customer.post('/checkout', sent)
  const again = await customer.post('/checkout.data', { ...sent, lines: JSON.stringify(lines) })
  expect(again).toMatchObject({ status: 409, toast: null })
  expect(again.data()).toMatchObject({ data: { errors: {}, placed: await placedOrder() } })
  expect(await ordersKept()).toBe(1)
})

test.each(['/cart', '/checkout'])('%s and its data are kept by no browser', async path => {
  for (const visitor of [shop.visitor(), customer]) {
    for (const asked of [path, `${path}.data`, `${path}.data?_routes=root`]) {
      expect((await visitor.get(asked)).headers.get('Cache-Control')).toMatch(/^private, no-(cache|store)$/)
    }
  }
})

describe('each field has its rule and its message', () => {
  test.each([
    ['firstName', '  ', 'First name is required'],
    ['firstName', 'x'.repeat(51), 'First name must be less than 50 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'x'.repeat(51), 'Last name must be less than 50 characters'],
    ['email', 'x', 'Invalid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
    ['phone', '', 'Phone number is required'],
    ['phone', '1'.repeat(21), 'Phone number must be less than 20 characters'],
    ['phone', '12345', 'Enter a phone number that we can call'],
    ['address', '', 'Street address is required'],
    ['address', 'x'.repeat(201), 'Address must be less than 200 characters'],
    ['city', '', 'City is required'],
    ['city', 'x'.repeat(101), 'City must be less than 100 characters'],
    ['postcode', '', 'Postcode is required'],
    ['postcode', '1'.repeat(21), 'Postcode must be less than 20 characters'],
  ])('a bad $0 is refused: $2', async (name, value, message) => {
    const page = await customer.post('/checkout.data', form({ [name]: value }))
    expect(page.status).toBe(422)
    expect(page.data()).toMatchObject({
      data: { errors: { [name]: message }, values: { email: 'anna@example.com', [name]: value } },
    })
    expect(await ordersKept()).toBe(0)
  })
})

test('a body that is no form, or none at all', async () => {
  for (const path of ['/checkout', '/cart/lines']) {
    const json = { body: '{', headers: { 'Content-Type': 'application/json' } }
    expect((await customer.post(path, {}, json)).status).toBe(400)
    expect((await customer.post(path, {})).status).toBe(422)
  }
})

test('the cart asks for today’s prices and stock, whatever it holds', async () => {
  const ask = (lines: string) => shop.visitor().post('/cart/lines.data', { lines })
  const answer = await ask(linesOf({ id: 'KT-PAD10', quantity: 9 }, { id: 'NOTHING', quantity: 1 }))
  expect(answer.status).toBe(200)
  expect(answer.data()).toMatchObject({
    data: {
      today: [
        { id: 'KT-PAD10', outcome: 'not-enough', product: { priceCents: 4999, stock: 7 } },
        { id: 'NOTHING', outcome: 'gone', product: null },
      ],
    },
  })
  for (const lines of ['', '[', '{}', linesOf({ id: "'", quantity: 1 }), linesOf({ id: 'A', quantity: 'x' })]) {
    expect((await ask(lines)).status).toBe(422)
  }
})
