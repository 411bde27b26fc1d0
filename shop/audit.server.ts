import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { auditLog, profiles, userRoles } from '#db/schema.ts'
import type { AuditEntry, AuditThing, Conflict, FieldChange } from './audit.ts'
import { countLimit, countPages, makePage, type Page, pageSize } from './paging.ts'

type Change = {
  /** The user id of the admin who changes it. */
  by: string
  /** A verb in the past: created, updated, deleted, restored… */
  action: string
  thing: AuditThing
  id: string | number
  /** What the thing is called, kept for when it is gone. */
  name: string
  /** The version that the change made, of a thing that is edited in a form. */
  version?: number
  changes?: FieldChange[]
}

/** Writes down who changed what. Call it inside the transaction of the change itself. */
export async function recordChange(tx: Db, { by, action, thing, id, name, version, changes = [] }: Change) {
  const userName = sql<string>`(select coalesce(nullif(full_name, ''), email) from profiles where id = ${by})`
  const entry = { userId: by, userName, action, thing, thingId: String(id), thingName: name, version, changes }
  await tx.insert(auditLog).values(entry)
}

/** What others have saved of a thing since the version that a form was opened with; `version` is the thing's now. */
export async function findConflict(
  tx: Db,
  { thing, id, since, version }: { thing: AuditThing; id: string | number; since: number; version: number },
): Promise<Conflict> {
  const entries = await tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      userName: auditLog.userName,
      action: auditLog.action,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(and(eq(auditLog.thing, thing), eq(auditLog.thingId, String(id)), gt(auditLog.version, since)))
    .orderBy(asc(auditLog.id))
    .limit(20)
  return { version, entries }
}

/** `day` is one of the shop's calendar, 'YYYY-MM-DD'. */
export type AuditFilter = { userId?: string; thing?: AuditThing; thingId?: string; day?: string }

/** A page of the audit log, newest first, 40 a page. A page number above the last one answers the last page. */
export async function listAudit(db: Db, filter: AuditFilter, page: number): Promise<Page<AuditEntry>> {
  const { userId, thing, thingId, day } = filter
  const zone = sql`(select time_zone from settings where id = 1)`
  const chosen = and(
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    thing && eq(auditLog.thing, thing),
    thingId === undefined ? undefined : eq(auditLog.thingId, thingId),
    day === undefined ? undefined : gte(auditLog.at, sql`(${day}::date::timestamp at time zone ${zone})`),
    day === undefined ? undefined : lt(auditLog.at, sql`((${day}::date + 1)::timestamp at time zone ${zone})`),
  )
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
    })
    .from(auditLog)
    .where(chosen)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return makePage(items, counted, shown)
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

/** Everybody who is an admin now, by name: the persons to filter the log by. */
export async function listAdmins(db: Db): Promise<{ userId: string; name: string }[]> {
  const name = sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`
  return db
    .select({ userId: profiles.id, name })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(name))
}
