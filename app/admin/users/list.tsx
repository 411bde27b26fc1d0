import { Form, Link, Outlet, useFetcher, useLocation, useSearchParams } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { menuItem, RowMenu } from '#app/admin/parts/row-menu.tsx'
import { SortedHead, SortHeading } from '#app/admin/parts/sort-link.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { adminCountLimit, beginningSize, countText, listBeginning, readPageNumber, readSort } from '#shop/paging.ts'
import { listInvitations } from '#shop/people/accounts/invitations.server.ts'
import { listCustomers } from '#shop/people/customers/admin-list.server.ts'
import {
  customerColumns,
  isRoleFilter,
  type ListedCustomer,
  manyOrders,
  roleFilters,
} from '#shop/people/customers/admin-list.ts'
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
    listCustomers(
      db,
      filter,
      readPageNumber(url.searchParams.get('page'), adminCountLimit),
      readSort(customerColumns, url.searchParams),
    ),
    listBeginning(beginningSize, limit => listInvitations(db, limit)),
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
      <ListSearch
        label="Search users"
        placeholder="Name, email or phone"
        filters={[{ name: 'role', label: 'Role', options: roles }]}
      />
      {users.items.length === 0 ? (
        <EmptyState icon="user-x" title="No users found" text="Try another name, address or role." />
      ) : (
        <table className="w-full text-left max-xl:block xl:rounded-lg xl:border xl:border-line xl:bg-paper">
          <SortedHead>
            <SortHeading label="Name" by="name" />
            <SortHeading label="Email" />
            <SortHeading label="Phone" />
            <SortHeading label="Joined" by="joined" first="desc" unsorted="desc" />
            <SortHeading label="Orders" />
            <SortHeading label="Actions" className="text-right" />
          </SortedHead>
          <tbody className="max-xl:block max-xl:divide-y max-xl:divide-line max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-paper xl:divide-y xl:divide-line">
            {users.items.map(user => (
              <UserRow key={user.userId} user={user} isOwn={user.userId === own} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination {...users} />
      <Outlet />
    </>
  )
}

const cell = 'xl:px-2 xl:py-0.5 xl:text-sm'

/** Somebody with an account: a line of the table, and a card on phones. */
function UserRow({ user, isOwn }: { user: ListedCustomer; isOwn: boolean }) {
  const { longDate } = useDateFormat()
  const { search } = useLocation()
  const name = user.fullName || user.email
  const hasCalls = user.role === null || user.callsFirst
  return (
    <tr className="max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:px-4 max-xl:py-3 xl:hover:bg-ground">
      <td className={`${cell} min-w-0 max-xl:order-first max-xl:flex-1 xl:max-w-56`}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap">
          <span
            className={`min-w-0 break-words xl:truncate ${user.fullName ? 'font-semibold' : 'text-ink-soft italic'}`}
          >
            {user.fullName || 'No name'}
          </span>
          <RoleBadge role={user.role} />
          {isOwn && <span className="text-sm text-ink-soft">You</span>}
        </span>
      </td>
      <td className={`${cell} min-w-0 max-xl:w-full xl:max-w-56 xl:truncate`}>
        <a
          href={`mailto:${user.email}`}
          className="inline-flex min-h-11 items-center break-all text-ink-soft underline-offset-4 hover:text-ink hover:underline xl:inline xl:min-h-6"
        >
          {user.email}
        </a>
      </td>
      <td className={`${cell} text-ink-soft empty:hidden xl:whitespace-nowrap xl:empty:table-cell`}>{user.phone}</td>
      <td className={`${cell} text-ink-soft xl:whitespace-nowrap`}>
        <span className="xl:sr-only">Joined </span>
        <time dateTime={user.joinedAt.toISOString()}>{longDate(user.joinedAt)}</time>
      </td>
      <td className={`${cell} empty:hidden xl:whitespace-nowrap xl:empty:table-cell`}>
        {user.orderCount > 0 && (
          <Link
            to={`/admin/orders?q=${encodeURIComponent(user.email)}`}
            className="inline-flex min-h-11 items-center text-accent-strong underline underline-offset-4 xl:min-h-6"
          >
            {user.orderCount > manyOrders ? `${manyOrders}+` : user.orderCount}{' '}
            {user.orderCount === 1 ? 'order' : 'orders'}
          </Link>
        )}
      </td>
      <td className={`${cell} max-xl:-order-1`}>
        <div className="flex items-center justify-end">
          <RowMenu label={`More of ${name}`} isLow>
            {!isOwn && (
              <Link to={`/admin/users/${user.userId}/role${search}`} preventScrollReset className={menuItem}>
                Change role<span className="sr-only"> of {name}</span>
              </Link>
            )}
            {hasCalls && <CallsFirst user={user} />}
            {user.hasTwoStep && !isOwn && (
              <Link to={`/admin/users/${user.userId}/two-step-off${search}`} preventScrollReset className={menuItem}>
                Turn off two-step login<span className="sr-only"> of {name}</span>
              </Link>
            )}
            {user.hasUnshipped && (
              <Link
                to={`/admin/users/${user.userId}/cancel-orders${search}`}
                preventScrollReset
                className={`${menuItem} text-danger`}
              >
                Cancel open orders<span className="sr-only"> of {name}</span>
              </Link>
            )}
            {(!isOwn || hasCalls || user.hasUnshipped) && <hr className="my-1.5 border-line" />}
            <AdminItem user={user} isOwn={isOwn} />
          </RowMenu>
        </div>
      </td>
    </tr>
  )
}

/** Whether each order of this customer waits for a call: the mark, pressed to be changed. */
function CallsFirst({ user }: { user: ListedCustomer }) {
  const { search } = useLocation()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={`/admin/users/${user.userId}/calls-first${search}`} preventScrollReset>
      <button
        type="submit"
        name="callsFirst"
        value={user.callsFirst ? 'no' : 'yes'}
        aria-disabled={fetcher.state !== 'idle' || undefined}
        className={menuItem}
      >
        {user.callsFirst ? 'Called before sending: stop' : 'Call before sending'}
        <span className="sr-only"> to {user.fullName || user.email}</span>
      </button>
    </fetcher.Form>
  )
}

/** Leads to the question whether somebody becomes an admin, or is one no longer. */
function AdminItem({ user, isOwn }: { user: ListedCustomer; isOwn: boolean }) {
  const [search] = useSearchParams()
  const isAdmin = user.role === 'admin'
  return (
    <Form
      method="get"
      action={`/admin/users/${user.userId}/${isAdmin ? 'remove-admin' : 'make-admin'}`}
      preventScrollReset
      // The menu stays open below the question: the second press of a double one would hit the row behind it.
      onSubmit={event => event.stopPropagation()}
    >
      {/* The list as it is searched and sorted: an address of its own does not keep that by itself. */}
      {[...search].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        disabled={isOwn}
        title={isOwn ? 'You cannot remove your own admin role' : undefined}
        className={`${menuItem} ${isOwn ? '' : 'text-danger'}`}
      >
        {isAdmin ? 'Remove Admin' : 'Make Admin'}
        <span className="sr-only"> {user.fullName || user.email}</span>
      </button>
    </Form>
  )
}
