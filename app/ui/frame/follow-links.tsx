import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { steered } from '#app/web/car/steering.ts'

const intentMs = 100

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash

/** Where a link leads somebody whose car is known. */
const aimOf = ({ pathname, search, hash }: HTMLAnchorElement) => steered(pathname + search) + hash

/**
 * Follows the PageLinks of a page without loading the document anew, those to lists towards the active car. With `fetchesAhead` it also fetches a page's data when
 * somebody is about to follow its link; not for people who are signed in, since nothing may be kept for them. Clicks that
 * open a tab or a window, and clicks that another script has handled, are left to the browser.
 */
export function FollowLinks({ fetchesAhead }: { fetchesAhead: boolean }) {
  const navigate = useNavigate()
  const [aim, setAim] = useState<string | null>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event)
      const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || event.defaultPrevented || event.button !== 0 || isModified) return
      event.preventDefault()
      const path = aimOf(link)
      navigate(path, { replace: path === pathOf(window.location), viewTransition: true })
    }
    let aimed: HTMLAnchorElement | null = null
    let timer = 0
    const aimAt = (event: Event) => {
      const link = linkAt(event)
      if (link === aimed) return
      aimed = link
      clearTimeout(timer)
      timer = window.setTimeout(() => setAim(link?.dataset.page === 'prefetch' ? aimOf(link) : null), intentMs)
    }
    const aims = ['pointerover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', follow)
    for (const kind of aims) document.addEventListener(kind, aimAt, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const kind of aims) document.removeEventListener(kind, aimAt)
    }
  }, [navigate])
  return fetchesAhead && aim && <PrefetchPageLinks page={aim} />
}
