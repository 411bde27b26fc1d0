import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

type Paged = { page: number; pageCount: number; totalIsCapped?: boolean }

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md border border-line-strong bg-paper font-semibold hover:border-ink'

/** Links to the pages around this one; each keeps the URL's filters and sort. The last page of a capped list says so. */
export function Pagination({ page, pageCount, totalIsCapped = false }: Paged) {
  const location = useLocation()
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    // A new page is read from its top: the focus, which is still down here, goes there too.
    if (shown.current !== page && nav.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    if (shown.current !== page) nav.current?.querySelector('form')?.reset()
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
    <nav ref={nav} aria-label="Pages" className="mt-10">
      {totalIsCapped && page === pageCount && (
        <p className="mb-4 text-center font-medium">Narrow it down by a filter or more words</p>
      )}
      <ul className="flex flex-wrap items-center justify-center gap-1.5 sm:gap-2">
        {page > 1 && (
          <>
            <li>
              <PageLink to={to(1)} className={`${step} px-2 sm:px-4`}>
                First<span className="sr-only"> page</span>
              </PageLink>
            </li>
            <li>
              <PageLink to={to(page - 1)} rel="prev" className={`${step} sm:px-4`}>
                <Icon name="chevron-left" size={20} /> <span className="max-sm:sr-only">Previous</span>
              </PageLink>
            </li>
          </>
        )}
        {neighbours(page, pageCount).map(number => (
          <li key={number} className={Math.abs(number - page) > 1 ? 'max-sm:hidden' : ''}>
            <PageLink
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${step} aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white`}
            >
              {number}
            </PageLink>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <PageLink to={to(page + 1)} prefetch rel="next" className={`${step} sm:px-4`}>
              <span className="max-sm:sr-only">Next</span> <Icon name="chevron-right" size={20} />
            </PageLink>
          </li>
        )}
      </ul>
      <div className="mt-3 flex items-center justify-center gap-6">
        <p className="text-ink-soft">
          Page <span className="font-semibold text-ink">{page}</span> of {pageCount}
        </p>
        {pageCount > 2 && <PageField pageCount={pageCount} />}
      </div>
    </nav>
  )
}

/** The numbers of up to two pages on either side; phones show one of them. */
function neighbours(page: number, pageCount: number): number[] {
  return [page - 2, page - 1, page, page + 1, page + 2].filter(number => number >= 1 && number <= pageCount)
}

/** On wide screens any page can be typed; too high a number leads to the last one. */
function PageField({ pageCount }: { pageCount: number }) {
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'page')
  return (
    <Form action={pathname} className="hidden items-center gap-2 lg:flex">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2 text-ink-soft">
        Go to page
        <input
          name="page"
          inputMode="numeric"
          required
          maxLength={String(pageCount).length + 2}
          autoComplete="off"
          className="min-h-11 w-16 rounded-md border border-line-strong bg-paper px-2 text-center text-ink"
        />
      </label>
      <Button type="submit" variant="secondary">
        Go
      </Button>
    </Form>
  )
}
