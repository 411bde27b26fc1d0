import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/schema.ts'
import type { AuditEntry } from './audit.ts'
import { type AuditFilter, formerPersons } from './audit-log.ts'
import { countLimit, countPages, makePage, type Page, pageSize } from './paging.ts'

/** An entry of the log; `isThere` says whether its thing still is. */
export type LoggedChange = AuditEntry & { isThere: boolean }

const uuid = sql.raw(`~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`)
const number = sql.raw(`~ '^[1-9][0-9]{0,8}$'`)
const hasRow = (table: string) => sql`${auditLog.thingId} ${number} then exists (
  select from ${sql.identifier(table)} row where row.id = ${auditLog.thingId}::integer)`

/** The kinds of ids differ, and a cast of the wrong one is an error: each is looked at in its own branch. */
const isThere = sql<boolean>`case
  when thing = 'settings' then true
  when thing = 'product' then exists (select from products row where row.id = ${auditLog.thingId})
  when thing = 'user' and ${auditLog.thingId} ${uuid} then exists (
    select from profiles row where row.id = ${auditLog.thingId}::uuid)
  when thing = 'order' and ${auditLog.thingId} ${uuid} then exists (
    select from orders row where row.id = ${auditLog.thingId}::uuid)
  when thing = 'category' and ${hasRow('categories')}
  when thing = 'car-make' and ${hasRow('car_makes')}
  when thing = 'car-model' and ${hasRow('car_models')}
  when thing = 'car-sub-model' and ${hasRow('car_sub_models')}
  when thing = 'banner' and ${hasRow('banners')}
  when thing = 'message' and ${hasRow('contact_messages')}
  else false end`

/** A page of the audit log, newest first, 40 a page. A page number above the last one answers the last page. */
export async function listAudit(db: Db, filter: AuditFilter, page: number): Promise<Page<LoggedChange>> {
  const chosen = chosenBy(filter)
  const counted = await countUpTo(db, chosen)
  const shown = Math.min(page, countPages(counted))
  const items = await db
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
      isThere,
    })
    .from(auditLog)
    .where(chosen)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return makePage(items, counted, shown)
}

function chosenBy({ person, thing, thingId, day }: AuditFilter): SQL | undefined {
  const zone = sql`(select time_zone from settings where id = 1)`
  const isPerson = person === formerPersons ? isNull(auditLog.userId) : person && eq(auditLog.userId, person)
  return and(
    isPerson || undefined,
    thing && eq(auditLog.thing, thing),
    thingId === undefined ? undefined : eq(auditLog.thingId, thingId),
    day === undefined ? undefined : gte(auditLog.at, sql`(${day}::date::timestamp at time zone ${zone})`),
    day === undefined ? undefined : lt(auditLog.at, sql`((${day}::date + 1)::timestamp at time zone ${zone})`),
  )
}

async function countUpTo(db: Db, chosen: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(chosen)
    .limit(countLimit + 1)
    .as('some')
  const [row] = await db.select({ counted: sql<number>`count(*)::integer` }).from(some)
  return row?.counted ?? 0
}

/**
 * Those who stand in the log, admins and former ones, by name, at most 200; `hasFormer` says whether somebody does whose
 * account is deleted. It steps from person to person in the index, however long the log is.
 */
export async function listPersons(db: Db): Promise<{ persons: { id: string; name: string }[]; hasFormer: boolean }> {
  const { rows } = await db.execute<{ id: string | null; name: string }>(sql`
    with recursive step as (
      (select user_id from audit_log where user_id is not null order by user_id limit 1)
      union all
      select (select user_id from audit_log where user_id > step.user_id order by user_id limit 1)
      from step where step.user_id is not null
    ), person as (select user_id from step where user_id is not null limit 200)
    select id, coalesce(nullif(full_name, ''), email) as name from person join profiles on profiles.id = person.user_id
    union all
    select null, '' where exists (select from audit_log where user_id is null)
    order by name`)
  return {
    persons: rows.flatMap(({ id, name }) => (id === null ? [] : { id, name })),
    hasFormer: rows.some(({ id }) => id === null),
  }
}
