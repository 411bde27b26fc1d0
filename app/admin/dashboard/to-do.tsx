import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/admin/layout.tsx'
import { useMay } from '#app/admin/parts/may.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { IconName } from '#app/ui/plain/icons/names.ts'
import type { Area } from '#shop/office/staff/permissions.ts'
import { cappedText, type Dashboard } from '#shop/overview/dashboard/figures.ts'

/** `count` is undefined where it could not be read. */
type Task = { count: number | undefined; one: string; many: string; to: string; icon: IconName; area: Area }

/** What waits for somebody of the shop, most pressing first, each with the list where it is done; of what the role may see. */
export function ToDo({
  dashboard: { waiting, lowStockCount, unreadCount, returnCount },
}: {
  dashboard: Partial<Dashboard>
}) {
  const waits = useRouteLoaderData<typeof loader>('admin/layout')?.waiting
  const mayI = useMay()
  const unsent = waiting
    ?.filter(({ status }) => status === 'pending' || status === 'processing')
    .reduce((sum, { orders }) => sum + orders, 0)
  const tasks: Task[] = [
    {
      count: unsent,
      one: 'order to send',
      many: 'orders to send',
      area: 'orders',
      to: '/admin/orders?waits=sending',
      icon: 'truck',
    },
    {
      count: waits ? (waits.calls ?? 0) : undefined,
      one: 'customer to call',
      many: 'customers to call',
      area: 'orders',
      to: '/admin/calls',
      icon: 'phone',
    },
    {
      count: unreadCount,
      one: 'message to read',
      many: 'messages to read',
      area: 'messages',
      to: '/admin/messages?show=unread',
      icon: 'mail',
    },
    {
      count: returnCount,
      one: 'return to settle',
      many: 'returns to settle',
      area: 'orders',
      to: '/admin/returns?status=open',
      icon: 'reply',
    },
    {
      count: waits ? (waits.imports ?? 0) : undefined,
      one: 'import that asks',
      many: 'imports that ask',
      area: 'catalogue',
      to: '/admin/imports',
      icon: 'folder-input',
    },
    {
      count: lowStockCount,
      one: 'part runs out',
      many: 'parts run out',
      area: 'catalogue',
      to: '/admin/products?stock=low',
      icon: 'package',
    },
  ]
  const own = tasks.filter(({ area }) => mayI('see', area))
  const open = own.flatMap(({ count, ...task }) => (count ? [{ count, ...task }] : []))
  // What could not be read may wait all the same; the parts of the page below say so.
  if (open.length === 0 && own.some(({ count }) => count === undefined)) return null
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="sr-only">
        To do first
      </h2>
      {open.length === 0 ? (
        <p className="rounded-lg border border-line bg-paper p-4 text-ink-soft">Nothing waits for you.</p>
      ) : (
        <ul className={`grid grid-cols-2 gap-3 ${open.length === 4 ? 'lg:grid-cols-4' : 'sm:grid-cols-3'}`}>
          {open.map(({ count, one, many, to, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full min-h-16 items-center gap-3 rounded-lg border border-line bg-paper px-3 py-2 hover:border-line-strong sm:px-4"
              >
                <Icon name={icon} size={22} className="shrink-0 text-accent max-sm:hidden" />
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="text-xl font-bold">{cappedText(count)}</span>{' '}
                  <span className="group-hover:text-accent">{count === 1 ? one : many}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
