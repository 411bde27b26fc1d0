import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { contactMessages } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { searchAnything } from '#shop/overview/anything/search.server.ts'
import { listCallers } from '#shop/people/customers/callers.server.ts'
import { listMessages } from '#shop/people/messages/inbox.server.ts'
import { listQuotes } from '#shop/selling/quotes/admin-list.server.ts'
import { listReturns } from '#shop/selling/returns/find.server.ts'
import { plainLetters } from '#shop/typed-text.ts'
import { testDatabase } from '#test/database.ts'
import { buyPadsAndFilter, openShop } from '#test/selling/orders/world.ts'
import { offer } from '#test/selling/quotes/world.ts'

const { db } = await testDatabase()

test('the server and the database change letters into plain ones alike', async () => {
  const letters = Array.from({ length: 0x1f00 - 0xa0 }, (_, at) => String.fromCodePoint(0xa0 + at))
  const texts = [...letters, 'ẞ', '’', 'ʼ', 'ﬁ', '℡', 'İstanbul', 'Søren Łukasz Weiß']
  const changed = await listRows(db, z.object({ text: z.string(), plain: z.string() }))`
    select text, plain_letters(text) as plain from json_array_elements_text(${JSON.stringify(texts)}::json) text`
  expect(changed).toHaveLength(texts.length)
  expect(changed.filter(({ text, plain }) => plain !== plainLetters(text))).toEqual([])
})

const stored = 'Søren Łukasz Weiß-Þórðarson Æbelø O’Brien'

beforeEach(async () => {
  const { userId, by } = await openShop(db)
  const { id: orderId } = await buyPadsAndFilter(db, userId)
  await offer(db, by, { customerName: stored, shownTotalCents: '2479' })
  await db.insert(returns).values({ orderId, kind: 'return', requestKey: crypto.randomUUID(), number: 'RET-0001' })
  await db.insert(contactMessages).values({ name: stored, email: 'w@example.com', subject: 'Pads', message: 'When?' })
  await db.update(orders).set({ customerName: stored })
  await db.update(profiles).set({ fullName: stored }).where(sql`id = ${userId}`)
})

test.each(['soren', 'LUKASZ', 'weiss', 'Weiß', 'WEIẞ', 'thordarson', 'aebelo', 'obrien', "o'brien", 'O’Brien soren'])(
  'whose name has letters of other alphabets is found everywhere by %s',
  async typed => {
    const groups = await searchAnything(db, typed, 'admin')
    expect(groups.map(({ title, found }) => [title, found.length])).toEqual([
      ['Orders', 1],
      ['Returns', 1],
      ['Quotes', 1],
      ['Users', 1],
    ])
    expect((await listCallers(db, typed)).items).toMatchObject([{ name: stored, orderCount: 1 }])
    expect((await listMessages(db, { isOpen: true, text: typed }, 1)).total).toBe(1)
    expect((await listQuotes(db, { text: typed, status: null }, 1)).total).toBe(1)
    expect((await listReturns(db, { text: typed, status: null }, 1)).total).toBe(1)
  },
)
