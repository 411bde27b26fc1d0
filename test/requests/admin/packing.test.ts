import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { shipments } from '#db/schema/selling/shipments.ts'
import { listToPack } from '#shop/selling/orders/moves/to-pack.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { copyOrders } from '#test/selling/orders/copies.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let packer: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  await db.update(products).set({ bin: 'A-12-3' }).where(eq(products.id, 'KT-PAD10'))
  await makeCustomer(db, { fullName: 'Pia Lund', email: 'pia@example.com', role: 'packer' })
  packer = await shop.visitor().signIn('pia@example.com')
})

const place = () => placeOneOf(db, world.people.anna, 'KT-PAD10')
const mark = (id: string, fields: Record<string, string> = {}) =>
  packer.post(`/admin/packing/${id}`, { expected: 'pending', tracking: '', ...fields })

describe('a packer', () => {
  test('begins at what waits to be packed, the day that was promised first', async () => {
    const [late, soon] = [await place(), await place()]
    await db.update(orders).set({ promisedOn: '2026-12-01' }).where(eq(orders.id, soon.id))
    expect((await packer.get('/admin')).location).toBe('/admin/packing')
    const { main, links } = await packer.get('/admin/packing')
    expect(main).toContain('2 orders wait to be packed.')
    expect(main.indexOf(soon.orderNumber)).toBeLessThan(main.indexOf(late.orderNumber))
    expect(main).toMatch(/1 unit ?Ada Lovelace, Springfield ?Promised for Tue, Dec 1/)
    expect(links.filter(link => link.startsWith('/admin/orders'))).toEqual([])
  })

  test('sees an order’s parts, bins and address, and no price of it', async () => {
    const order = await place()
    const { main, html } = await packer.get(`/admin/packing/${order.id}`)
    for (const text of ['KT-PAD10', 'A-12-3', 'Ada Lovelace', '12 Gear Street', 'Mark Shipped']) {
      expect(main).toContain(text)
    }
    // What the driver or carrier collects stands on the slip; what the part costs stands nowhere.
    expect(main).toContain('Cash to collect: $67.18')
    for (const secret of ['49.99', '4999', 'ada@example.com', 'paidCents']) expect(html).not.toContain(secret)
    const data = await packer.get(`/admin/packing/${order.id}.data`)
    for (const secret of ['4999', 'ada@example.com', 'paidCents']) expect(data.html).not.toContain(secret)
  })

  test('has the picking list and the slips, which lead back to packing', async () => {
    const order = await place()
    for (const page of ['picking-list', 'packing-slips']) {
      const { main, links } = await packer.get(`/admin/orders/${page}?orders=${order.id}`)
      expect(main).toContain('A-12-3')
      expect(main).toContain('Back to Packing')
      expect(links).toContain('/admin/packing')
    }
    expect((await packer.get(`/admin/orders/${order.id}/packing-slip`)).links).toContain(`/admin/packing/${order.id}`)
  })

  test('one paper leads to the others of the same orders, and back to where the office came from', async () => {
    const order = await place()
    const admin = await shop.visitor().signIn(dana)
    expect((await admin.get('/admin/packing')).html).toContain('name="from" value="packing"')
    const chosen = `orders=${order.id}&from=packing`
    const papers = ['picking-list', 'packing-slips', 'labels']
    for (const paper of papers) {
      const { links, main } = await admin.get(`/admin/orders/${paper}?${chosen}`)
      for (const other of papers) {
        if (other !== paper) expect(links).toContain(`/admin/orders/${other}?${chosen}`)
      }
      expect(main).toContain('Back to Packing')
    }
    for (const unknown of ['', '&from=elsewhere', '&from=-1']) {
      expect((await admin.get(`/admin/orders/labels?orders=${order.id}${unknown}`)).main).toContain('Back to Orders')
    }
    expect((await packer.get(`/admin/orders/labels?orders=${order.id}&from=7`)).main).toContain('Back to Packing')
  })

  test('marks an order as shipped, with its tracking, once, and it is written down', async () => {
    const order = await place()
    const shipped = await mark(order.id, { tracking: ' 1Z999 ' })
    expect([shipped.location, shipped.toast]).toEqual(['/admin/packing', { title: 'Order shipped' }])
    expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'shipped' }])
    expect(await db.select({ tracking: shipments.tracking }).from(shipments)).toEqual([{ tracking: '1Z999' }])
    expect((await db.select().from(auditLog))[0]?.userName).toBe('Pia Lund')
    const again = await mark(order.id)
    expect(again.status).toBe(409)
    expect(again.main).toContain('Somebody else has changed this order meanwhile: it is shipped now')
    expect((await packer.get(`/admin/packing/${order.id}`)).main).toContain('Nothing of this order waits to be packed')
    expect((await packer.get('/admin/packing')).main).toContain('Nothing to pack')
  })

  test('a tracking text that is too long has its message at the field', async () => {
    const order = await place()
    const refused = await mark(order.id, { tracking: 'x'.repeat(2000) })
    expect(refused.status).toBe(422)
    expect(refused.field('tracking')?.error).toContain('Tracking must be at most')
  })

  test('ships a part, and packs what is left', async () => {
    const order = await place()
    await db.update(orderItems).set({ quantity: 3 })
    const sent = await packer.post(`/admin/orders/${order.id}/ship-part`, {
      'pieces-1': '1',
      tracking: '',
      shipmentsWas: '0',
    })
    expect(sent.location).toBe(`/admin/packing/${order.id}`)
    expect((await packer.get('/admin/packing')).main).toContain('2 units left')
    expect((await packer.get(`/admin/packing/${order.id}`)).main).toContain('Shipment 2')
    const office = await shop.visitor().signIn(dana)
    const { text, links } = await office.get(`/admin/orders/${order.id}/cancel`)
    expect(text).toContain('A part of it was sent. All 3 units will count as back in stock, those that were sent too')
    expect(links).toContain(`/admin/orders/${order.id}/edit`)
  })

  test('does not send what waits for a call', async () => {
    const order = await place()
    await db.update(orders).set({ callState: 'waiting', callReason: 'First order' })
    expect((await packer.get('/admin/packing')).main).toContain('Nothing to pack')
    const page = await packer.get(`/admin/packing/${order.id}`)
    expect(page.main).toContain('The customer is called before this order is sent')
    expect(page.main).not.toContain('Mark Shipped')
    expect((await mark(order.id)).status).toBe(409)
    const part = { 'pieces-1': '1', tracking: '', shipmentsWas: '0' }
    expect((await packer.post(`/admin/orders/${order.id}/ship-part`, part)).status).toBe(409)
    expect((await db.select({ status: orders.status }).from(orders))[0]?.status).toBe('pending')
  })

  test('says that a customer asks for a change, and does not send before the office has answered', async () => {
    const order = await place()
    await db.execute(sql`
      insert into change_requests (order_id, request_key, note) values (${order.id}, gen_random_uuid(), 'Please ring twice')`)
    const list = await packer.get('/admin/packing')
    expect(list.main).toContain('Asks for a change: not before the office answers')
    expect(list.html).not.toMatch(/<input[^>]*name="orders"[^>]*checked/)
    const page = await packer.get(`/admin/packing/${order.id}`)
    expect(page.main).toContain('The customer has asked for a change of this order')
    expect(page.main).not.toContain('Mark Shipped')
    expect((await mark(order.id)).status).toBe(409)
    // The office reads it too, and may send the order all the same.
    const office = await (await shop.visitor().signIn(dana)).get(`/admin/packing/${order.id}`)
    expect(office.main).toMatch(/has asked for a change of this order.*Mark Shipped/)
    await db.execute(sql`update change_requests set status = 'declined', answered_at = now()`)
    expect((await packer.get(`/admin/packing/${order.id}`)).main).toContain('Mark Shipped')
  })

  test('reads on the slip what the customer wrote with a wish that was done; the office reads it in the history too', async () => {
    const order = await place()
    const wish = (note: string, status: string) =>
      db.execute(sql`
        insert into change_requests (order_id, request_key, note, status, answered_at)
        values (${order.id}, gen_random_uuid(), ${note}, ${status}, now())`)
    await wish('Please ring twice', 'done')
    await wish('', 'done')
    await wish('As a gift, please', 'declined')
    const wrote = 'The customer wrote: “Please ring twice”'
    const { main } = await packer.get(`/admin/packing/${order.id}`)
    expect(main.match(/The customer wrote: “[^”]*”/g)).toEqual([wrote])
    const office = await shop.visitor().signIn(dana)
    expect((await office.get(`/admin/orders/packing-slips?orders=${order.id}`)).main).toContain(wrote)
    const history = (await office.get(`/admin/orders/${order.id}`)).main.split(' History ')[1]
    expect(history).toMatch(/The customer asked for a change: declined “As a gift, please”/)
    expect(history).toMatch(/The customer asked for a change: done “Please ring twice”/)
  })

  test('finds no order that is deleted or is none', async () => {
    const order = await place()
    await db.update(orders).set({ deletedAt: new Date() })
    for (const id of [order.id, 'nothing']) {
      const missing = await packer.get(`/admin/packing/${id}`)
      expect(missing.status).toBe(404)
      expect(missing.links.filter(link => link.startsWith('/admin/'))).toEqual(Array(3).fill('/admin/packing'))
    }
  })
})

test('among many orders that were sent, those to be packed are read by their status', async () => {
  await place()
  await copyOrders(db, 5000, sql`'{"status": "completed"}'`)
  await db.execute(sql`analyze orders`)
  const plan = await db.execute(sql`explain ${listToPack(db, 201)}`)
  const lines = plan.rows.map(row => String(row['QUERY PLAN']))
  expect(lines.filter(line => line.includes('Seq Scan on orders'))).toEqual([])
  expect(lines.filter(line => line.includes('orders_status_newest')).length).toBeGreaterThan(0)
})
