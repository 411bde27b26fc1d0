import type { Pieces } from '#shop/cart/lines.ts'
import { takeOutOfCart } from './cart-store.ts'
import { storedValue } from './stored.ts'

// A checkout that is not finished, in this tab only: what was typed, and the key under which it is one order however
// often it is sent. It outlives a reload, signing in again and an answer that got lost; signing out drops it.

type CheckoutDraft = {
  /** Whose it is: another account sees nothing of it. */
  userId: string
  /** Null: a new one is to be taken. */
  checkoutKey: string | null
  values: Record<string, string>
  /** The cart as it was last sent; null while nothing was, or all was refused. */
  sent: Pieces[] | null
}

const storageKey = 'checkout'

export function keepCheckoutDraft(draft: CheckoutDraft) {
  withStorage(storage => storage.setItem(storageKey, JSON.stringify(draft)))
}

function dropCheckoutDraft() {
  withStorage(storage => storage.removeItem(storageKey))
}

/** The draft of that account, without a key that has its order; another's is dropped. */
export function readCheckoutDraft(userId: string): CheckoutDraft | null {
  const draft = read()
  if (draft?.userId === userId) {
    return draft.checkoutKey && isFinished(draft.checkoutKey) ? { ...draft, checkoutKey: null, sent: null } : draft
  }
  dropCheckoutDraft()
  return null
}

/**
 * The order is placed: what it has leaves the cart, once in this browser, and what has been put in since stays. Without
 * its lines it has what was sent last.
 */
export function finishCheckout(lines?: readonly Pieces[]) {
  const draft = read()
  const key = draft?.checkoutKey
  if (!key || !isFinished(key)) takeOutOfCart(lines ?? draft?.sent ?? null)
  if (key) finishedKeys.keep([...finishedKeys.read(), key].slice(-mostFinished))
  dropCheckoutDraft()
}

// A tab that was duplicated has the key of its twin: here it learns that the twin's order is placed.

/** More twins than anybody has. */
const mostFinished = 20
const finishedKeys = storedValue('finished-checkouts', parseKeys)
const isFinished = (key: string) => finishedKeys.read().includes(key)

function read(): CheckoutDraft | null {
  return withStorage(storage => parse(JSON.parse(storage.getItem(storageKey) ?? 'null'))) ?? null
}

/** Storage may be switched off, or hold what is not ours. */
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
