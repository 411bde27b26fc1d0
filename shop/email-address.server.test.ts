import { expect, test } from 'vitest'
import { emailAddress } from './email-address.server.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada.L+parts@Example.com ', 'Ada.L+parts@Example.com'],
  ['müller@bücher.example', 'müller@xn--bcher-kva.example'],
  ['info@Bücher.example', 'info@xn--bcher-kva.example'],
  ['佐藤@例え.jp', '佐藤@xn--r8jz45g.jp'],
  ['иван@почта.рф', 'иван@xn--80a1acny.xn--p1ai'],
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
])('%s is an address', (typed, kept) => {
  expect(emailAddress.parse(typed)).toBe(kept)
})

test.each([
  '',
  'ada',
  'ada@',
  '@bücher.example',
  'a b@example.com',
  'ada@bü cher.example',
  'ada@bücher',
  'ü@ü@ü.example',
  'ada@[::1]',
])("'%s' is none", typed => {
  expect(emailAddress.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Invalid email address'])
})

test('one of more than 255 characters is too long, also when its domain is written out', () => {
  const messages = (typed: string) => emailAddress.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(messages(`${'a'.repeat(250)}@example.com`)).toContain('Email must be less than 255 characters')
  expect(messages(`${'a'.repeat(240)}@bücher.example`)).toContain('Email must be less than 255 characters')
})
