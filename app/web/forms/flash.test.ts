import { expect, test, vi } from 'vitest'
import { flashHeader, takeFlash } from './flash.ts'

const sent = (flash: Parameters<typeof flashHeader>[0]) => {
  const [, cookie] = flashHeader(flash)
  vi.stubGlobal('document', { cookie: cookie.split(';')[0] })
  return takeFlash()
}

test('a toast arrives with its button', () => {
  const flash = { title: 'Order deleted', action: { label: 'Undo', post: '/admin/orders/1/restore?page=2&q=a%20b' } }
  expect(sent(flash)).toEqual(flash)
})

test('under https it comes in a cookie that no other site of the domain can set, and that one alone is taken', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  const [, cookie] = flashHeader({ title: 'Order deleted' })
  const page = { cookie: `__Host-${cookie.split(';')[0]}` }
  vi.stubGlobal('document', page)
  expect(takeFlash()).toEqual({ title: 'Order deleted' })
  expect(page.cookie).toBe('__Host-flash=; Path=/; Max-Age=0; SameSite=Lax; Secure')
  expect(sent({ title: 'From elsewhere' })).toBeNull()
  vi.unstubAllGlobals()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'admin', 'javascript:1'])(
  'a button that sends to %s is none of ours',
  post => expect(sent({ title: 'Order deleted', action: { label: 'Undo', post } })).toBeNull(),
)
