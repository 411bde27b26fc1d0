import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/client.server.ts'
import { rateLimits } from '#db/schema/shop.ts'

export type TooManyAttempts = {
  ok: false
  reason: 'too-many-attempts'
  message: string
  retryAfterSeconds: number
}

type Limit = { keyPrefix: string; points: number; minutes: number }

/** A limit that all processes keep together, in the database. */
const openLimit = (db: Db, { keyPrefix, points, minutes }: Limit, clearExpiredByTimeout = false) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration: minutes * 60,
    clearExpiredByTimeout,
  })

/** Counts one attempt of that key; returns a refusal when it is one too many. */
export const countAttempt = (db: Db, limit: Limit, key: string): Promise<TooManyAttempts | null> =>
  count(openLimit(db, limit), key)

/**
 * Counts attempts in the database, so for all processes together: 10 failed sign-ins of one address from one network
 * in 15 minutes, 100 of any address, and 20 sign-ups an hour; 5 reset mails an hour to one address and 20 from one
 * network, 3 confirmation mails an hour to one customer. An attempt counts before it is made, so that many at once are
 * no way around; a sign-in that succeeds is given back.
 */
export function createLimits(db: Db) {
  const limiter = (keyPrefix: string, points: number, minutes: number, clearExpiredByTimeout = false) =>
    openLimit(db, { keyPrefix, points, minutes }, clearExpiredByTimeout)
  const signInsOfAddress = limiter('sign-in-address', 10, 15)
  const signInsOfNetwork = limiter('sign-in-network', 100, 15)
  const signUpsOfNetwork = limiter('sign-up-network', 20, 60, true)
  const resetsOfAddress = limiter('reset-address', 5, 60)
  const resetsOfNetwork = limiter('reset-network', 20, 60)
  const confirmationsOfCustomer = limiter('confirmation', 3, 60)
  const addressKey = (ip: string, email: string) =>
    createHash('sha256')
      .update(`${networkOf(ip)} ${email}`)
      .digest('base64url')

  return {
    async countSignIn(ip: string, email: string): Promise<TooManyAttempts | null> {
      return (await count(signInsOfAddress, addressKey(ip, email))) ?? (await count(signInsOfNetwork, networkOf(ip)))
    },
    async forgetSignIn(ip: string, email: string): Promise<void> {
      await signInsOfAddress.delete(addressKey(ip, email))
      await signInsOfNetwork.reward(networkOf(ip))
    },
    /** Forgets failed sign-ins after a reset: somebody who has just chosen a password may sign in with it. */
    async forgetFailures(ip: string, email: string): Promise<void> {
      await signInsOfAddress.delete(addressKey(ip, email))
    },
    async countReset(ip: string, email: string): Promise<TooManyAttempts | null> {
      // Requests for one address count from all networks together, so that nobody's mailbox can be filled.
      return (await count(resetsOfNetwork, networkOf(ip))) ?? (await count(resetsOfAddress, addressKey('any', email)))
    },
    countConfirmation: (userId: string): Promise<TooManyAttempts | null> => count(confirmationsOfCustomer, userId),
    countSignUp: (ip: string): Promise<TooManyAttempts | null> => count(signUpsOfNetwork, networkOf(ip)),
  }
}

async function count(limiter: RateLimiterDrizzle, key: string): Promise<TooManyAttempts | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return tooManyAttempts(refusal.msBeforeNext)
  }
}

/** Makes a refusal that says when to try again, in whole minutes rounded up. */
export function tooManyAttempts(waitMs: number): TooManyAttempts {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  return {
    ok: false,
    reason: 'too-many-attempts',
    message: `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  }
}

/** The part of a visitor's address that they can hardly change: all of an IPv4 address, 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  const bare = ip.replace(/%.*$/, '')
  const mapped = bare.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return ip
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const gap = tail === undefined ? [] : Array(8 - groups(head).length - groups(tail).length).fill('0')
  return `${[...groups(head), ...gap, ...groups(tail ?? '')].slice(0, 4).join(':')}::/64`
}
