import { expect, test } from 'vitest'
import { securityEventOf, wideNetwork } from './security-events.ts'

const of = (method: string, route: string, status: number, isRefused = false) =>
  securityEventOf({ method, route, status, isRefused })

test('what was done about accounts is told, whether it worked or not', () => {
  expect(of('POST', '/login', 302)).toEqual({ event: 'sign-in', outcome: 'done' })
  expect(of('POST', '/login', 202)).toEqual({ event: 'sign-in', outcome: 'done' })
  expect(of('POST', '/login', 401)).toEqual({ event: 'sign-in', outcome: 'refused' })
  expect(of('POST', '/login', 503)).toEqual({ event: 'sign-in', outcome: 'failed' })
  expect(of('GET', '/login', 200)).toBeNull()
})

test('a form that was filled in wrongly is no event, a limit or a refusal is one on any route', () => {
  expect(of('POST', '/login', 422)).toBeNull()
  expect(of('POST', '/contact', 429)).toEqual({ event: 'refused', outcome: 'refused' })
  expect(of('GET', '/admin/orders', 302, true)).toEqual({ event: 'refused', outcome: 'refused' })
  expect(of('GET', '/nothing', 404)).toBeNull()
})

test('a network is told so wide that it is nobody’s address', () => {
  expect(wideNetwork('203.0.113.77')).toBe('203.0.113.0/24')
  expect(wideNetwork('2001:db8:1:2ff::7')).toBe('2001:db8:1:200::/56')
})
