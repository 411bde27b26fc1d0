import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rateLimits } from '#db/schema/office/shop.ts'
import { sessions, verifications } from '#db/schema/people/accounts.ts'

/** Removes the sessions and the mailed links that have ended, and counted attempts that count no longer. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
}
