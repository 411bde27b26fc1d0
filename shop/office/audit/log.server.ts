import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { personName } from '#db/person-name.ts'
import { countUpTo, listRows, sqlOf } from '#db/rows.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import { listPage, type Page, pageSize } from '#shop/paging.ts'
import type { AuditEntry, AuditThing } from './changes.ts'
import { type AuditFilter, formerPersons } from './log.ts'

/** An entry of the log; `isThere` says whether its thing still exists. */
export type LoggedChange = AuditEntry & { isThere: boolean }

type IdKind = 'number' | 'uuid' | 'text'

/** SQL: whether the table has the id of the row `shown`. An id that is none of its kind is asked of no table. */
function rowOf(table: string, kind: IdKind = 'number') {
  const row = sql`exists (select from ${sql.identifier(table)} row where row.id = shown.thing_id::${sql.raw(casts[kind])})`
  return kind === 'text' ? row : sql`case when shown.thing_id ~* ${sql.raw(shapes[kind])} then ${row} else false end`
}
const casts = { number: 'integer', uuid: 'uuid', text: 'text' }
const shapes = { number: `'^[1-9][0-9]{0,8}$'`, uuid: `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'` }

const always = sql`true`

/** SQL for each kind of thing: whether the one of the row `shown` still exists. */
const existence: Record<AuditThing, SQL> = {
  product: rowOf('products', 'text'),
  category: rowOf('categories'),
  brand: rowOf('brands'),
  'stock-take': rowOf('stock_takes'),
  'car-make': rowOf('car_makes'),
  'car-model': rowOf('car_models'),
  'car-sub-model': rowOf('car_sub_models'),
  banner: rowOf('banners'),
  order: rowOf('orders', 'uuid'),
  quote: rowOf('quotes'),
  'cash-up': rowOf('cash_ups'),
  user: rowOf('profiles', 'uuid'),
  invitation: rowOf('invitations'),
  message: rowOf('contact_messages'),
  review: rowOf('reviews', 'uuid'),
  'delivery-area': rowOf('delivery_areas'),
  settings: always,
  documents: always,
  'starter-list': always,
  import: rowOf('imports', 'uuid'),
  'import-source': rowOf('import_sources'),
  text: always,
  'api-token': rowOf('api_tokens'),
  webhook: rowOf('webhook_endpoints'),
}
const cases = Object.entries(existence).map(([thing, isThere]) => sql`when shown.thing = ${thing} then ${isThere}`)
const isThere = sqlOf(z.boolean())`case ${sql.join(cases, sql` `)} else false end`

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
  return listPage({
    page,
    count: limit => countUpTo(db, auditLog, chosen, limit),
    read: shown => readChanges(db, chosen, shown),
  })
}

async function readChanges(db: Db, chosen: SQL | undefined, page: number) {
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
    .offset((page - 1) * pageSize)
    .as('shown')
  return db
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

const personRow = z.object({ id: z.string().nullable(), name: z.string() })

/**
 * The people in the log, admins and former admins, by name: all of them, since one is chosen. `hasFormer` says whether the log also has somebody
 * whose account is deleted. The query steps from person to person in the index, however long the log is.
 */
export async function listPersons(db: Db): Promise<{ persons: { id: string; name: string }[]; hasFormer: boolean }> {
  const rows = await listRows(db, personRow)`
    with recursive step as (
      (select user_id from audit_log where user_id is not null order by user_id limit 1)
      union all
      select (select user_id from audit_log where user_id > step.user_id order by user_id limit 1)
      from step where step.user_id is not null
    ), person as (select user_id from step where user_id is not null)
    select id, ${personName} as name from person join profiles on profiles.id = person.user_id
    union all
    select null, '' where exists (select from audit_log where user_id is null)
    order by name`
  return {
    persons: rows.flatMap(({ id, name }) => (id === null ? [] : { id, name })),
    hasFormer: rows.some(({ id }) => id === null),
  }
}
