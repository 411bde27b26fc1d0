import { toUsers } from '#app/admin/users/role-answer.server.ts'
import { dbContext, envContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { readId } from '#shop/ids.ts'
import { sendInvitationAgain } from '#shop/people/accounts/invitations.server.ts'
import type { Route } from './+types/send-again'
import { invitationAnswer } from './answer.server.ts'

export const loader = toUsers

/** Mails an open invitation anew. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args
  const { userId: by } = await signedIn(context)
  const sender = { by, ip: visitorOf(args).ip, origin: context.get(envContext).origin }
  const sent = await sendInvitationAgain(context.get(dbContext), { id: readId(params.invitationId) ?? 0, ...sender })
  return invitationAnswer(request, sent, { done: 'Invitation sent again', failed: 'Failed to send the invitation' })
}
