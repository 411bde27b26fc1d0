import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { todayIn } from '#shop/office/calendar/days.ts'
import { listTills } from '#shop/selling/payments/cash-up.server.ts'
import { listRounds } from '#shop/selling/rounds/find.server.ts'
import { roundState } from '#shop/selling/rounds/rounds.ts'
import { demoDatabase } from '#test/demo-database.ts'

const { db } = await demoDatabase()

test('the first cash-up of a demo shop has something to count, and no till gives back more than it took', async () => {
  const tills = await listTills(db)
  expect(tills.filter(({ expectedCents }) => expectedCents <= 0)).toEqual([])
  expect(tills.map(({ till }) => till)).toContain('Counter')
})

test('the demo has a round that was driven and closed, with its money, and one that is planned', async () => {
  const { items } = await listRounds(db, 1)
  expect(items.map(round => [roundState(round), round.stops > 1])).toEqual([
    ['planned', true],
    ['closed', true],
  ])
  expect(items[0]?.day.localeCompare(todayIn('UTC'))).toBe(1)
  expect(await db.$count(payments, sql`till like 'Round %' and amount > 0`)).toBe(items[1]?.stops)
})

const lateRow = z.object({ number: z.string() })

test('its returns were asked for after their orders had come, and settled after that, before anybody opened the shop', async () => {
  const early = await listRows(db, lateRow)`
    select number from returns where status <> 'requested' and not (
      (select max(changed_at) from order_status_changes where order_id = returns.order_id and status <> 'cancelled') < created_at
      and created_at < (select max(changed_at) from return_status_changes where return_id = returns.id)
      and (select max(changed_at) from return_status_changes where return_id = returns.id) < now() - interval '1 minute')`
  expect(early).toEqual([])
  const today = await listRows(db, lateRow)`
    select till as number from payments where amount < 0 and taken_at > now() - interval '1 day'`
  expect(today).toEqual([])
})
