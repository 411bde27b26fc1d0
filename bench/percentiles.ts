/** What a share of the times is within: 0.95 of them are at most what 0.95 answers. NaN where there are none. */
export function percentiles(times: readonly number[]): (share: number) => number {
  const sorted = Float64Array.from(times).sort()
  return share => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
