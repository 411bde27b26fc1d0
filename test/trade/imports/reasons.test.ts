import { expect, test } from 'vitest'
import { listReasons } from '#shop/trade/imports/work/reasons.server.ts'
import { testDatabase } from '#test/database.ts'
import { fillShop } from '#test/world.ts'
import { checkFile } from './world.ts'

const { db } = await testDatabase()

test('what is refused for one kind of reason is one group, the most frequent first, with its number and its first three rows', async () => {
  await fillShop(db)
  const unknown = Array.from({ length: 2000 }, (_, at) => `NOBODY-${at};Nut;Kestrel;1;1;No category ${at}`)
  const prices = ['call', 'ask', 'soon', 'later'].map((price, at) => `NEW-${at};Nut;Kestrel;${price};1;Brake Pads`)
  const known = ['KT-PAD10;Pads;Kestrel;1;x;Brake Pads']
  const file = ['Reference;Name;Brand;Price;Stock;Category', ...prices, ...unknown, ...known].join('\n')
  const found = await checkFile(db, file, { kind: 'products' })
  const refused = await listReasons(db, found, 'refused')
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
  expect((await listReasons(db, found, 'noted')).map(({ count, field }) => [count, field])).toEqual([[1, 'Stock']])
})
