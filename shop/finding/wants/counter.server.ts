import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.server.ts'
import type { Logger } from '#platform/log.ts'
import { networkOf } from '#platform/network.ts'
import { isRobot } from './robots.ts'
import { addWants } from './rows.server.ts'
import { readWant } from './want.ts'

const betweenWritesMs = 60_000
/** What one network counts for in a day, so that nobody fills the list alone. */
const mostOfNetwork = 100
const mostNetworks = 20_000
const dayMs = 24 * 60 * 60_000
/** No more different wants than this wait to be written. */
const mostWaiting = 500

export type Wants = {
  /** Counts a want, as `writeWant` writes it, unless a program asked. */
  count(want: string, visitor: { ip: string; userAgent: string | undefined }): void
  /** Writes what was counted; also once a minute. */
  write(): Promise<void>
  stop(): Promise<void>
}

/**
 * Counts what people look for and do not find: in memory, and once a minute in the database. A network counts once a minute for
 * a want. Addresses stay in memory until that minute is over, and are written nowhere.
 */
export function countWants(db: Db, log: Logger): Wants {
  let waiting = new Map<string, Set<string>>()
  // Networks stay known by a hash that nobody else can make.
  const secret = randomBytes(16)
  const counted = new LRUCache<string, { times: number }>({ max: mostNetworks, ttl: dayMs })

  function mayCount(network: string): boolean {
    const key = createHash('sha256').update(secret).update(network).digest('base64')
    const known = counted.get(key) ?? { times: 0 }
    if (known.times === 0) counted.set(key, known)
    known.times += 1
    return known.times <= mostOfNetwork
  }

  async function write() {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await addWants(
        db,
        Array.from(batch, ([want, networks]) => ({ ...readWant(want), networks: [...networks] })),
      )
    } catch (error) {
      log.warn({ err: error }, 'What people did not find in the last minute was not counted')
    }
  }

  const writing = setInterval(() => void write(), betweenWritesMs)
  writing.unref()
  return {
    count(want, { ip, userAgent }) {
      if (isRobot(userAgent)) return
      const networks = waiting.get(want)
      if (!networks && waiting.size >= mostWaiting) return
      const network = networkOf(ip)
      if (networks?.has(network) || !mayCount(network)) return
      if (networks) networks.add(network)
      else waiting.set(want, new Set([network]))
    },
    write,
    async stop() {
      clearInterval(writing)
      await write()
    },
  }
}
