import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

export type Crumb = { name: string; to: string }

/** The top of a page: the way here, the title, and what stands beside it. */
export function PageHead({
  title,
  crumbs = [],
  children,
}: {
  title: ReactNode
  crumbs?: Crumb[]
  children?: ReactNode
}) {
  return (
    <div className="pt-5 pb-5 sm:pt-6">
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl break-words sm:text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-1 text-sm">
      <ol className="flex flex-wrap items-center text-ink-soft">
        {[{ name: 'Home', to: '/' }, ...crumbs].map((crumb, position) => (
          <li key={crumb.to} className="flex items-center">
            {position > 0 && (
              <span aria-hidden className="px-1.5 text-ink-faint">
                /
              </span>
            )}
            <PageLink
              to={crumb.to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {crumb.name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
