import { readSign } from './who.ts'

// Knows, in the browser, for whom the page on show was made. Another tab may sign somebody else in meanwhile, and the page
// still has the first person's name and text in its fields.

let shown: { pathname: string; sign: string } | null = null

/**
 * Notes that a page is on show. The first page of a tab was made for the person that its document names, since scripts may
 * start much later in a tab that nobody looks at. Any later page was loaded just now, for whoever is signed in. A change of
 * fragment or filter keeps the typed text, and so the person.
 */
export function rememberWhose(pathname: string, signOfDocument: string) {
  if (shown?.pathname === pathname) return
  shown = { pathname, sign: shown ? signNow() : signOfDocument }
}

/** Gives a page that was made for nobody to the first person who is seen to be signed in. */
export function claimPage(sign: string) {
  if (shown?.sign === '') shown.sign = sign
}

/** The sign of the person for whom the page was made; '' for nobody. */
export const whosePage = (): string => shown?.sign ?? ''

/** The sign of the person who is signed in now; '' for nobody. */
export const signNow = (): string => readSign(document.cookie)
