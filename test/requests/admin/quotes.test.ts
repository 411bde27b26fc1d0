import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { rateLimits } from '#db/schema/office/shop.ts'
import { userRoles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { limits } from '#shop/limits.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { mailsTo } from '#test/selling/orders/world.ts'
import { letExpire, mustFind, quoteFields } from '#test/selling/quotes/world.ts'
import { correctStock } from '#test/stock.ts'
import { boris, dana, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let customer: Visitor

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  customer = shop.visitor()
})

const pads = { lines: '[{"id":"KT-PAD10","quantity":1}]', shownTotalCents: '5999' }
const write = (changed: Record<string, string> = {}, by = admin) =>
  by.post('/admin/counter', quoteFields({ ...pads, ...changed }))
/** Writes a quote at the counter, and answers it as it is kept. */
async function written(changed: Record<string, string> = {}) {
  const { location } = await write(changed)
  return mustFind(db, Number(location?.split('/').at(-1)))
}

test('the counter’s third button writes a quote and leads to its page', async () => {
  const quote = await written({ note: 'Fitted on Monday' })
  expect(await db.$count(orders)).toBe(0)
  const { main } = await admin.get(`/admin/quotes/${quote.id}`)
  for (const said of [quote.number, 'Open', 'Valid until', 'Ada Lovelace', 'Fitted on Monday', 'in stock', quote.token])
    expect(main).toContain(said)
  expect((await admin.get('/admin/quotes')).main).toContain('Ada Lovelace')
})

test('what is wrong with it is said at its field, and what was typed stays', async () => {
  expect((await write({ customerName: '', phone: '' })).status).toBe(422)
  expect((await write({ handover: 'now' })).status).toBe(422)
  expect((await write({ shownTotalCents: '1' })).status).toBe(409)
  expect((await write({ prices: '{"KT-PAD10":{"price":"1","reason":""}}' })).status).toBe(422)
  expect(await db.$count(quotes)).toBe(0)
})

test('whoever has the link sees parts, prices, VAT, today’s stock and the last day, and nobody keeps the page', async () => {
  await db.update(products).set({ priceCents: 5500 }).where(eq(products.id, 'KT-PAD10'))
  const prices = '{"KT-PAD10":{"price":"49.99","reason":"Our secret reason"}}'
  const { token, number } = await written({ prices })
  for (const path of [`/quote/${token}`, `/quote/${token}.data`]) {
    const { status, headers, html } = await customer.get(path)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    // Neither who wrote it nor why: that is between colleagues.
    expect(html).not.toMatch(/Our secret reason|Dana|dana@/)
  }
  const { main, html } = await customer.get(`/quote/${token}`)
  expect(html).toContain('noindex')
  for (const said of [
    number,
    '$49.99',
    '$59.99',
    'VAT (20%)',
    'in stock today',
    'These prices hold until',
    'You pick it up and pay at the shop',
  ])
    expect(main).toContain(said)
})

test('accepted at the link it is an order, and the page says which, however often it is pressed', async () => {
  const { id, token } = await written()
  const press = () => customer.post(`/quote/${token}`, {})
  const answers = await Promise.all([press(), press()])
  answers.push(await press())
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
  const [order, ...others] = await db.select().from(orders)
  expect(others).toEqual([])
  expect((await customer.get(`/quote/${token}`)).main).toContain(`order #${order?.orderNumber}`)
  expect((await admin.get(`/admin/orders/${order?.id}`)).main).toContain('Quote QUO-')
  expect((await admin.get(`/admin/quotes/${id}`)).main).toContain(`Order ${order?.orderNumber.slice(-9)}`)
})

test('the form asks for what a delivery lacks, and says what is missing at each field', async () => {
  const { token } = await written({ handover: 'delivery', shownTotalCents: '6718' })
  const page = await customer.get(`/quote/${token}`)
  expect(page.html).toContain('name="postcode"')
  expect(page.html).not.toContain('name="phone"')
  const refused = await customer.post(`/quote/${token}`, { address: '12 Gear Street', city: '', postcode: '' })
  expect(refused.status).toBe(422)
  expect(refused.main).toContain('Enter the whole postcode')
  expect(refused.html).toContain('12 Gear Street')
  const place = { address: '12 Gear Street', city: 'Springfield', postcode: '12345' }
  expect((await customer.post(`/quote/${token}`, place)).status).toBe(302)
})

test('where the fee depends on the postcode, a quote without one promises none, and tells it before it is accepted', async () => {
  const weekdays = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [`weekday${day}`, 'on']))
  const area = {
    name: 'City',
    postcodes: '12345',
    feeCents: '2.00',
    freeOverCents: '',
    days: '1',
    cutOff: '',
    ...weekdays,
  }
  expect((await admin.post('/admin/delivery-areas/new', area)).status).toBe(302)
  const brought = { handover: 'delivery', address: '', city: '', postcode: '', email: 'ada@example.com' }
  const { id, token, ...kept } = await written(brought)
  expect(kept).toMatchObject({ isFeeOpen: true, deliveryFeeCents: 0, totalCents: 5999 })
  expect((await customer.get(`/quote/${token}`)).main).not.toContain('Accepting places a binding order')
  for (const { main } of [await customer.get(`/quote/${token}`), await admin.get(`/admin/quotes/${id}`)]) {
    expect(main).toMatch(/Delivery ?By postcode.*Total without delivery ?\$59\.99/)
    expect(main).toContain('See the Delivery Fee')
    expect(main).not.toContain('Accept for')
  }
  const [mail] = await queuedMails(db)
  expect(mail?.text).toContain('By postcode')
  expect(mail?.text).toContain('is told before you accept')
  const place = { address: '12 Gear Street', city: 'Springfield' }
  const outside = await customer.post(`/quote/${token}`, { ...place, postcode: '99999' })
  expect([outside.status, outside.main]).toEqual([409, expect.stringContaining('We do not deliver to 99999')])
  for (const by of [customer, admin]) {
    const told = await by.post(by === admin ? `/admin/quotes/${id}` : `/quote/${token}`, {
      ...place,
      postcode: '12345',
    })
    expect(told.status).toBe(409)
    expect(told.main).toContain('Delivery to 12345 costs $2.00, so the total is $62.39.')
    expect(told.html).toContain('name="toldTotalCents" value="6239"')
  }
  expect(await db.$count(orders)).toBe(0)
  const wrong = await customer.post(`/quote/${token}`, { ...place, postcode: '12345', toldTotalCents: '5999' })
  expect(wrong.main).toContain('Accept for $62.39')
  const agreed = { ...place, postcode: '12345', toldTotalCents: '6239' }
  expect((await customer.post(`/quote/${token}`, agreed)).status).toBe(302)
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ deliveryFeeCents: 200, totalCents: 6239 })
})

test('what is not there today is said at its line, and the quote stays open', async () => {
  const { id, token } = await written()
  await correctStock(db, tx => tx.update(products).set({ stock: 0 }).where(eq(products.id, 'KT-PAD10')))
  const { status, main } = await customer.post(`/quote/${token}`, {})
  expect(status).toBe(409)
  expect(main).toContain('Out of stock today')
  expect(main).toContain('Please call us')
  expect(await mustFind(db, id)).toMatchObject({ status: 'open' })
  const forThem = await admin.post(`/admin/quotes/${id}`, {})
  expect([forThem.status, forThem.main.includes('Out of stock today')]).toEqual([409, true])
})

test('the customer refuses with a reason, which the shop reads', async () => {
  const { id, token } = await written()
  expect((await customer.get(`/quote/${token}/refuse`)).main).toContain('Refuse Quote QUO-')
  expect((await customer.post(`/quote/${token}/refuse`, { reason: 'x'.repeat(501) })).status).toBe(422)
  expect((await customer.post(`/quote/${token}/refuse`, { reason: 'Too dear' })).location).toBe(`/quote/${token}`)
  expect((await customer.get(`/quote/${token}`)).main).toContain('This quote was refused.')
  expect((await customer.post(`/quote/${token}`, {})).status).toBe(409)
  expect((await customer.get(`/quote/${token}/refuse`)).main).toContain('This quote was refused.')
  expect((await admin.get(`/admin/quotes/${id}`)).main).toContain('Too dear')
})

test('one that is over says so, and offers nothing to press', async () => {
  const { id, token } = await written()
  await letExpire(db, id)
  const { main } = await customer.get(`/quote/${token}`)
  expect(main).toContain('This quote has expired.')
  expect(main).not.toMatch(/Accept for|Refuse the Quote/)
  expect((await customer.post(`/quote/${token}/refuse`, { reason: '' })).status).toBe(409)
})

test('a link that is none says nothing, and wrong ones are counted for each network', async () => {
  const { token } = await written()
  const wrong = `/quote/${'x'.repeat(43)}`
  const first = await customer.get(wrong)
  expect(first.status).toBe(404)
  expect(first.main).toContain('This link leads to no quote')
  expect((await customer.post(wrong, {})).status).toBe(404)
  expect((await customer.post(`${wrong}/refuse`, { reason: '' })).status).toBe(404)
  await db.update(rateLimits).set({ points: limits.wrongQuoteOfNetwork.points })
  const tooMany = await customer.get(wrong)
  expect(tooMany.status).toBe(429)
  expect(Number(tooMany.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await customer.get(`/quote/${token}`)).status).toBe(200)
})

test('a colleague mails it again, prints it, withdraws it, and accepts it for the customer', async () => {
  const first = await written({ email: 'ada@example.com' })
  const path = `/admin/quotes/${first.id}`
  expect((await admin.post(`${path}/mail`, {})).location).toBe(path)
  expect(await mailsTo(db)).toEqual(['ada@example.com', 'ada@example.com'])
  const paper = await admin.get(`${path}/quote.pdf?print`)
  expect(paper.headers.get('Content-Type')).toBe('application/pdf')
  expect((await admin.post(`${path}/withdraw`, {})).location).toBe(path)
  expect(await mustFind(db, first.id)).toMatchObject({ status: 'withdrawn' })
  expect((await admin.get(path)).main).toContain('Withdrawn')
  expect((await admin.post(path, {})).status).toBe(409)
  const second = await written()
  const { location } = await admin.post(`/admin/quotes/${second.id}`, {})
  expect(location).toMatch(/^\/admin\/orders\//)
  expect((await admin.post(`/admin/quotes/${second.id}`, {})).location).toBe(location)
  for (const nothing of ['/admin/quotes/0', '/admin/quotes/x', '/admin/quotes/99999999999', `${path}/eat`])
    expect((await admin.post(nothing, {})).status).toBe(404)
  expect((await admin.get('/admin/quotes/0/quote.pdf')).status).toBe(404)
})

test('who only reads sees no link to answer at and nothing to press; who may not see orders sees nothing', async () => {
  const { id, token } = await written()
  await db.insert(userRoles).values({ userId: world.people.boris, role: 'reader' })
  const reader = await shop.visitor().signIn(boris)
  const { main, html } = await reader.get(`/admin/quotes/${id}`)
  expect(main).not.toMatch(/Withdraw|Make It an Order|Copy to the Counter/)
  expect(html).not.toContain(token)
  expect((await reader.post(`/admin/quotes/${id}/withdraw`, {})).status).toBe(403)
  expect((await reader.post(`/admin/quotes/${id}`, {})).status).toBe(403)
  await db.update(userRoles).set({ role: 'catalogue' }).where(eq(userRoles.userId, world.people.boris))
  expect((await reader.get('/admin/quotes')).status).toBe(403)
})

test('the list is narrowed by status and words, and the admin’s search leads to a quote by its number', async () => {
  const { id, number } = await written({ phone: '+1 (207) 555-0133' })
  const list = async (query: string) => (await admin.get(`/admin/quotes?${query}`)).main.includes(number)
  expect(await list('status=open&q=2075550133')).toBe(true)
  expect(await list('status=expired')).toBe(false)
  expect(await list('q=nobody')).toBe(false)
  for (const odd of ['status=eaten', 'page=-1', 'q=%00', 'q=%25'])
    expect((await admin.get(`/admin/quotes?${odd}`)).status).toBe(200)
  expect((await admin.get(`/admin/search?q=${number.toLowerCase()}`)).location).toBe(`/admin/quotes/${id}`)
  expect((await admin.get('/admin/search?q=lovelace')).main).toContain(number)
})
