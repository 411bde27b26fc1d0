import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { orders } from '#db/schema/selling/orders.ts'
import type { OrderStatus } from '#shop/selling/orders/status.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { readPdf } from '#test/selling/documents/pdf-text.ts'
import { origin } from '#test/selling/orders/world.ts'
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

const standsAt = (status: OrderStatus) => db.update(orders).set({ status }).where(eq(orders.id, order.id))
const send = (to: string, expected: string) => admin.post(at('status'), { to, expected })

describe('the page of an order', () => {
  const page = () => admin.get(`/admin/orders/${order.id}?q=ada`)

  test('has lines, amounts, customer, address, who did what when, and the way back to the search', async () => {
    await db.update(products).set({ isActive: false }).where(eq(products.id, 'KT-PAD10'))
    await send('shipped', 'pending')
    const { title, main, links } = await page()
    expect(title).toBe(`Order #${order.orderNumber} | Corner Parts`)
    for (const text of [
      'Ceramic Brake Pads Kestrel · Ref. KT-PAD10 Quantity: 1 $49.99',
      'Subtotal $49.99 Delivery $5.99 VAT (20%) $11.20 Total $67.18 Cash on Delivery',
      'Customer Ada Lovelace ada@example.com 555 0100',
      'Delivery address Ada Lovelace 12 Gear Street Springfield, 12345',
    ]) {
      expect(main).toContain(text)
    }
    expect(main).toMatch(/Order placed .* by Anna Berg .* Shipped .* by Dana Reyes Delivered Completed/)
    expect(main).toMatch(/History Dana Reyes updated this order Status: Pending → Shipped/)
    expect(links).toEqual(expect.arrayContaining(['/admin/products/KT-PAD10', '/admin/orders?q=ada']))
    expect(links).toContain('/admin/orders?q=ada%40example.com')
  })

  test('stays as it was on the day, also when the product is gone', async () => {
    await db.execute(`update settings set vat_rate = 0.1, currency_symbol = '€'`)
    await db.delete(products).where(eq(products.id, 'KT-PAD10'))
    const { main, links } = await page()
    expect(main).toContain('Subtotal $49.99 Delivery $5.99 VAT (20%) $11.20 Total $67.18')
    expect(links).not.toContain('/admin/products/KT-PAD10')
  })

  test('the invoice is the customer’s, to the byte', async () => {
    const bytes = async (visitor: Visitor, path: string) => {
      const cookie = [...visitor.cookies].map(pair => pair.join('=')).join('; ')
      const answer = await shop.fetch(
        new Request(origin + path, { headers: { Cookie: cookie, Host: 'localhost:3000' } }),
      )
      expect(answer.headers.get('Content-Type')).toBe('application/pdf')
      expect(answer.headers.get('Content-Disposition')).toContain(`pro-forma-invoice-${order.orderNumber}.pdf`)
      return Buffer.from(await answer.arrayBuffer())
    }
    const customer = await shop.visitor().signIn(anna)
    const own = await bytes(admin, at('invoice.pdf'))
    expect(own.equals(await bytes(customer, `/orders/${order.id}/invoice.pdf`))).toBe(true)
    expect(readPdf(own).join(' ')).toContain(order.orderNumber)
  })

  test('the packing slip has references and quantities large, a box to tick, the cash to collect, and no prices', async () => {
    const { main, html } = await admin.get(at('packing-slip'))
    expect(main).toMatch(/1 × KT-PAD10 Kestrel Ceramic Brake Pads/)
    expect(main).toContain(order.orderNumber)
    expect(main).toContain('Ada Lovelace 12 Gear Street Springfield, 12345')
    expect(main).toMatch(/1 unit(?! of)/)
    expect(html.match(/type="checkbox"/g)).toHaveLength(1)
    expect(main).toContain('Cash to collect: $67.18')
    expect(main.match(/\$/g)).toHaveLength(1)
    await standsAt('cancelled')
    expect((await admin.get(at('packing-slip'))).main).toContain('Cancelled')
  })
})
