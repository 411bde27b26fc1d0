import { useSyncExternalStore } from 'react'
import { type SignedIn, signedInBy } from './who.ts'
import { signNow, whosePage } from './whose-page.ts'

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
export const useSign = (): string | null => useSyncExternalStore(onLook, signNow, unknown)

/**
 * Back and forward may show a page as it was left. Where another one is signed in than the page was made for, or nobody, it
 * is loaded anew and not seen before that: they may have changed before it was left, too.
 */
export function watchBackAndForward(): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || signNow() === whosePage()) return
    document.documentElement.style.visibility = 'hidden'
    location.reload()
  }
  addEventListener('pageshow', comeBack)
  return () => removeEventListener('pageshow', comeBack)
}
