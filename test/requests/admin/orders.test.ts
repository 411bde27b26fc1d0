import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { notAllowedText, type OrderStatus, orderActions, orderCan, orderStatuses } from '#shop/selling/orders/status.ts'
import { makeCustomer } from '#test/customers.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin, stockOf } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  admin = await shop.visitor().signIn(dana)
})

const at = (doing: string) => `/admin/orders/${order.id}/${doing}`
const statusNow = async () =>
  (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id)))[0]?.status
const standsAt = (status: OrderStatus) => db.update(orders).set({ status }).where(eq(orders.id, order.id))
const send = (to: string, expected: string) => admin.post(at('status'), { to, expected })
const stock = async () => (await stockOf(db))['KT-PAD10']

/** The buttons of the table, in the list or on the page of the order: true where one can be pressed. */
function buttonsOf(html: string): Record<string, boolean> {
  const found = html.matchAll(/<(button|a) ([^>]*)>(Mark \w+|Cancel Order)<\/\1>/g)
  return Object.fromEntries(
    [...found].map(([, , attributes = '', label]) => [label, !attributes.includes('disabled=""')]),
  )
}

describe('the list', () => {
  test('shows number, date, customer, status, total and the number of items, and leads to the order', async () => {
    const { main, links } = await admin.get('/admin/orders')
    expect(main).toContain('Orders 1 order')
    expect(main).toMatch(
      new RegExp(`${order.orderNumber} \\w+ \\d+, \\d+, .* Ada Lovelace ada@example.com Pending \\$67.18 1 item`),
    )
    expect(links).toContain(`/admin/orders/${order.id}`)
    expect(links).toContain(at('packing-slip'))
  })

  test('dates stand in the shop’s time zone', async () => {
    await db.update(orders).set({ createdAt: new Date('2026-03-01T02:30:00Z') })
    expect((await admin.get('/admin/orders')).main).toContain('Mar 1, 2026, 2:30 AM')
    await db.execute(`update settings set time_zone = 'America/New_York'`)
    expect((await admin.get('/admin/orders')).main).toContain('Feb 28, 2026, 9:30 PM')
  })

  test('is searched and narrowed by its address, and says where nothing is found', async () => {
    for (const [search, isFound] of [
      ['?q=lovelace', true],
      ['?q=A&status=pending', true],
      ['?status=shipped', false],
      ['?status=deleted', false],
      ['?q=nobody', false],
      ['?q=%00&page=-1', true],
      [`?q=${'x '.repeat(5000)}&status=x&page=1e9`, false],
    ] as const) {
      const { status, main } = await admin.get(`/admin/orders${search}`)
      expect([search.slice(0, 30), status, main.includes(order.orderNumber)]).toEqual([
        search.slice(0, 30),
        200,
        isFound,
      ])
      if (!isFound) expect(main).toContain('No orders found')
    }
  })

  test('of a shop without orders says so', async () => {
    await db.delete(orders)
    expect((await admin.get('/admin/orders')).main).toContain('No orders yet')
  })
})

const brought = { deliveryMethod: 'delivery' } as const

describe('status buttons', () => {
  test.each(orderStatuses)(
    'at %s those of the table can be pressed, in the list and on the order’s page',
    async status => {
      await standsAt(status)
      const expected = Object.fromEntries(
        orderActions(brought).map(({ label, to }) => [label, orderCan({ status }, to)]),
      )
      expect(buttonsOf((await admin.get('/admin/orders')).html)).toEqual(expected)
      expect(buttonsOf((await admin.get(`/admin/orders/${order.id}`)).html)).toEqual(expected)
    },
  )

  test.each(orderStatuses)('at %s the table’s moves are made, and every other refused with 409', async status => {
    for (const { to } of orderActions(brought).filter(action => action.to !== 'cancelled')) {
      await standsAt(status)
      const answer = await send(to, status)
      const isAllowed = orderCan({ status }, to)
      expect([to, answer.status, await statusNow()]).toEqual([to, isAllowed ? 302 : 409, isAllowed ? to : status])
      if (isAllowed) expect(answer.toast).toEqual({ title: 'Order status updated' })
      else expect(answer.main).toContain(notAllowedText({ ...brought, status }, to))
    }
  })

  test('lead back to where they stood: the list with its search, or the order', async () => {
    const query = '?q=ada&status=pending&page=2'
    const inList = await admin.post(at(`status${query}`), { to: 'processing', expected: 'pending' })
    expect(inList.location).toBe(`/admin/orders${query}`)
    const onPage = await admin.post(at('status?q=ada&from=order'), { to: 'shipped', expected: 'processing' })
    expect(onPage.location).toBe(`/admin/orders/${order.id}?q=ada`)
  })

  test('tell the customer by mail', async () => {
    await send('shipped', 'pending')
    const mails = (await queuedMails(db)).filter(({ to }) => to === 'anna@example.com')
    expect(mails.at(-1)?.subject).toBe(`Order #${order.orderNumber} has been shipped`)
  })

  test('of two admins at once: the second is told, and the list shows what it has become', async () => {
    await makeCustomer(db, { fullName: 'Erik Holm', email: 'erik@example.com', isAdmin: true })
    const erik = await shop.visitor().signIn('erik@example.com')
    const form = (to: string) => ({ to, expected: 'pending' })
    const answers = await Promise.all([
      admin.post(at('status'), form('processing')),
      erik.post(at('status'), form('shipped')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
    const { main = '', html = '' } = answers.find(({ status }) => status === 409) ?? {}
    const status = (await statusNow()) ?? 'pending'
    expect(main).toContain('Failed to update order status')
    expect(main).toContain(`Somebody else has changed this order meanwhile: it is ${status} now`)
    expect(buttonsOf(html)).toMatchObject({ 'Mark Processing': false, 'Mark Completed': true })
    expect(await db.select().from(auditLog)).toHaveLength(1)
  })

  test.each([
    [{}, 422],
    [{ to: 'pending', expected: 'pending' }, 422],
    [{ to: 'cancelled', expected: 'pending' }, 422],
    [{ to: 'shipped', expected: 'x'.repeat(10_000) }, 422],
    [{ to: '\0', expected: 'pending' }, 422],
  ])('$0 is refused', async (form, status) => {
    expect((await admin.post(at('status'), form)).status).toBe(status)
    expect(await statusNow()).toBe('pending')
  })

  test('an order that is not there: 404', async () => {
    for (const orderId of ['nothing', '987654', crypto.randomUUID(), '%00']) {
      for (const doing of ['status', 'cancel', 'delete', 'restore']) {
        const { status, main } = await admin.post(`/admin/orders/${orderId}/${doing}`, {
          to: 'shipped',
          expected: 'pending',
        })
        expect([orderId, doing, status]).toEqual([orderId, doing, 404])
        expect(main).toContain('Order not found')
      }
      for (const page of ['', '/cancel', '/invoice.pdf', '/packing-slip']) {
        expect((await admin.get(`/admin/orders/${orderId}${page}`)).status).toBe(404)
      }
    }
  })
})

describe('cancelling', () => {
  test('asks first, and puts the stock back once', async () => {
    expect(await stock()).toBe(6)
    const { main } = await admin.get(at('cancel'))
    expect(main).toContain('Are you sure you want to cancel this order of Ada Lovelace?')
    expect(main).toContain('1 unit will be put back into stock.')
    const cancelled = await admin.post(at('cancel?status=pending'), { expected: 'pending' })
    expect([cancelled.status, cancelled.location]).toEqual([302, '/admin/orders?status=pending'])
    expect(cancelled.toast).toEqual({ title: 'Order status updated' })
    expect([await statusNow(), await stock()]).toEqual(['cancelled', 7])
    const again = await admin.post(at('cancel'), { expected: 'pending' })
    expect(again.status).toBe(409)
    expect(again.main).toContain('Somebody else has changed this order meanwhile: it is cancelled now')
    expect((await admin.post(at('cancel'), { expected: 'cancelled' })).main).toContain(
      'This order is already cancelled',
    )
    expect(await stock()).toBe(7)
    expect((await admin.get(at('cancel'))).main).toContain('This order is already cancelled')
  })

  test.each(['delivered', 'completed'] as const)('from %s asks whether the stock goes back', async status => {
    await standsAt(status)
    expect((await admin.get(at('cancel'))).main).toContain('Have the goods come back?')
    const unanswered = await admin.post(at('cancel'), { expected: status })
    expect(unanswered.status).toBe(422)
    expect(unanswered.main).toContain('Choose whether the stock goes back')
    expect(await statusNow()).toBe(status)
    expect((await admin.post(at('cancel'), { expected: status, stock: 'gone' })).status).toBe(302)
    expect([await statusNow(), await stock()]).toEqual(['cancelled', 6])
    await standsAt(status)
    await admin.post(at('cancel'), { expected: status, stock: 'back' })
    expect([await statusNow(), await stock()]).toEqual(['cancelled', 7])
  })

  test('asks anew when the goods have been delivered meanwhile', async () => {
    await changeOrderStatus(db, { orderId: order.id, to: 'delivered', by: world.people.dana, origin })
    const { status, main } = await admin.post(at('cancel'), { expected: 'shipped' })
    expect(status).toBe(409)
    expect(main).toContain('it is delivered now')
    expect(main).toContain('Have the goods come back?')
  })
})

describe('deleting', () => {
  const remove = (search = '') => admin.post(at(`delete${search}`), {})

  test('happens at once, and the toast has its undo', async () => {
    const { status, location, toast } = await remove('?status=pending')
    expect([status, location]).toEqual([302, '/admin/orders?status=pending'])
    const post = `/admin/orders/${order.id}/restore?status=pending`
    expect(toast).toEqual({
      title: 'Order deleted successfully',
      description: order.orderNumber,
      action: { label: 'Undo', post },
    })
    expect((await admin.get('/admin/orders')).main).not.toContain(order.orderNumber)
    const customer = await shop.visitor().signIn(anna)
    expect((await customer.get('/orders')).main).toContain('No orders yet')
    expect((await customer.get(`/orders/${order.id}`)).status).toBe(404)
    expect((await customer.get(`/orders/${order.id}/invoice.pdf`)).status).toBe(404)

    const restored = await admin.post(post, {})
    expect(restored.location).toBe('/admin/orders?status=pending')
    expect(restored.toast).toEqual({ title: 'Order restored successfully', description: order.orderNumber })
    expect((await admin.get('/admin/orders')).main).toContain(order.orderNumber)
    expect((await customer.get('/orders')).main).toContain(order.orderNumber)
    expect(await stock()).toBe(6)
  })

  test('leaves it under the filter, and on its page, marked and with a way back; nothing else can be done to it', async () => {
    await remove()
    const { main, html } = await admin.get('/admin/orders?status=deleted')
    expect(main).toContain('Deleted orders can be restored for 30 days. Then they are gone for good.')
    expect(main).toMatch(new RegExp(`${order.orderNumber} .* Deleted \\w+ \\d+, \\d+, gone after \\w+ \\d+, \\d+`))
    expect(html).toContain(`action="/admin/orders/${order.id}/restore?status=deleted"`)
    const page = await admin.get(`/admin/orders/${order.id}`)
    expect(page.main).toMatch(/This order was deleted on .* Restore/)
    expect([buttonsOf(html), buttonsOf(page.html)]).toEqual([{}, {}])
    expect((await send('shipped', 'pending')).status).toBe(404)
    expect((await admin.get(at('cancel'))).status).toBe(404)
    expect((await remove()).status).toBe(404)
    expect((await admin.get(at('packing-slip'))).main).toContain('Deleted')
  })

  test('on its page leads back to it, and so does the undo', async () => {
    const { location, toast } = await remove('?from=order')
    expect(location).toBe(`/admin/orders/${order.id}`)
    expect(toast).toMatchObject({ action: { post: `/admin/orders/${order.id}/restore?from=order` } })
  })
})

test('a customer gets nothing of it', async () => {
  const customer = await shop.visitor().signIn(anna)
  for (const path of [
    '',
    `/${order.id}`,
    `/${order.id}/invoice.pdf`,
    `/${order.id}/packing-slip`,
    `/${order.id}/cancel`,
  ]) {
    for (const address of [`/admin/orders${path}`, `/admin/orders${path}.data`]) {
      const { html } = await customer.get(address)
      expect(html).not.toContain(order.orderNumber)
    }
  }
  for (const doing of ['status', 'cancel', 'delete', 'restore']) {
    const { location } = await customer.post(at(doing), { to: 'completed', expected: 'pending' })
    expect(location).toBe('/account')
  }
  const [row] = await db.select({ status: orders.status, deletedAt: orders.deletedAt }).from(orders)
  expect(row).toEqual({ status: 'pending', deletedAt: null })
})
