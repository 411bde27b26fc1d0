import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { carMakes } from '#db/schema/cars/vehicles.ts'
import { settings } from '#db/schema/office/shop.ts'
import { emptyTables, testDatabase } from '#test/database.ts'

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

test('emptyTables leaves only the settings row, at its defaults', async () => {
  await db.insert(carMakes).values({ name: 'Toyota', slug: 'toyota' })
  await db.update(settings).set({ shopName: 'Another' })
  await emptyTables(db)
  expect(await db.select().from(carMakes)).toEqual([])
  expect(await db.select({ shopName: settings.shopName }).from(settings)).toEqual([{ shopName: 'Camshaft' }])
})

test('numbering starts again at 1', async () => {
  await db.insert(carMakes).values({ name: 'Toyota', slug: 'toyota' })
  expect(await db.select({ id: carMakes.id }).from(carMakes)).toEqual([{ id: 1 }])
})

test('the queue is there and empty', async () => {
  const jobs = await db.execute(sql`select count(*)::int as jobs from graphile_worker.jobs`)
  expect(jobs.rows).toEqual([{ jobs: 0 }])
})
