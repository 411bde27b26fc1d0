import { expect, test } from 'vitest'
import { clientIp } from './addresses.ts'

const from = (proxies: number, forwarded: string | null) =>
  clientIp(new Headers(forwarded === null ? {} : { 'X-Forwarded-For': forwarded }), undefined, proxies)

test.each([
  [0, '203.0.113.7', 'unknown'],
  [1, null, 'unknown'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, 'made up, 203.0.113.7', '203.0.113.7'],
  [2, 'made up, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [2, '203.0.113.7', 'unknown'],
  [1, '203.0.113.7:4711', '203.0.113.7'],
  [1, '[2001:db8::7]:4711', '2001:db8::7'],
])('behind %i proxies, with X-Forwarded-For %j, the visitor is %s', (proxies, forwarded, ip) => {
  expect(from(proxies, forwarded)).toBe(ip)
})
