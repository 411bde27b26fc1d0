/** What was counted in a till beside what should be in it. */
type Counted = { countedCents: number; expectedCents: number }

/** How a counting differs from what was expected, as people say it; null where it does not. The amount has no sign. */
export function tillDifference({ countedCents, expectedCents }: Counted): { label: string; cents: number } | null {
  const difference = countedCents - expectedCents
  if (difference === 0) return null
  return { label: difference > 0 ? 'Too much in the till' : 'Too little in the till', cents: Math.abs(difference) }
}
