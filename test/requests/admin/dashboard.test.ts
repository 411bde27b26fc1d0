import { beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '#db/schema/office/shop.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { openShop, origin, type Visitor } from '#test/request.ts'
import { dana, fillShop, placeOneOf } from '#test/world.ts'

const { db } = await testDatabase()
const { visitor } = await openShop(db)

describe('the dashboard of a shop at work', () => {
  let admin: Visitor
  let completed: string
  let pending: string

  beforeEach(async () => {
    const world = await fillShop(db)
    const { pads } = world.goods
    completed = (await placeOneOf(db, world.people.anna, pads.id)).id
    pending = (await placeOneOf(db, world.people.boris, pads.id)).id
    await changeOrderStatus(db, { orderId: completed, to: 'completed', by: world.people.dana, origin })
    await db
      .insert(contactMessages)
      .values({ name: 'Kim Lee', email: 'kim@example.com', subject: 'Which pads?', message: 'Hello' })
    admin = await visitor().signIn(dana)
  })

  test('has the four cards, revenue of completed orders only', async () => {
    const page = await admin.get('/admin')
    expect(page.status).toBe(200)
    expect(page.headings).toEqual(['Dashboard'])
    expect(page.main).toContain('Total Products 5 Total Orders 2 Total Users 3 Revenue $67.18')
  })

  test('every page of the area says in its navigation what waits, of what the role may see', async () => {
    const { main } = await admin.get('/admin/products')
    expect(main).toMatch(/Orders ?1 ?waiting ?Packing ?Counter ?Quotes ?Returns ?Cash-up/)
    expect(main).toMatch(/Messages ?1 ?waiting ?Reviews/)
    await makeCustomer(db, { email: 'cleo@example.com', role: 'catalogue' })
    expect((await (await visitor().signIn('cleo@example.com')).get('/admin/products')).main).not.toContain('waiting')
    await changeOrderStatus(db, { orderId: pending, to: 'cancelled', by: null, origin })
    expect((await admin.get('/admin/products')).main).toMatch(/Orders ?Packing ?Counter ?Quotes ?Returns ?Cash-up/)
  })

  test('leads to the parts of the admin area', async () => {
    const page = await admin.get('/admin')
    for (const part of ['products', 'categories', 'car-makes', 'car-models', 'car-sub-models', 'orders', 'users']) {
      expect(page.links).toContain(`/admin/${part}`)
    }
    for (const part of ['banners', 'settings', 'messages', 'audit']) expect(page.links).toContain(`/admin/${part}`)
    expect(page.main).toContain('Settings Manage VAT, delivery fees and time')
  })

  test('says first what there is to do, then the figures, of what the role may see', async () => {
    const { main, links } = await admin.get('/admin')
    const [first, figures] = ['To do first', 'Total Products'].map(text => main.indexOf(text))
    expect(first).toBeLessThan(figures ?? 0)
    expect(main).toContain('1 order to send 1 message to answer 3 parts run out')
    for (const list of [
      '/admin/orders?waits=sending',
      '/admin/messages?show=open',
      '/admin/products?stock=low&status=active',
    ]) {
      expect(links).toContain(list)
    }
    await makeCustomer(db, { email: 'cleo@example.com', role: 'catalogue' })
    const hers = (await (await visitor().signIn('cleo@example.com')).get('/admin')).main
    expect(hers).toContain('To do first 3 parts run out')
  })

  test('shows what waits: orders by status, low stock, messages to answer, the latest orders', async () => {
    const page = await admin.get('/admin')
    expect(page.main).toContain('Orders waiting Pending 1 Processing 0 Shipped / Ready 0 Delivered / Picked Up 0')
    expect(page.links).toContain('/admin/orders?status=pending')
    expect(page.links).toContain(`/admin/orders/${completed}`)
    expect(page.main).toContain('Vented Disc Norrland · KT-BD20 Out of stock Oil Filter Nordlicht · NL-OF1 1 left')
    expect(page.links).toContain('/admin/products/KT-BD20')
    expect(page.links).toContain('/admin/products?stock=low&status=active')
    expect(page.main).toContain('Which pads? Kim Lee')
    expect(page.main).toContain('Ceramic Brake Pads Kestrel · KT-PAD10 2 sold')
  })

  test.each([
    ['/admin', 'Revenue per day', 30],
    ['/admin?days=90', 'Revenue per day', 90],
    ['/admin?days=365', 'Revenue per week', 53],
    ['/admin?days=12', 'Revenue per day', 30],
    ['/admin?days=%00', 'Revenue per day', 30],
  ])('%s has a bar and a row of the table for each of its days', async (path, title, count) => {
    const page = await admin.get(path)
    expect(page.main).toContain(`${title} Total $67.18`)
    const [revenue = '', orders = ''] = page.html.match(/<svg[^>]*role="img"[\s\S]*?<\/svg>/g) ?? []
    expect(revenue.match(/<title>/g)).toHaveLength(count)
    expect(revenue).toContain(': $67.18</title>')
    expect(orders).toContain(': 2</title>')
    const [byDay = ''] = page.html.match(/<details[\s\S]*<\/details>/g) ?? []
    expect(byDay.slice(byDay.indexOf('numbers as a table')).match(/<tr[\s>]/g)).toHaveLength(count + 1)
    expect(page.main).toContain('Orders by status last')
    // The axis says whole amounts.
    expect(page.main).toMatch(/Revenue per (day|week) Total \$67\.18 \$0\$20\$40/)
    expect(page.main).toMatch(/(Day|Week) Revenue Orders [^$]*\$67\.18 2 /)
  })

  test('has the money of the chosen days', async () => {
    expect((await admin.get('/admin?days=90')).main).toContain(
      'Money last 90 days Invoiced $0.00 Credited $0.00 Taken $0.00 Given back $0.00 To collect $134.36 To refund $0.00',
    )
  })

  test('says of which days and which orders its figures are', async () => {
    const page = await admin.get('/admin')
    expect(page.main).toContain('Revenue is what completed orders came to, by the day they were placed.')
    expect(page.main).toContain('Days are those of UTC.')
  })
})

test('a shop without anything says so at each list', async () => {
  await emptyTables(db)
  await makeCustomer(db, { email: dana, isAdmin: true })
  const page = await (await visitor().signIn(dana)).get('/admin')
  expect(page.main).toContain('Total Products 0 Total Orders 0 Total Users 1 Revenue $0.00')
  expect(page.html).not.toContain('NaN')
  for (const text of [
    ...[
      'Nothing waits for you.',
      'No orders in the last 30 days.',
      'No orders yet.',
      'No message waits for an answer.',
      'No product is running out.',
    ],
    'Nothing was sold in the last 30 days.',
  ]) {
    expect(page.main).toContain(text)
  }
})
