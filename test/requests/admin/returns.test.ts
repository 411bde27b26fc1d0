import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returnItems, returns } from '#db/schema/selling/returns.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { mailsTo, origin } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let customer: Visitor
let orderId: string

beforeEach(async () => {
  world = await fillShop(db)
  await db.update(settings).set({ returnDays: 30, withdrawalDays: 14, restockingPercent: 10 })
  admin = await shop.visitor().signIn(dana)
  customer = await shop.visitor().signIn(anna)
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
  await changeOrderStatus(db, { orderId, to: 'delivered', by: world.people.dana, origin })
})

const stock = async () => (await db.select().from(products).where(eq(products.id, 'KT-PAD10')))[0]?.stock
const wish = (change: Record<string, string> = {}) => ({
  kind: 'return',
  'pieces-1': '1',
  'reason-1': 'does_not_fit',
  'vehicle-1': 'Toyota Corolla 2014',
  note: 'Too wide',
  requestKey: crypto.randomUUID(),
  ...change,
})
const returnPath = () => `/orders/${orderId}/return`
const askPath = (kind = 'return') => `${returnPath()}?kind=${kind}`

test('a customer asks, the shop approves and settles, and both see it', async () => {
  const page = await customer.get(`/orders/${orderId}`)
  expect(page.links).toEqual(expect.arrayContaining([askPath(), askPath('withdrawal')]))
  expect((await customer.get(askPath())).main).toMatch(/You pay what it costs to send parts back.*Ask for the Return/)
  const asked = await customer.post(askPath(), wish())
  expect(asked).toMatchObject({ status: 302, location: `/orders/${orderId}`, toast: { title: 'Return asked for' } })
  expect((await mailsTo(db)).slice(-2)).toEqual(['counter@camshaft.example', anna])
  const [back] = await db.select().from(returns)
  const path = `/admin/returns/${back?.id}`
  expect((await customer.get(`/orders/${orderId}`)).main).toContain(`${back?.number} · Return`)
  expect((await admin.get('/admin/returns?status=open')).links).toContain(path)
  expect((await admin.get(`/admin/orders/${orderId}`)).links).toContain(path)

  const approved = await admin.post(`${path}/step`, { to: 'approved', expected: 'requested', answer: 'Bring it by.' })
  expect(approved).toMatchObject({ status: 302, location: path })
  const shown = await admin.get(path)
  expect(shown.main).toContain('It does not fit the car: Toyota Corolla 2014')
  // A tenth of 49.99, rounded down.
  expect(shown.field('restockingFeeCents')?.value).toBe('4.99')
  // What the credit note will come to stands there before the press.
  expect(shown.main).toContain('Will be credited $54.00 With $9.00 VAT in it. $4.99 of the price is kept')
  const [item] = await db.select().from(returnItems)
  const before = await stock()
  const settled = await admin.post(path, {
    expected: 'approved',
    restockingFeeCents: '4.99',
    deliveryFeeCents: '',
    [`outcome-${item?.id}`]: 'restocked',
  })
  expect(settled).toMatchObject({ status: 302, location: path, toast: { title: 'Return settled' } })
  expect(await stock()).toBe((before ?? 0) + 1)
  await numberDocuments(db, orderId)
  const after = await admin.get(path)
  // (49.99 - 4.99) x 1.2
  expect(after.main).toContain('Credited $54.00')
  expect(after.main).toContain('Credit Note INV-0002')
  expect((await customer.get(`/orders/${orderId}`)).main).toContain('Credit Note INV-0002')
})

test('the return says what other fees would credit, and why they would be refused, before it is settled', async () => {
  await customer.post(askPath(), wish())
  const [back] = await db.select().from(returns)
  const path = `/admin/returns/${back?.id}`
  const fees = (restockingFeeCents: string, deliveryFeeCents: string) => ({ restockingFeeCents, deliveryFeeCents })
  const counted = async (typed: ReturnType<typeof fees>) =>
    (await admin.get(`${path}/credit?${new URLSearchParams(typed)}`)).html
  // (49.99 + 5.99) x 1.2
  expect(await counted(fees('', '5.99'))).toContain('"totalCents":6718')
  expect(await counted(fees('50.00', '0'))).toContain('No more than $49.99 can be kept')
  expect(await counted(fees('0', '6.00'))).toContain('Only $5.99 of delivery can be given back')
  expect(await counted(fees('much', '0'))).toContain('Kept of the price must be an amount such as 12.50')
  expect(await db.select().from(returns)).toMatchObject([{ status: 'requested' }])
  const refused = await admin.post(path, { expected: 'requested', ...fees('50.00', '0') })
  expect(refused.main).toContain('Counting what will be credited...')
  expect((await customer.get(`${path}/credit`)).location).toBe('/account')
})

test('whoever withdraws need not say why, and all pieces are chosen at first', async () => {
  const page = await customer.get(askPath('withdrawal'))
  expect(page.main).toContain('Say how many units you send back. You need not say why.')
  expect(page.main).toContain('Confirm withdrawal')
  expect(page.main).not.toContain('Why')
  expect(page.field('pieces-1')?.value).toBe('1')
  const sent = { kind: 'withdrawal', 'pieces-1': '1', note: '', requestKey: crypto.randomUUID() }
  expect((await customer.post(askPath('withdrawal'), sent)).status).toBe(302)
  expect(await db.select().from(returns)).toMatchObject([{ kind: 'withdrawal' }])
})

test('over the counter one form takes, puts away and credits', async () => {
  expect((await admin.get(`/admin/orders/${orderId}`)).links).toContain(`/admin/orders/${orderId}/take-back`)
  const typed = { ...wish({ kind: 'refused', 'reason-1': 'refused_at_door' }), 'outcome-1': 'restocked' }
  const path = `/admin/orders/${orderId}/take-back`
  const taken = await admin.post(path, { ...typed, deliveryFeeCents: '5.99', keepsFee: 'on' })
  expect(taken).toMatchObject({ status: 302, toast: { title: 'Parts taken back' } })
  const [back] = await db.select().from(returns)
  expect(back).toMatchObject({ status: 'settled', kind: 'refused', restockingFeeCents: 0, deliveryFeeCents: 599 })
  const again = await admin.post(path, { ...typed, deliveryFeeCents: '5.99' })
  expect(again).toMatchObject({ status: 302, location: taken.location })
  expect(await db.$count(returns)).toBe(1)
  expect((await admin.get(path)).main).toContain('Nothing of this order can come back.')
})

test('the number of an order, or its end, leads from the list of returns to its form; its credit note is there to be printed', async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const path = `/admin/orders/${orderId}/take-back`
  const end = order?.orderNumber.slice(-9).toLowerCase()
  expect((await admin.get('/admin/returns')).links).not.toContain(path)
  expect((await admin.get('/admin/returns?q=ABCDEFGHJ')).links).not.toContain(path)
  for (const typed of [end, `%23${order?.orderNumber}`])
    expect((await admin.get(`/admin/returns?q=${typed}`)).links).toContain(path)
  const { location } = await admin.post(path, { ...wish(), 'outcome-1': 'restocked', deliveryFeeCents: '' })
  const shown = await admin.get(location ?? '')
  // Nothing of the queue has run: the number is given at once.
  expect(shown.main).toContain('Credit Note INV-0002')
  const print = shown.links.find(link => link.endsWith('?print'))
  const paper = await admin.get(print ?? '')
  expect(paper.headers.get('content-disposition')).toMatch(/^inline/)
  const kept = await admin.get(print?.replace('?print', '') ?? '')
  expect(kept.headers.get('content-disposition')).toMatch(/^attachment/)
})

test.each([
  ['nothing', { 'pieces-1': '0' }, '', 'Choose what comes back'],
  ['half a piece', { 'pieces-1': '0.5' }, 'pieces-1', 'Type a whole number of units'],
  ['more than was bought', { 'pieces-1': '2' }, 'pieces-1', 'Only 1 can come back'],
  ['no reason', { 'reason-1': '' }, 'reason-1', 'Choose why it comes back'],
  ['a reason that is for the shop to say', { 'reason-1': 'refused_at_door' }, 'reason-1', 'Choose why it comes back'],
])('%s is refused at its field, and what was typed stays', async (_, change, field, message) => {
  const refused = await customer.post(askPath(), wish(change))
  expect(refused.status).toBe(422)
  expect(refused.main).toContain(message)
  if (field.startsWith('pieces')) expect(refused.field(field)?.error).toBe(message)
  expect(refused.main).toContain('Too wide')
  expect(await db.$count(returns)).toBe(0)
})

test('a part of the counter’s form that is wrong is refused, and nothing is kept', async () => {
  const path = `/admin/orders/${orderId}/take-back`
  const typed = { ...wish(), 'outcome-1': 'restocked' }
  expect((await admin.post(path, { ...typed, deliveryFeeCents: '6.00' })).main).toContain(
    'Only $5.99 of delivery can be given back',
  )
  expect((await admin.post(path, { ...typed, 'outcome-1': 'eaten' })).main).toContain('Choose what becomes of it')
  expect(await db.$count(returns)).toBe(0)
})

test('a step that somebody else was quicker with, or that needs a reason, is refused', async () => {
  await customer.post(askPath(), wish())
  const [back] = await db.select().from(returns)
  const step = `/admin/returns/${back?.id}/step`
  expect(await admin.post(step, { to: 'declined', expected: 'requested', answer: '' })).toMatchObject({ status: 422 })
  expect(await admin.post(step, { to: 'approved', expected: 'received', answer: '' })).toMatchObject({ status: 409 })
  expect(await admin.post('/admin/returns/nothing/step', { to: 'approved', expected: 'requested' })).toMatchObject({
    status: 404,
  })
})

test('of what was refused at the door nobody is asked where to send it: there is no approving it', async () => {
  await customer.post(askPath(), wish())
  const [back] = await db.select().from(returns)
  const asksWhere = async () => {
    const { main } = await admin.get(`/admin/returns/${back?.id}`)
    return [main.includes('where to send the parts'), main.includes('Approve')]
  }
  expect(await asksWhere()).toEqual([true, true])
  await db.update(returns).set({ kind: 'refused' })
  expect(await asksWhere()).toEqual([false, false])
  const step = (to: string, expected: string) =>
    admin.post(`/admin/returns/${back?.id}/step`, { to, expected, answer: '' })
  expect((await step('approved', 'requested')).main).toContain('This return is requested and cannot be approved')
  expect((await step('received', 'requested')).status).toBe(302)
  await db.update(returns).set({ kind: 'return' })
  expect(await asksWhere()).toEqual([false, true])
})

test('below the total stands what was paid and what was given back again, and no mistake that was put right', async () => {
  const pay = (amountCents: number, correctsId?: number) =>
    db
      .insert(payments)
      .values({ orderId, amountCents, correctsId, kind: 'cash', requestKey: crypto.randomUUID() })
      .returning({ id: payments.id })
  await pay(6718)
  const [mistake] = await pay(-500)
  await pay(500, mistake?.id)
  await customer.post(askPath(), wish())
  const [back] = await db.select().from(returns)
  const [item] = await db.select().from(returnItems)
  const settled = { expected: 'requested', restockingFeeCents: '4.99', deliveryFeeCents: '', paysOut: 'on' }
  await admin.post(`/admin/returns/${back?.id}`, { ...settled, [`outcome-${item?.id}`]: 'restocked' })
  const told = 'Paid $67.18, credited $54.00, given back $54.00'
  expect((await admin.get(`/admin/orders/${orderId}`)).main).toContain(told)
  expect((await customer.get(`/orders/${orderId}`)).main).toContain(told)
})

test('a settled return says what became of its money, to the customer and to the office', async () => {
  await customer.post(askPath(), wish())
  await changeOrderStatus(db, { orderId, to: 'completed', takesCash: true, by: world.people.dana, origin })
  const [back] = await db.select().from(returns)
  const [item] = await db.select().from(returnItems)
  const path = `/admin/returns/${back?.id}`
  const fees = { restockingFeeCents: '', deliveryFeeCents: '' }
  // Of nothing that is kept or given back nothing is said.
  expect((await admin.get(`${path}/credit?restockingFeeCents=0&deliveryFeeCents=0`)).html).toContain(
    '"totalCents":5999',
  )
  await admin.post(path, { expected: 'requested', ...fees, [`outcome-${item?.id}`]: 'restocked' })
  const payments = `/admin/orders/${orderId}/payments`
  const seen = async () => [
    (await admin.get(path)).main,
    (await admin.get(`/admin/orders/${orderId}`)).main,
    (await customer.get(`/orders/${orderId}`)).main,
  ]
  for (const main of await seen()) expect(main).toContain('Credited $59.99 Still to be given back $59.99')
  expect((await admin.get(path)).links).toContain(payments)
  expect((await admin.get(`/admin/orders/${orderId}`)).main).toContain('Give the Money Back')
  const { field } = await admin.get(payments)
  const giving = { way: 'out', amount: '59.99', kind: 'transfer', requestKey: field('requestKey')?.value ?? '' }
  expect((await admin.post(payments, giving)).status).toBe(302)
  for (const main of await seen()) {
    expect(main).toMatch(/Credited \$59\.99 Given back by transfer, \w+ \d+, \d{4}, [\d:]+ [AP]M \$59\.99/)
    expect(main).not.toContain('Still to be given back')
  }
  expect((await admin.get(path)).main).not.toContain('Give the Money Back')
})

test('where all of an order comes back already the customer reads that, and is led to no form', async () => {
  const before = await customer.get(`/orders/${orderId}`)
  expect(before.main).toContain('Ask for a Return')
  await customer.post(askPath(), wish())
  const page = await customer.get(`/orders/${orderId}`)
  expect(page.main).toContain('All parts that you had have come back, or are on their way back.')
  expect(page.main).not.toMatch(/ask for a return/i)
  expect(page.links.filter(link => link.startsWith(`${returnPath()}?`))).toEqual([])
})

test('a step that was too late keeps the answer that was typed', async () => {
  await customer.post(askPath(), wish())
  const [back] = await db.select().from(returns)
  const late = { to: 'approved', expected: 'received', answer: 'Bring it by.' }
  const refused = await admin.post(`/admin/returns/${back?.id}/step.data`, late)
  expect(refused.status).toBe(409)
  expect(refused.html).toContain('Bring it by.')
})

test('another’s order, an order without an account, and one whose time is over lead nowhere', async () => {
  const other = await shop.visitor().signIn('boris@example.com')
  expect((await other.get(askPath())).status).toBe(404)
  expect((await other.post(askPath(), wish())).status).toBe(404)
  await db.update(settings).set({ returnDays: null, withdrawalDays: null })
  // What was promised with the order still holds.
  expect((await customer.get(askPath())).main).toContain('Ask for the Return')
  await db.update(orderStatusChanges).set({ changedAt: sql`now() - interval '90 days'` })
  expect((await customer.get(askPath())).main).toContain('Nothing of this order can be sent back')
  expect((await customer.post(askPath(), wish())).status).toBe(409)
  expect((await customer.get(`/orders/${orderId}`)).html).not.toContain(returnPath())
})

test('cancelling counts what is still with the customer: what a return has brought back is no piece to put into stock again', async () => {
  const cancelPath = `/admin/orders/${orderId}/cancel`
  expect((await admin.get(cancelPath)).main).toContain('Yes, put 1 unit back into stock')
  const before = await stock()
  await admin.post(`/admin/orders/${orderId}/take-back`, { ...wish(), 'outcome-1': 'restocked', deliveryFeeCents: '0' })
  expect(await stock()).toBe((before ?? 0) + 1)
  const asked = await admin.get(cancelPath)
  expect(asked.main).toContain('All of it has come back already: the stock stays as it is.')
  expect(asked.main).not.toContain('Have the goods come back?')
  const expected = asked.field('expected')?.value ?? ''
  expect(await admin.post(cancelPath, { expected, stock: 'gone' })).toMatchObject({ status: 302 })
  expect(await stock()).toBe((before ?? 0) + 1)
})
