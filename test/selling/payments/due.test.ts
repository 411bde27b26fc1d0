import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { onlyRow } from '#db/rows.ts'
import { orderStatuses } from '#db/words/order-words.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { testDatabase } from '#test/database.ts'

const { db } = await testDatabase()

// What is due stands in the code, in a function of the database, and to the letter in an index.

test.each(orderStatuses)('of an order that is %s the database says the same is due as the page', async status => {
  const { due } = await onlyRow(
    db,
    z.object({ due: z.coerce.number() }),
  )`select order_due(${status}, 90.00, 60.00, 12.50, 7.25) as due`
  const balance = { totalCents: 9000, invoicedCents: 6000, creditedCents: 1250, paidCents: 725 }
  expect(Math.round(due * 100)).toBe(dueOf({ status, ...balance }))
})

test('the index of what is not even has the statuses that the lists of money and refunds ask for', async () => {
  const { rows } = await db.execute(sql`select indexdef from pg_indexes where indexname = 'orders_not_even'`)
  const [, list = ''] = /status = ANY \(ARRAY\[(.*?)\]\)/.exec(JSON.stringify(rows)) ?? []
  const indexed = Array.from(list.matchAll(/'(\w+)'/g), ([, status]) => status)
  expect(indexed.sort()).toEqual([...new Set([...statusesWhere('isReceived'), ...statusesWhere('isEnded')])].sort())
})
