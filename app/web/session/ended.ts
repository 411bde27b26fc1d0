import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { areTwoPeople } from './who.ts'
import { signNow, whosePage } from './whose-page.ts'

/** Why a form was kept back: the session of the person with the sign `whose` ('' if unknown) has ended, or another began. */
export type Kept = { why: 'ended'; whose: string } | { why: 'somebody else' }

let kept: Kept | null = null
const listeners = new Set<() => void>()

function set(next: Kept | null) {
  kept = next
  for (const listener of listeners) listener()
}

/** Why the last form was kept back, as a store of React's; null while none is. */
export const keptForm = {
  read: () => kept,
  readNothing: () => null,
  forget: () => set(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const isSignedOut = ({ type, result }: DataStrategyResult) =>
  type === 'error' && isRouteErrorResponse(result) && result.status === 401

const refused: DataStrategyResult = { type: 'data', result: data(undefined, { status: 401 }) }

// These forms are anybody's: signing in and out name their person themselves, and the cart is the browser's.
const isAnybodys =
  /^\/(auth|login|logout|register|accept-invitation|forgot-password|reset-password|confirm-email|cart)(\/|$)/

/**
 * Client middleware: sends a form only for the person whose page it stands on. Where somebody else is signed in by now, the
 * form is not sent, since it would be saved as theirs; where the session has ended, the server refuses it (keepSentForm).
 * The page stays with everything that was typed, as if the form had been refused, and says what to do.
 */
export const keepFormOfItsPerson: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isForm = request.method !== 'GET' && !isAnybodys.test(new URL(request.url).pathname)
  if (isForm && areTwoPeople(whosePage(), signNow())) {
    set({ why: 'somebody else' })
    // The router takes the root's result for the answer to the form.
    return { root: refused }
  }
  const results = await next()
  if (!Object.values(results).some(isSignedOut)) return results
  set({ why: 'ended', whose: whosePage() })
  return Object.fromEntries(Object.entries(results).map(([id, one]) => [id, isSignedOut(one) ? refused : one]))
}
