import { expect, test } from 'vitest'
import { tooManyAttempts } from './limits.server.ts'

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
