import { vi } from 'vitest'

/**
 * Waits until the check throws no more, and answers what it answers. Only what hangs takes as long as this waits, on a busy
 * machine too: how quick something is belongs into the bench.
 */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 })
