import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { correctStock } from '#test/stock.ts'
import { anna, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let customer: Visitor
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  customer = await shop.visitor().signIn(anna)
})

const orderPage = () => customer.get(`/orders/${order.id}`)

test('an order shows its lines, amounts, address and progress', async () => {
  const { title, main, links } = await orderPage()
  expect(title).toBe(`Order #${order.orderNumber} | Corner Parts`)
  for (const text of [
    'Pending',
    'Ceramic Brake Pads Kestrel · Ref. KT-PAD10 Quantity: 1 $49.99',
    'Subtotal $49.99 Delivery $5.99 VAT (20%) $11.20 Total $67.18 Cash on Delivery',
    'Ada Lovelace 12 Gear Street Springfield, 12345 555 0100 ada@example.com',
  ]) {
    expect(main).toContain(text)
  }
  expect(main).toMatch(/Order placed.*Processing Shipped Delivered Completed/)
  expect(links).toContain('/products/KT-PAD10')
})

test('its number stands whole, and what people read out of it stands out: on its page and in the list', async () => {
  const end = order.orderNumber.slice(-9)
  for (const path of ['/orders', `/orders/${order.id}`]) {
    const { html, main } = await customer.get(path)
    expect(main).toContain(`Order #${order.orderNumber}`)
    expect(html).toMatch(new RegExp(`text-ink-soft">${order.orderNumber.slice(0, -9)}</span><wbr/>${end}<`))
  }
})

test('says when it is to come until it is sent', async () => {
  expect((await orderPage()).main).toContain('Estimated delivery: 3 days after you ordered')
  await changeOrderStatus(db, { orderId: order.id, to: 'shipped', by: world.people.dana, origin })
  expect((await orderPage()).main).not.toContain('Estimated delivery')
})

test('of parts that have come it leads to a review, as the mail does', async () => {
  const review = '/products/KT-PAD10?reviews=1#tab-reviews'
  expect((await orderPage()).links).not.toContain(review)
  await changeOrderStatus(db, { orderId: order.id, to: 'delivered', by: world.people.dana, origin })
  expect((await orderPage()).links).toContain(review)
  await db.update(products).set({ isActive: false }).where(eq(products.id, 'KT-PAD10'))
  expect((await orderPage()).links).not.toContain(review)
})

test('it stays as it was on the day, whatever becomes of the shop', async () => {
  await db.update(settings).set({ vatRate: 0.1, deliveryFeeCents: 0, currencySymbol: '€' })
  await db.delete(products).where(eq(products.id, 'KT-PAD10'))
  const { main, links } = await orderPage()
  expect(main).toContain('Subtotal $49.99 Delivery $5.99 VAT (20%) $11.20 Total $67.18')
  expect(main).toContain('Ceramic Brake Pads')
  expect(links).not.toContain('/products/KT-PAD10')
})

test('steps have their times, and a cancelled order ends in a red one', async () => {
  const by = world.people.dana
  await changeOrderStatus(db, { orderId: order.id, to: 'shipped', by, origin })
  const shipped = await orderPage()
  expect(shipped.main).toMatch(/Shipped Placed on .* Order placed \w+ \d+, .* Processing \w+ \d+, .* Shipped \w+ \d+,/)
  await cancelOrder(db, { orderId: order.id, by, origin })
  const { main } = await orderPage()
  expect(main).toMatch(/Cancelled \w+ \d+, /)
  expect(main).not.toContain('Completed')
})

test('says where the parcel is, in which only http(s) addresses are links', async () => {
  expect((await orderPage()).headings).not.toContain('Tracking')
  const tracking = 'DHL 4711 https://dhl.example/4711 javascript:alert(1) <b>'
  await changeOrderStatus(db, { orderId: order.id, to: 'shipped', tracking, by: world.people.dana, origin })
  const { main, links, html } = await orderPage()
  expect(main).toContain('Tracking DHL 4711 https://dhl.example/4711 javascript:alert(1) <b>')
  expect(links).toContain('https://dhl.example/4711')
  expect(html).not.toMatch(/href="javascript|<b>/)
})

test('orders are newest first, 40 a page, and a page too far is the last', async () => {
  await correctStock(db, tx => tx.update(products).set({ stock: 200 }).where(eq(products.id, 'KT-PAD10')))
  const placed = [order]
  for (let number = 0; number < 41; number++) placed.push(await placeOneOf(db, world.people.anna, 'KT-PAD10'))
  const numbersOf = async (page: string) =>
    [...(await customer.get(`/orders?page=${page}`)).main.matchAll(/Order #(ORD-\S+)/g)].map(([, number]) => number)
  const newestFirst = placed.map(({ orderNumber }) => orderNumber).reverse()
  expect(await numbersOf('1')).toEqual(newestFirst.slice(0, 40))
  for (const page of ['2', '3', '1000000000']) expect(await numbersOf(page)).toEqual(newestFirst.slice(40))
  for (const page of ['0', '-1', 'x']) expect(await numbersOf(page)).toEqual(newestFirst.slice(0, 40))
})

test('My Orders opens with what a new order needs: its number, the cash, when it comes and what happens next', async () => {
  const thanks = 'Thank you! We have received your order'
  const { main } = await customer.get('/orders')
  expect(main).toContain(
    `${thanks} Order number ${order.orderNumber} Have ready in cash $67.18 Estimated delivery 3 days What happens next`,
  )
  expect(main).toContain('write to anna@example.com when it is on its way')
  const { main: page, links } = await orderPage()
  expect(page).toContain('30-day returns You can return a part within 30 days of receiving it')
  expect(links).toContain(`/contact?order=${order.orderNumber}`)
  await changeOrderStatus(db, { orderId: order.id, to: 'processing', by: world.people.dana, origin })
  expect((await customer.get('/orders')).main).not.toContain(thanks)
})

test('without orders there is a way to the shop', async () => {
  const boris = await shop.visitor().signIn('boris@example.com')
  const { main, links } = await boris.get('/orders')
  expect(main).toContain('No orders yet Start Shopping')
  expect(links).toContain('/')
})

test('the account page leads to them, and to signing in', async () => {
  const { main, links } = await customer.get('/account')
  expect(main).toContain('Anna Berg anna@example.com Logout')
  expect(links).toContain('/orders')
  const guest = await shop.visitor().get('/account')
  expect(guest.main).toContain('Guest User Not logged in Sign In / Register')
  expect(guest.links).toContain('/login')
})
