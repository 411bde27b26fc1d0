import { expect, test } from 'vitest'
import type { z } from 'zod'
import { isCommonPassword } from '#shop/people/passwords/common.server.ts'
import list from '#shop/people/passwords/data/common-passwords.json' with { type: 'json' }
import { passwordRules } from '#shop/people/passwords/rules.ts'
import { loginForm, registerForm, signUpForm } from './forms.server.ts'

const anna = { fullName: 'Anna Berg', email: 'anna@example.com', password: 'Sesame12', confirmPassword: 'Sesame12' }

function messages(schema: z.ZodType, form: Record<string, unknown>) {
  const read = schema.safeParse(form)
  return read.success ? [] : read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
}

test('login takes an e-mail with spaces and capitals, and a password of 6', () => {
  expect(loginForm.parse({ email: '  Anna@Example.COM ', password: '123456' })).toEqual({
    email: 'anna@example.com',
    password: '123456',
  })
})

test('login names each bad field', () => {
  const expected = ['email: Invalid email address', 'password: Password must be at least 6 characters']
  expect(messages(loginForm, { email: 'anna', password: '12345' })).toEqual(expected)
  expect(messages(loginForm, { email: '', password: '' })).toEqual(expected)
  expect(messages(loginForm, {})).toEqual(expected)
})

test('register takes a good form and trims the name', () => {
  expect(registerForm.parse({ ...anna, fullName: '  Anna Berg ' }).fullName).toBe('Anna Berg')
  expect(messages(registerForm, { ...anna, fullName: 'x'.repeat(100) })).toEqual([])
})

test.each([
  [{ fullName: ' A ' }, 'fullName: Name must be at least 2 characters'],
  [{ fullName: 'x'.repeat(101) }, 'fullName: Name must be less than 100 characters'],
  [{ fullName: 'An\u0000na' }, 'fullName: Name contains characters that cannot be used'],
  [{ email: 'anna@' }, 'email: Invalid email address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'email: Email must be less than 255 characters'],
  [{ password: 'Sesam12', confirmPassword: 'Sesam12' }, 'password: Password must be at least 8 characters'],
  [
    { password: 'sesame12', confirmPassword: 'sesame12' },
    'password: Password must contain at least one uppercase letter',
  ],
  [{ password: 'Sesame!!', confirmPassword: 'Sesame!!' }, 'password: Password must contain at least one number'],
  [{ confirmPassword: 'Sesame13' }, "confirmPassword: Passwords don't match"],
])('register refuses a bad form: $1', (change, message) => {
  expect(messages(registerForm, { ...anna, ...change })).toEqual([message])
})

test('register names a confirmation that differs even where other fields are wrong', () => {
  expect(messages(registerForm, { ...anna, fullName: '', confirmPassword: '' })).toEqual([
    'fullName: Name must be at least 2 characters',
    "confirmPassword: Passwords don't match",
  ])
})

test('the sign-up of /auth asks for all fields and 6 characters', () => {
  expect(messages(signUpForm, { ...anna, password: 'jqvzky' })).toEqual([])
  expect(messages(signUpForm, { fullName: '', email: '', password: '12345' })).toEqual([
    'fullName: Name must be at least 2 characters',
    'email: Invalid email address',
    'password: Password must be at least 6 characters',
  ])
})

test.each(['Password1', 'pAssword123', 'Football1'])(
  '%s is refused where a password is chosen, as one of the commonest',
  password => {
    const tooCommon = 'password: Many people use this password, so it is tried first. Please choose another one'
    const chosen = { ...anna, password, confirmPassword: password }
    expect(messages(signUpForm, chosen)).toEqual([tooCommon])
    expect(messages(loginForm, chosen)).toEqual([])
  },
)

test('of the commonest passwords at least 3,000 are refused that each form would let through otherwise', () => {
  const common = list.passwords.split(' ').map(password => password.toUpperCase())
  for (const rule of Object.values(passwordRules)) {
    const passing = common.filter(password => rule.safeParse(password).success)
    expect(new Set(passing).size).toBeGreaterThanOrEqual(3_000)
    expect(passing.filter(password => !isCommonPassword(password))).toEqual([])
  }
})

test('the demo’s passwords may be chosen', () => {
  for (const password of ['CamshaftAdmin1', 'CamshaftCustomer1']) {
    expect(messages(registerForm, { ...anna, password, confirmPassword: password })).toEqual([])
  }
})
