import { expect, test } from 'vitest'
import { listForSale } from '#shop/catalogue/products/shown.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct } from '#test/make.ts'

const { db } = await testDatabase()

const field = (label: string, type: 'select' | 'text' | 'textarea' = 'select') => ({
  label,
  type,
  options: [],
  required: false,
})

test('what tells a part from others: the first three that its category asks, in the owner’s order, with their units', async () => {
  const { id: categoryId } = await makeCategory(db, {
    name: 'Brake Discs',
    // Not in the order of the alphabet, by which the database would keep keys.
    specificationSchema: {
      side: field('Side'),
      axle: field('Axle'),
      notes: field('Notes', 'textarea'),
      diameter: field('Outer diameter (mm)', 'text'),
      finish: field('Finish (of the rim)', 'text'),
      maker: field('Maker'),
    },
  })
  await makeProduct(db, {
    id: 'DISC1',
    name: 'Disc',
    categoryId,
    specifications: { maker: 'OEM', axle: 'Front', notes: 'Long', diameter: '280', finish: 'Coated', colour: 'Grey' },
  })
  await makeProduct(db, { id: 'DISC2', name: 'Disc', categoryId, specifications: { axle: '', finish: 'x'.repeat(41) } })
  await makeProduct(db, { id: 'DISC3', name: 'Disc', specifications: { axle: 'Front' } })
  const traits = (await listForSale(db, '')).map(({ traits }) => traits)
  expect(traits).toEqual([['Front', '280 mm', 'Coated'], [], []])
})
