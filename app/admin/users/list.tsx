import { useState } from 'react'
import { Link, Outlet, useFetcher, useLocation } from 'react-router'
import { AdminHead, ListFilter, ListSearch } from '#app/admin/parts/admin-page.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Dialog } from '#app/ui/plain/dialog.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { adminCountLimit, countText, readPage } from '#shop/paging.ts'
import { listInvitations } from '#shop/people/accounts/invitations.server.ts'
import { listCustomers } from '#shop/people/customers/admin-list.server.ts'
import { isRoleFilter, type ListedCustomer, manyOrders, roleFilters } from '#shop/people/customers/admin-list.ts'
import type { Route } from './+types/list'
import { OpenInvitations } from './invitations/open-invitations.tsx'
import { RoleBadge } from './role-badge.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Users', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const role = url.searchParams.get('role')
  const filter = { text: url.searchParams.get('q') ?? '', role: isRoleFilter(role) ? role : undefined }
  const db = context.get(dbContext)
  const [users, invitations] = await Promise.all([
    listCustomers(db, filter, readPage(url.searchParams.get('page'), adminCountLimit)),
    listInvitations(db),
  ])
  return { own: userId, users, invitations }
}

const roles: [string, string][] = [['', 'All roles'], ...Object.entries(roleFilters)]

export default function Users({ loaderData: { own, users, invitations } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Users" text={countText(users, 'user', 'users')}>
        <ButtonLink to={`/admin/users/invite${useLocation().search}`} preventScrollReset>
          Invite a Colleague
        </ButtonLink>
      </AdminHead>
      <OpenInvitations invitations={invitations} />
      <ListSearch label="Search users" placeholder="Name, e-mail or phone">
        <ListFilter name="role" label="Role" options={roles} />
      </ListSearch>
      {users.items.length === 0 ? (
        <EmptyState icon="user-x" title="No users found" text="Try another name, address or role." />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {users.items.map(user => (
            <UserLine key={user.userId} user={user} isOwn={user.userId === own} />
          ))}
        </ul>
      )}
      <Pagination {...users} />
      <Outlet />
    </>
  )
}

function UserLine({ user, isOwn }: { user: ListedCustomer; isOwn: boolean }) {
  const { longDate } = useDateFormat()
  const { search } = useLocation()
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`min-w-0 break-words ${user.fullName ? 'font-semibold' : 'text-ink-soft italic'}`}>
            {user.fullName || 'No name'}
          </span>
          <RoleBadge role={user.role} />
          {isOwn && <span className="text-sm text-ink-soft">You</span>}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 text-ink-soft">
          <a
            href={`mailto:${user.email}`}
            className="inline-flex min-h-11 min-w-0 items-center break-all underline-offset-4 hover:text-ink hover:underline sm:min-h-6"
          >
            {user.email}
          </a>
          {user.phone && <span>{user.phone}</span>}
          <span>
            Joined <time dateTime={user.joinedAt.toISOString()}>{longDate(user.joinedAt)}</time>
          </span>
          {user.orderCount > 0 && (
            <Link
              to={`/admin/orders?q=${encodeURIComponent(user.email)}`}
              className="inline-flex min-h-11 items-center text-accent-strong underline underline-offset-4 sm:min-h-6"
            >
              {user.orderCount > manyOrders ? `${manyOrders}+` : user.orderCount}{' '}
              {user.orderCount === 1 ? 'order' : 'orders'}
            </Link>
          )}
          {user.hasUnshipped && (
            <Link
              to={`/admin/users/${user.userId}/cancel-orders${search}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink sm:min-h-6"
            >
              Cancel open orders<span className="sr-only"> of {user.fullName || user.email}</span>
            </Link>
          )}
          {user.hasTwoStep && !isOwn && (
            <Link
              to={`/admin/users/${user.userId}/two-step-off${search}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink sm:min-h-6"
            >
              Turn off two-step login<span className="sr-only"> of {user.fullName || user.email}</span>
            </Link>
          )}
          {(user.role === null || user.callsFirst) && <CallsFirst user={user} />}
          {!isOwn && (
            <Link
              to={`/admin/users/${user.userId}/role${search}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink sm:min-h-6"
            >
              Change role<span className="sr-only"> of {user.fullName || user.email}</span>
            </Link>
          )}
        </div>
      </div>
      <RoleButton user={user} isOwn={isOwn} />
    </li>
  )
}

/** Whether each order of this customer waits for a call: the mark, pressed to be changed. */
function CallsFirst({ user }: { user: ListedCustomer }) {
  const { search } = useLocation()
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={`/admin/users/${user.userId}/calls-first${search}`} preventScrollReset>
      <button
        type="submit"
        name="callsFirst"
        value={user.callsFirst ? 'no' : 'yes'}
        aria-disabled={state !== 'idle' || undefined}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink sm:min-h-6"
      >
        {user.callsFirst ? 'Called before sending: stop' : 'Call before sending'}
        <span className="sr-only"> to {user.fullName || user.email}</span>
      </button>
    </Form>
  )
}

/** Gives or takes the admin role, once that was asked; without a script at once. */
function RoleButton({ user, isOwn }: { user: ListedCustomer; isOwn: boolean }) {
  const { search } = useLocation()
  const { Form, state, submit } = useFetcher()
  const [isAsking, setAsking] = useState(false)
  const name = user.fullName || user.email
  const isAdmin = user.role === 'admin'
  const action = `/admin/users/${user.userId}/${isAdmin ? 'remove-admin' : 'make-admin'}${search}`
  const label = isAdmin ? 'Remove Admin' : 'Make Admin'
  const change = () => {
    setAsking(false)
    submit(null, { method: 'post', action, preventScrollReset: true })
  }
  return (
    <>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={event => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <Button
          type="submit"
          variant={isAdmin ? 'danger' : 'secondary'}
          disabled={isOwn}
          title={isOwn ? 'You cannot remove your own admin role' : undefined}
          busy={state !== 'idle'}
          busyLabel="Saving..."
          className="w-full sm:w-40"
        >
          {label}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={`${label}: ${name}`}>
        <p className="mt-3 break-words">
          {isAdmin
            ? `${name} will see nothing of the admin area any more.`
            : `${name} will see every order and customer, and can change everything here.`}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" autoFocus onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button variant="danger" onClick={change}>
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
