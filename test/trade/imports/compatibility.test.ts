import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { findProductToEdit } from '#shop/catalogue/products/edited.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct, makeVariant } from '#test/make.ts'
import { fillWorld, type World } from '#test/world.ts'
import { allParts, applied, checkFile, refusedOf, undone } from './world.ts'

// Numbers and vehicles: rows that belong to products.

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
  for (const id of ['IM-1', 'IM-2', 'IM-3']) await makeProduct(db, { id, name: `Part ${id}`, brand: 'Kestrel' })
})

const taken = async (file: string) => applied(db, (await checkFile(db, file)).id)
const fits = 'Reference,Make,Model,Variant,Years,Position,Quantity,Built from,Built to,Engine,Note,Source\n'

describe('compatibility', () => {
  test('is new, changed in what is no condition, or unchanged, and comes and goes with its import', async () => {
    const { golf, corolla } = world.variants
    await makeProduct(db, {
      id: 'IM-4',
      name: 'Disc',
      fits: [{ id: golf.id, position: 'front', quantity: 1 }, corolla],
    })
    const before = await allParts(db)
    const done = await taken(
      `${fits}IM-4,VOLKSWAGEN,golf,gti,,Vorne,2,,,,,Maker\nim4,Toyota,Corolla,1.8L 4-cyl,2015,,,,,,,\nIM-1,toyota,COROLLA,1-8l-4-cyl,,Left Front,2,4/2014,2016-08,2ZR,With ABS,\n`,
    )
    expect(done).toMatchObject({
      kind: 'compatibility',
      newCount: 1,
      changedCount: 1,
      unchangedCount: 1,
      refusedCount: 0,
    })
    expect(await listImportRows(db, done, 'changed', 5)).toMatchObject([
      {
        key: 'IM-4 · Volkswagen Golf GTI (2012-2016, 2018-2023) · front · 2 a car',
        changes: [
          { field: 'Pieces a car', from: '1', to: '2' },
          { field: 'Source', from: '', to: 'Maker' },
        ],
      },
    ])
    const edited = await findProductToEdit(db, 'IM-1')
    expect(edited).toMatchObject({
      version: 2,
      vehicles: [
        {
          variant: '1.8L 4-cyl',
          typed: {
            position: 'front left',
            quantity: '2',
            builtFrom: '04/2014',
            builtTo: '08/2016',
            engine: '2ZR',
            note: 'With ABS',
          },
        },
      ],
    })
    expect(await undone(db, done.id)).toMatchObject({ state: 'undone', leftCount: 0 })
    expect(await allParts(db)).toEqual(before)
  })

  test('of a file without a column leaves it as it is', async () => {
    await makeProduct(db, { id: 'IM-4', name: 'Disc', fits: [{ id: world.variants.golf.id, quantity: 4 }] })
    const found = await checkFile(db, 'Reference,Make,Model,Variant,Source\nIM-4,Volkswagen,Golf,GTI,Maker\n')
    expect(await listImportRows(db, found, 'changed', 5)).toMatchObject([
      { changes: [{ field: 'Source', to: 'Maker' }] },
    ])
  })

  test('that says whether the part is new or used asks nothing of the car', async () => {
    const head = 'Reference,Make,Model,Variant,Condition\n'
    await taken(`${head}IM-1,Volkswagen,Golf,GTI,Used\nIM-2,Volkswagen,Golf,GTI,with sport suspension\n`)
    const rows = await db
      .select()
      .from(productCompatibility)
      .where(inArray(productCompatibility.productId, ['IM-1', 'IM-2']))
    expect(rows.map(({ productId, note }) => [productId, note]).sort()).toEqual([
      ['IM-1', null],
      ['IM-2', 'with sport suspension'],
    ])
  })

  test('is refused with what is known nearby, and by the rules of the form', async () => {
    const golf = world.models.golf.id
    await makeVariant(db, { modelId: golf, name: '1.4 TSI', slug: 'tsi-7', year: '2013-2019' })
    await makeVariant(db, { modelId: golf, name: '1.4 TSI', slug: 'tsi-6', year: '2009-2012' })
    await makeVariant(db, { modelId: golf, name: '1.4 TSI', slug: 'tsi-6-b', year: '2009-2012', displayOrder: -1 })
    for (const [slug, year] of [
      ['sdi-1', '1992-1997'],
      ['sdi-2', '1998-2003'],
    ] as const) {
      await makeVariant(db, { modelId: golf, name: '1.9 SDI', slug, year })
    }
    const car = (vehicle: string, rest = ',,,,,,') => `IM-1,${vehicle},${rest}\n`
    expect(
      await refusedOf(
        db,
        fits +
          car('Toyotta,Corolla,1.8L 4-cyl,') +
          car('Toyota,Corola,1.8L 4-cyl,') +
          car('Toyota,Corolla,1.9L,') +
          car('Volkswagen,Golf,GTI,2017') +
          car('Volkswagen,Golf,1.4 TSI,') +
          car('Volkswagen,Golf,1.4 TSI,2010') +
          car('Volkswagen,Golf,1.4 TSI,2014') +
          car('Volkswagen,Golf,tsi-6,') +
          car('Volkswagen,Golf,1.9 SDI,') +
          car('Volkswagen,Golf,GTI,', 'Roof,,,,,,') +
          car('Volkswagen,Golf,GTI,', ',,08/2016,04/2014,,,') +
          car('Volkswagen,Golf,GTI,', ',100,,,,,') +
          'IM-9,Volkswagen,Golf,GTI,,,,,,,,\n',
      ),
    ).toEqual([
      [2, 'Make', "The shop has no make 'Toyotta'. It has Toyota, Lada, Volkswagen"],
      [3, 'Model', "The shop has no Toyota 'Corola'. It has Corolla, Yaris"],
      [4, 'Variant', "The shop has no Toyota Corolla '1.9L'. It has 1.8L 4-cyl (2014-2019)"],
      [5, 'Years', 'The shop has no Volkswagen Golf GTI of 2017, but 2012-2016, 2018-2023'],
      [6, 'Variant', expect.stringContaining('write its slug instead')],
      [7, 'Variant', 'The shop has several Volkswagen Golf 1.4 TSI: write its slug instead, tsi-6-b or tsi-6'],
      [10, 'Years', 'The shop has several Volkswagen Golf 1.9 SDI: say the years, 1992-1997 or 1998-2003'],
      [11, 'Position', 'Choose one of the positions'],
      [12, 'Built to', 'Built to must not be before 08/2016'],
      [13, 'Pieces a car', 'Pieces a car must be a whole number from 1 to 99'],
      [14, 'Reference', 'No product has this reference, this number of its maker, or this GTIN'],
    ])
  })
})
