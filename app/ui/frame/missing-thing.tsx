import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { say } from '#app/web/forms/toast.ts'
import type { Missing } from '#app/web/page/not-found.ts'

const isMissing = (data: unknown): data is Missing =>
  typeof data === 'object' && data !== null && 'title' in data && 'leadsTo' in data

/** For a page's ErrorBoundary: says what is missing, on the page and in a toast, and moves on to a page with more. */
export function MissingThing({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404 && isMissing(error.data) ? error.data : null
  const navigate = useNavigate()
  useEffect(() => {
    if (!missing) return
    say({ title: missing.title, description: missing.text, tone: 'danger' })
    navigate(missing.leadsTo.to, { replace: true })
  }, [missing, navigate])
  if (!missing) throw error
  return (
    <div className="page pt-10">
      <h1 className="sr-only">{missing.title}</h1>
      <EmptyState icon="search-x" title={missing.title} text={missing.text}>
        <ButtonLink to={missing.leadsTo.to}>{missing.leadsTo.label}</ButtonLink>
      </EmptyState>
    </div>
  )
}
