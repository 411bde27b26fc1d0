import { useEffect, useState } from 'react'
import { type Location, matchPath, useNavigation } from 'react-router'

// What is said while the next page's data is on its way.
const loadingTexts: [pattern: string, text: string][] = [
  ['/makes', 'Loading car makes...'],
  ['/makes/:makeId/models', 'Loading models...'],
  ['/makes/:makeId/models/:modelId/sub-models', 'Loading variants...'],
  ['/makes/:makeId/models/:modelId/sub-models/:subModelId/categories', 'Loading categories...'],
  ['/all-categories', 'Loading categories...'],
  ['/categories/:slug', 'Loading categories...'],
  ['/products/:productId', 'Loading product...'],
  ['/categories', 'Loading products...'],
  ['/categories/:slug/products', 'Loading products...'],
  ['/makes/:makeId/models/:modelId/sub-models/:subModelId/categories/:slug/products', 'Loading products...'],
  ['/search', 'Loading products...'],
]

const loadingText = (location: Location) =>
  loadingTexts.find(([pattern]) => matchPath(pattern, location.pathname))?.[1] ?? 'Loading...'

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
          <p className="mx-auto mt-20 w-fit rounded-full bg-ink px-4 py-2 text-sm font-medium text-white shadow-lg">
            {loadingText(location)}
          </p>
        </>
      )}
    </div>
  )
}
