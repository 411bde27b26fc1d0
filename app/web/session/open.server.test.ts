import { expect, test, vi } from 'vitest'
import type { Session } from '#shop/people/accounts/sign-in.server.ts'
import { openSession, signOutHeaders } from './open.server.ts'
import { readSign, signedInBy } from './who.ts'

const session: Session = {
  sessionId: '7',
  userId: '1',
  email: 'anna@example.com',
  fullName: 'Anna Berg',
  role: null,
  lacksTwoStep: false,
}
const cookie = 'camshaft.session_token=abc; Path=/; HttpOnly'
const accountsThatFind = (setCookie: string[]) => ({ findSession: vi.fn(async () => ({ session, setCookie })) })

test('is looked up once, and only when asked for', async () => {
  const accounts = accountsThatFind([])
  const opened = openSession(accounts, new Headers())
  const untouched = new Response('page')
  expect(await opened.forward(untouched)).toBe(untouched)
  expect(accounts.findSession).not.toHaveBeenCalled()
  expect(await Promise.all([opened.find(), opened.find()])).toEqual([session, session])
  expect(accounts.findSession).toHaveBeenCalledOnce()
})

test('a refreshed cookie travels with the response', async () => {
  const opened = openSession(accountsThatFind([cookie]), new Headers())
  await opened.find()
  const response = await opened.forward(
    new Response('page', { status: 404, headers: { 'X-Kept': 'yes', 'Set-Cookie': 'flash=x' } }),
  )
  expect(response.status).toBe(404)
  expect(response.headers.get('X-Kept')).toBe('yes')
  expect(response.headers.getSetCookie()).toEqual(['flash=x', cookie, expect.stringMatching(/^who=customer-/)])
  expect(await response.text()).toBe('page')
})

test('a response that signs in or out keeps its own cookie', async () => {
  const opened = openSession(accountsThatFind([cookie]), new Headers())
  await opened.find()
  const own = '__Host-camshaft.session_token=; Max-Age=0'
  const response = await opened.forward(new Response(null, { headers: { 'Set-Cookie': own } }))
  expect(response.headers.getSetCookie()).toEqual([own])
})

test('the cookie of the header follows who is signed in, and is sent only when it says something else', async () => {
  const told = async (found: typeof session | null, known: string) => {
    const accounts = { findSession: async () => ({ session: found, setCookie: [] }) }
    const opened = openSession(accounts, new Headers({ Cookie: `a=b; who=${known}` }))
    await opened.find()
    const [cookie] = (await opened.forward(new Response())).headers.getSetCookie()
    return cookie?.split(';')[0]
  }
  const customer = (await told(session, ''))?.replace('who=', '') ?? ''
  expect(customer).toMatch(/^customer-[0-9a-f]{12}$/)
  expect(await told(session, customer)).toBeUndefined()
  const admin = (await told({ ...session, role: 'admin', lacksTwoStep: false }, customer))?.replace('who=', '') ?? ''
  expect(signedInBy(admin)).toEqual({ isStaff: true })
  expect(await told({ ...session, userId: '2' }, customer)).toMatch(/^who=customer-/)
  expect(await told(null, admin)).toBe('who=')
  expect(await told(null, '')).toBeUndefined()
  expect(readSign(`x=1; __Host-who=${customer}`)).toBe(customer)
  expect([readSign(`x=1; who=${customer}`), readSign('somewho=1'), readSign('')]).toEqual([customer, '', ''])
  expect([signedInBy(customer), signedInBy('')]).toEqual([{ isStaff: false }, null])
})

test('signing out drops what the browser has kept of pages, but not its cart', () => {
  const headers = new Headers(signOutHeaders(['camshaft.session_token=; Max-Age=0']))
  expect(headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(headers.getSetCookie().map(cookie => cookie.split('=')[0])).toEqual(['camshaft.session_token', 'who'])
})

test('a failed look-up fails the page, not the response that says so', async () => {
  const opened = openSession({ findSession: () => Promise.reject(new Error('database gone')) }, new Headers())
  await expect(opened.find()).rejects.toThrow('database gone')
  expect((await opened.forward(new Response('503'))).headers.getSetCookie()).toEqual([])
})
