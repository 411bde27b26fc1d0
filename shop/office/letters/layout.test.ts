import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/office/settings/row.ts'
import { confirmAddressLetter, resetPasswordLetter } from '#shop/people/accounts/letters.ts'
import { contactAnswerLetter, contactMessageLetter } from '#shop/people/messages/letters.ts'
import { orderStatusLetter } from '#shop/selling/orders/moves/letter.ts'
import { type LetterOrder, orderPlacedLetter, orderPlacedShopLetter } from '#shop/selling/orders/placed-letter.ts'
import type { ShopFacts } from './layout.ts'
import { shopFacts } from './layout.ts'

const shop: ShopFacts = {
  name: 'Camshaft & Sons',
  phone: '555 0100',
  email: 'counter@camshaft.example',
  address: '1 Crank Road, Springfield',
  symbol: '$',
  withdrawalDays: null,
  returnPayer: 'customer',
  consumerRights: [],
  returnDays: 30,
  logoUrl: '',
  origin: 'https://camshaft.example',
}

const order: LetterOrder = {
  id: '5b0d4a3c-8f0e-4f39-9a58-0c2f6f6d1c11',
  orderNumber: 'ORD-1795168800000-ABCDEFGH1',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '555 0199',
  deliveryMethod: 'delivery',
  hasPage: true,
  shippingAddress: { street: '12 Gear Street', city: 'Springfield', postcode: '12345' },
  deliveryNote: 'Ring at the second door',
  subtotalCents: 4708,
  deliveryFeeCents: 599,
  vatRate: 0.2,
  pricesIncludeVat: false,
  vatCents: 1061,
  totalCents: 6368,
  promisedOn: null,
  deliveryTimeDays: 1,
  items: [
    {
      productId: 'PAD00001',
      productName: 'Brake Pad Set',
      productBrand: 'Norrland',
      quantity: 2,
      priceCents: 1999,
      coreChargeCents: 0,
      vehicles: [
        { name: 'Honda Civic 1.8 2014', subModelId: 12 },
        { name: 'Toyota Corolla 2016', subModelId: null },
      ],
    },
    {
      productId: 'FILT0001',
      productName: 'Oil Filter',
      productBrand: 'Pureflow',
      quantity: 1,
      priceCents: 710,
      coreChargeCents: 0,
      vehicles: [],
    },
  ],
}

/** The words of a letter's HTML as a person sees them. */
const seen = (html: string) =>
  html
    .replace(/<(title|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

describe('the customer’s order mail', () => {
  const letter = orderPlacedLetter(shop, order)

  test('says everything, in text and HTML alike', () => {
    expect(letter.subject).toBe('Order #ORD-1795168800000-ABCDEFGH1 has been received')
    for (const words of [
      'Hello Ada Lovelace,',
      'Please have $63.68 ready in cash',
      'Estimated delivery: 1 day',
      '30-day returns',
      '2 x Norrland Brake Pad Set (PAD00001)',
      'For: Honda Civic 1.8 2014 and Toyota Corolla 2016',
      '$39.98',
      '$7.10',
      '$47.08',
      '$5.99',
      'VAT (20%)',
      '$10.61',
      '$63.68',
      '12 Gear Street',
      'Springfield 12345',
      'https://camshaft.example/orders/5b0d4a3c-8f0e-4f39-9a58-0c2f6f6d1c11',
      'Camshaft & Sons',
      '555 0100',
      'counter@camshaft.example',
    ]) {
      expect(letter.text).toContain(words)
      expect(seen(letter.html)).toContain(words)
    }
  })

  test('leads whoever wants to return a part to the form on the order’s page, and whoever has none to the shop', () => {
    const [form, contact] = ['/orders/5b0d4a3c-8f0e-4f39-9a58-0c2f6f6d1c11', `/contact?order=${order.orderNumber}`]
    expect(letter.text).toContain(`once the parts are with you:\n${shop.origin}${form}`)
    expect(letter.text).not.toContain(contact)
    expect(orderPlacedLetter(shop, { ...order, hasPage: false }).text).toContain(
      `Write to us first:\n${shop.origin}${contact}`,
    )
  })

  test('names what consumers in the EU have to be told, in a shop that sells to them', () => {
    const consumerRights = ['You can withdraw.', 'The law guarantees what you buy.']
    expect(orderPlacedLetter({ ...shop, consumerRights }, order).text).toContain(
      `${consumerRights.join('\n\n')}\n\n-- \n`,
    )
    expect(letter.text).not.toMatch(/withdraw|guarantee/i)
  })

  test('is readable on a phone: no wider than 600 px, and scaled to the screen', () => {
    expect(letter.html).toContain('max-width:600px')
    expect(letter.html).toContain('name="viewport"')
    expect(letter.html).not.toMatch(/<(script|link|img|style)/)
  })

  test('names free delivery, and no estimate where there is none', () => {
    const { text } = orderPlacedLetter(shop, { ...order, deliveryFeeCents: 0, deliveryTimeDays: 0 })
    expect(text).toContain('Delivery: Free')
    expect(text).not.toContain('Estimated delivery')
  })
})

test('the shop’s order mail says who ordered, for how much, and where to look', () => {
  const { subject, text } = orderPlacedShopLetter(shop, order)
  expect(subject).toBe('New order #ORD-1795168800000-ABCDEFGH1, $63.68')
  for (const words of [
    'ada@example.com',
    '555 0199',
    'Brake Pad Set',
    'For: Honda Civic',
    `https://camshaft.example/admin/orders/${order.id}`,
  ]) {
    expect(text).toContain(words)
  }
})

test('the letters of an account carry their link', () => {
  const url = 'https://camshaft.example/x?token=a&b=c'
  for (const letter of [confirmAddressLetter, resetPasswordLetter]) {
    const { subject, text, html } = letter(shop, { name: 'Ada', url })
    expect(subject).toContain('Camshaft & Sons')
    expect(text).toContain(url)
    expect(html).toContain('href="https://camshaft.example/x?token=a&amp;b=c"')
  }
  expect(resetPasswordLetter(shop, { name: '', url }).text).toMatch(/^Hello,/)
})

test('a contact message says who writes, and keeps its lines', () => {
  const sent = { name: 'Ada', email: 'ada@example.com', phone: '', subject: 'Pads', message: 'First.\n\nSecond.' }
  const { subject, text, html } = contactMessageLetter(shop, sent)
  expect(subject).toBe('Message: Pads')
  expect(text).toContain('Name: Ada\nEmail: ada@example.com\n\nPads\n----\n\nFirst.\n\nSecond.')
  expect(html).toContain('First.<br><br>Second.')
  expect(contactMessageLetter(shop, { ...sent, phone: '555' }).text).toContain('Phone: 555')
})

test('an answer to a message keeps its lines and tells what was asked', () => {
  const asked = { name: 'Ada', subject: 'Pads', message: 'Do they fit?' }
  const { subject, text } = contactAnswerLetter(shop, { ...asked, answer: 'They do.\n\nBest wishes' })
  expect(subject).toBe('Re: Pads')
  expect(text).toMatch(
    /Hello Ada,\s+They do\.\s+Best wishes\s+You wrote\s+-+\s+Do they fit\?\s+Answer this mail to write back\./,
  )
  expect(contactAnswerLetter({ ...shop, email: '' }, { ...asked, answer: 'Yes' }).text).not.toContain(
    'Answer this mail',
  )
})

test('whatever is typed stays text: it is escaped everywhere', () => {
  const evil = `<img src=x onerror="alert('1')">&`
  const letters = [
    orderPlacedLetter({ ...shop, name: evil, address: evil }, everywhere(evil)),
    orderPlacedShopLetter({ ...shop, phone: evil }, everywhere(evil)),
    orderStatusLetter({ ...shop, email: evil }, news(evil, 'shipped')),
    orderStatusLetter({ ...shop, email: evil }, news(evil, 'delivered')),
    confirmAddressLetter(shop, { name: evil, url: `https://x.example/${evil}` }),
    resetPasswordLetter(shop, { name: evil, url: `https://x.example/${evil}` }),
    contactAnswerLetter(shop, { name: evil, subject: evil, message: evil, answer: evil }),
    contactMessageLetter(shop, { name: evil, email: evil, phone: evil, subject: evil, message: evil }),
  ]
  for (const { html } of letters) {
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('onerror="')
  }
})

test.each([
  ['phone', 'Taken by Dana Reyes by telephone for Ada Lovelace.'],
  ['counter', 'Taken by Dana Reyes at the counter for Ada Lovelace.'],
  [null, 'Ada Lovelace has placed an order.'],
] as const)('the shop’s order mail says who took it: %s', (channel, words) => {
  const taken = channel && { by: 'Dana Reyes', channel }
  expect(orderPlacedShopLetter(shop, order, taken).text).toContain(words)
})

test('a line break never starts a header of its own', () => {
  const { subject } = orderPlacedShopLetter(shop, { ...order, orderNumber: 'ORD\r\nBcc: someone@example.com' })
  expect(subject).toBe('New order #ORD Bcc: someone@example.com, $63.68')
})

test('shop facts come from the settings; what is not given takes no room', () => {
  const facts = shopFacts({ ...defaultSettings, city: 'Springfield' }, 'http://localhost:3000')
  expect(facts).toEqual({
    name: 'Camshaft',
    phone: '',
    email: '',
    address: 'Springfield',
    symbol: '$',
    returnDays: null,
    withdrawalDays: null,
    returnPayer: 'customer',
    consumerRights: [],
    logoUrl: '',
    origin: 'http://localhost:3000',
  })
  const { text } = orderPlacedLetter(facts, order)
  expect(text).toMatch(/-- \nCamshaft\nSpringfield\n$/)
  expect(text).not.toContain('returns')
})

test('the shop’s logo stands beside its name, by an address that mail programs can load', () => {
  const logoUrl = '/uploads/product-images/shop/1-0.300.jpg'
  const { html } = orderPlacedLetter({ ...shop, logoUrl }, order)
  expect(html).toContain(`<img src="https://camshaft.example${logoUrl}" alt=""`)
  expect(html).toContain('>Camshaft &amp; Sons</a>')
})

function news(text: string, status: 'shipped' | 'delivered') {
  const order = everywhere(text)
  const items = order.items.map(item => ({ ...item, isForSale: true }))
  return { ...order, status, tracking: text, items, parcel: { items, cashCents: 0, isPart: false } }
}

function everywhere(text: string): LetterOrder {
  return {
    ...order,
    customerName: text,
    customerEmail: text,
    customerPhone: text,
    shippingAddress: { street: text, city: text, postcode: text },
    items: order.items.map(item => ({ ...item, productName: text, productBrand: text })),
  }
}

test('an order that is picked up says where it is paid, and no address', () => {
  const { text } = orderPlacedLetter(shop, { ...order, deliveryMethod: 'pickup', hasPage: false })
  expect(text).toContain('which you pay at the shop')
  expect(text).not.toMatch(/on its way|Estimated delivery|Gear Street|View your order/)
})
