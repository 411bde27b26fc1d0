import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

// An order and its invoice by their addresses: for the customer whose they are, and for nobody else.

const { db, shop } = await testShop()
let world: World
let order: { id: string; orderNumber: string }
const addresses = [
  (id: string) => `/orders/${id}`,
  (id: string) => `/orders/${id}.data`,
  (id: string) => `/orders/${id}/invoice.pdf`,
  (id: string) => `/orders/${id}/invoice.pdf.data`,
]

beforeEach(async () => {
  world = await fillShop(db)
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
})

async function expectNothingFor(visitor: Visitor, id: string) {
  for (const address of addresses) {
    const { status, html } = await visitor.get(address(id))
    expect([address(id), status]).toEqual([address(id), 404])
    for (const secret of ['Ada Lovelace', 'ada@example.com', 'KT-PAD10', '%PDF']) expect(html).not.toContain(secret)
  }
}

test('the customer gets the invoice as a file', async () => {
  const customer = await shop.visitor().signIn(anna)
  const page = await customer.get(`/orders/${order.id}`)
  expect(page.links).toContain(`/orders/${order.id}/invoice.pdf`)
  expect(page.links).toContain(`/contact?order=${order.orderNumber}`)
  const { status, headers, html } = await customer.get(`/orders/${order.id}/invoice.pdf`)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/pdf')
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="pro-forma-invoice-${order.orderNumber}.pdf"`)
  expect(headers.get('Cache-Control')).toContain('private')
  expect(html).toMatch(/^%PDF-/)
})

describe('404, and nothing of it told', () => {
  test.for([
    ['another customer', boris],
    ['an admin who is not the customer', dana],
  ] as const)('to %s', async ([, email]) => expectNothingFor(await shop.visitor().signIn(email), order.id))

  test('of an order that the shop has deleted', async () => {
    await db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, order.id))
    await expectNothingFor(await shop.visitor().signIn(anna), order.id)
  })

  test.for(['00000000-0000-4000-8000-000000000000', 'x', "' or 1=1--", '%00', 'ORD-1'])('of no order: %s', async id => {
    await expectNothingFor(await shop.visitor().signIn(anna), encodeURIComponent(id))
  })
})

test('who is not signed in goes to sign in, and back to the page of the order', async () => {
  const visitor = shop.visitor()
  for (const path of [`/orders/${order.id}`, `/orders/${order.id}/invoice.pdf`]) {
    const { status, location, html } = await visitor.get(path)
    expect(status).toBe(302)
    expect(location).toBe(`/login?returnTo=${encodeURIComponent(`/orders/${order.id}`)}`)
    expect(html).not.toContain('%PDF')
  }
})

test('a forged form changes nothing', async () => {
  const other = await shop.visitor().signIn(boris)
  const before = await db.select().from(orders)
  for (const path of [`/orders/${order.id}`, `/orders/${order.id}/invoice.pdf`]) {
    const { status } = await other.post(path, { status: 'completed', userId: world.people.boris })
    expect([404, 405]).toContain(status)
  }
  expect(await db.select().from(orders)).toEqual(before)
})
