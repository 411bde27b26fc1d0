import { redirect } from 'react-router'
import { flashHeader } from '#app/web/forms/flash.ts'
import type { RoleChange } from '#shop/people/accounts/roles.server.ts'

const list = '/admin/users'

/** Redirects to the list as it was, with a toast that says whether the role was changed. */
export function roleAnswer(request: Request, change: RoleChange, { done, failed }: { done: string; failed: string }) {
  const toast = change.ok
    ? flashHeader({ title: done })
    : flashHeader({ title: failed, description: change.message, tone: 'danger' })
  return redirect(list + new URL(request.url).search, { headers: [toast] })
}

/** The loader of addresses that only forms use: whoever opens one gets the list. */
export const toUsers = () => redirect(list)
