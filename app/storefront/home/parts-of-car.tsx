import { useEffect, useState } from 'react'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { type ActiveVehicle, garageName } from '#shop/cars/vehicles/garage.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'
import { formatNumber } from '#shop/numbers.ts'

export type Rows = { bestSellers: ProductCard[]; newest: ProductCard[] }
type Parts = { shelves: { name: string; path: string; count: number }[]; rows: Rows }

/** 'Brakes 10', 'Filters 7': the categories that have parts for the active car. It tells the home page the rows for the car, or null. */
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
  return (
    <ul aria-label={`Parts for your ${garageName(car)}`} className="flex gap-2 overflow-x-auto">
      {parts.shelves.map(({ name, path, count }) => (
        <li key={path}>
          <PageLink
            to={path}
            prefetch
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 font-medium whitespace-nowrap hover:border-ink hover:bg-ground"
          >
            {name} <span className="text-ink-soft">{formatNumber(count)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Null where the shop knows no such car, or does not answer: the home page then stays everybody's. */
async function loadParts(vehicle: string, signal: AbortSignal): Promise<Parts | null> {
  try {
    const response = await fetch(`/garage/parts?vehicle=${vehicle}`, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
