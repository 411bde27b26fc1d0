import { expect, test } from 'vitest'
import { halfSet } from './half-set.ts'

const whole = {
  smtpUrl: 'smtp://mail.example.com',
  origin: 'https://shop.example.com',
  trustedProxies: 1,
  shopEmail: 'counter@example.com',
  isOriginPublic: true,
  isListeningBeyond: false,
}
const local = { ...whole, smtpUrl: null, origin: 'http://localhost:3000', isOriginPublic: false }

test('a shop that is set up, or only tried out on this machine, is warned of nothing', () => {
  expect(halfSet(whole)).toEqual([])
  expect(halfSet({ ...local, trustedProxies: 0, shopEmail: '' })).toEqual([])
})

test.each([
  [{ ...local, smtpUrl: 'smtp://mail.example.com' }, /links lead to http:\/\/localhost:3000: set ORIGIN/],
  [{ ...whole, smtpUrl: null }, /DATA_DIR\/mail: set SMTP_URL/],
  [{ ...whole, shopEmail: '' }, /no email address.*\/admin\/settings/],
  [{ ...whole, origin: 'http://shop.example.com' }, /not encrypted/],
  [{ ...whole, trustedProxies: 0 }, /TRUST_PROXY=1/],
])('what is half set is one line, with what to do: case %#', (shop, line) => {
  expect(halfSet(shop)).toEqual([expect.stringMatching(line)])
})
