import { useId } from 'react'
import { isRouteErrorResponse, Link, NavLink, Outlet, useFetcher, useLocation, useRouteLoaderData } from 'react-router'
import stylesheet from '#app/app.css?url'
import { FallbackError, NotAllowed, NotFound } from '#app/ui/frame/error-pages.tsx'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { ShopMark } from '#app/ui/frame/shop-mark.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { may } from '#shop/office/staff/permissions.ts'
import { findWaiting } from '#shop/overview/dashboard/figures.server.ts'
import { cappedText } from '#shop/overview/dashboard/figures.ts'
import { findSetup } from '#shop/overview/setup/facts.server.ts'
import type { Route } from './+types/layout'
import { guardAdmin } from './guard.server.ts'
import './page-texts.ts'
import { useSeesShop } from './parts/may.tsx'
import { useSections } from './parts/use-sections.ts'
import { SearchField } from './search/search-field.tsx'
import { districtNames } from './sections.ts'
import { SetupBar } from './setup/setup-bar.tsx'

export const middleware: Route.MiddlewareFunction[] = [guardAdmin]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** The role of whoever is signed in, what waits, and how far the shop is set up. Without a loader the guard would not run when the browser navigates within the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = await signedIn(context)
  const db = context.get(dbContext)
  const [waiting, setup] = await Promise.all([
    readBeside(context, 'what waits', () => findWaiting(db)),
    may(role, 'change', 'shop') ? readBeside(context, 'setup', () => findSetup(db, context.get(envContext))) : null,
  ])
  return { role, waiting, setup: setup?.isShown ? setup : null }
}

export default function AdminLayout({ loaderData: { setup } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <AdminFrame>
      {setup && pathname !== '/admin' && <SetupBar setup={setup} />}
      <Outlet />
    </AdminFrame>
  )
}

function AdminFrame({ children }: { children: React.ReactNode }) {
  const { shopName } = useSettings()
  const seesShop = useSeesShop()
  const { pathname } = useLocation()
  const { Form } = useFetcher()
  return (
    <>
      <header className="on-graphite sticky top-0 z-30 bg-graphite text-on-graphite print:hidden">
        <div className="flex items-center gap-2 px-4 py-2 sm:px-6">
          <Link to="/admin" className="flex min-h-11 min-w-0 flex-1 items-center gap-2 font-bold tracking-tight">
            <ShopMark className="h-7" />
            <span className="truncate">{shopName}</span>
            <span className="rounded bg-graphite-soft px-1.5 py-0.5 text-xs font-semibold text-on-graphite-soft">
              Admin
            </span>
          </Link>
          {seesShop && <SearchField linkLook={barLink} />}
          <Link to="/" className={barLink}>
            <Icon name="external-link" size={20} />
            <span className="sr-only sm:not-sr-only">View shop</span>
          </Link>
          <Form method="post" action="/logout">
            <button type="submit" className={barLink}>
              <Icon name="log-out" size={20} />
              <span className="sr-only sm:not-sr-only">Log out</span>
            </button>
          </Form>
        </div>
      </header>
      <div className="admin mx-auto flex w-full max-w-[96rem] flex-col lg:flex-row">
        <details className="group border-b border-line bg-paper lg:hidden print:hidden" key={pathname}>
          <summary className="flex min-h-12 list-none items-center gap-2 px-4 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
            <Icon name="menu" size={20} />
            Admin menu
          </summary>
          <Sections />
        </details>
        <div
          ref={showCurrent}
          className="sticky top-15 hidden h-[calc(100dvh-3.75rem)] w-60 shrink-0 overflow-y-auto border-r border-line bg-paper lg:block print:hidden"
        >
          <Sections />
        </div>
        <div className="min-w-0 flex-1 px-4 sm:px-6">{children}</div>
      </div>
    </>
  )
}

/** The navigation is longer than most screens: what is opened by its address stands in its lower part, out of sight. */
const showCurrent = (navigation: HTMLElement | null) =>
  navigation?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

const barLink =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-medium text-on-graphite hover:bg-graphite-soft'

function Sections() {
  const sections = useSections()
  const waiting = useRouteLoaderData<typeof loader>('admin/layout')?.waiting
  const id = useId()
  return (
    <nav aria-label="Admin" className="p-2 max-lg:columns-2 lg:pb-4">
      {Object.entries(districtNames).map(([district, name]) => {
        const own = sections.filter(section => section.district === district)
        return (
          own.length > 0 && (
            <div key={district} className="break-inside-avoid pt-2">
              <h2 id={`${id}${district}`} className="px-3 py-1 text-xs font-semibold text-ink-soft">
                {name}
              </h2>
              <ul aria-labelledby={`${id}${district}`}>
                {own.map(({ to, title, icon, waits }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end={to === '/admin'}
                      className={({ isActive }) =>
                        `flex min-h-11 items-center gap-3 rounded-md px-3 font-medium ${
                          isActive
                            ? 'bg-accent-soft text-accent-strong'
                            : 'text-ink-soft hover:bg-ground hover:text-ink'
                        }`
                      }
                    >
                      <Icon name={icon} size={19} />
                      {title}
                      {waits && (waiting?.[waits] ?? 0) > 0 && (
                        <span className="ml-auto rounded-full bg-accent px-2 text-sm font-semibold text-white">
                          {cappedText(waiting?.[waits] ?? 0)}
                          <span className="sr-only"> waiting</span>
                        </span>
                      )}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <AdminFrame>
        <NotAllowed />
      </AdminFrame>
    )
  }
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FallbackError />
  return <AdminFrame>{error.data?.leadsTo ? <MissingThing error={error} /> : <NotFound />}</AdminFrame>
}
