import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

export type Crumb = { name: string; to: string }

/** The top of a page: breadcrumbs, title, and buttons beside the title. */
export function PageHead({
  title,
  crumbs = [],
  beside,
  children,
}: {
  title: ReactNode
  crumbs?: Crumb[]
  /** Stands close to the title, such as the button that copies it. */
  beside?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`${crumbs.length > 0 ? 'pt-1' : 'pt-4 sm:pt-6'} pb-3 sm:pb-5`}>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 sm:gap-y-3">
        <div className="flex items-end gap-x-1">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {beside}
        </div>
        {children}
      </div>
    </div>
  )
}

/** On phones one line that a finger moves sideways. On wider screens it wraps, and each name keeps its '/' behind it. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm sm:mb-1">
      <ol className="one-line-row text-ink-soft">
        {[{ name: 'Home', to: '/' }, ...crumbs].map((crumb, position) => (
          <li key={crumb.to} className="flex max-w-64 items-center">
            <PageLink
              to={crumb.to}
              className="flex min-h-11 min-w-0 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              <span className="truncate">{crumb.name}</span>
            </PageLink>
            {position < crumbs.length && (
              <span aria-hidden className="px-1.5 text-ink-faint">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
