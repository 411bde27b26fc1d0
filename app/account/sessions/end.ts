import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { endSession } from '#shop/people/sessions/list.server.ts'
import type { Route } from './+types/end'

export const middleware: Route.MiddlewareFunction[] = [
  requireSession({ to: '/login', back: () => '/profile/sessions' }),
]

/** Following a link ends nothing: only a form does. */
export const loader = () => redirect('/profile/sessions')

export async function action({ context, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isEnded = await endSession(context.get(dbContext), { sessionId: params.sessionId, userId })
  const toast = isEnded
    ? flashHeader({ title: 'Logged out', description: 'That browser is not logged in any more' })
    : flashHeader({ title: 'Nothing to log out', description: 'That session had ended already' })
  throw redirect('/profile/sessions', { headers: [toast] })
}
