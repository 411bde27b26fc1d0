import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import { returnable } from '#shop/selling/returns/rules.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { anna, boris, dana, fillShop, placeOneOf } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
let customer: Visitor
let orderId: string
let people: Awaited<ReturnType<typeof fillShop>>['people']

beforeEach(async () => {
  people = (await fillShop(db)).people
  await db.update(settings).set({ returnDays: 30, withdrawalDays: 14, email: 'counter@camshaft.example' })
  admin = await shop.visitor().signIn(dana)
  customer = await shop.visitor().signIn(anna)
  orderId = (await placeOneOf(db, people.anna, 'KT-PAD10')).id
  await changeOrderStatus(db, { orderId, to: 'delivered', by: people.dana, origin })
})

type Kind = 'return' | 'withdrawal'
const send = (kind: Kind, requestKey: string) =>
  customer.post(`/orders/${orderId}/return?kind=${kind}`, {
    kind,
    'pieces-1': '1',
    'reason-1': 'not_needed',
    note: '',
    requestKey,
  })
async function ask(kind: Kind = 'return') {
  const requestKey: string = crypto.randomUUID()
  await send(kind, requestKey)
  const [back] = await db.select().from(returns)
  if (!back) throw new Error('No return was asked for')
  return { id: back.id, requestKey, number: back.number, path: `/orders/${orderId}/returns/${back.id}/take-back` }
}
const office = (returnId: string, to: 'approved' | 'received', expected: 'requested' | 'approved') =>
  moveReturn(db, { returnId, to, expected, answer: '', by: people.dana, origin })
const statusNow = async () => (await db.select({ status: returns.status }).from(returns))[0]?.status
const orderPage = async () => customer.get(`/orders/${orderId}`)

test('a customer takes a return back before its parts are here: all see it, and it can be asked for again', async () => {
  const { id, number, path } = await ask()
  await office(id, 'approved', 'requested')
  expect((await orderPage()).links).toContain(path)
  expect((await customer.get(path)).main).toContain('You keep these parts')
  const logged = await db.$count(auditLog)

  const taken = await customer.post(path, {})
  expect(taken).toMatchObject({ status: 302, location: `/orders/${orderId}`, toast: { title: 'Return taken back' } })
  expect(await customer.post(path, {})).toMatchObject({ status: 302 })
  expect((await customer.get(path)).main).toContain(`The return ${number} was taken back: you keep these parts.`)
  expect((await queuedMails(db)).slice(-2)).toEqual([
    expect.objectContaining({
      to: 'counter@camshaft.example',
      subject: `Return ${number} is taken back by its customer`,
    }),
    expect.objectContaining({ to: anna, subject: `Return ${number} is taken back` }),
  ])
  const page = await orderPage()
  expect(page.main).toContain('Request taken back')
  expect(page.links).toContain(`/orders/${orderId}/return?kind=return`)
  const order = await findOrder(db, { orderId, userId: people.anna })
  expect(order && [...returnable(order)]).toEqual([[1, 1]])

  const seen = await admin.get(`/admin/returns/${id}`)
  expect(seen.main).toMatch(/Request taken back .* by Anna/)
  expect(seen.main).not.toContain('Settle Return')
  expect((await admin.get('/admin/returns?status=open')).links).not.toContain(`/admin/returns/${id}`)
  expect((await admin.get('/admin/returns?status=taken_back')).links).toContain(`/admin/returns/${id}`)
  // The log is of what the staff do; the steps of the return name the customer.
  expect(await db.$count(auditLog)).toBe(logged)
})

test('is taken back also where the office approved it while its page was open, and the office reads that it was', async () => {
  const { id, path } = await ask()
  const { main } = await customer.get(path)
  expect(main).toContain('Keep the Parts')
  await office(id, 'approved', 'requested')
  // A page of the release before names the status that it showed.
  expect(await customer.post(path, { expected: 'requested' })).toMatchObject({ status: 302 })
  expect(await statusNow()).toBe('taken_back')
  const step = (expected: string) => admin.post(`/admin/returns/${id}/step`, { to: 'approved', expected, answer: '' })
  expect((await step('requested')).main).toContain(
    'Somebody else has changed this return meanwhile: it is taken back now',
  )
  expect((await step('taken_back')).main).toContain('This return is taken back and cannot be approved')
})

test.each(['return', 'withdrawal'] as const)(
  'the form of a %s that was taken back asks for nothing any more',
  async kind => {
    const { id, requestKey, path } = await ask(kind)
    expect((await send(kind, requestKey)).toast?.title).toBe('Return asked for')
    if (kind === 'return') await customer.post(path, {})
    else await admin.post(`/admin/returns/${id}/step`, { to: 'taken_back', expected: 'requested', answer: '' })
    const again = await send(kind, requestKey)
    expect([again.status, again.main.includes('This form was used already. Please open it again.')]).toEqual([
      409,
      true,
    ])
    expect((await send(kind, crypto.randomUUID())).toast?.title).toBe('Return asked for')
    expect(await db.$count(returns)).toBe(2)
  },
)

test('once its parts are here it is too late, and so it is for a page that was opened before', async () => {
  const { id, path } = await ask()
  await office(id, 'approved', 'requested')
  await office(id, 'received', 'approved')
  expect((await orderPage()).links).not.toContain(path)
  const late = await customer.post(path, {})
  expect([late.status, late.main.includes('cannot be taken back here any more')]).toEqual([409, true])
  expect(await statusNow()).toBe('received')
})

test('a withdrawal is a declaration: its customer writes, and the office notes that the parts are kept', async () => {
  const { id, path } = await ask('withdrawal')
  const page = await orderPage()
  expect(page.links).not.toContain(path)
  expect(page.main).toContain('Would you rather keep the parts after all? Please write to us.')
  expect((await customer.post(path, {})).status).toBe(409)
  expect(await statusNow()).toBe('requested')
  await admin.post(`/admin/returns/${id}/step`, { to: 'taken_back', expected: 'requested', answer: '' })
  expect(await statusNow()).toBe('taken_back')
  expect((await orderPage()).main).toContain('The parts stay with you')
})

test('another’s return is taken back by nobody else', async () => {
  const { path } = await ask()
  const stranger = await shop.visitor().signIn(boris)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post(path, {})).status).toBe(404)
  const other = (await placeOneOf(db, people.boris, 'KT-PAD10')).id
  expect((await stranger.post(path.replace(orderId, other), {})).status).toBe(404)
  expect(await statusNow()).toBe('requested')
})
