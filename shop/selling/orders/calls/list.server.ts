import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { beginningOf } from '#shop/office/calendar/bounds.server.ts'
import { callsOfOrder, waitsForCall } from '#shop/selling/orders/admin-list.server.ts'
import type { RefusedMonth } from './calls.ts'

/** The orders that wait for a call, the oldest first. */
export const listCalls = (db: Db, limit: number) =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      totalCents: orders.totalCents,
      currencySymbol: orders.currencySymbol,
      placedAt: orders.createdAt,
      callReason: orders.callReason,
      calls: callsOfOrder,
    })
    .from(orders)
    .where(waitsForCall)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
export type WaitingCall = Awaited<ReturnType<typeof listCalls>>[number]

const monthShape = z.object({ month: z.string(), orders: wholeNumber, refused: wholeNumber })

/**
 * The last twelve months of the shop's calendar, the newest first: orders that were placed, by their counter, and those that were refused at
 * the door, by when their return was made. Months without either are left out.
 */
export const listRefusedMonths = (db: Db): Promise<RefusedMonth[]> => listRows(db, monthShape)`
  with first as (select (date_trunc('month', shop_day(now())::timestamp) - interval '11 months')::date as day),
  placed as (
    select to_char(total.day, 'YYYY-MM') as month, sum(order_count)::integer as orders
    from order_totals total, first where total.day >= first.day group by 1),
  refused as (
    select to_char(shop_day(created_at), 'YYYY-MM') as month, count(distinct order_id)::integer as refused
    from returns, first where kind = 'refused' and created_at >= ${beginningOf(sql`first.day`)} group by 1)
  select month, coalesce(orders, 0) as orders, coalesce(refused, 0) as refused
  from placed full join refused using (month) where orders > 0 or refused > 0 order by month desc`
