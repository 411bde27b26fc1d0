import { expect, test } from 'vitest'
import { networkOf, tooManyAttempts } from './limits.server.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:DB8:1:2::1', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['2001:db8:1:2fe::1', '2001:db8:1:200::/56'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:0::/56'],
  ['unknown', 'unknown'],
])('the network of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('a refusal says when to try again, in minutes rounded up', () => {
  expect(tooManyAttempts(11.2 * 60_000)).toMatchObject({
    message: 'Too many attempts. Try again in 12 minutes.',
    retryAfterSeconds: 672,
  })
  expect(tooManyAttempts(1)).toMatchObject({
    message: 'Too many attempts. Try again in 1 minute.',
    retryAfterSeconds: 1,
  })
})
