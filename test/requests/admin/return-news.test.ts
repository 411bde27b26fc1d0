import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { returnItems, returns } from '#db/schema/selling/returns.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { buy, origin } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop, placeOneOf } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
let customer: Visitor
let orderId: string
let people: Awaited<ReturnType<typeof fillShop>>['people']

beforeEach(async () => {
  people = (await fillShop(db)).people
  await db.update(settings).set({
    returnDays: 30,
    withdrawalDays: 14,
    shopName: 'Corner Parts',
    address: '42 Harbour Street',
    city: 'Portland',
  })
  admin = await shop.visitor().signIn(dana)
  customer = await shop.visitor().signIn(anna)
  orderId = (await placeOneOf(db, people.anna, 'KT-PAD10')).id
  await changeOrderStatus(db, { orderId, to: 'delivered', by: people.dana, origin })
})

test('the order’s page says what the customer has to do, and what was answered, as the mails do', async () => {
  const wish = { kind: 'return', 'pieces-1': '1', 'reason-1': 'not_needed', note: '', requestKey: crypto.randomUUID() }
  await customer.post(`/orders/${orderId}/return?kind=return`, wish)
  const [back] = await db.select().from(returns)
  const take = (expected: string, to: string, answer: string) =>
    admin.post(`/admin/returns/${back?.id}/step`, { to, expected, answer })
  const page = async () => (await customer.get(`/orders/${orderId}`)).main
  const mail = async () => (await queuedMails(db)).at(-1)?.text
  expect(await page()).toContain('We look at it, and answer by mail.')

  await take('requested', 'approved', 'On weekdays until six.')
  const where = `Please send or bring these parts back to Corner Parts, 42 Harbour Street, Portland, with the number of the return: ${back?.number}.`
  for (const said of [where, 'You pay what it costs to send parts back', 'On weekdays until six.']) {
    expect(await page()).toContain(said)
    expect(await mail()).toContain(said)
  }
  await take('approved', 'received', '')
  expect(await page()).toContain('The parts have arrived.')
  expect(await mail()).toContain('The parts have arrived.')
  // Where to bring them is not said again once they are there.
  expect(await mail()).not.toContain('On weekdays')

  await take('received', 'declined', 'They were fitted already.')
  expect(await page()).toContain('We cannot take these parts back. Our answer: They were fitted already.')
  expect(await mail()).toContain('They were fitted already.')
})

test('of the steps of a return the usual one stands out: nothing is settled by it that is not here yet', async () => {
  const wish = { kind: 'return', 'pieces-1': '1', 'reason-1': 'not_needed', note: '', requestKey: crypto.randomUUID() }
  await customer.post(`/orders/${orderId}/return?kind=return`, wish)
  const [back] = await db.select().from(returns)
  const path = `/admin/returns/${back?.id}`
  const seen: unknown[] = []
  for (const to of ['approved', 'received', null]) {
    const { html, main } = await admin.get(path)
    const accented = [...html.matchAll(/<button(?=[^>]*bg-accent )[^>]*>([^<]+)</g)].map(([, label]) => label)
    seen.push([...accented, main.includes('have not been noted as here yet')])
    if (to) await admin.post(`${path}/step`, { to, expected: to === 'approved' ? 'requested' : 'approved', answer: '' })
  }
  expect(seen).toEqual([
    ['Approve', true],
    ['Goods Are Here', true],
    ['Settle Return', false],
  ])
})

test('whoever withdraws from several parts reads that all are chosen, and how one is kept', async () => {
  const { id } = await buy(db, people.anna, { 'KT-PAD10': 1, 'NL-OF1': 1 }, 6851)
  await changeOrderStatus(db, { orderId: id, to: 'delivered', by: people.dana, origin })
  const page = await customer.get(`/orders/${id}/return?kind=withdrawal`)
  expect(page.main).toContain('All parts below are chosen. Type 0 for those that you keep.')
  expect([page.field('pieces-1')?.value, page.field('pieces-2')?.value]).toEqual(['1', '1'])
})

test('of one piece nobody is told that it is one of one, and of several how many there are', async () => {
  expect((await customer.get(`/orders/${orderId}/return?kind=return`)).main).toMatch(/Units ?Why/)
  const { id } = await buy(db, people.anna, { 'KT-PAD10': 2 }, 11_998)
  await changeOrderStatus(db, { orderId: id, to: 'delivered', by: people.dana, origin })
  expect((await customer.get(`/orders/${id}/return?kind=return`)).main).toMatch(/Units of 2 ?Why/)
})

test('money that was given back names its return, with the payments of the order and in the file for the accountant', async () => {
  const due = { kind: 'cash', requestKey: crypto.randomUUID(), by: people.dana } as const
  await takePayment(db, { ...due, orderId, amountCents: 6718 })
  const wish = { kind: 'return', 'pieces-1': '1', 'reason-1': 'not_needed', note: '', requestKey: crypto.randomUUID() }
  await customer.post(`/orders/${orderId}/return?kind=return`, wish)
  const [back] = await db.select().from(returns)
  const [item] = await db.select().from(returnItems)
  await admin.post(`/admin/returns/${back?.id}`, {
    expected: 'requested',
    restockingFeeCents: '0.00',
    deliveryFeeCents: '',
    paysOut: 'on',
    [`outcome-${item?.id}`]: 'restocked',
  })
  const page = await admin.get(`/admin/orders/${orderId}/payments`)
  expect(page.main).toMatch(new RegExp(`Cash ?-\\$59\\.99 ?For the return ${back?.number}`))
  expect(page.links).toContain(`/admin/returns/${back?.id}`)
  const month = new Date().toISOString().slice(0, 7)
  const { html } = await admin.get(`/admin/accounting/payments.csv?month=${month}`)
  const [head = '', taken = '', given = ''] = html.split('\r\n')
  expect(head).toMatch(/,Puts right,Returns$/)
  expect([taken, given]).toEqual([
    expect.stringMatching(/,67\.18,.*,$/),
    expect.stringMatching(/,-59\.99,.*,RET-\w{9}$/),
  ])
})
