import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { undoBulk } from '#shop/finding/bulk/undo.server.ts'
import { saveTable } from '#shop/stock/levels/table.server.ts'
import { readTable } from '#shop/stock/levels/table-form.server.ts'
import { testDatabase } from '#test/database.ts'
import { correctStock } from '#test/stock.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let by: string
beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
})

const find = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const stateOf = async (id: string) => {
  const row = await find(id)
  return row && [row.priceCents, row.stock, row.version]
}

/** A form of the table as it is opened, with what was typed over it. */
async function formOf(typed: Record<string, { price?: string; core?: string; stock?: string }>) {
  const form = new FormData()
  for (const row of await db.select().from(products)) {
    form.append('row', row.id)
    form.append(`version.${row.id}`, String(row.version))
    form.append(`priceCents.${row.id}`, String(row.priceCents))
    form.append(`coreChargeCents.${row.id}`, String(row.coreChargeCents ?? ''))
    form.append(`stockBase.${row.id}`, String(row.stock))
    form.append(`price.${row.id}`, typed[row.id]?.price ?? (row.priceCents / 100).toFixed(2))
    const core = typed[row.id]?.core
    if (core !== undefined) form.append(`core.${row.id}`, core)
    form.append(`stock.${row.id}`, typed[row.id]?.stock ?? String(row.stock))
  }
  return form
}

const save = async (form: FormData) => saveTable(db, { rows: readTable(form).rows, by })

describe('saving', () => {
  test('writes what was typed and nothing else, each product with its entry in the log', async () => {
    const form = await formOf({ 'KT-PAD10': { price: '52.5', stock: '9' }, 'NL-OF1': { stock: '30' } })
    expect(await save(form)).toMatchObject({ saved: 2, refused: [] })
    expect(await stateOf('KT-PAD10')).toEqual([5250, 9, 2])
    expect(await stateOf('NL-OF1')).toEqual([710, 30, 2])
    expect(await stateOf('KT-BD20')).toEqual([6100, 0, 1])
    const log = await db.select().from(auditLog).where(eq(auditLog.thing, 'product')).orderBy(auditLog.id)
    expect(log.map(({ thingId, version, changes }) => [thingId, version, changes])).toEqual([
      [
        'KT-PAD10',
        2,
        [
          { field: 'Price', from: '49.99', to: '52.50' },
          { field: 'Stock', from: '7', to: '9' },
        ],
      ],
      ['NL-OF1', 2, [{ field: 'Stock', from: '1', to: '30' }]],
    ])
  })

  test('what is typed as it was, in other words, is no change', async () => {
    expect(await save(await formOf({ 'KT-PAD10': { price: ' 49.990 '.trim().slice(0, 5), stock: '07' } }))).toEqual({
      saved: 0,
      undo: null,
      refused: [],
    })
    expect(await stateOf('KT-PAD10')).toEqual([4999, 7, 1])
  })

  test.each([
    ['', 'Price is required'],
    ['1.23,50', 'Price must be an amount such as 12.50'],
    ['-1', 'Price must be an amount such as 12.50'],
    ['99999999999', 'Price must be at most 9999999.99'],
  ])('a price of %j is refused at its cell, and all else is saved', async (price, message) => {
    const form = await formOf({ 'KT-PAD10': { price }, 'NL-OF1': { price: '8' } })
    expect(readTable(form).refused).toMatchObject([{ id: 'KT-PAD10', errors: { price: message }, typed: { price } }])
    expect(await save(form)).toMatchObject({ saved: 1 })
  })

  test('a stock of "1.5" is refused at its cell', async () => {
    const { refused } = readTable(await formOf({ 'KT-PAD10': { stock: '1.5' } }))
    expect(refused).toMatchObject([{ errors: { stock: 'Stock must be a whole number, 0 or more' } }])
  })
})

describe('core charges', () => {
  const coreOf = async (id: string) => (await find(id))?.coreChargeCents
  const charged = () => db.update(products).set({ coreChargeCents: 2500 }).where(eq(products.id, 'NL-OF1'))

  test('are given, changed and taken away, each with its entry in the log; a form without them leaves them', async () => {
    await charged()
    expect(await save(await formOf({ 'KT-PAD10': { core: '12.5' }, 'NL-OF1': { core: '' } }))).toMatchObject({
      saved: 2,
    })
    expect([await coreOf('KT-PAD10'), await coreOf('NL-OF1')]).toEqual([1250, null])
    const log = await db.select().from(auditLog).where(eq(auditLog.thing, 'product')).orderBy(auditLog.id)
    expect(log.map(({ changes }) => changes)).toEqual([
      [{ field: 'Core charge', from: null, to: '12.50' }],
      [{ field: 'Core charge', from: '25.00', to: null }],
    ])
    expect(await save(await formOf({ 'KT-PAD10': { core: '12.50' }, 'NL-OF1': { core: ' ' } }))).toMatchObject({
      saved: 0,
    })
    await save(await formOf({ 'KT-PAD10': { price: '60' } }))
    expect(await coreOf('KT-PAD10')).toBe(1250)
  })

  test.each([
    ['0', 'Core charge must be above 0, or empty'],
    ['much', 'Core charge must be an amount such as 12.50'],
  ])('one of %j is refused at its cell', async (core, message) => {
    expect(readTable(await formOf({ 'KT-PAD10': { core } })).refused).toMatchObject([{ errors: { core: message } }])
  })

  test('come back with undo, but for one that was changed since', async () => {
    await charged()
    const form = await formOf({ 'NL-OF1': { core: '' }, 'KT-PAD10': { core: '8' }, 'KT-BD20': { core: '9' } })
    const { undo } = await save(form)
    await db.update(products).set({ coreChargeCents: 1000 }).where(eq(products.id, 'KT-BD20'))
    expect(await undoBulk(db, { id: undo ?? '', by })).toMatchObject({ ok: true, restored: 2, left: 1 })
    expect([await coreOf('NL-OF1'), await coreOf('KT-PAD10'), await coreOf('KT-BD20')]).toEqual([2500, null, 1000])
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.thingId, 'NL-OF1')).orderBy(desc(auditLog.id))
    expect(entry?.changes).toEqual([{ field: 'Core charge', from: null, to: '25.00' }])
  })
})

describe('meanwhile', () => {
  test('a row that somebody else has saved stays with what was typed, and says what it is now; all else is saved', async () => {
    const form = await formOf({ 'KT-PAD10': { price: '52' }, 'NL-OF1': { price: '8' } })
    await save(await formOf({ 'KT-PAD10': { price: '50' } }))
    const outcome = await save(form)
    expect(outcome).toMatchObject({ saved: 1 })
    expect(outcome.refused).toMatchObject([
      {
        id: 'KT-PAD10',
        typed: { price: '52' },
        now: { version: 2, priceCents: 5000, stock: 7 },
        meanwhile: {
          items: [{ userName: 'Dana Reyes', changes: [{ field: 'Price', from: '49.99', to: '50.00' }] }],
          hasMore: false,
        },
      },
    ])
    expect(await stateOf('KT-PAD10')).toEqual([5000, 7, 2])
    expect(await stateOf('NL-OF1')).toEqual([800, 1, 2])
  })

  test('a stock that was typed for another stock is refused, so that no sold piece comes back; a price is not', async () => {
    const form = await formOf({ 'KT-PAD10': { stock: '20' } })
    const price = await formOf({ 'KT-PAD10': { price: '48' } })
    await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const outcome = await save(form)
    expect(outcome.refused).toMatchObject([
      {
        errors: { stock: expect.stringContaining('Stock is 6 now: 1 was sold or taken out meanwhile') },
        now: { stock: 6 },
      },
    ])
    expect(await save(price)).toMatchObject({ saved: 1, refused: [] })
    expect(await stateOf('KT-PAD10')).toEqual([4800, 6, 2])
  })

  test('a product that is gone is refused', async () => {
    const form = await formOf({ HIDDEN1: { price: '1' } })
    await db.delete(products).where(eq(products.id, 'HIDDEN1'))
    expect((await save(form)).refused).toMatchObject([{ id: 'HIDDEN1', now: null }])
  })
})

test('undo gives back all prices, and of the stock only what the table had added', async () => {
  const { undo } = await save(await formOf({ 'KT-PAD10': { price: '49', stock: '17' }, 'NL-OF1': { price: '9' } }))
  await correctStock(db, tx => tx.execute(sql`update products set stock = stock - 3 where id = 'KT-PAD10'`))
  await db.execute(sql`update products set price = 10, version = version + 1 where id = 'NL-OF1'`)
  expect(await undoBulk(db, { id: undo ?? '', by })).toMatchObject({ ok: true, restored: 1, left: 1 })
  expect(await stateOf('KT-PAD10')).toEqual([4999, 4, 3])
  expect(await stateOf('NL-OF1')).toEqual([1000, 1, 3])
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.version, 3))
  expect(entry?.changes).toEqual([
    { field: 'Price', from: '49.00', to: '49.99' },
    { field: 'Stock', from: '14', to: '4' },
  ])
})
