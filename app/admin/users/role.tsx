import { Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { staffRoles } from '#shop/office/staff/permissions.ts'
import { roleForm } from '#shop/people/accounts/forms.server.ts'
import { changeRole, findPersonWithRole } from '#shop/people/accounts/roles.server.ts'
import type { Route } from './+types/role'
import { RoleChoice } from './role-choice.tsx'

const users = { to: '/admin/users', label: 'Users' }

export async function loader({ context, params: { userId } }: Route.LoaderArgs) {
  const { userId: own } = await signedIn(context)
  const person = await findPersonWithRole(context.get(dbContext), userId)
  return person ? { ...person, isOwn: own === userId } : notFound({ title: 'User not found', leadsTo: users })
}

/** Gives somebody a role, or takes it. A refusal is told by a toast on the list, as of the button that makes an admin. */
export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(roleForm, await sentForm(request))
  const changed = form.ok
    ? await changeRole(context.get(dbContext), { userId, by, role: form.value.role })
    : { ok: false as const, message: form.errors.role }
  const toast = changed.ok
    ? flashHeader({ title: 'Role changed' })
    : flashHeader({ title: 'Failed to change role', description: changed.message, tone: 'danger' })
  return redirect(users.to + new URL(request.url).search, { headers: [toast] })
}

export default function ChangeRole({ loaderData: { name, role, isOwn } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const back = users.to + search
  return (
    <RouteDialog title={`Role of ${name}`} closeTo={back}>
      <Form method="post" action={pathname + search} preventScrollReset data-begins className="grid gap-4">
        {isOwn && <p>You cannot change your own role.</p>}
        <RoleChoice roles={['customer', ...staffRoles.toReversed()]} chosen={role ?? 'customer'} disabled={isOwn} />
        <p className="text-sm text-ink-soft">It counts from the next page that they open.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Cancel
          </Link>
          <Button type="submit" disabled={isOwn} busy={isBusy} busyLabel="Saving...">
            Change Role
          </Button>
        </div>
      </Form>
    </RouteDialog>
  )
}
