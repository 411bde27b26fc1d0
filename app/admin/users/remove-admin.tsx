import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { removeAdminRole } from '#shop/people/accounts/roles.server.ts'
import type { Route } from './+types/remove-admin'
import { AdminQuestion } from './admin-question.tsx'
import { findColleague, roleAnswer } from './role-answer.server.ts'

export const loader = ({ context, params: { userId } }: Route.LoaderArgs) => findColleague(context, userId)

export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const change = await removeAdminRole(context.get(dbContext), { userId, by })
  return roleAnswer(request, change, { done: 'Admin role removed', failed: 'Failed to remove admin role' })
}

export default function RemoveAdmin({ loaderData: { name, openRounds } }: Route.ComponentProps) {
  const text = `${name} will see nothing of the admin area any more.`
  return <AdminQuestion label="Remove Admin" name={name} text={text} openRounds={openRounds} />
}
