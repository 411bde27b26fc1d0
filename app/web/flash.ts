import { z } from 'zod/mini'
import { safeReturnTo } from './return-to.ts'

// A toast that survives a redirect travels in a short-lived cookie that the browser's script reads and removes, so that
// no page has to differ for it.

export type Flash = {
  title: string
  description?: string
  tone?: 'success' | 'danger'
  /** Also empties the cart in this browser: its order is placed. */
  clearCart?: boolean
  /** A button that sends an empty form to a path of this shop: 'Undo'. The toast then stays for ten seconds. */
  action?: { label: string; post: string }
}

const flashCookie = 'flash'

const flashShape = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.optional(z.enum(['success', 'danger'])),
  clearCart: z.optional(z.boolean()),
  // Whoever could set a cookie for the shop's domain must not choose what one's click sends elsewhere.
  action: z.optional(
    z.object({ label: z.string(), post: z.string().check(z.refine(path => safeReturnTo(path) === path)) }),
  ),
})

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
    return flashShape.parse(JSON.parse(decodeURIComponent(text.slice(flashCookie.length + 1))))
  } catch {
    return null
  }
}
