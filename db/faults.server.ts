import { isStorageAway } from '#platform/files/storage-away.ts'

// SQLSTATE classes and socket codes that mean "no database right now", as against "the query was wrong".
// 08 connection exception, 53 insufficient resources, 57P0x shutdown.
// 57014: a statement that took too long.
const stateIsDown = /^(08|53|57P0)/
const stateIsSlow = '57014'
const socketIsDown = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const poolIsDown = /timeout exceeded when trying to connect|Connection terminated|connection is closed|not queryable/i

/** Whether an error says that the database cannot be reached or is overloaded, so that trying again later can help. */
export const isDatabaseDown = (error: unknown): boolean => isDatabaseAway(error) || tookTooLong(error)

/** Whether a statement was cancelled because it took too long. The database may well answer other statements. */
function tookTooLong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === stateIsSlow) return true
  }
  return false
}

/** Whether a disk had no room, that of the database or our own. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '53100' || cause.code === 'ENOSPC')) return true
  }
  return false
}

/** Whether an error says that the database answers no statement at all. */
export function isDatabaseAway(error: unknown): boolean {
  // The sockets of an object storage fail with the same codes.
  if (isStorageAway(error)) return false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Node calls a visitor who has left in the midst of a form ECONNRESET too, but there no call of ours failed.
    const hasLeft = 'code' in cause && cause.code === 'ECONNRESET' && !('syscall' in cause)
    if (hasLeft) continue
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    // The embedded server's socket file is gone while it restarts.
    const hasNoSocket = code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect'
    if (hasNoSocket || stateIsDown.test(code) || socketIsDown.has(code) || poolIsDown.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}

/** Whether an error came from a database in any way: it was away, slow, or refused the statement. */
export function isOfDatabase(error: unknown): boolean {
  if (isDatabaseDown(error)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('severity' in cause) return true
  return false
}

/**
 * The name of the constraint that a statement violated; null where something else went wrong. For conflicts that only the
 * database can see, such as two admins who take the same slug at the same moment.
 */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const isViolation = 'code' in cause && typeof cause.code === 'string' && cause.code.startsWith('23')
    if (isViolation && 'constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return null
}
