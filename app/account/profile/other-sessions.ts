import { redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import type { Route } from './+types/other-sessions'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login', back: () => '/profile' })]

export const loader = () => redirect('/profile')

/** Ends the customer's sessions on all other devices; here a new one takes the place of the old. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await signedIn(args.context)
  const { setCookie } = await args.context.get(accountsContext).signOutElsewhere(userId, visitorOf(args))
  const toast = flashHeader({ title: 'Logged out elsewhere', description: 'You are still logged in on this device.' })
  throw redirect('/profile', {
    headers: [toast, ...setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie])],
  })
}
