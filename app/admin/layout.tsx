import { isRouteErrorResponse, Link, Outlet, useFetcher, useLocation } from 'react-router'
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
import { findSetup } from '#shop/overview/setup/facts.server.ts'
import type { Route } from './+types/layout'
import { guardAdmin } from './guard.server.ts'
import { Badge, Navigation } from './navigation.tsx'
import './page-texts.ts'
import { useSeesShop } from './parts/may.tsx'
import { useSections } from './parts/use-sections.ts'
import { SearchField } from './search/search-field.tsx'
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
  const sections = useSections()
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
            <Badge of={sections} />
          </summary>
          <Navigation />
        </details>
        <div className="sticky top-15 hidden h-[calc(100dvh-3.75rem)] w-56 shrink-0 overflow-y-auto border-r border-line bg-paper lg:block print:hidden">
          <Navigation />
        </div>
        <div className="min-w-0 flex-1 px-4 sm:px-6">{children}</div>
      </div>
    </>
  )
}

const barLink =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-medium text-on-graphite hover:bg-graphite-soft'

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
