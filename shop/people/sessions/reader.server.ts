import { createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { sqlOf } from '#db/rows.ts'
import { settings } from '#db/schema/office/shop.ts'
import { profiles, sessions, twoStepLogins, userRoles } from '#db/schema/people/accounts.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'
import { hashOfToken } from './cookie.server.ts'

export type Session = {
  sessionId: string
  userId: string
  email: string
  fullName: string
  role: StaffRole | null
  /** Whether the shop wants them to turn two-step login on before they enter the admin area. */
  lacksTwoStep: boolean
}

/**
 * Reads a session with the library's own cookie handling, but in one query that brings the role along, where the
 * library would take two and leave the role to a third.
 */
export const sessionReader = (db: Db) => ({
  id: 'session-reader',
  endpoints: {
    readSession: createAuthEndpoint(
      { method: 'GET', requireHeaders: true },
      async (request): Promise<Session | null> => {
        const { authCookies, secret, sessionConfig, internalAdapter } = request.context
        const token = await request.getSignedCookie(authCookies.sessionToken.name, secret)
        const found = token ? await findByToken(db, token) : null
        if (!token || !found) {
          expireCookie(request, authCookies.sessionToken)
          return null
        }
        const { expiresAt, ...session } = found
        const refreshedAt = expiresAt.getTime() - sessionConfig.expiresIn * 1000
        if (Date.now() - refreshedAt < sessionConfig.updateAge * 1000) return session

        const nextExpiry = new Date(Date.now() + sessionConfig.expiresIn * 1000)
        const refreshed = await internalAdapter.updateSession(hashOfToken(token), {
          expiresAt: nextExpiry,
          updatedAt: new Date(),
        })
        const user = refreshed && (await internalAdapter.findUserById(session.userId))
        if (user) await setSessionCookie(request, { session: { ...refreshed, token }, user })
        return session
      },
    ),
  },
})

/** How long a member of the staff stays signed in, however busy: whoever finds the browser open next week finds no admin. */
const staffHours = 12

/** Whether a session still lets its customer in; for queries that join `profiles`, and `userRoles` where there is a role. */
export const isAlive = sql`
  ${sessions.expiresAt} > now() and
  (${userRoles.role} is null or ${sessions.createdAt} > now() - make_interval(hours => ${staffHours}::integer))`

const lacksTwoStep = sqlOf(z.boolean())`
  ${userRoles.role} is not null and exists(select from ${settings} where requires_two_step) and
  not exists(select from ${twoStepLogins} where ${twoStepLogins.userId} = ${profiles.id})`

async function findByToken(db: Db, token: string): Promise<(Session & { expiresAt: Date }) | null> {
  const [session] = await db
    .select({
      sessionId: sessions.id,
      userId: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      role: userRoles.role,
      lacksTwoStep,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(eq(sessions.token, hashOfToken(token)), isAlive))
  return session ?? null
}
