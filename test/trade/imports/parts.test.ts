import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { findProductToEdit } from '#shop/catalogue/products/edited.server.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { applyImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { fillWorld, type World } from '#test/world.ts'
import { allParts, applied, checkFile, refusedOf, undone, workOff } from './world.ts'

// Numbers and vehicles: rows that belong to products.

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
  for (const id of ['IM-1', 'IM-2', 'IM-3']) await makeProduct(db, { id, name: `Part ${id}`, brand: 'Kestrel' })
})

const taken = async (file: string) => applied(db, (await checkFile(db, file)).id)
const header = 'Reference,Kind,Brand,Number\n'

describe('part numbers', () => {
  test.each([
    ['SKU;OE Number;Make\nIM-1;27060-0T010;Toyota\n', 'oe', '27060-0T010'],
    ['SKU;Cross Reference;Number brand\nIM-1;0 124 325 001;Bosch\n', 'interchange', '0 124 325 001'],
    ['Artikelnummer;Ersetzt durch\nIM-1;IM-2\n', 'superseded_by', 'IM-2'],
    ['SKU;EAN\nIM-1;4006381333931\n', 'gtin', '4006381333931'],
  ])('whose kind the name of their column says are of that kind: %j', async (file, kind, number) => {
    expect(await taken(file)).toMatchObject({ kind: 'references', state: 'applied', newCount: 1 })
    expect(await db.select().from(productReferences)).toMatchObject([{ productId: 'IM-1', kind, number }])
  })

  test.each([
    ['SKU;OE 1;OE 2;OE 3\nIM-1;27060-0T010;N/A;27060-0T020\n', ['27060-0T010', '27060-0T020']],
    ['SKU;OE numbers\nIM-1;"27060-0T010, A 271 154 08 02"\n', ['27060-0T010', 'A 271 154 08 02']],
    ['SKU;OEM;Make\nIM-1;27060-0T010 / 27060-0T020;Toyota\n', ['27060-0T010', '27060-0T020']],
    ['SKU;OEM;Make\nIM-1;27060-0T010/27060-0T020;Toyota\n', ['27060-0T010', '27060-0T020']],
    ['SKU;OEM\nIM-1;1K0615301AA/1K0615301M\n', ['1K0615301AA', '1K0615301M']],
    ['SKU;OEM\nIM-1;"1K0 615 301 AA, 1K0 615 301 M"\n', ['1K0 615 301 AA', '1K0 615 301 M']],
  ])('of which a row has several are read one by one: %j', async (file, numbers) => {
    expect(await taken(file)).toMatchObject({ kind: 'references', newCount: 2, refusedCount: 0 })
    const read = await db.select().from(productReferences).orderBy(productReferences.number)
    expect(read.map(({ kind, number }) => [kind, number])).toEqual(numbers.map(number => ['oe', number]))
  })

  test.each([
    '27060,27070',
    '1K0 615 301 VW, 1K0 615 302 VW',
    'A 271,154 08',
    '8200,768913;8200768914',
    'AUDI: 8E0615301; VW: 1K0615301',
    'TOYOTA 27060-0T010, LEXUS 27060-0T020',
    '27060-0T010 (2009), 27060-0T020 (2013)',
  ])('in one cell that may be something else are refused: %j', async cell => {
    expect(await checkFile(db, `SKU;OE numbers\nIM-1;"${cell}"\n`)).toMatchObject({ newCount: 0, refusedCount: 1 })
  })

  test('that stand in two columns are read once', async () => {
    const file = 'SKU;OE 1;OE 2\nIM-1;27060-0T010;27060-0T010\n'
    expect(await checkFile(db, file)).toMatchObject({ newCount: 1, refusedCount: 0 })
  })

  test('by which a part is replaced are one', async () => {
    const found = await checkFile(db, 'SKU;Replaced by\nIM-1;"IM-2222, IM-3333"\n')
    expect(found).toMatchObject({ newCount: 0, refusedCount: 1 })
  })

  test('beside the make and the model of a car ask whose they are', async () => {
    const asked = await checkFile(db, 'SKU;Make;Model;OE\nIM-1;Toyota;Corolla;27060-0T010\n')
    expect(asked).toMatchObject({ state: 'unmapped', problem: expect.stringContaining("'Make' may be the brand of") })
  })

  test('of several kinds in numbered columns are asked about', async () => {
    const asked = await checkFile(db, 'SKU;OE 1;OE 2;Cross reference 1\nIM-1;270601;270602;270603\n')
    expect(asked).toMatchObject({ state: 'unmapped', problem: expect.stringContaining('are numbers of several kinds') })
  })

  test('whose kind a header says are no reason to take the next ones of their supplier for such', async () => {
    const header = 'Artikelnummer;Ersetzt durch\nIM-1;IM-2\n'
    expect(await checkFile(db, header, { supplier: 'Nordic' })).toMatchObject({ state: 'checked', newCount: 1 })
    const next = await checkFile(db, 'SKU;Number;Brand\nIM-1;27060;Toyota\n', {
      supplier: 'Nordic',
      kind: 'references',
    })
    expect(next).toMatchObject({ state: 'unmapped' })
  })

  test('whose kind a header says are of the one that stands over the column which is chosen, and not of that kind in the next file', async () => {
    const file = 'SKU;OE Number;Ersetzt durch\nIM-1;27060;IM-2\n'
    const asked = await checkFile(db, file, { supplier: 'Nordic' })
    expect(asked).toMatchObject({ state: 'unmapped', kind: 'references' })
    const { id, settings } = asked
    const mapping = ['reference', null, 'number']
    const given = { ...settings, given: { kind: 'OE number' } }
    expect(await mapColumns(db, { id, kind: 'references', mapping, settings: given })).toMatchObject({ ok: false })
    expect(await mapColumns(db, { id, kind: 'references', mapping, settings })).toEqual({ ok: true })
    await workOff(db, id)
    await applied(db, id)
    expect(await db.select().from(productReferences)).toMatchObject([{ kind: 'superseded_by', number: 'IM-2' }])
    const next = { supplier: 'Nordic', kind: 'references' as const }
    expect(await checkFile(db, 'SKU;Number\nIM-1;27060\n', next)).toMatchObject({ state: 'unmapped' })
  })

  test.each([
    ['SKU;Brand;OEM\nIM-1;Kestrel;27060-0T010\n', "'Brand' may be"],
    ['SKU;Vergleichsnummer;Hersteller\nIM-1;0 124 325 001;Bosch\n', "'Hersteller' may be"],
    ['SKU;OE Number;Cross Reference;Replaces\nIM-1;1;2;3\n', "'OE Number', 'Cross Reference', 'Replaces' are numbers"],
  ])(
    'whose kind a header says ask for what else may belong to them, once for a supplier: %j',
    async (file, problem) => {
      const asked = await checkFile(db, file, { supplier: 'Nordic' })
      expect(asked).toMatchObject({ state: 'unmapped', problem: expect.stringContaining(problem) })
      expect(await mapColumns(db, { ...asked, kind: 'references' })).toEqual({ ok: true })
      await workOff(db, asked.id)
      expect(await checkFile(db, file, { supplier: 'Nordic' })).toMatchObject({ state: 'checked', newCount: 1 })
    },
  )

  test('whose kind nothing says are of the kind that somebody gives once for the file', async () => {
    const asked = await checkFile(db, 'SKU;Number;Brand\nIM-1;27060-0T010;Toyota\n', { kind: 'references' })
    expect(asked).toMatchObject({
      state: 'unmapped',
      problem:
        'No column of the file is named Kind of number. Choose which one it is, or say below what it is in each row.',
    })
    const { id, mapping, settings } = asked
    const given = { ...settings, given: { kind: 'OE number' } }
    expect(await mapColumns(db, { id, kind: 'references', mapping })).toMatchObject({ ok: false })
    expect(await mapColumns(db, { id, kind: 'references', mapping, settings: given })).toEqual({ ok: true })
    expect(await workOff(db, id)).toMatchObject({ state: 'checked', newCount: 1, refusedCount: 0 })
  })

  test('are new, changed where they are printed differently, or unchanged, and come and go with their import', async () => {
    await db.insert(productReferences).values([
      { productId: 'IM-1', kind: 'oe', brand: 'Toyota', number: '04465-02220' },
      { productId: 'IM-1', kind: 'gtin', number: '4006381333931' },
    ])
    const before = await allParts(db)
    const done = await taken(
      `${header}im1,OEM,Toyota,04465 02220\nIM-1,EAN,,4006381333931\nIM-2,Interchange,Bosch,0 986 494 123\nIM2,replaced by,,IM-3\n`,
    )
    expect(done).toMatchObject({
      kind: 'references',
      state: 'applied',
      newCount: 2,
      changedCount: 1,
      unchangedCount: 1,
      refusedCount: 0,
    })
    expect((await listImportRows(db, done, 'changed', 5))[0]).toMatchObject({
      key: 'IM-1 · OE number: Toyota 04465 02220',
      changes: [{ field: 'Number', from: '04465-02220', to: '04465 02220' }],
    })
    const numbers = await db.select().from(productReferences).where(eq(productReferences.productId, 'IM-2'))
    expect(numbers).toMatchObject([
      { kind: 'interchange', brand: 'Bosch', number: '0 986 494 123' },
      { kind: 'superseded_by', brand: null, number: 'IM-3' },
    ])
    const entries = await db.select().from(auditLog).where(eq(auditLog.thing, 'product')).orderBy(auditLog.thingId)
    expect(entries).toMatchObject([
      {
        thingId: 'IM-1',
        thingName: 'Part IM-1',
        action: 'updated',
        version: 2,
        changes: [
          { field: 'Part numbers', from: 'OE number: Toyota 04465-02220', to: 'OE number: Toyota 04465 02220' },
        ],
      },
      {
        thingId: 'IM-2',
        changes: [
          { from: null, to: 'Interchangeable with: Bosch 0 986 494 123\nReplaced by: IM-3', field: 'Part numbers' },
        ],
      },
    ])
    expect(await undone(db, done.id)).toMatchObject({ state: 'undone', leftCount: 0 })
    expect(await allParts(db)).toEqual(before)
  })

  test('are refused by the rules of the form, with column and reason', async () => {
    expect(
      await refusedOf(
        db,
        `${header}IM-9,oe,,1\nIM-1,wheel,,1\nIM-1,ean,,4006381333932\nIM-1,interchange,,12\nIM-1,supersedes,,im 1\nIM-1,oe,,-\nIM-1,oe,VW,1K0 615\nIM-1,oe,VW,1k0615\n`,
      ),
    ).toEqual([
      [2, 'Reference', 'No product has this reference, this number of its maker, or this GTIN'],
      [3, 'Kind of number', expect.stringContaining('is one of: manufacturer, oe')],
      [4, 'Number', expect.stringContaining('A GTIN has')],
      [5, 'Brand', expect.stringContaining('Whose number is it?')],
      [6, 'Number', 'A part cannot replace itself'],
      [7, 'Number', 'Number is required'],
      [9, 'Reference', 'Line 8 is about the same one already'],
    ])
  })

  test('that run in a ring are refused at the check, alone with what is there and together; nothing of the try stays', async () => {
    await db.insert(productReferences).values({ productId: 'IM-1', kind: 'superseded_by', number: 'IM-2' })
    const before = await allParts(db)
    expect(await refusedOf(db, `${header}IM-2,replaced by,,IM-3\nIM-3,replaced by,,IM-1\nIM-1,oe,,5\n`)).toEqual([
      [2, 'Number', expect.stringContaining('run in a ring')],
      [3, 'Number', expect.stringContaining('run in a ring')],
    ])
    expect(await refusedOf(db, `${header}IM-1,supersedes,,IM-2\n`)).toEqual([
      [2, 'Number', expect.stringContaining('run in a ring')],
    ])
    expect(await refusedOf(db, `${header}IM-1,supersedes,,X-1\nIM-1,superseded_by,,X1\n`)).toEqual([
      [2, 'Number', 'A part cannot replace the part that it is replaced by'],
      [3, 'Number', 'A part cannot replace the part that it is replaced by'],
    ])
    expect(await allParts(db)).toEqual(before)
  })

  test.each([12, 120])('that run in a ring of %i parts are all refused', async count => {
    const ids = Array.from({ length: count }, (_, at) => `RG-${at}`)
    for (const id of ids) await makeProduct(db, { id, name: 'Bolt' })
    const rows = ids.map((id, at) => `${id},replaced by,,${ids[(at + 1) % count]}\n`)
    expect(await checkFile(db, header + rows.join(''))).toMatchObject({ newCount: 0, refusedCount: count })
  })

  test('that came to run in a ring after the check are left', async () => {
    const { id } = await checkFile(db, `${header}IM-2,replaced by,,IM-1\nIM-2,oe,,5\n`)
    await db.insert(productReferences).values({ productId: 'IM-1', kind: 'superseded_by', number: 'IM-2' })
    await applyImport(db, id)
    const done = await workOff(db, id)
    expect(done).toMatchObject({ state: 'applied', leftCount: 1 })
    expect(await listImportRows(db, done, 'left', 5)).toMatchObject([
      { line: 2, reason: expect.stringContaining('ring') },
    ])
    expect(await db.$count(productReferences)).toBe(2)
  })

  test('beyond 500 of a product are refused', async () => {
    const rows = Array.from({ length: 502 }, (_, at) => `IM-1,oe,,N${at}`).join('\n')
    expect((await refusedOf(db, header + rows)).map(([line]) => line)).toEqual([502, 503])
  })
})

describe('somebody who saves meanwhile', () => {
  const file = `${header}IM-1,oe,VW,1K0 615\nIM-2,oe,VW,2K0\n`

  test('does not save an open form over what an import has brought', async () => {
    const opened = await findProductToEdit(db, 'IM-1')
    await taken(file)
    const now = await findProductToEdit(db, 'IM-1')
    expect([opened?.version, now?.version]).toEqual([1, 2])
  })

  test('keeps what they edited when the import is undone', async () => {
    const { id } = await taken(file)
    await db.execute(sql`update product_references set number = '1K0-615' where product_id = 'IM-1'`)
    const end = await undone(db, id)
    expect(end).toMatchObject({ leftCount: 1 })
    expect(await listImportRows(db, end, 'left', 5)).toMatchObject([{ line: 2 }])
    expect(await db.select().from(productReferences)).toMatchObject([{ productId: 'IM-1', number: '1K0-615' }])
  })

  test('finds products that are left where numbers hang on them, and gone once these are undone', async () => {
    const goods = await taken(
      'Reference,Name,Brand,Price,Stock,Category\nIM-7,Bolt,Plain,1,2,Filters\nIM-1,New,Kestrel,3,4,Filters\n',
    )
    const numbers = await taken(`${header}IM-7,oe,VW,1\nIM-1,oe,VW,2\n`)
    const vehicles = await taken('Reference,Make,Model,Variant\nIM-7,Volkswagen,Golf,GTI\nIM-1,Volkswagen,Golf,GTI\n')
    await undone(db, vehicles.id)
    await undone(db, numbers.id)
    expect(await undone(db, goods.id)).toMatchObject({ leftCount: 0 })
    const rows = await db.select().from(products).where(sql`id in ('IM-1', 'IM-7')`)
    expect(rows).toMatchObject([{ id: 'IM-1', name: 'Part IM-1' }])
    const again = await taken('Reference,Name,Brand,Price,Stock,Category\nIM-7,Bolt,Plain,1,2,Filters\n')
    await taken(`${header}IM-7,oe,VW,1\n`)
    expect(await undone(db, again.id)).toMatchObject({ leftCount: 1 })
    expect(await db.$count(productReferences, eq(productReferences.productId, 'IM-7'))).toBe(1)
  })
})

test('a model that has a name twice is told by its slug', async () => {
  const twin = await makeModel(db, { makeId: world.makes.volkswagen.id, name: 'Golf', slug: 'golf-2' })
  await makeVariant(db, { modelId: twin.id, name: 'GTI', slug: 'gti' })
  const found = await checkFile(
    db,
    'Reference,Make,Model,Variant\nIM-1,Volkswagen,golf-2,GTI\nIM-1,Volkswagen,golf,GTI\n',
  )
  expect(found).toMatchObject({ newCount: 2, refusedCount: 0 })
})
