const anyOrigin = 'http://shop.invalid'
const longest = 2000

/**
 * Checks an address that somebody is to be sent back to: returns it if it is a path of this shop, with its query. Null for
 * every text that a browser could read as another site ('//…', '/\…', a scheme), for control characters, and for a text
 * that is longer than any page's address.
 */
export function safeReturnTo(text: string | null | undefined): string | null {
  if (!text || text.length > longest || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null
  if (!URL.canParse(text, anyOrigin)) return null
  const url = new URL(text, anyOrigin)
  // Dot segments may have left a second slash at the front: '/.//example.com'.
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

/** Adds the way back to the address of a sign-in page, which may have a query already; null adds nothing. */
export function withReturnTo(address: string, returnTo: string | null): string {
  if (!returnTo) return address
  return `${address}${address.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}`
}

/** The way back in the query of a sign-in page; null where there is none, or it is not ours. */
export const returnToOf = (search: URLSearchParams): string | null => safeReturnTo(search.get('returnTo'))
