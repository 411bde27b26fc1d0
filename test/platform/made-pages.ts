import { vi } from 'vitest'
import { createPageCache, type MadePage } from '#platform/page-cache.ts'

const megabyte = 1024 * 1024
const parts = Array.from({ length: 300 }, (_, n) => `<li>Part ${(n * 7919) % 1009}</li>`).join('')
export const html = (text: string) => `<p>${text}</p>${parts}`
export const made = (text: string, more: Partial<MadePage> = {}): MadePage => ({
  status: 200,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['Vary', 'Cookie, Accept-Encoding'],
  ],
  bytes: Buffer.from(html(text)),
  tags: ['parts'],
  isSound: true,
  ...more,
})

export function openCache(maxBytes = megabyte) {
  const pages = createPageCache({ maxBytes, isPersonal: cookie => cookie.includes('session=') })
  pages.turnOn()
  const asked = (key: string) => ({ key, acceptEncoding: null, ifNoneMatch: null })
  return {
    pages,
    /** What is sent, and whether it was made for that. */
    async get(key: string, more: Partial<MadePage> = {}, text = key) {
      const make = vi.fn(async () => made(text, more))
      const sent = await pages.serve(asked(key), make)
      return { text: sent.bytes?.toString(), status: sent.status, isMade: make.mock.calls.length > 0 }
    },
    asked,
  }
}
