import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sessions } from '#db/schema/people/accounts.ts'
import { hashOfToken, sessionCookieOf } from '#shop/people/sessions/cookie.server.ts'

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000

/** The name and the value of the cookie of a new session of somebody, by one statement; throws where nobody has the address. */
export async function startSession(
  db: Db,
  { email, secret, origin }: { email: string; secret: string; origin: string },
): Promise<[string, string]> {
  const token = randomBytes(32).toString('base64url')
  const userId = sql`(select id from profiles where email = ${email})`
  await db
    .insert(sessions)
    .values({ token: hashOfToken(token), userId, expiresAt: new Date(Date.now() + thirtyDaysMs) })
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return [sessionCookieOf(origin).name, encodeURIComponent(`${token}.${signature}`)]
}
