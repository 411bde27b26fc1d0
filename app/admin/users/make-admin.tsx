import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { addAdminRole } from '#shop/people/accounts/roles.server.ts'
import type { Route } from './+types/make-admin'
import { AdminQuestion } from './admin-question.tsx'
import { findPerson, roleAnswer } from './role-answer.server.ts'

export const loader = ({ context, params: { userId } }: Route.LoaderArgs) => findPerson(context, userId)

export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const change = await addAdminRole(context.get(dbContext), { userId, by })
  return roleAnswer(request, change, { done: 'Admin role added', failed: 'Failed to add admin role' })
}

export default function MakeAdmin({ loaderData: { name } }: Route.ComponentProps) {
  const text = `${name} will see every order and customer, and can change everything here.`
  return <AdminQuestion label="Make Admin" name={name} text={text} />
}
