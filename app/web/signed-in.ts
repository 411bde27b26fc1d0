import { useSyncExternalStore } from 'react'
import { readSign, type SignedIn, signedInBy } from './who.ts'

const now = () => readSign(document.cookie)
const unknown = () => null

function onLook(listener: () => void) {
  const looks = ['focus', 'pageshow'] as const
  for (const look of looks) addEventListener(look, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const look of looks) removeEventListener(look, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Who is signed in: first whom the page was made for, then whatever became of that in any tab, seen at each look at this one. */
export function useSignedIn(madeFor: SignedIn | null): SignedIn | null {
  const sign = useSign()
  return sign === null ? madeFor : signedInBy(sign)
}

/** The same as the browser has it written down; null until the page has come alive. */
export const useSign = (): string | null => useSyncExternalStore(onLook, now, unknown)

/**
 * Back and forward may show a page as it was left. Where somebody else is signed in by now, or nobody, it is loaded anew
 * and not seen before that.
 */
export function watchBackAndForward(): () => void {
  let whenLeft = now()
  const leave = () => {
    whenLeft = now()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || now() === whenLeft) return
    document.documentElement.style.visibility = 'hidden'
    location.reload()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}
