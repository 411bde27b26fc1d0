import { takeOutOfCart } from './cart-store.ts'

// A checkout that is not finished, in this tab only: what was typed, and the key under which it is one order however
// often it is sent. It outlives a reload, signing in again and an answer that got lost; signing out drops it.

export type CheckoutDraft = {
  /** Whose it is: another account sees nothing of it. */
  userId: string
  /** Null: a new one is to be taken. */
  checkoutKey: string | null
  values: Record<string, string>
  /** The cart as it was last sent; null while nothing was. */
  sent: SentLine[] | null
}

type SentLine = { id: string; quantity: number }

const storageKey = 'checkout'

export function keepCheckoutDraft(draft: CheckoutDraft) {
  withStorage(storage => storage.setItem(storageKey, JSON.stringify(draft)))
}

function dropCheckoutDraft() {
  withStorage(storage => storage.removeItem(storageKey))
}

/** The draft of that account; another's is dropped. */
export function readCheckoutDraft(userId: string): CheckoutDraft | null {
  const draft = read()
  if (draft?.userId === userId) return draft
  dropCheckoutDraft()
  return null
}

/** The cart became empty, such as by an order of this tab's twin: what is put in now is another order. */
export function forgetUnsentKey() {
  const draft = read()
  if (draft && !draft.sent) keepCheckoutDraft({ ...draft, checkoutKey: null })
}

/** The order is placed: what was sent leaves the cart, and what has been put in since stays. */
export function finishCheckout() {
  takeOutOfCart(read()?.sent ?? null)
  dropCheckoutDraft()
}

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

const isSentLine = (line: unknown): line is SentLine =>
  isObject(line) && typeof line.id === 'string' && typeof line.quantity === 'number'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
