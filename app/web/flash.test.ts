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

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'admin', 'javascript:1'])(
  'a button that sends to %s is none of ours',
  post => expect(sent({ title: 'Order deleted', action: { label: 'Undo', post } })).toBeNull(),
)
