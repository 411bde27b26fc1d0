import { redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import type { Route } from './+types/confirmation'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login', back: () => '/profile' })]

export const loader = () => redirect('/profile')

/** Queues the confirmation mail once more. */
export async function action({ context }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const sent = await context.get(accountsContext).sendConfirmation(userId)
  const toast = sent.ok
    ? flashHeader({ title: 'Email Sent', description: 'Check your email for the confirmation link' })
    : flashHeader({ title: 'Error', description: sent.message, tone: 'danger' })
  return redirect('/profile', { headers: [toast] })
}
