import type { MiddlewareHandler } from 'hono'
import type { FileState, LastChange } from './kept-pages/last-change.ts'

/**
 * Answers 304 where whoever asks for a feed or a sitemap has it as it still is, and otherwise says with it how it is named. The name
 * is that of before it was written: what changes meanwhile makes the next answer a whole one.
 */
export const unlessUnchanged =
  (lastChange: Pick<LastChange, 'state'> | null): MiddlewareHandler =>
  async (c, next) => {
    const state = lastChange?.state()
    if (!state || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const names = { ETag: state.etag, 'Last-Modified': state.lastModified.toUTCString() }
    const given = { match: c.req.header('If-None-Match'), since: c.req.header('If-Modified-Since') }
    if (isSame(given, state)) return c.body(null, 304, { ...names, 'Cache-Control': 'public, max-age=3600' })
    await next()
    if (c.res.status !== 200) return
    for (const [name, value] of Object.entries(names)) c.res.headers.set(name, value)
  }

const bare = (etag: string) => etag.trim().replace(/^W\//, '')

/** A date counts only where no name is given, as HTTP has it. */
function isSame({ match, since }: { match?: string; since?: string }, { etag, lastModified }: FileState): boolean {
  if (match !== undefined) return match.split(',').some(one => bare(one) === bare(etag))
  return since !== undefined && Date.parse(since) >= lastModified.getTime()
}
