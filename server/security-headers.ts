import { createHash } from 'node:crypto'
import { flashCookie } from '#app/web/forms/flash.ts'
import { whoCookie } from '#app/web/session/who.ts'
import type { Env } from '#platform/env.ts'

/** Gives a response the security headers of every page. `scripts` are the sources of inline scripts that may run. */
export function secure(headers: Headers, scripts: string, env: Env) {
  const connect = env.production ? "'self'" : "'self' ws:"
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' ${scripts}`.trim(),
      // The toasts' library brings its own style element.
      "style-src 'self' 'unsafe-inline'",
      // blob: shows a picture that was chosen but not sent yet.
      "img-src 'self' data: blob: https:",
      `connect-src ${connect}`,
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  headers.set('X-Content-Type-Options', 'nosniff')
  // A page whose address is a secret is stricter.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  const https = httpsOnly(env)
  if (https) headers.set('Strict-Transport-Security', https)
}

/**
 * Prepares a page for many visitors, who cannot share a nonce: cuts the nonce out, and returns the hashes of its scripts for
 * the policy. Only scripts that had the nonce get a hash, so a script that somebody smuggled into the page does not run.
 */
export function nameScriptsByHash(html: string, nonce: string): { html: string; scripts: string } {
  const mark = ` nonce="${nonce}"`
  const ours = Array.from(html.matchAll(inlineScript)).filter(([, attributes = '']) => attributes.includes(mark))
  const hashes = ours.map(([, , script = '']) => createHash('sha256').update(asRead(script)).digest('base64'))
  return { html: html.replaceAll(mark, ''), scripts: Array.from(new Set(hashes), hash => `'sha256-${hash}'`).join(' ') }
}

const inlineScript = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g

/** A script as a browser reads it, and hashes it: lines end in a line feed alone. */
const asRead = (script: string) => script.replace(/\r\n?/g, '\n')

/**
 * Names the cookies that scripts of the page read, which hold no secret, such that browsers take and send them by https alone,
 * and for this very site: 'flash=…' as '__Host-flash=…; Secure'. The session's cookie is named so by the accounts library.
 */
export function secureCookies(headers: Headers) {
  const cookies = headers.getSetCookie()
  if (!cookies.some(isForScripts)) return
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', isForScripts(cookie) ? `__Host-${cookie}; Secure` : cookie)
}

const isForScripts = (cookie: string) => [flashCookie, whoCookie].some(name => cookie.startsWith(`${name}=`))

/** The value of Strict-Transport-Security, by which browsers ask by https alone from then on; null for a shop on plain http. */
export const httpsOnly = ({ origin }: Pick<Env, 'origin'>): string | null =>
  origin.startsWith('https:') ? 'max-age=31536000' : null
