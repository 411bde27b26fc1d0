import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { documentSettings } from '#db/schema/office/shop.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { quoteItems, quotes } from '#db/schema/selling/quotes.ts'
import { counterSaleForm } from '#shop/selling/counter/form.server.ts'
import { findQuoteId, listQuotes, selectQuotes } from '#shop/selling/quotes/admin-list.server.ts'
import { refuseQuote, withdrawQuote } from '#shop/selling/quotes/decide.server.ts'
import { mailQuote } from '#shop/selling/quotes/mail.server.ts'
import { quotePaper } from '#shop/selling/quotes/paper.ts'
import { writeQuote } from '#shop/selling/quotes/write.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { addCustomer, addProduct, mailsTo, origin, setRates, stockOf } from '#test/selling/orders/world.ts'
import { cheaper, letExpire, mustFind, offer, quoteFields } from './world.ts'

const { db } = await testDatabase()
let by: string

beforeEach(async () => {
  await emptyTables(db)
  await setRates(db)
  by = await addCustomer(db, 'colleague@example.com')
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 5 })
  await addProduct(db, { id: 'BULB1', name: 'Bulb', priceCents: 500, stock: 9 })
})

test('a quote keeps prices, reason, VAT and customer of its day, and takes no stock', async () => {
  const quote = await offer(db, by, { ...cheaper, note: 'Fitted on Monday' })
  expect(quote).toMatchObject({
    status: 'open',
    customerName: 'Ada Lovelace',
    deliveryMethod: 'delivery',
    note: 'Fitted on Monday',
    subtotalCents: 2700,
    deliveryFeeCents: 599,
    vatRate: 0.2,
    totalCents: 3959,
    orderId: null,
    items: [{ productId: 'PAD1', quantity: 1, priceCents: 2700, listPriceCents: 3000, priceReason: 'Good customer' }],
  })
  expect(quote.number).toMatch(/^QUO-\d{4,}$/)
  expect(quote.token).toMatch(/^[\w-]{43}$/)
  expect(await stockOf(db)).toMatchObject({ PAD1: 5 })
  expect(await db.$count(orders)).toBe(0)
})

test('its prices hold for as many days as the shop says', async () => {
  const days = (quote: { createdAt: Date; validUntil: string }) =>
    Math.round((Date.parse(quote.validUntil) - Date.parse(quote.createdAt.toISOString().slice(0, 10))) / 86_400_000)
  expect(days(await offer(db, by))).toBe(14)
  await db.insert(documentSettings).values({ id: 1, quoteDays: 3 })
  expect(days(await offer(db, by))).toBe(3)
})

test('the numbers are one series', async () => {
  const [one, other] = [await offer(db, by), await offer(db, by)]
  expect(other.id).toBe(one.id + 1)
  expect(other.number).toBe(`QUO-${String(other.id).padStart(4, '0')}`)
  await db.delete(quoteItems)
  await db.execute(sql`update quotes set id = 123456 where id = ${other.id}`)
  expect((await mustFind(db, 123456)).number).toBe('QUO-123456')
})

test('the same form sent again, or twice at once, is one quote', async () => {
  const sale = counterSaleForm.parse(quoteFields({ email: 'ada@example.com' }))
  const writing = { sale, by, role: 'orders' as const, origin }
  const all = await Promise.all([writeQuote(db, writing), writeQuote(db, writing), writeQuote(db, writing)])
  all.push(await writeQuote(db, writing))
  expect(new Set(all.map(written => written.ok && written.quote.id)).size).toBe(1)
  expect(await db.$count(quotes)).toBe(1)
  expect(await db.$count(quoteItems)).toBe(1)
  expect(await mailsTo(db)).toEqual(['ada@example.com'])
})

test('more may be offered than there is; what is not sold may not', async () => {
  expect(await offer(db, by, { lines: '[{"id":"PAD1","quantity":50}]', shownTotalCents: '180000' })).toMatchObject({
    totalCents: 180_000,
  })
  const write = (changed: Record<string, string>) =>
    writeQuote(db, { sale: counterSaleForm.parse(quoteFields(changed)), by, role: 'orders', origin })
  expect(await write({ lines: '[{"id":"NOPE","quantity":1}]' })).toMatchObject({ ok: false, reason: 'out-of-stock' })
  await db.update(products).set({ isActive: false })
  expect(await write({})).toMatchObject({ ok: false, reason: 'out-of-stock' })
  expect(await db.$count(quotes)).toBe(1)
})

test('a price lower than the colleague may go, and another total than was shown, are refused', async () => {
  const write = (changed: Record<string, string>, role: 'orders' | 'admin' = 'orders') =>
    writeQuote(db, { sale: counterSaleForm.parse(quoteFields(changed)), by, role, origin })
  const low = { prices: '{"PAD1":{"price":"20","reason":"Agreed"}}', shownTotalCents: '4800' }
  expect(await write(low)).toMatchObject({ ok: false, reason: 'price', productIds: ['PAD1'] })
  expect(await write({ shownTotalCents: '7199' })).toMatchObject({ ok: false, reason: 'total-changed' })
  expect(await write(low, 'admin')).toMatchObject({ ok: true })
})

test.each([
  ['a quote for nobody', ['customerName'], { customerName: '', phone: '' }],
  ['a telephone of letters', ['phone'], { phone: 'later' }],
  ['one that is sold now', ['handover'], { handover: 'now' }],
  ['a note without an end', ['note'], { note: 'x'.repeat(501) }],
])('%s is refused at its field', (_, at, changed) => {
  const read = counterSaleForm.safeParse(quoteFields(changed))
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(at)
})

test('a name or a telephone is enough, and the address may come later', () => {
  for (const field of ['customerName', 'phone'])
    expect(counterSaleForm.safeParse(quoteFields({ handover: 'delivery', [field]: '' })).success).toBe(true)
})

test('it is mailed to the account’s own address, else to the typed one, and again when somebody asks', async () => {
  const userId = await addCustomer(db, 'ada@example.com')
  const { id } = await offer(db, by, { userId, email: 'elsewhere@example.com' })
  await offer(db, by, { email: 'typed@example.com' })
  const silent = await offer(db, by)
  expect(await mailsTo(db)).toEqual(['ada@example.com', 'typed@example.com'])
  expect(await mailQuote(db, { quoteId: String(id), by, origin })).toEqual({ ok: true, isMailed: true })
  expect(await mailQuote(db, { quoteId: String(silent.id), by, origin })).toEqual({ ok: true, isMailed: false })
  expect(await mailsTo(db)).toHaveLength(3)
  await withdrawQuote(db, { quoteId: String(id), by })
  expect(await mailQuote(db, { quoteId: String(id), by, origin })).toMatchObject({ ok: false, reason: 'over' })
  expect(await mailQuote(db, { quoteId: '99999', by, origin })).toMatchObject({ ok: false, reason: 'not-found' })
})

test('an open quote is refused by its customer with a reason, once, and the shop is told', async () => {
  const { id, token } = await offer(db, by)
  expect(await refuseQuote(db, { token, reason: 'Too dear', origin })).toEqual({ ok: true })
  expect(await refuseQuote(db, { token, reason: 'Again', origin })).toEqual({ ok: true })
  expect(await mustFind(db, id)).toMatchObject({ status: 'refused', refusalReason: 'Too dear', decidedBy: null })
  expect(await mailsTo(db)).toEqual(['counter@camshaft.example'])
  expect(await withdrawQuote(db, { quoteId: String(id), by })).toMatchObject({ ok: false, reason: 'over' })
})

test('an open quote is withdrawn by a colleague, once; one that has expired by nobody', async () => {
  const { id, token } = await offer(db, by)
  const both = [withdrawQuote(db, { quoteId: String(id), by }), withdrawQuote(db, { quoteId: String(id), by })]
  expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
  expect(await mustFind(db, id)).toMatchObject({ status: 'withdrawn', decidedBy: 'colleague@example.com' })
  expect(await refuseQuote(db, { token, reason: '', origin })).toMatchObject({ ok: false, reason: 'over' })
  const late = await offer(db, by)
  await letExpire(db, late.id)
  expect(await mustFind(db, late.id)).toMatchObject({ status: 'expired' })
  expect(await withdrawQuote(db, { quoteId: String(late.id), by })).toMatchObject({ ok: false, reason: 'over' })
  expect(await refuseQuote(db, { token: late.token, reason: '', origin })).toMatchObject({ ok: false, reason: 'over' })
  expect(await refuseQuote(db, { token: 'x'.repeat(43), reason: '', origin })).toMatchObject({ reason: 'not-found' })
})

test('the list tells open from expired ones, and finds by number, name without accents and telephone digits', async () => {
  const late = await offer(db, by, { customerName: 'José Núñez', phone: '+1 (207) 555-0133' })
  await letExpire(db, late.id)
  const open = await offer(db, by)
  const found = async (text: string, status: Parameters<typeof listQuotes>[1]['status'] = null) =>
    (await listQuotes(db, { text, status }, 1)).items.map(({ id }) => id)
  expect(await found('')).toEqual([open.id, late.id])
  expect(await found('', 'open')).toEqual([open.id])
  expect(await found('', 'expired')).toEqual([late.id])
  expect(await found('', 'accepted')).toEqual([])
  expect(await found('jose nunez')).toEqual([late.id])
  expect(await found('2075550133')).toEqual([late.id])
  expect(await found(open.number)).toEqual([open.id])
  expect((await listQuotes(db, { text: '', status: null }, 9)).page).toBe(1)
  expect(await findQuoteId(db, ` #${late.number.toLowerCase()}`)).toBe(late.id)
  for (const none of ['', 'QUO-', 'QUO-99999', 'QUO-9999999999', 'ORD-1'])
    expect(await findQuoteId(db, none)).toBeNull()
})

test('the list is searched by its index', async () => {
  const plan = await db.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    return tx.execute(sql`explain ${selectQuotes(db, { text: '2075550133', status: null }, 1)}`)
  })
  expect(JSON.stringify(plan.rows)).toContain('quotes_admin_search')
})

test('its paper says until when, how it comes, and the note, and no invoice’s words', async () => {
  const paper = quotePaper(await offer(db, by, { note: 'Fitted on Monday' }))
  expect(paper).toMatchObject({ title: 'Quote', items: [{ productId: 'PAD1', priceCents: 3000 }] })
  expect(paper.facts).toContainEqual(expect.stringMatching(/^Valid until: \w{3} \d/))
  expect(paper.facts).toContain('Pick-up at the shop')
  expect(paper.rights).toContain('Fitted on Monday')
  expect(paper.seller.company).toBeDefined()
})
