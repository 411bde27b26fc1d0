import type { KeptPage, Sent } from './kept-page.ts'

/** For how long pages are good enough once nobody can ask what has changed. */
const longestMs = 10 * 60_000

/** Headers that would let a browser or a CDN take an old page for the page of today. */
const ofToday = new Set(['cache-control', 'etag'])

/** Pages as they were when changes were last heard of, for the minutes in which the database is away. */
export function createOldPages() {
  let pages = new Map<string, KeptPage>()
  let since = 0

  function clear() {
    pages = new Map()
  }

  return {
    /** Takes the pages over, instead of those of an earlier time. */
    takeOver(latest: Map<string, KeptPage>) {
      pages = latest
      since = Date.now()
      setTimeout(() => pages === latest && clear(), longestMs).unref()
    },
    get: (key: string) => pages.get(key),
    /** Whoever has seen the page of today never gets the old one again. */
    forget: (key: string) => pages.delete(key),
    clear,
    /** Says in the answer that it is old, so that nobody keeps it: Cache-Status has a negative time to live (RFC 9211). */
    mark({ status, head, bytes }: Sent): Sent {
      const names = head.filter((_, at) => at % 2 === 0)
      const kept = names.flatMap((name, at) => (ofToday.has(name.toLowerCase()) ? [] : [name, head[2 * at + 1] ?? '']))
      const seconds = Math.ceil((Date.now() - since) / 1000)
      return {
        status,
        head: [...kept, 'Cache-Control', 'no-store', 'Cache-Status', `Camshaft; hit; ttl=-${seconds}`],
        bytes,
      }
    },
  }
}
