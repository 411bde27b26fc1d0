import { expect, test } from 'vitest'
import { replyAddress } from './inbox.ts'

test('an answer goes to the sender, with the subject, and nothing typed adds to it', () => {
  const to = (subject: string, email = 'nora@example.com') => replyAddress({ email, subject })
  expect(to('Brake pads & discs')).toBe('mailto:nora@example.com?subject=Re%3A%20Brake%20pads%20%26%20discs')
  expect(to('RE: Pads')).toBe('mailto:nora@example.com?subject=RE%3A%20Pads')
  expect(to('x', 'a?cc=b@example.com')).toBe('mailto:a%3Fcc%3Db@example.com?subject=Re%3A%20x')
})
