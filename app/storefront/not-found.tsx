import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { NotFound } from '#app/ui/frame/error-pages.tsx'
import { logContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Page not found', isHidden: true })

export function loader({ context, request }: Route.LoaderArgs) {
  // A mistyped link to a quote still has its secret.
  const path = new URL(request.url).pathname.replace(/^\/quote\/.*/s, '/quote/…')
  context.get(logContext).info({ path }, 'page not found')
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export default function UnknownPath() {
  const { pathname } = useLocation()
  useEffect(() => console.error('404: no page at', pathname), [pathname])
  return <NotFound />
}
