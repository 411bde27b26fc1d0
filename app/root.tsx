import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  UNSAFE_DataRouterDataContext as RouterDataContext,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigationType,
  useRouteLoaderData,
} from 'react-router'
import { shopIcons, smallPicture } from '#shop/office/pictures/files.ts'
import { accentTokens } from '#shop/office/settings/accent.ts'
import { defaultSettings } from '#shop/office/settings/row.ts'
import type { Route } from './+types/root'
import stylesheet from './shop.css?url'
import { FallbackError, fallbackTitle, NotAllowed, NotFound } from './ui/frame/error-pages.tsx'
import { FollowLinks } from './ui/frame/follow-links.tsx'
import { Footer } from './ui/frame/footer.tsx'
import { Header } from './ui/frame/header.tsx'
import { PendingPage } from './ui/frame/pending-page.tsx'
import { SessionNotice } from './ui/frame/session-notice.tsx'
import { Toasts } from './ui/frame/toasts.tsx'
import { steerNavigation } from './web/car/steering.ts'
import { noteWayOut } from './web/car/way-out.ts'
import { envContext, frameContext, sessionContext } from './web/context.ts'
import { isAlwaysFresh } from './web/kept-pages/always-fresh.ts'
import { firstScript } from './web/late/first-script.ts'
import { NonceContext } from './web/late/nonce.ts'
import { keepPageWithoutScripts, rememberPage, stayOnFailure } from './web/late/stay-on-failure.ts'
import { pageMeta } from './web/page/meta.ts'
import { leadToMoved } from './web/page/moved.server.ts'
import { keepFormOfItsPerson } from './web/session/ended.ts'
import { notAllowed } from './web/session/not-allowed.ts'
import { signOf } from './web/session/open.server.ts'
import { useSignedIn, watchBackAndForward } from './web/session/signed-in.ts'
import { rememberWhose } from './web/session/whose-page.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The title of a page that has none of its own, since an ErrorBoundary shows in its place. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const error = matches.find(match => match?.error)?.error
  if (!error) return []
  const title = isNotAllowed(error) ? notAllowed.title : isMissing(error) ? 'Page not found' : fallbackTitle
  return pageMeta(matches, { title })
}

export const middleware: Route.MiddlewareFunction[] = [leadToMoved]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [steerNavigation, stayOnFailure, keepFormOfItsPerson]

export async function loader({ context }: Route.LoaderArgs) {
  const [{ settings, categories, texts }, session] = await Promise.all([
    context.get(frameContext)(),
    context.get(sessionContext)(),
  ])
  return {
    origin: context.get(envContext).origin,
    // The header shows the logo small.
    settings: { ...settings, logoUrl: smallPicture(settings.logoUrl) },
    icons: shopIcons(settings.logoUrl),
    accent: accentTokens(settings.accentColor),
    categories,
    texts,
    signedIn: session && { isStaff: session.role !== null },
    sign: session ? signOf(session) : '',
  }
}

const freshForMs = 5 * 60_000
let loadedAt = Date.now()

/**
 * Whether the header's data is loaded again: after a form (which may have signed somebody in or out), when it is old, on the
 * way to the cart and the checkout, and after a 409, since the settings may be what has changed. The router asks more than
 * once a navigation, so this has no effects.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  // A form that was refused or never answered keeps the page as it is, however old its data.
  if (actionStatus !== undefined && actionStatus >= 400) return actionStatus === 409
  if (Date.now() - loadedAt > freshForMs) return true
  if (currentUrl.pathname !== nextUrl.pathname && isAlwaysFresh(nextUrl.pathname)) return true
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const settings = data?.settings ?? defaultSettings
  const signedIn = useSignedIn(data?.signedIn ?? null)
  const nonce = useContext(NonceContext)
  // What was pressed before now is done by the first script.
  useEffect(() => void dispatchEvent(new Event('alive')), [])
  const { pathname } = useLocation()
  const head = firstScript(pathname)
  // The owner's area has a frame of its own.
  const isAdminArea = pathname === '/admin' || pathname.startsWith('/admin/')
  return (
    <html lang="en" style={data?.accent} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#21272c" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head }} />
        <link rel="icon" href={data?.icons.tab ?? '/favicon.svg'} />
        {data && <link rel="apple-touch-icon" href={data.icons.touch} />}
        <Meta />
        {/* Stylesheets need no nonce, and the browser would miss it when it takes over the page. */}
        <Links nonce="" />
      </head>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-paper focus:p-3"
        >
          Skip to content
        </a>
        {!isAdminArea && (
          <Header shopName={settings.shopName} categories={data?.categories ?? []} signedIn={signedIn} />
        )}
        <FollowLinks fetchesAhead={!signedIn} />
        <PendingPage />
        <main id="main" tabIndex={-1} className="flex-1 pb-16 outline-none print:pb-0">
          {children}
        </main>
        {!isAdminArea && <Footer settings={settings} texts={data?.texts ?? []} />}
        <Toasts />
        <SessionNotice />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const location = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what it waits for
  useEffect(() => {
    loadedAt = Date.now()
  }, [loaderData])
  useEffect(keepPageWithoutScripts, [])
  useEffect(watchBackAndForward, [])
  const by = useNavigationType()
  // The answers of all routes: useActionData knows only the root's own.
  const answers = useContext(RouterDataContext)?.actionData
  useEffect(() => rememberWhose(location.pathname, loaderData.sign), [location.pathname, loaderData.sign])
  useEffect(() => {
    rememberPage(location, navigate, answers)
    noteWayOut(location.pathname, by)
  }, [location, navigate, answers, by])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotAllowed(error)) return <NotAllowed />
  return isMissing(error) ? <NotFound /> : <FallbackError />
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
const isNotAllowed = (error: unknown) => isRouteErrorResponse(error) && error.status === 403
