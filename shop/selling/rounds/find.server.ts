import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { countUpTo, sqlOf } from '#db/rows.ts'
import { profiles, userRoles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { may, staffRoles } from '#shop/office/staff/permissions.ts'
import { listPage, type Page, pageSize } from '#shop/paging.ts'
import { asksForChange } from '#shop/selling/orders/admin-list.server.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { type ReturnReason, returnStatusesWhere } from '#shop/selling/returns/rules.ts'
import { countLeft } from '#shop/selling/shipments/left.server.ts'
import { roundName } from './rounds.ts'

const oldPart: ReturnReason = 'old_part'
const asCount = sqlOf(wholeNumber)
const driverName = sqlOf(z.string().nullable())`
  ${nameOfPerson(sql`rounds.driver_id`)}`

const roundColumns = {
  id: rounds.id,
  day: rounds.day,
  driverId: rounds.driverId,
  driver: driverName,
  leftAt: rounds.leftAt,
  closedAt: rounds.closedAt,
}

/** SQL: whether an order is not to be brought any more, as `isCalledOff` says it. */
export const calledOff = sql`(orders.deleted_at is not null or ${inArray(sql`orders.status`, statusesWhere('countsAsSold', false))})`

const listed = {
  ...roundColumns,
  stops: asCount`(select count(*)::integer from round_stops where round_id = rounds.id)`,
  left: asCount`(select count(*)::integer from round_stops join orders on orders.id = order_id
    where round_id = rounds.id and outcome is null and not ${calledOff})`,
}

const selectPage = (db: Db, page: number) =>
  db
    .select(listed)
    .from(rounds)
    .orderBy(desc(rounds.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
export type ListedRound = Awaited<ReturnType<typeof selectPage>>[number]

/** A page of the rounds, the latest first. A page number above the last one answers the last page. */
export const listRounds = (db: Db, page: number): Promise<Page<ListedRound>> =>
  listPage({
    page,
    count: limit => countUpTo(db, rounds, undefined, limit),
    read: async shown => selectPage(db, shown),
  })

/** The rounds of a driver that are not closed, the earliest first. */
export const listOwnRounds = (db: Db, driverId: string, limit: number) =>
  db
    .select(listed)
    .from(rounds)
    .where(and(eq(rounds.driverId, driverId), isNull(rounds.closedAt)))
    .orderBy(asc(rounds.id))
    .limit(limit)

/** How many rounds of a driver are not closed. */
export const countOwnRounds = (db: Db, driverId: string): Promise<number> =>
  db.$count(rounds, and(eq(rounds.driverId, driverId), isNull(rounds.closedAt)))

const lastParcel = sql`(
  select id from shipments where shipments.order_id = orders.id order by number desc limit 1)`

const place = {
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  deletedAt: orders.deletedAt,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  shippingAddress: orders.shippingAddress,
  deliveryNote: orders.deliveryNote,
  promisedOn: orders.promisedOn,
  totalCents: orders.totalCents,
  invoicedCents: orders.invoicedCents,
  creditedCents: orders.creditedCents,
  paidCents: orders.paidCents,
  currencySymbol: orders.currencySymbol,
  // What goes along: all that was not sent yet, and once it has left, the last parcel. What was sent before it went another way.
  pieces: asCount`coalesce(nullif(${countLeft}, 0), (
      select sum(quantity) from shipment_items where shipment_id = ${lastParcel}
    ), 0)::integer`,
}

/** A round with its stops in their order and what was collected on it; null where there is none. */
export async function findRound(db: Db, roundId: number) {
  const [round] = await db.select(roundColumns).from(rounds).where(eq(rounds.id, roundId))
  if (!round) return null
  const stops = await db
    .select({ ...place, id: roundStops.id, outcome: roundStops.outcome, note: roundStops.note })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.orderId))
    .where(eq(roundStops.roundId, roundId))
    .orderBy(asc(roundStops.position), asc(roundStops.id))
  // Payments are found by their orders, for which there is an index.
  const ofStops = db.select({ id: roundStops.orderId }).from(roundStops).where(eq(roundStops.roundId, roundId))
  const collected = await db
    .select({
      kind: payments.kind,
      currencySymbol: orders.currencySymbol,
      amountCents: sqlOf(wholeNumber)`${inCents(sql`sum(amount)`)}`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.orderId, ofStops), eq(payments.till, roundName(roundId))))
    .groupBy(payments.kind, orders.currencySymbol)
  return { ...round, stops, collected }
}
type Round = NonNullable<Awaited<ReturnType<typeof findRound>>>
export type Stop = Round['stops'][number]

/** SQL: whether something of an order that is out is still to be handed over, as `toBring` says it: not where all of it is coming back. */
const isToBring = sql`exists (
  select from shipment_items sent join order_items item on item.id = sent.order_item_id
  where sent.shipment_id = ${lastParcel} and item.quantity > (
    select coalesce(sum(back.quantity), 0) from return_items back join returns on returns.id = back.return_id
    where back.order_item_id = item.id and back.reason <> ${oldPart}
      and returns.status = any(${sql.param(returnStatusesWhere('holdsPieces'))})))`

/**
 * The orders that have to be brought and are on no way: those that were not sent yet, and those whose customer was not met on the last
 * and does not send all of it back.
 * The day that was promised first, then by postcode. With `among` only those of these ids.
 */
export const listWaiting = (db: Db, limit: number, among?: string[]) =>
  db
    .select(place)
    .from(orders)
    .where(
      and(
        among && inArray(orders.id, among),
        isNull(orders.deletedAt),
        eq(orders.deliveryMethod, 'delivery'),
        // Whoever is to be called first, or has asked for a change that nobody has answered, is on no round.
        sql`${orders.callState} is distinct from 'waiting'`,
        sql`(not ${asksForChange} or ${orders.status} = 'shipped')`,
        inArray(orders.status, [...statusesWhere('isUnshipped'), 'shipped']),
        // Two indexes find them: of the many orders that were sent, only those of a round matter.
        sql`${orders.id} in (
          select id from orders waiting where ${inArray(sql`waiting.status`, statusesWhere('isUnshipped'))}
          union select order_id from round_stops where outcome = 'not_met')`,
        sql`not exists (select from round_stops where order_id = ${orders.id} and outcome is null)`,
        sql`(${inArray(orders.status, statusesWhere('isUnshipped'))} or ('not_met' = (
          select outcome from round_stops where order_id = ${orders.id} order by id desc limit 1) and ${isToBring}))`,
      ),
    )
    .orderBy(sql`${orders.promisedOn} nulls last`, sql`${orders.shippingAddress} ->> 'postcode'`, asc(orders.createdAt))
    .limit(limit)
export type WaitingOrder = Awaited<ReturnType<typeof listWaiting>>[number]

/** Whoever of the staff may drive, by name: all of them, since one is chosen. */
export function listDrivers(db: Db) {
  const roles = staffRoles.filter(role => may(role, 'change', 'driving'))
  return db
    .select({ id: profiles.id, name: sqlOf(z.string())`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})` })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(inArray(userRoles.role, roles))
    .orderBy(asc(profiles.fullName), asc(profiles.email))
}
