import { beforeEach, expect, test } from 'vitest'
import { cashUps, payments } from '#db/schema/selling/payments.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let orderId: string
let path: string

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
  path = `/admin/orders/${orderId}/payments`
})

const typed = (change: Record<string, string> = {}) => ({
  way: 'in',
  amount: '67.18',
  kind: 'cash',
  reference: '',
  note: '',
  requestKey: crypto.randomUUID(),
  ...change,
})

test('an order says what is to be collected, then that it is paid, on list, page and slip, and to its customer', async () => {
  const customer = await shop.visitor().signIn(anna)
  expect((await admin.get('/admin/orders')).main).toContain('To collect $67.18')
  expect((await admin.get(`/admin/orders/${orderId}/packing-slip`)).main).toContain('Cash to collect: $67.18')
  expect((await admin.get(path)).field('amount')?.value).toBe('67.18')
  const saved = await admin.post(path, typed({ amount: '50', kind: 'card_terminal', reference: 'Slip 12' }))
  expect(saved).toMatchObject({ status: 302, location: path, toast: { title: 'Payment taken' } })
  expect((await admin.get(path)).main).toMatch(/Card terminal\s*\$50\.00\s*Slip 12/)
  expect((await admin.get(`/admin/orders/${orderId}`)).main).toContain('To collect $17.18')
  expect((await customer.get(`/orders/${orderId}`)).main).toContain('Paid $50.00, still to pay $17.18')
  await admin.post(path, typed({ amount: '17.18' }))
  expect((await admin.get('/admin/orders')).main).toContain('Paid')
  expect((await admin.get(`/admin/orders/${orderId}/packing-slip`)).main).toContain('Paid: nothing to collect')
})

test.each([
  ['nothing', { amount: '0' }, 'Amount must be more than 0'],
  ['no amount', { amount: '' }, 'Amount is required'],
  ['more than is due', { amount: '67.19' }, 'Only $67.18 is to be collected'],
  ['back more than was paid', { way: 'out', amount: '1' }, 'Nothing was paid yet'],
])('%s is refused at its field, and what was typed stays', async (_, change, message) => {
  const refused = await admin.post(path, typed({ ...change, note: 'Kept' }))
  expect(refused.status).toBe(422)
  expect(refused.field('amount')?.error).toBe(message)
  expect(refused.field('note')?.value).toBe('Kept')
  expect(await db.$count(payments)).toBe(0)
})

test('Mark Completed takes the cash that was ticked, and a wrong payment is put right with a reason', async () => {
  expect((await admin.get(`/admin/orders/${orderId}`)).main).toContain('$67.18 taken in cash')
  const moved = { to: 'completed', expected: 'pending', takesCash: 'on' }
  expect(await admin.post(`/admin/orders/${orderId}/status?from=order`, moved)).toMatchObject({ status: 302 })
  const [payment] = await db.select().from(payments)
  expect(payment).toMatchObject({ amountCents: 6718, kind: 'cash' })
  const correct = (note: string) => admin.post(`${path}/correct`, { paymentId: String(payment?.id), note })
  expect(await correct('')).toMatchObject({ status: 422 })
  expect(await correct('It was the neighbour')).toMatchObject({ status: 302, location: path })
  expect(await correct('Once more')).toMatchObject({ status: 409 })
  expect((await admin.get('/admin/orders')).main).toContain('To collect $67.18')
})

test('the till is counted, closed once, and printed with its payments', async () => {
  await admin.post(path, typed({ amount: '60' }))
  await admin.post(path, typed({ amount: '7.18', kind: 'card_terminal' }))
  const page = await admin.get('/admin/cash-up')
  expect(page.main).toContain('2 payments since the last time. There should be $60.00 more in it. Card terminal $7.18')
  expect(page.main).toContain('Today Taken Given back Cash $60.00 $0.00 Card terminal $7.18 $0.00')
  const counting = {
    till: 'Counter',
    currencySymbol: '$',
    expectedCents: '6000',
    payments: '2',
    counted: '59.82',
    note: '',
  }
  const refused = await admin.post('/admin/cash-up', counting)
  expect(refused.status).toBe(422)
  expect(refused.field('note')?.error).toBe('Say where the difference comes from')
  expect(refused.field('counted')?.value).toBe('59.82')
  const closed = await admin.post('/admin/cash-up', { ...counting, note: 'Small change' })
  const [row] = await db.select().from(cashUps)
  expect(closed).toMatchObject({ status: 302, location: `/admin/cash-up/${row?.id}` })
  const printed = await admin.get(`/admin/cash-up/${row?.id}`)
  expect(printed.main).toContain(
    'Expected $60.00 Counted $59.82 Too little in the till $0.18 Card terminal $7.18 Note: Small change',
  )
  expect((await admin.post('/admin/cash-up', { ...counting, note: 'Again' })).status).toBe(409)
  expect((await admin.get('/admin/cash-up/999')).status).toBe(404)
  const log = await admin.get('/admin/audit')
  expect(log.main).toContain('Dana Reyes closed till Counter')
  expect(log.main).toContain('Expected: $60.00 Counted: $59.82 Note: Small change')
  expect(log.links).toContain(`/admin/cash-up/${row?.id}`)
})

test.each([
  ['', 'Counted is required'],
  ['--1', 'Counted must be'],
  ['1.234', 'Counted must be'],
])('counted %j is refused at its field', async (counted, message) => {
  await admin.post(path, typed())
  const refused = await admin.post('/admin/cash-up', {
    till: 'Counter',
    expectedCents: '6718',
    payments: '1',
    counted,
    note: '',
  })
  expect(refused.status).toBe(422)
  expect(refused.field('counted')?.error).toContain(message)
})

test('a till of which only money was given back is counted with a minus', async () => {
  await admin.post(path, typed())
  const counting = {
    till: 'Counter',
    currencySymbol: '$',
    expectedCents: '6718',
    payments: '1',
    counted: '67.18',
    note: '',
  }
  expect((await admin.post('/admin/cash-up', counting)).status).toBe(302)
  await admin.post(path, typed({ way: 'out', amount: '7.18' }))
  expect((await admin.get('/admin/cash-up')).main).toContain('There should be $7.18 less in it.')
  const less = { ...counting, expectedCents: '-718', counted: '-7.18' }
  expect((await admin.post('/admin/cash-up', less)).status).toBe(302)
})
