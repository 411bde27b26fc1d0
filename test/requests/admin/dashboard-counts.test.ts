import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countedLists, statusList } from '#app/admin/dashboard/counts.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { contactMessages, settings } from '#db/schema/office/shop.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { imports } from '#db/schema/trade/imports.ts'
import { deleteOrder } from '#shop/selling/orders/deletion.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { labelOfBoth, type OrderTarget, statusesWhere } from '#shop/selling/orders/status.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin, type Visitor } from '#test/request.ts'
import { correctStock } from '#test/stock.ts'
import { dana, fillShop, placeOneOf, type StockedWorld } from '#test/world.ts'

const { db } = await testDatabase()
const { visitor } = await openShop(db)
let world: StockedWorld
let admin: Visitor
type Answer = Awaited<ReturnType<Visitor['get']>>
let dashboard: Answer

async function place(status?: OrderTarget): Promise<string> {
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  if (status) await changeOrderStatus(db, { orderId: id, to: status, by: world.people.dana, origin })
  return id
}
const remove = async (orderId: string) => deleteOrder(db, { orderId, by: world.people.dana })
const takeBack = async (orderId: string) => {
  const asked = await askForReturn(db, {
    ...{
      orderId,
      userId: null,
      kind: 'return',
      note: '',
      requestKey: crypto.randomUUID(),
      by: world.people.dana,
      origin,
    },
    pieces: [{ line: 1, quantity: 1, reason: 'faulty' }],
  })
  expect(asked.ok).toBe(true)
}

/** Of each thing that is counted some, and beside them what looks like it and is not counted. */
beforeAll(async () => {
  world = await fillShop(db)
  await correctStock(db, tx => tx.update(products).set({ stock: 100 }).where(eq(products.id, 'KT-PAD10')))
  await db.update(settings).set({ callsWhoRefused: true })
  const [wished, called, alsoCalled] = [await place(), await place(), await place()]
  await db.insert(changeRequests).values({ orderId: wished, requestKey: crypto.randomUUID(), note: 'Two, please' })
  for (const id of [called, alsoCalled]) await db.update(orders).set({ callState: 'waiting' }).where(eq(orders.id, id))
  await remove(await place())
  for (const status of ['processing', 'shipped', 'shipped', 'delivered', 'completed', 'cancelled'] as const)
    await place(status)
  await takeBack(await place('completed'))
  const gone = await place('completed')
  await takeBack(gone)
  await remove(gone)
  const message = { name: 'Kim Lee', email: 'kim@example.com', subject: 'Pads', message: 'Hello' }
  await db.insert(contactMessages).values([message, message, { ...message, doneAt: new Date() }])
  const file = { fileName: 'stock.csv', userName: 'Dana', state: 'checked' as const }
  await db.insert(imports).values([{ ...file, isAtOnce: true, alarm: 'Half of it would be sold out.' }, file])
  await db.update(products).set({ isActive: false }).where(eq(products.id, 'NL-OF1'))
  admin = await visitor().signIn(dana)
  dashboard = await admin.get('/admin')
})

const partsOf = (page: Answer, path: string) =>
  new Set(page.links.filter(link => new RegExp(`^${path}/[0-9a-f-]{36}$`).test(link))).size

/** The number of the list behind a link: what its head says, else how many stand there. */
async function numberOf(to: string): Promise<number> {
  const [, id] = to.split('#')
  if (id) {
    expect(dashboard.html).toContain(`id="${id}"`)
    return partsOf(dashboard, '/admin/imports')
  }
  const list = await admin.get(to)
  expect(list.status).toBe(200)
  const [, said] = /(\d+) (?:order|message|return|product)s?\b/.exec(list.main) ?? []
  return said === undefined ? partsOf(list, '/admin/orders') : Number(said)
}

test.each(Object.entries(countedLists))(
  'the number of the dashboard is that of the list that it opens: %s',
  async (_, list) => {
    const [, count = ''] = new RegExp(`(\\d+) (?:${list.one}|${list.many})\\b`).exec(dashboard.main) ?? []
    expect(dashboard.links).toContain(list.to)
    expect(Number(count)).toBeGreaterThan(0)
    expect(await numberOf(list.to)).toBe(Number(count))
  },
)

test.each(statusesWhere('isEnded', false))('so is that of the orders that wait as %s', async status => {
  const [, count = ''] = new RegExp(`Orders waiting.*?${labelOfBoth(status)} (\\d+)`).exec(dashboard.main) ?? []
  expect(dashboard.links).toContain(statusList(status))
  expect(Number(count)).toBeGreaterThan(0)
  expect(await numberOf(statusList(status))).toBe(Number(count))
})

test('what is to be sent is what packing shows; who is to be called first is counted there alone', async () => {
  const { main } = await admin.get('/admin/packing')
  expect(main).toContain('2 orders wait to be packed.')
  expect(dashboard.main).toContain('2 orders to send 2 customers to call')
})

test('the panels lead to the lists of their own numbers', () => {
  for (const { to } of [countedLists.messages, countedLists.lowStock])
    expect(dashboard.links.filter(link => link === to)).toHaveLength(2)
})

test('the navigation counts what the dashboard counts', () => {
  for (const [title, { one, many }] of [
    ['Orders', countedLists.sending],
    ['Call List', countedLists.calls],
    ['Returns', countedLists.returns],
    ['Messages', countedLists.messages],
  ] as const) {
    const [, count = ''] = new RegExp(`(\\d+) (?:${one}|${many})\\b`).exec(dashboard.main) ?? []
    expect(Number(count)).toBeGreaterThan(0)
    expect(dashboard.main).toMatch(new RegExp(`${title} ?${count} ?waiting`))
  }
})
