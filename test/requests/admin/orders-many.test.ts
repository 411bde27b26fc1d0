import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { orders } from '#db/schema/selling/orders.ts'
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

const fields = (more: [string, string][], status = 'pending') =>
  new URLSearchParams([...placed.map(({ id }) => ['orders', `${id} ${status}`]), ...more])
const move = (to: string, by = admin) => by.post('/admin/orders?status=pending', {}, { body: fields([['to', to]]) })
const statuses = async () => (await db.select().from(orders).orderBy(orders.createdAt)).map(({ status }) => status)

test('move to the status that is chosen, each with its mail', async () => {
  const before = (await queuedMails(db)).length
  const { location, toast } = await move('shipped')
  expect([location, toast?.title]).toEqual(['/admin/orders?status=pending', '3 orders are shipped now'])
  expect(await statuses()).toEqual(['shipped', 'shipped', 'shipped'])
  expect((await queuedMails(db)).slice(before).map(({ to }) => to)).toEqual(Array(3).fill('anna@example.com'))
})

test('one that the table does not allow, or that somebody else has moved, is named, and the others move', async () => {
  await db
    .update(orders)
    .set({ status: 'completed' })
    .where(eq(orders.id, placed[1]?.id ?? ''))
  const answer = await move('processing')
  expect(answer.status).toBe(409)
  expect(answer.main).toContain('1 not moved')
  expect(answer.main).toContain('2 orders are processing now.')
  expect(answer.main).toContain(
    `${placed[1]?.orderNumber}: Somebody else has changed this order meanwhile: it is completed now`,
  )
  expect(await statuses()).toEqual(['processing', 'completed', 'processing'])
})

test('none selected, or a status that there is not, moves nothing and says so', async () => {
  const none = await admin.post('/admin/orders', { to: 'shipped' })
  expect(none.toast).toMatchObject({ description: 'Select some orders first', tone: 'danger' })
  for (const to of ['cancelled', 'pending', 'odd']) expect((await move(to)).toast?.tone).toBe('danger')
  expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
})

test('packing slips stand on one page, the oldest order first', async () => {
  const { headings, main } = await admin.get(`/admin/orders/packing-slips?${fields([])}&orders=x`)
  expect(headings).toEqual(['Packing slip'])
  expect(main).toContain('Print 3 slips')
  expect(main).toMatch(new RegExp(placed.map(({ orderNumber }) => orderNumber).join('.*KT-PAD10.*')))
  expect((await admin.get('/admin/orders/packing-slips')).main).toContain('No orders selected')
})

test('a picking list sums what chosen orders have left, by the shelves; what was cancelled is not taken from them', async () => {
  await db.update(products).set({ bin: 'A-12-3' }).where(eq(products.id, 'KT-PAD10'))
  const ids = fields([])
  const list = await admin.get(`/admin/orders/picking-list?${ids}&orders=x`)
  expect(list.main).toContain('3 units of 1 part for 3 orders')
  expect(list.main).toMatch(new RegExp(`A-12-3 ?3 × ?KT-PAD10.*${placed[0]?.orderNumber.slice(-9)} \\(1\\)`))
  expect((await admin.get(`/admin/orders/packing-slips?${ids}`)).main).toContain('KT-PAD10 A-12-3')
  await db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(eq(orders.id, placed[0]?.id ?? ''))
  expect((await admin.get(`/admin/orders/picking-list?${ids}`)).main).toContain('2 units of 1 part for 2 orders')
  expect((await admin.get('/admin/orders/picking-list')).main).toContain('Nothing to pick')
})

test('customers move nothing', async () => {
  expect((await move('shipped', await shop.visitor().signIn(anna))).location).toBe('/account')
  expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
})
