import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

// Set while a form could not be sent because its session had ended: to the sign of whose it was, '' where nobody knows.
let ended: string | null = null
const listeners = new Set<() => void>()

// Whose this page is: the cookie that told so goes with the session.
let lastSeen = ''

function set(next: string | null) {
  ended = next
  for (const listener of listeners) listener()
}

/** Whose session has ended under a form, as a store of React's; null while none has. */
export const endedSession = {
  read: () => ended,
  readNothing: () => null,
  forget: () => set(null),
  /** Tells who is signed in, each time that is known. */
  see(sign: string) {
    lastSeen = sign
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const isSignedOut = ({ type, result }: DataStrategyResult) =>
  type === 'error' && isRouteErrorResponse(result) && result.status === 401

/**
 * In the browser: where a form was sent after its session had ended (keepSentForm), the page stays with all that was
 * typed, as if the form had been refused, and says what to do.
 */
export const keepFormWhenSignedOut: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  if (!Object.values(results).some(isSignedOut)) return results
  set(lastSeen)
  const refused: DataStrategyResult = { type: 'data', result: data(undefined, { status: 401 }) }
  return Object.fromEntries(Object.entries(results).map(([id, one]) => [id, isSignedOut(one) ? refused : one]))
}
