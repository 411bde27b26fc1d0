import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { ProductShelf } from '#app/ui/product/shelf.tsx'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { type ActiveVehicle, garageName } from '#shop/cars/vehicles/garage.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'
import { formatNumber } from '#shop/numbers.ts'

export type Rows = { bestSellers: ProductCard[]; newest: ProductCard[] }
type Shelf = { name: string; path: string; count: number }
type Parts = { shelves: Shelf[]; all: string; service: Shelf[]; bought: ProductCard[]; rows: Rows }

/**
 * 'Brakes 10', 'Filters 7': the categories that have parts for the active car, those that a service needs, and what somebody who
 * is signed in has bought for it. It tells the home page the rows for the car, or null.
 */
export function PartsOfCar({ car, onRows }: { car: ActiveVehicle; onRows: (rows: Rows | null) => void }) {
  const vehicle = writeVehicle(car)
  const [parts, setParts] = useState<Parts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each car
  useEffect(() => {
    const left = new AbortController()
    loadParts(vehicle, left.signal).then(found => {
      if (left.signal.aborted) return
      setParts(found)
      onRows(found?.rows ?? null)
    })
    return () => left.abort()
  }, [vehicle])
  if (!parts) return null
  const name = garageName(car)
  return (
    <>
      <ul aria-label={`Parts for your ${name}`} className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {parts.shelves.map(shelf => (
          <li key={shelf.path}>
            <PageLink to={shelf.path} prefetch className={tile}>
              <span className="line-clamp-2 min-w-0 flex-1">{shelf.name}</span>{' '}
              <span className="font-normal text-ink-soft">{formatNumber(shelf.count)}</span>
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to={parts.all} prefetch className={`${tile} text-accent`}>
            <span className="min-w-0 flex-1">All parts for it</span>
            <Icon name="arrow-right" size={18} className="shrink-0" />
          </PageLink>
        </li>
      </ul>
      {parts.service.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-ink-soft">For its next service</h3>
          <ul
            aria-label={`Service parts for your ${name}`}
            className="one-line-row -mb-2 gap-x-5 max-sm:-mx-3 max-sm:mt-0 max-sm:px-3 max-sm:py-0"
          >
            {parts.service.map(shelf => (
              <li key={shelf.path}>
                <PageLink
                  to={shelf.path}
                  prefetch
                  className="inline-flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap underline-offset-4 hover:underline"
                >
                  {shelf.name} <span className="font-normal text-ink-soft">{formatNumber(shelf.count)}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <ProductShelf id="bought-for-car" title={`Bought for your ${name} before`} products={parts.bought} />
    </>
  )
}

const tile =
  'flex h-full min-h-11 items-center gap-2 rounded-md border border-line-strong px-3 py-1 text-sm leading-tight font-semibold hover:border-ink hover:bg-ground sm:text-base'

/** Null where the shop knows no such car, or does not answer: the home page then stays everybody's. */
async function loadParts(vehicle: string, signal: AbortSignal): Promise<Parts | null> {
  try {
    const response = await fetch(`/garage/parts?vehicle=${vehicle}`, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
