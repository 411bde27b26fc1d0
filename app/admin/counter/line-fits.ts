import { useEffect, useState } from 'react'
import { maxFitProducts, maxFitVehicles } from '#shop/cars/fitment/question.ts'
import { readProductFits } from '#shop/cars/fitment/verdict.ts'
import type { DraftCar, DraftLine } from './drafts.ts'
import { type FitShown, fitShown } from './hit.ts'

const keyOf = (car: DraftCar, productId: string) => `${car.written} ${productId}`
const notAsked: FitShown = { text: 'The fit could not be looked up', isBad: true }

/**
 * Whether the parts of a sale fit the cars that they are for, and the car that is chosen now. It is asked for all of them whenever a
 * part or a car comes in, so that it does not matter which came first. Returns what is known of a part and a car, null until then.
 */
export function useLineFits(lines: readonly DraftLine[], chosen: DraftCar | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, FitShown>>(new Map())
  const cars = [...new Set([chosen, ...lines.flatMap(({ cars }) => cars)].flatMap(car => (car ? [car.written] : [])))]
  const vehicles = cars.slice(0, maxFitVehicles).join(',')
  const products = lines.map(({ id }) => id).slice(0, maxFitProducts)
  const question = vehicles && products.length > 0 ? `vehicles=${vehicles}&products=${products.join(',')}` : ''
  useEffect(() => {
    if (question === '') return
    const asking = new AbortController()
    const ask = () => void listFits(question, asking.signal).then(told => told && setKnown(told))
    ask()
    addEventListener('online', ask)
    return () => {
      asking.abort()
      removeEventListener('online', ask)
    }
  }, [question])
  return (line: DraftLine, car: DraftCar) => known.get(keyOf(car, line.id)) ?? null
}

/** The answers by car and part; null for a question that nobody waits for any more. */
async function listFits(question: string, signal: AbortSignal): Promise<Map<string, FitShown> | null> {
  const asked = new URLSearchParams(question)
  const [vehicles, products] = ['vehicles', 'products'].map(name => asked.get(name)?.split(',') ?? [])
  const tell = (tellOf: (productId: string, place: number) => FitShown) =>
    new Map(
      vehicles?.flatMap((written, place) =>
        (products ?? []).map(id => [keyOf({ name: '', written }, id), tellOf(id, place)] as const),
      ),
    )
  try {
    const response = await fetch(`/fit?${question}`, { signal })
    if (!response.ok) return tell(() => notAsked)
    const fits = new Map(readProductFits(await response.json()))
    return tell((id, place) => fitShown(fits.get(id), place))
  } catch {
    return signal.aborted ? null : tell(() => notAsked)
  }
}
