import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { todayIn } from '#shop/office/calendar/days.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { listPayments } from '#shop/selling/payments/list.server.ts'
import { correctPayment, takePayment } from '#shop/selling/payments/take.server.ts'
import { origin, testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
const today = todayIn('UTC')
const month = today.slice(0, 7)
let world: World
let admin: Visitor
let by: string
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
  admin = await shop.visitor().signIn(dana)
  // $67.18 with 20% VAT, which is $11.20.
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
})

async function ship(orderId: string) {
  await changeOrderStatus(db, { orderId, to: 'shipped', by, origin })
  await numberDocuments(db, orderId)
}
const pay = (orderId: string, amountCents: number, kind: 'cash' | 'transfer', note = '') =>
  takePayment(db, { orderId, amountCents, kind, note, reference: 'R 1', requestKey: crypto.randomUUID(), by })
const fileOf = async (name: string, of = month) => {
  const file = await admin.get(`/admin/accounting/${name}.csv?month=${of}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}-${of}.csv"`)
  return file.html.trimEnd().split('\r\n').slice(1)
}

test('a month has its documents, credit notes negative, and its payments as files, and their sums on the page', async () => {
  await ship(order.id)
  const other = await placeOneOf(db, world.people.boris, 'KT-PAD10')
  await ship(other.id)
  await pay(order.id, 6718, 'transfer', '=cmd|x')
  await cancelOrder(db, { orderId: order.id, by, origin })
  await numberDocuments(db, order.id)
  await pay(order.id, -718, 'cash')
  expect(await fileOf('documents')).toEqual([
    `INV-0001,invoice,${today},${order.orderNumber},Ada Lovelace,55.98,20%,11.20,67.18,USD`,
    `INV-0002,invoice,${today},${other.orderNumber},Ada Lovelace,55.98,20%,11.20,67.18,USD`,
    `INV-0003,credit note,${today},${order.orderNumber},Ada Lovelace,-55.98,20%,-11.20,-67.18,USD`,
  ])
  const [first, second] = await listPayments(db, order.id)
  expect(await fileOf('payments')).toEqual([
    `${first?.id},${today},bank transfer,${order.orderNumber},INV-0001 INV-0003,67.18,USD,Dana Reyes,R 1,'=cmd|x,,`,
    `${second?.id},${today},cash,${order.orderNumber},INV-0001 INV-0003,-7.18,USD,Dana Reyes,R 1,,,`,
  ])
  const { main, links } = await admin.get('/admin/accounting')
  expect(main).toContain('Invoiced (2) $134.36 Credited (1) $67.18')
  expect(main).toContain('20% $55.98 $11.20 $67.18')
  expect(main).toContain('Taken $67.18 Given back $7.18')
  expect(main).toContain('Cash $0.00 $7.18 Bank transfer $67.18 $0.00')
  expect(links).toContain(`/admin/accounting/documents.csv?month=${month}`)
})

test('a payment that was put right was never taken; it stands in the file with the one that puts it right', async () => {
  await pay(order.id, 5000, 'cash')
  const [wrong] = await listPayments(db, order.id)
  await correctPayment(db, { orderId: order.id, paymentId: wrong?.id ?? 0, note: 'Was a five', by })
  const [, line] = await fileOf('payments')
  expect(line).toMatch(new RegExp(`,-50\\.00,USD,Dana Reyes,,Was a five,${wrong?.id},$`))
  expect((await admin.get('/admin/accounting')).main).toContain('Taken $0.00 Given back $0.00')
})

test('a month begins and ends by the clock of the shop', async () => {
  await db.update(settings).set({ timeZone: 'America/New_York' })
  await ship(order.id)
  await pay(order.id, 6718, 'cash')
  // Both are of a past that nobody writes any more, so their guards are put aside for it: 23:30 of March 31 in New York.
  for (const [table, column] of [
    ['documents', 'issued_at'],
    ['payments', 'taken_at'],
  ]) {
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    await db.execute(sql.raw(`update ${table} set ${column} = '2026-04-01T03:30:00Z'`))
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  }
  for (const name of ['documents', 'payments']) {
    const lines = await fileOf(name, '2026-03')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(',2026-03-31,')
    expect(await fileOf(name, '2026-04')).toEqual([])
  }
  expect((await admin.get('/admin/accounting?month=2026-03')).main).toContain('Invoiced (1) $67.18')
  expect((await admin.get('/admin/accounting?month=2026-04')).main).toContain('Invoiced (0) $0.00')
})

test.each(['', '2026-13', '2026-1', "2026-11'", 'soon'])(
  'the month %j is refused, and the page keeps it',
  async typed => {
    const page = await admin.get(`/admin/accounting?month=${encodeURIComponent(typed)}`)
    expect(page.status).toBe(422)
    expect(page.field('month')).toEqual({ value: typed, error: 'Choose a month such as 2026-11' })
    for (const name of ['documents', 'payments']) {
      const file = await admin.get(`/admin/accounting/${name}.csv?month=${encodeURIComponent(typed)}`)
      expect([file.status, file.html]).toEqual([422, 'Choose a month such as 2026-11'])
    }
  },
)
