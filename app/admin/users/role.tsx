import { Form, Link, useLocation, useNavigation } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { roleLabel, staffRoles } from '#shop/office/staff/permissions.ts'
import { roleForm } from '#shop/people/accounts/forms.server.ts'
import { changeRole } from '#shop/people/accounts/roles.server.ts'
import type { Route } from './+types/role'
import { OpenRounds } from './admin-question.tsx'
import { findColleague, findPerson, roleAnswer } from './role-answer.server.ts'
import { RoleChoice } from './role-choice.tsx'

export async function loader({ context, params: { userId } }: Route.LoaderArgs) {
  const { userId: own } = await signedIn(context)
  return { ...(await findColleague(context, userId)), isOwn: own === userId }
}

/** 'Anna Berg: Packer', as it is now. */
async function findRoleText(context: Route.ActionArgs['context'], userId: string): Promise<string> {
  const { name, role } = await findPerson(context, userId)
  return `${name}: ${roleLabel(role)}`
}

/** Gives somebody a role, or takes it. A refusal is told by a toast on the list, as of the button that makes an admin. */
export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(roleForm, await sentForm(request))
  const changed = form.ok
    ? await changeRole(context.get(dbContext), { userId, by, role: form.value.role })
    : { ok: false as const, message: form.errors.role ?? '' }
  const description = changed.ok ? await findRoleText(context, userId) : undefined
  return roleAnswer(request, changed, { done: 'Role changed', description, failed: 'Failed to change role' })
}

export default function ChangeRole({ loaderData: { name, role, isOwn, openRounds } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const back = `/admin/users${search}`
  return (
    <RouteDialog title={`Role of ${name}`} closeTo={back}>
      <Form method="post" action={pathname + search} preventScrollReset data-begins className="grid gap-4">
        {isOwn && <p>You cannot change your own role.</p>}
        <RoleChoice roles={['customer', ...staffRoles.toReversed()]} chosen={role ?? 'customer'} disabled={isOwn} />
        <OpenRounds name={name} openRounds={openRounds} />
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
