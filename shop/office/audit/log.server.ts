import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, sqlOf } from '#db/rows.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import type { AuditEntry, AuditThing } from './changes.ts'
import { type AuditFilter, formerPersons } from './log.ts'

const asCount = sqlOf(wholeNumber)

/** An entry of the log; `isThere` says whether its thing still exists. */
export type LoggedChange = AuditEntry & { isThere: boolean }

const uuid = sql.raw(`~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`)
const number = sql.raw(`~ '^[1-9][0-9]{0,8}$'`)
const hasRow = (table: string) => sql`shown.thing_id ${number} then exists (
  select from ${sql.identifier(table)} row where row.id = shown.thing_id::integer)`

/** SQL: whether the thing of the row `shown` still exists. Ids are numbers, UUIDs or text, so each kind has its own branch. */
const isThere = sqlOf(z.boolean())`case
  when shown.thing in ('settings', 'text') then true
  when shown.thing = 'product' then exists (select from products row where row.id = shown.thing_id)
  when shown.thing = 'user' and shown.thing_id ${uuid} then exists (
    select from profiles row where row.id = shown.thing_id::uuid)
  when shown.thing = 'order' and shown.thing_id ${uuid} then exists (
    select from orders row where row.id = shown.thing_id::uuid)
  when shown.thing = 'review' and shown.thing_id ${uuid} then exists (
    select from reviews row where row.id = shown.thing_id::uuid)
  when shown.thing = 'category' and ${hasRow('categories')}
  when shown.thing = 'car-make' and ${hasRow('car_makes')}
  when shown.thing = 'car-model' and ${hasRow('car_models')}
  when shown.thing = 'car-sub-model' and ${hasRow('car_sub_models')}
  when shown.thing = 'cash-up' and ${hasRow('cash_ups')}
  when shown.thing = 'banner' and ${hasRow('banners')}
  when shown.thing = 'message' and ${hasRow('contact_messages')}
  else false end`

/**
 * A page of the audit log, newest first, 40 a page; where `things` are given, only what was done to those. A page number above
 * the last one answers the last page.
 */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  page: number,
  things?: readonly AuditThing[],
): Promise<Page<LoggedChange>> {
  const chosen = and(chosenBy(filter), things && inArray(auditLog.thing, [...things]))
  const counted = await countUpTo(db, chosen)
  const shown = Math.min(page, countPages(counted, adminCountLimit))
  // Limited in a subquery, so that things are looked up for the entries on the page only, not for those before it.
  const entries = db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      userId: auditLog.userId,
      userName: auditLog.userName,
      action: auditLog.action,
      thing: auditLog.thing,
      thingId: auditLog.thingId,
      thingName: auditLog.thingName,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(chosen)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
    .as('shown')
  const items = await db
    .select({
      id: entries.id,
      at: entries.at,
      userId: entries.userId,
      userName: entries.userName,
      action: entries.action,
      thing: entries.thing,
      thingId: entries.thingId,
      thingName: entries.thingName,
      changes: entries.changes,
      isThere,
    })
    .from(entries)
    .orderBy(desc(entries.at), desc(entries.id))
  return makePage(items, counted, shown, adminCountLimit)
}

function chosenBy({ person, thing, thingId, day }: AuditFilter): SQL | undefined {
  const isPerson = person === formerPersons ? isNull(auditLog.userId) : person && eq(auditLog.userId, person)
  return and(
    isPerson || undefined,
    thing && eq(auditLog.thing, thing),
    thingId === undefined ? undefined : eq(auditLog.thingId, thingId),
    day === undefined ? undefined : gte(auditLog.at, beginningOf(day)),
    day === undefined ? undefined : lt(auditLog.at, endOf(day)),
  )
}

async function countUpTo(db: Db, chosen: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(chosen)
    .limit(adminCountLimit + 1)
    .as('some')
  const [row] = await db.select({ counted: asCount`count(*)::integer` }).from(some)
  return row?.counted ?? 0
}

const personRow = z.object({ id: z.string().nullable(), name: z.string() })

/**
 * The people in the log, admins and former admins, by name, at most 200. `hasFormer` says whether the log also has somebody
 * whose account is deleted. The query steps from person to person in the index, however long the log is.
 */
export async function listPersons(db: Db): Promise<{ persons: { id: string; name: string }[]; hasFormer: boolean }> {
  const rows = await listRows(db, personRow)`
    with recursive step as (
      (select user_id from audit_log where user_id is not null order by user_id limit 1)
      union all
      select (select user_id from audit_log where user_id > step.user_id order by user_id limit 1)
      from step where step.user_id is not null
    ), person as (select user_id from step where user_id is not null limit 200)
    select id, coalesce(nullif(full_name, ''), email) as name from person join profiles on profiles.id = person.user_id
    union all
    select null, '' where exists (select from audit_log where user_id is null)
    order by name`
  return {
    persons: rows.flatMap(({ id, name }) => (id === null ? [] : { id, name })),
    hasFormer: rows.some(({ id }) => id === null),
  }
}
