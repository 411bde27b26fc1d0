import { expect, test, vi } from 'vitest'
import { openSession } from './session.server.ts'

const session = { userId: '1', email: 'anna@example.com', fullName: 'Anna Berg', isAdmin: false }
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
  expect(response.headers.getSetCookie()).toEqual(['flash=x', cookie])
  expect(await response.text()).toBe('page')
})

test('a response that signs in or out keeps its own cookie', async () => {
  const opened = openSession(accountsThatFind([cookie]), new Headers())
  await opened.find()
  const own = '__Secure-camshaft.session_token=; Max-Age=0'
  const response = await opened.forward(new Response(null, { headers: { 'Set-Cookie': own } }))
  expect(response.headers.getSetCookie()).toEqual([own])
})

test('a failed look-up fails the page, not the response that says so', async () => {
  const opened = openSession({ findSession: () => Promise.reject(new Error('database gone')) }, new Headers())
  await expect(opened.find()).rejects.toThrow('database gone')
  expect((await opened.forward(new Response('503'))).headers.getSetCookie()).toEqual([])
})
