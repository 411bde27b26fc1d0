import { createHash } from 'node:crypto'
import type { Env } from '#platform/env.ts'

/** Gives a response the headers of every page. `scripts` are the inline scripts that its policy lets run. */
export function secure(headers: Headers, scripts: string, env: Env) {
  const connect = env.production ? "'self'" : "'self' ws:"
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' ${scripts}`.trim(),
      // The toasts' library brings its own style element.
      "style-src 'self' 'unsafe-inline'",
      // blob: is how a page shows a picture that was chosen but not sent yet.
      "img-src 'self' data: blob: https:",
      `connect-src ${connect}`,
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (env.origin.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
}

/**
 * A page that many get, without its nonce: the policy names its scripts by their content instead. Only those that had the
 * nonce, so that a script that somebody smuggled into the page still does not run.
 */
export function nameScriptsByHash(html: string, nonce: string): { html: string; scripts: string } {
  const mark = ` nonce="${nonce}"`
  const ours = Array.from(html.matchAll(inlineScript)).filter(([, attributes = '']) => attributes.includes(mark))
  const hashes = ours.map(([, , script = '']) => createHash('sha256').update(asRead(script)).digest('base64'))
  return { html: html.replaceAll(mark, ''), scripts: Array.from(new Set(hashes), hash => `'sha256-${hash}'`).join(' ') }
}

const inlineScript = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g

/** For a browser a line ends in a line feed alone. */
const asRead = (script: string) => script.replace(/\r\n?/g, '\n')
