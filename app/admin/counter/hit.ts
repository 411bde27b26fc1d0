import type { ProductFit } from '#shop/cars/fitment/answers.ts'
import { type FitAnswer, fitsIfText, fitText } from '#shop/cars/fitment/words.ts'

/** The most parts that are offered for a text: a colleague cannot look through more while a caller waits. */
export const mostHits = 12

/** A part as the counter's search tells it. */
export type Part = {
  id: string
  name: string
  brand: string
  priceCents: number
  coreChargeCents: number | null
  stock: number
  /** Where it lies; '' where nobody has said it. */
  bin: string
  /** Whether it fits the caller's car, null where no car is known. */
  fit: FitShown | null
}

/** A part that may be meant, and what is in stock that takes its place. */
export type Hit = Part & { number: string | null; instead: Part[] }

/** Parts with those last that do not fit, each kind in its order. */
export const fittingFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => Number(a.fit?.isBad ?? false) - Number(b.fit?.isBad ?? false))

export type FitShown = { text: string; isBad: boolean }

/** Whether a part fits a caller's car, in a word or two; `place` is that of the car in the question. */
export function fitShown(fit: ProductFit | undefined, place = 0): FitShown {
  const answer = fit?.answers[place] ?? 'unknown'
  // What shoppers are told to do, a colleague asks the caller.
  const asked: Partial<Record<FitAnswer, string>> = {
    'fits-if': fitsIfText(fit?.conditions[place] ?? []),
    'choose-variant': 'Depends on the variant',
    universal: 'Universal: ask for size or grade',
  }
  return { text: asked[answer] ?? fitText(answer, ''), isBad: answer === 'does-not-fit' }
}
