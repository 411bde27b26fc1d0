import { describe, expect, test } from 'vitest'
import type { ShopFacts } from '#shop/office/letters/layout.ts'
import { orderActions } from '#shop/selling/orders/status.ts'
import { type NewsOrder, orderStatusLetter } from './letter.ts'

const shop: ShopFacts = {
  name: 'Corner Parts',
  phone: '555 0100',
  email: 'counter@camshaft.example',
  address: '',
  symbol: '$',
  returnDays: null,
  withdrawalDays: null,
  returnPayer: 'customer',
  consumerRights: [],
  logoUrl: '',
  origin: 'https://camshaft.example',
}

const items = [
  {
    productId: 'PAD1',
    productName: 'Brake Pads',
    productBrand: 'Norrland',
    quantity: 2,
    isForSale: true,
    vehicles: [{ name: 'Honda Civic 1.8 2014' }, { name: 'Toyota Corolla 2016' }],
  },
  {
    productId: 'FILT1',
    productName: 'Oil Filter',
    productBrand: 'Pureflow',
    quantity: 1,
    isForSale: false,
    vehicles: [],
  },
]

const order: NewsOrder = {
  id: '5b0d4a3c-8f0e-4f39-9a58-0c2f6f6d1c11',
  orderNumber: 'ORD-1795168800000-ABCDEFGH1',
  customerName: 'Ada Lovelace',
  deliveryMethod: 'delivery',
  hasPage: true,
  status: 'shipped',
  tracking: '',
  items,
  parcel: { items, cashCents: 6368, isPart: false },
}

test.each(orderActions(order))('$label has its mail', ({ to }) => {
  const { subject, text } = orderStatusLetter(shop, { ...order, status: to })
  expect(subject).toMatch(/^Order #ORD-1795168800000-ABCDEFGH1 (is|has)/)
  expect(text).toContain(`https://camshaft.example/orders/${order.id}`)
  expect(text).toContain('Reach us at counter@camshaft.example or 555 0100.')
})

describe('shipped', () => {
  test('says what is in the parcel, for which cars, and the cash to have ready', () => {
    const { text, html } = orderStatusLetter(shop, order)
    expect(text).toContain('Please have $63.68 ready in cash')
    expect(text).toContain(
      '- 2 x Norrland Brake Pads (PAD1)\n  For: Honda Civic 1.8 2014 and Toyota Corolla 2016\n- 1 x Pureflow Oil Filter (FILT1)',
    )
    expect(html).toContain('2 x Norrland Brake Pads (PAD1)<br>For: Honda Civic 1.8 2014 and Toyota Corolla 2016</li>')
    expect(text + html).not.toContain('Track')
  })

  test('a link to follow the parcel is a button, and words stand as they were typed', () => {
    const link = 'https://dhl.example/4711?a=1&b=2'
    const both = orderStatusLetter(shop, { ...order, tracking: `DHL 4711, ${link}` })
    expect(both.text).toContain(`Tracking: DHL 4711, ${link}\n\nTrack your parcel:\n${link}`)
    expect(both.html).toContain('href="https://dhl.example/4711?a=1&amp;b=2"')
    const bare = orderStatusLetter(shop, { ...order, tracking: link })
    expect(bare.text).toContain(`Track your parcel:\n${link}`)
    expect(bare.text).not.toContain('Tracking:')
    const words = orderStatusLetter(shop, { ...order, tracking: 'By our own van, javascript:alert(1)' })
    expect(words.text).toContain('Tracking: By our own van')
    expect(words.html).not.toMatch(/href="javascript|Track your parcel/)
  })
})

describe('delivered', () => {
  test('leads to the review of each part that is still for sale', () => {
    const { text, html } = orderStatusLetter(shop, { ...order, status: 'delivered' })
    const link = 'https://camshaft.example/products/PAD1?reviews=1#tab-reviews'
    expect(text).toContain(
      `Tell others about your parts\n----------------------------\n\n- Norrland Brake Pads\n  ${link}`,
    )
    expect(html).toContain(`<a href="${link}"`)
    expect(text + html).not.toContain('Oil Filter')
  })

  test('asks for nothing where none of them is', () => {
    const items = order.items.map(item => ({ ...item, isForSale: false }))
    expect(orderStatusLetter(shop, { ...order, status: 'delivered', items }).text).not.toContain('Tell others')
  })
})

test('what is picked up is ready, not on its way; whoever has no account is led to no page of theirs', () => {
  const { subject, text } = orderStatusLetter(shop, { ...order, deliveryMethod: 'pickup', hasPage: false })
  expect(subject).toMatch(/is ready to be picked up$/)
  expect(text).toContain('Ready for you')
  expect(text).toContain('Please have $63.68 ready in cash: you pay at the shop.')
  expect(text).not.toMatch(/on its way|parcel|\/orders\//i)
  const part = order.parcel && { ...order.parcel, isPart: true }
  expect(orderStatusLetter(shop, { ...order, deliveryMethod: 'pickup', parcel: part }).subject).toMatch(
    /ready in part$/,
  )
})
