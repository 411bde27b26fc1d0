import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { planRound } from '#shop/selling/rounds/plan.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { origin, testShop, type Visitor } from '#test/request.ts'
import { readPdf } from '#test/selling/documents/pdf-text.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

const place = async (customerName: string) => {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await db.update(orders).set({ customerName }).where(eq(orders.id, id))
  return id
}
const fetchFile = ({ cookies }: Visitor, path: string) => {
  const headers = { Host: new URL(origin).host, Cookie: [...cookies].map(pair => pair.join('=')).join('; ') }
  return shop.fetch(new Request(origin + path, { headers }))
}
const query = (...ids: string[]) => String(new URLSearchParams(ids.map(id => ['orders', `${id} pending`])))

test('chosen orders get labels in their order, those without an address none, which is said', async () => {
  const [ada, grace, walkIn, deleted] = [
    await place('Ada'),
    await place('Grace'),
    await place('Wim'),
    await place('Del'),
  ]
  const nowhere = { street: '', city: '', postcode: '' }
  await db.update(orders).set({ deliveryMethod: 'pickup', shippingAddress: nowhere }).where(eq(orders.id, walkIn))
  await db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, deleted))
  const chosen = query(grace, walkIn, ada, deleted)
  const { main, html } = await admin.get(`/admin/orders/labels?${chosen}`)
  expect(main).toContain('2 labels. 1 order has no address, and no label.')
  expect(main).toMatch(/Grace.*Ada/)
  expect(html.match(/type="hidden" name="orders"/g)).toHaveLength(2)
  const file = await fetchFile(admin, `/admin/orders/labels.pdf?${chosen}&sheet=a4&first=3`)
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Content-Disposition')).toBe('inline; filename="labels.pdf"')
  const [page = ''] = readPdf(Buffer.from(await file.arrayBuffer()))
  expect(page).toMatch(/Grace[\s\S]*Ada/)
  expect(page).not.toMatch(/Wim|Del\b/)
})

test('without an order that can have one there is nothing to print', async () => {
  for (const chosen of ['', 'orders=nothing']) {
    expect((await admin.get(`/admin/orders/labels?${chosen}`)).main).toContain('No labels to print')
    expect((await fetchFile(admin, `/admin/orders/labels.pdf?${chosen}`)).status).toBe(404)
  }
})

test('the list of orders, packing and a round lead to labels; packers print them, and whoever sees no orders does not', async () => {
  const id = await place('Ada')
  const planned = await planRound(db, { day: '2026-11-27', driverId: null, orderIds: [id] })
  if (!planned.ok) throw new Error(planned.message)
  const { links } = await admin.get(`/admin/rounds/${planned.roundId}`)
  const ofRound = links.find(link => link.startsWith('/admin/orders/labels')) ?? ''
  expect(ofRound).toContain(`orders=${id}`)
  const paper = await admin.get(ofRound)
  expect(paper.main).toContain(`Back to Round ${planned.roundId}`)
  expect(paper.links).toContain(`/admin/rounds/${planned.roundId}`)
  expect((await admin.get('/admin/orders')).html).toContain('formAction="/admin/orders/labels"')
  await makeCustomer(db, { email: 'pia@example.com', role: 'packer' })
  const packer = await shop.visitor().signIn('pia@example.com')
  expect((await packer.get('/admin/packing')).html).toContain('formAction="/admin/orders/labels"')
  expect((await packer.get(`/admin/orders/labels?orders=${id}`)).main).toContain('Back to Packing')
  expect((await fetchFile(packer, `/admin/orders/labels.pdf?orders=${id}`)).status).toBe(200)
  await makeCustomer(db, { email: 'cleo@example.com', role: 'catalogue' })
  const catalogue = await shop.visitor().signIn('cleo@example.com')
  expect((await fetchFile(catalogue, `/admin/orders/labels.pdf?orders=${id}`)).status).toBe(403)
})
