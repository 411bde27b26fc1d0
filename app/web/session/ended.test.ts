import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFormOfItsPerson, keptForm } from './ended.ts'
import { rememberWhose, whosePage } from './whose-page.ts'

const browser = { cookie: '' }
const nowSignedIn = (sign: string) => {
  browser.cookie = `cart=1; who=${sign}`
}
beforeEach(() => {
  vi.stubGlobal('document', browser)
  nowSignedIn('customer-anna')
})
afterEach(() => {
  vi.unstubAllGlobals()
  keptForm.forget()
})

/** Sends a form, and says whether it went out. */
async function send(path: string, method = 'POST') {
  const next = vi.fn(async () => ({}))
  const url = new URL(path, 'https://shop.example')
  const args = {
    request: new Request(url, { method }),
    url,
    pattern: path,
    params: {},
    context: new RouterContextProvider(),
  }
  await keepFormOfItsPerson(args, next)
  return next.mock.calls.length === 1
}

test.each(['/profile', '/checkout', '/profile/delete', '/products/1', '/admin/settings', '/contact'])(
  '%s is not sent by somebody else than whom its page was made for',
  async path => {
    rememberWhose(path, 'customer-anna')
    expect(await send(path)).toBe(true)
    nowSignedIn('customer-boris')
    expect(await send(path)).toBe(false)
    expect(keptForm.read()).toEqual({ why: 'somebody else' })
    expect(await send(path, 'GET')).toBe(true)
  },
)

test.each(['/login', '/auth', '/auth/sign-up', '/register', '/logout', '/reset-password', '/cart/lines'])(
  '%s is sent, whoever is signed in',
  async path => {
    rememberWhose('/profile', 'customer-anna')
    nowSignedIn('customer-boris')
    expect(await send(path)).toBe(true)
  },
)

test('nobody, or the same person in another role, is nobody else', async () => {
  rememberWhose('/reviews', '')
  for (const sign of ['', 'staff-anna', 'customer-anna']) {
    nowSignedIn(sign)
    expect(await send('/reviews')).toBe(true)
  }
})

test('a page belongs to whom it was loaded for, however often its address changes below', () => {
  rememberWhose('/orders', '')
  expect(whosePage()).toBe('customer-anna')
  nowSignedIn('customer-boris')
  rememberWhose('/orders', '')
  expect(whosePage()).toBe('customer-anna')
  rememberWhose('/profile', '')
  expect(whosePage()).toBe('customer-boris')
})

test('the first page of a tab belongs to whom its document was made for', async () => {
  vi.resetModules()
  const fresh = await import('./whose-page.ts')
  nowSignedIn('customer-boris')
  fresh.rememberWhose('/profile', 'customer-anna')
  expect(fresh.whosePage()).toBe('customer-anna')
})
