import { describe, expect, test } from 'vitest'
import { checkoutFormMessage, checkoutSchemaOf } from './form.server.ts'

const checkoutSchema = checkoutSchemaOf(new FormData())

const typed = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: ' ada@example.com ',
  phone: '555 0100',
  address: '12 Gear Street',
  city: 'Springfield',
  postcode: '12345',
  paymentMethod: 'cod',
  lines: '[{"id":"PAD00001","quantity":2,"price":0.01}]',
  checkoutKey: '5b0d4a3c-8f0e-4f39-9a58-0c2f6f6d1c11',
  shownTotalCents: '4798',
}

/** The first message of each field, as the page shows them. */
function messages(changes: Record<string, string | undefined>): Record<string, string> {
  const result = checkoutSchema.safeParse({ ...typed, ...changes })
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}

test('a good form is trimmed, and the price in its lines ignored', () => {
  expect(checkoutSchema.parse(typed)).toEqual({
    ...typed,
    deliveryMethod: 'delivery',
    deliveryNote: '',
    firstName: 'Ada',
    email: 'ada@example.com',
    lines: [{ id: 'PAD00001', quantity: 2 }],
    shownTotalCents: 4798,
  })
})

test.each([
  ['firstName', 'First name is required', 50, 'First name must be less than 50 characters'],
  ['lastName', 'Last name is required', 50, 'Last name must be less than 50 characters'],
  ['phone', 'Phone number is required', 20, 'Phone number must be less than 20 characters'],
  ['address', 'Street address is required', 200, 'Address must be less than 200 characters'],
  ['city', 'City is required', 100, 'City must be less than 100 characters'],
  ['postcode', 'Postcode is required', 20, 'Postcode must be less than 20 characters'],
])('%s: required, and limited', (field, missing, max, tooLong) => {
  for (const text of [undefined, '', '   ', '\0\t\n']) expect(messages({ [field]: text })).toEqual({ [field]: missing })
  expect(messages({ [field]: '1'.repeat(max) })).toEqual({})
  expect(messages({ [field]: '1'.repeat(max + 1) })).toEqual({ [field]: tooLong })
})

test('a product that stands in two lines is one line with the pieces of both, for the cars of both', () => {
  const car = { makeId: 1, modelId: 2, year: 2014 }
  const lines = [
    { id: 'PAD00001', quantity: 2, vehicles: [car] },
    { id: 'OIL00001', quantity: 1 },
    { id: 'PAD00001', quantity: 3, vehicles: [{ ...car, year: 2015 }] },
  ]
  expect(checkoutSchema.parse({ ...typed, lines: JSON.stringify(lines) }).lines).toEqual([
    { id: 'PAD00001', quantity: 5, vehicles: [car, { ...car, year: 2015 }] },
    { id: 'OIL00001', quantity: 1 },
  ])
})

test('a phone number has six digits, however it is written', () => {
  for (const phone of ['555010', '+1 (207) 555-0100', '0 1 2 3 4 5', '٥٥٥٠١٠٠']) expect(messages({ phone })).toEqual({})
  for (const phone of ['none', '12345', '---------', 'call me at 5'])
    expect(messages({ phone })).toEqual({ phone: 'Enter a phone number that we can call' })
})

test.each([
  ['address', 'Enter a street address that we can find', ['x', '7', 'x.', '--- !', 'ab'], ['Å 12', '北街5', '1-2-3']],
  ['city', 'Enter the whole name of the city', ['x', '-', '.. .'], ['Oz', '東京', 'Å, Moskenes']],
  ['postcode', 'Enter the whole postcode', ['1', '-', '?'], ['101', '00', 'SW1A 1AA']],
])('%s: one letter is none that somebody could be found by', (field, message, bad, good) => {
  for (const text of bad) expect(messages({ [field]: text })).toEqual({ [field]: message })
  for (const text of good) expect(messages({ [field]: text })).toEqual({})
})

test('email: valid, and limited', () => {
  for (const email of [
    undefined,
    '',
    'ada',
    'ada@',
    '@example.com',
    'a b@example.com',
    'ada@example.com\r\nBcc: x@y.z',
  ]) {
    expect(messages({ email })).toEqual({ email: 'Invalid email address' })
  }
  const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
  expect(messages({ email: long(255) })).toEqual({})
  expect(messages({ email: long(256) })).toEqual({ email: 'Email must be less than 255 characters' })
})

test('characters that a database refuses never reach it', () => {
  const { city, address } = checkoutSchema.parse({ ...typed, city: 'Spring\0field', address: 'A\ud800 1\r\nB' })
  expect({ city, address }).toEqual({ city: 'Spring field', address: 'A\ufffd 1 B' })
})

test('cash on delivery is the default and the only way to pay', () => {
  expect(checkoutSchema.parse({ ...typed, paymentMethod: undefined }).paymentMethod).toBe('cod')
  expect(messages({ paymentMethod: 'card' })).toHaveProperty('paymentMethod')
})

describe('lines', () => {
  test('name their cars by ids; badly named ones are dropped, and the line stays', () => {
    const read = (vehicles: unknown) =>
      checkoutSchema.parse({ ...typed, lines: JSON.stringify([{ ...line, vehicles }]) })
    const line = { id: 'PAD00001', quantity: 2 }
    const civic = { makeId: 3, modelId: 4, year: 2014, subModelId: 12 }
    expect(read([{ ...civic, name: '<b>Civic</b>' }]).lines).toEqual([{ ...line, vehicles: [civic] }])
    for (const bad of ['civic', [{ ...civic, year: 14 }], Array(6).fill(civic), [{ ...civic, makeId: 'x' }]]) {
      expect(read(bad).lines).toEqual([line])
    }
  })

  const line = (changes: object) => JSON.stringify([{ id: 'PAD00001', quantity: 1, ...changes }])
  const many = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, n) => ({ id: `P${n}`, quantity: 1 })))

  test.each([
    ...[undefined, '', '[', 'null', '{}', '[[]]', '[null]', '["PAD00001"]'],
    ...[0, -1, 1.5, 1e9, 1_000_001, 'x', '1', null].map(quantity => line({ quantity })),
    ...['', 'pad00001', "x' or 1=1", 'A\u0000', '\ud800', 'A'.repeat(41), 7, {}].map(id => line({ id })),
  ])('%j is refused', lines => {
    expect(messages({ lines })).toEqual({ lines: 'Your cart could not be read. Please go back to it and try again.' })
  })

  test('there are 1 to 200', () => {
    expect(messages({ lines: '[]' })).toEqual({ lines: 'Your cart is empty' })
    expect(messages({ lines: many(200) })).toEqual({})
    expect(messages({ lines: many(201) })).toEqual({ lines: 'An order can have at most 200 different parts' })
  })
})

test('key and total must have their shape', () => {
  for (const checkoutKey of [undefined, '', '1', 'x'.repeat(36)])
    expect(messages({ checkoutKey })).toHaveProperty('checkoutKey')
  for (const shownTotalCents of [undefined, '', '-1', '1.5', '1e3', '9'.repeat(13), 'x']) {
    expect(messages({ shownTotalCents })).toHaveProperty('shownTotalCents')
  }
})

test('what no person types is a message of the whole form', () => {
  expect(checkoutFormMessage(messages({ lines: '[]', city: '' }))).toBe('Your cart is empty')
  expect(checkoutFormMessage(messages({ city: '' }))).toBeUndefined()
  expect(checkoutFormMessage({ '': 'Something' })).toBe('Something')
})
