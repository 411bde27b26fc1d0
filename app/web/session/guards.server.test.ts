import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sessionContext } from '#app/web/context.ts'
import type { Session } from '#shop/people/accounts/sign-in.server.ts'
import { accessDenied, requireSession, requireStaff, signedIn } from './guards.server.ts'

const customer = {
  sessionId: '7',
  userId: '1',
  email: 'anna@example.com',
  fullName: 'Anna Berg',
  role: null,
  lacksTwoStep: false,
}
const admin = { ...customer, role: 'admin' as const }

function contextOf(session: Session | null) {
  const context = new RouterContextProvider()
  context.set(sessionContext, async () => session)
  return context
}

/** Where the guard sends somebody; null where it lets them in. */
async function meet(guard: MiddlewareFunction<Response>, session: Session | null, path: string, init?: RequestInit) {
  const url = new URL(path, 'http://localhost')
  const args = { request: new Request(url, init), url, pattern: '', params: {}, context: contextOf(session) }
  try {
    await guard(args, () => Promise.reject(new Error('a guard leaves the rest to the router')))
    return null
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    expect(answer.status).toBe(302)
    return { to: answer.headers.get('Location'), cookie: answer.headers.get('Set-Cookie') }
  }
}

test('a session lets in, without one the way leads over the sign-in page and back', async () => {
  const guard = requireSession({ to: '/auth' })
  expect(await meet(guard, customer, '/checkout')).toBeNull()
  expect(await meet(guard, null, '/checkout')).toEqual({ to: '/auth?returnTo=%2Fcheckout', cookie: null })
  expect(await meet(guard, null, '/orders?page=2')).toMatchObject({ to: '/auth?returnTo=%2Forders%3Fpage%3D2' })
})

test('a form leads back to the page on which it stood', async () => {
  const guard = requireSession({ to: '/login' })
  const form = (referer: string) => ({ method: 'POST', headers: { referer } })
  expect(await meet(guard, null, '/orders/1/cancel', form('http://localhost/orders/1?x=y'))).toMatchObject({
    to: '/login?returnTo=%2Forders%2F1%3Fx%3Dy',
  })
  expect(await meet(guard, null, '/profile', { method: 'POST' })).toMatchObject({ to: '/login?returnTo=%2Fprofile' })
  expect(await meet(guard, null, '/profile', form('http://evil.example//evil.example'))).toMatchObject({ to: '/login' })
})

test('a form that a script sends is not led away from its page; without a script it is', async () => {
  for (const guard of [requireSession({ to: '/login' }), requireStaff()]) {
    await expect(meet(guard, null, '/profile.data', { method: 'POST' })).rejects.toMatchObject({
      init: { status: 401 },
    })
    expect(await meet(guard, null, '/profile.data')).not.toBeNull()
    expect(await meet(guard, null, '/profile', { method: 'POST' })).not.toBeNull()
  }
})

test('admins enter, customers go to their account, visitors to sign in', async () => {
  const guard = requireStaff()
  expect(await meet(guard, admin, '/admin')).toBeNull()
  expect(await meet(guard, customer, '/admin')).toEqual({ to: '/account', cookie: null })
  expect(await meet(guard, null, '/admin/orders?page=2')).toMatchObject({
    to: '/login?returnTo=%2Fadmin%2Forders%3Fpage%3D2',
  })
})

test('other areas send customers and visitors elsewhere, with a toast', async () => {
  const guard = requireStaff({ visitor: { to: '/' }, customer: { to: '/', toast: accessDenied } })
  expect(await meet(guard, null, '/admin/banners')).toEqual({ to: '/', cookie: null })
  const sent = await meet(guard, customer, '/admin/banners')
  expect(sent?.to).toBe('/')
  expect(decodeURIComponent(sent?.cookie ?? '')).toContain("You don't have permission to access this page")
})

test('behind a guard one knows who is signed in; without a guard that is a mistake of ours', async () => {
  expect(await signedIn(contextOf(customer))).toEqual(customer)
  await expect(signedIn(contextOf(null))).rejects.toThrow('requireSession')
})
