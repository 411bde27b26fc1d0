import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './page-cache/encodings.ts'
import { Flight } from './page-cache/flights.ts'
import {
  type Finished,
  isNamed,
  type KeptPage,
  keepPage,
  type Sent,
  withEncoding,
  withSmallBrotli,
} from './page-cache/kept-page.ts'
import { createOldPages } from './page-cache/old-pages.ts'
import { createShelf } from './page-cache/shelf.ts'

export type { Sent } from './page-cache/kept-page.ts'

/**
 * A page as it was made for everyone. `tags` name what it shows, such as 'product:KT-PAD10'; a page without tags is
 * dropped at every change. A page that is not `isSound` shows a fault of the moment, and nobody else may get it. `note` is
 * handed back with each answer, for whoever counts them.
 */
export type MadePage = Finished & {
  tags: readonly string[]
  isSound: boolean
  note?: string | null
  /** From then on it is another page, though nobody tells of a change; in milliseconds since 1970. */
  holdsUntil?: number
}

/** A request for a page. `key` is its path and query, in the one form under which the page is kept. */
type Asked = { key: string; acceptEncoding: string | null; ifNoneMatch: string | null }

export type PageCache = {
  /** Whether pages are kept at all: only while changes are heard of. */
  isOn(): boolean
  /**
   * Sends a kept page straight to node:http, with the headers of `more` (name, value, name, …), and returns its note. Returns
   * null, and sends nothing, where no page is kept.
   */
  answer(request: IncomingMessage, response: ServerResponse, more?: readonly string[]): Pick<KeptPage, 'note'> | null
  /** Answers with a kept page, or makes it now: once for all who ask for it meanwhile. */
  serve(asked: Asked, make: () => Promise<MadePage>): Promise<Sent>
  /**
   * Answers with the page as it last was, for when it cannot be made because nobody can ask what has changed. Marked as
   * stale, so that no cache on the way keeps it. null where no page is left, such as ten minutes after `turnOff`.
   */
  serveOld(asked: Asked): Promise<Sent | null>
  /** Says that the page was made while nothing is kept: from then on nobody gets it as it was before. */
  forgetOld(key: string): void
  /** Keeps pages from now on: the caller promises to call `change` at every change. */
  turnOn(): void
  /** Keeps nothing until `turnOn`. What was kept is laid aside for `serveOld`. */
  turnOff(): void
  /** Drops the pages that carry one of these tags; 'all' drops every page. */
  change(tags: readonly string[]): void
  /** How many pages were asked for since the start: kept ones, and those that had to be made. */
  counts(): { kept: number; made: number }
  size(): { pages: number; bytes: number; tags: number }
}

type Options = {
  maxBytes: number
  /** Whether a Cookie header names a session: its sender gets pages of their own, never kept ones. */
  isPersonal: (cookie: string) => boolean
}

type Result = { isSound: boolean } & ({ kept: KeptPage } | { finished: Finished })

/** How long a request waits for a page that is being made for an earlier request; then it gets a page of its own. */
const patienceMs = 5_000
/** How often a page is asked for before it is worth a slower, better compression. */
const manyHits = 20

/**
 * Finished pages of one process in memory, at most `maxBytes` of them, each in the encodings that were asked for. It is
 * off until it is turned on, and knows nothing of routes or of what pages show.
 */
export function createPageCache({ maxBytes, isPersonal }: Options): PageCache {
  const shelf = createShelf(maxBytes)
  const oldPages = createOldPages()
  const underWay = new Set<Flight<Result>>()
  const joinable = new Map<string, Flight<Result>>()
  const encodings = new WeakMap<KeptPage, Map<Encoding, Promise<KeptPage>>>()
  let isOn = false
  let isImproving = false
  const counts = { kept: 0, made: 0 }

  function answer(request: IncomingMessage, response: ServerResponse, more: readonly string[] = []) {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return null
    const page = shelf.get(url)
    if (!page || (headers.cookie !== undefined && isPersonal(headers.cookie))) return null
    const known = headers['if-none-match']
    if (known !== undefined && isNamed(known, page.etag)) {
      counts.kept += 1
      response.writeHead(304, [...page.unchangedHead, ...more]).end()
      return page
    }
    const body = page.bodies[chooseEncoding(headers['accept-encoding'])]
    if (!body) return null
    countHit(url, page)
    response.writeHead(200, [...body.head, ...more])
    if (method === 'HEAD') response.end()
    else response.end(body.bytes)
    return page
  }

  async function serveOld(asked: Asked): Promise<Sent | null> {
    const page = oldPages.get(asked.key)
    return page ? oldPages.mark(await sendKept({ ...asked, ifNoneMatch: null }, page)) : null
  }

  async function serve(asked: Asked, make: () => Promise<MadePage>): Promise<Sent> {
    const kept = shelf.get(asked.key)
    if (kept) {
      countHit(asked.key, kept)
      return sendKept(asked, kept)
    }
    const joined = joinable.get(asked.key)
    const shared = joined && (await wait(joined))
    if (shared) return send(asked, shared)
    if (joined) return send(asked, { isSound: false, finished: await make() })
    return send(asked, await lead(asked, make))
  }

  function lead(asked: Asked, make: () => Promise<MadePage>): Promise<Result> {
    counts.made += 1
    const flight = new Flight<Result>(async self => {
      const { tags, isSound, note = null, holdsUntil = Number.POSITIVE_INFINITY, ...finished } = await make()
      if (!isSound || finished.status !== 200) return { isSound, finished }
      const page = await keepPage(finished, { tags, note }, chooseEncoding(asked.acceptEncoding))
      if (isOn && !self.isStale(tags)) shelf.put(asked.key, page, holdsUntil - Date.now())
      return { isSound, kept: page }
    })
    underWay.add(flight)
    joinable.set(asked.key, flight)
    return flight.made.finally(() => {
      underWay.delete(flight)
      if (joinable.get(asked.key) === flight) joinable.delete(asked.key)
    })
  }

  function send(asked: Asked, result: Result): Promise<Sent> | Sent {
    if ('kept' in result) return sendKept(asked, result.kept)
    const { status, headers, bytes } = result.finished
    return { status, head: headers.flat(), bytes }
  }

  async function sendKept(asked: Asked, page: KeptPage): Promise<Sent> {
    if (asked.ifNoneMatch !== null && isNamed(asked.ifNoneMatch, page.etag)) {
      return { status: 304, head: page.unchangedHead, bytes: null, note: page.note }
    }
    const encoding = chooseEncoding(asked.acceptEncoding)
    const body = page.bodies[encoding] ?? (await addEncoding(asked.key, page, encoding)).bodies[encoding]
    if (!body) throw new Error(`A page was not encoded as ${encoding}`)
    return { status: 200, ...body, note: page.note }
  }

  /** Adds an encoding to a kept page: made once for all who ask for it meanwhile. */
  function addEncoding(key: string, page: KeptPage, encoding: Encoding): Promise<KeptPage> {
    const making = encodings.get(page) ?? new Map<Encoding, Promise<KeptPage>>()
    encodings.set(page, making)
    const begun = making.get(encoding)
    if (begun) return begun
    const richer = withEncoding(page, encoding)
      .then(richer => {
        shelf.replace(key, page, richer)
        return richer
      })
      .catch(error => {
        // Whoever asks next tries again.
        making.delete(encoding)
        throw error
      })
    making.set(encoding, richer)
    return richer
  }

  function countHit(key: string, page: KeptPage) {
    counts.kept += 1
    page.hits += 1
    if (page.hits < manyHits || page.isSmall || isImproving || !page.bodies.br) return
    isImproving = true
    withSmallBrotli(page)
      .then(better => shelf.replace(key, page, better))
      .catch(() => undefined)
      .finally(() => {
        isImproving = false
      })
  }

  function hear(tags: readonly string[] | 'all') {
    for (const flight of underWay) flight.hear(tags)
    // Whoever asks from now on gets a page that was begun after the change.
    joinable.clear()
    if (tags === 'all') shelf.clear()
    else shelf.drop(tags)
  }

  return {
    isOn: () => isOn,
    answer,
    serve,
    serveOld,
    forgetOld: oldPages.forget,
    turnOn() {
      hear('all')
      oldPages.clear()
      isOn = true
    },
    turnOff() {
      if (isOn) oldPages.takeOver(shelf.all())
      isOn = false
      hear('all')
    },
    change: tags => hear(tags.includes('all') ? 'all' : tags),
    counts: () => ({ ...counts }),
    size: shelf.size,
  }
}

/** Waits for a page that is being made for somebody else; null where that fails, is not for others, or takes too long. */
async function wait(flight: Flight<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>(resolve => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  const result = await Promise.race([flight.made.catch(() => null), patience])
  clearTimeout(timer)
  return result?.isSound ? result : null
}
