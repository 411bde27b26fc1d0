const anyOrigin = 'http://shop.invalid'
const longest = 2000

/**
 * The path, with its query, that somebody may be sent back to: of this shop only. Null for everything that a browser
 * could read as another site ('//…', '/\…', a scheme), for control characters, and for what is longer than any page's.
 */
export function safeReturnTo(text: string | null | undefined): string | null {
  if (!text || text.length > longest || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null
  if (!URL.canParse(text, anyOrigin)) return null
  const url = new URL(text, anyOrigin)
  // Dot segments may have left a second slash at the front: '/.//example.com'.
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

/** The address of a sign-in page, which may have a query, that leads back; without a way back it stays as it is. */
export function withReturnTo(address: string, returnTo: string | null): string {
  if (!returnTo) return address
  return `${address}${address.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}`
}

/** Where the address of a sign-in page leads back to. */
export const returnToOf = (search: URLSearchParams): string | null => safeReturnTo(search.get('returnTo'))
