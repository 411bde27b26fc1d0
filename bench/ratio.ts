import { percentiles } from './percentiles.ts'

/** How many times one thing is another, of several pairs: their median, and between which two half of the pairs lie. */
export type Ratio = { middle: number; low: number; high: number }

/**
 * Divides measurements by those of a yardstick, pair by pair: each pair was taken one right after the other, so both met the
 * same machine. Pairs of which one is unknown (null) or zero count for nothing; null where none is left.
 */
export function ratioOfPairs(of: readonly (number | null)[], to: readonly (number | null)[]): Ratio | null {
  const ratios = of.flatMap((value, n) => {
    const yardstick = to[n]
    return value && yardstick ? [value / yardstick] : []
  })
  if (ratios.length === 0) return null
  const at = percentiles(ratios)
  return { middle: median(ratios), low: at(0.25), high: at(0.75) }
}

/** The one in the middle, or the mean of the two in the middle; NaN where there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** '1.52 (1.48–1.60)'; a dash where it is not known. */
export const ratioText = (ratio: Ratio | null): string =>
  ratio ? `${ratio.middle.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})` : '–'

/**
 * Measures two things by turns, so many rounds: in every second one the other thing goes first, since the second to go finds
 * caches filled by the first. What a round measured stands at the same place in both lists.
 */
export async function byTurns<A, B>(
  rounds: number,
  measureA: (round: number) => Promise<A>,
  measureB: (round: number) => Promise<B>,
): Promise<{ a: A[]; b: B[] }> {
  const a: A[] = []
  const b: B[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) a.push(await measureA(round))
    b.push(await measureB(round))
    if (round % 2 === 1) a.push(await measureA(round))
  }
  return { a, b }
}
