import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeRefused } from '#shop/trade/imports/work/downloads.server.ts'
import { listReasons } from '#shop/trade/imports/work/reasons.server.ts'
import { testDatabase } from '#test/database.ts'
import { fillShop } from '#test/world.ts'
import { checkFile, listNotes } from './world.ts'

const { db } = await testDatabase()

test('what is refused for one kind of reason is one group, the most frequent first, with its number and its first three rows', async () => {
  await fillShop(db)
  const unknown = Array.from({ length: 2000 }, (_, at) => `NOBODY-${at};Nut;Kestrel;1;1;No category ${at}`)
  const prices = ['call', 'ask', 'soon', 'later'].map((price, at) => `NEW-${at};Nut;Kestrel;${price};1;Brake Pads`)
  const known = ['KT-PAD10;Pads;Kestrel;1;x;Brake Pads']
  const file = ['Reference;Name;Brand;Price;Stock;Category', ...prices, ...unknown, ...known].join('\n')
  const found = await checkFile(db, file, { kind: 'products' })
  const { items: refused } = await listReasons(db, found, 'refused')
  expect(refused.map(({ count, field, isSame }) => ({ count, field, isSame }))).toEqual([
    { count: 2000, field: 'Category', isSame: false },
    { count: 4, field: 'Price', isSame: false },
  ])
  expect(refused[0]?.rows.map(({ line, key }) => [line, key])).toEqual([
    [6, 'NOBODY-0 · Nut · Kestrel'],
    [7, 'NOBODY-1 · Nut · Kestrel'],
    [8, 'NOBODY-2 · Nut · Kestrel'],
  ])
  expect(refused[1]?.rows.map(({ reason }) => reason)).toEqual(
    ['call', 'ask', 'soon'].map(price => `Price must be an amount such as 12.50, not '${price}'`),
  )
  expect((await listReasons(db, found, 'noted')).items.map(({ count, field }) => [count, field])).toEqual([
    [1, 'Stock'],
  ])
})

test('a row says all that is wrong with it at once: what refuses it, what else cannot be read, and what it lacks', async () => {
  const file = [
    'Reference;Name;Brand;Price;Stock;Category;Active',
    'NEW-1;Nut;;call;1,5,5;Wheels;maybe',
    ';Nut;Kestrel;call;x;Brake Pads;yes',
    'KT-PAD10;Pads;Kestrel;call;x;Wheels;yes',
  ]
  const found = await checkFile(db, file.join('\n'), { kind: 'products' })
  expect(found).toMatchObject({ refusedCount: 2, changedCount: 1, notedCount: 1 })
  const noCategory =
    "There is no category 'Wheels', or several have this name: give its slug, or say which one the file means"
  const notes = (await listNotes(db, found)).map(({ line, field, reason }) => [line, field, reason])
  expect(notes).toEqual([
    [2, 'Stock', "Stock must be a whole number such as 12, not '1,5,5'"],
    [2, 'Category', noCategory],
    [2, 'Brand', 'Brand is required'],
    [2, 'Active', "Active must be yes or no, not 'maybe'"],
    [3, 'Price', "Price must be an amount such as 12.50, not 'call'"],
    [3, 'Stock', "Stock must be a whole number such as 12, not 'x'"],
    [4, 'Price', "Price must be an amount such as 12.50, not 'call'"],
    [4, 'Stock', "Stock must be a whole number such as 12, not 'x'"],
    [4, 'Category', noCategory],
  ])
  const { items: groups } = await listReasons(db, found, 'refused')
  expect(groups.map(({ count, field }) => `${count} ${field}`)).toEqual([
    ...['2 Price', '2 Stock', '1 Active', '1 Brand', '1 Category', '1 Reference'],
  ])
  let sheet = ''
  for await (const line of writeRefused(db, found)) sheet += line
  expect(sheet).toContain(`3,"Price, Reference, Stock","Reference is required; Price must be an amount`)
})

test.each([
  [20, false],
  [21, true],
])('of %i kinds of reasons the first 20 are told, and whether there are more: %s', async (kinds, hasMore) => {
  await fillShop(db)
  const rows = Array.from({ length: kinds }, (_, at) => `NEW-${at};Nut`)
  const found = await checkFile(db, ['Reference;Name', ...rows].join('\n'), { kind: 'products' })
  await db.execute(
    sql`update import_rows set outcome = 'refused', field = 'Field ' || number, reason = 'Strange', notes = null`,
  )
  const told = await listReasons(db, found, 'refused')
  expect([told.items.length, told.hasMore]).toEqual([20, hasMore])
})
