import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions, userRoles } from '#db/schema/people/accounts.ts'
import { isUuid } from '#shop/ids.ts'
import { browserName } from './browser-name.ts'
import { isAlive } from './reader.server.ts'

/** A place where somebody is signed in. `seenAt` is written once a day, so the session may have been used a day later. */
export type SignedInPlace = { sessionId: string; browser: string; begunAt: Date; seenAt: Date }

const mostShown = 50

/** Where the customer is signed in, the newest 50 sessions, the last begun first. Sessions that have ended are left out. */
export async function listSessions(db: Db, userId: string): Promise<SignedInPlace[]> {
  const rows = await db
    .select({
      sessionId: sessions.id,
      userAgent: sessions.userAgent,
      begunAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(eq(sessions.userId, userId), isAlive))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(mostShown)
  return rows.map(({ userAgent, ...row }) => ({ ...row, browser: browserName(userAgent) }))
}

/** Ends one session of the customer. False where it has ended already, or is somebody else's. */
export async function endSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
