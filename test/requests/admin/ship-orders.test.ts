import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { trackingOfOrder } from '#shop/selling/orders/own.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let placed: { id: string; orderNumber: string }[]
beforeEach(async () => {
  world = await fillShop(db)
  placed = []
  for (const _ of [1, 2, 3]) placed.push(await placeOneOf(db, world.people.anna, 'KT-PAD10'))
  admin = await shop.visitor().signIn(dana)
})

const order = (index: number) => placed[index] ?? { id: '', orderNumber: '' }
const [first, second, third] = [() => order(0), () => order(1), () => order(2)]
const short = ({ orderNumber }: { orderNumber: string }) => orderNumber.slice(-9)
const kept = async () =>
  (
    await db.select({ status: orders.status, tracking: trackingOfOrder }).from(orders).orderBy(asc(orders.createdAt))
  ).map(({ status, tracking }) => [status, tracking])
const untouched = Array(3).fill(['pending', ''])
const set = (id: string, status: 'shipped' | 'cancelled') => db.update(orders).set({ status }).where(eq(orders.id, id))
const paste = (list: string, by = admin) => by.post('/admin/orders/ship', { list })

test('a pasted list ships the orders that it names, by whole numbers or their ends, each with its mail', async () => {
  const before = (await queuedMails(db)).length
  const list = `Order;Tracking\r\n${first().orderNumber};1Z001\r\n${short(second()).toLowerCase()};1Z002\r\n`
  const { location, toast } = await paste(list)
  expect([location, toast?.title]).toEqual(['/admin/orders', '2 orders are shipped now'])
  expect(await kept()).toEqual([
    ['shipped', '1Z001'],
    ['shipped', '1Z002'],
    ['pending', ''],
  ])
  const mails = (await queuedMails(db)).slice(before)
  expect(mails.map(({ text }) => /Tracking: .*/.exec(text)?.[0])).toEqual(['Tracking: 1Z001', 'Tracking: 1Z002'])
})

test('selected orders have a field each; those left empty stay as they were, and a list may be pasted beside them', async () => {
  const asked = new URLSearchParams(placed.map(({ id }) => ['orders', `${id} pending`]))
  const page = await admin.get(`/admin/orders/ship?${asked}`)
  expect(page.field(`tracking-${first().id}`)?.value).toBe('')
  const sent = new URLSearchParams(asked)
  sent.set(`tracking-${first().id}`, ' DHL 4711 ')
  sent.set('list', `${short(first())}, DHL 4712\n${short(third())}, DHL 4713`)
  const { toast } = await admin.post(`/admin/orders/ship?${asked}`, {}, { body: sent })
  expect(toast?.title).toBe('2 orders are shipped now')
  expect(await kept()).toEqual([
    ['shipped', 'DHL 4711, DHL 4712'],
    ['pending', ''],
    ['shipped', 'DHL 4713'],
  ])
})

test('of orders that are shipped already the number is kept, and nobody gets a second mail', async () => {
  await set(first().id, 'shipped')
  const before = (await queuedMails(db)).length
  const { toast } = await paste(`${first().orderNumber} 1Z001\n${second().orderNumber} 1Z002`)
  expect(toast?.title).toBe('1 order is shipped now. Tracking saved for 1 that was shipped before')
  expect((await kept())[0]).toEqual(['shipped', '1Z001'])
  expect((await queuedMails(db)).length).toBe(before + 1)
})

test('a number that a colleague has saved meanwhile stays, where its field was left empty or as it was, and is told where another was typed', async () => {
  const save = (id: string, tracking: string) => db.update(orders).set({ tracking }).where(eq(orders.id, id))
  await save(first().id, '1Z OLD')
  await set(third().id, 'shipped')
  const asked = new URLSearchParams([
    ['orders', `${first().id} pending`],
    ['orders', `${second().id} pending`],
    ['orders', `${third().id} shipped`],
  ])
  const page = await admin.get(`/admin/orders/ship?${asked}`)
  const opened = new URLSearchParams(asked)
  for (const { id } of placed)
    for (const name of [`tracking-${id}`, `trackingWas-${id}`]) opened.set(name, page.field(name)?.value ?? 'none')
  expect(opened.get(`trackingWas-${first().id}`)).toBe('1Z OLD')
  for (const { id } of placed) await save(id, '1Z NEW')
  const { toast } = await admin.post(`/admin/orders/ship?${asked}`, {}, { body: opened })
  expect(toast?.title).toBe('1 order is shipped now')
  expect(await kept()).toEqual([
    ['shipped', '1Z NEW'],
    ['pending', '1Z NEW'],
    ['shipped', '1Z NEW'],
  ])
  // Of one that is shipped already what was typed and what a colleague saved are two answers to one question.
  opened.set(`tracking-${third().id}`, '1Z MINE')
  const refused = await admin.post(`/admin/orders/ship?${asked}`, {}, { body: opened })
  expect(refused.main).toContain('Somebody else has saved another one meanwhile: 1Z NEW')
  expect((await kept())[2]).toEqual(['shipped', '1Z NEW'])
  // A page on which nothing was typed asks for nothing.
  const untyped = new URLSearchParams({ orders: `${third().id} shipped`, [`tracking-${third().id}`]: '1Z NEW' })
  untyped.set(`trackingWas-${third().id}`, '1Z NEW')
  const nothing = await admin.post(`/admin/orders/ship?${asked}`, {}, { body: untyped })
  expect(nothing.main).toContain('Type a tracking number, or paste a list')
})

test('one bad line, and nothing is done; each is named, and the list is still there', async () => {
  await set(third().id, 'cancelled')
  const list = `${first().orderNumber}, 1Z001\nZZZZZZZZZ, 1Z002\n${third().orderNumber}, 1Z003\nHello 1`
  const answer = await paste(list)
  expect(answer.status).toBe(422)
  expect(answer.main).toContain('Nothing is shipped yet.')
  expect(answer.main).toContain('Line 2: there is no order ZZZZZZZZZ')
  expect(answer.main).toContain('Line 3: This order is cancelled and cannot become shipped')
  expect(answer.html).toContain(`>${list}</textarea>`)
  expect(answer.main).toContain("Line 4: 'Hello 1' does not begin with an order number")
  expect((await paste(' ')).main).toContain('Type a tracking number, or paste a list')
  expect((await kept()).slice(0, 2)).toEqual(untouched.slice(0, 2))
})

test('too long a text is refused at its field, and with two parcels together in the list', async () => {
  const { id, orderNumber } = first()
  const name = `tracking-${id}`
  const asked = new URLSearchParams({ orders: `${id} pending` })
  const long = { orders: `${id} pending`, [name]: 'x'.repeat(301) }
  const typed = await admin.post(`/admin/orders/ship?${asked}`, long)
  expect([typed.status, typed.field(name)?.error]).toEqual([422, 'Tracking must be at most 300 characters'])
  const two = await paste(`${orderNumber}, ${'1'.repeat(200)}\n${orderNumber}, ${'2'.repeat(200)}`)
  expect(two.main).toContain(`${orderNumber}: tracking must be at most 300 characters`)
  expect(await kept()).toEqual(untouched)
})

test('one that somebody else has moved since the page was opened is named, and the others are shipped', async () => {
  await set(first().id, 'cancelled')
  const body = new URLSearchParams([first, second].map(one => ['orders', `${one().id} pending`]))
  for (const one of [first, second]) body.set(`tracking-${one().id}`, '1Z')
  const answer = await admin.post('/admin/orders/ship', {}, { body })
  expect(answer.status).toBe(409)
  expect(answer.main).toContain('1 order is shipped now. These were not shipped:')
  expect(answer.main).toContain(
    `${first().orderNumber}: Somebody else has changed this order meanwhile: it is cancelled now`,
  )
  expect((await kept()).map(([status]) => status)).toEqual(['cancelled', 'shipped', 'pending'])
})

test('customers ship nothing', async () => {
  const answer = await paste(`${first().orderNumber}, 1Z001`, await shop.visitor().signIn(anna))
  expect(answer.location).toBe('/account')
  expect(await kept()).toEqual(untouched)
})
