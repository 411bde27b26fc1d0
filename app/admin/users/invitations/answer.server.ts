import { backToList } from '#app/admin/parts/answers.server.ts'
import type { Invited } from '#shop/people/accounts/invitations.server.ts'

/** Redirects to the users as they were, with a toast that says whether it was done. */
export const invitationAnswer = (
  request: Request,
  outcome: Invited,
  { done, failed }: { done: string; failed: string },
) =>
  backToList(
    request,
    { to: '/admin/users' },
    outcome.ok ? done : { title: failed, description: outcome.message, tone: 'danger' },
  )
