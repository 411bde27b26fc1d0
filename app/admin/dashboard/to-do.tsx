import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/admin/layout.tsx'
import { useMay } from '#app/admin/parts/may.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { cappedText, type Dashboard } from '#shop/overview/dashboard/figures.ts'
import { countedLists } from './counts.ts'

/** What waits for somebody of the shop, each with the list where it is done; of what the role may see. */
export function ToDo({ dashboard }: { dashboard: Partial<Dashboard> }) {
  const waits = useRouteLoaderData<typeof loader>('admin/layout')?.waiting
  const mayI = useMay()
  const tasks = Object.values(countedLists).map(({ countOf, ...task }) => ({
    ...task,
    count: countOf({ dashboard, waits }),
  }))
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
                <span className="flex items-baseline gap-x-2">
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
