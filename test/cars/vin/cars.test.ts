import { expect, test } from 'vitest'
import { findCarsOfShop } from '#shop/cars/vin/cars.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeVariant } from '#test/make.ts'
import { fillWorld } from '#test/world.ts'

const { db } = await testDatabase()

test('a VIN offers every variant that it does not tell apart, and not the first 40 of them', async () => {
  const { models } = await fillWorld(db)
  for (let at = 0; at < 45; at += 1)
    await makeVariant(db, { modelId: models.yaris.id, name: `Line ${at}`, year: '2014' })
  const unknown = {
    litres: '',
    cylinders: '',
    fuel: '',
    drive: '',
    isHybrid: false,
    series: '',
    trim: '',
    vocabulary: [],
  }
  const car = { make: 'Toyota', model: 'Yaris', alias: 'Yaris', body: 'Hatchback', ...unknown }
  const { cars } = await findCarsOfShop(db, { makes: ['Toyota'], year: 2014, cars: [car] })
  expect(new Set(cars.map(({ variant }) => variant?.name)).size).toBe(45)
})
