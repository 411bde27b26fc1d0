import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pageTexts } from '#app/web/late/page-texts.ts'

const patienceMs = 150

/** A bar and a text while a navigation takes longer than a blink. */
export function PendingPage() {
  const { location } = useNavigation()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!location) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [location])
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {isSlow && location && (
        <>
          <div className="h-1 animate-pulse bg-accent-bright" />
          <p className="mx-auto mt-32 w-fit rounded-full bg-ink px-4 py-2 text-sm font-medium text-white shadow-lg">
            {pageTexts(location.pathname + location.search).loading}
          </p>
        </>
      )}
    </div>
  )
}
