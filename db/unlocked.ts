import { setTimeout as delay } from 'node:timers/promises'

/** Less than the second after which PostgreSQL ends one of two waiting transactions: ours gives way, never an order. */
export const lockTimeoutMs = 800
const patienceMs = 60_000
/** What PostgreSQL says when a lock was waited for too long, and when two transactions waited for one another. */
const codes: unknown[] = ['55P03', '40P01']

/** Does something in a transaction again where others held its locks, for a minute at most. */
export async function untilUnlocked(attempt: () => Promise<void>): Promise<void> {
  const givesUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error) || Date.now() > givesUpAt) throw error
      await delay(lockTimeoutMs)
    }
  }
}

/** Whether others held a lock that was asked for; Drizzle wraps what PostgreSQL says. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.includes(error.code)) || isLocked(error.cause))
