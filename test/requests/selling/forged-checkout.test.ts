import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { stockOf } from '#test/selling/orders/world.ts'
import { correctStock } from '#test/stock.ts'
import { anna, fillShop } from '#test/world.ts'
import { form, linesOf } from './checkout-form.ts'

const { db, shop } = await testShop()
let customer: Visitor

beforeEach(async () => {
  await fillShop(db)
  customer = await shop.visitor().signIn(anna)
})

const ordersKept = () => db.$count(orders)

describe('the browser is never believed', () => {
  test.each([
    ['a total of nothing', { shownTotalCents: '0' }],
    ['a lower total', { shownTotalCents: '6717' }],
    ['a price in the lines', { lines: linesOf({ id: 'KT-PAD10', quantity: 1, price: 0.01 }), shownTotalCents: '1' }],
    ['a total of before', { shownTotalCents: '9999' }],
  ])('%s is refused with the true one', async (_, more) => {
    const page = await customer.post('/checkout', form(more))
    expect(page.status).toBe(409)
    expect(page.html.includes('to $67.18. Please check it and place the order again.')).toBe(true)
    expect(await ordersKept()).toBe(0)
    expect(await stockOf(db)).toMatchObject({ 'KT-PAD10': 7 })
  })

  test('a price in the lines is not read where the total is right', async () => {
    await customer.post('/checkout', form({ lines: linesOf({ id: 'KT-PAD10', quantity: 1, price: 0.01, stock: 9 }) }))
    const [item] = await db.select().from(orderItems)
    expect(item).toMatchObject({ priceCents: 4999, quantity: 1 })
  })

  test.each([-1, 0, 1.5, 1e9, 1e21, 'x', '1', null, [], {}, Number.MAX_SAFE_INTEGER])(
    'a quantity of %j is refused',
    async quantity => {
      const { status } = await customer.post('/checkout', form({ lines: linesOf({ id: 'KT-PAD10', quantity }) }))
      expect(status).toBe(422)
      expect(await ordersKept()).toBe(0)
      expect(await stockOf(db)).toMatchObject({ 'KT-PAD10': 7 })
    },
  )

  test.each([
    '',
    '[',
    'null',
    '{}',
    '[]',
    '"x"',
    '[1]',
    '[{"id":"KT-PAD10"}]',
    '[{"id":"\\u0000","quantity":1}]',
    linesOf({ id: 'x'.repeat(50), quantity: 1 }),
    linesOf(...Array.from({ length: 201 }, (_, n) => ({ id: `P${n}`, quantity: 1 }))),
    `[{"__proto__":{"id":"KT-PAD10"},"quantity":1}]`,
  ])('lines such as $0 are refused', async lines => {
    const { status } = await customer.post('/checkout', form({ lines }))
    expect(status).toBe(422)
    expect(await ordersKept()).toBe(0)
  })

  test.each([
    ['deleted', 'Pads (KT-PAD10) is no longer available', () => db.delete(products)],
    ['inactive', 'Pads (KT-PAD10) is no longer available', () => db.update(products).set({ isActive: false })],
    [
      'sold out',
      'Ceramic Brake Pads is out of stock',
      () => correctStock(db, tx => tx.update(products).set({ stock: 0 })),
    ],
  ])('a product that is %s is refused: %s', async (_, message, change) => {
    await change()
    const page = await customer.post(
      '/checkout',
      form({ lines: linesOf({ id: 'KT-PAD10', quantity: 1, name: 'Pads' }) }),
    )
    expect(page.status).toBe(409)
    expect(page.toast?.description).toBe(message)
    expect(await ordersKept()).toBe(0)
  })

  test.each([7, null, ['x'], {}, '', '\u0000\u0000'])('a name such as %j is not said', async name => {
    const page = await customer.post('/checkout', form({ lines: linesOf({ id: 'NOTHING', quantity: 1, name }) }))
    expect(page.toast?.description).toBe('Part NOTHING is no longer available')
  })

  test.each(['', 'x', '1; delete', '00000000', '../..'])('the key %j is refused', async checkoutKey => {
    expect((await customer.post('/checkout', form({ checkoutKey }))).status).toBe(422)
    expect(await ordersKept()).toBe(0)
  })

  test.each(['', 'x', '-1', '1e3', '67.18', '9'.repeat(20)])('the total %j is refused', async shownTotalCents => {
    expect((await customer.post('/checkout', form({ shownTotalCents }))).status).toBe(422)
    expect(await ordersKept()).toBe(0)
  })

  test('another way to pay is refused', async () => {
    expect((await customer.post('/checkout', form({ paymentMethod: 'card' }))).status).toBe(422)
  })
})
