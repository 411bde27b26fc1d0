import { expect, test } from 'vitest'
import { returnToOf, safeReturnTo, withReturnTo } from './return-to.ts'

test.each([
  ['/', '/'],
  ['/checkout', '/checkout'],
  ['/orders?page=2&status=open', '/orders?page=2&status=open'],
  ['/search?q=caf%C3%A9', '/search?q=caf%C3%A9'],
  ['/search?q=café', '/search?q=caf%C3%A9'],
  ['/orders#latest', '/orders'],
  ['/a/../orders', '/orders'],
  ['/products/A-1//2', '/products/A-1//2'],
  ['/search?q=//example.com', '/search?q=//example.com'],
])('%s leads back to %s', (text, path) => {
  expect(safeReturnTo(text)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'orders',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/orders\\..\\..',
  '/.//example.com',
  '/a/..//example.com',
  '/%2e%2e//example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\t//example.com',
  ' //example.com',
  '/orders\u0000',
  'https://example.com/orders',
  'https:example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '@example.com',
])('%j leads nowhere', text => {
  expect(safeReturnTo(text)).toBeNull()
})

test('an address that is longer than any page’s leads nowhere', () => {
  expect(safeReturnTo(`/${'x'.repeat(2000)}`)).toBeNull()
})

test('a sign-in page carries the way back through its address', () => {
  const address = withReturnTo('/auth/sign-up', '/orders?page=2&x=/y')
  expect(address).toBe('/auth/sign-up?returnTo=%2Forders%3Fpage%3D2%26x%3D%2Fy')
  expect(returnToOf(new URL(address, 'http://localhost').searchParams)).toBe('/orders?page=2&x=/y')
  expect(withReturnTo('/login', null)).toBe('/login')
  const mailed = withReturnTo('/reset-password?token=x', '/checkout')
  expect(mailed).toBe('/reset-password?token=x&returnTo=%2Fcheckout')
})
