import { describe, expect, test } from 'vitest'
import { newProductForm, productForm } from './form.server.ts'

const typed = {
  name: ' Brake Pads ',
  brand: 'Kestrel',
  price: '49.99',
  stock: '7',
  categoryId: '3',
  images: [],
  specifications: {},
  technicalInfo: '',
  description: '',
  isActive: 'on',
  reference: '',
  fitment: '',
}
const read = (fields: Record<string, unknown>) => newProductForm.safeParse({ ...typed, ...fields })
const messageOf = (fields: Record<string, unknown>) => read(fields).error?.issues[0]?.message
const readAs = (fields: Record<string, unknown>) => newProductForm.parse({ ...typed, ...fields })

test('a form as it is typed', () => {
  expect(readAs({ fitment: '12,7,12', images: ['/uploads/a.jpg', '/pictures/b.svg', '/uploads/a.jpg'] })).toEqual({
    name: 'Brake Pads',
    brand: 'Kestrel',
    bin: '',
    priceCents: 4999,
    coreChargeCents: null,
    stock: 7,
    categoryId: 3,
    images: ['/uploads/a.jpg', '/pictures/b.svg'],
    specifications: {},
    technicalInfo: null,
    description: null,
    condition: 'new',
    weightGrams: null,
    warrantyMonths: null,
    guaranteeLabelUrl: '',
    isActive: true,
    isUniversal: false,
    reference: null,
    fitment: [12, 7, 12],
  })
})

test.each([
  ['name', '', 'Name is required'],
  ['name', '\0 \u0007', 'Name is required'],
  ['name', 'x'.repeat(10_000), 'Name must be at most 200 characters'],
  ['brand', ' ', 'Brand is required'],
  ['price', '', 'Price is required'],
  ['price', '1.23,50', 'Price must be an amount such as 12.50'],
  ['price', '-1', 'Price must be an amount such as 12.50'],
  ['price', '1.005', 'Price must be an amount such as 12.50'],
  ['price', '1e3', 'Price must be an amount such as 12.50'],
  ['price', '.', 'Price must be an amount such as 12.50'],
  ['price', '10000000', 'Price must be at most 9999999.99'],
  ['price', '9'.repeat(400), 'Price must be at most 9999999.99'],
  ['stock', '', 'Stock is required'],
  ['stock', '1.5', 'Stock must be a whole number, 0 or more'],
  ['stock', '-3', 'Stock must be a whole number, 0 or more'],
  ['stock', '9'.repeat(400), 'Stock must be at most 1000000'],
  ['categoryId', '', 'Category is required'],
  ['categoryId', '0', 'Category is required'],
  ['description', 'x'.repeat(10_001), 'Description must be at most 10000 characters'],
  ['images', ['javascript:alert(1)'], 'Please upload an image file'],
  ['images', [''], 'Please upload an image file'],
  ['images', Array.from({ length: 13 }, (_, n) => `/uploads/${n}.jpg`), 'A product has at most 12 images'],
  ['reference', 'A/B', 'Use up to 40 letters A to Z, digits and hyphens'],
  ['reference', '---', 'Use up to 40 letters A to Z, digits and hyphens'],
  ['reference', 'A'.repeat(41), 'Use up to 40 letters A to Z, digits and hyphens'],
  ['fitment', '1,x', 'This form is out of date. Please open it again.'],
  [
    'fitment',
    Array.from({ length: 5001 }, (_, n) => n + 1).join(','),
    'A product fits at most 5,000 vehicles. Is it a universal one?',
  ],
])('a bad $0 is refused: $2', (field, value, message) => expect(messageOf({ [field]: value })).toBe(message))

test.each([
  ['0', 0],
  ['.5', 50],
  ['12', 1200],
  ['12.', 1200],
  ['9999999.99', 999_999_999],
])('a price of %s is %i cents', (price, cents) => expect(readAs({ price }).priceCents).toBe(cents))

test('an own reference is kept in upper case', () =>
  expect(readAs({ reference: ' kt-pad10 ' }).reference).toBe('KT-PAD10'))

describe('the form of a product that is there', () => {
  const sent = { ...typed, version: '3', stockBase: '9' }
  test('carries the version and the stock that it was opened with', () =>
    expect(productForm.parse(sent)).toMatchObject({ version: 3, stockBase: 9 }))
  test.each(['version', 'stockBase'])('is out of date without its %s', field => {
    const { error } = productForm.safeParse({ ...sent, [field]: undefined })
    expect(error?.issues[0]?.path).toEqual([field])
  })
})

test.each([
  ['25', 2500],
  ['12,50', 1250],
  ['', null],
])('a core charge of %j is %j cents', (coreCharge, cents) => expect(readAs({ coreCharge }).coreChargeCents).toBe(cents))

test.each([
  ['0', 'Core charge must be above 0, or empty'],
  ['-1', 'Core charge must be an amount such as 12.50'],
])('a core charge of %j is refused at its field', (coreCharge, message) => {
  const { error } = newProductForm.safeParse({ ...typed, coreCharge })
  expect(error?.issues).toMatchObject([{ path: ['coreCharge'], message }])
})
