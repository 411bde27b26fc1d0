import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { changeNumbers } from '#shop/catalogue/part-numbers/save.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let orderId: string
let path: string

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  // 49.99 and 5.99 for delivery, with 20% VAT 67.18.
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
  await changeOrderStatus(db, { orderId, to: 'completed', takesCash: true, by: world.people.dana, origin })
  path = `/admin/orders/${orderId}/take-back`
})

const form = (change: Record<string, string> = {}) => ({
  kind: 'return',
  'pieces-1': '1',
  'reason-1': 'does_not_fit',
  'vehicle-1': '',
  'outcome-1': 'restocked',
  deliveryFeeCents: '0.00',
  note: '',
  requestKey: crypto.randomUUID(),
  'out-1': 'nl of1',
  'out-pieces-1': '1',
  'out-2': '',
  'out-pieces-2': '1',
  ...change,
})
const counts = async () => [await db.$count(orders), await db.$count(returns), await db.$count(payments)]

test('an exchange says first what it comes to, and is done once somebody agrees', async () => {
  const sent = form()
  const shown = await admin.post(path, sent)
  expect(shown.status).toBe(200)
  // 49.99 and 7.10 with 20% VAT.
  for (const text of ['1 × Oil Filter', '$8.52', '$59.99', 'The customer gets back', '$51.47'])
    expect(shown.main).toContain(text)
  expect(shown.main).toContain('Exchange: Customer Gets $51.47')
  expect(shown.field('agreedCents')?.value).toBe('-5147')
  expect(shown.field('requestKey')?.value).toBe(sent.requestKey)
  expect(await counts()).toEqual([1, 0, 1])

  const agreed = { ...sent, agreedCents: '-5147', inCash: 'on' }
  const done = await admin.post(path, agreed)
  expect(done).toMatchObject({ status: 302, toast: { title: 'Parts exchanged' } })
  const [fresh] = await db.select().from(orders).where(eq(orders.totalCents, 852))
  const back = await admin.get(done.location ?? '')
  expect(back.links).toContain(`/admin/orders/${fresh?.id}`)
  expect(back.main).toContain(`Exchanged for ${fresh?.orderNumber.slice(-9)}`)
  const page = await admin.get(`/admin/orders/${fresh?.id}`)
  expect(page.main).toContain('Invoice INV-0003')
  expect(page.main).toContain('Paid')
  const paid = await admin.get(`/admin/orders/${fresh?.id}/payments`)
  expect(paid.main).toContain('Exchange')
  expect(paid.main).not.toContain('Put right')
  expect(paid.html).not.toContain('value="exchange"')
  expect((await admin.post(path, agreed)).location).toBe(done.location)
  expect(await counts()).toEqual([2, 1, 4])
})

test.each([
  ['a number that no part has', { 'out-1': 'NOTHING' }, 'out-1', 'No part for sale has the number NOTHING', 422],
  ['half a piece', { 'out-pieces-1': '0.5' }, 'out-pieces-1', 'Type a whole number of units', 422],
  ['no piece', { 'out-pieces-1': '0' }, 'out-pieces-1', 'Type a whole number of units', 422],
  ['more than is there', { 'out-pieces-1': '2' }, '', 'Oil Filter: only 1 unit left', 409],
  ['what is sold out', { 'out-1': 'KT-BD20' }, '', 'Vented Disc is out of stock', 409],
  ['more comes back than was bought', { 'pieces-1': '2' }, 'pieces-1', 'Only 1 can come back', 422],
  ['another difference than there is', { agreedCents: '-5100' }, '', 'The difference is another one now', 409],
  ['an agreement that is no number', { agreedCents: '1e3' }, '', 'This form is out of date', 422],
])('%s is refused, what was typed stays, and nothing is done', async (_, change, field, message, status) => {
  const refused = await admin.post(path, form({ note: 'Fetched by his brother', ...change }))
  expect([refused.status, refused.main]).toEqual([status, expect.stringContaining(message)])
  if (field) expect(refused.field(field)?.error).toBe(message)
  expect(refused.field('note')?.value).toBe('Fetched by his brother')
  expect(refused.field('out-1')?.value).toBe(form(change)['out-1'])
  expect(await counts()).toEqual([1, 0, 1])
})

test('what could take the place of the part is one press away, also without a script; other shops see nothing of it', async () => {
  const before = await admin.get(path)
  expect(before.main).toContain('Other parts go out instead')
  expect(before.main).not.toContain('In the place of the returned parts')
  await changeNumbers(db, 'NL-OF1', [{ kind: 'interchange', brand: 'Kestrel', number: 'KT-PAD10' }])
  const after = await admin.get(path)
  expect(after.links).toContain('/admin/orders/x/take-back?out=NL-OF1'.replace('x', orderId))
  expect((await admin.get(`${path}?out=NL-OF1`)).field('out-1')?.value).toBe('NL-OF1')
  await db.update(products).set({ isActive: false }).where(eq(products.id, 'NL-OF1'))
  expect((await admin.get(path)).main).not.toContain('In the place of the returned parts')
})

test('the customer reads on both orders, and in the mail, how they belong together and what was paid', async () => {
  const customer = await shop.visitor().signIn(anna)
  const shown = await admin.post(path, form())
  await admin.post(path, form({ agreedCents: shown.field('agreedCents')?.value ?? '', inCash: 'on' }))
  const [old, fresh] = await db.select().from(orders).orderBy(orders.createdAt)
  const pages = ['', '/admin'].map(base => [base, base === '' ? customer : admin] as const)
  for (const [base, who] of pages) {
    const before = await who.get(`${base}/orders/${old?.id}`)
    expect(before.main).toContain(`Exchanged for the parts of order ${fresh?.orderNumber.slice(-9)}`)
    expect(before.links).toContain(`${base}/orders/${fresh?.id}`)
    const after = await who.get(`${base}/orders/${fresh?.id}`)
    expect(after.main).toContain('Paid $8.52, of it $8.52 with what came back')
    expect(after.main).toContain(`In exchange for parts of order ${old?.orderNumber.slice(-9)}`)
    expect(after.links).toContain(`${base}/orders/${old?.id}`)
  }
  const mail = (await queuedMails(db)).find(({ subject }) => subject.includes('is settled'))
  expect(mail?.text).toContain(`In exchange: order #${fresh?.orderNumber}`)
  expect(mail?.text).toContain('Its parts, with VAT: $8.52\nPaid with what came back: $8.52')
})

test('a shop without VAT names none, neither to the office nor in the mail', async () => {
  await db.update(settings).set({ vatRate: 0 })
  const shown = await admin.post(path, form())
  expect(shown.main).toContain('What goes out $7.10')
  await admin.post(path, form({ agreedCents: shown.field('agreedCents')?.value ?? '', inCash: 'on' }))
  const mail = (await queuedMails(db)).find(({ subject }) => subject.includes('is settled'))
  expect(mail?.text).toContain('Its parts: $7.10')
})
