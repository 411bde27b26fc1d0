import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/client.server.ts'
import { rateLimits } from '#db/schema/office/shop.ts'

type Limit = { keyPrefix: string; points: number; minutes: number }

/**
 * How often somebody may do what costs the shop or others something: so many times within so many minutes. All processes
 * count together, in the database. What people read is not counted but served in turns (server/turns.ts).
 */
export const limits = {
  /** Failed sign-ins with one e-mail address: from one network, and from all networks together, with a growing pause. */
  signInOfAddressAndNetwork: { keyPrefix: 'sign-in-address', points: 10, minutes: 15 },
  signInOfAddress: { keyPrefix: 'sign-in-account', points: 20, minutes: 5 },
  signInOfAddressLonger: { keyPrefix: 'sign-in-account-hour', points: 60, minutes: 60 },
  /** Failed sign-ins from one network with any address. */
  signInOfNetwork: { keyPrefix: 'sign-in-network', points: 100, minutes: 15 },
  /** Wrong codes of two-step login. Three of a million are right at a time: fifty guesses a day take two years for one chance in ten. */
  codeOfAccount: { keyPrefix: 'code-account', points: 10, minutes: 15 },
  codeOfAccountLonger: { keyPrefix: 'code-account-day', points: 50, minutes: 24 * 60 },
  signUpOfNetwork: { keyPrefix: 'sign-up-network', points: 20, minutes: 60 },
  /** Reset mails. Those to one address count from all networks together, so that nobody's mailbox can be filled. */
  resetOfAddress: { keyPrefix: 'reset-address', points: 5, minutes: 60 },
  resetOfNetwork: { keyPrefix: 'reset-network', points: 20, minutes: 60 },
  addressChangeOfCustomer: { keyPrefix: 'address-change', points: 5, minutes: 60 },
  confirmationOfCustomer: { keyPrefix: 'confirmation', points: 3, minutes: 60 },
  /** Refused pictures count too. */
  reviewOfCustomer: { keyPrefix: 'review', points: 30, minutes: 60 },
  returnOfCustomer: { keyPrefix: 'return', points: 30, minutes: 60 },
  avatarOfCustomer: { keyPrefix: 'avatar', points: 20, minutes: 60 },
  /** What one account may order stands in shop/selling/orders/limits.server.ts. */
  ordersOfNetwork: { keyPrefix: 'orders-network', points: 200, minutes: 60 },
  piecesOfNetwork: { keyPrefix: 'pieces-network', points: 2_000, minutes: 60 },
  /** Changes of a cart or garage that follows its account. */
  shoppingOfCustomer: { keyPrefix: 'shopping', points: 300, minutes: 15 },
  /** Whole feeds of all products. */
  feedOfNetwork: { keyPrefix: 'feed-network', points: 12, minutes: 60 },
  vinOfNetwork: { keyPrefix: 'vin-network', points: 120, minutes: 15 },
  /** Calls of the API with a token that is none. */
  wrongTokenOfNetwork: { keyPrefix: 'api-token-network', points: 60, minutes: 15 },
  withdrawalOfNetwork: { keyPrefix: 'withdrawal-network', points: 20, minutes: 60 },
  /** Links to a quote that is none. */
  wrongQuoteOfNetwork: { keyPrefix: 'quote-network', points: 60, minutes: 15 },
  messageOfNetwork: { keyPrefix: 'contact-network', points: 10, minutes: 60 },
} satisfies Record<string, Limit>

/** Why something is not done now. `message` says when to try again; 'busy' is the shop's doing, not the visitor's. */
export type TryLater = {
  ok: false
  reason: 'too-many-attempts' | 'busy'
  message: string
  retryAfterSeconds: number
}

/**
 * Counts one attempt of that key, before it is made, so that many at once are no way around; returns a refusal when it is
 * one too many. `points` is more than 1 where one attempt counts as many.
 */
export async function countAttempt(db: Db, limit: Limit, key: string, points = 1): Promise<TryLater | null> {
  try {
    await limiterOf(db, limit).consume(key, points)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return tooManyAttempts(refusal.msBeforeNext)
  }
}

/** Gives an attempt back that was none, as a sign-in that succeeded. */
export async function giveBack(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(key)
}

/** Forgets all attempts of that key. */
export async function forgetAttempts(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(key)
}

// Rows of the past are removed by a job (worker/forget-expired.ts), not by a timer of each limiter.
const limiterOf = (db: Db, { keyPrefix, points, minutes }: Limit) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points,
    duration: minutes * 60,
    clearExpiredByTimeout: false,
  })

/** Makes a refusal that says when to try again, in whole minutes rounded up. */
export function tooManyAttempts(waitMs: number): TryLater {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  return {
    ok: false,
    reason: 'too-many-attempts',
    message: `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  }
}

/** A key by which nobody who reads the table learns who tried. */
export const secretKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url')
