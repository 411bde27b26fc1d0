import { expect, test } from 'vitest'
import { listVariantsOfModel, listVehiclesById } from '#shop/catalogue/products/edited.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeMake, makeModel, makeVariant } from '#test/make.ts'

const { db } = await testDatabase()
const volkswagen = await makeMake(db, { name: 'Volkswagen' })
const golf = await makeModel(db, { makeId: volkswagen.id, name: 'Golf' })
const polo = await makeModel(db, { makeId: volkswagen.id, name: 'Polo' })
const years = ['1997-2003', '2004-2008', '2009-2012', '2012-2016, 2018+', '2015', 'Mk7']
for (const [displayOrder, year] of years.entries()) {
  const name = `Trim ${displayOrder}`
  await makeVariant(db, { modelId: golf.id, name, year, displayOrder, isActive: year !== '2015' })
}
await makeVariant(db, { modelId: polo.id, name: 'GTI', year: '2010' })

const listed = async (firstYear: number | null, lastYear: number | null) => {
  const { vehicles, undatedCount } = await listVariantsOfModel(db, { modelId: golf.id, firstYear, lastYear })
  return { years: vehicles.map(({ year }) => year), undatedCount }
}

test('all variants of a model, inactive ones marked', async () => {
  const { vehicles } = await listVariantsOfModel(db, { modelId: golf.id, firstYear: null, lastYear: null })
  expect(vehicles.map(({ year }) => year)).toEqual(years)
  expect(vehicles.filter(({ isActive }) => !isActive).map(({ year }) => year)).toEqual(['2015'])
  expect(vehicles[0]).toMatchObject({ make: 'Volkswagen', model: 'Golf', modelId: golf.id, variant: 'Trim 0' })
})

test.each([
  { from: 2008, to: 2009, expected: ['2004-2008', '2009-2012'] },
  { from: 2017, to: 2017, expected: [] },
  { from: 2015, to: 2015, expected: ['2012-2016, 2018+', '2015'] },
  { from: 2040, to: null, expected: ['2012-2016, 2018+'] },
  { from: null, to: 2003, expected: ['1997-2003'] },
  { from: 2020, to: 2010, expected: [] },
])('built from $from to $to', async ({ from, to, expected }) => {
  expect(await listed(from, to)).toEqual({ years: expected, undatedCount: 1 })
})

test('vehicles by id, unknown ones left out', async () => {
  expect((await listVehiclesById(db, [1, 987_654, 2])).map(({ id }) => id)).toEqual([1, 2])
  expect(await listVehiclesById(db, [])).toEqual([])
})
