import { useSyncExternalStore } from 'react'
import { reloadPage } from '#app/web/late/stay-on-failure.ts'
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

/** Who is signed in: at first whom the page was made for, then whoever the cookie `who` names at each look at this tab. */
export function useSignedIn(madeFor: SignedIn | null): SignedIn | null {
  const sign = useSign()
  return sign === null ? madeFor : signedInBy(sign)
}

/** The value of the cookie `who`; null until the page has come alive. */
export const useSign = (): string | null => useSyncExternalStore(onLook, signNow, unknown)

/**
 * Watches for pages that Back or Forward shows as they were left. Where the page was made for somebody who is no longer
 * signed in, it is hidden and loaded anew.
 */
export function watchBackAndForward(): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || signNow() === whosePage()) return
    document.documentElement.style.visibility = 'hidden'
    reloadPage()
  }
  addEventListener('pageshow', comeBack)
  return () => removeEventListener('pageshow', comeBack)
}
