import { toUsers } from '#app/admin/users/role-answer.server.ts'
import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { withdrawInvitation } from '#shop/people/accounts/invitations.server.ts'
import type { Route } from './+types/withdraw'
import { invitationAnswer } from './answer.server.ts'

export const loader = toUsers

/** Withdraws an open invitation. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const id = readId(params.invitationId) ?? 0
  const withdrawn = await withdrawInvitation(context.get(dbContext), { id, by })
  const words = { done: 'Invitation withdrawn', failed: 'Failed to withdraw the invitation' }
  return invitationAnswer(request, withdrawn, words)
}
