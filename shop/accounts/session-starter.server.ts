import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Signs somebody in whom we know already, since they have just made their account: the library would hash the password
 * once more to see whether it is right.
 */
export const sessionStarter = {
  id: 'session-starter',
  endpoints: {
    startSession: createAuthEndpoint(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.uuid() }) },
      async (request): Promise<void> => {
        const { internalAdapter } = request.context
        const user = await internalAdapter.findUserById(request.body.userId)
        if (!user) throw new Error('An account that was just made is not there')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(request, { session, user })
      },
    ),
  },
}
