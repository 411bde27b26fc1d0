import { storedValue } from '#app/web/stored.ts'
import type { Pieces } from '#shop/selling/cart/lines.ts'
import { takeOutOfCart } from './changes.ts'

// The draft of a checkout in this tab: what was typed, and the key that makes it one order however often it is sent. It
// outlives a reload, signing in again and an answer that got lost; signing out drops it.

type CheckoutDraft = {
  /** The account whose draft it is: another account sees nothing of it. */
  userId: string
  /** Null where the next attempt needs a new key. */
  checkoutKey: string | null
  values: Record<string, string>
  /** The cart as it was last sent; null while nothing was sent, or everything sent was refused. */
  sent: Pieces[] | null
}

const storageKey = 'checkout'

export function keepCheckoutDraft(draft: CheckoutDraft) {
  withStorage(storage => storage.setItem(storageKey, JSON.stringify(draft)))
}

function dropCheckoutDraft() {
  withStorage(storage => storage.removeItem(storageKey))
}

/** Reads the draft of that account, without its key if that has an order by now. Another account's draft is dropped. */
export function readCheckoutDraft(userId: string): CheckoutDraft | null {
  const draft = read()
  if (draft?.userId === userId) {
    return draft.checkoutKey && isFinished(draft.checkoutKey) ? { ...draft, checkoutKey: null, sent: null } : draft
  }
  dropCheckoutDraft()
  return null
}

/**
 * Ends the checkout, since its order is placed: the order's lines leave the cart, once in this browser, and parts that were
 * put in since stay. Without `lines` the order has what was sent last.
 */
export function finishCheckout(lines?: readonly Pieces[]) {
  const draft = read()
  const key = draft?.checkoutKey
  if (!key || !isFinished(key)) takeOutOfCart(lines ?? draft?.sent ?? null)
  if (key) finishedKeys.keep([...finishedKeys.read(), key].slice(-mostFinished))
  dropCheckoutDraft()
}

// A duplicated tab has the same key as its twin. The browser keeps the keys of its last orders, so that one tab learns that
// the other's order is placed.

/** How many keys are kept: more than anybody has tabs in a checkout. */
const mostFinished = 20
const finishedKeys = storedValue('finished-checkouts', parseKeys)
const isFinished = (key: string) => finishedKeys.read().includes(key)

function read(): CheckoutDraft | null {
  return withStorage(storage => parse(JSON.parse(storage.getItem(storageKey) ?? 'null'))) ?? null
}

/** Uses the tab's session storage; undefined where that is switched off or holds something that is not ours. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

function parse(value: unknown): CheckoutDraft | null {
  if (!isObject(value) || !isObject(value.values)) return null
  const { userId, checkoutKey, values, sent } = value
  if (typeof userId !== 'string' || (typeof checkoutKey !== 'string' && checkoutKey !== null)) return null
  const typed = Object.entries(values).filter((field): field is [string, string] => typeof field[1] === 'string')
  return {
    userId,
    checkoutKey,
    values: Object.fromEntries(typed),
    sent: Array.isArray(sent) ? sent.filter(isSentLine) : null,
  }
}

function parseKeys(text: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : []
  } catch {
    return []
  }
}

const isSentLine = (line: unknown): line is Pieces =>
  isObject(line) && typeof line.id === 'string' && typeof line.quantity === 'number'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
