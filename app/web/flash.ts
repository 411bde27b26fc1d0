import { safeReturnTo } from './return-to.ts'

// A toast that survives a redirect travels in a short-lived cookie that the browser's script reads and removes, so that
// no page has to differ for it.

export type Flash = {
  title: string
  description?: string
  tone?: 'success' | 'danger'
  /** Also ends the checkout in this browser, since its order is placed: the cart is emptied, the draft dropped. */
  finishesCheckout?: boolean
  /** A button that sends an empty form to a path of this shop: 'Undo'. The toast then stays for ten seconds. */
  action?: { label: string; post: string }
}

const flashCookie = 'flash'

/** The header of a response whose next page shows the toast. */
export function flashHeader(flash: Flash): [string, string] {
  return ['Set-Cookie', `${flashCookie}=${encodeURIComponent(JSON.stringify(flash))}; Path=/; Max-Age=60; SameSite=Lax`]
}

/** Takes the waiting toast out of the browser's cookies; null where there is none. */
export function takeFlash(): Flash | null {
  const text = document.cookie.split('; ').find(cookie => cookie.startsWith(`${flashCookie}=`))
  if (!text) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in half of the browsers
  document.cookie = `${flashCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  try {
    return readFlash(JSON.parse(decodeURIComponent(text.slice(flashCookie.length + 1))))
  } catch {
    return null
  }
}

// By hand: the smallest schema library would cost every page 4 kB.
function readFlash(value: unknown): Flash | null {
  if (!isObject(value) || typeof value.title !== 'string') return null
  const { title, description, tone, finishesCheckout, action } = value
  const button = isObject(action) && readButton(action)
  if (action !== undefined && !button) return null
  return {
    title,
    ...(typeof description === 'string' && { description }),
    ...((tone === 'success' || tone === 'danger') && { tone }),
    ...(finishesCheckout === true && { finishesCheckout }),
    ...(button && { action: button }),
  }
}

/** Whoever could set a cookie for the shop's domain must not choose what one's click sends elsewhere. */
function readButton({ label, post }: Record<string, unknown>): Flash['action'] | null {
  if (typeof label !== 'string' || typeof post !== 'string' || safeReturnTo(post) !== post) return null
  return { label, post }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
