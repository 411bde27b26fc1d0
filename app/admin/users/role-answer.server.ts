import { redirect } from 'react-router'
import { flashHeader } from '#app/web/flash.ts'
import type { RoleChange } from '#shop/accounts/roles.server.ts'

const list = '/admin/users'

/** Back to the list as it was, with a toast that says what has become of it. */
export function roleAnswer(request: Request, change: RoleChange, { done, failed }: { done: string; failed: string }) {
  const toast = change.ok
    ? flashHeader({ title: done })
    : flashHeader({ title: failed, description: change.message, tone: 'danger' })
  return redirect(list + new URL(request.url).search, { headers: [toast] })
}

/** These addresses are for forms alone. */
export const toUsers = () => redirect(list)
