import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { changeNextBatch, stopBulk } from '#shop/finding/bulk/job.server.ts'
import { findLastBulk } from '#shop/finding/bulk/undo.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { testDatabase } from '#test/database.ts'
import { queuedJobs } from '#test/queue.ts'
import { fillWorld, type World } from '#test/world.ts'
import { bulkChanger, matching, price } from './changes.ts'

const { db } = await testDatabase()
let world: World
const { apply, applied, undo } = bulkChanger(db, () => world.people.dana)
const bolts = matching('q=bolt')
beforeEach(async () => {
  world = await fillWorld(db)
  await db.execute(sql`insert into products (id, name, brand, price)
    select 'B' || i, 'Bolt', 'Plain', 10 from generate_series(1, 600) i`)
  await db.execute(sql`select refresh_search_words()`)
})

const dearer = () => db.$count(products, eq(products.priceCents, 1100))
const jobsOf = async () => (await queuedJobs(db)).filter(({ task }) => task === 'change_products').length

test('more than 500 products are changed batch by batch, each batch queuing the next, and undone as a whole', async () => {
  const done = await applied(bolts, price(1000))
  expect(done).toMatchObject({ changed: 600, isRunning: true })
  expect([await dearer(), await jobsOf()]).toEqual([0, 1])
  expect(await undo(done.id)).toMatchObject({ ok: false, message: 'This change is still running. Stop it first.' })
  const progress = []
  for (let batch = 0; batch < 4; batch++) {
    await changeNextBatch(db, done.id)
    const last = await findLastBulk(db)
    progress.push([last?.productCount, last?.total, last?.waiting, await jobsOf()])
  }
  // The fourth finds nothing to do, as a batch does that a killed process had finished.
  expect(progress).toEqual([
    [250, 600, 350, 2],
    [500, 600, 100, 3],
    [600, 600, 0, 3],
    [600, 600, 0, 3],
  ])
  expect(await dearer()).toBe(600)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ thingName: '600 products', changes: [{ field: 'Changed together', to: 'Price +10%' }] })
  expect(await undo(done.id)).toEqual({ ok: true, restored: 600, left: 0 })
  expect(await dearer()).toBe(0)
})

test('a product that somebody saves meanwhile is left alone, and one that is deleted', async () => {
  const done = await applied(bolts, price(1000))
  await db.execute(sql`update products set name = 'Nut', version = version + 1 where id = 'B1'`)
  await db.delete(products).where(eq(products.id, 'B2'))
  for (let batch = 0; batch < 3; batch++) await changeNextBatch(db, done.id)
  expect(await findLastBulk(db)).toMatchObject({ productCount: 598, total: 600, waiting: 0, isStopped: false })
})

test('it can be stopped: what is changed stays and can be undone, and another one can begin', async () => {
  const done = await applied(bolts, price(1000))
  await changeNextBatch(db, done.id)
  expect(await apply(matching('q=plain'), price(500))).toMatchObject({
    ok: false,
    message: expect.stringContaining('still running'),
  })
  const stopper = await makeCustomer(db, { fullName: 'Eve Stone', email: 'eve@example.com' })
  expect(await stopBulk(db, { id: done.id, by: stopper })).toBe(true)
  expect(await stopBulk(db, { id: done.id, by: stopper })).toBe(false)
  const [end] = await db.select().from(auditLog).where(eq(auditLog.thingId, done.id))
  expect(end?.userId).toBe(stopper)
  await changeNextBatch(db, done.id)
  expect(await findLastBulk(db)).toMatchObject({ productCount: 250, total: 600, waiting: 0, isStopped: true })
  expect(await undo(done.id)).toEqual({ ok: true, restored: 250, left: 0 })
  expect(await apply(bolts, price(500))).toMatchObject({ ok: true, isRunning: true })
})
