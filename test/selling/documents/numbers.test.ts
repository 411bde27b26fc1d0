import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { documentSettings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orders } from '#db/schema/selling/orders.ts'
import type { DocumentKind } from '#db/words/document-kinds.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { findDocumentSettings } from '#shop/selling/documents/row.server.ts'
import { defaultDocuments } from '#shop/selling/documents/row.ts'
import { listAllOrders } from '#shop/selling/orders/admin-list.server.ts'
import { readOrderFilter } from '#shop/selling/orders/admin-list.ts'
import { deleteOrder, purgeOrders } from '#shop/selling/orders/deletion.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { orderStatuses } from '#shop/selling/orders/status.ts'
import { testDatabase } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { correctStock } from '#test/stock.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'
import { jobs } from '#worker/jobs.ts'

const { db } = await testDatabase()
let world: World

beforeEach(async () => {
  world = await fillShop(db)
  await correctStock(db, tx => tx.update(products).set({ stock: 100 }))
})

const place = async () => (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
const move = (orderId: string, to: 'processing' | 'shipped' | 'delivered') =>
  changeOrderStatus(db, { orderId, to, by: world.people.dana, origin })
const cancel = (orderId: string) => cancelOrder(db, { orderId, by: world.people.dana, origin })
const numbersOf = async (orderId: string) => {
  const rows = await db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(documents.id)
  const ofKind = (wanted: DocumentKind) => rows.find(({ kind }) => kind === wanted)?.number ?? null
  return { invoice: ofKind('invoice'), credit: ofKind('credit_note') }
}
const given = async () =>
  (await db.select({ number: documents.number }).from(documents)).flatMap(({ number }) => number ?? []).sort()

/** What the queue would number now, taken out of it. */
async function takeQueued(): Promise<string[]> {
  const { rows } = await db.execute<{ orderId: string }>(sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'number_documents' returning job.payload ->> 'orderId' as "orderId"`)
  return rows.map(({ orderId }) => orderId)
}

async function work() {
  for (const orderId of await takeQueued()) await numberDocuments(db, orderId)
}

test('the row of the documents has the defaults of the shop', async () => {
  expect(await findDocumentSettings(db)).toEqual(defaultDocuments)
  await db.insert(documentSettings).values({})
  expect(await findDocumentSettings(db)).toEqual(defaultDocuments)
})

test('an order gets its invoice number once it is shipped, from a job, and keeps it', async () => {
  const [one, two] = [await place(), await place()]
  await move(one, 'processing')
  expect(await takeQueued()).toEqual([])
  await move(one, 'shipped')
  expect(await numbersOf(one)).toEqual({ invoice: null, credit: null })
  await work()
  await move(two, 'delivered')
  await work()
  await move(one, 'delivered')
  await work()
  expect(await numbersOf(one)).toEqual({ invoice: 'INV-0001', credit: null })
  expect(await numbersOf(two)).toEqual({ invoice: 'INV-0002', credit: null })
})

test('cancelled before it was shipped an order has no document; afterwards it gets a credit note of the same series', async () => {
  const [early, late, meanwhile] = [await place(), await place(), await place()]
  await cancel(early)
  expect(await takeQueued()).toEqual([])
  await move(late, 'shipped')
  await work()
  await move(meanwhile, 'shipped')
  await cancel(meanwhile)
  await work()
  await cancel(late)
  await work()
  await numberDocuments(db, late)
  expect(await numbersOf(early)).toEqual({ invoice: null, credit: null })
  expect(await numbersOf(meanwhile)).toEqual({ invoice: 'INV-0002', credit: 'INV-0003' })
  expect(await numbersOf(late)).toEqual({ invoice: 'INV-0001', credit: 'INV-0004' })
  const next = await place()
  await move(next, 'shipped')
  await work()
  expect(await numbersOf(next)).toEqual({ invoice: 'INV-0005', credit: null })
})

test('many orders at once by two workers, each twice, and an attempt that fails in between: no gap and no number twice', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, place))
  for (const id of ids) await move(id, 'shipped')
  const failing = db.transaction(async tx => {
    await numberDocuments(tx, ids[0] ?? '')
    throw new Error('The network went away')
  })
  const worker = (own: string[]) =>
    own.reduce((before, id) => before.then(() => numberDocuments(db, id)), Promise.resolve())
  const outcomes = await Promise.allSettled([failing, worker(ids), worker(ids.toReversed())])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await given()).toEqual(ids.map((_, index) => `INV-${String(index + 1).padStart(4, '0')}`))
  expect((await findDocumentSettings(db)).nextNumber).toBe(ids.length + 1)
  const dated = await db.select({ number: documents.number }).from(documents).orderBy(documents.issuedAt)
  expect(dated.map(({ number }) => number)).toEqual(await given())
})

test('the job that numbers is one that the worker knows, and names the order', async () => {
  const id = await place()
  await move(id, 'shipped')
  expect(await takeQueued()).toEqual([id])
  expect(Object.keys(jobs)).toContain('number_documents')
})

test('in every status an order has the documents that belong to it', async () => {
  const wanted = { pending: null, processing: null, shipped: true, delivered: true, completed: true, cancelled: null }
  for (const status of orderStatuses) {
    const id = await place()
    if (status !== 'pending') await changeOrderStatus(db, { orderId: id, to: status, by: world.people.dana, origin })
    await numberDocuments(db, id)
    expect([status, (await numbersOf(id)).invoice !== null]).toEqual([status, wanted[status] === true])
  }
})

test('an order is found by the number of its invoice', async () => {
  const [id] = [await place(), await place()]
  await move(id ?? '', 'shipped')
  await work()
  const found = await listAllOrders(db, readOrderFilter(new URLSearchParams('q=inv-0001')), 1)
  expect(found.items.map(order => order.id)).toEqual([id])
})

test('an order that was deleted long ago stays where it has an invoice, so that the series has no gap', async () => {
  const [invoiced, pending] = [await place(), await place()]
  await move(invoiced, 'shipped')
  await work()
  for (const orderId of [invoiced, pending]) await deleteOrder(db, { orderId, by: world.people.dana })
  await db.update(orders).set({ deletedAt: sql`now() - interval '31 days'` })
  expect(await purgeOrders(db)).toBe(1)
  expect(await given()).toEqual(['INV-0001'])
  expect((await listAllOrders(db, readOrderFilter(new URLSearchParams('status=deleted')), 1)).items).toEqual([])
})
