import { safeReturnTo } from '#app/web/session/return-to.ts'
import type { Message } from './toast.ts'

// A toast that survives a redirect travels in a short-lived cookie that the browser's script reads and removes, so that
// no page has to differ for it. Under https the server names it __Host-flash, so that no other site of the domain can set it.

export type Flash = Message & {
  /** Whether the toast tells of a placed order: then the checkout ends in this browser, its cart emptied, its draft dropped. */
  finishesCheckout?: boolean
  /** A button that sends an empty form to a path of this shop: 'Undo'. The toast then stays for ten seconds. */
  action?: { label: string; post: string }
}

export const flashCookie = 'flash'

/** The Set-Cookie header of a response after which the next page shows the toast. */
export function flashHeader(flash: Flash): [string, string] {
  return ['Set-Cookie', `${flashCookie}=${encodeURIComponent(JSON.stringify(flash))}; Path=/; Max-Age=60; SameSite=Lax`]
}

/** Whether an answer refuses something by a toast, as a redirect away from a page does. */
export const refusesByToast = ({ headers }: Response) =>
  headers.getSetCookie().some(cookie => cookie.startsWith(`${flashCookie}=`) && cookie.includes(refusing))

const refusing = encodeURIComponent('"tone":"danger"')

/** Takes the waiting toast out of the browser's cookies; null where there is none. */
export function takeFlash(): Flash | null {
  const isSecure = globalThis.location?.protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}${flashCookie}`
  const text = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  if (!text) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in half of the browsers
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`
  try {
    return readFlash(JSON.parse(decodeURIComponent(text.slice(name.length + 1))))
  } catch {
    return null
  }
}

// Checked by hand: the smallest schema library would cost every page 4 kB.
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

/** Reads the toast's button, whose path must be ours: a forged cookie must not make a click send a form to another site. */
function readButton({ label, post }: Record<string, unknown>): Flash['action'] | null {
  if (typeof label !== 'string' || typeof post !== 'string' || safeReturnTo(post) !== post) return null
  return { label, post }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
