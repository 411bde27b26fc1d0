import { redirect } from 'react-router'
import { dbContext, filesContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { removeAvatar } from '#shop/people/customers/profile.server.ts'
import type { Route } from './+types/remove-avatar'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login', back: () => '/profile' })]

export const loader = () => redirect('/profile')

export async function action({ context }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  await removeAvatar(context.get(dbContext), context.get(filesContext), userId)
  const toast = flashHeader({ title: 'Success', description: 'Profile updated successfully' })
  return redirect('/profile', { headers: [toast] })
}
