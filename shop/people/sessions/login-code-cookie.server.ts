import { sessionCookieOf } from './cookie.server.ts'

// Between the two steps of a login a browser keeps a token that says whose code is awaited. It opens nothing by itself.

const plainName = 'camshaft.login_code'
const tenMinutes = 10 * 60

/** The Set-Cookie value that keeps the token of a login that waits for its code; null removes it. */
export function codeCookie(origin: string, token: string | null): string {
  const { isSecure } = sessionCookieOf(origin)
  const name = isSecure ? `__Host-${plainName}` : plainName
  const flags = `Path=/; Max-Age=${token === null ? 0 : tenMinutes}; HttpOnly; SameSite=Lax`
  return `${name}=${token ?? ''}; ${flags}${isSecure ? '; Secure' : ''}`
}

/** The token in the cookies of a request; '' where there is none. */
export function readCodeCookie(headers: Headers): string {
  const cookies = (headers.get('cookie') ?? '').split(';')
  const found = cookies.map(cookie => /^\s*(?:__Host-)?camshaft\.login_code=([\w-]*)$/.exec(cookie)?.[1])
  return found.find(token => token) ?? ''
}

/** Whether an answer asks for a code, by its Set-Cookie values. */
export const asksForCode = (setCookie: readonly string[]): boolean =>
  setCookie.some(cookie => /^(?:__Host-)?camshaft\.login_code=[^;]/.test(cookie))
