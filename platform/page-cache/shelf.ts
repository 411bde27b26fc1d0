import { LRUCache } from 'lru-cache'
import type { KeptPage } from './kept-page.ts'

/** The longest that a page is kept, whatever its tags say. */
const longestMs = 10 * 60_000
const untagged = ''

/** Kept pages by their key and by their tags, the least recently used ones dropped when they take more than `maxBytes`. */
export function createShelf(maxBytes: number) {
  const keysOfTag = new Map<string, Set<string>>()
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: longestMs,
    ttlResolution: 1_000,
    // Ages are measured by the clock on the wall, since a page may end at midnight.
    perf: Date,
    noUpdateTTL: true,
    dispose: (page, key, reason) => {
      if (reason !== 'set') removeTags(key, page)
    },
  })

  const tagsOf = (page: KeptPage) => (page.tags.length > 0 ? page.tags : [untagged])

  function addTags(key: string, page: KeptPage) {
    for (const tag of tagsOf(page)) {
      const keys = keysOfTag.get(tag)
      if (keys) keys.add(key)
      else keysOfTag.set(tag, new Set([key]))
    }
  }

  function removeTags(key: string, page: KeptPage) {
    for (const tag of tagsOf(page)) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  return {
    get: (key: string) => pages.get(key),
    /** Keeps a page, for at most `ms`. */
    put(key: string, page: KeptPage, ms = longestMs) {
      pages.delete(key)
      if (ms < 1) return
      pages.set(key, page, { ttl: Math.min(Math.ceil(ms), longestMs) })
      if (pages.peek(key) === page) addTags(key, page)
    },
    /** Replaces a page that is still there by the same page with more encodings, or smaller ones. */
    replace(key: string, page: KeptPage, better: KeptPage) {
      if (pages.peek(key) === page) pages.set(key, better)
    },
    /** Drops the pages that carry one of the tags, and those that carry none. */
    drop(tags: readonly string[]) {
      for (const tag of [...tags, untagged]) {
        for (const key of [...(keysOfTag.get(tag) ?? [])]) pages.delete(key)
      }
    },
    clear: () => pages.clear(),
    all: () => new Map(pages.entries()),
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize, tags: keysOfTag.size }),
  }
}

const bytesOfTag = 120
const bytesOfPage = 1_500

/** Roughly how many bytes a page takes: a little more than V8 needs. */
function sizeOf({ bodies, tags, head }: KeptPage, key: string): number {
  const sent = Object.values(bodies).reduce((bytes, body) => bytes + body.bytes.length + 8 * body.head.length, 0)
  const heads = head.reduce((bytes, text) => bytes + text.length, 0)
  return sent + heads + key.length + tags.length * bytesOfTag + bytesOfPage
}
