import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { documentSettings, settings } from '#db/schema/office/shop.ts'
import { drawPaper } from '#shop/selling/documents/draw.server.ts'
import { findInvoicePaper, findPaper } from '#shop/selling/documents/find.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { documentPaper, type KeptDocument } from '#shop/selling/documents/paper.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { testDatabase } from '#test/database.ts'
import { makePhoto } from '#test/photos.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'
import { readPdf } from './pdf-text.ts'

const { db } = await testDatabase()
let world: World

beforeEach(async () => {
  world = await fillShop(db)
  await db.update(settings).set({ city: 'Portland, ME', timeZone: 'America/New_York' })
})

async function orderOf(orderId: string) {
  const order = await findOrder(db, { orderId, userId: world.people.anna })
  if (!order) throw new Error('There is no such order')
  return order
}
const invoiceOf = async (orderId: string) => drawPaper(await findInvoicePaper(db, await orderOf(orderId)))
async function creditNoteOf(orderId: string) {
  const credit = (await orderOf(orderId)).documents.find(({ kind }) => kind === 'credit_note')
  const paper = credit ? await findPaper(db, { orderId, documentId: String(credit.id) }) : null
  return paper && drawPaper(paper)
}

async function move(orderId: string, to: 'shipped' | 'cancelled') {
  await changeOrderStatus(db, { orderId, to, by: world.people.dana, origin })
  await numberDocuments(db, orderId)
}
const ship = (orderId: string) => move(orderId, 'shipped')
const cancel = (orderId: string) => move(orderId, 'cancelled')

const company = {
  companyName: 'Corner Parts Holding Inc.',
  country: 'United States',
  taxNumber: '12-3456789',
  companyNumber: 'ME 4711',
  footer: 'Bank of Maine, account 123\nDirector: Dana Reyes',
}

const item = {
  line: 1,
  productId: 'PAD1',
  productName: 'Brake Pads',
  productBrand: 'Norrland',
  quantity: 2,
  priceCents: 2354,
  vehicles: [{ name: 'Honda Civic 1.8 2014', subModelId: 12 }],
}
const invoice: KeptDocument = {
  id: 7,
  kind: 'invoice',
  number: 'INV-0007',
  issuedAt: new Date('2026-11-20T01:45:40Z'),
  orderNumber: 'ORD-1795175140399-PR4AYWRDP',
  orderedAt: new Date('2026-11-18T01:45:40Z'),
  refersTo: [],
  reason: '',
  subtotalCents: 4708,
  deliveryFeeCents: 0,
  restockingFeeCents: 0,
  vatRate: 0.0825,
  pricesIncludeVat: false,
  vatCents: 388,
  totalCents: 5096,
  currencySymbol: '$',
  customer: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '555 0100',
    address: { street: '12 Gear Street', city: 'Springfield', postcode: '12345' },
  },
  seller: { name: 'Corner Parts', address: '', city: '', phone: '', email: '', timeZone: 'America/New_York' },
  lines: [item],
}
function draw(document: KeptDocument) {
  const paper = documentPaper(document)
  if (!paper) throw new Error('It has no number')
  return drawPaper(paper)
}

test('an invoice names the rights of consumers, where its seller had to tell them; a credit note does not', async () => {
  const consumerRights = ['You can withdraw within 14 days.', 'The law guarantees what you buy.']
  const seller = { ...invoice.seller, consumerRights }
  expect(readPdf(await draw({ ...invoice, seller }))[0]).toContain(consumerRights.join('\n'))
  expect(readPdf(await draw({ ...invoice, seller, kind: 'credit_note' }))[0]).not.toContain('withdraw')
  expect(readPdf(await draw(invoice))[0]).not.toContain('withdraw')
})

test('an invoice says who sold what to whom, for how much, and how it is paid', async () => {
  const { id, orderNumber } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await ship(id)
  const pdf = await invoiceOf(id)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.subarray(-6).toString()).toBe('%%EOF\n')
  const [page, ...more] = readPdf(pdf)
  expect(more).toEqual([])
  for (const text of [
    'Corner Parts\n12 Gear Street\nPortland, ME\n(207) 555-0100\ncounter@camshaft.example',
    'Invoice number: INV-0001',
    `Order: ${orderNumber}`,
    'Ada Lovelace\nada@example.com\n555 0100',
    'Ada Lovelace\n12 Gear Street\nSpringfield, 12345',
    'KT-PAD10\nKestrel Ceramic Brake Pads\n1\n$49.99\n$49.99',
    'Subtotal\n$49.99\nDelivery\n$5.99\nVAT (20%)\n$11.20\nTotal\n$67.18',
    'Cash on Delivery',
    'Page 1 of 1',
  ]) {
    expect(page).toContain(text)
  }
})

test('it has the logo of the day of its order, and is the same file when the shop has another one by now', async () => {
  const logoUrl = '/uploads/product-images/shop/1-0.300.jpg'
  await db.update(settings).set({ logoUrl })
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await ship(id)
  await db.update(settings).set({ logoUrl: '/uploads/product-images/shop/2-0.300.jpg' })
  const order = await orderOf(id)
  expect(order.seller.logoUrl).toBe(logoUrl)
  const logo = Buffer.from(await (await makePhoto('logo.jpg', { width: 300, height: 100 })).arrayBuffer())
  const paper = await findInvoicePaper(db, order)
  const pdf = await drawPaper(paper, logo)
  expect(pdf.includes(logo)).toBe(true)
  expect(await drawPaper(paper, logo)).toEqual(pdf)
  expect(readPdf(pdf)[0]).toContain('Corner Parts\n12 Gear Street')
})

test('until it has a number it says so, and a cancelled order that never had one says that nothing is to be paid', async () => {
  const { id, orderNumber } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  const [page] = readPdf(await invoiceOf(id))
  expect(page).toContain(`Pro forma invoice\nOrder: ${orderNumber}`)
  expect(page).toContain('Invoice number: given when the order is shipped')
  expect(page).toContain('This is not an invoice yet.')
  await cancel(id)
  const [cancelled] = readPdf(await invoiceOf(id))
  expect(cancelled).toContain('there is nothing to pay')
  expect(cancelled).not.toMatch(/Invoice number|to be paid in cash/)
  expect(await creditNoteOf(id)).toBeNull()
})

test('between the shipping and the job that gives the number, it says that the number is being given', async () => {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await changeOrderStatus(db, { orderId: id, to: 'shipped', by: world.people.dana, origin })
  expect(readPdf(await invoiceOf(id))[0]).toContain('Pro forma invoice')
  expect(readPdf(await invoiceOf(id))[0]).toContain('Invoice number: being given')
})

test('it names the business as it was when the number was given, and nothing that nobody has filled in', async () => {
  const bare = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await ship(bare.id)
  expect(readPdf(await invoiceOf(bare.id))[0]).not.toMatch(/Tax number|Company number|null|undefined/)
  await db.update(documentSettings).set(company)
  const named = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await ship(named.id)
  const before = await invoiceOf(named.id)
  const [page] = readPdf(before)
  expect(page).toContain(
    'Corner Parts\nCorner Parts Holding Inc.\n12 Gear Street\nPortland, ME\nUnited States\n(207) 555-0100\ncounter@camshaft.example\nTax number: 12-3456789\nCompany number: ME 4711',
  )
  expect(page).toContain('Bank of Maine, account 123\nDirector: Dana Reyes\nInvoice INV-0002\nPage 1 of 1')
  await db.update(documentSettings).set({ taxNumber: 'Another', footer: '' })
  expect((await invoiceOf(named.id)).equals(before)).toBe(true)
})

test('a credit note takes the invoice back: its own number, negative lines and amounts', async () => {
  const { id, orderNumber } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await ship(id)
  await cancel(id)
  const pdf = await creditNoteOf(id)
  const [page] = readPdf(pdf ?? Buffer.from(''))
  expect(page).toMatch(/Credit note\nCredit note number: INV-0002\nDate: .*\nFor invoice: INV-0001 of .*\n/)
  for (const text of [
    `Order: ${orderNumber}`,
    'KT-PAD10\nKestrel Ceramic Brake Pads\n-1\n$49.99\n-$49.99',
    'Subtotal\n-$49.99\nDelivery\n-$5.99\nVAT (20%)\n-$11.20\nTotal\n-$67.18',
    'The order was cancelled. This credit note corrects invoice INV-0001.',
  ]) {
    expect(page).toContain(text)
  }
})

test('it stays the same to the byte, whatever becomes of shop, product and order', async () => {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await ship(id)
  const before = await invoiceOf(id)
  await db.update(settings).set({
    shopName: 'New Owner',
    address: '1 Other Road',
    city: 'Boston',
    phone: '1',
    email: 'new@example.com',
    timeZone: 'Asia/Tokyo',
    currencySymbol: '€',
    vatRate: 0.07,
    deliveryFeeCents: 0,
  })
  await db.update(products).set({ name: 'Renamed', brand: 'Another', priceCents: 1 }).where(eq(products.id, 'KT-PAD10'))
  expect((await invoiceOf(id)).equals(before)).toBe(true)
  await db.delete(products).where(eq(products.id, 'KT-PAD10'))
  await cancel(id)
  expect((await invoiceOf(id)).equals(before)).toBe(true)
})

test('an order without the shop as it was that day cannot be kept', async () => {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await expect(db.execute(sql`update orders set seller = '{}' where id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`update orders set seller = null where id = ${id}`)).rejects.toThrow()
})

test('its day is the shop’s, free delivery says so, and a rate keeps its decimals', async () => {
  const [page] = readPdf(await draw(invoice))
  expect(page).toContain('Date: November 19, 2026')
  expect(page).toContain('Delivery\nFree\nVAT (8.25%)\n$3.88\nTotal\n$50.96')
})

describe('what does not fit', () => {
  test('many lines flow over pages: each has the head and its number, and no line is lost', async () => {
    const items = Array.from({ length: 100 }, (_, number) => ({ ...item, productId: `PART-${number}-END` }))
    const pages = readPdf(await draw({ ...invoice, lines: items }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Reference\nPart\nQuantity\nUnit price\nAmount')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Invoice INV-0007')
    }
    const shown = pages.flatMap(page => page.match(/PART-\d+-END/g) ?? [])
    expect(shown).toEqual(items.map(({ productId }) => productId))
    expect(pages.filter(page => page.includes('Total\n$50.96'))).toEqual([pages.at(-1)])
  })

  test('the widest order number stays whole', async () => {
    const [page] = readPdf(await draw({ ...invoice, orderNumber: 'ORD-1795175140399-WWWWWWWWW' }))
    expect(page).toContain('Order: ORD-1795175140399-WWWWWWWWW')
  })

  test('the largest amounts stay whole', async () => {
    const most = 999_999_999_999
    const items = [{ ...item, quantity: 1000, priceCents: 99_999_999 }]
    const dear = { ...invoice, lines: items, currencySymbol: 'CHF', totalCents: most }
    const [page] = readPdf(await draw(dear))
    expect(page).toContain('1000\nCHF999,999.99\nCHF999,999,990.00')
    expect(page).toContain('Total\nCHF9,999,999,999.99')
  })

  test('long names and references wrap', async () => {
    const productName = 'Front axle brake pad set with wear sensors and anti-squeal shims for all trims'
    const productId = 'LONG-REFERENCE-OF-AN-IMPORT-0123456789-A'
    const long = { ...invoice, lines: [{ ...item, productName, productId }] }
    const [page] = readPdf(await draw(long))
    expect(page?.replace(/[\n ]+/g, ' ')).toContain(productName)
    expect(page?.replaceAll('\n', '')).toContain(productId)
  })

  test('a footer of many lines stands below the lines of every page, and takes none away', async () => {
    const items = Array.from({ length: 60 }, (_, number) => ({ ...item, productId: `PART-${number}-END` }))
    const footer = Array.from({ length: 6 }, (_, number) => `Footer ${number} ${'of many words '.repeat(5)}`).join('\n')
    const seller = { ...invoice.seller, company: { ...company, footer } }
    const pages = readPdf(await draw({ ...invoice, lines: items, seller }))
    const shown = pages.flatMap(page => page.match(/PART-\d+-END/g) ?? [])
    expect(shown).toEqual(items.map(({ productId }) => productId))
    for (const page of pages) expect(page).toMatch(/Footer 0[\s\S]*Footer 5[\s\S]*Page \d+ of \d+$/)
  })

  test('a name without an end is cut short', async () => {
    const items = [{ ...item, productName: 'endless '.repeat(5000) }]
    const pages = readPdf(await draw({ ...invoice, lines: items }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Total\n$50.96')
  })

  test.for(['Łukasz Żółć, Đorđe Šćepanović', 'Олена Ґалаґан', 'Ελένη Παπαδοπούλου', 'Nguyễn Thị Ánh', 'İğdır ₺ € ₴ ₹'])(
    'letters beyond Western Europe can be read: %s',
    async name => {
      const [page] = readPdf(await draw({ ...invoice, customer: { ...invoice.customer, name } }))
      expect(page).toContain(name)
    },
  )

  test.for(['漢字', '😀🚗', 'שלום', 'مرحبا', 'a\u0000b\nc\u2028d', '\u202ereversed', '\u0301\u0301'])(
    'nothing that somebody types breaks it: %j',
    async text => {
      const { customer } = invoice
      const odd = { ...invoice, customer: { ...customer, name: text, address: { ...customer.address, street: text } } }
      const [page] = readPdf(await draw(odd))
      expect(page).toContain('Total\n$50.96')
    },
  )
})
