import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { findOrMakeSecret } from './secrets.server.ts'

const plainName = 'camshaft.session_token'

/**
 * The name of the session's cookie. Under https it begins with __Host-, for which browsers take a cookie from this very host
 * alone: no other host of the same domain can plant one.
 */
export const sessionCookieOf = (origin: string): { name: string; isSecure: boolean } => {
  const isSecure = origin.startsWith('https:')
  return { name: isSecure ? `__Host-${plainName}` : plainName, isSecure }
}

/** The secret that signs the cookies of sessions, the same in all processes of a shop. */
export const readSessionSecret = (db: Db): Promise<string> => findOrMakeSecret(db, 'sessions')

/**
 * What the database keeps of a token, of a session or of a mailed link. Nobody can make the token from it, so a copy of the table
 * lets nobody in.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const named = /^(?:__Host-)?camshaft\.session_token=(.*)$/

/** Whether a Cookie header has a session cookie: whoever sends one gets no page from the page cache. */
export const carriesSession = (cookie: string): boolean => cookiesOf(cookie).some(one => named.test(one))

/** As `carriesSession`, of the headers of a request. */
export const hasSessionCookie = (headers: Headers): boolean => carriesSession(headers.get('cookie') ?? '')

/**
 * Cuts session cookies that we did not sign out of a Cookie header: a made-up one is no session, and whoever sends it gets the
 * same kept pages as everybody. The signature is the accounts library's: HMAC-SHA-256 of the token, in base64.
 */
export function withoutForgedSession(cookie: string, secret: string): string {
  if (!carriesSession(cookie)) return cookie
  return cookiesOf(cookie)
    .filter(one => {
      const value = named.exec(one)?.[1]
      return value === undefined || isSigned(value, secret)
    })
    .join('; ')
}

const cookiesOf = (cookie: string) => cookie.split(';').map(one => one.trim())

function isSigned(value: string, secret: string): boolean {
  const [token = '', signature = ''] = decoded(value).split('.')
  const expected = createHmac('sha256', secret).update(token).digest()
  const sent = Buffer.from(signature, 'base64')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
