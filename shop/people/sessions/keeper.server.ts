import { randomBytes } from 'node:crypto'
import { createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { sessions } from '#db/schema/people/accounts.ts'
import { hashOfToken } from './cookie.server.ts'

/**
 * Begins and ends sessions with the library's cookies. Its own endpoints would keep the token itself in the table, where it
 * lets in whoever reads it: we choose the token, and give the library its hash.
 */
export const sessionKeeper = (db: Db) => ({
  id: 'session-keeper',
  endpoints: {
    startSession: createAuthEndpoint(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.uuid() }) },
      async (request): Promise<void> => {
        const { internalAdapter } = request.context
        const user = await internalAdapter.findUserById(request.body.userId)
        if (!user) throw new Error('Somebody without an account was about to be logged in')
        const token = randomBytes(32).toString('base64url')
        const session = await internalAdapter.createSession(user.id, false, { token: hashOfToken(token) }, true)
        await setSessionCookie(request, { session: { ...session, token }, user })
      },
    ),
    endSession: createAuthEndpoint({ method: 'POST', requireHeaders: true }, async (request): Promise<void> => {
      const { authCookies, secret } = request.context
      const token = await request.getSignedCookie(authCookies.sessionToken.name, secret)
      if (token) await db.delete(sessions).where(eq(sessions.token, hashOfToken(token)))
      expireCookie(request, authCookies.sessionToken)
    }),
  },
})
