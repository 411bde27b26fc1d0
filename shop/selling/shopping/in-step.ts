import { isObject } from '#shop/cars/vehicles/garage.ts'
import type { CartLine } from '#shop/selling/cart/lines.ts'
import { isSameShopping, mergeShopping } from './merge.ts'
import { noShopping, readShopping, type Shopping } from './shopping.ts'

/**
 * What a browser and the account had when they last spoke. `sent` is what the browser sent since then without hearing an answer:
 * the account may have taken it or not.
 */
export type Agreed = { revision: number; shopping: Shopping; sent?: Shopping }

/** Reads what `comeInStep` has kept, as a browser's storage has it; null where it is none of that. */
export function readAgreed(value: unknown): Agreed | null {
  if (!isObject(value) || typeof value.revision !== 'number') return null
  const { revision } = value
  const shopping = readShopping(value.shopping)
  return isObject(value.sent) ? { revision, shopping, sent: readShopping(value.sent) } : { revision, shopping }
}

/** What the account answers: its revision, and what it has where that is not what the browser believes. */
export type AccountAnswer = { revision: number; shopping: Shopping | null }

/** One browser that has something together with an account. */
export type Follower = {
  here(): Shopping
  keepHere(next: Shopping): void
  agreed(): Agreed | null
  keepAgreed(next: Agreed): void
  /** Sends what the browser has, or only asks; null where no answer came. */
  ask(revision: number, sent: Shopping | null): Promise<AccountAnswer | null>
  /** Whether the same person is still signed in. */
  isStillSigned(): boolean
  /** Is told, when the two first speak, which parts of the account join those that were chosen in this browser before. */
  tellJoined(more: readonly CartLine[], chosenHere: readonly CartLine[]): void
}

/** More turns than two browsers need that change something at the same moment. */
const mostTurns = 5

/**
 * Brings a browser and its account to the same. Sends what has changed in the browser, and with `asks` asks too what has changed
 * elsewhere. After an answer that was lost it asks first what the account has: what was taken out, and put in again since then, is
 * new to the account, though both had it when they last spoke. Where no answer comes, the next call goes on.
 */
export async function comeInStep(browser: Follower, asks: boolean): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const before = browser.agreed() ?? { revision: 0, shopping: noShopping }
    const now = browser.here()
    const isChanged = !isSameShopping(now, before.shopping)
    if (!isChanged && !before.sent && !(asks && turn === 0)) return
    const sent = isChanged && !before.sent ? now : null
    if (sent) browser.keepAgreed({ ...before, sent })
    const answer = await browser.ask(before.revision, sent)
    if (!answer || !browser.isStillSigned()) return
    if (answer.shopping) {
      const mine = browser.here()
      browser.keepHere(mergeShopping(before.shopping, mine, answer.shopping, before.sent))
      const more = answer.shopping.cart.filter(({ id }) => !mine.cart.some(line => line.id === id))
      if (before.revision === 0 && more.length > 0) browser.tellJoined(more, mine.cart)
    }
    browser.keepAgreed({ revision: answer.revision, shopping: answer.shopping ?? sent ?? before.shopping })
  }
}
