import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions, userRoles } from '#db/schema/people/accounts.ts'
import { isUuid } from '#shop/ids.ts'
import { browserName } from './browser-name.ts'
import { isAlive } from './reader.server.ts'

/** A place where somebody is signed in. `seenAt` is written once a day, so the session may have been used a day later. */
export type SignedInPlace = { sessionId: string; browser: string; begunAt: Date; seenAt: Date }

/** Where the customer is signed in: the session `here` first, then the others, the last begun first. Ended ones are left out. */
export async function listSessions(
  db: Db,
  { userId, here, limit }: { userId: string; here: string; limit: number },
): Promise<SignedInPlace[]> {
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
    .orderBy(desc(sql`${sessions.id} = ${here}`), desc(sessions.createdAt), desc(sessions.id))
    .limit(limit)
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
