import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { listBeginning } from '#shop/paging.ts'
import type { AuditThing, Conflict, FieldChange } from './changes.ts'

/** Who changes something: the user id of somebody of the staff, or an API token by its name. */
export type Actor = string | { token: string }

/** An actor as the log keeps them: the user id, null for a token, and SQL of the name. */
export const loggedActor = (by: Actor): { userId: string | null; userName: SQL } =>
  typeof by === 'string'
    ? { userId: by, userName: nameOfPerson(by) }
    : { userId: null, userName: sql`${`API token ${by.token}`}::text` }

type Change = {
  by: Actor
  /** A verb in the past: created, updated, deleted, restored… */
  action: string
  thing: AuditThing
  id: string | number
  /** What the thing is called, kept for when it is gone. */
  name: string
  /** The version of the row after the change, for things that are edited in a form. */
  version?: number
  changes?: FieldChange[]
}

/** Writes down who changed what. Call it inside the transaction of the change itself. */
export async function recordChange(tx: Db, { by, action, thing, id, name, version, changes = [] }: Change) {
  const entry = { ...loggedActor(by), action, thing, thingId: String(id), thingName: name, version, changes }
  await tx.insert(auditLog).values(entry)
}

/** The most saves of others that are shown beside a form. */
const mostSaves = 20

/** Finds what others have saved of a thing since the version that a form was opened with. `version` is its version now. */
export async function findConflict(
  tx: Db,
  { thing, id, since, version }: { thing: AuditThing; id: string | number; since: number; version: number },
): Promise<Conflict> {
  const columns = {
    id: auditLog.id,
    at: auditLog.at,
    userName: auditLog.userName,
    action: auditLog.action,
    changes: auditLog.changes,
  }
  const isSince = and(eq(auditLog.thing, thing), eq(auditLog.thingId, String(id)), gt(auditLog.version, since))
  const entries = await listBeginning(mostSaves, limit =>
    tx.select(columns).from(auditLog).where(isSince).orderBy(asc(auditLog.id)).limit(limit),
  )
  return { version, entries }
}
