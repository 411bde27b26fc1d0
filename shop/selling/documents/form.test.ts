import { expect, test } from 'vitest'
import { documentsForm } from './form.server.ts'
import { documentNumber } from './row.ts'

const typed = { numberPrefix: 'INV-', statusMails: 'shipped', version: '1' }

const read = (change: Record<string, string>) => documentsForm.parse({ ...typed, ...change })
const messages = (change: Record<string, string>) =>
  documentsForm
    .safeParse({ ...typed, ...change })
    .error?.issues.map(issue => `${String(issue.path[0])}: ${issue.message}`)

test('all but the numbers may be left empty', () => {
  expect(read({})).toEqual({
    companyName: '',
    country: '',
    taxNumber: '',
    companyNumber: '',
    footer: '',
    numberPrefix: 'INV-',
    nextNumber: null,
    quoteDays: 14,
    cannedAnswers: '',
    statusMails: ['shipped'],
    version: 1,
  })
})

test.each([
  [{ companyName: ' Gear & Söhne GmbH ' }, { companyName: 'Gear & Söhne GmbH' }],
  [{ footer: 'One\r\nTwo' }, { footer: 'One\nTwo' }],
  [{ numberPrefix: '' }, { numberPrefix: '' }],
  [{ numberPrefix: 'RE 2026/' }, { numberPrefix: 'RE 2026/' }],
  [{ nextNumber: ' 120 ' }, { nextNumber: 120 }],
  [{ statusMails: '' }, { statusMails: [] }],
  [{ statusMails: 'delivered pending shipped nonsense' }, { statusMails: ['shipped', 'delivered'] }],
])('%j is taken as %j', (change, value) => {
  expect(read(change)).toMatchObject(value)
})

test.each([
  ['companyName', 'x'.repeat(101), 'Company name must be at most 100 characters'],
  ['country', 'x'.repeat(61), 'Country must be at most 60 characters'],
  ['taxNumber', 'x'.repeat(41), 'Tax number must be at most 40 characters'],
  ['companyNumber', 'x'.repeat(41), 'Company number must be at most 40 characters'],
  ['footer', 'x'.repeat(501), 'Footer text must be at most 500 characters'],
  ['footer', 'a\nb\nc\nd\ne\nf\ng', 'Footer text must be at most 6 lines'],
  ['numberPrefix', 'x'.repeat(21), 'Prefix must be at most 20 characters'],
  ['numberPrefix', '<b>', 'Prefix can have letters, digits, spaces and - / . _'],
  ['numberPrefix', 'RE2026', 'Prefix must not end with a digit'],
  ['nextNumber', '0', 'Next number must be a whole number from 1 to 99999999'],
  ['nextNumber', '1.5', 'Next number must be a whole number from 1 to 99999999'],
  ['nextNumber', '9'.repeat(400), 'Next number must be a whole number from 1 to 99999999'],
])('a bad %s is refused: %#', (field, value, message) => {
  expect(messages({ [field]: value })).toEqual([`${field}: ${message}`])
})

test('a number has four digits or more', () => {
  expect([1, 42, 12345].map(number => documentNumber('INV-', number))).toEqual(['INV-0001', 'INV-0042', 'INV-12345'])
})
