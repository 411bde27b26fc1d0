import { readSign } from './who.ts'

// In the browser: whom the shown page was made for. Another tab may sign somebody else in while it stands there, with the
// name, the address and the text of the first in its fields.

let shown: { pathname: string; sign: string } | null = null

/**
 * Tells that a page is shown. The first of a tab was made for whom its document says: scripts may start much later, in a tab
 * that nobody looks at. Any other one was loaded just now. A fragment or a filter leaves what was typed, and so whose it is.
 */
export function rememberWhose(pathname: string, signOfDocument: string) {
  if (shown?.pathname === pathname) return
  shown = { pathname, sign: shown ? signNow() : signOfDocument }
}

/** A page that was made for nobody belongs to the first who is seen to be signed in. */
export function claimPage(sign: string) {
  if (shown?.sign === '') shown.sign = sign
}

/** The sign of whose page it is, '' where it is nobody's. */
export const whosePage = (): string => shown?.sign ?? ''

/** The sign of who is signed in now, '' for nobody. */
export const signNow = (): string => readSign(document.cookie)
