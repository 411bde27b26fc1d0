import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

const step =
  'inline-flex min-h-11 items-center gap-1 rounded-md border border-line-strong bg-paper px-4 font-semibold hover:border-ink'

/** Links to the pages around this one; each keeps the URL's filters and sort. */
export function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  const location = useLocation()
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    // Another page is read from its top, by keyboard too.
    if (shown.current !== page && nav.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    shown.current = page
  }, [page])
  if (pageCount <= 1) return null
  const to = (number: number) => {
    const search = new URLSearchParams(location.search)
    if (number === 1) search.delete('page')
    else search.set('page', String(number))
    return search.size > 0 ? `${location.pathname}?${search}` : location.pathname
  }
  return (
    <nav ref={nav} aria-label="Pages" className="mt-10 flex items-center justify-center gap-2 sm:gap-4">
      {page > 1 ? (
        <PageLink to={to(page - 1)} rel="prev" className={step}>
          <Icon name="chevron-left" size={20} /> Previous
        </PageLink>
      ) : (
        <span className="min-w-28" />
      )}
      <p className="text-ink-soft">
        Page <span className="font-semibold text-ink">{page}</span> of {pageCount}
      </p>
      {page < pageCount ? (
        <PageLink to={to(page + 1)} prefetch rel="next" className={step}>
          Next <Icon name="chevron-right" size={20} />
        </PageLink>
      ) : (
        <span className="min-w-28" />
      )}
    </nav>
  )
}
