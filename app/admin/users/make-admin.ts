import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { addAdminRole } from '#shop/people/accounts/roles.server.ts'
import type { Route } from './+types/make-admin'
import { roleAnswer, toUsers } from './role-answer.server.ts'

export const loader = toUsers

export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const change = await addAdminRole(context.get(dbContext), { userId, by })
  return roleAnswer(request, change, { done: 'Admin role added', failed: 'Failed to add admin role' })
}
