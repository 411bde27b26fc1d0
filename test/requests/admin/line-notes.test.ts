import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { quoteItems } from '#db/schema/selling/quotes.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import { makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { queuedMails } from '#test/queue.ts'
import { origin, testShop, type Visitor } from '#test/request.ts'
import { readPdf } from '#test/selling/documents/pdf-text.ts'
import { mustFind, quoteFields } from '#test/selling/quotes/world.ts'
import { boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let customer: Visitor

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  customer = await shop.visitor().signIn(boris)
})

const note = 'Customer brings the old one'
const sale = (changed: Record<string, string> = {}) => ({
  userId: world.people.boris,
  customerName: 'Boris Kerr',
  phone: '555 0188',
  email: '',
  handover: 'pickup',
  channel: 'phone',
  address: '',
  city: '',
  postcode: '',
  paidBy: 'cash',
  prices: '{}',
  lines: '[{"id":"KT-PAD10","quantity":1}]',
  notes: JSON.stringify({ 'KT-PAD10': ` ${note} ` }),
  saleKey: crypto.randomUUID(),
  shownTotalCents: '5999',
  ...changed,
})
const send = (changed: Record<string, string> = {}) => admin.post('/admin/counter', sale(changed))
const newest = async () => {
  const [order] = await db.select().from(orders)
  if (!order) throw new Error('No order was placed')
  return order
}
const notesNow = async () => (await db.select({ note: orderItems.note }).from(orderItems)).map(row => row.note)
const textOf = async ({ cookies }: Visitor, path: string) => {
  const headers = { Host: new URL(origin).host, Cookie: [...cookies].map(pair => pair.join('=')).join('; ') }
  const file = await shop.fetch(new Request(origin + path, { headers }))
  return readPdf(Buffer.from(await file.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe('a note of a line', () => {
  test('is typed at the counter, and stands on the order, its papers, its mail, and for its customer and other programs', async () => {
    expect((await send()).status).toBe(302)
    expect(await notesNow()).toEqual([note])
    const { id } = await newest()
    for (const path of [`/admin/orders/${id}`, `/admin/orders/${id}/packing-slip`, `/admin/packing/${id}`]) {
      expect((await admin.get(path)).main, path).toContain(`Note: ${note}`)
    }
    expect((await admin.get(`/admin/orders/picking-list?orders=${id}`)).main).toContain(`Note: ${note}`)
    expect((await customer.get(`/orders/${id}`)).main).toContain(`Note: ${note}`)
    expect((await queuedMails(db)).find(({ to }) => to === boris)?.text).toContain(`Note: ${note}`)
    const token = await makeToken(db, { name: 'Accounting', scopes: ['orders:read'], days: 1, by: world.people.dana })
    const headers = { Authorization: `Bearer ${token}` }
    const told = JSON.parse((await shop.visitor().get(`/api/v1/orders/${id}`, { headers })).html)
    expect(told).toMatchObject({ items: [{ line: 1, note }] })
    const data = await collectCustomerData(db, { userId: world.people.boris, origin })
    expect(data?.orders[0]?.items[0]).toMatchObject({ note })
  })

  test('on a picking list of several orders names its own', async () => {
    await send()
    const { id, orderNumber } = await newest()
    const other = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const { main } = await admin.get(`/admin/orders/picking-list?orders=${id}&orders=${other.id}`)
    expect(main).toContain(`${orderNumber.slice(-9)}: Note: ${note}`)
  })

  test('is no longer than 200 characters, said at its field with what else is wrong', async () => {
    const refused = await send({ notes: JSON.stringify({ 'KT-PAD10': 'x'.repeat(201) }) })
    expect(refused.status).toBe(422)
    expect(await db.$count(orders)).toBe(0)
    expect((await send({ notes: JSON.stringify({ 'KT-PAD10': 'x'.repeat(200) }) })).status).toBe(302)
    for (const notes of ['[1]', '{"KT-PAD10":1}']) expect((await send({ notes })).status).toBe(422)
  })

  test('of a quote stands at its link and on its paper, and goes into the order that comes of it', async () => {
    const lines = { lines: '[{"id":"KT-PAD10","quantity":1}]', shownTotalCents: '5999' }
    const fields = quoteFields({ ...lines, userId: world.people.boris, notes: JSON.stringify({ 'KT-PAD10': note }) })
    const { location } = await admin.post('/admin/counter', fields)
    const quote = await mustFind(db, Number(location?.split('/').at(-1)))
    expect((await admin.get(`/admin/quotes/${quote.id}`)).main).toContain(`Note: ${note}`)
    expect((await shop.visitor().get(`/quote/${quote.token}`)).main).toContain(`Note: ${note}`)
    expect(await textOf(admin, `/admin/quotes/${quote.id}/quote.pdf`)).toContain(`Note: ${note}`)
    expect((await shop.visitor().post(`/quote/${quote.token}`, {})).status).toBe(302)
    expect(await notesNow()).toEqual([note])
  })

  test('is changed with the order, told in the log, and left alone by a form without it', async () => {
    await send()
    const { id } = await newest()
    const path = `/admin/orders/${id}/edit`
    const fields = async (changed: Record<string, string> = {}) => {
      const page = await admin.get(path)
      const names = ['expected', 'pieces-1', 'customerName', 'phone', 'email']
      const shown = Object.fromEntries(names.map(name => [name, page.field(name)?.value ?? '']))
      return { ...shown, deliveryMethod: 'pickup', agreedCents: '5999', ...changed }
    }
    expect((await admin.get(path)).field('note-1')?.value).toBe(note)
    const long = await admin.post(path, await fields({ 'note-1': 'x'.repeat(201) }))
    expect([long.status, long.field('note-1')?.error]).toEqual([422, 'The note must be at most 200 characters'])
    expect((await admin.post(path, await fields({ phone: '555 0189' }))).status).toBe(302)
    expect(await notesNow()).toEqual([note])
    expect((await admin.post(path, await fields({ 'note-1': 'Has to be back by noon' }))).status).toBe(302)
    expect(await notesNow()).toEqual(['Has to be back by noon'])
    const logged = await db.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.action, 'changed'))
    expect(logged.at(-1)?.changes).toEqual([
      // What it was and is may say something of the customer.
      { field: 'Note of Ceramic Brake Pads', from: null, to: 'Changed' },
    ])
  })

  test('goes with the account of its customer', async () => {
    await send()
    const lines = { lines: '[{"id":"KT-PAD10","quantity":1}]', shownTotalCents: '5999' }
    await admin.post(
      '/admin/counter',
      quoteFields({ ...lines, userId: world.people.boris, notes: JSON.stringify({ 'KT-PAD10': note }) }),
    )
    await removeCustomer(db, { userId: world.people.boris, origin })
    expect(await notesNow()).toEqual([''])
    expect(await db.select({ note: quoteItems.note }).from(quoteItems)).toEqual([{ note: '' }])
  })
})
