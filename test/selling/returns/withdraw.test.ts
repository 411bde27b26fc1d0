import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orderStatusChanges } from '#db/schema/selling/orders.ts'
import { returnStatusChanges, returns } from '#db/schema/selling/returns.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { declineRequest, endWithdrawal } from '#shop/selling/orders/requests/answer.server.ts'
import { askForChange, takeBackRequest } from '#shop/selling/orders/requests/ask.server.ts'
import { listChangeRequests } from '#shop/selling/orders/requests/find.server.ts'
import { requestTexts } from '#shop/selling/orders/requests/requests.ts'
import { workWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import { testDatabase } from '#test/database.ts'
import { type QueuedMail, queuedMails } from '#test/queue.ts'
import { addProduct, buy, checkoutOf, openShop, origin } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let by: string
let userId: string
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  await db.update(settings).set({ withdrawalDays: 14 })
  await addProduct(db, { id: 'PAD-10', name: 'Brake Pads', priceCents: 1000, stock: 10 })
  await addProduct(db, { id: 'FILTER1', name: 'Oil Filter', priceCents: 1000, stock: 10 })
  // 40.00 and 5.99, with VAT
  order = await buy(db, userId, { 'PAD-10': 3, FILTER1: 1 }, 5519)
})

/** Works a withdrawal off, and answers the mails that it made. */
async function withdraw(parts = '', { declaredAt = new Date(), requestKey = crypto.randomUUID() as string } = {}) {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const withdrawal = { orderNumber: order.orderNumber, contact: 'ada@example.com', parts, requestKey }
  await workWithdrawal(db, { withdrawal, declaredAt, origin })
  const mails = await queuedMails(db)
  const to = (address: string) => mails.filter(mail => mail.to === address)
  return { customer: to('ada@example.com'), shop: to('counter@camshaft.example') }
}
const move = (to: 'shipped' | 'delivered') => changeOrderStatus(db, { orderId: order.id, to, by, origin })

describe('the moment of the declaration', () => {
  const declaredAt = new Date('2026-03-05T13:05:00Z')
  const says = (mails: QueuedMail[]) => mails.map(({ text }) => text.includes('March 5, 2026 at 1:05 PM UTC'))

  test('is what the days are compared with, and what the acknowledgement names', async () => {
    await move('delivered')
    await db.update(orderStatusChanges).set({ changedAt: new Date('2026-02-19T10:00:00Z') })
    const { customer } = await withdraw('', { declaredAt })
    expect(says(customer)).toEqual([true])
    expect(await db.select({ at: returns.createdAt }).from(returns)).toEqual([{ at: declaredAt }])
    expect(await db.select({ at: returnStatusChanges.changedAt }).from(returnStatusChanges)).toEqual([
      { at: declaredAt },
    ])
  })

  test('is too late for what was delivered long before it', async () => {
    await move('delivered')
    await db.update(orderStatusChanges).set({ changedAt: new Date('2026-02-15T10:00:00Z') })
    expect((await withdraw('', { declaredAt })).customer).toEqual([])
    expect(await db.$count(returns)).toBe(0)
  })

  test('stands in the acknowledgement of what was not sent yet', async () => {
    expect(says((await withdraw('', { declaredAt })).customer)).toEqual([true])
  })
})

/** Ships pieces by line: `[3]` are three of the first. */
const ship = (...quantities: number[]) =>
  shipPart(db, {
    orderId: order.id,
    shipmentsWas: 0,
    tracking: '',
    by,
    origin,
    pieces: quantities.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : [])),
  })
const comesBack = async () => {
  const found = await findOrder(db, { orderId: order.id, userId })
  return found?.returns.map(({ kind, items }) => [kind, items.map(({ line, quantity }) => [line, quantity])])
}
const subjects = (mails: QueuedMail[]) => mails.map(({ subject }) => subject.replace(/(#ORD|RET)-[\w-]+/, '$1'))
const asked = ['Return RET is asked for']
const acknowledged = ['Return RET has been received']
const early = ['Your withdrawal from order #ORD has been received']
const notSent = ['Withdrawal from order #ORD, parts that were not sent yet']

describe('of an order of which a part was sent', () => {
  test('the part that was not is named: the shop is told not to send it, and nothing else comes back', async () => {
    await ship(3)
    const { customer, shop } = await withdraw('filter1')
    expect([subjects(customer), subjects(shop)]).toEqual([early, notSent])
    expect(await comesBack()).toEqual([])
    for (const mail of [...customer, ...shop]) {
      expect(mail.text).toContain('- 1 x Norrland Oil Filter (FILTER1)')
      expect(mail.text).not.toContain('Brake Pads')
    }
  })

  test('the part that was sent is named: it comes back, and the other one is sent', async () => {
    await ship(3)
    const { customer, shop } = await withdraw('pad 10')
    expect([subjects(customer), subjects(shop)]).toEqual([acknowledged, asked])
    expect(await comesBack()).toEqual([['withdrawal', [[1, 3]]]])
  })

  test('all of it: what was sent comes back, and the shop is told not to send the rest, once for a form', async () => {
    await ship(2)
    const requestKey = crypto.randomUUID()
    const { customer, shop } = await withdraw('', { requestKey })
    expect(subjects(customer).toSorted()).toEqual([...acknowledged, ...early])
    expect(subjects(shop).toSorted()).toEqual([...asked, ...notSent])
    expect(await comesBack()).toEqual([['withdrawal', [[1, 2]]]])
    expect(await requests()).toEqual([
      ['open', true, 'Norrland Brake Pads: 2 instead of 3', 'Norrland Oil Filter: none'],
    ])
    const [letter] = shop.filter(({ subject }) => subject.startsWith('Withdrawal'))
    expect(letter?.text).toContain('- 1 x Norrland Brake Pads (PAD-10)')
    expect(letter?.text).toContain('- 1 x Norrland Oil Filter (FILTER1)')
    expect(await withdraw('', { requestKey })).toEqual({ customer: [], shop: [] })
    // Nor does the job that is tried again ask anew for what its customer keeps after all.
    await db.update(returns).set({ status: 'taken_back' })
    expect(await withdraw('', { requestKey })).toEqual({ customer: [], shop: [] })
    expect(await comesBack()).toHaveLength(1)
  })
})

describe('a part that is named never becomes another one', () => {
  test('where it comes back already, nothing else does', async () => {
    await move('shipped')
    await withdraw('FILTER1')
    expect(await withdraw('FILTER1')).toEqual({ customer: [], shop: [] })
    expect(await comesBack()).toEqual([['withdrawal', [[2, 1]]]])
  })

  test('where nobody can read which it is, the shop looks, and the customer has the acknowledgement', async () => {
    await move('shipped')
    const { customer, shop } = await withdraw('the wiper blades')
    expect([subjects(customer), subjects(shop)]).toEqual([early, ['Withdrawal from order #ORD, which parts?']])
    expect(customer[0]?.text).toContain(': the wiper blades. We look up which parts you mean')
    expect(await comesBack()).toEqual([])
    const {
      items: [open],
    } = await listChangeRequests(db, order.id)
    expect(await requests()).toEqual([['open', true, '“the wiper blades”']])
    const about = { orderId: order.id, requestId: open?.id ?? 0, by }
    expect(await declineRequest(db, { ...about, answer: 'No', origin })).toMatchObject({ reason: 'stale' })
    expect(await endWithdrawal(db, about)).toEqual({ ok: true })
    expect(await endWithdrawal(db, about)).toMatchObject({ reason: 'stale' })
    expect(await requests()).toEqual([['done', true, '“the wiper blades”']])
  })
})

/** What is open, or was, of the order: '[withdrawal] Norrland Oil Filter: none'. */
const requests = async () => {
  const found = await findOrder(db, { orderId: order.id, userId })
  const { items: listed } = await listChangeRequests(db, order.id)
  return listed.map(one => [one.status, one.isWithdrawal, ...requestTexts(one, found?.items ?? [])])
}

describe('of an order of which nothing was sent', () => {
  test('the shop is told to cancel it, and it is open until the order is cancelled', async () => {
    const requestKey = crypto.randomUUID()
    const { customer, shop } = await withdraw('', { requestKey })
    expect([subjects(customer), subjects(shop)]).toEqual([
      early,
      ['Withdrawal from order #ORD, which was not sent yet'],
    ])
    for (const { text } of [...customer, ...shop]) expect(text).toContain(': all parts of it.')
    expect(await withdraw('', { requestKey })).toEqual({ customer: [], shop: [] })
    const all = ['Norrland Brake Pads: none', 'Norrland Oil Filter: none']
    expect(await requests()).toEqual([['open', true, ...all]])
    await changeOrderStatus(db, { orderId: order.id, to: 'cancelled', by, origin })
    expect(await requests()).toEqual([['done', true, ...all]])
    expect(await withdraw()).toEqual({ customer: [], shop: [] })
  })

  test('of some parts the others are sent, and two withdrawals are one request', async () => {
    expect(subjects((await withdraw('filter1')).shop)).toEqual(notSent)
    expect(await requests()).toEqual([['open', true, 'Norrland Oil Filter: none', '“filter1”']])
    const declaredAt = new Date('2096-03-05T13:05:00Z')
    await withdraw('pad-10', { declaredAt })
    const isOpen = eq(changeRequests.status, 'open')
    expect(await db.select({ at: changeRequests.createdAt }).from(changeRequests).where(isOpen)).toEqual([
      { at: declaredAt },
    ])
    expect(await requests()).toEqual([
      ['open', true, 'Norrland Oil Filter: none', 'Norrland Brake Pads: none', '“filter1\npad-10”'],
      ['taken_back', true, 'Norrland Oil Filter: none', '“filter1”'],
    ])
  })

  test('a wish that is open makes room for it, and cannot take its place', async () => {
    const wish = {
      orderId: order.id,
      userId,
      lines: [{ line: 1, quantity: 2 }],
      shippingAddress: null,
      note: '',
      origin,
    }
    expect(await askForChange(db, { ...wish, requestKey: crypto.randomUUID() })).toEqual({ ok: true })
    await withdraw('filter1')
    expect((await requests()).map(([status]) => status)).toEqual(['open', 'taken_back'])
    expect(await askForChange(db, { ...wish, requestKey: crypto.randomUUID() })).toMatchObject({ reason: 'too-late' })
    await takeBackRequest(db, wish)
    expect((await requests()).map(([status]) => status)).toEqual(['open', 'taken_back'])
  })

  test('one form may be of two orders, since a number is corrected before it is sent again', async () => {
    const first = order
    const requestKey = crypto.randomUUID()
    await withdraw('', { requestKey })
    const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf([{ id: 'PAD-10', quantity: 1 }], 1919) })
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    order = placed.order
    expect(subjects((await withdraw('', { requestKey })).customer)).toEqual(early)
    expect(order.id).not.toBe(first.id)
    expect(await requests()).toHaveLength(1)
  })
})
